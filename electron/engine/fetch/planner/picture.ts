// What a weather picture of a voyage is of, what is known about its ship already, and its points as requested: with any plan, after the track.
import { setImmediate as others } from 'node:timers/promises'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import { shipAt } from '../../../../shared/passage/ship-at.ts'
import { DAY_MS, HOUR_MS, isFresh } from '../../../../shared/format/time.ts'
import { FRAME_HOURS, type PlaceTime } from '../../../../shared/picture/picture.ts'
import type { KnownPoint, PictureOfVoyage } from '../../weather/field/order.ts'
import { picturePlaces } from '../../weather/field/region.ts'
import { cellsAround, fromE4, toE4 } from '../../../../shared/geo/cells.ts'
import type { WeatherTable } from '../../store/weather.ts'
import { forecastWindow, type RankedPoint } from './track.ts'

const FRAME_MS = FRAME_HOURS * HOUR_MS
/** A picture begins so long before the departure. */
const BEFORE_ETD_MS = DAY_MS
/** Farther from the ship a known point says little of the weather about it. */
const KNOWN_WITHIN_NM = 1000
/** Of a stored lattice so many points a time say enough. */
const MAX_BESIDE = 40
/** Rows listed before it yields: a few ms, ten where many rows are damaged. */
const LISTED_AT_ONCE = 2000
/** The picture's points come after every step of the track, and before the nodes of a lattice. */
const PICTURE_RANK = 6

/**
 * From a day before the departure, or now, to the arrival or as far as the forecast reaches: the 12-hour times between, and those around them
 * that the service can answer. None without an ETD, of a voyage that is over, or beyond the forecast.
 */
export function pictureOf(schedule: Schedule, nowMs: number): PictureOfVoyage | null {
  const { etdMs, etaMs } = schedule
  const reach = forecastWindow(nowMs)
  if (etdMs === null || etaMs === null || etaMs < nowMs || etdMs > reach.toMs) return null
  const beginsMs = Math.max(nowMs, etdMs - BEFORE_ETD_MS)
  const firstMs = Math.max(Math.floor(beginsMs / FRAME_MS), Math.ceil(reach.fromMs / FRAME_MS)) * FRAME_MS
  const lastMs = Math.min(Math.ceil(etaMs / FRAME_MS), Math.floor(reach.toMs / FRAME_MS)) * FRAME_MS
  const count = Math.max(0, (lastMs - firstMs) / FRAME_MS + 1)
  const ship = Array.from({ length: count }, (_, i) => {
    const timeMs = firstMs + i * FRAME_MS
    return { ...shipAt(schedule, timeMs).position, timeMs }
  })
  return count === 0 ? null : { ship, fromMs: firstMs, toMs: lastMs }
}

/**
 * Stored points about the ship that are as new as the service has them: at the picture's own times, and any of `track`. The engine's thread
 * answers others in between.
 */
export async function freshAbout(
  weather: Pick<WeatherTable, 'near' | 'read'>,
  { ship }: PictureOfVoyage,
  track: readonly RankedPoint[],
  nowMs: number,
): Promise<KnownPoint[]> {
  const own = new Set(picturePlaces(ship).map(({ lat, long, timeMs }) => nameOf(toE4(lat), toE4(long), timeMs)))
  const read = ({ latE4, longE4, timeMs }: Point): KnownPoint[] => {
    const row = weather.read(latE4, longE4, timeMs)
    if (row === null || !isFresh(row.fetchedAtMs, nowMs)) return []
    const place = { lat: fromE4(latE4), long: fromE4(longE4), timeMs }
    return [row.values.pressureSeaLevel === null ? { ...place, isBlank: true } : place]
  }
  const known: KnownPoint[] = []
  let listed = 0
  for (const at of ship) {
    const fresh: Point[] = []
    for (const [from, to] of cellsAround(at, KNOWN_WITHIN_NM)) {
      const rows = weather.near(at.timeMs, from, to)
      for (const { latE4, longE4, fetchedAtMs } of rows)
        if (isFresh(fetchedAtMs, nowMs)) fresh.push({ latE4, longE4, timeMs: at.timeMs })
      listed += rows.length
      if (listed < LISTED_AT_ONCE) continue
      listed = 0
      await others()
    }
    const beside = fresh.filter(({ latE4, longE4, timeMs }) => !own.has(nameOf(latE4, longE4, timeMs)))
    const every = Math.ceil(beside.length / MAX_BESIDE)
    const left = new Set(beside.filter((_, i) => i % every !== 0))
    known.push(...fresh.filter((point) => !left.has(point)).flatMap(read))
    // Fewer than a hundred were read.
    await others()
  }
  known.push(...track.flatMap(({ request }) => read(request)))
  return known
}

type Point = Omit<RankedPoint['request'], 'kind'>

const nameOf = (latE4: number, longE4: number, timeMs: number): string => `${latE4}:${longE4}:${timeMs}`

/** In their order. */
export const picturePoints = (points: readonly PlaceTime[]): RankedPoint[] =>
  points.map(({ lat, long, timeMs }, i) => ({
    request: { kind: 'point', latE4: toE4(lat), longE4: toE4(long), timeMs },
    rank: PICTURE_RANK + i / points.length,
    offTrackNm: 0,
  }))

export const placeTimeOf = ({ request: { latE4, longE4, timeMs } }: RankedPoint): PlaceTime => ({
  lat: fromE4(latE4),
  long: fromE4(longE4),
  timeMs,
})
