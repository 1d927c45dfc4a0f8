// What a newer forecast changed: against a list made step by step, with holes in either forecast; nothing is claimed where one of the two is unknown.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { forecastChanges } from '../../../../../shared/ship/changes/forecast-changes.ts'
import { DEFAULT_THRESHOLDS } from '../../../../../shared/weather/change-thresholds.ts'
import type { VesselLimits } from '../../../../../shared/ship/limits/limits.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import type { VoyageWeather } from '../../../../../shared/weather/weather.ts'
import { naiveIcing } from '../../../../support/naive-joint-limits.ts'
import { changeLine, KN, naiveChanges } from '../../../../support/naive-changes.ts'
import { holes, LIMITS, NOW_MS, wholeWeather, withHoles } from '../../../unknown-is-never-good/weather-with-holes.ts'

const pairs = fc.record({
  seeds: fc.tuple(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 1e6 })),
  storms: fc.tuple(fc.constantFrom(0, 0.3, 0.6, 1), fc.constantFrom(0, 0.3, 0.6, 1)),
  holes: fc.tuple(holes, holes),
  hours: fc.integer({ min: -5, max: 70 }),
})
const changesOf = (now: VoyageWeather, then: VoyageWeather, nowMs = NOW_MS, limits: VesselLimits | null = LIMITS) =>
  forecastChanges(now, then, limits, DEFAULT_THRESHOLDS, nowMs)
const named = ({ index, measure, before, now }: ReturnType<typeof changesOf>['all'][number]): string =>
  changeLine(index, measure, before, now)

