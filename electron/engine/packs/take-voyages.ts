// Routes and voyages of a pack into the store: each whole in one commit, nothing of what is here written over.
import { formatShortUtc } from '../../../shared/format/time.ts'
import type { PackTaken, PackVoyage } from '../../../shared/pack/pack.ts'
import type { CameFrom, VoyageDocument } from '../../../shared/passage/voyage.ts'
import { FaultError } from '../../../shared/result.ts'
import { readRouteFile } from '../route-files/read-route.ts'
import type { Store } from '../store/store.ts'
import type { SavedState } from '../store/voyages.ts'
import type { PackedRoute, PackedVoyage } from './content.ts'
import { rtzOf } from './gather.ts'
import { relationOf, type Relation } from './histories.ts'
import { ownNumber } from './origin.ts'
import { ownDocument, readPacked, stateName, textSum } from './states.ts'
import type { Turn } from './turns.ts'

type Counts = Omit<PackTaken, 'kind'>

/** What is taken into, and what of it is told. */
export interface TakingVoyages {
  store: Store
  /** Who made the pack, by their own name, and when. */
  maker: string
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
  const known = store.packedVoyages.ofRoute(rtzSum)[0] ?? (await alike(store, rtz, turn))
  if (known !== null) {
    taken.same++
    voyages.push({ name: store.voyages.nameOf(known), became: 'same', voyageId: known, otherId: null })
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

/** The voyage whose route this is, as it is written; null: none. */
async function alike(store: Store, rtz: string, turn: Turn): Promise<number | null> {
  for (const { voyageId } of store.voyages.list()) {
    const here = written(store, voyageId)
    if (here === rtz) return voyageId
    await turn()
  }
  return null
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

interface Candidate {
  voyageId: number
  relation: Relation
  /** It stands beside the own one as the pack's, and the officer has it open, or has chosen. */
  beside: CameFrom['beside'] | null
}

export async function takeVoyage(taking: TakingVoyages, packed: PackedVoyage, taken: Counts): Promise<void> {
  taken.came++
  const states = statesOf(taking, packed)
  const newest = states.at(-1)
  if (newest === undefined) {
    taken.damaged++
    return
  }
  const { name } = newest.document
  const told = (became: PackVoyage['became'], voyageId: number, otherId: number | null = null): void => {
    taken[became === 'same' ? 'same' : became === 'older' ? 'newerHere' : 'added']++
    taking.voyages.push({ name, became, voyageId, otherId })
  }
  const found = candidates(taking.store, packed.origin, states)
  const own = found.find(({ beside }) => beside === null)
  const settled = found.find(({ relation }) => relation.kind === 'same' || relation.kind === 'older')
  if (settled !== undefined) {
    const open = settled.beside?.isOpen === true ? settled.voyageId : null
    if (open !== null && settled.beside !== null && settled.beside !== undefined) {
      taken.same++
      taking.voyages.push({ name, became: 'both', voyageId: settled.beside.voyageId, otherId: open })
    } else told(settled.relation.kind === 'same' ? 'same' : 'older', settled.voyageId)
    return
  }
  const grown = found.find(({ relation }) => relation.kind === 'forward')
  if (grown !== undefined && grown.relation.kind === 'forward') {
    const more = states.slice(grown.relation.from)
    if (grown.beside === null || grown.beside === undefined) {
      if (await appended(taking, grown.voyageId, more)) return told('forward', grown.voyageId)
    } else {
      const { voyageId: ownId, isOpen } = grown.beside
      const isKept = !isOpen && taking.store.voyages.get(grown.voyageId).approval.status !== 'archived'
      if (isKept && (await appended(taking, grown.voyageId, more))) return told('forward', grown.voyageId)
      if (isOpen) {
        const pack = besidePack(taking, packed.origin, ownId, name)
        taking.store.voyages.takeIn(
          grown.voyageId,
          more.map((state) => shownBeside(state, pack)),
          taking.nowMs,
        )
        return told('both', ownId, grown.voyageId)
      }
    }
  }
  const ownId = own?.voyageId ?? found[0]?.beside?.voyageId
  if (ownId !== undefined) {
    const pack = besidePack(taking, packed.origin, ownId, name)
    const shown = states.map((state) => shownBeside(state, pack))
    return told('both', ownId, taking.store.voyages.takeIn(null, shown, taking.nowMs).voyageId)
  }
  const pack: CameFrom = { origin: packed.origin, maker: taking.maker }
  const whole = states.map((state) => ({ ...state, document: { ...state.document, pack } }))
  told('added', taking.store.voyages.takeIn(null, whole, taking.nowMs).voyageId)
}

/** What can be read of it, oldest first; nothing where a newer Binnacle changed it last. */
function statesOf({ remarks, maker }: TakingVoyages, { revisions }: PackedVoyage): SavedState[] {
  const states: SavedState[] = []
  let damaged = 0
  let isNewer = false
  for (const { document: raw, change, savedAtMs, status } of revisions) {
    const read = readPacked(raw)
    isNewer = 'unreadable' in read && read.unreadable === 'newer'
    if ('unreadable' in read) {
      damaged++
      continue
    }
    const said = IS_SAID.includes(status) ? '; a draft here' : ''
    states.push({ document: read.document, change: `${change} (from ${maker}’s pack${said})`, savedAtMs })
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

/** Voyages here that have a state in common with the pack's: the own one, and what came before. */
function candidates(store: Store, origin: string, states: readonly SavedState[]): Candidate[] {
  const own = ownNumber(store, origin)
  const named = states.map(({ document }) => stateName(document))
  return [...(own === null ? [] : [own]), ...store.packedVoyages.ofOrigin(origin)].flatMap((voyageId) => {
    const { revisions } = store.packedVoyages.revisions(voyageId)
    const relation = relationOf(
      revisions.map(({ document }) => stateName(document)),
      named,
    )
    const beside = revisions.at(-1)?.document.pack?.beside ?? null
    return relation.kind === 'none' ? [] : [{ voyageId, relation, beside }]
  })
}

/** False where the voyage here may not be changed: it is approved, archived or a template, or that is not known. */
async function appended(
  { store, nowMs, trackChanged }: TakingVoyages,
  voyageId: number,
  more: readonly SavedState[],
): Promise<boolean> {
  const { document: before, approval } = store.voyages.get(voyageId)
  if (approval.isUnknown === true || (approval.status !== 'draft' && approval.status !== 'checked')) return false
  const { pack } = before
  const states = more.map((state) => (pack === undefined ? state : { ...state, document: { ...state.document, pack } }))
  store.voyages.takeIn(voyageId, states, nowMs)
  await trackChanged(voyageId, before)
  return true
}

function besidePack({ maker, packedAtMs }: TakingVoyages, origin: string, voyageId: number, name: string): CameFrom {
  const from = ` (from ${maker}, ${formatShortUtc(packedAtMs)} UTC)`
  const shownAs = `${name.slice(0, Math.max(0, MAX_NAME_CHARS - from.length))}${from}`
  return { origin, maker, beside: { voyageId, name, shownAs, isOpen: true } }
}

/** Each state under its own name but the newest ones of that name, which are shown beside the own voyage. */
function shownBeside(state: SavedState, pack: CameFrom): SavedState {
  const { document } = state
  const name = document.name === pack.beside?.name ? pack.beside.shownAs : document.name
  return { ...state, document: { ...document, name, pack } }
}
