// What a sync would cost, and how a run stands: plain data for the sync panel.
import type { MonthsSpan } from '../weather/climatology.ts'
import type { BudgetState } from './link.ts'
import type { Alternative } from '../passage/alternative.ts'
import type { FetchedBy, OfficeState } from '../office/office.ts'
import type { MeasureName } from '../weather/measures.ts'
import type { PictureOutlook, PictureSize, PlaceTime } from '../picture/picture.ts'
import type { Fault, FaultCode } from '../result.ts'
import type { Box, Position } from '../geo/position.ts'

/** Which weather is requested. */
export type WeatherScope =
  /** The ship's own position at each 3-hour step. */
  | { plan: 'track' }
  /** The same for each of these passages: other departures, speeds, routes. */
  | { plan: 'passages'; passages: Alternative[] }
  /** None: only what else is chosen, e.g. casualties along the route. */
  | { plan: 'none' }
  /** A lattice within a distance of the route, at the steps around passing. */
  | { plan: 'corridor'; halfWidthNm: number; spacingNm: number }
  /** A lattice over a box for all steps. */
  | { plan: 'area'; box: Box; spacingNm: number }
  /** One place at every so many hours between two times, within what the service forecasts. */
  | { plan: 'point'; position: Position; fromMs: number; toMs: number; everyHours: PointStep }
  /** Places at times that a search for better routes chose by information gain: `shared/candidates`. */
  | { plan: 'points'; points: PlaceTime[] }
  /** No weather of an hour: averages of these spans at a place, and along the routes of these voyages. */
  | { plan: 'averages'; spans: MonthsSpan[]; position: Position | null; voyageIds: number[] }

export const POINT_STEPS = [3, 6, 12] as const
export type PointStep = (typeof POINT_STEPS)[number]

/** A plan of where the voyage's ship goes, as a picture about it is: an edit of the voyage makes it another. */
export const isOfTrack = ({ weather: { plan }, picture }: Pick<FetchChoice, 'weather' | 'picture'>): boolean =>
  picture !== null || (plan !== 'point' && plan !== 'averages')

/** What the officer chose to fetch. */
export interface FetchChoice {
  weather: WeatherScope
  /** Averages of the season for the part of the voyage's own track that the forecast does not reach. */
  averages: boolean
  /** Past weather at each 3-hour step that the ship has sailed, with any plan, where none fetched at or after its hour is here. */
  sailed?: true
  /**
   * A weather picture about the voyage's ship, with any plan, of so many points in all, those that are here already included: requested
   * after the track and before a lattice; null: none.
   */
  picture: PictureSize | null
  /** Casualties within a distance of the route; null: none. */
  casualties: { halfWidthNm: number } | null
  /** Days (UTC, `YYYY-MM-DD`) whose bulk files are downloaded. */
  bulkDates: string[]
}

/** Nothing of weather: casualties from their own panel. */
export const isCasualtiesAlone = ({ weather, sailed }: Pick<FetchChoice, 'weather' | 'sailed'>): boolean =>
  weather.plan === 'none' && sailed !== true

export const TRACK_ONLY: FetchChoice = {
  weather: { plan: 'track' },
  picture: null,
  averages: false,
  casualties: null,
  bulkDates: [],
}

/** Past weather of the track sailed, and nothing beside it. */
export const PAST_WEATHER: FetchChoice = { ...TRACK_ONLY, weather: { plan: 'none' }, sailed: true }

/** Why a plan requests nothing, or null when it does. */
export type NoRequestReason =
  | 'no-etd'
  | 'voyage-over'
  | 'beyond-horizon'
  | 'all-fresh'
  | 'nothing-chosen'
  | 'not-permitted'
  | 'after-forecast'
  /** Of past weather alone: no step was sailed 3 hours ago or more, or each of them is here. */
  | 'not-sailed'
  | 'sailed-here'

/** What pressing "Get weather" would send. Bytes are on the wire, TLS and headers included. */
export interface SyncEstimate {
  voyageId: number
  choice: FetchChoice
  /** Link profile it was made for. */
  profileId: string
  /** By operation of the specification, in its order; sums are listed apart, with what connections cost. */
  parts: EstimatePart[]
  requests: number
  bytesUp: number
  bytesDown: number
  seconds: number
  /** By the profile's price and minimum a session; null where the link is not paid by volume. */
  costUsd: number | null
  /** `stop`: more than the budget leaves; `warning`: it would pass 80 % of it; `unknown`: what it leaves is not known. */
  budget: 'within' | 'warning' | 'stop' | 'unknown'
  /** Whose cap stops it, where that is not the officer's to lift. */
  budgetFrom?: string
  /** What further rounds take at most, where the first answers move the ship to places without weather. Absent: nothing moves the ship. */
  more?: MorePoints
  /** By whom it would be fetched; bulk files always by this ship's own key. */
  by: FetchedBy
  /** `measured`: from what this service has shown before on this link; `assumed`: published averages. */
  basis: 'measured' | 'assumed'
  /** Steps of the voyage that are stored and as new as the service has them. */
  freshSteps: number
  /** Steps of the voyage, or of all passages requested, later than the forecast reaches. */
  beyondHorizonSteps: number
  /**
   * What the chosen picture may be trusted for once its points are here, or without one the points of an area by lattice. null where neither is
   * chosen, and where there is no picture of the voyage: no ETD, over, or beyond the forecast.
   */
  outlook: PictureOutlook | null
  /** Of past weather, where it is chosen; absent: it is not. */
  sailed?: SailedSteps
  /** Left out: the service does not allow this key these operations. By number. */
  notPermitted: LeftOut[]
  /** Left out until the service's next refresh: its forecast was found to have nothing from a time on, epoch ms; null: nothing is. */
  afterForecast: { requests: number; fromMs: number } | null
  /** null: nothing will run by itself. */
  byItself: ByItself | null
  nothing: NoRequestReason | null
}

