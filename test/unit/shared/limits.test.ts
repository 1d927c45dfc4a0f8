// Limits along a voyage: where they are crossed, what is exactly on them, gaps, averages, and the verdict of the next 72 hours.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitsAlong, type VesselLimits } from '../../../shared/limits.ts'
import { routeVerdict } from '../../../shared/route-verdict.ts'
import type { MeasureName } from '../../../shared/measures.ts'
import { HOUR_MS, STEP_MS } from '../../../shared/time.ts'
import { newVessel, type LimitName } from '../../../shared/vessel.ts'
import type { VoyageWeather, WeatherSource } from '../../../shared/weather.ts'
import { at, planOf, weatherOf } from '../renderer/fixtures.ts'

// Departure 0600, 60 h westward: steps 0600, 0900 … 21 of them.
const ETD = at(21, 6)
const plan = planOf(ETD)
const ETA = plan.etaMs ?? 0
const only = (...names: LimitName[]): VesselLimits =>
  Object.fromEntries(
    Object.entries(newVessel('x').limits).map(([name, limit]) => [
      name,
      names.includes(name as LimitName) ? limit : null,
    ]),
  ) as VesselLimits

/** A measure's values by step; undefined: calm. null: nothing stored. */
const series = (
  measure: MeasureName,
  values: (number | null | undefined)[],
  source?: (index: number) => WeatherSource | undefined,
): VoyageWeather =>
  weatherOf(plan, (_time, index) => {
    const value = index < values.length ? values[index] : undefined
    if (value === null) return null
    const of = source?.(index)
    return {
      fetchedAtMs: ETD - HOUR_MS,
      values: { [measure]: value ?? (measure === 'visibility' ? 20_000 : 0) },
      ...(of === undefined ? {} : { source: of }),
    }
  })
const step = (n: number): number => ETD + n * STEP_MS

describe('exceedances', () => {
  it('begin and end where the straight line crosses, with place and worst value', () => {
    const { exceedances, gaps } = limitsAlong(series('totalWaveHeight', [2, 3, 5, 6, 2]), only('waveM'))
    expect(gaps).toEqual([])
    expect(exceedances).toHaveLength(1)
    expect(exceedances[0]).toMatchObject({
      limit: 'waveM',
      kind: 'hard',
      limitValue: 4,
      beginOpen: false,
      endOpen: false,
      begin: { timeMs: step(1.5) },
      end: { timeMs: step(3.5) },
      peak: { timeMs: step(3), value: 6, source: 'F', fetchedAtMs: ETD - HOUR_MS },
    })
    // 10 kn for 4.5 h on the equator.
    expect(exceedances[0]?.begin.long).toBeCloseTo(-10 - (45 * 1852) / ((6_378_137 * Math.PI) / 180), 6)
  })
  it('exactly on a limit is within it: above for sea and wind, below for visibility, above nought for ice', () => {
    const none = (measure: MeasureName, value: number, name: LimitName): number =>
      limitsAlong(series(measure, [value, value]), only(name)).exceedances.length
    expect([none('totalWaveHeight', 4, 'waveM'), none('totalWaveHeight', 4.01, 'waveM')]).toEqual([0, 1])
    const knots = (kn: number): number => (kn * 1852) / 3600
    expect([none('windSpeed', knots(30), 'windKn'), none('windSpeed', knots(30.1), 'windKn')]).toEqual([0, 1])
    expect([none('visibility', 1852, 'visibilityNm'), none('visibility', 1850, 'visibilityNm')]).toEqual([0, 1])
    expect([none('iceThickness', 0, 'iceM'), none('iceThickness', 0.01, 'iceM')]).toEqual([0, 1])
    expect(none('swellWaveHeight', 3.2, 'swellM')).toBe(1)
    expect(none('windGust', knots(41), 'gustKn')).toBe(1)
  })
  it('ice begins at the step before it, where there was none', () =>
    expect(limitsAlong(series('iceThickness', [0, 0, 0.2, 0]), only('iceM')).exceedances[0]).toMatchObject({
      begin: { timeMs: step(1) },
      end: { timeMs: step(3) },
    }))
  it('the worst visibility is the least', () =>
    expect(
      limitsAlong(series('visibility', [5000, 1000, 500, 900, 5000]), only('visibilityNm')).exceedances[0]?.peak,
    ).toMatchObject({ timeMs: step(2), value: expect.closeTo(500 / 1852, 9) as number }))
  it('is open where nothing is known beside it, and the gap is reported', () => {
    const { exceedances, gaps } = limitsAlong(
      series('totalWaveHeight', [2, null, 5, 5, null, 2]),
      only('waveM', 'swellM'),
    )
    expect(exceedances[0]).toMatchObject({
      begin: { timeMs: step(2) },
      beginOpen: true,
      end: { timeMs: step(3) },
      endOpen: true,
    })
    expect(gaps).toContainEqual({ limits: ['waveM'], fromMs: step(1), toMs: step(1), steps: 1 })
    // Swell is missing at every step.
    expect(gaps).toContainEqual({ limits: ['swellM'], fromMs: step(0), toMs: ETA, steps: 21 })
  })
  it('an average passes no limit; it is remarked on by season, and is a gap', () => {
    const weather = series('totalWaveHeight', [2, 5, 5.5, 2], (index) => (index === 1 || index === 2 ? 'A' : undefined))
    expect(limitsAlong(weather, only('waveM'))).toEqual({
      exceedances: [],
      gaps: [{ limits: ['waveM'], fromMs: step(1), toMs: step(2), steps: 2 }],
      season: [{ limit: 'waveM', limitValue: 4, fromMs: step(1), toMs: step(2), value: 5.5 }],
    })
  })
  it('for any series: every exceeding step is in exactly one, no step within is, and begins come before ends', () =>
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.double({ min: 0, max: 8, noNaN: true })), { minLength: 21, maxLength: 21 }),
        (values) => {
          const { exceedances } = limitsAlong(series('totalWaveHeight', values), only('waveM'))
          for (const { begin, end, peak } of exceedances) {
            expect(begin.timeMs).toBeLessThanOrEqual(peak.timeMs)
            expect(peak.timeMs).toBeLessThanOrEqual(end.timeMs)
          }
          values.forEach((value, index) => {
            const inside = exceedances.filter(
              ({ begin, end }) => begin.timeMs < step(index) && step(index) < end.timeMs,
            )
            const touched = exceedances.filter(
              ({ begin, end }) => begin.timeMs <= step(index) && step(index) <= end.timeMs,
            )
            if (value !== null && value > 4.001) expect(touched).toHaveLength(1)
            if (value === null || value < 4) expect(inside).toHaveLength(0)
          })
        },
      ),
    ))
  it('finds the place over the date line', () => {
    const weather = series('totalWaveHeight', [2, 6])
    weather.steps.forEach((one, index) => (one.long = index === 0 ? 179.5 : -179.5))
    expect(Math.abs(limitsAlong(weather, only('waveM')).exceedances[0]?.begin.long ?? 0)).toBeCloseTo(180, 9)
  })
})

