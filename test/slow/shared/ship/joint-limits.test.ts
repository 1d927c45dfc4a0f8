// Icing and sea fog as limits of the vessel: judged by several measures together, and known only where all of them are and give a value.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitsAlong, passedAtSteps } from '../../../../shared/ship/limits/along.ts'
import {
  limitEntered,
  limitRange,
  limitText,
  limitSaid,
  unknownWords,
} from '../../../../shared/ship/limits/limit-words.ts'
import {
  beyondBy,
  LIMITED,
  limitValue,
  type JointLimit,
  type VesselLimits,
} from '../../../../shared/ship/limits/limits.ts'
import { missingWords } from '../../../../shared/ship/answer-words.ts'
import { alternativeRow } from '../../../../shared/ship/comparison.ts'
import { forecastChanges } from '../../../../shared/ship/changes/forecast-changes.ts'
import { routeVerdict, type RouteVerdict } from '../../../../shared/ship/verdict.ts'
import { exceedanceWords } from '../../../../shared/ship/verdict-words.ts'
import { newVessel, type LimitKind } from '../../../../shared/ship/vessel.ts'
import { voyageHours } from '../../../../shared/ship/voyage-cells.ts'
import { DEFAULT_THRESHOLDS } from '../../../../shared/weather/change-thresholds.ts'
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import type { MeasureName } from '../../../../shared/weather/measures.ts'
import { roundedOf } from '../../../../shared/weather/rounded.ts'
import { DEFAULT_UNITS } from '../../../../shared/weather/units.ts'
import type { VoyageWeather, WeatherSource } from '../../../../shared/weather/weather.ts'
import { naiveFog, naiveIcing } from '../../../support/naive-joint-limits.ts'
import { at, planOf, weatherOf } from '../../../unit/renderer/fixtures.ts'

const ETD = at(21, 6)
const PLAN = planOf(ETD)
const ETA = PLAN.etaMs ?? 0
const step = (n: number): number => ETD + n * STEP_MS
const FAHRENHEIT = { ...DEFAULT_UNITS, temperature: '°F' as const }

type Values = Partial<Record<MeasureName, number | null>>
/** Open water of 2 °C and 34 psu, its air as warm, the dew point below: neither ice nor fog. */
const MILD: Values = {
  windSpeed: 15,
  totalWaveHeight: 2,
  atmosphericTemperature: 2,
  seaSurfaceTemp: 2,
  seaSurfaceSalinity: 34,
  iceThickness: 0,
  dewPoint: -3,
}
/** Heavy icing. */
const COLD: Values = { ...MILD, atmosphericTemperature: -10 }
const FOGGY: Values = { ...MILD, dewPoint: 3.5 }

const weather = (valuesOf: (index: number) => Values, source?: (index: number) => WeatherSource): VoyageWeather =>
  weatherOf(PLAN, (_timeMs, index) => ({
    fetchedAtMs: ETD - HOUR_MS,
    values: valuesOf(index),
    ...(source === undefined ? {} : { source: source(index) }),
  }))

const limit = (name: JointLimit, value: number, kind: LimitKind = 'hard'): VesselLimits => ({
  ...(Object.fromEntries(Object.keys(newVessel('').limits).map((one) => [one, null])) as VesselLimits),
  [name]: { value, kind },
})
const rate = (values: Values): number => naiveIcing((name) => values[name] ?? null) ?? Number.NaN

const verdict = (along: VoyageWeather, limits: VesselLimits): RouteVerdict =>
  routeVerdict({ weather: along, limits, etdMs: ETD, etaMs: ETA, nowMs: ETD, lookAheadMs: Infinity })

