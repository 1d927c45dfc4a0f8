// What this relay's fetching has done since it started, for the operator's page and metrics: of this process alone.

export type RequestOutcome =
  | 'answered'
  | 'no-value'
  | 'not-permitted'
  | 'failed'
  | 'put-back'
  | 'key-refused'
  | 'broken-off'

export const NO_REQUESTS: Readonly<Record<RequestOutcome, number>> = {
  answered: 0,
  'no-value': 0,
  'not-permitted': 0,
  failed: 0,
  'put-back': 0,
  'key-refused': 0,
  'broken-off': 0,
}

export interface FetchCounts {
  /** Requests to the service by what became of them. */
  requests: Readonly<Record<RequestOutcome, number>>
  /** On the sockets towards the service, TLS included. */
  sentBytes: number
  receivedBytes: number
  /** Values and records that the service gave and cannot be. */
  refusedValues: number
  underWay: number
  /** Jobs that ended and wait for the database. */
  uncommitted: number
  /** This relay sends no request before, epoch ms; null: it sends. */
  heldUntilMs: number | null
}
