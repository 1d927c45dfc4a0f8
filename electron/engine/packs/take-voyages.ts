// Routes and voyages of a pack into the store: each whole in one commit, nothing of what is here written over.
import { formatShortUtc } from '../../../shared/format/time.ts'
import type { PackTaken, PackVoyage } from '../../../shared/pack/pack.ts'
import type { CameFrom, VoyageDocument } from '../../../shared/passage/voyage.ts'
import { FaultError } from '../../../shared/result.ts'
import { readRouteFile } from '../route-files/read-route.ts'
import { CURRENT_VOYAGE } from '../store/inspect.ts'
import type { Store } from '../store/store.ts'
import type { SavedState } from '../store/voyages.ts'
import type { PackedRoute, PackedVoyage } from './content.ts'
import { rtzOf } from './gather.ts'
import { historyHere } from './history-here.ts'
import { relationOf, type Relation } from './histories.ts'
import { ownNumber } from './origin.ts'
import { ownDocument, readPacked, stateName, textSum } from './states.ts'
import { visible } from './visible.ts'
import type { Turn } from '../turns.ts'

type Counts = Omit<PackTaken, 'kind'>

/** What is taken into, and what of it is told. */
export interface TakingVoyages {
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
export async function takeRoute(
  taking: TakingVoyages,
  { fileName, rtz }: PackedRoute,
  taken: Counts,
  turn: Turn,
): Promise<void> {
  const { store, maker, nowMs, voyages, remarks } = taking
  taken.came++
  const rtzSum = textSum(rtz)
  const known = await routeHere(store, rtz, rtzSum, turn)
  if (known !== null) {
    const { voyageId, isChanged } = known
    taken[isChanged ? 'newerHere' : 'same']++
    const became = isChanged ? 'older' : 'same'
    voyages.push({ name: store.voyages.nameOf(voyageId), became, voyageId, otherId: null })
    return
  }
  try {
    const { document } = readRouteFile(fileName, rtz)
    const state = {
      document: { ...document, pack: { rtzSum, maker } },
      change: `Route from ${maker}’s pack`,
      savedAtMs: nowMs,
    }
    const { voyageId } = store.voyages.takeIn(null, [state], nowMs)
    taken.added++
    voyages.push({ name: document.name, became: 'added', voyageId, otherId: null })
  } catch (error) {
    if (!(error instanceof FaultError)) throw error
    taken.damaged++
    remarks.push(`A route was not taken in: ${error.fault.message}`)
  }
}

/** The voyage whose route this is, as it is written; else one that began with it and was changed since. null: none, but for archived ones. */
async function routeHere(
  store: Store,
  rtz: string,
  rtzSum: string,
  turn: Turn,
): Promise<{ voyageId: number; isChanged: boolean } | null> {
  const shown = store.voyages.list().filter(({ status }) => status !== 'archived')
  const began = store.packedVoyages.ofRoute(rtzSum).filter((id) => shown.some(({ voyageId }) => voyageId === id))
  const unchanged = began.find((id) => isAsItBegan(store, id))
  if (unchanged !== undefined) return { voyageId: unchanged, isChanged: false }
  for (const { voyageId } of shown) {
    if (written(store, voyageId) === rtz) return { voyageId, isChanged: false }
    await turn()
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
function written(store: Store, voyageId: number): string | null {
  try {
    return rtzOf(ownDocument(store.voyages.get(voyageId).document))
  } catch (error) {
    if (error instanceof FaultError) return null
    throw error
  }
}

/** A voyage here that has states in common with the pack's. */
interface Candidate {
  voyageId: number
  relation: Relation
  /** `own`: the one itself, or kept as one; `open`: beside it until the officer has chosen; `closed`: was chosen against, or taken over. */
  stands: 'own' | 'open' | 'closed'
  /** The one it stands beside; itself of an own one. */
  ownId: number
}

export async function takeVoyage(
  taking: TakingVoyages,
  packed: PackedVoyage,
  taken: Counts,
  turn: Turn,
): Promise<void> {
  const { store, nowMs } = taking
  taken.came++
  const states = await statesOf(taking, packed, turn)
  const newest = states.at(-1)
  if (newest === undefined) {
    taken.damaged++
    return
  }
  const { name } = newest.document
  const tell = (
    count: 'added' | 'same' | 'newerHere',
    became: PackVoyage['became'],
    voyageId: number,
    otherId: number | null = null,
  ): void => {
    taken[count]++
    taking.voyages.push({ name, became, voyageId, otherId })
  }
  const found = await candidates(store, packed.origin, states, turn)
  const known = found.find(({ relation }) => relation.kind === 'same' || relation.kind === 'older')
  if (known !== undefined) {
    if (known.stands === 'open') tell('same', 'both', known.ownId, known.voyageId)
    else if (known.relation.kind === 'same') tell('same', 'same', known.voyageId)
    else tell('newerHere', 'older', known.voyageId)
    return
  }
  for (const { voyageId, relation, stands } of found) {
    if (relation.kind !== 'forward' || stands !== 'own') continue
    const asked = whyAsked(taking, voyageId)
    if (asked === null) {
      await append(taking, voyageId, states.slice(relation.from), asHere)
      return tell('added', 'forward', voyageId)
    }
    taking.remarks.push(`${name} ${asked}: what came stands beside it until you choose.`)
  }
  const ownId = found[0]?.ownId
  if (ownId === undefined) {
    const pack: CameFrom = { origin: packed.origin, maker: taking.maker }
    const whole = states.map((state) => ({ ...state, document: { ...state.document, pack } }))
    return tell('added', 'added', store.voyages.takeIn(null, whole, nowMs).voyageId)
  }
  const pack = besidePack(taking, packed.origin, ownId, name)
  for (const { voyageId, relation, stands } of found) {
    if (relation.kind !== 'forward' || stands !== 'open' || whyAsked(taking, voyageId) !== null) continue
    await append(taking, voyageId, states.slice(relation.from), (state) => shownBeside(state, pack))
    return tell('added', 'both', ownId, voyageId)
  }
  const shown = states.map((state) => shownBeside(state, pack))
  tell('added', 'both', ownId, store.voyages.takeIn(null, shown, nowMs).voyageId)
}

/** What can be read of it, oldest first; nothing where a newer Binnacle changed it last. */
async function statesOf(
  { remarks, maker }: TakingVoyages,
  { revisions }: PackedVoyage,
  turn: Turn,
): Promise<SavedState[]> {
  const states: SavedState[] = []
  let damaged = 0
  let isNewer = false
  for (const { document: raw, change, savedAtMs, status } of revisions) {
    const read = readPacked(raw)
    await turn()
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
      `${name ?? 'A voyage'} was last changed by a newer Binnacle and was not taken in. Install the newer Binnacle.`,
    )
    return []
  }
  if (damaged > 0)
    remarks.push(
      `Of ${name ?? 'a voyage'}, ${damaged} of ${revisions.length} revisions could not be read and were left out.`,
    )
  return states
}

/** The own one first, then those that came of it before, the newest first. */
async function candidates(
  store: Store,
  origin: string,
  states: readonly SavedState[],
  turn: Turn,
): Promise<Candidate[]> {
  const own = ownNumber(store, origin)
  const named = states.map(({ document }) => stateName(document))
  const ids = [...(own === null ? [] : [own]), ...store.packedVoyages.ofOrigin(origin)]
  const found: Candidate[] = []
  for (const voyageId of ids) {
    const { revisions } = await historyHere(store, voyageId, turn)
    const here = revisions.map(({ document }) => stateName(document))
    const relation = relationOf(here, named)
    if (relation.kind === 'none') continue
    const beside = revisions.at(-1)?.document.pack?.beside
    const isArchived = revisions.findLast(({ status }) => status !== null)?.status === 'archived'
    const stands = beside === undefined ? 'own' : beside.isOpen ? 'open' : isArchived ? 'closed' : 'own'
    found.push({ voyageId, relation, stands, ownId: beside?.voyageId ?? voyageId })
  }
  return found.sort(
    (a, b) => Number(a.voyageId !== a.ownId) - Number(b.voyageId !== b.ownId) || b.voyageId - a.voyageId,
  )
}

/** Why a voyage here may not go on unasked, in words; null where it may. */
function whyAsked({ store, maker, isTrusted }: TakingVoyages, voyageId: number): string | null {
  const { status, isUnknown } = store.voyages.get(voyageId).approval
  if (isUnknown === true) return 'is perhaps approved here'
  if (status !== 'draft') return status === 'template' ? 'is a template here' : `is ${status} here`
  if (store.settings.get(CURRENT_VOYAGE) === String(voyageId)) return 'is the voyage shown here'
  return isTrusted ? null : `is changed by ${maker}, whom nobody here trusts`
}

/** Later states of a voyage here; `made` for each what is stored of it. */
async function append(
  { store, nowMs, trackChanged }: TakingVoyages,
  voyageId: number,
  more: readonly SavedState[],
  made: (state: SavedState, before: VoyageDocument) => SavedState,
): Promise<void> {
  const { document: before } = store.voyages.get(voyageId)
  const states = more.map((state) => made(state, before))
  store.voyages.takeIn(voyageId, states, nowMs)
  await trackChanged(voyageId, before)
}

/** It says where it came from as the one here does. */
const asHere = (state: SavedState, { pack }: VoyageDocument): SavedState =>
  pack === undefined ? state : { ...state, document: { ...state.document, pack } }

function besidePack({ maker, packedAtMs }: TakingVoyages, origin: string, voyageId: number, name: string): CameFrom {
  const from = ` (from ${maker}, ${formatShortUtc(packedAtMs)} UTC)`
  const shownAs = `${name.slice(0, Math.max(0, MAX_NAME_CHARS - from.length))}${from}`
  return { origin, maker, beside: { voyageId, name, shownAs, isOpen: true } }
}

/** Of the newest one's name, shown by the name that tells it from the own voyage. */
function shownBeside(state: SavedState, pack: CameFrom): SavedState {
  const { document } = state
  const name = document.name === pack.beside?.name ? pack.beside.shownAs : document.name
  return { ...state, document: { ...document, name, pack } }
}