describe('beyond the limit', () => {
  it('icing begins and ends where the straight line of its rate crosses, and its worst is told in cm/h', () => {
    const along = weather((index) => (index === 3 || index === 4 ? COLD : MILD))
    const { exceedances, unknown } = limitsAlong(along, limit('icingCmH', 0.7))
    expect(unknown).toEqual([])
    expect(rate(COLD)).toBeGreaterThan(1)
    const part = 0.7 / rate(COLD)
    expect(exceedances).toHaveLength(1)
    expect(exceedances[0]).toMatchObject({ limit: 'icingCmH', kind: 'hard', beginOpen: false, endOpen: false })
    expect(exceedances[0]?.begin.timeMs).toBeCloseTo(step(2 + part), -1)
    expect(exceedances[0]?.end.timeMs).toBeCloseTo(step(5 - part), -1)
    expect(exceedances[0]?.peak.value).toBeCloseTo(rate(COLD), 9)
    const [words] = exceedances.map((one) => exceedanceWords(one, DEFAULT_UNITS))
    expect(words).toMatch(/^icing up to \d\.\d cm\/h \(limit 0\.7 cm\/h\) from 21 NOV 1\d{3} until 21 NOV \d{4} UTC$/)
    expect(verdict(along, limit('icingCmH', 0.7)).state).toBe('hard')
  })
  it('exactly on it is within: a predictor of 22.4 is 0.7 cm/h', () => {
    const tf = -0.0575 * 34 + 0.001_710_523 * 34 ** 1.5 - 0.000_215_499_6 * 34 ** 2
    const windSpeed = (22.4 * (1 + 0.3 * (2 - tf))) / (tf + 10)
    const count = (by: number): number =>
      limitsAlong(
        weather(() => ({ ...COLD, windSpeed: windSpeed + by })),
        limit('icingCmH', 0.7),
      ).exceedances.length
    expect([count(0), count(0.001), count(-0.001)]).toEqual([0, 1, 0])
  })
  it('a limit of none is passed by any growth, and by no warm air', () => {
    const count = (values: Values): number =>
      limitsAlong(
        weather(() => values),
        limit('icingCmH', 0),
      ).exceedances.length
    expect([count(MILD), count({ ...COLD, windSpeed: 0 }), count(COLD)]).toEqual([0, 0, 1])
  })
  it('fog where the dew point is above the sea, also by less than nothing', () => {
    const count = (dewPoint: number, value: number): number =>
      limitsAlong(
        weather(() => ({ ...MILD, dewPoint })),
        limit('fogC', value),
      ).exceedances.length
    expect([count(2, 0), count(2.1, 0), count(1.1, -1), count(0.9, -1)]).toEqual([0, 1, 1, 0])
  })
  it('counts in hours and in the comparison as any other', () => {
    const along = weather((index) => (index >= 3 && index <= 6 ? FOGGY : MILD))
    const limits = limit('fogC', 0, 'soft')
    const hours = voyageHours({ weather: along, limits, etdMs: ETD, etaMs: ETA })
    // Between −5 and 1.5: it is crossed after 5 ÷ 6.5 of a step.
    expect(hours.soft).toBeCloseTo(3 * (3 + 2 * (1.5 / 6.5)), 3)
    const row = alternativeRow({ voyageId: 1, etdMs: ETD }, 'x', along, limits)
    expect(row).toMatchObject({ passes: 'soft', limits: ['fogC'], unknownH: 0 })
    expect(row?.beyondH.fogC).toBeCloseTo(hours.soft, 9)
  })
})

