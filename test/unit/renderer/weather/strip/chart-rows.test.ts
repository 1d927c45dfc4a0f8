// Rows of the chart over time: units, gaps, scales.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apart, buildRows, runsOf, type Row } from '../../../../../renderer/weather/strip/chart-rows.ts'
import { marksOf } from '../../../../../renderer/weather/strip/item-marks.ts'
import { niceScale } from '../../../../../shared/weather/scales.ts'
import { dayMarks, timeAt, timeAxis, xOf } from '../../../../../renderer/weather/strip/time-axis.ts'
import { BAR_ROWS, CHART_ROWS, DEFAULT_CHART_ROWS } from '../../../../../shared/weather/strip-rows.ts'
import { LIMITS } from '../../../../../shared/ship/vessel.ts'
import { HOUR_MS, STEP_MS } from '../../../../../shared/format/time.ts'
import { at, NOW, planOf, weatherOf } from '../../fixtures.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'

const schedule = planOf(at(21))
const rowOf = (rows: readonly Row[], key: string): Row => {
  const row = rows.find((one) => one.key === key)
  if (row === undefined) throw new Error(`no row ${key}`)
  return row
}

describe('rows', () => {
  const weather = weatherOf(schedule, (_timeMs, index) =>
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
  const rows = buildRows(weather, DEFAULT_CHART_ROWS, null, DEFAULT_UNITS)

  it('stand in the order an officer reads them', () => {
    expect(rows.map((row) => row.key)).toEqual(['wind', 'sea', 'visibility', 'pressure', 'current'])
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
    const marks = { isAverage: [false, false, true, true, true], isAfterGap: [] }
    expect(runsOf([1, 2, 3, null, 4], marks)).toEqual([
      [0, 1],
      [2, 2],
      [4, 4],
    ])
    expect(runsOf(wind?.values ?? [], marksOf(weather))).toEqual([
      [0, 2],
      [4, 20],
    ])
    expect(runsOf(gust?.values ?? [], marksOf(weather))).toEqual([
      [0, 2],
      [4, 4],
      [6, 20],
    ])
  })
  it('draw the set towards, the barbs from', () => {
    expect(rowOf(rows, 'current').arrowsDeg?.[0]).toBe(71)
    const { barbs } = rowOf(rows, 'wind')
    expect([barbs?.fromDeg[0], barbs?.fromDeg[3], barbs?.southern[0]]).toEqual([268, null, false])
    expect(rowOf(buildRows(weather, ['wind'], null, DEFAULT_UNITS), 'wind').barbs).toBeNull()
    // Chosen without the wind the barbs have its row to themselves.
    expect(buildRows(weather, ['barbs'], null, DEFAULT_UNITS).map(({ key, series }) => [key, series.length])).toEqual([
      ['wind', 0],
    ])
  })
  it('have real hPa on the pressure axis, and scales that hold the values', () => {
    const { scale } = rowOf(rows, 'pressure')
    expect(scale.min).toBeGreaterThan(900)
    expect(scale.min).toBeLessThanOrEqual(977)
    expect(scale.max).toBeGreaterThanOrEqual(993)
    expect(scale.ticks.every((tick) => tick % 4 === 0)).toBe(true)
    expect(rowOf(rows, 'sea').scale).toMatchObject({ min: 0, max: 6 })
    expect(rowOf(rows, 'wind').scale.max).toBeGreaterThanOrEqual(29)
  })
  it('have scales without any value, too', () => {
    const scales = buildRows(
      weatherOf(schedule, () => null),
      CHART_ROWS,
      null,
      DEFAULT_UNITS,
    ).map((row) => row.scale)
    expect(scales).toHaveLength(12)
    expect(scales.filter((scale) => !(scale.max > scale.min))).toEqual([])
  })
})

describe('chosen rows, limits and signs', () => {
  const weather = weatherOf(schedule, (_timeMs, index) =>
    index === 3
      ? null
      : {
          fetchedAtMs: NOW,
          source: index > 15 ? 'A' : 'F',
          values: {
            // 30 kn exactly, above, and an average above.
            windSpeed: index === 1 ? 30 / (3600 / 1852) : index === 2 || index > 15 ? 20 : 5,
            windGust: 21,
            windWaveHeight: 1,
            windWaveDirection: 350,
            windWavePeriod: 6,
            totalWaveDirection: 90,
            visibility: index === 4 ? 1851 : 1852,
          },
        },
  )
  const limits = {
    waveM: { value: 4, kind: 'hard' },
    swellM: null,
    windKn: { value: 30, kind: 'hard' },
    gustKn: { value: 40, kind: 'soft' },
    visibilityNm: { value: 1, kind: 'soft' },
    iceM: null,
    currentKn: null,
    icingCmH: null,
    fogC: null,
  } as const
  it('stand in the order of the catalogue, whatever the order they were chosen in', () => {
    expect(buildRows(weather, ['ice', 'barbs', 'wind'], null, DEFAULT_UNITS).map(({ key }) => key)).toEqual([
      'wind',
      'ice',
    ])
    expect(buildRows(weather, [], null, DEFAULT_UNITS)).toEqual([])
    expect(buildRows(weather, CHART_ROWS, null, DEFAULT_UNITS).map(({ key }) => key)).toEqual(
      CHART_ROWS.filter((row) => row !== 'barbs' && !(BAR_ROWS as readonly string[]).includes(row)),
    )
  })
  it('point where a sea runs to, with its period', () => {
    const rows = buildRows(weather, CHART_ROWS, null, DEFAULT_UNITS)
    expect(rowOf(rows, 'windSea').arrowsDeg?.[0]).toBe(170)
    expect(rowOf(rows, 'windSea').periodS?.[0]).toBe(6)
    // The service says where the whole sea moves to, and there its arrow points.
    expect(rowOf(rows, 'sea').arrowsDeg?.[0]).toBe(90)
    expect(rowOf(rows, 'swell').arrowsDeg?.[0]).toBeNull()
  })
  it('have the limits that concern them, inside the scale, in the unit of the limit', () => {
    const rows = buildRows(weather, CHART_ROWS, limits, DEFAULT_UNITS)
    expect(rowOf(rows, 'wind').limits).toEqual([
      { kind: 'hard', value: 30, label: 'wind 30' },
      { kind: 'soft', value: 40, label: 'gust 40' },
    ])
    expect(rowOf(rows, 'wind').scale.max).toBeGreaterThanOrEqual(40)
    expect(rowOf(rows, 'sea').limits).toEqual([{ kind: 'hard', value: 4, label: 'sea 4' }])
    expect(rowOf(rows, 'swell').limits).toEqual([])
    expect(Object.keys(LIMITS)).toEqual(Object.keys(limits))
  })
  it('sign what is beyond: not what is on the limit, not an average, visibility from below', () => {
    const rows = buildRows(weather, CHART_ROWS, limits, DEFAULT_UNITS)
    const passed = rowOf(rows, 'wind').series[0]?.passed ?? []
    expect(passed.flatMap((kind, index) => (kind === null ? [] : [[index, kind]]))).toEqual([[2, 'hard']])
    const visibility = rowOf(rows, 'visibility').series[0]?.passed ?? []
    expect(visibility.flatMap((kind, index) => (kind === null ? [] : [[index, kind]]))).toEqual([[4, 'soft']])
    expect(
      rowOf(buildRows(weather, CHART_ROWS, null, DEFAULT_UNITS), 'wind').series[0]?.passed.every((one) => one === null),
    ).toBe(true)
  })
  it('draw the first of crowded marks and the next with room', () => {
    expect(apart([0, 3, 6, 9, 30], (index) => index !== 0, 5)).toEqual([1, 3, 4])
    expect(apart([0, 1, 2], () => false, 5)).toEqual([])
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
