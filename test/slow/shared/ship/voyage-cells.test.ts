// The voyage as cells: the worst of a cell, unknown before within, and how many hours a cell has.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellHours, hoursInWords, voyageCells, voyageHours } from '../../../../shared/ship/voyage-cells.ts'
import { limitsAlong, passedAtSteps } from '../../../../shared/ship/limits/along.ts'
import { limitedMeasures } from '../../../../shared/ship/limits/limits.ts'
import { routeVerdict } from '../../../../shared/ship/verdict.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { areKnownAt } from '../../../../shared/weather/weather.ts'
import {
  ETA_MS,
  ETD_MS,
  LIMITS,
  PLAN,
  pair,
  wholeWeather,
  withHoles,
} from '../../../unit/unknown-is-never-good/weather-with-holes.ts'
import { weatherOf } from '../../../unit/renderer/fixtures.ts'

const hours = fc.constantFrom(3, 6, 12, 24)
const cellsOf = (weather: ReturnType<typeof wholeWeather>, every = 3, limits: typeof LIMITS | null = LIMITS) =>
  voyageCells({ weather, limits, etdMs: ETD_MS, etaMs: ETA_MS, hours: every })

const hoursOf = (weather: ReturnType<typeof wholeWeather>) =>
  voyageHours({ weather, limits: LIMITS, etdMs: ETD_MS, etaMs: ETA_MS })
const noLimits = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, null])) as Record<
  keyof typeof LIMITS,
  null
>