describe('not known', () => {
  it.each([
    ['windSpeed', 'no wind value'],
    ['atmosphericTemperature', 'no air temperature'],
    ['seaSurfaceTemp', 'no sea temperature'],
    ['seaSurfaceSalinity', 'no salinity'],
    ['iceThickness', 'no ice value'],
  ] as const)('without %s alone, and that is said', (missing, words) => {
    const along = weather((index) => (index === 5 ? { ...COLD, [missing]: null } : COLD))
    const { unknown, exceedances } = limitsAlong(along, limit('icingCmH', 0.7))
    expect(unknown.map((one) => unknownWords(one, 21))).toEqual([
      `icing (${words}) not known at 1 of 21 times, every 3 h: 21 NOV 2100 UTC`,
    ])
    // Open on both sides of it.
    expect(exceedances.map(({ beginOpen, endOpen }) => [beginOpen, endOpen])).toEqual([
      [false, true],
      [true, false],
    ])
  })
  it.each([
    [{ iceThickness: 0.3 }, 'ice on the sea'],
    [{ seaSurfaceTemp: -1.9 }, 'sea at its freezing point'],
    [{ seaSurfaceSalinity: 1, atmosphericTemperature: -5 }, 'salinity outside 4 to 40 psu'],
  ] as const)('where the formula says nothing: %o', (values, words) => {
    const limits = limit('icingCmH', 20)
    const along = weather((index) => (index === 5 ? { ...MILD, ...values } : MILD))
    const { unknown } = limitsAlong(along, limits)
    expect(unknown.map((one) => unknownWords(one, 21))).toEqual([
      `icing (${words}) not known at 1 of 21 times, every 3 h: 21 NOV 2100 UTC`,
    ])
    const found = verdict(along, limits)
    expect(found).toMatchObject({ state: 'part', unjudged: ['icingCmH'], knownUntilMs: step(4) })
    expect(found.reasons.join(' ')).toContain(`icing (${words})`)
    expect(missingWords(found, along, 1, ETD)).toContain('The formula for icing says nothing there.')
    expect(voyageHours({ weather: along, limits, etdMs: ETD, etaMs: ETA }).unknown).toBeCloseTo(6, 9)
    expect(alternativeRow({ voyageId: 1, etdMs: ETD }, 'x', along, limits)).toMatchObject({
      missing: [],
      unknownH: 6,
      known: 20,
      rests: { limits: 'part' },
    })
  })
  it('a value that is missing is not said to be outside the formula', () => {
    const along = weather((index) => (index === 5 ? { ...MILD, seaSurfaceSalinity: null } : MILD))
    const found = verdict(along, limit('icingCmH', 20))
    expect(missingWords(found, along, 1, ETD)).toContain('The service had no value.')
  })
  it('where nothing at all is known no measure is listed', () => {
    const along = weather(() => ({}))
    const words = limitsAlong(along, limit('fogC', 0)).unknown.map((one) => unknownWords(one, 21))
    expect(words).toEqual(['sea fog not known at any of 21 times, every 3 h'])
  })
  it('by averages: they pass no limit, nothing is remarked of them, and it is a gap', () => {
    const along = weather(
      () => ({ ...COLD, dewPoint: 5 }),
      () => 'A',
    )
    for (const limits of [limit('icingCmH', 0), limit('fogC', 0), limit('fogC', -1)]) {
      expect(limitsAlong(along, limits)).toMatchObject({ exceedances: [], season: [] })
      expect(limitsAlong(along, limits).unknown[0]?.steps).toBe(21)
      expect(passedAtSteps(along, limits).every((one) => one === null)).toBe(true)
    }
  })
})

it('is as old as the oldest value that went in', () => {
  const along = weather(() => COLD)
  along.older.seaSurfaceSalinity = along.steps.map(() => ETD - 50 * HOUR_MS)
  along.older.windSpeed = along.steps.map(() => ETD - 9 * HOUR_MS)
  const limits = limit('icingCmH', 0.7)
  expect(limitsAlong(along, limits).exceedances[0]?.peak.fetchedAtMs).toBe(ETD - 50 * HOUR_MS)
  expect(verdict(along, limits).ages).toEqual({
    oldestMs: ETD - 50 * HOUR_MS,
    oldestOf: 'icingCmH',
    newestMs: ETD - 50 * HOUR_MS,
  })
})

/** To a hundredth and finer, beyond all bounds of the formula. */
const value = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const anyValues = fc.record({
  windSpeed: value(0, 40),
  atmosphericTemperature: fc.oneof(value(-40, 10), value(-2.2, -1.5)),
  seaSurfaceTemp: fc.oneof(value(-2.5, 12), value(-2, -1.7)),
  seaSurfaceSalinity: fc.oneof(value(30, 36), value(0, 45)),
  iceThickness: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: value(0, 2) }),
  dewPoint: value(-30, 12),
})
const NAIVE = { icingCmH: naiveIcing, fogC: naiveFog } as const
const JOINT = ['icingCmH', 'fogC'] as const

