// What of a day is not known, by step and by row, and from when it can be had.
import { isPast } from '../../format/time.ts'
import { stepTimesOf } from '../../passage/noons.ts'
import type { VoyageWeather } from '../../weather/weather.ts'
import { DAY_ROWS, knownIndexes, type DayRow } from './day-figures.ts'

/** Epoch ms. */
export interface NotKnown {
  /** 3-hour steps of the day. */
  steps: number
  /** Steps at which nothing is known. */
  allMs: readonly number[]
  /** Of those the ones that have a forecast of before: it does not say what was there. */
  forecasts: number
  /** Rows that are not known at so many more. */
  more: readonly { row: DayRow; count: number }[]
  /** The last step at which a row is not known that the service cannot give yet; it can from 3 h after it. null: it can give all. */
  laterMs: number | null
  /** Steps that can be fetched now. */
  toFetch: number
}

export function notKnown(weather: VoyageWeather, span: { fromMs: number; toMs: number }, nowMs: number): NotKnown {
  const times = stepTimesOf(span)
  const known = new Map(
    DAY_ROWS.map((row) => [
      row,
      new Set(knownIndexes(weather, span, row, nowMs).map((index) => weather.timesMs[index])),
    ]),
  )
  const isKnown = (row: DayRow, timeMs: number): boolean => known.get(row)?.has(timeMs) === true
  const allMs = times.filter((timeMs) => !DAY_ROWS.some((row) => isKnown(row, timeMs)))
  const partly = times.filter((timeMs) => !allMs.includes(timeMs))
  const more = DAY_ROWS.map((row) => ({ row, count: partly.filter((timeMs) => !isKnown(row, timeMs)).length }))
  const isMissing = (timeMs: number): boolean => DAY_ROWS.some((row) => !isKnown(row, timeMs))
  return {
    steps: times.length,
    allMs,
    forecasts: allMs.filter((timeMs) => weather.source[weather.timesMs.indexOf(timeMs)] === 'F').length,
    more: more.filter(({ count }) => count > 0),
    laterMs: times.findLast((timeMs) => !isPast(timeMs, nowMs) && isMissing(timeMs)) ?? null,
    toFetch: allMs.filter((timeMs) => isPast(timeMs, nowMs)).length,
  }
}
