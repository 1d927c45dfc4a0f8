// What a failed request means for its job and its run: retry it, give it up, or stop requesting.
import type { Fault, FaultError } from '../../../../shared/result.ts'
import { TryLaterError } from '../service/http-faults.ts'
import { LONGEST_WAIT_MS } from '../requests/request.ts'

export type Outcome =
  /** Put the job back and request nothing before `waitMs`; `attempts` counts only what the service itself failed. */
  | { kind: 'hold'; waitMs: number; countsAsAttempt: boolean; fault: Fault }
  /** Put only this job back. */
  | { kind: 'again'; waitMs: number; fault: Fault }
  /** This job is given up; the run goes on. */
  | { kind: 'give-up'; fault: Fault }
  /** The run stops; its jobs keep waiting. */
  | { kind: 'stop'; phase: 'paused' | 'failed'; fault: Fault }

const BASE_MS = 2000
const BUSY_CAP_MS = 300_000
/**
 * A link that is down costs nothing to try: one packet that the modem does not send. So the next try is never far off, and the first
 * data come within 12 s of the link's return (test/faults/link-cuts.test.ts).
 */
const OFFLINE_CAP_MS = 5000
const MAX_ATTEMPTS = 8
const MAX_BAD_ANSWERS = 4

/** Full jitter: uniformly between nothing and the exponential ceiling (AWS Architecture Blog, 2015), at least half a second. */
export const backOffMs = (tries: number, random: () => number, capMs = BUSY_CAP_MS): number =>
  Math.max(500, random() * Math.min(capMs, BASE_MS * 2 ** Math.min(tries, 12)))

/** `attempts`: earlier failures of this job by the service; `outages`: failures in a row to reach it at all. */
export function outcomeOf(error: FaultError, attempts: number, outages: number, random: () => number): Outcome {
  const { fault } = error
  switch (fault.code) {
    case 'unreachable':
    case 'office-unreachable':
    case 'timed-out':
      return { kind: 'hold', waitMs: backOffMs(outages, random, OFFLINE_CAP_MS), countsAsAttempt: false, fault }
    case 'too-many-requests':
    case 'service-error': {
      if (!fault.retryable) return { kind: 'give-up', fault }
      if (attempts + 1 >= MAX_ATTEMPTS) return { kind: 'give-up', fault }
      const requestedWaitMs = error instanceof TryLaterError ? error.waitMs : null
      // Jitter on top, so that many ships given the same time do not return together.
      const waitMs =
        requestedWaitMs === null
          ? backOffMs(attempts, random)
          : Math.min(LONGEST_WAIT_MS - 1, requestedWaitMs + random() * 1000)
      return { kind: 'hold', waitMs, countsAsAttempt: true, fault }
    }
    case 'no-value':
    case 'not-permitted':
      return { kind: 'give-up', fault }
    case 'bad-answer':
      if (!fault.retryable || attempts + 1 >= MAX_BAD_ANSWERS) return { kind: 'give-up', fault }
      return { kind: 'again', waitMs: backOffMs(attempts, random), fault }
    case 'not-the-service':
    case 'office-quota':
    case 'over-budget':
    case 'price-used':
    case 'set-by-policy':
    case 'disk-full':
    case 'disk-read-only':
    case 'busy':
      return { kind: 'stop', phase: 'paused', fault }
    default:
      return { kind: 'stop', phase: 'failed', fault }
  }
}
