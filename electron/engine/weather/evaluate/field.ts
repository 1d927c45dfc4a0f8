// The weather at any place and time from whatever is stored near it: the very point, else between points around it in space and time,
// else the nearest within 15 NM, else nothing.
import { distanceNm } from '../../../../shared/geo/geodesy.ts'
import { REACH_NM } from '../../../../shared/weather/lattice.ts'
import type { FetchedByAny } from '../../../../shared/format/fetched-by.ts'
import { ceilToStep, floorToStep, HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import type { WeatherSource } from '../../../../shared/weather/weather.ts'
import { cellAt, cellsAround, columnOf, fromE4, toE4 } from '../../../../shared/geo/cells.ts'
import type { Values } from '../../store/stored-measures.ts'
import type { Older, WeatherRow, WeatherTable } from '../../store/weather.ts'
import { keeping } from '../../keeping.ts'
import { ageOf, roundedOfAll, sourceAt } from './ages.ts'
import { blend } from './interpolate/blend.ts'
import { fitAt, metricNm, type Sample } from './interpolate/fit.ts'
import { rowReader } from './kept-rows.ts'
import { dot, planeAt, SPHERE_NM, vectorOf, type Vector } from './interpolate/tangent.ts'

/** Farther from the place than this, a single stored value says nothing of the weather there. */
export const OFF_TRACK_LIMIT_NM = 15
/** Tried first, and enough if so many speak. */
const CLOSE_NM = 40
const ENOUGH = 4
/** Keys kept of all blocks: some 20 MB. */
const MAX_KEYS = 120_000
/** Rows found again by their key, without a name made for each: a voyage of ten days needs some 2,000. */
const MAX_ROWS = 8000
/** Columns looked up together: a whole band of a global file has 24 times what a ship has about it, and would be read for nothing. */
const BLOCK_COLUMNS = 15
const BLOCKS = 360 / BLOCK_COLUMNS
/** The points' own span must not miss the time by more. */
const MISS_H = 1.5
/** Weights may sum to this in size: more would be a guess beyond the points, not a value between them. */
const MAX_REACH = 1.4
/** A point fetched so long before the nearest one is of an older forecast, and is ignored. */
const OLDER_MS = 6 * HOUR_MS
/** Of each quarter of the horizon, before and after, so many of the nearest. */
const PER_CORNER = 2
/** A value that weighs less says nothing of age or source. */
const MIN_WEIGHT = 0.02

/** What is stored for a place and time, with where it comes from. */
export interface FieldValue {
  values: Values
  source: Exclude<WeatherSource, 'A' | 'none'>
  /** Of the oldest answer that counts; values named in `older` are of earlier ones. */
  fetchedAtMs: number
  fetchedBy: FetchedByAny
  older: Older
  /** Some of the values may be rounded to 0.01 of their unit. */
  isRounded?: true
  /** From the place to the nearest value that counts. */
  offTrackNm: number
  /** From the time to that value's. */
  gapHours: number
  /** How many values were brought together. */
  samples: number
}

/** Where and when a row is, and its place as a unit vector. */
interface Key {
  latE4: number
  longE4: number
  timeMs: number
  fetchedAtMs: number
  vector: Vector
}
/** Keys of one time in some columns of one band of latitude, by column counted from the block's first. */
interface Block {
  columns: (Key[] | undefined)[]
  count: number
}
interface NearbySample extends Sample {
  key: Key
  metricNm: number
}

export interface Field {
  /** null where nothing is stored that speaks for the place and time. */
  at(position: Position, timeMs: number): FieldValue | null
  /**
   * What is stored within reach, the nearer the more, though it need not surround the place. To foresee where the ship comes: never shown, never judged.
   */
  about(position: Position, timeMs: number): Values | null
}

/** What an evaluation reads: the store's table, or the rows of an issue. */
export type ReadableWeather = Pick<WeatherTable, 'near' | 'read' | 'changes'>

/** A view of the table that remembers what it read; valid as long as the table does not change. */
export function createField(weather: ReadableWeather): Field {
  const blocks = keeping<number, Block>(MAX_KEYS, ({ count }) => count + 1)
  const read = rowReader(weather)
  const rows = keeping<Key, WeatherRow | null>(MAX_ROWS)
  const rowOf = (key: Key): WeatherRow | null => {
    const known = rows.get(key)
    if (known !== undefined) return known
    const row = read(key.latE4, key.longE4, key.timeMs)
    rows.set(key, row)
    return row
  }

  const blockAt = (timeMs: number, band: number, block: number): Block['columns'] => {
    const name = ((timeMs / STEP_MS) * 180 + band) * BLOCKS + block
    const known = blocks.get(name)
    if (known !== undefined) return known.columns
    const first = block * BLOCK_COLUMNS
    const columns: Block['columns'] = []
    let count = 0
    for (const { latE4, longE4, fetchedAtMs } of weather.near(
      timeMs,
      cellAt(band, first),
      cellAt(band, first + BLOCK_COLUMNS - 1),
    )) {
      const long = fromE4(longE4)
      const key = { latE4, longE4, timeMs, fetchedAtMs, vector: vectorOf(fromE4(latE4), long) }
      const column = columnOf(long) - first
      const list = columns[column]
      if (list === undefined) columns[column] = [key]
      else list.push(key)
      count++
    }
    blocks.set(name, { columns, count })
    return columns
  }
  /** Rows within reach in the four steps about a time, without what the fetch of the nearest has overtaken. */
  const around = (position: Position, timeMs: number, reachNm: number): NearbySample[] => {
    const place = planeAt(position)
    const cells = cellsAround(position, reachNm)
    const found: NearbySample[] = []
    let best: NearbySample | null = null
    for (let stepMs = floorToStep(timeMs) - STEP_MS; stepMs <= ceilToStep(timeMs) + STEP_MS; stepMs += STEP_MS) {
      const laterH = (stepMs - timeMs) / HOUR_MS
      for (const [from, to] of cells) {
        const band = Math.floor(from / 360)
        let columns: Block['columns'] = []
        for (let column = from % 360; column <= to % 360; column++) {
          const inBlock = column % BLOCK_COLUMNS
          if (inBlock === 0 || column === from % 360)
            columns = blockAt(stepMs, band, Math.floor(column / BLOCK_COLUMNS))
          for (const key of columns[inBlock] ?? []) {
            const eastNm = SPHERE_NM * dot(key.vector, place.east)
            const northNm = SPHERE_NM * dot(key.vector, place.north)
            // Behind the horizon the plane has no place for it.
            if (eastNm ** 2 + northNm ** 2 > reachNm ** 2 || dot(key.vector, place.up) < 0) continue
            const near = { key, eastNm, northNm, laterH, metricNm: metricNm({ eastNm, northNm, laterH }) }
            found.push(near)
            if (best === null || near.metricNm < best.metricNm) best = near
          }
        }
      }
    }
    const sinceMs = (best?.key.fetchedAtMs ?? 0) - OLDER_MS
    return found.filter(({ key }) => key.fetchedAtMs >= sinceMs)
  }

  const nearestAlone = (position: Position, near: readonly NearbySample[]): FieldValue | null => {
    const there = near
      .filter(({ laterH }) => laterH === 0)
      .map(({ key }) => ({ key, offTrackNm: distanceNm(position, placeOf(key)) }))
      .filter(({ offTrackNm }) => offTrackNm <= OFF_TRACK_LIMIT_NM)
      .sort((a, b) => a.offTrackNm - b.offTrackNm || b.key.fetchedAtMs - a.key.fetchedAtMs)
    for (const { key, offTrackNm } of there) {
      const row = rowOf(key)
      if (row !== null) return alone(row, offTrackNm)
    }
    return null
  }

  const between = (position: Position, timeMs: number, near: readonly NearbySample[]): FieldValue | null => {
    const chosen = corners(near).flatMap((sample) => {
      const row = rowOf(sample.key)
      return row === null ? [] : [{ sample, row }]
    })
    const fit = fitAt(chosen.map(({ sample }) => sample))
    if (fit === null || chosen.length < 2) return null
    if (fit.missNm > OFF_TRACK_LIMIT_NM || fit.missH > MISS_H || fit.reach > MAX_REACH) return null
    const counting = chosen.filter((_, i) => Math.abs(fit.weights[i] ?? 0) >= MIN_WEIGHT)
    const [nearest] = counting.toSorted((a, b) => a.sample.metricNm - b.sample.metricNm)
    if (nearest === undefined) return null
    const age = ageOf(counting.map(({ row }) => row))
    return {
      values: blend(
        chosen.map(({ row }) => row.values),
        fit.weights,
      ),
      source: sourceAt(timeMs, age),
      ...age,
      offTrackNm: distanceNm(position, placeOf(nearest.sample.key)),
      gapHours: Math.abs(nearest.sample.laterH),
      samples: counting.length,
    }
  }

  const at: Field['at'] = (position, timeMs) => {
    const exact = read(toE4(position.lat), toE4(position.long), timeMs)
    if (exact !== null) return alone(exact, 0)
    // Where points stand close together those farther off have nothing to add.
    const close = between(position, timeMs, around(position, timeMs, CLOSE_NM))
    if (close !== null && close.samples >= ENOUGH) return close
    const near = around(position, timeMs, REACH_NM)
    return between(position, timeMs, near) ?? nearestAlone(position, near)
  }
  const about = (position: Position, timeMs: number): Values | null => {
    const rows = corners(around(position, timeMs, REACH_NM)).flatMap(({ key, metricNm: offNm }) => {
      const row = rowOf(key)
      return row === null ? [] : [{ values: row.values, weight: 1 / (offNm ** 2 + 1) }]
    })
    if (rows.length === 0) return null
    const sum = rows.reduce((total, { weight }) => total + weight, 0)
    return blend(
      rows.map(({ values }) => values),
      rows.map(({ weight }) => weight / sum),
    )
  }

  return { at, about }
}

const placeOf = ({ latE4, longE4 }: Key): Position => ({ lat: fromE4(latE4), long: fromE4(longE4) })

function alone({ values, fetchedAtMs, fetchedBy, older, timeMs, ...mark }: WeatherRow, offTrackNm: number): FieldValue {
  const age = { fetchedAtMs, fetchedBy, older, ...roundedOfAll([mark]) }
  // What had already passed when it was fetched is not a forecast.
  return { values, ...age, source: sourceAt(timeMs, age), offTrackNm, gapHours: 0, samples: 1 }
}

/** The nearest few of each quarter of the horizon before the time, at it and after it: so that a cluster does not hide what lies across. */
function corners(near: readonly NearbySample[]): NearbySample[] {
  const byCorner = new Map<number, NearbySample[]>()
  for (const sample of near) {
    const quarter = (sample.eastNm >= 0 ? 1 : 0) + (sample.northNm >= 0 ? 2 : 0)
    const corner = quarter * 3 + (sample.laterH < 0 ? 0 : sample.laterH === 0 ? 1 : 2)
    const list = byCorner.get(corner)
    if (list === undefined) byCorner.set(corner, [sample])
    else if (list.length < PER_CORNER || sample.metricNm < (list.at(-1)?.metricNm ?? 0)) {
      list.push(sample)
      list.sort((a, b) => a.metricNm - b.metricNm)
      list.length = Math.min(list.length, PER_CORNER)
    }
  }
  return [...byCorner.values()].flat()
}

const fields = new WeakMap<ReadableWeather, { changes: number; field: Field }>()

/** The field of a table as it is now; the same one as long as nothing was stored since. */
export function fieldOf(weather: ReadableWeather): Field {
  const known = fields.get(weather)
  if (known !== undefined && known.changes === weather.changes()) return known.field
  const field = createField(weather)
  fields.set(weather, { changes: weather.changes(), field })
  return field
}
