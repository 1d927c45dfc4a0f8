// Which points are worth asking next: where the ship can be, then along the best way and its rival, then the tracks of what is shown.
import { ceilToStep, floorToStep, HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { normaliseLong } from '../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { shortWayDeg } from '../../../../shared/geo/rhumb.ts'
import { RAD } from '../../../../shared/geo/units.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import { MAX_ASKED, type WaysAsk } from '../../../../shared/ways/ways.ts'
import { mostTaking, priorOf } from '../../field/order.ts'
import { trackPoints } from '../../planner/track.ts'
import { fromE4, toE4 } from '../../store/cells.ts'
import type { IsClear } from './few-waypoints.ts'
import { spotAtHour } from '../search/path.ts'
import { lengthNm } from '../ocean/sphere.ts'
import type { Lattice, Path, Sailing, Spot } from '../terms.ts'

/** With fewer points that speak, no way is looked for: they are asked first. */
export const LEAST_POINTS = 12
const FIRST_POINTS = 64
/** With every answer the best way moves: few are asked at once, and fewer than the least are not worth an answer of their own. */
const MAX_SHARPER = 48
const LEAST_SHARPER = 8
/** So far to both sides of a way what is known decides where it goes. */
const ASIDE_NM = 120
/** Nearer to a pole a way has no sides in degrees. */
const MOST_LAT = 85
const NM_PER_DEG = 60
const MAX_OF_A_TRACK = 80
/** So far apart at least are the places of which the first are chosen. */
const SPACING_NM = 120
const MAX_CANDIDATES = 300
/** So much slower than least, for what wind and sea take. */
const SLOWED = 0.85
/** Without a range of speeds she is somewhat earlier or later than planned. */
const EARLY_LATE = 1.08
/** A step of a track that is stored within so far speaks for it: as where the stored weather is evaluated. */
const BESIDE_NM = 15
/** Such a part of a track with points so close, each at its hour, is known. */
const MOSTLY = 0.75
const CLOSE_NM = 40
/** Where the pressure is known so well, asking again changes no choice. */
const KNOWN_HPA2 = 0.4
/** Points farther off than this say nothing of the sea the search looks at. */
const SPEAKS_WITHIN_NM = 300
const SPEAKS_BEFORE_MS = 24 * HOUR_MS

/** When and how fast the ship can be under way, and what may be asked. */
export interface Reach {
  lattice: Lattice
  etdMs: number
  leastKn: number
  mostKn: number
  nowMs: number
  forecastUntilMs: number
}

/** Where ways are sailed, kinder where it is not known, and what is open water. */
export interface Sea {
  sailing: Sailing
  isClear: IsClear
}

const keyOf = ({ lat, long, timeMs }: PlaceTime): string => `${toE4(lat)}:${toE4(long)}:${timeMs}`

/** As points are asked and stored. */
const pointAt = ({ x, y }: Spot, timeMs: number): PlaceTime => {
  const longE4 = toE4(normaliseLong(x))
  return { lat: fromE4(toE4(y)), long: fromE4(longE4 === 1_800_000 ? -1_800_000 : longE4), timeMs }
}

const apartNm = (a: Position, b: Position): number =>
  lengthNm(a.long, a.lat, a.long + shortWayDeg(a.long, b.long), b.lat)

const placeIn = (lattice: Lattice, column: number, row: number): Position => {
  const { x, y } = lattice.spotAt(column, row)
  return { lat: y, long: normaliseLong(x) }
}

/** Miles along the middle of the lattice, column by column. */
function alongOf(lattice: Lattice): number[] {
  const along = [0]
  const middle = (column: number): number => (column === 0 || column === lattice.columns - 1 ? 0 : lattice.rows >> 1)
  for (let column = 1; column < lattice.columns; column++)
    along.push(
      (along[column - 1] ?? 0) +
        apartNm(placeIn(lattice, column - 1, middle(column - 1)), placeIn(lattice, column, middle(column))),
    )
  return along
}

/** How many of the points lie where and when the ship may be. */
export function speaking({ lattice, etdMs, leastKn }: Reach, samples: readonly PlaceTime[]): number {
  const along = alongOf(lattice)
  const untilMs = etdMs + ((along.at(-1) ?? 0) / (leastKn * SLOWED)) * HOUR_MS
  const places = reachablePlaces(lattice, 3, 3)
  return samples.filter(
    (sample) =>
      sample.timeMs >= etdMs - SPEAKS_BEFORE_MS &&
      sample.timeMs <= untilMs + SPEAKS_BEFORE_MS &&
      places.some((place) => apartNm(place, sample) <= SPEAKS_WITHIN_NM),
  ).length
}

/** Every so many columns and rows of it. */
function reachablePlaces(lattice: Lattice, everyColumn: number, everyRow: number): Position[] {
  const places: Position[] = []
  for (let column = 0; column < lattice.columns; column += everyColumn)
    for (let row = 0; row < rowsAt(lattice, column); row += everyRow) places.push(placeIn(lattice, column, row))
  return places
}

const rowsAt = ({ columns, rows }: Lattice, column: number): number =>
  column === 0 || column === columns - 1 ? 1 : rows

/** About 64 points where the ship can be at that time, those first that say most; null where all of it is known, or none of it is forecast. */
export function firstAsk(reach: Reach, samples: readonly PlaceTime[]): WaysAsk | null {
  const candidates = candidatesOf(reach)
  const points = chosenOf(candidates, FIRST_POINTS - Math.min(LEAST_POINTS, speaking(reach, samples)), samples)
  return points.length === 0 ? null : { kind: 'first', points }
}

function candidatesOf({ lattice, etdMs, leastKn, mostKn, nowMs, forecastUntilMs }: Reach): PlaceTime[] {
  const along = alongOf(lattice)
  const totalNm = along.at(-1) ?? 0
  const slowKn = Math.min(leastKn, mostKn / EARLY_LATE) * SLOWED
  const fastKn = Math.max(mostKn, leastKn * EARLY_LATE)
  const fromMs = Math.max(ceilToStep(etdMs), floorToStep(nowMs))
  const untilMs = Math.min(forecastUntilMs, etdMs + (totalNm / slowKn) * HOUR_MS)
  const stepMs = (untilMs - fromMs > 60 * HOUR_MS ? 4 : untilMs - fromMs > 24 * HOUR_MS ? 2 : 1) * STEP_MS
  const columnNm = totalNm / Math.max(1, lattice.columns - 1)
  const found: PlaceTime[] = []
  for (let timeMs = Math.ceil(fromMs / stepMs) * stepMs; timeMs <= untilMs; timeMs += stepMs) {
    const hours = (timeMs - etdMs) / HOUR_MS
    let lastNm = Number.NEGATIVE_INFINITY
    along.forEach((nm, column) => {
      const isReached = nm >= hours * slowKn - columnNm / 2 && nm <= hours * fastKn + columnNm / 2
      if (!isReached || nm - lastNm < SPACING_NM) return
      lastNm = nm
      const rows = rowsAt(lattice, column)
      const wideNm =
        rows === 1 ? 0 : apartNm(placeIn(lattice, column, 0), placeIn(lattice, column, rows - 1)) / (rows - 1)
      const every = Math.max(1, Math.ceil(SPACING_NM / Math.max(1, wideNm)))
      // The middle row is one of them.
      for (let row = (rows >> 1) % every; row < rows; row += every)
        found.push(pointAt(lattice.spotAt(column, row), timeMs))
    })
  }
  return evenly(unique(found), MAX_CANDIDATES)
}

/** Points each 6 h along ways and beside them, those first that leave least unknown of all of them; null where little is. */
export function sharperAsk(
  reach: Reach,
  { sailing, isClear }: Sea,
  paths: readonly Path[],
  samples: readonly PlaceTime[],
): WaysAsk | null {
  const candidates = unique(paths.flatMap((path) => alongPath(reach, { sailing, isClear }, path)))
  const points = chosenOf(evenly(candidates, MAX_CANDIDATES), MAX_SHARPER, samples, KNOWN_HPA2)
  return points.length < LEAST_SHARPER ? null : { kind: 'sharper', points }
}

function alongPath({ etdMs, nowMs, forecastUntilMs }: Reach, { sailing, isClear }: Sea, path: Path): PlaceTime[] {
  const stepMs = 2 * STEP_MS
  const untilMs = Math.min(forecastUntilMs, etdMs + (path.hours.at(-1) ?? 0) * HOUR_MS)
  const points: PlaceTime[] = []
  const firstMs = Math.ceil(Math.max(etdMs, floorToStep(nowMs)) / stepMs) * stepMs
  for (let timeMs = firstMs; timeMs <= untilMs; timeMs += stepMs) {
    const hour = (timeMs - etdMs) / HOUR_MS
    const here = spotAtHour(sailing, path, hour)
    const beside = aside(here, spotAtHour(sailing, path, hour + 1)).filter((spot) => isClear(here, spot))
    points.push(...[here, ...beside].map((spot) => pointAt(spot, timeMs)))
  }
  return points
}

/** To both sides of a way, as seen on the course to the next spot; none at its end, or towards a pole. */
function aside({ x, y }: Spot, to: Spot): Spot[] {
  const narrow = Math.cos(y * RAD)
  const east = (to.x - x) * narrow
  const north = to.y - y
  const length = Math.hypot(east, north)
  if (length === 0 || Math.abs(y) > MOST_LAT) return []
  const part = ASIDE_NM / NM_PER_DEG / length
  return [part, -part].map((side) => ({ x: x + (side * north) / narrow, y: y - side * east }))
}

/** The 3-hour steps of drafts' own tracks that nothing stored speaks for, the best's first; null where all of the best's are stored. */
export function tracksAsk(
  asked: Pick<Reach, 'nowMs' | 'forecastUntilMs'>,
  documents: readonly VoyageDocument[],
  samples: readonly PlaceTime[],
): WaysAsk | null {
  const isStored = storedWithin(samples, BESIDE_NM)
  const missing = documents.map((document) =>
    stepsOf(asked, document)
      .filter((point) => !isStored(point))
      .slice(0, MAX_OF_A_TRACK),
  )
  if ((missing[0] ?? []).length === 0) return null
  return { kind: 'tracks', points: unique(missing.flat()).slice(0, MAX_ASKED) }
}

/**
 * A track of which most has points at its own hours, close by. With every answer the best way moves a little: asking for each new line of it would
 * never end, and says nothing that its neighbour did not.
 */
export function isMostlyKnown(
  asked: Pick<Reach, 'nowMs' | 'forecastUntilMs'>,
  document: VoyageDocument,
  samples: readonly PlaceTime[],
): boolean {
  const steps = stepsOf(asked, document)
  return steps.filter(storedWithin(samples, CLOSE_NM)).length >= MOSTLY * steps.length
}

const stepsOf = (
  { nowMs, forecastUntilMs }: Pick<Reach, 'nowMs' | 'forecastUntilMs'>,
  document: VoyageDocument,
): PlaceTime[] =>
  trackPoints(document, nowMs)
    .points.map(({ request: { latE4, longE4, timeMs } }) => ({ lat: fromE4(latE4), long: fromE4(longE4), timeMs }))
    .filter(({ timeMs }) => timeMs <= forecastUntilMs)

function storedWithin(samples: readonly PlaceTime[], nm: number): (point: PlaceTime) => boolean {
  const byTime = Map.groupBy(samples, ({ timeMs }) => timeMs)
  return (point) => (byTime.get(point.timeMs) ?? []).some((sample) => apartNm(sample, point) <= nm)
}

/** Of candidates those not among the samples that take most variance from all of them, in their order. */
function chosenOf(
  candidates: readonly PlaceTime[],
  count: number,
  samples: readonly PlaceTime[],
  leastHpa2 = 0,
): PlaceTime[] {
  const times = candidates.map(({ timeMs }) => timeMs)
  if (times.length === 0) return []
  const toPrior = priorOf({ fromMs: Math.min(...times), toMs: Math.max(...times) })
  const stored = new Set(samples.map(keyOf))
  const isOpen = candidates.map((place) => !stored.has(keyOf(place)))
  return mostTaking(candidates, isOpen, count, unique(samples), toPrior, leastHpa2)
}

/** Each place and time once, in their order. */
export function unique(points: readonly PlaceTime[]): PlaceTime[] {
  return [...new Map(points.map((point) => [keyOf(point), point])).values()]
}

/** At most so many of them, from first to last. */
function evenly<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  return items.filter((_, i) => Math.floor((i * count) / items.length) !== Math.floor(((i - 1) * count) / items.length))
}
