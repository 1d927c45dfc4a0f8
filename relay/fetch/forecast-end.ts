// Whether a 404 says no more than that the service's forecast ends before the requested time: the specification gives no status for that. It does where it
// is later than all that was answered, and the latest of that is answered once more after it; else it may be anything, and is judged as any failure.
import { isPast } from '../../shared/format/time.ts'
import { StatusError } from '../../electron/engine/fetch/service/http-faults.ts'
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
  /** Requests a point again; rejects where it is not answered. */
  probe: (request: Point) => Promise<void>
}

/** What was proven holds so long: then it may be another server that answers. */
const PROVEN_MS = 60_000

const isNotFound = (failure: unknown): boolean => failure instanceof StatusError && failure.status === 404

export function createForecastEnd({ now, monotonicMs, probe }: ForecastEndContext): ForecastEnd {
  /** Of all that was answered the latest in time. */
  let latest: Point | null = null
  /** The first time that was not found although `latest` was answered after it. */
  let end: { fromMs: number; provenAtMs: number } | null = null
  let probing: Promise<boolean> | null = null

  /** What is past proves nothing of the end. */
  const isOver = ({ timeMs }: Point): boolean => isPast(timeMs, now())

  function answered(request: ServiceRequest): void {
    if (request.kind !== 'point' || isOver(request)) return
    if (end !== null && request.timeMs >= end.fromMs) end = null
    if (latest === null || request.timeMs >= latest.timeMs) latest = request
  }

  const isProven = ({ timeMs }: Point): boolean =>
    end !== null && timeMs >= end.fromMs && monotonicMs() - end.provenAtMs <= PROVEN_MS

  async function isAnsweredAgain(): Promise<boolean> {
    if (latest !== null && isOver(latest)) latest = null
    if (latest === null) return false
    try {
      await probe(latest)
      return true
    } catch (failure) {
      if (isNotFound(failure)) latest = null
      return false
    }
  }

  return {
    answered,
    isBefore: async (failure, request) => {
      if (request.kind !== 'point' || isOver(request) || !isNotFound(failure)) return false
      // A probe that already runs was sent before this failed, and proves nothing of it.
      if (!isProven(request)) await probing
      if (isProven(request)) return true
      if (latest === null || request.timeMs <= latest.timeMs) return false
      probing ??= isAnsweredAgain().finally(() => (probing = null))
      if (!(await probing) || latest === null || request.timeMs <= latest.timeMs) return false
      const fromMs = end === null ? request.timeMs : Math.min(end.fromMs, request.timeMs)
      end = { fromMs, provenAtMs: monotonicMs() }
      return true
    },
  }
}
