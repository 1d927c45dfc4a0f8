// Routes and voyages of a pack into the store: each whole in one commit, nothing of what is here written over.
import { formatShortUtc } from '../../../shared/format/time.ts'
import type { ImportCounts, PackVoyage } from '../../../shared/pack/pack.ts'
import type { PackOrigin, VoyageDocument } from '../../../shared/passage/voyage.ts'
import { readRouteFileInSlices } from '../passage/route-files/read-route.ts'
import { CURRENT_VOYAGE } from '../store/inspect.ts'
import type { Store } from '../store/store.ts'
import type { SavedState } from '../store/incoming-voyages.ts'
import type { PackedRoute, PackedVoyage } from './file/content.ts'
import { isOfRoute, rtzInSlices } from './collect.ts'
import { eachHere } from './history-here.ts'
import { relationInSlices, type Relation } from './histories.ts'
import { MAX_PACKED_REVISIONS, oldestLeftOut } from './left-out.ts'
import { ownNumber } from './origin.ts'
import { ownDocument, readPacked, stateName, textSum } from './states.ts'
import { visible } from './file/visible.ts'
import { runSliced, type Yield } from '../yield.ts'

type Counts = Omit<ImportCounts, 'kind'>

/** What is imported into, and what is reported of it. */
export interface VoyageImport {
  store: Store
  /** Who made the pack, by their own name, and when. */
  maker: string
  /** The officer trusts this maker, not only this pack. */
  isTrusted: boolean
  packedAtMs: number
  nowMs: number
  voyages: PackVoyage[]
  remarks: string[]
  /** The plan of a voyage here is another now than `before`. */
  trackChanged: (voyageId: number, before: VoyageDocument) => Promise<void>
}

const MAX_NAME_CHARS = 200
/** Said so of a plan there, it is a draft here. */
const IS_SAID: readonly string[] = ['checked', 'approved', 'archived', 'template']

/** A route becomes a voyage, unless it is one here already. */
export async function importRoute(
  context: VoyageImport,
  { fileName, rtz }: PackedRoute,
  counts: Counts,
  yieldIfDue: Yield,
): Promise<void> {
  const { store, maker, nowMs, voyages, remarks } = context
  counts.came++
  const rtzSum = textSum(rtz)
  const known = await routeHere(store, rtz, rtzSum, yieldIfDue)
  if (known !== null) {
    const { voyageId, isChanged } = known
    counts[isChanged ? 'newerHere' : 'same']++
    const became = isChanged ? 'older' : 'same'
    voyages.push({ name: store.voyages.nameOf(voyageId), became, voyageId, otherId: null })
    return
  }
  try {
    const { document } = await runSliced(readRouteFileInSlices(fileName, rtz), yieldIfDue)
    const state = {
      document: { ...document, pack: { rtzSum, maker } },
      change: `Route from ${maker}’s pack`,
      savedAtMs: nowMs,
    }
    const { voyageId } = await runSliced(store.voyages.importInSlices([state], nowMs), yieldIfDue)
    counts.added++
    voyages.push({ name: document.name, became: 'added', voyageId, otherId: null })
  } catch (error) {
    if (!isOfRoute(error)) throw error
    counts.damaged++
    remarks.push(`A route was not imported: ${error.fault.message}`)
  }
}

/** The voyage whose route this is, as it is written; else one that began with it and was changed since. null: none, but for archived ones. */
async function routeHere(
  store: Store,
  rtz: string,
  rtzSum: string,
  yieldIfDue: Yield,
): Promise<{ voyageId: number; isChanged: boolean } | null> {
  const shown = store.voyages.list().filter(({ status }) => status !== 'archived')
  const began = store.packedVoyages.ofRoute(rtzSum).filter((id) => shown.some(({ voyageId }) => voyageId === id))
  const unchanged = began.find((id) => isAsItBegan(store, id))
  if (unchanged !== undefined) return { voyageId: unchanged, isChanged: false }
  for (const { voyageId } of shown) {
    if ((await written(store, voyageId, yieldIfDue)) === rtz) return { voyageId, isChanged: false }
    await yieldIfDue()
  }
  const [changed] = began
  return changed === undefined ? null : { voyageId: changed, isChanged: true }
}

/** Its plan is the one it began with. */
function isAsItBegan({ packedVoyages }: Store, voyageId: number): boolean {
  const numbers = packedVoyages.numbers(voyageId)
  const [first, last] = [numbers[0], numbers.at(-1)].map((one) => packedVoyages.revision(voyageId, one ?? 0))
  if (first === undefined || first === null || last === undefined || last === null) return false
  return stateName(first.document) === stateName(last.document)
}

