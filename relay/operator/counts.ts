// What this process counted since it started: another relay has its own.

export interface FetchCounts {
  /** Requests to the service by how they ended. */
  requests: Readonly<Record<string, number>>
  sentBytes: number
  receivedBytes: number
  underWay: number
  /** Answers that wait for the database. */
  uncommitted: number
}

export interface ServeCounts {
  /** Wants by how they were answered: answered, nothing new, or a refusal's code. */
  wants: Readonly<Record<string, number>>
  packsMade: number
  /** Answers to GET of a pack, whole or in part. */
  packsGiven: number
  /** Bodies, those that were broken off too. */
  sentBytes: number
  running: number
}
