// Casualties along the route as bars over time: each counted once, where the ship passes it, whatever the schedule does.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  barAt,
  barHours,
  BAR_PARTS,
  casualtiesByStep,
  recordsOf,
} from '../../../../../renderer/weather/strip/casualty-bars.ts'
import { barWords, shareWords } from '../../../../../renderer/weather/strip/casualty-words.ts'
import { timeAxis } from '../../../../../renderer/weather/strip/time-axis.ts'
import type { CasualtyDensity, CorridorCoverage } from '../../../../../shared/casualties/search.ts'
import { DAY_MS, HOUR_MS } from '../../../../../shared/format/time.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { at, documentOf, planOf } from '../../fixtures.ts'

/** 600 NM in stretches of 5, with so many very serious records in some. */
const densityOf = (of: Readonly<Record<number, number>>, stretchNm = 5): CasualtyDensity => {
  const stretches = Array.from({ length: Math.ceil(600 / stretchNm) }, (_, stretch) => of[stretch] ?? 0)
  return { stretchNm, verySerious: stretches, serious: stretches.map(() => 0), others: stretches.map(() => 0) }
}
const hoursWith = (bars: readonly { fromMs: number; verySerious: number }[]): [hour: number, count: number][] =>
  bars.flatMap(({ fromMs, verySerious }) =>
    verySerious === 0 ? [] : [[(fromMs - at(21)) / HOUR_MS + 1.5, verySerious] as [number, number]],
  )

describe('bars of casualties', () => {
  it('stand about the step at which the ship passes them', () => {
    // 10 kn: 30 NM a step. The middles lie at 2.5, 152.5 and 597.5 NM.
    const bars = casualtiesByStep(planOf(at(21)), densityOf({ 0: 1, 30: 2, 119: 3 }))
    expect(hoursWith(bars)).toEqual([
      [0, 1],
      [15, 2],
      [60, 3],
    ])
    expect(bars).toHaveLength(21)
  })
  it('wait while the ship stays, and follow the speed of each leg', () => {
    const plan = documentOf(at(21))
    const [first, middle, last] = plan.waypoints
    if (first === undefined || middle === undefined || last === undefined) throw new Error('the plan has three')
    const slow = { ...last, leg: { geometry: 'RL' as const, speedKn: 5 } }
    const waypoints = [first, { ...middle, stayMinutes: 600 }, slow]
    const bars = casualtiesByStep(buildSchedule({ ...plan, waypoints }), densityOf({ 59: 1, 60: 1, 119: 1 }))
    // 300 NM by 30 h, away at 40 h, then 5 kn.
    expect(hoursWith(bars)).toEqual([
      [30, 1],
      [42, 1],
      [99, 1],
    ])
  })
  it('follow a fix', () => {
    const plan = documentOf(at(21))
    const position = plan.waypoints[1]?.position
    if (position === undefined) throw new Error('the plan has a middle')
    const fix = { timeMs: at(22, 12), position }
    const late = buildSchedule({ ...plan, schedule: { ...plan.schedule, fix } })
    expect(hoursWith(casualtiesByStep(late, densityOf({ 59: 1, 119: 1 })))).toEqual([
      [36, 1],
      [66, 1],
    ])
  })
  it('keep the sum of each part, in order of time, whatever the stretches and the hours', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)), { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(3, 6, 12, 24),
        fc.integer({ min: 1, max: 30 }),
        (counts, stretchNm, hours, speedKn) => {
          const density: CasualtyDensity = {
            stretchNm,
            verySerious: counts.map(([one]) => one),
            serious: counts.map(([, one]) => one),
            others: counts.map(([, , one]) => one),
          }
          const bars = casualtiesByStep(planOf(at(21, 1), speedKn), density, hours)
          for (const part of BAR_PARTS) {
            const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0)
            expect(sum(bars.map((bar) => bar[part]))).toBe(sum(density[part]))
          }
          for (const [i, bar] of bars.entries()) expect(bar.fromMs).toBe(bars[i - 1]?.toMs ?? bar.fromMs)
        },
      ),
    )
  })
  it('are none without an ETD', () => {
    expect(casualtiesByStep(planOf(null), densityOf({ 0: 1 }))).toEqual([])
  })
  it('are of as many hours as have room, and each time is in one', () => {
    const axis = (days: number) => timeAxis([at(1), at(1) + days * DAY_MS], 635)
    expect([5, 20, 60, 200].map((days) => barHours(axis(days)))).toEqual([3, 6, 12, 24])
    const bars = casualtiesByStep(planOf(at(21)), densityOf({}))
    expect(barAt(bars, at(21, 3))?.fromMs).toBe(at(21, 1, 30))
    expect(barAt(bars, at(22, 1, 30))?.fromMs).toBe(at(22, 1, 30))
    expect(barAt(bars, at(20))).toBeNull()
  })
})

