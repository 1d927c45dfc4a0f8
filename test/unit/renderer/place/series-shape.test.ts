// A series as drawn: where lines break, what a scale spans, which stretch has which source; and the words about it.
import { describe, expect, it } from 'vitest'
import type { PointSeries } from '../../../../shared/weather/place-weather.ts'
import { DEFAULT_DIRECTIONS, MEASURE_NAMES } from '../../../../shared/weather/measures.ts'
import { ageTogether, DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import { otherWords, seriesWords } from '../../../../renderer/ui/place-words.ts'
import {
  apart,
  daysBetween,
  firstShown,
  gapsBefore,
  piecesOf,
  ROWS,
  scaleOf,
  stretchesOf,
} from '../../../../renderer/place/series-shape.ts'

const T = Date.UTC(2026, 10, 20, 6)
const at = (...hours: number[]): number[] => hours.map((hour) => T + hour * HOUR_MS)
/** Wind 1, 2, 3 … m/s, a missing one for null. */
const seriesOf = (timesMs: number[], winds: (number | null)[] = timesMs.map((_, i) => i + 1)): PointSeries => ({
  position: { lat: 45, long: -30 },
  offNm: 3.14,
  times: timesMs.length,
  timesMs,
  columns: Object.fromEntries(
    MEASURE_NAMES.map((name) => [name, name === 'windSpeed' ? winds : timesMs.map(() => null)]),
  ) as PointSeries['columns'],
  directions: DEFAULT_DIRECTIONS,
  source: timesMs.map((timeMs) => (timeMs > T ? 'F' : 'P')),
  older: {},
  samples: timesMs.map(() => 1),
  fetchedAtMs: timesMs.map(() => T),
})
const gapHours = (...hours: number[]): number[] => {
  const gaps = gapsBefore(at(...hours))
  return hours.filter((_, i) => gaps[i])
}

describe('gaps', () => {
  it.each<[string, number[], number[]]>([
    ['none in an even series', [0, 3, 6, 9, 12], []],
    ['a missing step', [0, 3, 6, 12, 15, 18], [12]],
    ['none where every 3 hours becomes every 6', [0, 3, 6, 9, 15, 21, 27], []],
    ['none where every 12 becomes every 3', [0, 12, 24, 27, 30, 33], []],
    ['a day', [0, 3, 6, 30, 33], [30]],
    ['nothing but days', [0, 24, 48], [24, 48]],
    ['one time', [0], []],
  ])('%s', (_name, hours, gaps) => expect(gapHours(...hours)).toEqual(gaps))

  it('a line breaks at a missing hour and at a missing value, and single values stay', () => {
    const pieces = piecesOf(seriesOf(at(0, 3, 6, 12, 15, 18, 21), [1, 2, 3, 4, null, 6, 7]), 'windSpeed', 0)
    expect(pieces.map((piece) => piece.map(({ timeMs }) => (timeMs - T) / HOUR_MS))).toEqual([
      [0, 3, 6],
      [12],
      [18, 21],
    ])
    expect(pieces[0]?.[0]?.value).toBeCloseTo(1.94, 2)
    expect(piecesOf(seriesOf(at(0, 3)), 'visibility', 0)).toEqual([])
  })
  it('one time fetched ahead of the clock among others: no age is given for them together', () => {
    const times = at(3, 6, 9)
    const series = { ...seriesOf(times), fetchedAtMs: [T, T + 24 * HOUR_MS, T] }
    const [stretch] = stretchesOf(series, 0)
    expect(stretch && ageTogether(stretch, T + HOUR_MS)).toBe(-23 * HOUR_MS)
    expect(seriesWords(series, T + HOUR_MS)).toMatch(/, of unknown age: fetched 23 h 0 min ahead of this clock/)
  })
  it('stretches of one source end at gaps too', () => {
    expect(stretchesOf(seriesOf(at(-6, -3, 0, 3, 6, 12, 15)), 0).map(({ source }) => source)).toEqual(['P', 'F', 'F'])
  })
})

it('a scale holds all values in round figures, with the least span where they hardly differ', () => {
  for (const row of ROWS)
    for (const values of [[], [0], [3, 4], [1000.2, 1013.7], [-4, 31]]) {
      const { low, high, step } = scaleOf(row, values)
      expect(high - low).toBeGreaterThanOrEqual(row.leastSpan)
      expect((high - low) / step).toBeLessThanOrEqual(6)
      for (const value of values) expect(value >= low || row.fromZero).toBe(true)
      for (const value of values) expect(value).toBeLessThanOrEqual(high)
    }
})

it('days, the first time shown, barbs apart', () => {
  expect(daysBetween(T, T + 10 * DAY_MS)).toHaveLength(10)
  expect(daysBetween(T, T + 300 * DAY_MS).length).toBeLessThanOrEqual(13)
  const times = at(-72, -48, -12, 0, 3)
  expect([firstShown(times, T, false), firstShown(times, T, true), firstShown(at(-90, -80), T, false)]).toEqual([
    2, 0, 0,
  ])
  expect(apart([0, 1, 2, 5, 6, 9], 3)).toEqual([0, 5, 9])
})

it('words say how many, from when, of which source, how old and how far', () => {
  const now = T + 2 * HOUR_MS
  expect(seriesWords(seriesOf(at(3, 6)), now)).toBe(
    '2 stored times, 20 NOV 0900 to 20 NOV 1200 UTC, forecast (F), 2 h 0 min old, 3.1 NM from the place',
  )
  expect(seriesWords({ ...seriesOf(at(0, 3)), offNm: 0.01, fetchedAtMs: [T - DAY_MS, T] }, now)).toBe(
    '2 stored times, 20 NOV 0600 to 20 NOV 0900 UTC, past (P) and forecast (F), oldest 1 d 2 h old, at the place',
  )
  expect(seriesWords({ ...seriesOf(at(0, 3)), fetchedAtMs: [T, now + 3 * HOUR_MS] }, now)).toMatch(
    /, of unknown age: fetched 3 h 0 min ahead of this clock, /,
  )
  expect(seriesWords(seriesOf(at(0)), now)).toMatch(/^1 stored time, 20 NOV 0600 UTC, past \(P\)/)
  expect(otherWords({ position: { lat: 45, long: -30 }, offNm: 2.31, times: 1 })).toBe(
    '45°00.0′ N 030°00.0′ W: 2.3 NM off, 1 time',
  )
})
