// What the voyage meets: for each 3-hour step of the plan, the stored value nearest to the ship at that very time, else an average.
import { seasonSpan } from '../../../shared/averages.ts'
import { distanceNm } from '../../../shared/geodesy.ts'
import { MEASURE_NAMES, type MeasureName } from '../../../shared/measures.ts'
import { buildPlan, trackSteps } from '../../../shared/plan.ts'
import type { Voyage } from '../../../shared/voyage.ts'
import type { TrackStep, VoyageWeather, WeatherSource } from '../../../shared/weather.ts'
import { cellsAround, fromE4, toE4 } from '../store/cells.ts'
import type { AveragesTable } from '../store/averages.ts'
import type { WeatherTable } from '../store/weather.ts'

/** Farther from the track than this, a stored value says nothing of the ship's own weather. */
export const OFF_TRACK_LIMIT_NM = 15
/** An average is of a region and a season: farther off than two degrees it is of another. */
export const AVERAGE_LIMIT_NM = 120

interface Found {
  values: (number | null)[]
  fetchedAtMs: number
  source: WeatherSource
  offTrackNm: number
  /** null for an average: it is of no hour. */
  gapHours: number | null
}

interface Stored {
  weather: WeatherTable
  averages: AveragesTable
}

/** Evaluates the stored weather along a voyage. `nowMs` is only noted: ages are the reader's to compute. */
export function evaluateVoyage(stored: Stored, voyage: Voyage, nowMs: number): VoyageWeather {
  const steps = trackSteps(buildPlan(voyage.document))
  const found = steps.map((step) => nearest(stored.weather, step) ?? nearestAverage(stored.averages, step))
  const columns = Object.fromEntries(
    MEASURE_NAMES.map((name, i) => [name, found.map((hit) => hit?.values[i] ?? null)]),
  ) as Record<MeasureName, (number | null)[]>
  return {
    voyageId: voyage.voyageId,
    revision: voyage.revision,
    evaluatedAtMs: nowMs,
    steps,
    columns,
    source: found.map((hit) => hit?.source ?? 'none'),
    fetchedAtMs: found.map((hit) => hit?.fetchedAtMs ?? null),
    offTrackNm: found.map((hit) => hit?.offTrackNm ?? null),
    gapHours: found.map((hit) => hit?.gapHours ?? null),
  }
}

/** The exact position when it is stored; else the nearest within the limit, the newest of equals. */
function nearest(weather: WeatherTable, step: TrackStep): Found | null {
  const at = (latE4: number, longE4: number, offTrackNm: number): Found | null => {
    const row = weather.read(latE4, longE4, step.timeMs)
    if (row === null) return null
    const { values, fetchedAtMs } = row
    // What had already passed when it was fetched is not a forecast.
    return { values, fetchedAtMs, source: row.timeMs > fetchedAtMs ? 'F' : 'P', offTrackNm, gapHours: 0 }
  }
  const exact = at(toE4(step.lat), toE4(step.long), 0)
  if (exact !== null) return exact
  const keys = cellsAround(step, OFF_TRACK_LIMIT_NM).flatMap(([from, to]) => weather.near(step.timeMs, from, to))
  return firstOf(within(keys, step, OFF_TRACK_LIMIT_NM), at)
}

/** Where no hour's weather is stored: the nearest average of the season, so marked. */
function nearestAverage(averages: AveragesTable, step: TrackStep): Found | null {
  const span = seasonSpan(step.timeMs)
  const keys = cellsAround(step, AVERAGE_LIMIT_NM).flatMap(([from, to]) => averages.near(span, from, to))
  return firstOf(within(keys, step, AVERAGE_LIMIT_NM), (latE4, longE4, offTrackNm) => {
    const row = averages.read(span, latE4, longE4)
    if (row === null) return null
    return { values: row.values, fetchedAtMs: row.fetchedAtMs, source: 'A', offTrackNm, gapHours: null }
  })
}

interface Key {
  latE4: number
  longE4: number
  fetchedAtMs: number
}

function within(keys: Key[], step: TrackStep, limitNm: number): (Key & { offTrackNm: number })[] {
  return keys
    .map((key) => ({ ...key, offTrackNm: distanceNm(step, { lat: fromE4(key.latE4), long: fromE4(key.longE4) }) }))
    .filter(({ offTrackNm }) => offTrackNm <= limitNm)
    .sort((a, b) => a.offTrackNm - b.offTrackNm || b.fetchedAtMs - a.fetchedAtMs)
}

/** The first that can be read: a damaged row is none. */
function firstOf(
  keys: (Key & { offTrackNm: number })[],
  read: (latE4: number, longE4: number, offTrackNm: number) => Found | null,
): Found | null {
  for (const { latE4, longE4, offTrackNm } of keys) {
    const found = read(latE4, longE4, offTrackNm)
    if (found !== null) return found
  }
  return null
}
