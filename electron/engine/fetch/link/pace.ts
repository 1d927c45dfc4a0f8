// What may be sent when: twice what the link holds in a round trip, in bursts of a few, by its own measured rate and round trip.
import type { LinkMemory } from '../../store/links.ts'

export interface Pace {
  /**
   * In how many ms a request whose answer is expected to have so many bytes may go: 0 now, Infinity not before something in flight
   * has ended. One may always go.
   */
  waitMs(expectedBytes: number, atMs: number): number
  sent(expectedBytes: number): void
  /** An answer was received, after so long. */
  answered(expectedBytes: number, latencyMs: number): void
  /** A request has ended without an answer. */
  lost(expectedBytes: number): void
  /**
   * Looked at every `OBSERVE_MS` while something is in flight: all bytes received so far, and the shortest round trip a connection showed
   * (null: none yet).
   */
  observe(bytesDown: number, roundTripMs: number | null, atMs: number): void
  /** null until enough was measured. */
  memory(): LinkMemory | null
}

export const OBSERVE_MS = 20

/** Before the key was accepted once: a refused key costs this request and one of another operation (refusal.ts), not a burst. */
const UNPROVEN_REQUESTS = 1
/** Nothing measured: sixteen points, about what a geostationary link of 100 kbit/s holds in a round trip. */
const FIRST_WINDOW_BYTES = 10_000
/** So much is always allowed: a thin link's rate would else be measured on single requests. */
const MIN_WINDOW_BYTES = 5_000
const MAX_WINDOW_BYTES = 4_000_000
const ROUND_TRIPS = 2
/**
 * What is sent at once is answered at once, in packets that only count when the last of them is here: so requests go in bursts of a
 * few, spaced as the link carries their answers, and a little faster, so that it is never idle.
 */
const BURST = 8
const PACE = 1.15
/** While answers arrive as fast as they can, the measured rate is that of the requests: more requests show the link's own rate. */
const PROBE = 2
/** Answers later than the shortest round trip by more than this, and by half of it, have waited in a queue. */
const QUEUE_MS = 100
const QUEUE_SHARE = 0.5
/**
 * Packets close behind each other are spaced by the narrowest part of the path: a train of them shows its rate, even when
 * little was requested. (Answers do not: one TLS record brings many at once.)
 */
const TRAIN_GAP_MS = 400
const TRAIN_BYTES = 4_000
const TRAIN_MS = 40
const LATENCIES = 9
/** Only short answers show a queue: a long one takes as long as its bytes. */
const SHORT_BYTES = 4_000
const QUEUEING = 2.5
const BACK_OFF = 0.7
const RECOVERY = 1.1
const MIN_DAMPING = 0.25

/**
 * Windows by measured rate and shortest round trip, as measured (docs/reference/measured.md): a burst of everything uses half the link, twice the
 * bandwidth-delay product uses it all. `isProven`: the service has accepted the key.
 */
export function createPace(memory: LinkMemory | null, isProven: () => boolean): Pace {
  let rate = memory?.bytesPerS ?? 0
  let minMs = memory?.minMs ?? Infinity
  let damping = 1
  /** Bytes of answers that may be requested now; null until the rate is known. */
  let credit: number | null = null
  let creditAtMs = 0
  let isBursting = false
  let underWay = 0
  let count = 0
  let seenBytes: number | null = null
  let train: { fromMs: number; lastMs: number; bytes: number } | null = null
  const latencies: number[] = []
  /** How much later than the shortest round trip answers were, the last ones counting most. */
  let lateMs = Infinity

  const window = (): number => {
    if (rate === 0 || minMs === Infinity) return FIRST_WINDOW_BYTES
    const held = ROUND_TRIPS * rate * (minMs / 1000) * damping
    return Math.min(MAX_WINDOW_BYTES, Math.max(MIN_WINDOW_BYTES, held))
  }
  const gain = (): number => (lateMs < Math.max(QUEUE_MS, QUEUE_SHARE * minMs) ? PROBE : PACE)
  function creditWaitMs(expectedBytes: number, atMs: number): number {
    if (rate === 0 || minMs === Infinity) return 0
    const pipe = Math.max(rate * (minMs / 1000), BURST * expectedBytes)
    const earned = ((atMs - creditAtMs) / 1000) * rate * gain()
    credit = credit === null ? pipe : Math.min(pipe, credit + earned)
    creditAtMs = atMs
    // A byte less is near enough: what was waited for is never exactly there.
    isBursting = credit + 1 >= (isBursting ? expectedBytes : BURST * expectedBytes)
    return isBursting ? 0 : ((BURST * expectedBytes - credit) / (rate * gain())) * 1000
  }
  const ended = (expectedBytes: number): void => {
    underWay -= expectedBytes
    count--
  }
  function watchQueue(latencyMs: number): void {
    latencies.push(latencyMs)
    if (latencies.length < LATENCIES) return
    const median = latencies.toSorted((a, b) => a - b)[LATENCIES >> 1] ?? 0
    const isQueueing = median > Math.max(QUEUEING * minMs, minMs + QUEUE_MS)
    damping = isQueueing ? Math.max(MIN_DAMPING, damping * BACK_OFF) : Math.min(1, damping * RECOVERY)
    latencies.length = 0
  }

  return {
    waitMs: (expectedBytes, atMs) => {
      const wait = creditWaitMs(expectedBytes, atMs)
      if (count === 0) return 0
      if (!isProven()) return count < UNPROVEN_REQUESTS ? 0 : Infinity
      return underWay + expectedBytes <= window() ? wait : Infinity
    },
    sent: (expectedBytes) => {
      if (credit !== null) credit -= expectedBytes
      underWay += expectedBytes
      count++
    },
    answered: (expectedBytes, latencyMs) => {
      if (expectedBytes <= SHORT_BYTES) {
        minMs = Math.min(minMs, latencyMs)
        const late = latencyMs - minMs
        lateMs = lateMs === Infinity ? late : (lateMs + late) / 2
        watchQueue(latencyMs)
      }
      ended(expectedBytes)
    },
    lost: ended,
    observe: (bytesDown, roundTripMs, atMs) => {
      if (roundTripMs !== null) minMs = Math.min(minMs, roundTripMs)
      const newBytes = bytesDown - (seenBytes ?? bytesDown)
      seenBytes = bytesDown
      if (newBytes === 0) return
      if (train === null || atMs - train.lastMs > TRAIN_GAP_MS) {
        train = { fromMs: atMs, lastMs: atMs, bytes: 0 }
        return
      }
      train.lastMs = atMs
      train.bytes += newBytes
      const tookMs = atMs - train.fromMs
      if (train.bytes < TRAIN_BYTES || tookMs < TRAIN_MS) return
      const shown = (train.bytes / tookMs) * 1000
      // It fades rather than falls: a train may have had a hole.
      rate = Math.max(shown, 0.7 * rate + 0.3 * shown)
      train = { fromMs: atMs, lastMs: atMs, bytes: 0 }
    },
    memory: () => (rate === 0 || minMs === Infinity ? null : { bytesPerS: rate, minMs }),
  }
}
