// The catalogue of measures: complete, consistent, and the one place where a direction is turned.
import { existsSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_DIRECTIONS,
  displayUnit,
  formatMeasure,
  MEASURES,
  MEASURE_NAMES,
  POSITION_FIELDS,
  shownDirection,
  toDisplay,
  unitOf,
} from '../../../../shared/weather/measures.ts'
import { DEFAULT_UNITS } from '../../../../shared/weather/units.ts'

const SPECIFICATION = new URL('../../../../../shared/spec/service-specification.md', import.meta.url)

describe('the catalogue', () => {
  it('has 25 measures and the position: 27 numbers', () => {
    expect(MEASURE_NAMES).toHaveLength(25)
    expect(Object.keys(POSITION_FIELDS)).toEqual(['lat', 'long'])
  })

  const present = existsSync(SPECIFICATION)
  if (!present) console.warn('skipped: the service specification is not beside this project')
  it.skipIf(!present)('names each measure as the specification does', () => {
    const text = readFileSync(SPECIFICATION, 'utf8')
    expect(MEASURE_NAMES.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
  })

  it.each(MEASURE_NAMES)('%s has a sound range, units and decimals', (name) => {
    const measure = MEASURES[name]
    expect(measure.range.min).toBeLessThan(measure.range.max)
    // In its usual unit a measure reads as the service has it, but for metres a second and metres that a bridge has in knots and miles.
    expect(unitOf(name, DEFAULT_UNITS).factor).toBeGreaterThan(0)
    expect(typeof measure.shownIn === 'string' || measure.shownIn.factor === 1).toBe(true)
    expect(measure.direction !== null).toBe(name.endsWith('Direction'))
    expect(measure.direction === null || (measure.range.min === 0 && measure.range.max === 360)).toBe(true)
  })
})

describe('directions', () => {
  it('turn the combined sea, which the service gives TOWARDS, to FROM; and nothing else', () => {
    expect(MEASURES.totalWaveDirection.direction).toMatchObject({ serviceSends: 'towards', shown: 'from' })
    expect(shownDirection('totalWaveDirection', 90)).toBe(270)
    expect(shownDirection('totalWaveDirection', 270)).toBe(90)
    const turned = MEASURE_NAMES.filter((name) => {
      const rule = MEASURES[name].direction
      return rule !== null && rule.serviceSends !== rule.shown
    })
    expect(turned).toEqual(['totalWaveDirection'])
  })

  it('show wind FROM and current TOWARDS', () => {
    expect(MEASURES.windDirection.direction?.shown).toBe('from')
    expect(MEASURES.currentDirection.direction?.shown).toBe('towards')
  })

  it('stay within 0 ≤ d < 360 and read three digits, never 360', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MEASURE_NAMES.filter((name) => MEASURES[name].direction !== null)),
        fc.double({ min: -720, max: 720, noNaN: true }),
        (name, value) => {
          const shown = shownDirection(name, value, DEFAULT_DIRECTIONS)
          expect(shown).toBeGreaterThanOrEqual(0)
          expect(shown).toBeLessThan(360)
          expect(formatMeasure(name, value, DEFAULT_UNITS, DEFAULT_DIRECTIONS)).toMatch(
            /^(0\d\d|1\d\d|2\d\d|3[0-5]\d)$/,
          )
        },
      ),
    )
    expect(formatMeasure('windDirection', 359.6, DEFAULT_UNITS)).toBe('000')
    expect(formatMeasure('windDirection', 360, DEFAULT_UNITS)).toBe('000')
    expect(formatMeasure('totalWaveDirection', 179.7, DEFAULT_UNITS)).toBe('000')
  })
})

describe('values on screen', () => {
  it('wind is knots first: 10 m/s is 19 kn', () => {
    expect(displayUnit('windSpeed', DEFAULT_UNITS)).toBe('kn')
    expect(toDisplay('windSpeed', 1852 / 3600, DEFAULT_UNITS)).toBeCloseTo(1, 12)
    expect(formatMeasure('windSpeed', 10, DEFAULT_UNITS)).toBe('19')
  })

  it('visibility is nautical miles, pressure hPa with one decimal', () => {
    expect(formatMeasure('visibility', 9260, DEFAULT_UNITS)).toBe('5.0')
    expect(formatMeasure('pressureSeaLevel', 1013.25, DEFAULT_UNITS)).toMatch(/^1013\.[23]$/)
  })

  it('negative temperatures carry a true minus, and zero none', () => {
    expect(formatMeasure('atmosphericTemperature', -3.14, DEFAULT_UNITS)).toBe('−3.1')
    expect(formatMeasure('atmosphericTemperature', -0.04, DEFAULT_UNITS)).toBe('0.0')
  })

  it('a missing value is a dash', () => {
    for (const name of MEASURE_NAMES) expect(formatMeasure(name, null, DEFAULT_UNITS, DEFAULT_DIRECTIONS)).toBe('–')
  })

  it('each quantity reads in the unit that is chosen for it, and in no other', () => {
    const units = { ...DEFAULT_UNITS, wind: 'm/s', waves: 'ft', temperature: '°F' } as const
    expect([displayUnit('windSpeed', units), formatMeasure('windSpeed', 10, units)]).toEqual(['m/s', '10.0'])
    expect([displayUnit('windGust', units), formatMeasure('windGust', 10, units)]).toEqual(['m/s', '10.0'])
    expect([displayUnit('currentSpeed', units), formatMeasure('currentSpeed', 1, units)]).toEqual(['kn', '1.9'])
    expect([displayUnit('swellWaveHeight', units), formatMeasure('swellWaveHeight', 4, units)]).toEqual(['ft', '13.1'])
    expect([displayUnit('iceThickness', units), formatMeasure('iceThickness', 1, units)]).toEqual(['m', '1.00'])
    expect([displayUnit('dewPoint', units), formatMeasure('dewPoint', -40, units)]).toEqual(['°F', '−40.0'])
  })
})
