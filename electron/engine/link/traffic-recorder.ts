// Puts every byte of the sockets into the ledger once: what was counted since the last note belongs to the operation that ends, and setting up connections to operation 0.
import type { ServiceHttp } from '../service/http.ts'
import type { Meter } from '../service/dial.ts'
import type { Store } from '../store/store.ts'
import type { Traffic } from '../store/traffic.ts'

export interface TrafficRecorderContext {
  store: Store
  http: ServiceHttp
  /** The service's name in the ledger. */
  serviceId: string
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
   * One commit of `work` and of the bytes and time since the last note, or of neither: what a failed one did not write comes with the
   * next. Operation 0: what no operation caused.
   */
  commit(operation: number, noted: Recorded, refusedValues: number, work: () => void): void
  /** Time since the last note is not the run's: it had ended. */
  stopClock(): void
  /** Bytes of the run that no note has written yet. */
  pendingBytes(): number
  /** Waiting for the link says nothing of what an answer costs over it. */
  idle(ms: number): void
}

export const NOTHING_RECORDED: Recorded = { requests: 0, answers: 0, units: 0 }

export function createTrafficRecorder({
  store,
  http,
  serviceId,
  profileId,
  now,
  monotonicMs,
}: TrafficRecorderContext): TrafficRecorder {
  let runId: number | null = null
  let counted = http.meter()
  let countedAtMs = monotonicMs()
  let idleMs = 0

  function record(operation: number, { requests, answers, units }: Recorded, refusedValues: number): void {
    if (runId === null) return
    const meter = http.meter()
    const atMs = monotonicMs()
    const elapsedMs = atMs - countedAtMs
    const since = (what: keyof Meter): number => meter[what] - counted[what]
    const add = (of: number, traffic: Traffic): void =>
      store.traffic.add(runId ?? 0, now(), serviceId, profileId(), of, traffic)
    const connections = since('connections')
    if (connections > 0 || since('setUpBytesUp') > 0) {
      const setUp = { bytesUp: since('setUpBytesUp'), bytesDown: since('setUpBytesDown') }
      add(0, { ...NOTHING_RECORDED, ...setUp, connections, busyMs: 0 })
    }
    add(operation, {
      requests,
      answers,
      units,
      connections: 0,
      bytesUp: since('bytesUp') - since('setUpBytesUp'),
      bytesDown: since('bytesDown') - since('setUpBytesDown'),
      busyMs: Math.max(0, elapsedMs - idleMs),
    })
    store.jobs.addElapsed(runId, elapsedMs, refusedValues)
    counted = meter
    countedAtMs = atMs
    idleMs = 0
  }

  return {
    begin: (id) => {
      runId = id
      countedAtMs = monotonicMs()
      idleMs = 0
    },
    commit: (operation, noted, refusedValues, work) => {
      const before = { counted, countedAtMs, idleMs }
      try {
        store.commit(() => {
          work()
          record(operation, noted, refusedValues)
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
    pendingBytes: () => {
      const meter = http.meter()
      return meter.bytesUp - counted.bytesUp + meter.bytesDown - counted.bytesDown
    },
    idle: (ms) => void (idleMs += ms),
  }
}
