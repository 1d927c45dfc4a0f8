// What the voyage meets: for each 3-hour step of the plan, the stored value nearest to the ship at that very time.
import { distanceNm } from '../../../shared/geodesy.ts'
import { MEASURE_NAMES, type MeasureName } from '../../../shared/measures.ts'
import { buildPlan, trackSteps } from '../../../shared/plan.ts'
import type { Voyage } from '../../../shared/voyage.ts'
import type { TrackStep, VoyageWeather } from '../../../shared/weather.ts'
import { bandOf, cellAt, columnOf, fromE4, toE4, type WeatherRow, type WeatherTable } from '../store/weather.ts'

/** Farther from the track than this, a stored value says nothing of the ship's own weather. */
export const OFF_TRACK_LIMIT_NM = 15
/** 15 NM on the meridian, with a margin for the ellipsoid (a minute of latitude is 0.995 to 1.005 NM). */
const LIMIT_DEG = (OFF_TRACK_LIMIT_NM * 1.01) / 60

interface Found {
  row: WeatherRow
  offTrackNm: number
}

/** Evaluates the stored weather along a voyage. `nowMs` is only noted: ages are the reader's to compute. */
export function evaluateVoyage(weather: WeatherTable, voyage: Voyage, nowMs: number): VoyageWeather {
  const steps = trackSteps(buildPlan(voyage.document))
  const found = steps.map((step) => nearest(weather, step))
  const columns = Object.fromEntries(
    MEASURE_NAMES.map((name, i) => [name, found.map((hit) => hit?.row.values[i] ?? null)]),
  ) as Record<MeasureName, (number | null)[]>
  return {
    voyageId: voyage.voyageId,
    revision: voyage.revision,
    evaluatedAtMs: nowMs,
    steps,
    columns,
    // What had already passed when it was fetched is not a forecast.
    source: found.map((hit) => (hit === null ? 'none' : hit.row.timeMs > hit.row.fetchedAtMs ? 'F' : 'P')),
    fetchedAtMs: found.map((hit) => hit?.row.fetchedAtMs ?? null),
    offTrackNm: found.map((hit) => hit?.offTrackNm ?? null),
    gapHours: found.map((hit) => (hit === null ? null : 0)),
  }
}

/** The exact position when it is stored; else the nearest within the limit, the newest of equals. */
function nearest(weather: WeatherTable, step: TrackStep): Found | null {
  const latE4 = toE4(step.lat)
  const longE4 = toE4(step.long)
  const exact = weather.read(latE4, longE4, step.timeMs)
  if (exact !== null) return { row: exact, offTrackNm: 0 }
  const candidates = stretches(step.lat, step.long)
    .flatMap(([from, to]) => weather.near(step.timeMs, from, to))
    .map((key) => ({ ...key, offTrackNm: distanceNm(step, { lat: fromE4(key.latE4), long: fromE4(key.longE4) }) }))
    .filter(({ offTrackNm }) => offTrackNm <= OFF_TRACK_LIMIT_NM)
    .sort((a, b) => a.offTrackNm - b.offTrackNm || b.fetchedAtMs - a.fetchedAtMs)
  for (const { latE4: lat, longE4: long, offTrackNm } of candidates) {
    const row = weather.read(lat, long, step.timeMs)
    if (row !== null) return { row, offTrackNm }
  }
  return null
}

/** Ranges of cells, one or two a band of latitude, that hold every point within the limit; across ±180° and to the poles. */
function stretches(lat: number, long: number): [from: number, to: number][] {
  const ranges: [number, number][] = []
  const farthestLat = Math.min(90, Math.abs(lat) + LIMIT_DEG)
  const cosine = Math.cos((farthestLat * Math.PI) / 180)
  const halfWidthDeg = cosine * 180 > LIMIT_DEG ? LIMIT_DEG / cosine : 180
  for (let band = bandOf(lat - LIMIT_DEG); band <= bandOf(lat + LIMIT_DEG); band++) {
    if (halfWidthDeg >= 90) {
      ranges.push([cellAt(band, 0), cellAt(band, 359)])
      continue
    }
    const from = columnOf(long - halfWidthDeg)
    const to = columnOf(long + halfWidthDeg)
    if (from <= to) ranges.push([cellAt(band, from), cellAt(band, to)])
    else ranges.push([cellAt(band, from), cellAt(band, 359)], [cellAt(band, 0), cellAt(band, to)])
  }
  return ranges
}
