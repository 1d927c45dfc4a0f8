// A rounded value beside a limit: what rounding may have taken of it counts, everywhere where limits judge.
import { expect, it } from 'vitest'
import { LIMIT_SIGNS, passedLimit, passedWords } from '../../../../shared/ship/limits/limit-marks.ts'
import { limitsAlong, passedAtSteps } from '../../../../shared/ship/limits/along.ts'
import { beyondBy } from '../../../../shared/ship/limits/limits.ts'
import { stretchesAlong, stretchWords } from '../../../../shared/ship/stretches.ts'
import { newVessel, type VesselDocument } from '../../../../shared/ship/vessel.ts'
import { DEFAULT_UNITS } from '../../../../shared/weather/units.ts'
import type { VoyageWeather } from '../../../../shared/weather/weather.ts'
import { NOW, planOf, weatherOf } from '../../renderer/fixtures.ts'

const limits: VesselDocument['limits'] = {
  ...newVessel('x').limits,
  waveM: { value: 4, kind: 'hard' },
  windKn: null,
  visibilityNm: { value: 1, kind: 'soft' },
}
const weather = (totalWaveHeight: number, isRounded: boolean): VoyageWeather => {
  const whole = weatherOf(planOf(NOW), () => ({
    fetchedAtMs: NOW,
    values: { totalWaveHeight, swellWaveHeight: 1, windGust: 1, iceThickness: 0, visibility: 9000 },
  }))
  return isRounded ? { ...whole, rounded: whole.timesMs.map(() => true) } : whole
}

it.each([
  [4, false, false],
  [4, true, true],
  [3.99, true, false],
  [4.01, false, true],
])('sea %d m, rounded %s, limit 4 m: beyond %s', (sea, isRounded, isBeyond) => {
  const along = weather(sea, isRounded)
  expect(limitsAlong(along, limits).exceedances.map(({ limit }) => limit)).toEqual(isBeyond ? ['waveM'] : [])
  expect(passedAtSteps(along, limits)[0]).toBe(isBeyond ? 'hard' : null)
  expect(passedLimit('totalWaveHeight', sea, 'F', limits, isRounded)?.kind ?? null).toBe(isBeyond ? 'hard' : null)
})

it('visibility is rounded to 10 m, and counts as less by 5', () => {
  expect(beyondBy('visibilityNm', () => 1856, 1, true)).toBeGreaterThan(0)
  expect(beyondBy('visibilityNm', () => 1856, 1, false)).toBeLessThan(0)
  expect(beyondBy('visibilityNm', () => 1860, 1, true)).toBeLessThan(0)
})

it('nothing is nothing: without ice no limit for ice is passed', () => {
  expect(limits.iceM).toEqual({ value: 0, kind: 'hard' })
  expect(beyondBy('iceM', () => 0, 0, true)).toBe(0)
  expect(beyondBy('iceM', () => 0.01, 0, true)).toBeGreaterThan(0)
})

it('is said to be so, in words', () => {
  const passed = passedLimit('totalWaveHeight', 4, 'F', limits, true)
  if (passed === null) throw new Error('not passed')
  expect(LIMIT_SIGNS[passed.kind]).toBe('✕')
  expect(passedWords('totalWaveHeight', passed, DEFAULT_UNITS)).toBe('perhaps above the hard limit, 4 m: it is rounded')
  const beyond = passedLimit('totalWaveHeight', 4.2, 'F', limits, true)
  expect(beyond === null ? '' : passedWords('totalWaveHeight', beyond, DEFAULT_UNITS)).toBe('above the hard limit, 4 m')
  const [stretch] = stretchesAlong(weather(4, true), limits)
  expect(stretch === undefined ? '' : stretchWords(stretch, DEFAULT_UNITS)).toBe('sea 4.0 m rounded')
})
