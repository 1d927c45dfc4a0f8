// The stored points about what is asked, listed and read in pieces: the engine's thread answers others in between.
import { setImmediate as others } from 'node:timers/promises'
import { DAY_MS, isAhead } from '../../../shared/format/time.ts'
import { MEASURE_NAMES, type MeasureName } from '../../../shared/weather/measures.ts'
import { bandOf, cellAt, fromE4 } from '../store/cells.ts'
import type { WeatherRow, WeatherTable } from '../store/weather.ts'
import { REACH_DEG, type StoredPoints, type Target } from './protocol.ts'
import type { FieldSample } from './samples.ts'

/** Points of so long before and after are looked at; counted from whole spans, so that hours beside each other have the same points. */
const SPAN_MS = 5 * DAY_MS
/** One query lists so many bands of latitude at once. */
const BANDS = 10
/** Rows listed, queries made and rows read until others have their turn: a few ms each. */
const LISTED_AT_ONCE = 10_000
const QUERIED_AT_ONCE = 500
const READ_AT_ONCE = 200

interface Region {
  fromMs: number
  untilMs: number
  firstBand: number
  lastBand: number
}

/** What the field is fitted to, from the table as it is now. */
export interface PointsOfTable {
  /** Places and times in a region that holds all that matters for the targets. */
  near(targets: readonly Target[]): Promise<StoredPoints>
  /** Those of the indices that can still be read, with the values their newest answers gave. */
  read(points: StoredPoints, indices: readonly number[]): Promise<FieldSample[]>
}

export function pointsOfTable(weather: WeatherTable, now: () => number): PointsOfTable {
  /** What was listed last: both frames of a picture ask for the same. */
  let listed: { name: string; points: StoredPoints } | null = null
  return {
    near: async (targets) => {
      const region = regionOf(targets)
      const changes = weather.changes()
      const name = [changes, ...Object.values(region)].join('/')
      if (listed?.name === name) return listed.points
      const points = await list(weather, region, now())
      // Else something was stored meanwhile.
      if (weather.changes() === changes) listed = { name, points }
      return points
    },
    read: async ({ latE4, longE4, timeMs }, indices) => {
      const samples: FieldSample[] = []
      for (const [at, i] of indices.entries()) {
        const row = weather.read(latE4[i] ?? 0, longE4[i] ?? 0, timeMs[i] ?? 0)
        if (row !== null) samples.push(sampleOf(row))
        if (at % READ_AT_ONCE === READ_AT_ONCE - 1) await others()
      }
      return samples
    },
  }
}

function regionOf(targets: readonly Target[]): Region {
  const times = targets.map(({ timeMs }) => timeMs)
  const south = Math.min(...targets.map(({ box }) => box.south))
  const north = Math.max(...targets.map(({ box }) => box.north))
  return {
    fromMs: (Math.floor(Math.min(...times) / SPAN_MS) - 1) * SPAN_MS,
    untilMs: (Math.floor(Math.max(...times) / SPAN_MS) + 2) * SPAN_MS,
    firstBand: bandOf(south - REACH_DEG),
    lastBand: bandOf(north + REACH_DEG),
  }
}

async function list(weather: WeatherTable, region: Region, nowMs: number): Promise<StoredPoints> {
  const found: { latE4: number[]; longE4: number[]; timeMs: number[]; fetchedAtMs: number[] } = {
    latE4: [],
    longE4: [],
    timeMs: [],
    fetchedAtMs: [],
  }
  let [queried, rows] = [0, 0]
  for (const timeMs of weather.times()) {
    if (timeMs < region.fromMs || timeMs > region.untilMs) continue
    for (let band = region.firstBand; band <= region.lastBand; band += BANDS) {
      const last = Math.min(band + BANDS - 1, region.lastBand)
      for (const row of weather.near(timeMs, cellAt(band, 0), cellAt(last, 359))) {
        found.latE4.push(row.latE4)
        found.longE4.push(row.longE4)
        found.timeMs.push(timeMs)
        found.fetchedAtMs.push(isAhead(nowMs - row.fetchedAtMs) ? -Infinity : row.fetchedAtMs)
        rows++
      }
      if (++queried < QUERIED_AT_ONCE && rows < LISTED_AT_ONCE) continue
      ;[queried, rows] = [0, 0]
      await others()
    }
  }
  return {
    latE4: Int32Array.from(found.latE4),
    longE4: Int32Array.from(found.longE4),
    timeMs: Float64Array.from(found.timeMs),
    fetchedAtMs: Float64Array.from(found.fetchedAtMs),
  }
}

/** Without what only an earlier answer gave: it may be of another forecast. */
function sampleOf({ latE4, longE4, timeMs, fetchedAtMs, values, older }: WeatherRow): FieldSample {
  const given: Partial<Record<MeasureName, number>> = {}
  for (const name of MEASURE_NAMES) {
    const value = values[name]
    if (value !== null && older[name] === undefined) given[name] = value
  }
  return { lat: fromE4(latE4), long: fromE4(longE4), timeMs, fetchedAtMs, values: given }
}
