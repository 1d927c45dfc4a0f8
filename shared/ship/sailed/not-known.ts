// What of a day is not known, by step and by row, and from when it can be had.
import { floorToStep, STEP_MS } from '../../format/time.ts'
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
  /** Of all steps at which a row is not known: when the last of those can be had that the service cannot give yet; null: it can give all. */
  laterFromMs: number | null
  /** Steps that can be fetched now. */
  toFetch: number
}

/** From so long after its hour the service gives what was there. */
const canBeHad = (timeMs: number, nowMs: number): boolean => timeMs <= nowMs - STEP_MS

/** Times of the steps after a begin, up to an end. */
function stepTimes({ fromMs, toMs }: { fromMs: number; toMs: number }): number[] {
  const times: number[] = []
  for (let timeMs = floorToStep(fromMs) + STEP_MS; timeMs <= toMs; timeMs += STEP_MS) times.push(timeMs)
  return times
}

export function notKnown(weather: VoyageWeather, span: { fromMs: number; toMs: number }, nowMs: number): NotKnown {
  const times = stepTimes(span)
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
  const later = times.filter((timeMs) => !canBeHad(timeMs, nowMs))
  const lastLater = later.at(-1)
  return {
    steps: times.length,
    allMs,
    forecasts: allMs.filter((timeMs) => weather.source[weather.timesMs.indexOf(timeMs)] === 'F').length,
    more: more.filter(({ count }) => count > 0),
    laterFromMs: lastLater === undefined ? null : lastLater + STEP_MS,
    toFetch: allMs.filter((timeMs) => canBeHad(timeMs, nowMs)).length,
  }
}
