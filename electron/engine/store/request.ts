// What a job asks, as plain data that is stored with the job. Positions in 1e-4 degree (cells.ts), times in epoch ms.
import type { AverageSpan } from '../../../shared/averages.ts'
import { spanText } from './averages.ts'

export type SyncRequest =
  /** Operation 1: weather at a position and a time. */
  | { kind: 'point'; latE4: number; longE4: number; timeMs: number }
  /** Operations 6 to 8: averages of one span at places. */
  | { kind: 'averages'; span: AverageSpan; places: { latE4: number; longE4: number }[] }

/** A request in a plan; `key` is unique: asking twice is one job. */
export interface PlannedRequest {
  key: string
  request: SyncRequest
}

/** The operation of the specification that answers a request. */
export function operationOf(request: SyncRequest): 1 | 6 | 7 | 8 {
  if (request.kind === 'point') return 1
  if ('year' in request.span) return 8
  return request.span.season === null ? 6 : 7
}

/** What a request asks for: points, places. */
export const unitsOf = (request: SyncRequest): number => (request.kind === 'point' ? 1 : request.places.length)

export const keyOf = (request: SyncRequest): string =>
  request.kind === 'point'
    ? `point:${request.latE4}:${request.longE4}:${request.timeMs}`
    : `averages:${spanText(request.span)}:${request.places.map(({ latE4, longE4 }) => `${latE4},${longE4}`).join(';')}`

export const planned = (request: SyncRequest): PlannedRequest => ({ key: keyOf(request), request })