describe('of any values', () => {
  it('whether it is beyond, and whether that is known, is what the papers say', () => {
    let [beyond, within, unknown] = [0, 0, 0]
    fc.assert(
      fc.property(
        fc.array(fc.record({ values: anyValues, without: fc.option(fc.constantFrom(...LIMITED.icingCmH.measures)) }), {
          minLength: 21,
          maxLength: 21,
        }),
        fc.constantFrom(...JOINT),
        fc.constantFrom(0, 0.7, 2, 4),
        (hours, name, most) => {
          const valuesOf = (index: number): Values => {
            const { values = MILD, without = null } = hours[index] ?? {}
            return without === null ? values : { ...values, [without]: null }
          }
          const along = weather(valuesOf)
          const limits = limit(name, most)
          const passed = passedAtSteps(along, limits)
          const times = new Set(
            limitsAlong(along, limits).unknown.flatMap(({ stretches }) =>
              stretches.flatMap(({ fromMs, steps }) => Array.from({ length: steps }, (_, i) => fromMs + i * STEP_MS)),
            ),
          )
          along.steps.forEach(({ timeMs }, index) => {
            const naive = NAIVE[name]((measure) => valuesOf(index)[measure] ?? null)
            expect(times.has(timeMs)).toBe(naive === null)
            if (naive === null) unknown++
            else if (naive > most) beyond++
            else within++
            // On a bound, but for nothing at all, the last bits of two sums may differ.
            const isOn = naive !== null && naive !== most && Math.abs(naive - most) < 1e-7
            expect(isOn || (passed[index] === 'hard') === (naive !== null && naive > most)).toBe(true)
          })
        },
      ),
    )
    expect(Math.min(beyond, within, unknown)).toBeGreaterThan(50)
  })

  it('rounding makes it worse, never better: what was beyond before is beyond after', () => {
    let byRounding = 0
    fc.assert(
      fc.property(anyValues, fc.constantFrom(...JOINT), (values, name) => {
        const given: Values = values
        const rounded = (measure: MeasureName): number => roundedOf(measure, given[measure] ?? 0)
        const was = limitValue(name, (measure) => given[measure] ?? 0)
        const now = limitValue(name, rounded)
        // Ice that is rounded to none, a sea to its freezing point, a wind to a calm: judged by what is stored.
        const worstSea = (measure: MeasureName): number =>
          rounded(measure) - (measure === 'seaSurfaceTemp' || measure === 'seaSurfaceSalinity' ? 0.005 : 0)
        fc.pre(was !== null && now !== null && limitValue(name, worstSea) !== null && rounded('windSpeed') > 0)
        const justBelow = was - 1e-6
        expect(beyondBy(name, rounded, justBelow, true)).toBeGreaterThan(0)
        if (now < justBelow) byRounding++
      }),
      { numRuns: 2000 },
    )
    expect(byRounding).toBeGreaterThan(200)
  })
})

describe('in the officer’s units', () => {
  it('a difference of temperatures has no offset, and a true minus', () => {
    expect([limitText('fogC', -1, DEFAULT_UNITS), limitText('fogC', -1, FAHRENHEIT)]).toEqual(['−1.0 °C', '−1.8 °F'])
    expect([limitSaid('fogC', 0, DEFAULT_UNITS), limitSaid('fogC', 0, FAHRENHEIT)]).toEqual(['0 °C', '0.0 °F'])
    expect(limitEntered('fogC', 1.8, null, FAHRENHEIT)).toBeCloseTo(1, 12)
    expect(limitRange('fogC', FAHRENHEIT)).toEqual({ min: -9, max: 36, unit: '°F' })
    expect(limitText('icingCmH', 0.7, { ...FAHRENHEIT, precipitation: 'in/h' })).toBe('0.7 cm/h')
  })
  it('a value is told with the limit that it passes', () => {
    const [one] = limitsAlong(
      weather((index) => (index === 3 ? FOGGY : MILD)),
      limit('fogC', -1),
    ).exceedances
    expect(one === undefined ? '' : exceedanceWords(one, FAHRENHEIT)).toMatch(
      /^sea fog up to 2\.7 °F \(limit −1\.8 °F\) from 21 NOV/,
    )
  })
})

describe('a newer forecast', () => {
  const changes = (then: VoyageWeather, now: VoyageWeather, limits: VesselLimits) =>
    forecastChanges(now, then, limits, DEFAULT_THRESHOLDS, ETD)
  it('is worse where icing passes its limit newly, though no measure changed by more than its threshold', () => {
    const now = weather((index) => (index === 4 ? COLD : MILD))
    const found = changes(
      weather(() => MILD),
      now,
      limit('icingCmH', 0.7, 'soft'),
    )
    expect(found.isWorse).toBe(true)
    expect(found.all).toMatchObject([
      { measure: 'icingCmH', index: 4, before: 0, passedThen: null, passedNow: 'soft', isMore: true },
    ])
    expect(found.headline).toBe(found.all[0])
    expect(
      changes(
        weather(() => MILD),
        now,
        limit('icingCmH', 20),
      ).all,
    ).toEqual([])
  })
  it('says that icing is no longer known where the sea has frozen since', () => {
    const now = weather((index) => (index === 4 ? { ...MILD, iceThickness: 0.2 } : MILD))
    expect(
      changes(
        weather(() => MILD),
        now,
        limit('icingCmH', 0.7),
      ).lost,
    ).toEqual([{ measure: 'icingCmH', fromMs: step(4), toMs: step(4), steps: 1 }])
  })
})
