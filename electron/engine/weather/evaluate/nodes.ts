// Stored nodes in a box at one time, for the chart's layers: nothing but what was stored for a place speaks for it.
import { MAX_NODES, type WeatherNodes } from '../../../../shared/weather/layers.ts'
import type { DirectionChoices, MeasureName } from '../../../../shared/weather/measures.ts'
import type { Box } from '../../../../shared/geo/position.ts'
import { ceilToStep, floorToStep, STEP_MS } from '../../../../shared/format/time.ts'
import { bandOf, cellAt, columnOf, fromE4, toE4 } from '../../../../shared/geo/cells.ts'
import type { WeatherRow } from '../../store/weather.ts'
import type { ReadableWeather } from './field.ts'
import { ageOf, roundedOfAll, sourceAt } from './ages.ts'
import { blend } from './interpolate/blend.ts'
import { rowReader } from './kept-rows.ts'
import { seriesOf, type Item } from './series.ts'
import { eastOf, thinned } from './interpolate/thinning.ts'

export interface NodesQuestion {
  box: Box
  timeMs: number
  measures: readonly MeasureName[]
  limit: number
}

/** A node whose other step is missing shows its own so far from it. */
const NEAR_STEP_MS = STEP_MS / 2

/** A place with the stored steps that speak for the time: both are one where a step is the time itself. */
interface Candidate {
  latE4: number
  longE4: number
  beforeMs: number | null
  afterMs: number | null
}

/** Ranges of cells that hold a box: one for a belt round the globe, else one or two a band. */
function cellsIn({ south, west, north, east }: Box): [from: number, to: number][] {
  const [first, last] = [bandOf(south), bandOf(north)]
  const widthDeg = east >= west ? east - west : east + 360 - west
  // A belt, or a box whose ends meet in one column.
  if (widthDeg >= 359) return [[cellAt(first, 0), cellAt(last, 359)]]
  const [from, to] = [columnOf(west), columnOf(east)]
  const bands = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return bands.flatMap((band): [number, number][] => {
    // A pole may be stored under any longitude.
    const isPolar = (band === 0 && south === -90) || (band === 179 && north === 90)
    if (isPolar) return [[cellAt(band, 0), cellAt(band, 359)]]
    if (from <= to) return [[cellAt(band, from), cellAt(band, to)]]
    return [
      [cellAt(band, from), cellAt(band, 359)],
      [cellAt(band, 0), cellAt(band, to)],
    ]
  })
}

/** Whether a place lies in a box, its edges included; at a pole every longitude is there. */
function isIn({ south, west, north, east }: Box, lat: number, long: number): boolean {
  if (lat < south || lat > north) return false
  const widthDeg = east >= west ? east - west : east + 360 - west
  return widthDeg >= 360 || Math.abs(lat) === 90 || eastOf(west, long) <= widthDeg || long === west || long === east
}

/** Every stored place in the box with a value at the time, between two stored steps, or of one within 1.5 h. */
function candidates(weather: ReadableWeather, box: Box, timeMs: number): Candidate[] {
  const [beforeMs, afterMs] = [floorToStep(timeMs), ceilToStep(timeMs)]
  const places = new Map<string, Candidate>()
  for (const stepMs of new Set([beforeMs, afterMs])) {
    for (const [from, to] of cellsIn(box)) {
      for (const { latE4, longE4 } of weather.near(stepMs, from, to)) {
        if (!isIn(box, fromE4(latE4), fromE4(longE4))) continue
        // 180° E and 180° W are one meridian.
        const name = `${latE4}/${longE4 === toE4(-180) ? toE4(180) : longE4}`
        const place = places.get(name) ?? { latE4, longE4, beforeMs: null, afterMs: null }
        if (stepMs === beforeMs) place.beforeMs = stepMs
        if (stepMs === afterMs) place.afterMs = stepMs
        places.set(name, place)
      }
    }
  }
  return [...places.values()].filter(
    (place) =>
      (place.beforeMs !== null && (place.afterMs !== null || timeMs - place.beforeMs <= NEAR_STEP_MS)) ||
      (place.afterMs !== null && place.afterMs - timeMs <= NEAR_STEP_MS),
  )
}

interface NodeItem extends Item {
  /** The picture's time, or that of the one step near it. */
  ofMs: number
}

/** The rule of time: as stored, or between two steps, or of the one step near; null when what was listed cannot be read. */
function itemAt(before: WeatherRow | null, after: WeatherRow | null, timeMs: number): NodeItem | null {
  if (before !== null && after !== null && before.timeMs !== after.timeMs) {
    const late = (timeMs - before.timeMs) / (after.timeMs - before.timeMs)
    const age = ageOf([before, after])
    const values = blend([before.values, after.values], [1 - late, late])
    return { values, ...age, source: sourceAt(timeMs, age), samples: 2, ofMs: timeMs }
  }
  const one = before ?? after
  if (one === null || Math.abs(one.timeMs - timeMs) > NEAR_STEP_MS) return null
  const { values, fetchedAtMs, fetchedBy, older } = one
  const age = { fetchedAtMs, fetchedBy, older, ...roundedOfAll([one]) }
  return { values, ...age, source: sourceAt(timeMs, one), samples: 1, ofMs: one.timeMs }
}

/** Throws nothing; an empty answer where nothing is stored. */
export function weatherNodes(
  weather: ReadableWeather,
  { box, timeMs, measures, limit }: NodesQuestion,
  directions: DirectionChoices,
): WeatherNodes {
  const read = rowReader(weather)
  const stored = candidates(weather, box, timeMs)
  const chosen = thinned(
    stored,
    ({ latE4, longE4, beforeMs, afterMs }) => ({
      lat: fromE4(latE4),
      long: fromE4(longE4),
      isWhole: beforeMs !== null && afterMs !== null,
    }),
    Math.min(limit, MAX_NODES),
  )
  const found = chosen.flatMap(({ latE4, longE4, beforeMs, afterMs }) => {
    const item = itemAt(
      beforeMs === null ? null : read(latE4, longE4, beforeMs),
      afterMs === null ? null : read(latE4, longE4, afterMs),
      timeMs,
    )
    return item === null ? [] : [{ ...item, lat: fromE4(latE4), long: fromE4(longE4) }]
  })
  const timesMs = found.map(({ ofMs }) => ofMs)
  const [lats, longs] = [found.map(({ lat }) => lat), found.map(({ long }) => long)]
  const series = seriesOf(timesMs, found, measures, directions)
  return { ...series, box, timeMs, lats, longs, storedCount: stored.length }
}
