// A place's times at which nothing is stored: before, after and in gaps, never between hours that belong together.
import { expect, it } from 'vitest'
import { emptyAt, filledWith } from '../../../../../renderer/weather/place/filled.ts'
import { DEFAULT_DIRECTIONS } from '../../../../../shared/weather/measures.ts'
import { at, seriesOf, T } from './point-series.ts'

it('an item of nothing stands before, after and in a gap, and none between hours of the usual step or twice at one', () => {
  const stored = { ...seriesOf(at(0, 6, 12, 36, 42), [1, 2, 3, 4, 5]), older: { windSpeed: [null, T, null, null, T] } }
  const filled = filledWith(stored, at(-6, 0, 3, 6, 12, 18, 24, 30, 39, 48))
  expect(filled.timesMs).toEqual(at(-6, 0, 6, 12, 18, 24, 30, 36, 42, 48))
  expect(filled.columns.windSpeed).toEqual([null, 1, 2, 3, null, null, null, 4, 5, null])
  expect(filled.source.map((one) => one === 'none')).toEqual(filled.columns.windSpeed.map((one) => one === null))
  expect(filled.older.windSpeed).toEqual([null, null, T, null, null, null, null, null, T, null])
  expect(filled.samples).toEqual([0, 1, 1, 1, 0, 0, 0, 1, 1, 0])
  expect(filled.fetchedAtMs.filter((one) => one === null)).toHaveLength(5)
})

it('a place of which nothing is stored has nothing at every time', () => {
  const filled = filledWith(emptyAt({ lat: 1, long: 2 }, DEFAULT_DIRECTIONS), at(0, 6))
  expect([filled.timesMs, filled.source, filled.columns.pressureSeaLevel]).toEqual([
    at(0, 6),
    ['none', 'none'],
    [null, null],
  ])
})
