// Conventions the officer sets, and the caution when a wind sea runs against its wind.
import { describe, expect, it } from 'vitest'
import { checkWindSea } from '../../../../shared/weather/direction-check.ts'
import {
  DEFAULT_DIRECTIONS,
  formatMeasure,
  MEASURE_NAMES,
  MEASURES,
  OPEN_DIRECTIONS,
  shownDirection,
  toDisplay,
  type MeasureName,
} from '../../../../shared/weather/measures.ts'
import type { VoyageWeather } from '../../../../shared/weather/weather.ts'
import { at, NOW, planOf, weatherOf } from '../../renderer/fixtures.ts'
import { DEFAULT_UNITS } from '../../../../shared/weather/units.ts'

/** `off`: degrees from the wind to the wind sea, by step. */
const weather = (off: (index: number) => number, windKn = 20, source: 'F' | 'A' = 'F'): VoyageWeather =>
  weatherOf(planOf(at(21)), (_timeMs, index) => ({
    fetchedAtMs: NOW,
    source,
    values: {
      windSpeed: windKn / (3600 / 1852),
      windDirection: 350,
      windWaveDirection: (350 + off(index) + 360) % 360,
    },
  }))

describe('the open directions', () => {
  it('are those the catalogue calls open', () => {
    expect(MEASURE_NAMES.filter((name) => MEASURES[name].direction?.open === true)).toEqual(OPEN_DIRECTIONS)
  })
  it('turn when the officer says so, alone, and are read FROM in both cases', () => {
    const directions = { windWaveDirection: 'towards', swellWaveDirection: 'from' } as const
    expect(formatMeasure('windWaveDirection', 90, DEFAULT_UNITS, directions)).toBe('270')
    expect(formatMeasure('swellWaveDirection', 90, DEFAULT_UNITS, directions)).toBe('090')
    expect(shownDirection('windDirection', 90)).toBe(90)
    expect(shownDirection('totalWaveDirection', 90)).toBe(270)
    expect(shownDirection('currentDirection', 90)).toBe(90)
  })
  it('cannot be shown without the choices of their series', () => {
    // @ts-expect-error: an open direction is read as the officer has set it
    expect(() => formatMeasure('windWaveDirection', 90)).toThrow('windWaveDirection')
    // @ts-expect-error: so is any measure that may be one
    expect(() => OPEN_DIRECTIONS.map((name: MeasureName) => shownDirection(name, 90))).toThrow('windWaveDirection')
    // @ts-expect-error: and where it is one of several
    expect(() => toDisplay('swellWaveDirection' as 'swellWaveDirection' | 'swellWaveHeight', 90)).toThrow(
      'swellWaveDirection',
    )
  })
})

describe('the check', () => {
  it('is quiet for a sea with its wind, over north too', () => {
    expect(checkWindSea(weather(() => 40))).toMatchObject({ against: 0, looksInverted: false })
  })
  it('speaks when most run against it, and is quiet once the convention is changed', () => {
    const inverted = weather(() => 180)
    expect(checkWindSea(inverted).looksInverted).toBe(true)
    const directions = { ...DEFAULT_DIRECTIONS, windWaveDirection: 'towards' } as const
    expect(checkWindSea({ ...inverted, directions }).looksInverted).toBe(false)
    expect(checkWindSea({ ...weather(() => 0), directions }).looksInverted).toBe(true)
  })
  it('120° is not against, and half is not most', () => {
    expect(checkWindSea(weather(() => 120)).against).toBe(0)
    expect(checkWindSea(weather(() => 120.5)).looksInverted).toBe(true)
    const { against, steps, looksInverted } = checkWindSea(weather((index) => (index < 10 ? 180 : 0)))
    expect([against, steps, looksInverted]).toEqual([10, 21, false])
  })
  it('uses only wind above 15 kn, weather of the hour, and more than a few steps', () => {
    expect(checkWindSea(weather(() => 180, 15)).steps).toBe(0)
    expect(checkWindSea(weather(() => 180, 20, 'A')).steps).toBe(0)
    const few = weatherOf(planOf(at(21)), (_timeMs, index) =>
      index < 3
        ? { fetchedAtMs: NOW, values: { windSpeed: 12, windDirection: 0, windWaveDirection: 180 } }
        : { fetchedAtMs: NOW, values: {} },
    )
    expect(checkWindSea(few)).toEqual({ steps: 3, against: 3, looksInverted: false })
  })
})
