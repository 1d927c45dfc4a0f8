// What passes between the engine and the router's thread. Everything is structured-clone safe.
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import type { HeavyWeatherSettings, SpeedLossTable } from '../../../shared/ship/heavy/settings.ts'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import type { LimitName, ParticularName } from '../../../shared/ship/vessel.ts'
import type {
  NoBetter,
  CandidateKind,
  SearchAim,
  PointsToRequest,
  OpenPoints,
} from '../../../shared/candidates/candidates.ts'
import type { FieldSample } from '../weather/field/samples.ts'

/** The ship as the router needs it. */
export interface RouterShip {
  /** Planned, through calm water. */
  setSpeedKn: number
  /** The master's range; the planned speed itself where it is not given. */
  minKn: number
  maxKn: number
  loss: SpeedLossTable
  /** null: nothing is judged. */
  limits: VesselLimits | null
  heavy: HeavyWeatherSettings
  particulars: Record<ParticularName, number | null>
}

/** A season's average at a place. */
export interface AverageHere extends PlaceTime {
  windEastMs: number
  windNorthMs: number
  seaM: number | null
}

export interface RouterQuestion {
  document: VoyageDocument
  etdMs: number
  ship: RouterShip
  aim: SearchAim
  /** Stored points chosen for the region. */
  samples: readonly FieldSample[]
  averages: readonly AverageHere[]
  /** The service forecasts until then. */
  forecastUntilMs: number
  nowMs: number
  /** The draft that was ranked first before, and whether it was recommended; absent: none was. */
  before?: { document: VoyageDocument; isRecommended: boolean }
}

/** Weather along a candidate as the router took it, in pieces of 3 h or less, none at rest. The last is the arrival alone. */
export interface WeatherAlong {
  /** Since the departure, when each piece begins and ends. */
  hours: number[]
  untilH: number[]
  /** null: not known there. */
  seaM: (number | null)[]
  windKn: (number | null)[]
  /** Whether it is of the forecast; else it is an average, or not known. */
  isSeaForecast: boolean[]
  isWindForecast: boolean[]
  /** By the limits that are set, in their units, where a forecast speaks. */
  values: Partial<Record<LimitName, number>>[]
  /** By the less known of the two. */
  rests: ('forecast' | 'average' | 'nothing')[]
}

/** A candidate as the router found it, before the application's own evaluation. */
export interface FoundCandidate {
  kind: CandidateKind
  document: VoyageDocument
  hours: number
  /** A leg each. */
  setSpeedsKn: number[]
  /** Relative to (set speed / planned speed)³ over the hours: 1 is one hour at the planned speed. */
  fuelUnits: number
  perturbed: { breaks: number; of: number } | null
  uncertainH: number
  /** The officer's own route where the ship makes no headway on it: its hours are those of the plan. */
  isHeld?: true
  /** Absent: leg by leg only what is stored is shown. */
  along?: WeatherAlong
}

export interface RoutesFound {
  candidates: FoundCandidate[]
  noBetter: NoBetter | null
  next: PointsToRequest | null
  /** Of routes alone. */
  open?: OpenPoints
}

/** Another arrival on the officer's own route, before the application's own evaluation. */
export interface FoundCost extends Pick<FoundCandidate, 'document' | 'along'> {
  setSpeedKn: number
  fuelPercent: number
}

export interface SpeedsFound extends RoutesFound {
  costs: FoundCost[]
}

/** A question to the thread, by kind, and its answer. */
export interface RouterJobs {
  routes: { input: RouterQuestion; output: RoutesFound }
  speeds: { input: RouterQuestion; output: SpeedsFound }
}
export type RouterJobName = keyof RouterJobs

export type ToRouter =
  | { id: number; name: 'routes'; input: RouterQuestion }
  | { id: number; name: 'speeds'; input: RouterQuestion }
/** `done`: 0 to 1. */
export type FromRouter = { id: number; done: number } | { id: number; output: unknown } | { id: number; failed: string }