describe('the verdict', () => {
  const ask = (weather: VoyageWeather | null, limits: VesselLimits | null = only('waveM'), nowMs = ETD) =>
    routeVerdict({ weather, limits, etdMs: ETD, etaMs: ETA, nowMs })
  it('all right until arrival, and how old that is', () => {
    const verdict = ask(series('totalWaveHeight', []))
    expect(verdict).toMatchObject({ state: 'clear', allRightUntilMs: ETA, knownUntilMs: ETA })
    expect(verdict.headline).toBe('Within limits until arrival, 23 NOV 1800 UTC.')
    expect(verdict.lines).toEqual(['Oldest value it rests on: 1 h 0 min old.'])
  })
  it('until when, then what, then how long', () => {
    const verdict = ask(series('totalWaveHeight', [2, 3, 5, 6, 2]))
    expect(verdict).toMatchObject({ state: 'hard', allRightUntilMs: step(1.5) })
    expect(verdict.headline).toBe('Within limits until 21 NOV 1030 UTC, then beyond a hard one.')
    expect(verdict.lines[0]).toBe('Hard: sea up to 6.0 m (limit 4.0 m) from 21 NOV 1030 until 21 NOV 1630 UTC.')
  })
  it('now, and over', () => {
    const weather = series('totalWaveHeight', [2, 3, 5, 6, 2])
    expect(ask(weather, only('waveM'), step(2)).headline).toBe('Beyond a hard limit now.')
    expect(ask(weather, only('waveM'), step(2)).lines[0]).toBe(
      'Hard: sea up to 6.0 m (limit 4.0 m) until 21 NOV 1630 UTC.',
    )
    expect(ask(weather, only('waveM'), step(3.6)).state).toBe('clear')
  })
  it('known for part only, of some measures only, or not at all', () => {
    const part = ask(series('totalWaveHeight', [2, 2, 2, null]))
    expect(part).toMatchObject({ state: 'part', allRightUntilMs: step(2) })
    expect(part.headline).toBe('Within limits as far as is known, until 21 NOV 1200 UTC.')
    expect(part.lines[0]).toBe('Nothing of the hour is stored after 21 NOV 1200 UTC: not known from there.')
    const some = ask(series('totalWaveHeight', []), only('waveM', 'iceM'))
    expect(some).toMatchObject({ state: 'part', unjudged: ['iceM'] })
    expect(some.lines[0]).toBe('Not judged everywhere, values are missing: ice.')
    const averages = ask(series('totalWaveHeight', [], () => 'A'))
    expect(averages).toMatchObject({ state: 'unknown', oldestFetchedAtMs: null, allRightUntilMs: null })
    expect(ask(weatherOf(plan, () => null)).headline).toBe('Not known whether the route is within limits.')
  })
  it('looks 72 h ahead, or from departure', () => {
    const far = routeVerdict({
      weather: series('totalWaveHeight', [...Array<undefined>(10), 6]),
      limits: only('waveM'),
      etdMs: ETD,
      etaMs: ETA,
      nowMs: ETD,
      lookAheadMs: 24 * HOUR_MS,
    })
    expect(far.lines[0]).toMatch(/^Later on the voyage, from 22 NOV 1\d{3} UTC, limits are passed: hard 1\.$/)
    expect(far.headline).toBe('Within limits for 24 h, until 22 NOV 0600 UTC.')
    expect(far).toMatchObject({ state: 'clear', window: { fromMs: ETD, untilMs: ETD + 24 * HOUR_MS } })
    expect(ask(series('totalWaveHeight', []), only('waveM'), ETD - 9 * HOUR_MS).window?.fromMs).toBe(ETD)
  })
  it.each([
    ['no vessel', ask(null, null), /no vessel/],
    ['no limits', ask(null, only()), /has none/],
    ['not read', ask(null), /Reading/],
    ['over', ask(series('totalWaveHeight', []), only('waveM'), ETA + 1), /has ended/],
    ['no ETD', routeVerdict({ weather: null, limits: only('waveM'), etdMs: null, etaMs: null, nowMs: 0 }), /no ETD/],
  ])('%s is said', (_name, verdict, words) => {
    expect(verdict.state).toBe('unknown')
    expect(verdict.headline).toMatch(words)
  })
})
