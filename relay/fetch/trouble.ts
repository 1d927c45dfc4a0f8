// What failed requests mean ashore: for the job, for this relay, for all of them. Judged as aboard (sync/outcome.ts), with a relay's own waits:
// it requests for many ships, so one place that the service stumbles over holds up nothing else, and a service that is down costs no job.
import type { FaultCode, FaultError } from '../../shared/result.ts'
import { TryLaterError } from '../../electron/engine/fetch/service/http-faults.ts'
import { outcomeOf } from '../../electron/engine/fetch/outcome/outcome.ts'
import type { Refused } from '../store/relay-store.ts'

/** What becomes of one job, and what else follows. */
export interface Verdict {
  job: { refused: Refused['reason'] } | { waitMs: number; countsAsAttempt: boolean }
  /** All relays send no request for so long; null: they go on. */
  holdAllMs: number | null
  /** What is to be noted of the service; null: nothing. */
  service: { is: 'down'; words: string } | { is: 'key-refused' } | null
}

export interface Trouble {
  /** A request was answered, whatever it brought. */
  answered(): void
  failed(error: FaultError, attempts: number): Verdict
  /** This relay sends no request for so long, ms; 0: it may send. */
  heldMs(): number
  /** Until something is answered one request at a time finds out. */
  isInDoubt(): boolean
}

export const MAX_HOLD_MS = 60_000
/** A refused key is tried again with one request so often: a provider may have put it right. */
export const KEY_REFUSED_MS = 15 * 60_000
/** Failures in a row that are the service's and not one request's. */
const MANY_IN_ROW = 3
/** So many answers in a row that cannot be used mean that this is not the service, or another version of it. */
const MANY_USELESS = 12
const MAX_ATTEMPTS = 8
/** Put back so that another relay may request it: this one holds. */
const SOON_MS = 1000
/** Answered since: then what fails is the request's own fault. */
const WELL_MS = 60_000

/** Doubling from a second to a minute, between half and all of it. */
const growingMs = (level: number, random: () => number): number =>
  Math.min(MAX_HOLD_MS, 1000 * 2 ** Math.min(level, 10)) * (0.5 + random() / 2)

const REASONS: Partial<Record<FaultCode, Refused['reason']>> = {
  'no-value': 'no-value',
  'not-permitted': 'not-permitted',
}

export function createTrouble(monotonicMs: () => number, random: () => number): Trouble {
  let level = 0
  let inRow = 0
  let useless = 0
  let heldUntilMs = 0
  let answeredAtMs: number | null = null

  const heldMs = (): number => Math.max(0, heldUntilMs - monotonicMs())
  const isWell = (): boolean => answeredAtMs !== null && monotonicMs() - answeredAtMs <= WELL_MS

  /** For the given time, or a growing one: then requests of one burst that fail together are one step up, not twenty. */
  function hold(ms: number | null = null): number {
    if (ms !== null) heldUntilMs = Math.max(heldUntilMs, monotonicMs() + ms)
    else if (heldMs() === 0) heldUntilMs = monotonicMs() + growingMs(level++, random)
    level = Math.max(1, level)
    return heldMs()
  }

  const back = (waitMs: number, countsAsAttempt = false): Verdict['job'] => ({ waitMs, countsAsAttempt })
  const down = (words: string): Verdict['service'] => ({ is: 'down', words })

  function heldBack(words: string): Verdict {
    hold()
    return { job: back(SOON_MS), holdAllMs: null, service: down(words) }
  }

  function pausedBy(error: FaultError): Verdict {
    const requestedWaitMs = error instanceof TryLaterError ? error.waitMs : null
    const waitMs = hold(requestedWaitMs === null ? null : Math.max(1000, requestedWaitMs + random() * 1000))
    return { job: back(waitMs), holdAllMs: waitMs, service: null }
  }

  /** A fault of the service's own, or an answer that never ends: of this request alone while others are answered. */
  function stumbled(error: FaultError, attempts: number): Verdict {
    inRow++
    const requestedWaitMs = error instanceof TryLaterError ? error.waitMs : null
    if (requestedWaitMs === null && inRow < MANY_IN_ROW && isWell()) return againAlone(attempts)
    const waitMs = hold(requestedWaitMs === null ? null : Math.min(MAX_HOLD_MS, Math.max(1000, requestedWaitMs)))
    const ofService = error.fault.code === 'service-error'
    return { job: back(waitMs), holdAllMs: ofService ? waitMs : null, service: down(error.fault.message) }
  }

  function againAlone(attempts: number): Verdict {
    const isGivenUp = attempts + 1 >= MAX_ATTEMPTS
    const job = isGivenUp ? { refused: 'failed' as const } : back(2 * growingMs(attempts, random), true)
    return { job, holdAllMs: null, service: null }
  }

  /** An answer that is none, or a request that is not taken: of this one alone, unless all are so. */
  function unusable(job: Verdict['job'], words: string): Verdict {
    if (++useless >= MANY_USELESS || answeredAtMs === null) {
      const held = heldBack(words)
      // Others are tried before it.
      return { ...held, job: back(heldMs() + 10_000) }
    }
    return { job, holdAllMs: null, service: null }
  }

  function failed(error: FaultError, attempts: number): Verdict {
    const { code, message } = error.fault
    if (code === 'too-many-requests') return pausedBy(error)
    if (code === 'unreachable') return heldBack(message)
    if (code === 'timed-out' || (code === 'service-error' && error.fault.retryable)) return stumbled(error, attempts)
    if (code === 'key-refused') {
      hold(KEY_REFUSED_MS)
      return { job: back(SOON_MS), holdAllMs: null, service: { is: 'key-refused' } }
    }
    const outcome = outcomeOf(error, attempts, level, random)
    if (outcome.kind === 'again') return unusable(back(outcome.waitMs, true), message)
    if (outcome.kind !== 'give-up') return heldBack(message)
    const reason = REASONS[code]
    if (reason !== undefined) return { job: { refused: reason }, holdAllMs: null, service: null }
    return unusable({ refused: 'failed' }, message)
  }

  return {
    answered: () => {
      answeredAtMs = monotonicMs()
      level = inRow = useless = heldUntilMs = 0
    },
    failed,
    heldMs,
    isInDoubt: () => level > 0 || answeredAtMs === null,
  }
}
