// Limits along a voyage: where they are crossed, what is exactly on them, gaps, averages, and the verdict of the next 72 hours.
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alternativeRow } from '../../../../shared/ship/comparison.ts'
import { limitsAlong } from '../../../../shared/ship/limits/along.ts'
import type { VesselLimits } from '../../../../shared/ship/limits/limits.ts'
import { unknownWords } from '../../../../shared/ship/limits/limit-words.ts'
import { gravestFirst, stretchLimit, stretchTimes, stretchWords } from '../../../../shared/ship/stretches.ts'
import { ageWords, exceedanceWords } from '../../../../shared/ship/verdict-words.ts'
import { routeVerdict } from '../../../../shared/ship/verdict.ts'
import type { MeasureName } from '../../../../shared/weather/measures.ts'
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { newVessel, type LimitName } from '../../../../shared/ship/vessel.ts'
import type { VoyageWeather, WeatherSource } from '../../../../shared/weather/weather.ts'
import { at, planOf, weatherOf } from '../../renderer/fixtures.ts'
import { DEFAULT_UNITS } from '../../../../shared/weather/units.ts'

// Departure 0600, 60 h westward: steps 0600, 0900 … 21 of them.
const ETD = at(21, 6)
const schedule = planOf(ETD)
const ETA = schedule.etaMs ?? 0
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
  weatherOf(schedule, (_time, index) => {
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
    const { exceedances, unknown } = limitsAlong(series('totalWaveHeight', [2, 3, 5, 6, 2]), only('waveM'))
    expect(unknown).toEqual([])
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
  it('is open where nothing is known beside it, and what is not known is reported limit by limit', () => {
    const { exceedances, unknown } = limitsAlong(
      series('totalWaveHeight', [2, null, 5, 5, null, 2]),
      only('waveM', 'swellM', 'windKn'),
    )
    expect(exceedances[0]).toMatchObject({
      begin: { timeMs: step(2) },
      beginOpen: true,
      end: { timeMs: step(3) },
      endOpen: true,
    })
    const at = (n: number) => ({
      fromMs: step(n),
      toMs: step(n),
      steps: 1,
      lastKnownMs: step(n - 1),
      nextKnownMs: step(n + 1),
    })
    // Swell and wind are missing at every step.
    const whole = { fromMs: step(0), toMs: ETA, steps: 21, lastKnownMs: null, nextKnownMs: null }
    expect(unknown).toEqual([
      { limits: ['swellM', 'windKn'], stretches: [whole], steps: 21 },
      { limits: ['waveM'], stretches: [at(1), at(4)], steps: 2 },
    ])
    expect(unknown.map((one) => unknownWords(one, 21))).toEqual([
      'swell, wind not known at any of 21 times, every 3 h',
      'sea not known at 2 of 21 times, every 3 h: 21 NOV 0900, 21 NOV 1800 UTC',
    ])
  })
  it('many stretches are counted, up to their end', () => {
    const [one] = limitsAlong(
      series(
        'totalWaveHeight',
        Array.from({ length: 21 }, (_, i) => (i % 2 === 0 ? 2 : null)),
      ),
      only('waveM'),
    ).unknown
    expect(one === undefined ? '' : unknownWords(one, 21)).toBe(
      'sea not known at 10 of 21 times, every 3 h: 21 NOV 0900, 21 NOV 1500, 21 NOV 2100, 22 NOV 0300, and 6 more stretches up to 23 NOV 1500 UTC',
    )
  })
  it('the worst value has its own age, older than its step’s newest answer', () => {
    const weather = series('totalWaveHeight', [2, 5, 6, 2])
    weather.older.totalWaveHeight = weather.steps.map((_, i) => (i === 2 ? ETD - 9 * HOUR_MS : null))
    expect(limitsAlong(weather, only('waveM')).exceedances[0]?.peak.fetchedAtMs).toBe(ETD - 9 * HOUR_MS)
  })
  it('an average passes no limit; it is remarked on by season, and is a gap', () => {
    const weather = series('totalWaveHeight', [2, 5, 5.5, 2], (index) => (index === 1 || index === 2 ? 'A' : undefined))
    expect(limitsAlong(weather, only('waveM'))).toEqual({
      exceedances: [],
      unknown: [
        {
          limits: ['waveM'],
          stretches: [{ fromMs: step(1), toMs: step(2), steps: 2, lastKnownMs: step(0), nextKnownMs: step(3) }],
          steps: 2,
        },
      ],
      season: [{ limit: 'waveM', limitValue: 4, fromMs: step(1), toMs: step(2), value: 5.5 }],
    })
  })
  it('an average of visibility is remarked on where it is less than the limit, by the least of it', () => {
    // 0.5 NM and 0.25 NM, where 1 NM is required; more than that is no remark.
    const weather = series('visibility', [4000, 926, 463, 926, 4000], () => 'A')
    expect(limitsAlong(weather, only('visibilityNm')).season).toEqual([
      { limit: 'visibilityNm', limitValue: 1, fromMs: step(1), toMs: step(3), value: 0.25 },
    ])
  })
  it('for any series: every exceeding step is in exactly one, no step within is, and begins come before ends', () => {
    const seen = { exceeding: 0, within: 0 }
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
            const mustBe = value !== null && value > 4.001
            const mayNotBe = value === null || value < 4
            expect([index, mustBe ? touched.length : 1, mayNotBe ? inside.length : 0]).toEqual([index, 1, 0])
            seen.exceeding += Number(mustBe)
            seen.within += Number(mayNotBe)
          })
        },
      ),
    )
    expect(Math.min(seen.exceeding, seen.within)).toBeGreaterThan(100)
  })
  // ETD 0130, ETA 1330: steps 0000 to 1500.
  const between = planOf(at(21, 1, 30), 50)
  it.each([
    ['all of it beyond: from ETD to ETA', () => 6, [[at(21, 1, 30), at(21, 13, 30)]]],
    ['over before ETD, and from after ETA: the ship meets none', (i: number) => (i === 0 || i === 5 ? 4.2 : 2), []],
    [
      'over after ETD, and from before ETA',
      (i: number) => (i === 0 || i === 5 ? 12 : 2),
      [
        [at(21, 1, 30), at(21, 2, 24)],
        [at(21, 12, 36), at(21, 13, 30)],
      ],
    ],
  ])('%s', (_what, seaM, expected) => {
    const weather = weatherOf(between, (_time, i) => ({ fetchedAtMs: ETD, values: { totalWaveHeight: seaM(i) } }))
    expect(weather.steps).toHaveLength(6)
    const { exceedances } = limitsAlong(weather, only('waveM'))
    expect(exceedances.map(({ begin, end }) => [begin.timeMs, end.timeMs])).toEqual(expected)
    // In port the ship is where she leaves from, and where she arrives.
    const [start, , end] = between.waypoints.map(({ position }) => position)
    const inPort = exceedances
      .flatMap((one) => [one.begin, one.end])
      .filter(({ timeMs }) => timeMs === between.etdMs || timeMs === between.etaMs)
    expect(inPort.map(({ lat, long }) => ({ lat, long }))).toEqual(
      inPort.map(({ timeMs }) => (timeMs === between.etdMs ? start : end)),
    )
    // The card and Compare count the same hours.
    const row = alternativeRow({ voyageId: 1, etdMs: at(21, 1, 30) }, 'x', weather, only('waveM'))
    const hours = exceedances.reduce((sum, one) => sum + (one.end.timeMs - one.begin.timeMs) / HOUR_MS, 0)
    expect(row?.hardH).toBeCloseTo(hours, 9)
  })
  it.each([
    [
      'before ETD, and nothing is known of the next step',
      [6, null, 2, 2, 2, 2],
      at(21, 0),
      'hard',
      'Beyond limits when last known',
    ],
    [
      'after ETA, and nothing is known of the step before',
      [2, 2, 2, 2, null, 6],
      at(21, 15),
      'part',
      'Within limits where known; not known from 21 NOV 0900 UTC',
    ],
  ])('beyond %s: it may reach the voyage', (_what, seas, stepMs, state, headline) => {
    const weather = weatherOf(between, (_time, i) => {
      const totalWaveHeight = seas[i] ?? null
      return totalWaveHeight === null ? null : { fetchedAtMs: at(21, 0), values: { totalWaveHeight } }
    })
    const { exceedances } = limitsAlong(weather, only('waveM'))
    expect(exceedances.map(({ begin, end }) => [begin.timeMs, end.timeMs])).toEqual([[stepMs, stepMs]])
    const { etdMs, etaMs } = between
    const verdict = routeVerdict({ weather, limits: only('waveM'), etdMs, etaMs, nowMs: etdMs ?? 0 })
    expect(verdict).toMatchObject({ state, headline })
  })
  it('finds the place over the date line', () => {
    const weather = series('totalWaveHeight', [2, 6])
    weather.steps.forEach((one, index) => (one.long = index === 0 ? 179.5 : -179.5))
    expect(Math.abs(limitsAlong(weather, only('waveM')).exceedances[0]?.begin.long ?? 0)).toBeCloseTo(180, 9)
  })
})