describe('words of a bar', () => {
  const coverage = (share: number, years: number[] = []): { coverage: CorridorCoverage } => ({
    coverage: { share, years, oldestFetchedAtMs: null, newestFetchedAtMs: null, fetchedBy: null },
  })
  const bar = { fromMs: at(21), toMs: at(21, 3), verySerious: 2, serious: 0, others: 10 }
  const empty = { ...bar, verySerious: 0, others: 0 }
  it('show how many, how grave, and of which hours', () => {
    expect(recordsOf(bar)).toBe(12)
    expect(barWords(bar, coverage(1), at(21))).toMatchObject({
      value: '12 records',
      when: 'about these 3 h',
      severities: [{ part: 'verySerious', words: '2 very serious' }],
      lack: null,
      isKnown: true,
    })
  })
  it('say what was not fetched: none found is then not none', () => {
    expect(barWords(empty, coverage(1), at(21)).value).toBe('no records')
    expect(barWords(empty, coverage(0.6), at(21))).toMatchObject({
      value: 'none of what was fetched',
      isKnown: false,
      lack: '60 % of route fetched',
    })
    expect(barWords(empty, coverage(0), at(21))).toMatchObject({
      value: 'not fetched',
      isKnown: false,
      when: '',
      lack: null,
    })
    // Fetched for another route.
    expect(barWords(bar, coverage(0), at(21))).toMatchObject({ value: '12 records', lack: 'not fetched' })
    expect(barWords(empty, coverage(0, [2024]), at(21)).value).toBe('none of what was fetched')
  })
  it('say first that they are old: what was reported since is missing, and none found is not none', () => {
    const of = (fetchedAtMs: number) => ({
      coverage: {
        share: 1,
        years: [],
        oldestFetchedAtMs: fetchedAtMs,
        newestFetchedAtMs: fetchedAtMs,
        fetchedBy: 'own' as const,
      },
    })
    expect(barWords(empty, of(at(21) - 2 * DAY_MS), at(21))).toMatchObject({ value: 'no records', lack: null })
    expect(barWords(empty, of(at(21) - 40 * DAY_MS), at(21))).toMatchObject({
      value: 'none of what was fetched',
      isKnown: false,
      lack: '▲ 40 d 0 h old',
    })
    expect(barWords(bar, of(at(21) - 40 * DAY_MS), at(21))).toMatchObject({
      value: '12 records',
      lack: '▲ 40 d 0 h old',
    })
    expect(barWords(empty, of(at(22)), at(21)).lack).toBe('▲ of unknown age: fetched 1 d 0 h ahead of this clock')
  })
  it('never round a share up to all, nor down to none', () => {
    expect([1, 0.9999, 0.004, 0].map((share) => shareWords(coverage(share).coverage))).toEqual([
      null,
      '99 % of route fetched',
      'under 1 % of route fetched',
      'not fetched',
    ])
    expect(shareWords(coverage(0, [2023, 2024]).coverage)).toBe('2 years fetched')
  })
})