/** null where it cannot be read or written. */
async function written(store: Store, voyageId: number, yieldIfDue: Yield): Promise<string | null> {
  try {
    return await runSliced(rtzInSlices(ownDocument(store.voyages.get(voyageId).document)), yieldIfDue)
  } catch (error) {
    if (isOfRoute(error)) return null
    throw error
  }
}

/** A voyage here that has states in common with the pack's. */
interface Candidate {
  voyageId: number
  /** Of its newest revision when they were compared. */
  lastNumber: number
  relation: Relation
  /** `own`: the one itself, or kept as one; `open`: beside it until the officer has chosen; `closed`: was chosen against, or taken over. */
  stands: 'own' | 'open' | 'closed'
  /** The one it stands beside; itself of an own one. */
  ownId: number
}

export async function importVoyage(
  context: VoyageImport,
  packed: PackedVoyage,
  counts: Counts,
  yieldIfDue: Yield,
): Promise<void> {
  counts.came++
  const states = await statesOf(context, packed, yieldIfDue)
  const newest = states.at(-1)
  if (newest === undefined) {
    counts.damaged++
    return
  }
  const { name } = newest.document
  // One that was changed here while the import was made ready is compared anew.
  while (!(await putBeside(context, packed.origin, { name, states }, counts, yieldIfDue)));
}

/** False where a voyage here is another now than it was compared as: nothing was stored then. */
async function putBeside(
  context: VoyageImport,
  origin: string,
  { name, states }: { name: string; states: readonly SavedState[] },
  counts: Counts,
  yieldIfDue: Yield,
): Promise<boolean> {
  const { store, nowMs } = context
  const record = (
    count: 'added' | 'same' | 'newerHere',
    became: PackVoyage['became'],
    voyageId: number,
    otherId: number | null = null,
  ): true => {
    counts[count]++
    context.voyages.push({ name, became, voyageId, otherId })
    return true
  }
  const importStates = async (whole: readonly SavedState[]): Promise<number> =>
    (await runSliced(store.voyages.importInSlices(whole, nowMs), yieldIfDue)).voyageId
  const found = await candidates(store, origin, states, yieldIfDue)
  const known = found.find(({ relation }) => relation.kind === 'same' || relation.kind === 'older')
  if (known !== undefined) {
    if (known.stands === 'open') return record('same', 'both', known.ownId, known.voyageId)
    if (known.relation.kind === 'same') return record('same', 'same', known.voyageId)
    return record('newerHere', 'older', known.voyageId)
  }
  const remarks: string[] = []
  for (const candidate of found) {
    const { voyageId, relation, stands } = candidate
    if (relation.kind !== 'forward' || stands !== 'own') continue
    const reason = whyConfirm(context, voyageId)
    if (reason === null) {
      if (!(await append(context, candidate, states.slice(relation.from), asHere, yieldIfDue))) return false
      context.remarks.push(...remarks)
      return record('added', 'forward', voyageId)
    }
    remarks.push(`${name} ${reason}: what came stands beside it until you choose.`)
  }
  const ownId = found[0]?.ownId
  if (ownId === undefined) {
    const pack: PackOrigin = { origin, maker: context.maker }
    return record(
      'added',
      'added',
      await importStates(states.map((state) => ({ ...state, document: { ...state.document, pack } }))),
    )
  }
  const pack = besidePack(context, origin, ownId, name)
  for (const candidate of found) {
    const { voyageId, relation, stands } = candidate
    if (relation.kind !== 'forward' || stands !== 'open' || whyConfirm(context, voyageId) !== null) continue
    const made = (state: SavedState): SavedState => shownBeside(state, pack)
    if (!(await append(context, candidate, states.slice(relation.from), made, yieldIfDue))) return false
    context.remarks.push(...remarks)
    return record('added', 'both', ownId, voyageId)
  }
  context.remarks.push(...remarks)
  return record('added', 'both', ownId, await importStates(states.map((state) => shownBeside(state, pack))))
}

