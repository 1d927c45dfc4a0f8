// Weather along the voyage: for each 3-hour step of the expected passage and each waypoint, what is stored for its place and time, else an average.
import { seasonSpan, type SeasonNaming } from '../../../../shared/weather/climatology.ts'
import { distanceNm, normaliseLong } from '../../../../shared/geo/geodesy.ts'
import { MEASURE_NAMES, type DirectionChoices } from '../../../../shared/weather/measures.ts'
import { trackSteps, waypointSteps, type TrackStep } from '../../../../shared/passage/ship-at.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { SpeedLossTable } from '../../../../shared/ship/heavy/settings.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import { MAX_WAYPOINTS_EVALUATED, type VoyageWeather, type WeatherAlong } from '../../../../shared/weather/weather.ts'
import { cellsAround, fromE4 } from '../../../../shared/geo/cells.ts'
import type { AveragesTable } from '../../store/averages.ts'
import type { WeatherTable } from '../../store/weather.ts'
import { ageOf, roundedOfAll, sourceAt } from './ages.ts'
import { blend } from './interpolate/blend.ts'
import { fieldOf, OFF_TRACK_LIMIT_NM, type FieldValue, type ReadableWeather } from './field.ts'
import { passageInSlices } from './passage.ts'
import { seriesOf, type Item } from './series.ts'

/** An average is of a region and a season: farther off than two degrees it is of another. */
export const AVERAGE_LIMIT_NM = 120

interface EvaluatedStep extends Item {
  offTrackNm: number
  /** null for an average: it is of no hour. */
  gapHours: number | null
}

export interface Stored {
  weather: ReadableWeather
  averages: AveragesTable
  /** Whose seasons the averages' words are; the north's when absent. */
  naming?: () => SeasonNaming
  /** How the open directions are read now. */
  directions: () => DirectionChoices
  /** What the vessel loses to wind and sea; null, or absent: not known, and passages are taken as planned. */
  speedLoss?: () => SpeedLossTable | null
}

/** What the store itself has, with all its calls. */
export interface StoredHere extends Stored {
  weather: WeatherTable
}

/** An average is of no hour: what compares hours reads none. */
export const withoutAverages = (stored: Stored): Stored => ({
  ...stored,
  averages: { ...stored.averages, near: () => [] },
})

/**
 * Evaluates the stored weather along the passage that is expected of a voyage. Ages are the reader's to compute. Passages that are only compared are
 * not evaluated at their waypoints (`maxWaypoints` 0).
 */
export function* evaluateVoyageInSlices(
  stored: Stored,
  voyage: Voyage,
  nowMs: number,
  maxWaypoints: number = MAX_WAYPOINTS_EVALUATED,
): Sliced<VoyageWeather> {
  const directions = stored.directions()
  const field = fieldOf(stored.weather)
  const { passage, weatherAt } = yield* passageInSlices(field, stored.speedLoss?.() ?? null, voyage.document, nowMs)
  // Where the ship is then nobody knows.
  const untilMs = passage.expected?.heldFromMs ?? Infinity
  const steps = trackSteps(passage)
  const waypoints = waypointSteps(passage, maxWaypoints)
  const atSteps: (FieldValue | null)[] = []
  for (const step of steps) {
    atSteps.push(step.timeMs > untilMs ? null : weatherAt(step))
    yield
  }
  const atWaypoints: (FieldValue | null)[] = []
  for (const step of waypoints) {
    atWaypoints.push(
      step.timeMs > untilMs
        ? null
        : (onTrack(step, steps, atSteps, isExact) ??
            field.at(step, step.timeMs) ??
            onTrack(step, steps, atSteps, (value) => value !== null)),
    )
    yield
  }
  function* orAverage(
    found: readonly (FieldValue | null)[],
    along: readonly TrackStep[],
  ): Sliced<(EvaluatedStep | null)[]> {
    const all: (EvaluatedStep | null)[] = []
    for (const [i, step] of along.entries()) {
      all.push(found[i] ?? (step.timeMs > untilMs ? null : nearestAverage(stored, step)))
      yield
    }
    return all
  }
  return {
    voyageId: voyage.voyageId,
    revision: voyage.revision,
    evaluatedAtMs: nowMs,
    passage,
    ...alongOf(steps, yield* orAverage(atSteps, steps), directions),
    atWaypoints: alongOf(waypoints, yield* orAverage(atWaypoints, waypoints), directions),
  }
}

