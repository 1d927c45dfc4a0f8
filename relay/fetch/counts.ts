// What this relay's fetching has done since it started, for the operator's page and metrics: of this process alone.

export const REQUEST_OUTCOMES = [
  'answered',
  'no-value',
  'not-permitted',
  'failed',
  'put-back',
  'key-refused',
  'broken-off',
] as const
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number]

export interface FetchCounts {
  /** Requests to the service by what became of them. */
  requests: Readonly<Record<RequestOutcome, number>>
  /** On the sockets towards the service, TLS included. */
  connections: number
  sentBytes: number
  receivedBytes: number
  /** Values and records that the service gave and cannot be. */
  refusedValues: number
  underWay: number
  /** Jobs that ended and wait for the database. */
  uncommitted: number
  /** Nothing is asked by this relay before, epoch ms; null: it asks. */
  heldUntilMs: number | null
  lastAnswerAtMs: number | null
}
