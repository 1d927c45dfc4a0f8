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
} from '../../../../shared/weather/measures.ts'

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
    expect(measure.display.length).toBeGreaterThan(0)
    for (const unit of measure.display) {
      expect(unit.factor).toBeGreaterThan(0)
      expect(Number.isInteger(unit.decimals)).toBe(true)
    }
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
          expect(formatMeasure(name, value, DEFAULT_DIRECTIONS)).toMatch(/^(0\d\d|1\d\d|2\d\d|3[0-5]\d)$/)
        },
      ),
    )
    expect(formatMeasure('windDirection', 359.6)).toBe('000')
    expect(formatMeasure('windDirection', 360)).toBe('000')
    expect(formatMeasure('totalWaveDirection', 179.7)).toBe('000')
  })
})

describe('values on screen', () => {
  it('wind is knots first: 10 m/s is 19 kn', () => {
    expect(displayUnit('windSpeed')).toBe('kn')
    expect(toDisplay('windSpeed', 1852 / 3600)).toBeCloseTo(1, 12)
    expect(formatMeasure('windSpeed', 10)).toBe('19')
  })

  it('visibility is nautical miles, pressure hPa with one decimal', () => {
    expect(formatMeasure('visibility', 9260)).toBe('5.0')
    expect(formatMeasure('pressureSeaLevel', 1013.25)).toMatch(/^1013\.[23]$/)
  })

  it('negative temperatures carry a true minus, and zero none', () => {
    expect(formatMeasure('atmosphericTemperature', -3.14)).toBe('−3.1')
    expect(formatMeasure('atmosphericTemperature', -0.04)).toBe('0.0')
  })

  it('a missing value is a dash', () => {
    for (const name of MEASURE_NAMES) expect(formatMeasure(name, null, DEFAULT_DIRECTIONS)).toBe('–')
  })

  it('an unknown unit falls back to the first', () => {
    expect(displayUnit('windSpeed', 9)).toBe('kn')
    expect(formatMeasure('windSpeed', 10, DEFAULT_DIRECTIONS, 9)).toBe('19')
  })
})
