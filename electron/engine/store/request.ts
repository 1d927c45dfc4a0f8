// What a job asks, as plain data that is stored with the job. Positions in 1e-4 degree (weather.ts), times in epoch ms.

/** Operation 1: weather at a position and a time. */
export interface SyncRequest {
  kind: 'point'
  latE4: number
  longE4: number
  timeMs: number
}

/** A request in a plan; `key` is unique: asking twice is one job. */
export interface PlannedRequest {
  key: string
  request: SyncRequest
}

/** The operation of the specification that answers a request. */
export const OPERATION_OF: Readonly<Record<SyncRequest['kind'], number>> = { point: 1 }

export const keyOf = ({ kind, latE4, longE4, timeMs }: SyncRequest): string => `${kind}:${latE4}:${longE4}:${timeMs}`

export const planned = (request: SyncRequest): PlannedRequest => ({ key: keyOf(request), request })
