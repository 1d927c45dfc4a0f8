// Whether a 404 says no more than that the service's forecast ends before the time asked for: the specification gives no status for that. It does where an
// earlier time was answered within the last minute, or is when it is asked again; else it may be anything, and is judged as any failure.
import { forecastWindow } from '../../electron/engine/planner/track.ts'
import { StatusError } from '../../electron/engine/service/http-faults.ts'
import type { ServiceRequest } from '../store/relay-store.ts'

export interface ForecastEnd {
  /** The service had values for it. */
  answered(request: ServiceRequest): void
  /** Never rejects. */
  isBefore(failure: unknown, request: ServiceRequest): Promise<boolean>
}

type Point = ServiceRequest & { kind: 'point' }

export interface ForecastEndContext {
  now: () => number
  monotonicMs: () => number
  /** Asks a point again; rejects where it is not answered. */
  probe: (request: Point) => Promise<void>
}

const RECENT_MS = 60_000
const NOT_FOUND = 404

export function createForecastEnd({ now, monotonicMs, probe }: ForecastEndContext): ForecastEnd {
  /** What was answered last: within the forecast, so that what is refused behind its end is later. */
  let last: { request: Point; atMs: number } | null = null
  let probing: Promise<void> | null = null

  function answered(request: ServiceRequest): void {
    if (request.kind === 'point') last = { request, atMs: monotonicMs() }
  }

  async function askAgain(request: Point): Promise<void> {
    // What is past is not answered any more, and proves nothing.
    if (request.timeMs < forecastWindow(now()).fromMs) return void (last = null)
    try {
      await probe(request)
      answered(request)
    } catch {
      last = null
    }
  }

  return {
    answered,
    isBefore: async (failure, request) => {
      if (request.kind !== 'point' || !(failure instanceof StatusError) || failure.status !== NOT_FOUND) return false
      const known = last
      if (known === null || request.timeMs <= known.request.timeMs) return false
      if (monotonicMs() - known.atMs <= RECENT_MS) return true
      probing ??= askAgain(known.request).finally(() => (probing = null))
      await probing
      return last !== null && request.timeMs > last.request.timeMs
    },
  }
}
