// Better routes and speeds: what is searched, what was found, and what of it is not known. Plain data. A candidate is never adopted by itself.
import type { FetchedByAny } from '../format/fetched-by.ts'
import type { Box, Position } from '../geo/position.ts'
import type { VoyageDocument } from '../passage/voyage.ts'
import type { PlaceTime } from '../picture/picture.ts'
import type { AlternativeRow, Worst } from '../ship/comparison.ts'
import type { LimitKind, LimitName } from '../ship/vessel.ts'

export const MAX_NO_GO = 20
/** Points that one request may name. */
export const MAX_REQUESTED_POINTS = 300

/** `speeds`: the officer's own route, other speeds; `routes`: other routes. */
export const SEARCH_PARTS = ['speeds', 'routes'] as const
export type SearchPart = (typeof SEARCH_PARTS)[number]

/** What the officer requires of a candidate. */
export interface SearchAim {
  /** The ship keeps between this latitude north and south; null: none is set. */
  latitudeLimitDeg: number | null
  /** Areas to keep out of. */
  noGo: Box[]
  /** The window to arrive in; either end open. */
  arriveFromMs: number | null
  arriveUntilMs: number | null
}

export const NO_AIM: SearchAim = { latitudeLimitDeg: null, noGo: [], arriveFromMs: null, arriveUntilMs: null }

/** Both keep to the same. */
export const isSameAim = (a: SearchAim, b: SearchAim): boolean =>
  a.latitudeLimitDeg === b.latitudeLimitDeg &&
  a.arriveFromMs === b.arriveFromMs &&
  a.arriveUntilMs === b.arriveUntilMs &&
  a.noGo.length === b.noGo.length &&
  a.noGo.every((box, i) => isSameBox(box, b.noGo[i]))

const isSameBox = (a: Box, b: Box | undefined): boolean =>
  b !== undefined && a.south === b.south && a.north === b.north && a.west === b.west && a.east === b.east

/**
 * `own`: the officer's route with the figures that the answer card has; `great-circle`: beside it, composite where a latitude is set. Drafts:
 * `earliest`, `least-sea`, `least-fuel`, and those `between`. `least-beyond`: where none keeps within the hard limits the one least beyond them,
 * never recommended. All are shown as the expected passage over what is stored.
 */
export type CandidateKind =
  | 'own'
  | 'great-circle'
  | 'earliest'
  | 'least-sea'
  | 'least-fuel'
  | 'between'
  | 'least-beyond'

/** One that may be better. */
export const isDraft = ({ kind }: { kind: CandidateKind }): boolean =>
  !['own', 'great-circle', 'least-beyond'].includes(kind)

/**
 * Hours of a candidate by what is known of all measures that limits are set for (of wind and sea without any), together its passage: stored for its
 * own track, else estimated from points beside it, an average of the season, nothing.
 */
export interface CandidateBasis {
  forecastH: number
  estimatedH: number
  averageH: number
  nothingH: number
}

/** How near the candidate comes to a hard limit: 1 is at it. */
export interface LimitMargin {
  limit: LimitName
  part: number
  timeMs: number
  isEstimated: boolean
}

/** One leg, and the weather along the officer's own route in the same hours. */
export interface CandidateLeg {
  /** The waypoint it ends at. */
  to: string
  departMs: number
  arriveMs: number
  distanceNm: number
  courseDeg: number
  /** Through calm water, and over ground as made good. */
  setSpeedKn: number
  speedKn: number
  met: LegWeather
  /** null: the own route has ended by then. */
  own: LegWeather | null
}

/** The worst on a leg; null where it is not known at all. */
export interface LegWeather {
  seaM: number | null
  windKn: number | null
  /** Limits passed. */
  beyond: LimitName[]
  rests: 'forecast' | 'estimated' | 'average' | 'nothing' | 'mixed'
}

/** Hours of what lies ahead by one limit: judged by what is stored or estimated, of those beyond it, and not judged. Known and not judged are all. */
export interface LimitHours {
  limit: LimitName
  kind: LimitKind
  knownH: number
  beyondH: number
  notJudgedH: number
  /** Those of them before half a step from the forecast's end: past it no weather is known on any candidate. */
  notJudgedInForecastH: number
}

/** Limits that could not be judged, and for how many hours. */
export interface Unjudged {
  limits: LimitName[]
  hours: number
}

export interface Candidate {
  candidateId: number
  kind: CandidateKind
  /** As on chart and in tables: A is the officer's own route. */
  letter: string
  /** Legs with `setSpeedKn`, and the speed over ground they make good as expected. */
  document: VoyageDocument
  /** By the application's own evaluation of what is stored: no estimate is in it. Its distance is what lies ahead. */
  row: AlternativeRow
  hours: number
  /** Through calm water, of what lies ahead; the mean over time where it changes. */
  setSpeedKn: number
  /** Tonnes of the whole passage by the vessel's own pair; null without one. */
  fuelT: number | null
  /** Of what the officer's own route takes ahead, both by the router's clock: they differ in nothing but the route and the speeds. */
  fuelPercent: number
  /** By day of the passage (UTC), tonnes; null without the pair. */
  fuelByDay: { dayMs: number; tonnes: number }[] | null
  rests: CandidateBasis
  /** Hours beyond limits by what is stored; and by an estimate, of hours that are not known. */
  beyond: { hardH: number; softH: number; estimatedHardH: number; estimatedSoftH: number }
  /** Hours with a criterion of MSC.1/Circ.1228 met, and hours for which that could not be judged. */
  heavy: { metH: number; unknownH: number }
  /** Estimated where it is not stored, if that is worse than the worst stored, which is the row's; else null. Metres and knots. */
  estimatedSea: Worst | null
  estimatedWind: Worst | null
  /** Of each limit that is set. */
  limitHours: LimitHours[]
  /** Hours in which any hard one of them, and any of them at all, is not judged. */
  notJudged: { hardH: number; anyH: number }
  /** Where it is judged. null: no hard limit is set, or nothing is known. */
  margin: LimitMargin | null
  /** In how many of the perturbed forecasts a hard limit is passed; null: not tried. */
  perturbed: { breaks: number; of: number } | null
  /** The ship makes no headway on it against wind or current: by what is stored, as `row.heldFromMs` says, or by an estimate. */
  isHeld?: true
  /**
   * Hours less than the officer's own route; below zero: more; null: that cannot be sailed. Both are by the router's clock, which times all routes by
   * one field; the rows' arrivals are not where weather is not known. `gainUncertainH`: plus or minus.
   */
  gainH: number | null
  gainUncertainH: number
  legs: CandidateLeg[]
}

