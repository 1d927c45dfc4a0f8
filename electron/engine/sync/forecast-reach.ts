// Whether a 404 says no more than that the forecast does not reach to a time: the specification gives no status for that.
import { DAY_MS } from '../../../shared/format/time.ts'
import { StatusError } from '../service/http-faults.ts'
import type { SyncRequest } from '../store/request.ts'

/** How far ahead the service answers, by what it answered in one run. */
export interface ForecastReach {
  answered(request: SyncRequest): void
  /** The service is there, and has nothing at so late a time; false: the refusal may mean that this is not the service, or anything else. */
  isBeyond(error: unknown, request: SyncRequest): boolean
}

const NOT_FOUND = 404

/** `isKnown`: weather at a point was answered with this key, in this run or earlier. */
export function createForecastReach(isKnown: () => boolean, now: () => number): ForecastReach {
  let answeredUntilMs: number | null = null
  /** Where even the next day is not found, it is not a matter of time. */
  let isNextDayRefused = false
  return {
    answered: (request) => {
      if (request.kind === 'point') answeredUntilMs = Math.max(answeredUntilMs ?? -Infinity, request.timeMs)
    },
    isBeyond: (error, request) => {
      if (request.kind !== 'point' || !(error instanceof StatusError) || error.status !== NOT_FOUND) return false
      if (answeredUntilMs !== null) return request.timeMs > answeredUntilMs
      isNextDayRefused ||= request.timeMs <= now() + DAY_MS
      return isKnown() && !isNextDayRefused
    },
  }
}
