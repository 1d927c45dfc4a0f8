// Missing hours in a series of stored times: where lines and stretches end, and what time each item stands for.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildRows, runsOf } from '../../../../../renderer/weather/strip/chart-rows.ts'
import { stretchWords } from '../../../../../renderer/weather/strip/draw-axis.ts'
import { gapsBefore, spansOf } from '../../../../../renderer/weather/strip/gaps.ts'
import { marksOf } from '../../../../../renderer/weather/strip/item-marks.ts'
import { stretchesOf } from '../../../../../shared/weather/coverage.ts'
import { ageTogether, HOUR_MS, STEP_MS } from '../../../../../shared/format/time.ts'
import { at, seriesOf, T } from '../place/point-series.ts'
import { at as time, NOW, planOf, weatherOf } from '../../fixtures.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'

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

  it('a line ends at a missing hour and at a missing value, and single values stay', () => {
    const series = seriesOf(at(0, 3, 6, 12, 15, 18, 21), [1, 2, 3, 4, null, 6, 7])
    const [wind] = buildRows(series, ['wind'], null, DEFAULT_UNITS).flatMap((row) => row.series)
    expect(wind?.values[0]).toBeCloseTo(1.94, 2)
    expect(runsOf(wind?.values ?? [], marksOf(series))).toEqual([
      [0, 2],
      [3, 3],
      [5, 6],
    ])
  })
  it('stretches of one source end at gaps too, and one without any value is of none', () => {
    const series = seriesOf(at(-6, -3, 0, 3, 6, 12, 15), [1, 2, 3, 4, 5, 6, null])
    const { isAfterGap } = marksOf(series)
    const stretches = stretchesOf(series, STEP_MS, isAfterGap)
    expect(stretches.map(({ source, fromIndex, toIndex }) => [source, fromIndex, toIndex])).toEqual([
      ['P', 0, 2],
      ['F', 3, 4],
      ['F', 5, 5],
      ['none', 6, 6],
    ])
    // Wind alone is no weather to sail by: the bar's words say so.
    expect(stretches.map((stretch) => stretchWords(series, stretch, T + HOUR_MS)[0])).toEqual([
      'P past, 1 h 0 min old; wind, sea known: 3, 0 of 3',
      'F forecast, 1 h 0 min old; wind, sea known: 2, 0 of 2',
      'F forecast, 1 h 0 min old; wind, sea known: 1, 0 of 1',
      '– no weather',
    ])
  })
  it('one time fetched ahead of the clock among others: no age is given for them together', () => {
    const series = { ...seriesOf(at(3, 6, 9)), fetchedAtMs: [T, T + 24 * HOUR_MS, T] }
    const [stretch] = stretchesOf(series)
    expect(stretch && ageTogether(stretch, T + HOUR_MS)).toBe(-23 * HOUR_MS)
  })
  it('a voyage has none: its steps follow each other', () => {
    const weather = weatherOf(planOf(time(21, 1, 30)), (_timeMs, i) => (i % 3 === 0 ? null : { fetchedAtMs: NOW }))
    expect(marksOf(weather).isAfterGap).not.toContain(true)
    expect(marksOf(weather).spans).toEqual(
      weather.timesMs.map((timeMs) => ({ fromMs: timeMs - STEP_MS / 2, toMs: timeMs + STEP_MS / 2 })),
    )
  })
})

describe('the time each item stands for', () => {
  it('reaches to the middle, and towards a gap and the ends no farther than on the other side', () => {
    const timesMs = at(0, 3, 6, 12, 18, 48)
    const hours = spansOf(timesMs, [false, false, false, false, false, true]).map(({ fromMs, toMs }) =>
      [fromMs, toMs].map((ms) => (ms - T) / HOUR_MS),
    )
    expect(hours).toEqual([
      [-1.5, 1.5],
      [1.5, 4.5],
      [4.5, 9],
      [9, 15],
      [15, 21],
      [46.5, 49.5],
    ])
  })
  it('is never another’s, whatever is stored', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 40 }), (steps) => {
        let hour = 0
        const timesMs = at(...steps.map((step) => (hour += step)))
        const spans = spansOf(timesMs, gapsBefore(timesMs))
        spans.forEach(({ fromMs, toMs }, i) => {
          expect(fromMs).toBeLessThan(timesMs[i] ?? 0)
          expect(toMs).toBeGreaterThan(timesMs[i] ?? 0)
        })
        for (const [i, next] of spans.slice(1).entries()) expect(spans[i]?.toMs).toBeLessThanOrEqual(next.fromMs)
      }),
    )
  })
})