describe('cells', () => {
  it('cover the voyage without a gap', () =>
    fc.assert(
      fc.property(hours, (every) => {
        const cells = cellsOf(wholeWeather(1, 0), every)
        expect(cells[0]?.fromMs).toBe(ETD_MS)
        expect(cells.at(-1)?.toMs).toBe(ETA_MS)
        cells.slice(1).forEach(({ fromMs }, i) => expect(fromMs).toBe(cells[i]?.toMs))
      }),
    ))

  it('are within only where every step and every limit in them is known and none is passed', () => {
    let found = 0
    fc.assert(
      fc.property(pair, hours, ({ seed, storm, holes }, every) => {
        const weather = withHoles(wholeWeather(seed, storm), holes)
        const passed = passedAtSteps(weather, LIMITS)
        for (const { fromMs, toMs, kind } of cellsOf(weather, every)) {
          const steps = weather.steps.flatMap(({ timeMs }, i) => (timeMs >= fromMs && timeMs <= toMs ? [i] : []))
          const isKnown = steps.every((i) => areKnownAt(weather, limitedMeasures(LIMITS), i))
          const isPassed = steps.some((i) => passed[i] !== null)
          const hasAverage = steps.some((i) => weather.source[i] === 'A')
          expect([kind === 'within', kind === 'average' && !hasAverage]).toEqual([isKnown && !isPassed, false])
          found += Number(kind === 'within')
        }
      }),
    )
    expect(found).toBeGreaterThan(50)
  })

  it('show every time beyond a hard limit, whatever else is in them', () =>
    fc.assert(
      fc.property(pair, hours, ({ seed, storm, holes }, every) => {
        const weather = withHoles(wholeWeather(seed, storm), holes)
        const cells = cellsOf(weather, every)
        for (const { kind, peak } of limitsAlong(weather, LIMITS).exceedances)
          for (const cell of cells.filter(({ fromMs, toMs }) => fromMs < peak.timeMs && peak.timeMs < toMs))
            expect(kind === 'hard' ? ['hard'] : ['hard', 'soft']).toContain(cell.kind)
      }),
    ))

  it('of longer hours are no better than the shorter ones in them', () => {
    const rank = ['within', 'average', 'unknown', 'soft', 'hard']
    fc.assert(
      fc.property(pair, ({ seed, storm, holes }) => {
        const weather = withHoles(wholeWeather(seed, storm), holes)
        for (const long of cellsOf(weather, 12))
          for (const short of cellsOf(weather, 3).filter(
            ({ fromMs, toMs }) => fromMs >= long.fromMs && toMs <= long.toMs,
          ))
            expect(rank.indexOf(long.kind)).toBeGreaterThanOrEqual(rank.indexOf(short.kind))
      }),
    )
  })

  it('are not judged without limits: known, or not', () => {
    expect(new Set(cellsOf(wholeWeather(1, 1), 3, null).map(({ kind }) => kind))).toEqual(new Set(['known']))
    const none = weatherOf(PLAN, () => null)
    expect(new Set(cellsOf(none, 3, null).map(({ kind }) => kind))).toEqual(new Set(['unknown']))
  })

  it('are averages only where every measure that is missed has one', () => {
    const average = withHoles(wholeWeather(1, 0), [{ kind: 'averages instead', from: 0, to: 20 }])
    const kindsOf = (weather: typeof average) => new Set(cellsOf(weather).map(({ kind }) => kind))
    expect(kindsOf(average)).toEqual(new Set(['average']))
    expect(kindsOf(withHoles(average, [{ kind: 'measure', measure: 'totalWaveHeight' }]))).toEqual(new Set(['unknown']))
  })

  it('are given in hours, the worst first', () => {
    const weather = withHoles(wholeWeather(1, 0), [{ kind: 'tail', from: 12 }])
    expect(hoursInWords(hoursOf(weather))).toBe('not known 27 h, within limits 33 h')
  })

  it('has hours beyond a kind of limit only where the answer lists a time beyond it, at any minute of ETD and ETA', () => {
    let found = 0
    fc.assert(
      fc.property(pair, fc.integer({ min: 0, max: 179 }), ({ seed, storm, holes }, lateMin) => {
        const weather = withHoles(wholeWeather(seed, storm), holes)
        const [etdMs, etaMs] = [ETD_MS + lateMin * 60_000, ETA_MS - lateMin * 60_000]
        const inputs = { weather, limits: LIMITS, etdMs, etaMs }
        const { stretches } = routeVerdict({ ...inputs, nowMs: etdMs - HOUR_MS, lookAheadMs: Infinity })
        const totals = voyageHours(inputs)
        for (const kind of ['hard', 'soft'] as const) {
          if (totals[kind] < 1e-6) continue
          const other = kind === 'soft' ? stretches : stretches.filter((one) => one.kind === kind)
          expect(other.length, `${kind} ${totals[kind]} h`).toBeGreaterThan(0)
          found++
        }
      }),
    )
    expect(found).toBeGreaterThan(50)
    // Nothing is known but of the hour after the arrival: it may have begun before.
    const known = wholeWeather(1, 0)
    const last = known.steps.length - 1
    const dark = {
      ...known,
      source: known.source.map((one, i) => (i === last ? one : ('none' as const))),
      columns: {
        ...Object.fromEntries(
          Object.entries(known.columns).map(([name, values]) => [name, values.map((v, i) => (i === last ? v : null))]),
        ),
        visibility: known.steps.map((_step, i) => (i === last ? 100 : null)),
      },
    } as typeof known
    const limits = { ...noLimits, visibilityNm: { value: 1, kind: 'hard' } } as const
    const inputs = { weather: dark, limits, etdMs: ETD_MS, etaMs: ETA_MS - HOUR_MS }
    const verdict = routeVerdict({ ...inputs, nowMs: ETD_MS - HOUR_MS, lookAheadMs: Infinity })
    expect(voyageHours(inputs).hard * 60).toBeCloseTo(30, 6)
    expect(verdict.stretches).toMatchObject([{ beginOpen: true, fromMs: ETA_MS }])
    expect(verdict.state).toBe('hard')
  })

  it('are of the passage itself: their sum is it, whatever lies in them, and fog of 25 minutes is not an hour', () => {
    fc.assert(
      fc.property(pair, fc.integer({ min: 0, max: 170 }), ({ seed, storm, holes }, lateMin) => {
        const weather = withHoles(wholeWeather(seed, storm), holes)
        const [etdMs, etaMs] = [ETD_MS + lateMin * 60_000, ETA_MS - lateMin * 60_000]
        const totals = Object.values(voyageHours({ weather, limits: LIMITS, etdMs, etaMs }))
        for (const one of totals) expect(one).toBeGreaterThan(-1e-6)
        expect(totals.reduce((sum, one) => sum + one, 0)).toBeCloseTo((etaMs - etdMs) / HOUR_MS, 6)
      }),
    )
    const limits = { ...noLimits, visibilityNm: { value: 1, kind: 'soft' } } as const
    const good = wholeWeather(1, 0)
    const fog = {
      ...good,
      columns: { ...good.columns, visibility: good.steps.map((_step, i) => (i === 9 ? 1852 * 0.9 : 1852 * 2.44)) },
    }
    const totals = voyageHours({ weather: fog, limits, etdMs: ETD_MS, etaMs: ETA_MS })
    expect(totals.soft * 60).toBeCloseTo(2 * 180 * (0.1 / 1.54), 0)
    expect(hoursInWords(totals)).toBe('beyond a soft limit 23 min, within limits 60 h')
  })

  it.each([
    ['after', 10],
    ['before', 8],
  ])('fog lasts half a step on where the step %s it is not known', (_where, unknown) => {
    const limits = { ...noLimits, visibilityNm: { value: 1, kind: 'soft' } } as const
    const good = wholeWeather(1, 0)
    const visibility = good.steps.map((_step, i) => (i === 9 ? 1852 * 0.9 : i === unknown ? null : 1852 * 2.44))
    const fog = { ...good, columns: { ...good.columns, visibility } }
    const totals = voyageHours({ weather: fog, limits, etdMs: ETD_MS, etaMs: ETA_MS })
    // Of three hours: the half beside the gap, and on the other side to where 1 NM lies between 0.9 and 2.44.
    expect(totals.soft).toBeCloseTo(1.5 + 3 * (0.1 / 1.54), 3)
  })
})

it('a cell has the fewest hours at which it is 4 px wide', () => {
  expect(cellHours(0, 60 * HOUR_MS, 400)).toBe(3)
  expect(cellHours(0, 20 * 24 * HOUR_MS, 400)).toBe(6)
  expect(cellHours(0, 40 * 24 * HOUR_MS, 400)).toBe(12)
  expect(cellHours(0, 200 * 24 * HOUR_MS, 400)).toBe(24)
})
