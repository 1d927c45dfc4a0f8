// What a job requests, as plain data that is stored with the job. Positions in 1e-4 degree (cells.ts), times in epoch ms.
import { z } from 'zod'
import { SEASONS, type AverageSpan } from '../../../../shared/weather/climatology.ts'
import { spanText } from './spans.ts'

/** Operations 9 and 10. */
export type CasualtyRequest =
  | { kind: 'casualties-near'; latE4: number; longE4: number; radiusNm: number }
  | { kind: 'casualties-of-year'; year: number }

export type SyncRequest =
  /** Operation 1: weather at a position and a time. */
  | { kind: 'point'; latE4: number; longE4: number; timeMs: number }
  /** Operations 6 to 8: averages of one span at places. */
  | { kind: 'averages'; span: AverageSpan; places: { latE4: number; longE4: number }[] }
  /** Operations 3 to 5: the average of one span at a place. */
  | { kind: 'average-at'; span: AverageSpan; latE4: number; longE4: number }
  | CasualtyRequest
  /** Operation 2 and every file it lists, of one day (UTC), `YYYY-MM-DD`. */
  | { kind: 'bulk-day'; date: string }

type OperationNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

/** A request in a plan; `key` is unique: a request made twice is one job. */
export interface PlannedRequest {
  key: string
  request: SyncRequest
}

/** No wait for another try of a request is longer; one that seems so was written before the clock was set back. */
export const LONGEST_WAIT_MS = 3_600_000

/** The operation of the specification that answers a request. */
export function operationOf(request: SyncRequest): OperationNumber {
  switch (request.kind) {
    case 'point':
      return 1
    case 'bulk-day':
      return 2
    case 'average-at':
      return 'year' in request.span ? 5 : request.span.season === null ? 3 : 4
    case 'averages':
      return 'year' in request.span ? 8 : request.span.season === null ? 6 : 7
    case 'casualties-near':
      return 9
    case 'casualties-of-year':
      return 10
  }
}

export function keyOf(request: SyncRequest): string {
  switch (request.kind) {
    case 'point':
      return `point:${request.latE4}:${request.longE4}:${request.timeMs}`
    case 'average-at':
      return `average:${spanText(request.span)}:${request.latE4}:${request.longE4}`
    case 'averages':
      return `averages:${spanText(request.span)}:${request.places.map(({ latE4, longE4 }) => `${latE4},${longE4}`).join(';')}`
    case 'casualties-near':
      return `near:${request.latE4}:${request.longE4}:${request.radiusNm}`
    case 'casualties-of-year':
      return `year:${request.year}`
    case 'bulk-day':
      return `bulk:${request.date}`
  }
}

export const planned = (request: SyncRequest): PlannedRequest => ({ key: keyOf(request), request })

const season = z.enum(SEASONS)
const span = z.union([
  z.object({ averageYear: z.number(), season: season.nullable() }),
  z.object({ year: z.number(), season }),
])
const place = { latE4: z.int(), longE4: z.int() }
export const syncRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('point'), ...place, timeMs: z.number() }),
  z.object({ kind: z.literal('averages'), span, places: z.array(z.object(place)) }),
  z.object({ kind: z.literal('average-at'), span, ...place }),
  z.object({ kind: z.literal('casualties-near'), ...place, radiusNm: z.number() }),
  z.object({ kind: z.literal('casualties-of-year'), year: z.number() }),
  z.object({ kind: z.literal('bulk-day'), date: z.string() }),
]) satisfies z.ZodType<SyncRequest>

/** A stored job's request; null when it is none. */
export function readRequest(json: string): SyncRequest | null {
  try {
    return syncRequest.parse(JSON.parse(json))
  } catch {
    return null
  }
}
