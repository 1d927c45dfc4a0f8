// Which part of a place's stored times is shown, and that each value stays with its time.
import { expect, it } from 'vitest'
import { firstShown, gapsFrom, seriesFrom } from '../../../../../renderer/weather/place/shown-part.ts'
import { cellOf } from '../../../../../shared/weather/cells.ts'
import { MEASURE_NAMES } from '../../../../../shared/weather/measures.ts'
import { at, seriesOf, T } from './point-series.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'

it('a day before now and what is later; all where nothing is later', () => {
  expect([firstShown(at(-72, -48, -12, 0, 3), T), firstShown(at(-90, -80), T), firstShown(at(3, 6), T)]).toEqual([
    2, 0, 0,
  ])
})

it('every value keeps its time, source, age and state', () => {
  const whole = seriesOf(at(-48, -3, 3, 6), [1, null, 3, 4])
  whole.older = { windSpeed: [null, null, T - 1000, null] }
  whole.samples = [1, 1, 1, 2]
  for (const first of [0, 1, 3]) {
    const part = seriesFrom(whole, first)
    expect(part).toMatchObject({ position: whole.position, offNm: whole.offNm, times: whole.times })
    expect(part.timesMs).toEqual(whole.timesMs.slice(first))
    part.timesMs.forEach((_timeMs, i) => {
      for (const measure of MEASURE_NAMES)
        expect(cellOf(part, i, measure, DEFAULT_UNITS)).toEqual(cellOf(whole, first + i, measure, DEFAULT_UNITS))
      expect([part.source[i], part.fetchedAtMs[i]]).toEqual([whole.source[first + i], whole.fetchedAtMs[first + i]])
    })
  }
})

it('a gap of the whole series is one of its part', () => {
  const hours = [0, 6, 12, 18, 24, 30, 36, 48, 54, 66]
  const whole = seriesOf(at(...hours))
  for (const first of [0, 3, 6, 7]) {
    const gaps = gapsFrom(whole, first).flatMap((isGap, i) => (isGap ? [hours[first + i]] : []))
    // The first of a part has nothing before it.
    expect(gaps).toEqual([48, 66].filter((hour) => hours.indexOf(hour) > first))
  }
  expect(gapsFrom(seriesOf(at(0, 6, 12, 18, 24, 36)), 4)).toEqual([false, true])
})
