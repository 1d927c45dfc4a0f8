// A change's figures: the difference is always that of the two figures beside it.
import { describe, expect, it } from 'vitest'
import { DEFAULT_THRESHOLDS, THRESHOLD_RANGES } from '../../../../../shared/weather/change-thresholds.ts'
import {
  readThreshold,
  shownThreshold,
  unitOfThreshold,
  usualThreshold,
  type ThresholdName,
} from '../../../../../renderer/passage/changes/read-threshold.ts'
import { allThresholdsText, figuresOf } from '../../../../../renderer/passage/changes/figures.ts'
import { signed } from '../../../../../renderer/ui/signed.ts'
import { METRES_PER_NM } from '../../../../../shared/geo/units.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import { LIMITS, NOW_MS, weather } from './changed-voyage.ts'

const figures = (measure: MeasureName, before: number, now: number) => {
  const change = { measure, index: 0, timeMs: NOW_MS, before, now, size: 2, isMore: true }
  const {
    was,
    now: is,
    by,
    unit,
  } = figuresOf(
    { ...change, passedThen: null, passedNow: null },
    weather(() => ({})),
    LIMITS,
    DEFAULT_UNITS,
  )
  return [was, is, by, unit]
}

describe('a difference', () => {
  it.each([
    ['5.8', '9.3', '+3.5'],
    ['21.9', '0.2', '−21.7'],
    ['0.1', '0.3', '+0.2'],
    ['4.0', '4.04', '+0.04'],
    ['−1.5', '1.5', '+3.0'],
    ['3.0', '3.0', '0.0'],
  ])('from %s to %s is %s', (from, to, said) => expect(signed(from, to)).toBe(said))
  it('is that of the figures, not of what they were rounded from', () => {
    // 1.16 and 1.84 differ by 0.68, and read 1.2 and 1.8.
    expect(figures('totalWaveHeight', 1.16, 1.84)).toEqual(['1.2', '1.8', '+0.6', 'm'])
    expect(figures('visibility', 21.9 * METRES_PER_NM, 0.2 * METRES_PER_NM)).toEqual(['21.9', '0.2', '−21.7', 'NM'])
  })
  it('beside a limit has the digits that show the side of it', () =>
    expect(figures('totalWaveHeight', 3.2, 4.02)).toEqual(['3.2', '4.02', '+0.82', 'm']))
  it('of a direction is the smaller angle', () => {
    expect(figures('windDirection', 350, 40)).toEqual(['350', '040', '+50', '°'])
    expect(figures('windDirection', 40, 350)).toEqual(['040', '350', '−50', '°'])
    // The service sends where the sea goes to; it reads as where it comes from.
    expect(figures('totalWaveDirection', 170, 260)).toEqual(['350', '080', '+90', '°'])
    expect(figures('windDirection', 0, 180)).toEqual(['000', '180', '+180', '°'])
  })
})

it('the thresholds are said in the chosen units', () => {
  expect(allThresholdsText(DEFAULT_THRESHOLDS, DEFAULT_UNITS)).toBe('0.5 m, 5 kn, 1 NM, 45°')
  expect(allThresholdsText(DEFAULT_THRESHOLDS, { ...DEFAULT_UNITS, waves: 'ft', visibility: 'km' })).toBe(
    '1.6 ft, 5 kn, 1.852 km, 45°',
  )
})

describe('a threshold', () => {
  const FEET = { ...DEFAULT_UNITS, waves: 'ft', visibility: 'km' } as const
  it('is typed and shown in the chosen unit, and kept in the usual one', () => {
    const typed = readThreshold('waveM', '2,5', FEET)
    const usual = usualThreshold('waveM', typed.ok ? typed.value : 0, FEET)
    expect(usual).toBeCloseTo(0.762, 6)
    expect([shownThreshold('waveM', usual, FEET), unitOfThreshold('waveM', FEET)]).toEqual([2.5, 'ft'])
    expect(shownThreshold('directionDeg', 45, FEET)).toBe(45)
  })
  it.each<[ThresholdName, string]>([
    ['waveM', '0'],
    ['waveM', '-1'],
    ['waveM', '1e9'],
    ['waveM', ''],
    ['windKn', '101'],
    ['visibilityNm', '10.1'],
    ['directionDeg', '4'],
  ])('%s of “%s” is refused in words', (name, text) => {
    expect(readThreshold(name, text, DEFAULT_UNITS)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Enter a number from /) as string,
    })
  })
  it('at the bounds that the words name is within those of the setting, in every unit', () => {
    for (const units of [DEFAULT_UNITS, FEET, { ...DEFAULT_UNITS, wind: 'm/s' as const }])
      for (const [name, { min, max }] of Object.entries(THRESHOLD_RANGES) as [
        ThresholdName,
        { min: number; max: number },
      ][]) {
        const refusal = readThreshold(name, 'x', units)
        const bounds = (refusal.ok ? '' : refusal.message).match(/\d+(\.\d+)?/g)?.map(Number) ?? []
        expect(bounds).toHaveLength(2)
        for (const bound of bounds) {
          const usual = usualThreshold(name, bound, units)
          expect([name, usual >= min, usual <= max]).toEqual([name, true, true])
        }
      }
  })
})