describe('the verdict', () => {
  const verdictOf = (weather: VoyageWeather | null, limits: VesselLimits | null = only('waveM'), nowMs = ETD) =>
    routeVerdict({ weather, limits, etdMs: ETD, etaMs: ETA, nowMs })
  it.each([
    [ETD, null],
    [null, ETA],
  ])('is none without both departure and arrival: %s, %s', (etdMs, etaMs) => {
    const verdict = routeVerdict({
      weather: series('totalWaveHeight', [2]),
      limits: only('waveM'),
      etdMs,
      etaMs,
      nowMs: ETD,
    })
    expect(verdict).toMatchObject({ state: 'unknown', cause: 'no-etd', window: null })
  })
  it('all right until arrival, and how old that is', () => {
    const verdict = verdictOf(series('totalWaveHeight', []))
    expect(verdict).toMatchObject({ state: 'clear', allRightUntilMs: ETA, knownUntilMs: ETA })
    expect(verdict.headline).toBe('Within limits until arrival, 23 NOV 1800 UTC')
    expect(verdict).toMatchObject({ reasons: [], gap: null, stretches: [], cause: null })
    expect(verdict.ages === null ? '' : ageWords(verdict.ages, ETD)).toBe('oldest 1 h 0 min')
  })
  it('until when, then what, then how long', () => {
    const verdict = verdictOf(series('totalWaveHeight', [2, 3, 5, 6, 2]))
    expect(verdict).toMatchObject({ state: 'hard', allRightUntilMs: step(1.5) })
    expect(verdict.headline).toBe('Beyond limits from 21 NOV 1030 UTC')
    expect(
      verdict.stretches.map((one) => [
        one.kind,
        stretchTimes(one),
        stretchWords(one, DEFAULT_UNITS),
        stretchLimit(one, DEFAULT_UNITS),
      ]),
    ).toEqual([['hard', '21 NOV 1030 – 1630', 'sea 6.0 m', 'limit 4.0 m']])
    expect(verdict.exceedances.map((one) => exceedanceWords(one, DEFAULT_UNITS))).toEqual([
      'sea up to 6.0 m (limit 4.0 m) from 21 NOV 1030 until 21 NOV 1630 UTC',
    ])
  })
  it('now, and over', () => {
    const weather = series('totalWaveHeight', [2, 3, 5, 6, 2])
    expect(verdictOf(weather, only('waveM'), step(2)).headline).toBe('Beyond limits now')
    expect(verdictOf(weather, only('waveM'), step(2)).stretches.map(stretchTimes)).toEqual(['21 NOV 1030 – 1630'])
    expect(verdictOf(series('totalWaveHeight', [5, 2])).headline).toBe('Beyond limits from the beginning')
    expect(verdictOf(weather, only('waveM'), step(3.6)).state).toBe('clear')
  })
  describe('what is not known is said with its time', () => {
    const whole = [...Array<undefined>(21)]
    const without = (...gone: number[]) => whole.map((_, i) => (gone.includes(i) ? null : undefined))
    it('at the end', () => {
      const verdict = verdictOf(series('totalWaveHeight', without(...Array.from({ length: 18 }, (_, i) => i + 3))))
      expect(verdict).toMatchObject({ state: 'part', knownUntilMs: step(2), allRightUntilMs: step(2) })
      expect(verdict.headline).toBe('Within limits where known; not known from 21 NOV 1200 UTC')
      expect(verdict.gap).toBe('not known from 21 NOV 1200 UTC')
      expect(verdict.reasons[0]).toBe('Not known: sea from 21 NOV 1200 UTC.')
    })
    it('at the beginning', () => {
      const verdict = verdictOf(series('totalWaveHeight', without(0, 1)))
      expect(verdict).toMatchObject({ state: 'part', knownUntilMs: null, allRightUntilMs: null })
      expect(verdict.headline).toBe('Within limits where known; not known until 21 NOV 1200 UTC')
    })
    it('in the middle, once and more', () => {
      expect(verdictOf(series('totalWaveHeight', without(4, 5))).headline).toBe(
        'Within limits where known; not known from 21 NOV 1500 to 22 NOV 0000 UTC',
      )
      const verdict = verdictOf(series('totalWaveHeight', without(4, 5, 8, 12, 20)))
      expect(verdict.headline).toBe(
        'Within limits where known; not known in 4 periods, first from 21 NOV 1500 to 22 NOV 0000 UTC',
      )
      expect(verdict.reasons[0]).toMatch(/^Not known: sea from .* UTC, from .* UTC, from .* UTC, and 1 more\.$/)
    })
    it('where a measure is missing in rows that are stored', () => {
      const verdict = verdictOf(series('totalWaveHeight', []), only('waveM', 'iceM'))
      expect(verdict).toMatchObject({ state: 'part', unjudged: ['iceM'], knownUntilMs: null })
      expect(verdict.headline).toBe('Within limits where known; ice not known throughout')
      expect(verdict.reasons[0]).toBe('Not known: ice throughout.')
    })
    it('where all of a row is refused, an average stands, or nothing does: nothing is known', () => {
      const refused = weatherOf(schedule, () => ({ fetchedAtMs: ETD - HOUR_MS }))
      const averages = series('totalWaveHeight', [], () => 'A')
      for (const weather of [refused, averages, weatherOf(schedule, () => null)]) {
        const verdict = verdictOf(weather, only('waveM', 'windKn'))
        expect(verdict).toMatchObject({ state: 'unknown', cause: 'no-weather', ages: null, allRightUntilMs: null })
        expect(verdict.headline).toBe('Not known whether the route is within limits')
        expect(verdict.reasons).toEqual(['No forecast or past weather for any limit.'])
      }
    })
    it('beside a hard limit that is passed: it stays, and both are said', () => {
      const tail = Array.from({ length: 14 }, () => null)
      const verdict = verdictOf(series('totalWaveHeight', [2, 3, 5, 6, 2, 2, 2, ...tail]))
      expect(verdict.state).toBe('hard')
      expect(verdict.headline).toBe('Beyond limits from 21 NOV 1030 UTC')
      expect(verdict.gap).toBe('not known from 22 NOV 0000 UTC')
      const after = verdictOf(series('totalWaveHeight', [2, null, 5, 6, 2]))
      expect(after.headline).toBe('Beyond limits from 21 NOV 1200 UTC or before')
      expect(after.gap).toBe('not known until 21 NOV 1200 UTC')
      expect(after.stretches.map(stretchTimes)).toEqual(['from before 21 NOV 1200 – 1630'])
    })
    it('an edit that leaves the hours of the hard one unknown makes it no better than not known', () => {
      const limits = only('waveM', 'swellM')
      const values = (sea: (number | null)[], swell: number) =>
        weatherOf(schedule, (_time, i) =>
          i < sea.length && sea[i] === null
            ? null
            : {
                fetchedAtMs: ETD - HOUR_MS,
                values: { totalWaveHeight: sea[i] ?? 2, swellWaveHeight: i === 1 ? swell : 1 },
              },
        )
      expect(verdictOf(values([2, 2, 2, 6], 3.5), limits).state).toBe('hard')
      const edited = verdictOf(values([2, 2, 2, null], 3.5), limits)
      expect(edited.state).toBe('part')
      expect(edited.headline).toMatch(
        /^Beyond a soft limit from 21 NOV \d{4} UTC; not known from 21 NOV 1200 to 1800 UTC$/,
      )
    })
    it('where the last that is known is beyond, and now is not known', () => {
      const verdict = verdictOf(series('totalWaveHeight', [2, 5, null, 2]), only('waveM'), step(1.5))
      expect(verdict.headline).toBe('Beyond limits when last known')
      expect(verdict.gap).toBe('not known until 21 NOV 1500 UTC')
    })
    it('where the steps of the weather end before the plan does', () => {
      const short = weatherOf(planOf(ETD, 20), () => ({ fetchedAtMs: ETD - HOUR_MS, values: { totalWaveHeight: 1 } }))
      expect(verdictOf(short)).toMatchObject({ state: 'part', knownUntilMs: step(10) })
    })
  })
  it('a hard limit that comes after a soft one is said with it', () => {
    const weather = weatherOf(schedule, (_time, i) => ({
      fetchedAtMs: ETD - HOUR_MS,
      values: { totalWaveHeight: i === 9 ? 6 : 2, swellWaveHeight: i === 1 ? 5 : 1 },
    }))
    const verdict = verdictOf(weather, only('waveM', 'swellM'))
    expect(verdict.headline).toBe('Beyond limits from 22 NOV 0730 UTC')
    expect(verdict.stretches.map((one) => [one.kind, stretchTimes(one)])).toEqual([
      ['soft', '21 NOV 0730 – 1030'],
      ['hard', '22 NOV 0730 – 1030'],
    ])
  })
  it('rests on each value’s own age, and says whose is the oldest', () => {
    const weather = weatherOf(schedule, () => ({
      fetchedAtMs: ETD - HOUR_MS,
      values: { totalWaveHeight: 1, windSpeed: 1 },
    }))
    weather.older.windSpeed = weather.steps.map((_, i) => (i === 4 ? ETD - 9 * HOUR_MS : null))
    const verdict = verdictOf(weather, only('waveM', 'windKn'))
    expect(verdict).toMatchObject({ state: 'clear', ages: { oldestMs: ETD - 9 * HOUR_MS } })
    const wordsOf = ({ ages }: typeof verdict) => (ages === null ? null : ageWords(ages, ETD))
    expect(wordsOf(verdict)).toBe('oldest 9 h 0 min (wind)')
    expect(wordsOf(verdictOf(weather))).toBe('oldest 1 h 0 min')
  })
  it('looks 72 h ahead, or from departure, or as far as is requested', () => {
    const over = (weather: VoyageWeather, lookAheadMs: number) =>
      routeVerdict({ weather, limits: only('waveM'), etdMs: ETD, etaMs: ETA, nowMs: ETD, lookAheadMs })
    const later = series('totalWaveHeight', [...Array<undefined>(10), 6])
    const far = over(later, 24 * HOUR_MS)
    expect(far).toMatchObject({ state: 'clear', window: { fromMs: ETD, untilMs: ETD + 24 * HOUR_MS } })
    expect(far.headline).toBe('Within limits for 24 h, until 22 NOV 0600 UTC')
    expect(over(later, Infinity)).toMatchObject({ state: 'hard', window: { untilMs: ETA } })
    const gone = series('totalWaveHeight', [...Array<undefined>(14), null, null])
    expect(over(gone, 24 * HOUR_MS).state).toBe('clear')
    expect(over(gone, Infinity)).toMatchObject({
      state: 'part',
      reasons: ['Not known: sea from 22 NOV 2100 to 23 NOV 0600 UTC.'],
    })
    expect(verdictOf(series('totalWaveHeight', []), only('waveM'), ETD - 9 * HOUR_MS).window?.fromMs).toBe(ETD)
  })
  it('all of it old: how old stands in the headline, and nothing is clear by it', () => {
    const weather = series('totalWaveHeight', [])
    weather.source.fill('F')
    const old = verdictOf(weather, only('waveM'), ETD + 13 * HOUR_MS)
    expect(old.state).toBe('part')
    expect(old.headline).toBe('Within limits until arrival, 23 NOV 1800 UTC; weather 14 h 0 min old')
    const beyond = verdictOf(series('totalWaveHeight', [...Array<undefined>(10), 6]), only('waveM'), ETD + 13 * HOUR_MS)
    expect(beyond.headline).toMatch(/^Beyond limits from .* UTC; weather 14 h 0 min old$/)
  })
  it('some of it old: how old the oldest is, and nothing is clear by the newest', () => {
    const weather = series('totalWaveHeight', [])
    weather.older.totalWaveHeight = weather.steps.map((_, i) => (i > 2 ? ETD - 122 * HOUR_MS : null))
    const verdict = verdictOf(weather)
    expect(verdict.state).toBe('part')
    expect(verdict.headline).toBe('Within limits until arrival, 23 NOV 1800 UTC; oldest weather 5 d 2 h old')
    weather.fetchedAtMs.fill(ETD + HOUR_MS)
    expect(verdictOf(weather).headline).toMatch(/; age of the weather not known$/)
  })
  it('of a passage that cannot be made says so first, whatever else is within limits', () => {
    const calm = series('totalWaveHeight', [])
    const expected = { heldFromMs: step(4) } as Schedule['expected']
    const { state, headline, reasons } = verdictOf({ ...calm, passage: { ...calm.passage, expected } }, only('waveM'))
    expect([state, headline]).toEqual(['hard', expect.stringMatching(/^Cannot be made from .* UTC$/)])
    expect(reasons[0]).toContain('no headway')
    expect(verdictOf(calm, only('waveM')).state).toBe('clear')
  })
  it('of one that goes on the worst ahead is given, and the gravest is the gravest ahead', () => {
    const weather = series('totalWaveHeight', [9, 8, 5, 4.5, 2, 2, 6, 2])
    const { stretches, state } = verdictOf(weather, only('waveM'), step(2.5))
    expect(state).toBe('hard')
    expect(stretches.map(({ worst: [{ peak }] }) => [peak.timeMs, peak.value])).toEqual([
      // Now in the middle between 5 and 4.5 m.
      [step(2.5), 4.75],
      [step(6), 6],
    ])
    expect(gravestFirst(stretches)[0]?.worst[0].peak.timeMs).toBe(step(6))
    expect(verdictOf(weather).stretches[0]?.worst[0].peak.value).toBe(9)
  })
  it.each([
    ['no vessel', verdictOf(null, null), /no vessel/],
    ['no limits', verdictOf(null, only()), /has no limits/],
    ['not read', verdictOf(null), /Reading/],
    ['over', verdictOf(series('totalWaveHeight', []), only('waveM'), ETA + 1), /^Arrived/],
    ['no ETD', routeVerdict({ weather: null, limits: only('waveM'), etdMs: null, etaMs: null, nowMs: 0 }), /no ETD/],
  ])('%s is said', (_name, verdict, words) => {
    expect(verdict.state).toBe('unknown')
    expect(verdict.headline).toMatch(words)
  })
})

it('weather fetched ahead of this clock makes no clear verdict: its age is not known, and that is said', () => {
  const weather = series('totalWaveHeight', [])
  const verdictOf = (nowMs: number): ReturnType<typeof routeVerdict> =>
    routeVerdict({ weather, limits: only('waveM'), etdMs: ETD, etaMs: ETA, nowMs })
  expect(verdictOf(ETD).state).toBe('clear')
  for (const backMs of [2 * HOUR_MS, 72 * HOUR_MS, 87_600 * HOUR_MS]) {
    const { state, headline, ages } = verdictOf(ETD - HOUR_MS - backMs)
    expect(state).toBe('part')
    expect(headline).toMatch(/age of the weather not known/)
    expect(ages === null ? '' : ageWords(ages, ETD - HOUR_MS - backMs)).toMatch(
      /of unknown age: fetched .* ahead of this clock/,
    )
  }
})
