// Puts every byte of the sockets into the ledger once: what was counted since the last note belongs to the operation that
// ends, and setting up connections to operation 0.
import type { FetchedBy } from '../../../../shared/office/office.ts'
import { isByOffice } from '../../../../shared/sync/operations.ts'
import type { Meter } from '../service/dial.ts'
import type { Store } from '../../store/store.ts'
import type { Traffic } from '../../store/traffic.ts'

/** Connections to the service, or to the office's relay. */
interface TrafficSource {
  /** What operations come over them: the rest of what they cost is upkeep. */
  isOffice: boolean
  /** Whom they lead to, as the ledger names it. */
  origin: () => string
  meter: () => Meter
}

export interface TrafficRecorderContext {
  store: Store
  /** Whose sockets are counted. */
  sources: readonly TrafficSource[]
  profileId: () => string
  now: () => number
  monotonicMs: () => number
}

export interface Recorded {
  requests: number
  answers: number
  /** What was answered: points, coordinates, records, files. */
  units: number
}

export interface TrafficRecorder {
  /** What follows belongs to this run. */
  begin(runId: number): void
  /**
   * One commit of `work` and of the bytes and time since the last note, or of neither: what a failed one did not write is written with
   * the next. Operation 0: what no operation caused. `fetchedBy`: by whom it was to be answered; absent: as the operation has it.
   */
  commit(operation: number, noted: Recorded, refusedValues: number, work: () => void, fetchedBy?: FetchedBy): void
  /** Time since the last note is not the run's: it had ended. */
  stopClock(): void
  /** Bytes of the run that no note has written yet. */
  pendingBytes(): number
  /** Waiting for the link says nothing of what an answer costs over it. */
  idle(ms: number): void
}

export const NOTHING_RECORDED: Recorded = { requests: 0, answers: 0, units: 0 }

/** What one source's sockets showed at the last note. */
interface Counted {
  source: TrafficSource
  meter: Meter
}

export function createTrafficRecorder(context: TrafficRecorderContext): TrafficRecorder {
  const { store, sources, profileId, now, monotonicMs } = context
  const readAll = (): Counted[] => sources.map((source) => ({ source, meter: source.meter() }))
  let runId: number | null = null
  let counted = readAll()
  let countedAtMs = monotonicMs()
  let idleMs = 0

  function record(operation: number, noted: Recorded, refusedValues: number, fetchedBy: FetchedBy): void {
    if (runId === null) return
    const atMs = monotonicMs()
    const elapsedMs = atMs - countedAtMs
    const all = readAll()
    for (const [i, { source, meter }] of all.entries()) {
      const since = (what: keyof Meter): number => meter[what] - (counted[i]?.meter[what] ?? 0)
      const isRequested = source.isOffice === (fetchedBy === 'office')
      recordSource(source, since, isRequested ? { operation, noted, busyMs: Math.max(0, elapsedMs - idleMs) } : null)
    }
    store.jobs.addElapsed(runId, elapsedMs, refusedValues)
    counted = all
    countedAtMs = atMs
    idleMs = 0
  }

  /** `of`: what was received over these sockets; null: nothing was, and what they cost is upkeep. */
  function recordSource(
    { origin }: TrafficSource,
    since: (what: keyof Meter) => number,
    of: { operation: number; noted: Recorded; busyMs: number } | null,
  ): void {
    const add = (operation: number, traffic: Traffic): void =>
      store.traffic.add(runId ?? 0, now(), origin(), profileId(), operation, traffic)
    const connections = since('connections')
    if (connections > 0 || since('setUpBytesUp') > 0) {
      const setUp = { bytesUp: since('setUpBytesUp'), bytesDown: since('setUpBytesDown') }
      add(0, { ...NOTHING_RECORDED, ...setUp, connections, busyMs: 0 })
    }
    const bytesUp = since('bytesUp') - since('setUpBytesUp')
    const bytesDown = since('bytesDown') - since('setUpBytesDown')
    if (of === null && bytesUp + bytesDown === 0) return
    const { operation, noted, busyMs } = of ?? { operation: 0, noted: NOTHING_RECORDED, busyMs: 0 }
    add(operation, { ...noted, connections: 0, bytesUp, bytesDown, busyMs })
  }

  return {
    begin: (id) => {
      runId = id
      countedAtMs = monotonicMs()
      idleMs = 0
    },
    commit: (operation, noted, refusedValues, work, fetchedBy = isByOffice(operation) ? 'office' : 'own') => {
      const before = { counted, countedAtMs, idleMs }
      try {
        store.commit(() => {
          work()
          record(operation, noted, refusedValues, fetchedBy)
        })
      } catch (error) {
        ;({ counted, countedAtMs, idleMs } = before)
        throw error
      }
    },
    stopClock: () => {
      countedAtMs = monotonicMs()
      idleMs = 0
    },
    pendingBytes: () =>
      sources.reduce((sum, { meter }, i) => {
        const { bytesUp, bytesDown } = meter()
        const { bytesUp: up = 0, bytesDown: down = 0 } = counted[i]?.meter ?? {}
        return sum + bytesUp - up + bytesDown - down
      }, 0),
    idle: (ms) => void (idleMs += ms),
  }
}
