// Whether a 404 says no more than that the forecast ends before a time: the specification gives no status for that. Pure: who asks is told when to ask again.
import { StatusError } from '../service/http-faults.ts'
import type { PointRequest } from '../store/jobs.ts'
import type { SyncRequest } from '../store/request.ts'

/** So many 404 later than all that was answered are enough to ask whether the service is still there. */
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
  /** The latest that was answered, to be asked once more; null: nothing was. */
  latest(): PointRequest | null
  hasUnproven(): boolean
  /** Nothing more is to be asked before `latest` was asked once more. `isUseless`: too many answers in a row were of no use. */
  isCheckDue(isUseless: boolean): boolean
  /** `latest` was answered again after those 404: the first time that the service has nothing of, in epoch ms; null: none is left to prove. */
  prove(): number | null
  /** What was not proven is left as it is. */
  dropUnproven(): void
}

/** `latest`: of what the run was answered before, in another session. */
export function createForecastReach(latest: PointRequest | null): ForecastReach {
  let unprovenMs: number[] = []
  let endsFromMs: number | null = null
  const isRefutedBy = (request: SyncRequest): boolean =>
    request.kind === 'point' && endsFromMs !== null && request.timeMs >= endsFromMs
  return {
    answered: (request) => {
      if (request.kind !== 'point') return
      if (isRefutedBy(request)) endsFromMs = null
      if (latest !== null && request.timeMs <= latest.timeMs) return
      latest = request
      unprovenMs = unprovenMs.filter((timeMs) => timeMs > request.timeMs)
    },
    isRefutedBy,
    failed: (error, request) => {
      if (request.kind !== 'point' || !(error instanceof StatusError) || error.status !== NOT_FOUND) return 'other'
      if (isRefutedBy(request)) return 'beyond'
      if (latest === null || request.timeMs <= latest.timeMs) return 'other'
      unprovenMs.push(request.timeMs)
      return 'unproven'
    },
    latest: () => latest,
    hasUnproven: () => unprovenMs.length > 0,
    isCheckDue: (isUseless) => unprovenMs.length >= (isUseless ? 1 : MAX_UNPROVEN),
    prove: () => {
      if (unprovenMs.length > 0) endsFromMs = Math.min(...unprovenMs)
      const provenMs = unprovenMs.length > 0 ? endsFromMs : null
      unprovenMs = []
      return provenMs
    },
    dropUnproven: () => void (unprovenMs = []),
  }
}
