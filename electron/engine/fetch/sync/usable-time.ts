// Up to when a run's voyage can be sailed by what is stored: worked out in slices, then kept for the run's state.
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { runSliced, type Yield } from '../../yield.ts'
import type { Store } from '../../store/store.ts'
import { documentsNow } from './followed.ts'

interface UsableTimeContext {
  store: Store
  /** Up to when wind and sea along a voyage's passage are stored without a gap, and not old, epoch ms; null: nowhere. */
  usableUntil: (document: VoyageDocument, nowMs: number) => Sliced<number | null>
  now: () => number
  monotonicMs: () => number
  /** Of one refresh. */
  createYield: () => Yield
}

export interface UsableTime {
  /** As last worked out for the voyage as it is stored now, epoch ms; null: nowhere, or not worked out since it was edited. */
  of(voyageId: number): number | null
  /** Works it out anew. `isRunning`: each answer of a run changes it, so now and then is enough. Throws FaultError `busy` once the engine closes. */
  refresh(voyageId: number, isRunning: boolean): Promise<void>
}

/** While a run is active it is worked out this often. */
const REFRESH_EVERY_MS = 2000

interface Kept {
  voyageId: number
  revision: number
  startedAtMs: number
  /** Of several refreshes at a time the one begun last counts. */
  order: number
  untilMs: number | null
}

export function createUsableTime({ store, usableUntil, now, monotonicMs, createYield }: UsableTimeContext): UsableTime {
  let kept: Kept | null = null
  let lastOrder = 0
  const keptOf = (voyageId: number): Kept | null =>
    kept?.voyageId === voyageId && kept.revision === store.voyages.newestRevision(voyageId) ? kept : null
  function* untilOf(voyageId: number): Sliced<number | null> {
    const document = documentsNow(store)(voyageId)
    // Reading a long voyage takes a slice of its own.
    yield
    return document === null ? null : yield* usableUntil(document, now())
  }
  const refresh: UsableTime['refresh'] = async (voyageId, isRunning) => {
    const startedAtMs = monotonicMs()
    const before = keptOf(voyageId)
    if (isRunning && before !== null && startedAtMs - before.startedAtMs < REFRESH_EVERY_MS) return
    const order = ++lastOrder
    const revision = store.voyages.newestRevision(voyageId)
    const untilMs = await runSliced(untilOf(voyageId), createYield())
    if (revision !== store.voyages.newestRevision(voyageId)) return refresh(voyageId, isRunning)
    if (kept === null || kept.order < order) kept = { voyageId, revision, startedAtMs, order, untilMs }
  }
  return { of: (voyageId) => keptOf(voyageId)?.untilMs ?? null, refresh }
}
