// What a sync would cost, and how a run stands: plain data for the sync panel.
import type { Fault } from './result.ts'

/** Only *Track* so far: the ship's own position at each 3-hour step. */
export type SyncPlanName = 'track'

/** Why a plan asks for nothing, or null when it asks. */
export type NothingToAsk = 'no-etd' | 'voyage-over' | 'beyond-horizon' | 'all-fresh'

/** What pressing "Get weather" would send. Bytes are on the wire, TLS and headers included. */
export interface SyncEstimate {
  voyageId: number
  plan: SyncPlanName
  requests: number
  bytesUp: number
  bytesDown: number
  seconds: number
  /** `measured`: from what this service has shown before on this link; `assumed`: published averages. */
  basis: 'measured' | 'assumed'
  /** Steps of the voyage that are stored and as new as the service has them. */
  freshSteps: number
  /** Steps of the voyage later than the forecast reaches. */
  beyondHorizonSteps: number
  nothing: NothingToAsk | null
}

export type SyncPhase = 'idle' | 'running' | 'paused' | 'interrupted' | 'finished' | 'failed' | 'cancelled'

/** How the newest run stands; all zero and `idle` when there was none. `waiting` = asked for, not answered, not given up. */
export interface SyncState {
  runId: number | null
  voyageId: number | null
  phase: SyncPhase
  total: number
  done: number
  waiting: number
  failed: number
  /** Values refused field by field because they were of the wrong type or physically impossible. */
  refusedValues: number
  bytesUp: number
  bytesDown: number
  elapsedSeconds: number
  secondsLeft: number | null
  /** Weather along the track is stored without a gap up to this time. */
  usableUntilMs: number | null
  startedAtMs: number | null
  endedAtMs: number | null
  /** Set while the run waits to try again by itself. */
  retryAtMs: number | null
  fault: Fault | null
}

/** The link as the last transfers showed it, and the bytes of today (UTC) and this month. */
export interface LinkState {
  /** Host (and port) of the service, for the chip in the top bar; null when none is set up. */
  host: string | null
  state: 'unknown' | 'up' | 'down' | 'refused'
  lastAnswerAtMs: number | null
  bytesToday: number
  bytesThisMonth: number
  fault: Fault | null
}