/** Why nothing better is shown. */
export type NoBetter =
  /** Gains less than is uncertain. */
  | { why: 'not-worth-it'; gainH: number; uncertainH: number }
  /** No route keeps within the hard limits: where the least bad one passes which. */
  | { why: 'no-route'; limit: LimitName; value: number; position: Position; timeMs: number; isEstimated: boolean }
  /** The own route passes a hard limit, and nothing better was found: a route within them may exist. */
  | { why: 'own-beyond' }
  /** No window's speed is within the master's range: what it would take. */
  | { why: 'no-speed'; speedKn: number }
  /** Land, the latitude or the areas leave no route. */
  | { why: 'closed' }
  /** The ship makes no headway on the own route against wind or current: its times are as planned, and cannot be kept. */
  | { why: 'no-headway' }
  /** What was found did not stand the application's own evaluation. */
  | { why: 'failed-replay'; what: 'land' | 'limit' | 'time' }
  /** The draft passes a hard limit in most of the perturbed forecasts. */
  | { why: 'not-steady'; breaks: number; of: number }
  /** Limits of which the draft is not judged for up to so many hours more than the own route. */
  | ({ why: 'not-judged' } & Unjudged)
  /** Speeds: limits that the own route passes, and for how many hours of it they cannot be judged in the same places at the draft's. */
  | ({ why: 'not-judged-there' } & Unjudged)
  /** Too few points speak: they are to be requested first. */
  | { why: 'too-few-points' }

/** Points worth requesting next, in their order. */
export interface PointsToRequest {
  /** `first`: about where the ship can be; `tracks`: of what was found itself; `sharper`: where the choice hangs on what is uncertain. */
  kind: 'first' | 'tracks' | 'sharper'
  points: PlaceTime[]
}

/** What the next round of a search may request, each list by information gain. */
export interface OpenPoints {
  /** About where the ship can be, as long as too few points speak: no route is looked for by then. */
  first: PlaceTime[]
  /** Where the choice of the route hangs on what is not known, and the first steps of the best one: their currents move all that come after. */
  shape: PlaceTime[]
  /** Steps of the draft that is ranked first, or without one of the own route; and whether most of all its steps are stored. */
  track: PlaceTime[]
  isTrackKnown: boolean
  /** Steps of a draft that may be better than that one, and by which part of the cost as far as is known; null: there is none. */
  challenger: { track: PlaceTime[]; part: number } | null
  /** Where the choice hangs on what is not known once these tracks are stored. */
  beside: PlaceTime[]
  /** By which part of the cost another route is better where wind and sea are kinder than expected. */
  hopedPart: number
}

/** Arriving later or earlier on the officer's own route, as the expected passage at another speed. */
export interface SpeedCost
  extends Pick<AlternativeRow, 'etaMs' | 'unknownH'>, Pick<Candidate, 'setSpeedKn' | 'fuelT' | 'fuelPercent'> {
  /** By what is stored; and estimated where it is not, if that is more. null: nothing of it is known. */
  worstSeaM: number | null
  estimatedSeaM: number | null
  hardH: number
  estimatedHardH: number
  /** Hours in which any hard limit is not judged. */
  hardNotJudgedH: number
}

/** A draft that was recommended before and is not any more, with what its own weather shows now. */
export interface NoLonger {
  /** As it is called now; null: it is among the routes no longer. */
  letter: string | null
  /** The gravest limit it passes. */
  passes: LimitKind | null
  /** Where it passes a limit by it, or the sea is higher than when it was recommended; else null. */
  worstSea: Worst | null
}

export interface CandidatesFound {
  /** What is kept and drawn is named by it. */
  searchId: number
  voyageId: number
  revision: number
  part: SearchPart
  aim: SearchAim
  madeAtMs: number
  /** The officer's own route first, then the great circle where it is clear of land, then drafts, the best first. */
  candidates: Candidate[]
  /** Of `part` `speeds`. */
  costs: SpeedCost[]
  /** null: a draft is better by more than is uncertain. */
  noBetter: NoBetter | null
  /** The draft that is recommended to look at first; null with `noBetter`. */
  bestId: number | null
  /** What the answer before recommended, where this one does not. */
  noLonger: NoLonger | null
  /** Points that speak, the oldest fetch among them, and who fetched them; null without any. */
  points: number
  oldestFetchedAtMs: number | null
  fetchedBy: FetchedByAny | null
  /** The forecast reaches so far; later weather is an average, or nothing. */
  forecastUntilMs: number
  /** What to request next; null: more would not change the choice. */
  next: PointsToRequest | null
  /** Of routes: what the next round of a search may request; null: nothing. */
  open: OpenPoints | null
}

/** How far a search is, 0 to 1. */
export interface SearchProgressOf {
  part: SearchPart
  done: number
}