/** What can be read of it, oldest first; nothing where a newer Binnacle changed it last. */
async function statesOf(
  { remarks, maker }: VoyageImport,
  { revisions: all }: PackedVoyage,
  yieldIfDue: Yield,
): Promise<SavedState[]> {
  const revisions = all.slice(-MAX_PACKED_REVISIONS)
  const states: SavedState[] = []
  let damaged = 0
  let isNewer = false
  for (const { document: raw, change, savedAtMs, status } of revisions) {
    const read = readPacked(raw)
    await yieldIfDue()
    isNewer = 'unreadable' in read && read.unreadable === 'newer'
    if ('unreadable' in read) {
      damaged++
      continue
    }
    const said = IS_SAID.includes(status) ? '; a draft here' : ''
    states.push({ document: read.document, change: `${visible(change)} (from ${maker}’s pack${said})`, savedAtMs })
  }
  const name = states.at(-1)?.document.name
  if (isNewer) {
    remarks.push(
      `${name ?? 'A voyage'} was last changed by a newer Binnacle and was not imported. Install the newer Binnacle.`,
    )
    return []
  }
  if (revisions.length < all.length)
    remarks.push(oldestLeftOut(name ?? 'a voyage', all.length - revisions.length, all.length))
  if (damaged > 0)
    remarks.push(
      `Of ${name ?? 'a voyage'}, ${damaged} of ${revisions.length} revisions could not be read and were left out.`,
    )
  return states
}

/** The own one first, then those imported of it before, the newest first. */
async function candidates(
  store: Store,
  origin: string,
  states: readonly SavedState[],
  yieldIfDue: Yield,
): Promise<Candidate[]> {
  const own = ownNumber(store, origin)
  const named: string[] = []
  for (const { document } of states) {
    named.push(stateName(document))
    await yieldIfDue()
  }
  const ids = [...(own === null ? [] : [own]), ...store.packedVoyages.ofOrigin(origin)]
  const found: Candidate[] = []
  for (const voyageId of ids) {
    const here: string[] = []
    const { lastNumber, newest, status } = await eachHere(store, voyageId, yieldIfDue, ({ document }) =>
      here.push(stateName(document)),
    )
    const relation = await runSliced(relationInSlices(here, named), yieldIfDue)
    if (relation.kind === 'none') continue
    const beside = newest?.document.pack?.beside
    const stands = beside === undefined ? 'own' : beside.isOpen ? 'open' : status === 'archived' ? 'closed' : 'own'
    found.push({ voyageId, lastNumber, relation, stands, ownId: beside?.voyageId ?? voyageId })
  }
  return found.sort(
    (a, b) => Number(a.voyageId !== a.ownId) - Number(b.voyageId !== b.ownId) || b.voyageId - a.voyageId,
  )
}

/** Why a voyage here may not go on without a prompt, in words; null where it may. */
function whyConfirm({ store, maker, isTrusted }: VoyageImport, voyageId: number): string | null {
  const { status, isUnknown } = store.voyages.get(voyageId).approval
  if (isUnknown === true) return 'is perhaps approved here'
  if (status !== 'draft') return status === 'template' ? 'is a template here' : `is ${status} here`
  if (store.settings.get(CURRENT_VOYAGE) === String(voyageId)) return 'is the voyage shown here'
  return isTrusted ? null : `is changed by ${maker}, whom nobody here trusts`
}

/** Later states of a voyage here; `made` for each what is stored of it. False where it changed meanwhile, or needs a prompt now: nothing
 * was stored then. */
async function append(
  context: VoyageImport,
  { voyageId, lastNumber }: Candidate,
  more: readonly SavedState[],
  made: (state: SavedState, before: VoyageDocument) => SavedState,
  yieldIfDue: Yield,
): Promise<boolean> {
  const { store, nowMs, trackChanged, remarks } = context
  const { document: before } = store.voyages.get(voyageId)
  const states = more.map((state) => made(state, before))
  const mayAppend = (): boolean =>
    store.packedVoyages.numbers(voyageId).at(-1) === lastNumber && whyConfirm(context, voyageId) === null
  const appended = await runSliced(store.voyages.appendInSlices(voyageId, states, nowMs, mayAppend), yieldIfDue)
  if (appended === null) return false
  if (appended < states.length) remarks.push(oldestLeftOut(before.name, states.length - appended, states.length))
  await trackChanged(voyageId, before)
  return true
}

/** With the origin of the one here. */
const asHere = (state: SavedState, { pack }: VoyageDocument): SavedState =>
  pack === undefined ? state : { ...state, document: { ...state.document, pack } }

function besidePack({ maker, packedAtMs }: VoyageImport, origin: string, voyageId: number, name: string): PackOrigin {
  const from = ` (from ${maker}, ${formatShortUtc(packedAtMs)} UTC)`
  const shownAs = `${name.slice(0, Math.max(0, MAX_NAME_CHARS - from.length))}${from}`
  return { origin, maker, beside: { voyageId, name, shownAs, isOpen: true } }
}

/** Of the newest one's name, shown by the name that distinguishes it from the own voyage. */
function shownBeside(state: SavedState, pack: PackOrigin): SavedState {
  const { document } = state
  const name = document.name === pack.beside?.name ? pack.beside.shownAs : document.name
  return { ...state, document: { ...document, name, pack } }
}
