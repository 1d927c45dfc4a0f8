// Which points to request next: along the best candidate and its rival, then where the choice depends on unknowns, then the track of the best.
import { floorToStep, HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { RAD } from '../../../../shared/geo/units.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import {
  MAX_REQUESTED_POINTS,
  type PointsToRequest,
  type OpenPoints,
} from '../../../../shared/candidates/candidates.ts'
import { eachStep, trackPoints } from '../../fetch/planner/track.ts'
import { fromE4 } from '../../../../shared/geo/cells.ts'
import { apartNm, chosenOf, pointAt, unique, type Known } from './points.ts'
import { decisiveOn } from './deciding.ts'
import type { IsClear } from './few-waypoints.ts'
import type { Reach } from './first-request.ts'
import { pointAtHour } from '../search/path.ts'
import type { Path, Sailing, PlanePoint } from '../terms.ts'

/** With every answer the best candidate moves: few points are requested at once, and fewer than the minimum are not worth an answer of their own. */
const MAX_SHARPER = 48
const MIN_SHARPER = 8
/** So many are offered to one round of a request. */
const MAX_OPEN = 60
/** Two days of a route: off a coast a current that is not known takes hours, and every later step lies elsewhere. */
const FIRST_STEPS = 16
/** So far to both sides of a candidate weather decides where it goes; and where its cost depends on what is not known. */
const ABEAM_NM = 120
const NEAR_ABEAM_NM = 100
/** Nearer to a pole a candidate has no sides in degrees. */
const MAX_LAT = 85
const NM_PER_DEG = 60
const MAX_OF_A_TRACK = 80
/** A step of a track that is stored within so far speaks for it: as where the stored weather is evaluated. */
export const NEAR_NM = 15
/** Such a part of a track with points beside it, each at its hour, is known. */
export const MOSTLY = 0.75
/** Where the pressure is known so well, another request changes no choice. */
const KNOWN: Known = { minHpa2: 0.4 }
/** The same of the waves, which are known less far about a point. */
const WAVES_KNOWN: Known = { minHpa2: 0.3, isOfWaves: true }

type TracksReach = Pick<Reach, 'nowMs' | 'forecastUntilMs' | 'isLand'>

/** The sea that candidates are sailed in: as expected, and kinder where it is not known; and what is open water. */
export interface Sea {
  sailing: Sailing
  expected: Sailing
  isClear: IsClear
}

/**
 * Points every 6 h along candidates and beside them, the most informative of all of them first; where little is unknown, every 3 h where their cost
 * depends on what is not known of the waves. null where neither is worth an answer of its own.
 */
export function sharperRequest(
  reach: Reach,
  sea: Sea,
  paths: readonly Path[],
  samples: readonly PlaceTime[],
): PointsToRequest | null {
  const chosen = (on: typeof alongPath, known: Known): PlaceTime[] =>
    chosenOf(
      paths.flatMap((path) => on(reach, sea, path)),
      MAX_SHARPER,
      samples,
      known,
    )
  const along = chosen(alongPath, KNOWN)
  const points = along.length >= MIN_SHARPER ? along : chosen(decidingOn, WAVES_KNOWN)
  return points.length < MIN_SHARPER ? null : { kind: 'sharper', points }
}

/** What the next round may request: of the draft ranked first, of one that challenges it, and beside them. */
export function openPoints(
  reach: Reach,
  sea: Sea,
  paths: readonly Path[],
  { first, challenger }: { first: VoyageDocument; challenger: { document: VoyageDocument; part: number } | null },
  samples: readonly PlaceTime[],
): Omit<OpenPoints, 'first' | 'hopedPart'> {
  const places = paths.flatMap((path) => alongPath(reach, sea, path))
  const deciding = paths.flatMap((path) => decidingOn(reach, sea, path))
  const besideOf = (requested: readonly PlaceTime[]): PlaceTime[] => {
    const known = [...samples, ...requested]
    const along = chosenOf(places, MAX_OPEN, known, KNOWN)
    return [...along, ...chosenOf(deciding, MAX_OPEN - along.length, [...known, ...along], WAVES_KNOWN)]
  }
  const missing = (document: VoyageDocument): PlaceTime[] => tracksRequest(reach, [document], samples)?.points ?? []
  const track = missing(first)
  const begins = track.slice(0, FIRST_STEPS)
  const others = challenger === null ? null : { track: missing(challenger.document), part: challenger.part }
  return {
    shape: [...begins, ...besideOf(begins)],
    track,
    isTrackKnown: isMostlyKnown(reach, first, samples),
    challenger: others,
    beside: besideOf([...track, ...(others?.track ?? [])]),
  }
}

