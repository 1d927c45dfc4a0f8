// Rows of the chart over time: units, gaps, scales.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BEAUFORT_LIMITS_KN,
  buildRows,
  niceScale,
  runsOf,
  thinning,
  type LineRow,
} from '../../../../renderer/weather/chart-rows.ts'
import { dayMarks, timeAt, timeAxis, xOf } from '../../../../renderer/weather/time-axis.ts'
import { HOUR_MS, STEP_MS } from '../../../../shared/time.ts'
import { at, NOW, planOf, weatherOf } from '../fixtures.ts'

const plan = planOf(at(21))
const rowOf = (rows: ReturnType<typeof buildRows>, key: string): LineRow => {
  const row = rows.find((one) => one.key === key)
  if (row?.kind !== 'lines') throw new Error(`no row ${key}`)
  return row
}

describe('rows', () => {
  const weather = weatherOf(plan, (_timeMs, index) =>
    index === 3
      ? null
      : {
          fetchedAtMs: NOW,
          values: {
            windSpeed: 10,
            windDirection: 268,
            windGust: index === 5 ? null : 15,
            totalWaveHeight: 5.2,
            currentSpeed: 0.5,
            currentDirection: 71,
            pressureSeaLevel: 985,
            visibility: 9260,
          },
        },
  )
  const rows = buildRows(weather)

  it('stand in the order an officer reads them', () => {
    expect(rows.map((row) => row.key)).toEqual(['wind', 'barbs', 'sea', 'swell', 'pressure', 'current', 'visibility'])
  })
  it('are in display units', () => {
    expect(rowOf(rows, 'wind').series[0]?.values[0]).toBeCloseTo(19.44, 2)
    expect(rowOf(rows, 'current').series[0]?.values[0]).toBeCloseTo(0.972, 3)
    expect(rowOf(rows, 'visibility').series[0]?.values[0]).toBeCloseTo(5, 9)
    expect(rowOf(rows, 'pressure').series[0]?.values[0]).toBe(985)
  })
  it('keep every gap, each series its own', () => {
    const [wind, gust] = rowOf(rows, 'wind').series
    expect(wind?.values[3]).toBeNull()
    // Two values side by side are no line where one is a forecast's and the other an average.
    expect(runsOf([1, 2, 3, null, 4], [false, false, true, true, true])).toEqual([
      [0, 1],
      [2, 2],
      [4, 4],
    ])
    expect(runsOf(wind?.values ?? [])).toEqual([
      [0, 2],
      [4, 20],
    ])
    expect(runsOf(gust?.values ?? [])).toEqual([
      [0, 2],
      [4, 4],
      [6, 20],
    ])
  })
  it('draw the set towards, the barbs from', () => {
    expect(rowOf(rows, 'current').arrowsDeg?.[0]).toBe(71)
    const barbs = rows[1]
    expect(barbs?.kind === 'barbs' ? [barbs.fromDeg[0], barbs.fromDeg[3], barbs.southern[0]] : []).toEqual([
      268,
      null,
      false,
    ])
  })
  it('have real hPa on the pressure axis, and scales that hold the values', () => {
    const { scale } = rowOf(rows, 'pressure')
    expect(scale.min).toBeGreaterThan(900)
    expect(scale.min).toBeLessThanOrEqual(975)
    expect(scale.max).toBeGreaterThanOrEqual(995)
    expect(rowOf(rows, 'sea').scale).toMatchObject({ min: 0, max: 6 })
    expect(rowOf(rows, 'wind').scale.max).toBeGreaterThanOrEqual(29)
  })
  it('have scales without any value, too', () => {
    const scales = buildRows(weatherOf(plan, () => null)).flatMap((row) => (row.kind === 'lines' ? [row.scale] : []))
    expect(scales).toHaveLength(6)
    expect(scales.filter((scale) => !(scale.max > scale.min))).toEqual([])
  })
})

describe('scales', () => {
  it('cover the range with two to five round ticks', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e4, max: 1e4, noNaN: true }),
        fc.double({ min: 0, max: 1e4, noNaN: true }),
        (min, span) => {
          fc.pre(span === 0 || span > 1e-6)
          const scale = niceScale(min, min + span)
          const slack = 1e-6 * Math.max(1, Math.abs(min), span)
          expect(scale.min).toBeLessThanOrEqual(min + slack)
          expect(scale.max).toBeGreaterThanOrEqual(min + span - slack)
          expect(scale.ticks.length).toBeGreaterThanOrEqual(2)
          expect(scale.ticks.length).toBeLessThanOrEqual(6)
        },
      ),
    )
  })
  it('Beaufort limits in knots', () => {
    expect(BEAUFORT_LIMITS_KN.find(([force]) => force === 8)?.[1]).toBeCloseTo(33.4, 1)
  })
  it('thin marks until they stand apart', () => {
    expect(thinning(81, 800, 22)).toBe(3)
    expect(thinning(5, 800, 22)).toBe(1)
    expect(thinning(1, 0, 22)).toBe(1)
  })
})

describe('the time axis', () => {
  const steps = Array.from({ length: 9 }, (_, index) => at(20, 21) + index * STEP_MS)
  const axis = timeAxis(steps, 800)
  it('runs from the first step to the last, and back', () => {
    expect(xOf(axis, at(20, 21))).toBe(axis.leftPx)
    expect(xOf(axis, at(21, 21))).toBe(axis.rightPx)
    expect(timeAt(axis, xOf(axis, at(21, 7)))).toBeCloseTo(at(21, 7), 0)
  })
  it('marks midnights UTC', () => {
    expect(dayMarks(axis)).toEqual([{ timeMs: at(21), label: '21 NOV' }])
  })
  it('leaves out labels that would touch, never the marks', () => {
    const long = timeAxis([at(1), at(29)], 500)
    const marks = dayMarks(long)
    expect(marks).toHaveLength(29)
    const labelled = marks.filter((mark) => mark.label !== null).map((mark) => xOf(long, mark.timeMs))
    labelled.slice(1).forEach((x, index) => expect(x - (labelled[index] ?? 0)).toBeGreaterThanOrEqual(62))
  })
  it('has room for a single step and none', () => {
    expect(timeAxis([at(20)], 800).toMs).toBe(at(20) + 3 * HOUR_MS)
    expect(timeAxis([], 10).rightPx).toBeGreaterThan(timeAxis([], 10).leftPx)
  })
})