/** Result of the request that tried the key, or the office's relay. */
export interface ServiceTrial {
  by: FetchedBy
  /** The office's name, as its relay gives it; null of the own key, and where it gave none. */
  officeName: string | null
  /** Measures with a value; of the relay, from which none is requested, 0. */
  measures: number
  /** Sent and received, a connection that had to be set up included: also of one that failed. */
  bytes: number
  /** null: answered as requested. */
  fault: Fault | null
}

/** What will run without the officer for a voyage: its track alone, after the service's refresh. Bytes are on the wire. */
export type ByItself =
  /** The profile in use allows it, but was never chosen. */
  | { state: 'not-chosen' }
  /** Only once the officer has got this voyage's weather, and while it is the open one. */
  | { state: 'not-yet' }
  /** What was sent this month is not known. */
  | { state: 'budget-unknown' }
  /** `over-budget`: it is left to the officer, since the budget does not leave so much. */
  | {
      state: 'next' | 'over-budget'
      atMs: number
      requests: number
      bytesUp: number
      bytesDown: number
      costUsd: number | null
    }

/** Points of further rounds, and what they would take besides the first requests. */
export interface MorePoints extends Pick<SyncEstimate, 'bytesUp' | 'bytesDown' | 'seconds' | 'costUsd'> {
  points: number
}

/** A run requests what its first round left lacking in so many further ones at most; the rest is left to the officer. */
export const FURTHER_ROUNDS = 2

/** What sending what a stopped run still waits for would take. */
export type StillToSend = Pick<SyncEstimate, 'requests' | 'bytesUp' | 'bytesDown' | 'seconds' | 'costUsd'>

/** What a picture of a size takes at most, before it is known which its points are and which of them are here. */
export interface PicturePrice extends StillToSend {
  size: PictureSize
}

/** Steps that the ship has sailed at least 3 hours ago, and of how many of them past weather is here. */
export interface SailedSteps {
  steps: number
  known: number
  /** Further ones, so long ago that their values are not kept. */
  notKept: number
  /** The newest fix, by which the ship is placed until then; epoch ms; null: the plan alone places it. */
  fixMs: number | null
}

interface LeftOut {
  operation: number
  requests: number
}

export interface EstimatePart {
  operation: number
  requests: number
  /** What is requested: points, places, records expected, files. */
  units: number
  bytesUp: number
  bytesDown: number
  basis: 'measured' | 'assumed'
}

export type SyncPhase = 'idle' | 'running' | 'paused' | 'interrupted' | 'finished' | 'failed' | 'cancelled'

/** Requests of a run that were given up for one reason. `detail`: an HTTP status, an operation's number, where the forecast ends, or what was wrong with the answer. */
export interface GivenUp {
  code: FaultCode
  detail: string | null
  requests: number
}

/** Detail of what was given up since the office's relay is of before past weather was served. */
export const OFFICE_PAST = 'office-past'

/** A measure that some answers of a run lacked. */
export interface MeasureGap {
  measure: MeasureName
  /** Answers without a value that can be used. */
  missing: number
  /** Of these, those whose value was refused: of a wrong type, or physically impossible. */
  refused: number
  /** Answers that could have had one. */
  of: number
}

/** Distinguishes one run from every other: each data and each service count their own, so the number alone does not. */
export interface RunIdentity {
  runId: number
  startedAtMs: number
}

export const isRun = (
  run: { runId: number | null; startedAtMs: number | null } | null,
  { runId, startedAtMs }: RunIdentity,
): boolean => run?.runId === runId && run.startedAtMs === startedAtMs

/** How the newest run stands; all zero and `idle` when there was none. `waiting` = requested, not answered, not given up. */
export interface SyncState {
  runId: number | null
  voyageId: number | null
  choice: FetchChoice | null
  profileId: string | null
  phase: SyncPhase
  /** By whom the active run is fetched; null while none is. */
  by: FetchedBy | null
  total: number
  done: number
  waiting: number
  failed: number
  /** Why the failed ones were given up, the most frequent reason first. */
  givenUp: GivenUp[]
  /** What the answers lacked, in the catalogue's order; measures that every answer had are not named. */
  gaps: MeasureGap[]
  /** Values refused field by field because they were of the wrong type or physically impossible. */
  refusedValues: number
  bytesUp: number
  bytesDown: number
  elapsedSeconds: number
  secondsLeft: number | null
  /** Of a run that can be resumed; null while it runs and when nothing waits. */
  stillToSend: StillToSend | null
  /** Wind and sea along the track are stored without a gap, and not old, up to this time. */
  usableUntilMs: number | null
  startedAtMs: number | null
  endedAtMs: number | null
  /** Set while the run waits to try again by itself. */
  retryAtMs: number | null
  fault: Fault | null
}

/** A run that can be resumed where it stopped. */
export const canResume = (sync: Pick<SyncState, 'phase' | 'waiting'>): boolean =>
  sync.waiting > 0 && (sync.phase === 'paused' || sync.phase === 'interrupted' || sync.phase === 'failed')

/** The link as the last transfers showed it, and the bytes of today (UTC) and this month; null: not known. */
export interface LinkState {
  /** Host (and port) of the service, for the chip in the top bar; null when none is set up. */
  host: string | null
  state: 'unknown' | 'up' | 'down' | 'refused'
  lastAnswerAtMs: number | null
  bytesToday: number | null
  bytesThisMonth: number | null
  /** Of the profile in use. */
  budget: BudgetState
  /** State of the office's relay; null: none is set up. */
  office: OfficeState | null
  fault: Fault | null
}