describe('of two forecasts with holes', () => {
  it('the changes are those of a naive list, and none is claimed where one of them is unknown', () => {
    fc.assert(
      fc.property(pairs, ({ seeds, storms, holes: [inThen, inNow], hours }) => {
        const then = withHoles(wholeWeather(seeds[0], storms[0]), inThen)
        const now = withHoles(wholeWeather(seeds[1], storms[1]), inNow)
        const nowMs = NOW_MS + hours * HOUR_MS
        const { all, listed, headline, comparable, steps, isComparable } = changesOf(now, then, nowMs)
        expect(all.map(named).toSorted()).toEqual(naiveChanges(now, then, LIMITS, nowMs).toSorted())
        expect(listed.every((one) => all.includes(one))).toBe(true)
        expect(headline === null ? all.length === 0 : listed.includes(headline)).toBe(true)
        expect(isComparable.filter(Boolean)).toHaveLength(comparable)
        expect(comparable).toBeLessThanOrEqual(steps)
        // Each change is in the list, or is of a neighbour's run of the same measure.
        const measures = new Set(all.map(({ measure }) => measure))
        expect(new Set(listed.map(({ measure }) => measure))).toEqual(measures)
      }),
      { numRuns: 150 },
    )
  })

  it('the first hard limit is compared only where both are known up to the later of the two', () => {
    fc.assert(
      fc.property(pairs, ({ seeds, storms, holes: [inThen, inNow] }) => {
        const then = withHoles(wholeWeather(seeds[0], storms[0]), inThen)
        const now = withHoles(wholeWeather(seeds[1], storms[1]), inNow)
        const { firstHard } = changesOf(now, then)
        const isKnown = (weather: VoyageWeather, i: number) =>
          (weather.source[i] === 'F' || weather.source[i] === 'P') &&
          naiveIcing((name) => weather.columns[name][i] ?? null) !== null &&
          (['totalWaveHeight', 'windSpeed', 'iceThickness'] as const).every((name) => weather.columns[name][i] !== null)
        const untilMs = firstHard === null ? -1 : Math.max(firstHard.nowMs ?? 1e15, firstHard.thenMs ?? 1e15)
        const upTo = now.steps.flatMap(({ timeMs }, i) => (timeMs <= untilMs ? [i] : []))
        expect(upTo.every((i) => isKnown(now, i) && isKnown(then, i))).toBe(true)
        expect(firstHard === null || firstHard.nowMs !== firstHard.thenMs).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

/** A calm in which one measure has other values at steps. */
const calmBut = (measure: MeasureName, values: Readonly<Record<number, number | null>>): VoyageWeather => {
  const calm = wholeWeather(1, 0)
  const column = calm.columns[measure].map((value, i) => (i in values ? (values[i] ?? null) : value))
  return { ...calm, columns: { ...calm.columns, [measure]: column } }
}
const CALM = wholeWeather(1, 0)

describe('a change', () => {
  it('is above its threshold, or crosses a limit; exactly on the threshold it is none', () => {
    expect(changesOf(calmBut('totalWaveHeight', { 4: 0.5 }), CALM).all).toEqual([])
    expect(changesOf(calmBut('totalWaveHeight', { 4: 0.51 }), CALM).all).toMatchObject([
      { index: 4, before: 0, now: 0.51 },
    ])
    const [on, beyond] = [3.9, 4.1].map((height) => calmBut('totalWaveHeight', { 4: height }))
    expect(changesOf(beyond ?? CALM, on ?? CALM).all).toMatchObject([{ passedThen: null, passedNow: 'hard' }])
    expect(changesOf(on ?? CALM, beyond ?? CALM)).toMatchObject({
      all: [{ passedThen: 'hard', passedNow: null, isMore: false }],
      isWorse: false,
      firstHard: { nowMs: null },
    })
  })

  it('of visibility counts below 10 NM alone, and is worse where it became less', () => {
    const miles = (nm: number) => calmBut('visibility', { 3: nm * 1852 })
    expect(changesOf(miles(11), miles(30)).all).toEqual([])
    expect(changesOf(miles(8), miles(30)).all).toMatchObject([{ size: expect.closeTo(2, 9), isMore: true }])
  })

  it('of a direction is the smaller angle, and none in a wind below 8 kn', () => {
    const wind = (deg: number, kn: number): VoyageWeather => {
      const one = calmBut('windDirection', { 2: deg })
      return { ...one, columns: { ...one.columns, windSpeed: one.columns.windSpeed.map(() => kn / KN) } }
    }
    expect(changesOf(wind(30, 12), wind(340, 12)).all).toMatchObject([{ measure: 'windDirection', size: 50 / 45 }])
    expect(changesOf(wind(20, 12), wind(340, 12)).all).toEqual([])
    expect(changesOf(wind(180, 7.9), wind(0, 12)).all).toEqual([])
  })

  it('of neighbouring hours is listed once, the greatest; what newly passes a limit first, within 72 h before what is after', () => {
    const now = calmBut('totalWaveHeight', { 3: 0.8, 4: 1.6, 5: 0.9, 12: 4.4, 13: 4.8 })
    const { listed, headline, isWorse } = changesOf(now, CALM)
    expect(listed.map(({ index }) => index)).toEqual([13, 4])
    expect([headline?.index, isWorse]).toEqual([13, true])
    // Seen so long before that the limit is passed after 72 h only.
    const early = changesOf(now, CALM, NOW_MS - 40 * HOUR_MS)
    expect(early.listed.map(({ index }) => index)).toEqual([4, 13])
  })

  it('lost is what was known and is not any more, in stretches; an average is no value of the hour', () => {
    const gone = calmBut('totalWaveHeight', { 5: null, 6: null, 9: null })
    const at = (i: number): number => CALM.steps[i]?.timeMs ?? 0
    expect(changesOf(gone, CALM).lost).toEqual([
      { measure: 'totalWaveHeight', fromMs: at(5), toMs: at(6), steps: 2 },
      { measure: 'totalWaveHeight', fromMs: at(9), toMs: at(9), steps: 1 },
    ])
    const averaged = { ...CALM, source: CALM.source.map((source, i) => (i < 3 ? ('A' as const) : source)) }
    expect(changesOf(calmBut('totalWaveHeight', { 1: 3 }), averaged)).toMatchObject({ all: [], comparable: 18 })
  })

  it('of seconds is none: what is shown as the same time is the same', () => {
    const [now, then] = [4.31, 4.3102].map((height) => calmBut('totalWaveHeight', { 4: 3.9, 5: height, 6: 4.5 }))
    const [of, from] = [now ?? CALM, then ?? CALM]
    expect(changesOf(of, from)).toMatchObject({ all: [], firstHard: null, isWorse: false })
    expect(changesOf(from, of)).toMatchObject({ all: [], firstHard: null, isWorse: false })
  })

  it('without limits is worse where the greatest sea or wind grew by more than its threshold', () => {
    const worse = (now: VoyageWeather, then: VoyageWeather) => changesOf(now, then, NOW_MS, null).isWorse
    expect(worse(calmBut('totalWaveHeight', { 4: 1.2 }), CALM)).toBe(true)
    // Higher there, and no higher than it was to be elsewhere.
    expect(worse(calmBut('totalWaveHeight', { 4: 1.2 }), calmBut('totalWaveHeight', { 8: 1.1 }))).toBe(false)
    expect(worse(CALM, calmBut('totalWaveHeight', { 4: 1.2 }))).toBe(false)
  })
})

it('of larger thresholds fewer differences are changes, but a limit that is crossed always is', () => {
  const large = { waveM: 10, windKn: 100, visibilityNm: 10, directionDeg: 180 }
  fc.assert(
    fc.property(pairs, ({ seeds, storms, holes: [inThen, inNow] }) => {
      const then = withHoles(wholeWeather(seeds[0], storms[0]), inThen)
      const now = withHoles(wholeWeather(seeds[1], storms[1]), inNow)
      const usual = changesOf(now, then)
      const { all, thresholds } = forecastChanges(now, then, LIMITS, large, NOW_MS)
      expect(thresholds).toBe(large)
      const isCrossing = ({ passedThen, passedNow }: (typeof all)[number]): boolean => passedThen !== passedNow
      expect(all.map(named)).toEqual(
        usual.all.filter((one) => isCrossing(one) || all.some((other) => named(other) === named(one))).map(named),
      )
      expect(all.filter(isCrossing).map(named)).toEqual(usual.all.filter(isCrossing).map(named))
    }),
    { numRuns: 60 },
  )
})
