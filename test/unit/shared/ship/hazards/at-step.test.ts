// A hazard at one step as it is shown: its sign and words are those of its class, no figure is rounded to the threshold it passes, and its age is the oldest.
import { describe, expect, it } from 'vitest'
import { USUAL_CARGO, type CargoPlan } from '../../../../../shared/passage/cargo-plan.ts'
import { hazardsAlong } from '../../../../../shared/ship/hazards/along.ts'
import { hazardAt, withSign, type HazardStep } from '../../../../../shared/ship/hazards/at-step.ts'
import type { HazardName } from '../../../../../shared/ship/hazards/tones.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import type { VoyageWeather, WeatherSource } from '../../../../../shared/weather/weather.ts'
import { at, NOW, planOf, weatherOf } from '../../../renderer/fixtures.ts'

type Values = Partial<Record<MeasureName, number | null>>
const FAIR: Values = {
  windSpeed: 5,
  atmosphericTemperature: 10,
  seaSurfaceTemp: 8,
  seaSurfaceSalinity: 35,
  iceThickness: 0,
  dewPoint: 4,
  precipitation: 0,
  totalWaveHeight: 1,
}
/** 15 × 6.078 ÷ (1 + 0.3 × 3.922) = 41.9, 1.5 cm/h. */
const COLD: Values = { windSpeed: 15, atmosphericTemperature: -8, seaSurfaceTemp: 2 }
const CARGO: CargoPlan = {
  ...USUAL_CARGO,
  holds: [
    { name: 'Hold 1', cargoC: 15, hold: null },
    { name: 'Hold 2', cargoC: null, hold: null },
  ],
}

const weatherWith = (values: Values, source?: WeatherSource): VoyageWeather =>
  weatherOf(planOf(at(21, 6)), () => ({
    fetchedAtMs: NOW,
    ...(source === undefined ? {} : { source }),
    values: { ...FAIR, ...values },
  }))
const step = (
  name: HazardName,
  values: Values,
  {
    source,
    hold = 0,
    units = DEFAULT_UNITS,
  }: { source?: WeatherSource; hold?: number | null; units?: typeof DEFAULT_UNITS } = {},
): HazardStep => {
  const weather = weatherWith(values, source)
  return hazardAt(name, hazardsAlong(weather, CARGO), hold, {
    weather,
    index: 3,
    thresholds: CARGO.thresholds,
    units,
  })
}

describe('a step', () => {
  it.each([
    ['icing', {}, 'none', 'none'],
    ['icing', COLD, 'hard', '✕ moderate, about 1.5 cm/h'],
    ['fog', { dewPoint: 10 }, 'hard', '✕ likely: dew point 2.0 °C over the sea’s temperature'],
    ['fog', { dewPoint: 7.5 }, 'soft', '▲ possible: dew point 0.5 °C below the sea’s temperature'],
    ['cargo', {}, 'good', 'ventilate: air 5.0 °C below the cargo'],
    ['cargo', { atmosphericTemperature: 14 }, 'idle', 'do not ventilate: air 1.0 °C below the cargo'],
    ['cargo', { totalWaveHeight: 3.4 }, 'soft', '▲ closed: spray, sea 3.4 m'],
    ['deck', {}, 'good', 'open'],
    ['deck', { windSpeed: 14, totalWaveHeight: 2.8 }, 'idle', 'closed: wind 27 kn, sea 2.8 m'],
  ] as const)('%s with %j is %s: %s', (name, values, tone, words) => {
    const read = step(name, values)
    expect(read.tone).toBe(tone)
    expect(withSign(read)).toBe(words)
  })

  it('says so where only what rounding took may be above', () => {
    const weather = weatherWith({ precipitation: 0.1, windSpeed: 14 })
    const rounded = { ...weather, rounded: weather.timesMs.map(() => true) }
    const shown = { weather: rounded, index: 3, thresholds: CARGO.thresholds, units: DEFAULT_UNITS }
    expect(hazardAt('deck', hazardsAlong(rounded, CARGO), 0, shown).words).toBe(
      'closed: rain 0.1 mm/h rounded, wind 27 kn',
    )
  })

  it('never has a figure that reads as the threshold it passes', () => {
    expect(step('deck', { precipitation: 0.1004 }).words).toBe('closed: rain 0.1004 mm/h')
    expect(step('deck', { windSpeed: 12.87 }).words).toBe('closed: wind 25.02 kn')
    expect(step('cargo', { totalWaveHeight: 3.004 }).words).toBe('closed: spray, sea 3.004 m')
    const feet = { ...DEFAULT_UNITS, waves: 'ft', wind: 'm/s' } as const
    expect(step('deck', { windSpeed: 14, totalWaveHeight: 2.8 }, { units: feet }).words).toBe(
      'closed: wind 14.0 m/s, sea 9.2 ft',
    )
  })

  it('that is not known says what is missing, is of no age, and is never none', () => {
    for (const [name, values, words, more] of [
      ['icing', { ...COLD, seaSurfaceSalinity: null }, '◐ not known: no salinity', {}],
      ['icing', { ...COLD, iceThickness: 0.3 }, '◐ not judged: ice on the sea, outside the formula', {}],
      ['fog', { seaSurfaceTemp: null }, '◐ not known: no sea temperature', {}],
      ['fog', {}, '◐ not judged: averages', { source: 'A' }],
      ['icing', {}, '◐ not known: no weather stored', { source: 'none' }],
      ['cargo', {}, '◐ not known: no cargo temperature', { hold: 1 }],
      ['cargo', {}, '◐ not known: no hold is named', { hold: null }],
      ['deck', { precipitation: null }, '◐ not known: no rain value', {}],
    ] as const) {
      const read = step(name, values, more)
      expect(withSign(read)).toBe(words)
      expect([read.tone, read.fetched.oldestFetchedAtMs]).toEqual(['unknown', null])
    }
  })

  it('is as old as the oldest value that it is judged by, and not as others', () => {
    const weather = weatherWith(COLD)
    const older = { seaSurfaceSalinity: weather.steps.map(() => NOW - 30 * HOUR_MS) }
    const hazards = hazardsAlong({ ...weather, older }, CARGO)
    const shown = { weather: { ...weather, older }, index: 3, thresholds: CARGO.thresholds, units: DEFAULT_UNITS }
    expect(hazardAt('icing', hazards, 0, shown).fetched).toEqual({
      oldestFetchedAtMs: NOW - 30 * HOUR_MS,
      newestFetchedAtMs: NOW,
    })
    expect(hazardAt('fog', hazards, 0, shown).fetched.oldestFetchedAtMs).toBe(NOW)
  })
})