function decidingOn(
  { etdMs, nowMs, forecastUntilMs, ...around }: Reach,
  { sailing, expected, isClear }: Sea,
  path: Path,
): PlaceTime[] {
  const times = { etdMs, fromMs: nowMs, untilMs: forecastUntilMs }
  return decisiveOn(times, { kinder: sailing, expected }, path).flatMap(({ here, onward, timeMs }) =>
    [here, ...abeam(here, onward, NEAR_ABEAM_NM).filter((point) => isClear(here, point))]
      .map((point) => pointAt(point, timeMs))
      .filter(atSea(around)),
  )
}

function alongPath(
  { etdMs, nowMs, forecastUntilMs, ...around }: Reach,
  { sailing, isClear }: Sea,
  path: Path,
): PlaceTime[] {
  const stepMs = 2 * STEP_MS
  const untilMs = Math.min(forecastUntilMs, etdMs + (path.hours.at(-1) ?? 0) * HOUR_MS)
  const points: PlaceTime[] = []
  const firstMs = Math.ceil(Math.max(etdMs, floorToStep(nowMs)) / stepMs) * stepMs
  for (let timeMs = firstMs; timeMs <= untilMs; timeMs += stepMs) {
    const hour = (timeMs - etdMs) / HOUR_MS
    const here = pointAtHour(sailing, path, hour)
    const beside = abeam(here, pointAtHour(sailing, path, hour + 1), ABEAM_NM).filter((point) => isClear(here, point))
    points.push(...[here, ...beside].map((point) => pointAt(point, timeMs)))
  }
  return points.filter(atSea(around))
}

/** To both sides of a candidate, as seen on the course to the next point; none at its end, or towards a pole. */
function abeam({ x, y }: PlanePoint, to: PlanePoint, nm: number): PlanePoint[] {
  const narrow = Math.cos(y * RAD)
  const east = (to.x - x) * narrow
  const north = to.y - y
  const length = Math.hypot(east, north)
  if (length === 0 || Math.abs(y) > MAX_LAT) return []
  const part = nm / NM_PER_DEG / length
  return [part, -part].map((side) => ({ x: x + (side * north) / narrow, y: y - side * east }))
}

/** Of land the service knows nothing of the sea. */
const atSea =
  ({ isLand }: Pick<Reach, 'isLand'>) =>
  (point: PlaceTime): boolean =>
    isLand?.(point) !== true

/** The 3-hour steps of drafts' own tracks that nothing stored speaks for, the best's first; null where all of the best's are stored. */
export function tracksRequest(
  reach: TracksReach,
  documents: readonly VoyageDocument[],
  samples: readonly PlaceTime[],
): PointsToRequest | null {
  const isStored = storedWithin(samples, NEAR_NM)
  const missing = documents.map((document) =>
    stepsOf(reach, document)
      .filter((point) => !isStored(point))
      .slice(0, MAX_OF_A_TRACK),
  )
  if ((missing[0] ?? []).length === 0) return null
  return { kind: 'tracks', points: unique(missing.flat()).slice(0, MAX_REQUESTED_POINTS) }
}

/**
 * Whether most of a track is judged by what is stored. Requests until all of it is might never end, as the best candidate moves with every answer.
 */
export function isMostlyKnown(reach: TracksReach, document: VoyageDocument, samples: readonly PlaceTime[]): boolean {
  const steps = stepsOf(reach, document)
  return steps.filter(storedWithin(samples, NEAR_NM)).length >= MOSTLY * steps.length
}

const stepsOf = (reach: TracksReach, document: VoyageDocument): PlaceTime[] =>
  trackPoints(eachStep(buildSchedule(document)), reach.nowMs)
    .points.map(({ request: { latE4, longE4, timeMs } }) => ({ lat: fromE4(latE4), long: fromE4(longE4), timeMs }))
    .filter(({ timeMs }) => timeMs <= reach.forecastUntilMs)
    .filter(atSea(reach))

function storedWithin(samples: readonly PlaceTime[], nm: number): (point: PlaceTime) => boolean {
  const byTime = Map.groupBy(samples, ({ timeMs }) => timeMs)
  return (point) => (byTime.get(point.timeMs) ?? []).some((sample) => apartNm(sample, point) <= nm)
}
