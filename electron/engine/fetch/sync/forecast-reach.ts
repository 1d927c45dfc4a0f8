// Whether a 404 only says that the forecast ends before a time: the specification gives no status for that. Pure: the caller sends the checks.
import { StatusError } from '../service/http-faults.ts'
import type { PointRequest } from '../../store/jobs.ts'
import type { SyncRequest } from '../requests/request.ts'

/** So many 404 later than all that was answered are enough to check whether the service is still there. */
const MAX_UNPROVEN = 12
const NOT_FOUND = 404

/** `beyond`: behind a proven end; `unproven`: later than all that was answered; `other`: it says nothing of the forecast. */
type NotFound = 'beyond' | 'unproven' | 'other'

/** How far ahead the service answers, by what it answered in one run. A 404 alone proves nothing: a service that broke answers so too. */
export interface ForecastReach {
  answered(request: SyncRequest): void
  /** An answer to this shows that the proven end is none. */
  isRefutedBy(request: SyncRequest): boolean
  failed(error: unknown, request: SyncRequest): NotFound
  /**
   * What is to be requested again before anything else: the latest that was answered, and where that is answered again (`answeredAgain`) the first
   * that was not found, so that a service that broke for a moment is not taken for the end; null: nothing is. `isUseless`: too many answers in a row
   * were of no use, and one 404 among them is enough to check whether the service is there, though not to prove an end.
   */
  toCheck(isUseless: boolean): { request: PointRequest; was: 'answered' | 'not-found' } | null
  answeredAgain(): void
  /** This was not found again: the first time that the service has nothing of, in epoch ms; null: a later one was answered meanwhile. */
  prove(request: PointRequest): number | null
  /** What was not proven is left as it is. */
  dropUnproven(): void
}

/** `latest`: of what the run was answered before, in another session. `isPast`: of a time before the forecast's, which says nothing of its end. */
export function createForecastReach(
  latest: PointRequest | null,
  isPast: (request: PointRequest) => boolean,
): ForecastReach {
  let unproven: PointRequest[] = []
  let isAnsweredAgain = false
  let endsFromMs: number | null = null
  const dropUnproven = (): void => {
    unproven = []
    isAnsweredAgain = false
  }
  const isRefutedBy = (request: SyncRequest): boolean =>
    request.kind === 'point' && endsFromMs !== null && request.timeMs >= endsFromMs
  return {
    answered: (request) => {
      if (request.kind !== 'point' || isPast(request)) return
      if (isRefutedBy(request)) endsFromMs = null
      if (latest !== null && request.timeMs <= latest.timeMs) return
      latest = request
      unproven = unproven.filter(({ timeMs }) => timeMs > request.timeMs)
      isAnsweredAgain &&= unproven.length > 0
    },
    isRefutedBy,
    failed: (error, request) => {
      if (request.kind !== 'point' || !(error instanceof StatusError) || error.status !== NOT_FOUND) return 'other'
      if (isRefutedBy(request)) return 'beyond'
      if (isPast(request) || latest === null || request.timeMs <= latest.timeMs) return 'other'
      unproven.push(request)
      return 'unproven'
    },
    toCheck: (isUseless) => {
      if (latest === null || (unproven.length < (isUseless ? 1 : MAX_UNPROVEN) && !isAnsweredAgain)) return null
      const [first, ...more] = unproven
      if (!isAnsweredAgain || first === undefined) return { request: latest, was: 'answered' }
      const earliest = more.reduce((before, one) => (one.timeMs < before.timeMs ? one : before), first)
      return { request: earliest, was: 'not-found' }
    },
    answeredAgain: () => void (isAnsweredAgain = unproven.length >= MAX_UNPROVEN),
    prove: ({ timeMs }) => {
      isAnsweredAgain = false
      if (!unproven.some((one) => one.timeMs === timeMs)) return null
      endsFromMs = timeMs
      unproven = unproven.filter((one) => one.timeMs < timeMs)
      return timeMs
    },
    dropUnproven,
  }
}