/** `found`: of each step what was found there; null where nothing is. */
export function alongOf(
  steps: TrackStep[],
  found: readonly (EvaluatedStep | null)[],
  directions: DirectionChoices,
): WeatherAlong {
  const timesMs = steps.map(({ timeMs }) => timeMs)
  return {
    steps,
    ...seriesOf(timesMs, found, MEASURE_NAMES, directions),
    offTrackNm: found.map((hit) => hit?.offTrackNm ?? null),
    gapHours: found.map((hit) => hit?.gapHours ?? null),
  }
}

/**
 * Between the step before and the one after, by time, as the charts' lines run: where the ship turns or changes speed the stored values lie on one side
 * of the waypoint, and no plane can be fitted through it. First on the very track that was stored (`isTaken`), and where nothing else speaks at all.
 */
function onTrack(
  at: TrackStep,
  steps: readonly TrackStep[],
  found: readonly (FieldValue | null)[],
  isTaken: (value: FieldValue | null) => boolean,
): FieldValue | null {
  const after = steps.findIndex(({ timeMs }) => timeMs > at.timeMs)
  const [before, next] = [steps[after - 1], steps[after]]
  const [a, b] = [found[after - 1] ?? null, found[after] ?? null]
  if (before === undefined || next === undefined || a === null || b === null || !isTaken(a) || !isTaken(b)) return null
  if (at.timeMs === before.timeMs) return a
  const part = (at.timeMs - before.timeMs) / (next.timeMs - before.timeMs)
  const between = {
    lat: before.lat + (next.lat - before.lat) * part,
    long: normaliseLong(before.long + normaliseLong(next.long - before.long) * part),
  }
  if (distanceNm(at, between) > OFF_TRACK_LIMIT_NM) return null
  const age = ageOf([a, b])
  return {
    values: blend([a.values, b.values], [1 - part, part]),
    source: sourceAt(at.timeMs, age),
    ...age,
    offTrackNm: Math.min(distanceNm(at, before) + a.offTrackNm, distanceNm(at, next) + b.offTrackNm),
    gapHours: Math.min(at.timeMs - before.timeMs, next.timeMs - at.timeMs) / HOUR_MS,
    samples: a.samples + b.samples,
  }
}

const isExact = (value: FieldValue | null): boolean =>
  value?.samples === 1 && value.offTrackNm === 0 && value.gapHours === 0

/** Where no hour's weather is stored: the nearest average of the season, so marked. */
function nearestAverage({ averages, naming }: Stored, step: TrackStep): EvaluatedStep | null {
  const span = seasonSpan(step.timeMs, step.lat, naming?.() ?? 'north')
  const keys = cellsAround(step, AVERAGE_LIMIT_NM).flatMap(([from, to]) => averages.near(span, from, to))
  return firstOf(within(keys, step, AVERAGE_LIMIT_NM), (latE4, longE4, offTrackNm) => {
    const row = averages.read(span, latE4, longE4)
    if (row === null) return null
    const { values, fetchedAtMs, fetchedBy, period } = row
    const age = { fetchedAtMs, fetchedBy, older: {}, ...roundedOfAll([row]) }
    return { values, ...age, source: 'A', offTrackNm, gapHours: null, samples: 1, ...(period && { period }) }
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
  read: (latE4: number, longE4: number, offTrackNm: number) => EvaluatedStep | null,
): EvaluatedStep | null {
  for (const { latE4, longE4, offTrackNm } of keys) {
    const found = read(latE4, longE4, offTrackNm)
    if (found !== null) return found
  }
  return null
}
