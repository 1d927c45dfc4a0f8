// Estimates: only where nothing of the hour is known, shown with their letter and error, and never judged.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { buildRows, type Row } from '../../../../../renderer/weather/strip/chart-rows.ts'
import { estimatedCell, estimatedWords } from '../../../../../renderer/weather/strip/estimate-words.ts'
import {
  estimatedLine,
  isEstimatedAt,
  estimateStateOf,
  type Estimated,
} from '../../../../../renderer/weather/strip/estimated.ts'
import { ReadoutColumn } from '../../../../../renderer/weather/strip/ReadoutColumn.tsx'
import type { Estimates } from '../../../../../shared/picture/picture.ts'
import { DEFAULT_DIRECTIONS, MEASURE_NAMES, type MeasureName } from '../../../../../shared/weather/measures.ts'
import { DEFAULT_UNITS, type Units } from '../../../../../shared/weather/units.ts'
import type { VoyageWeather, WeatherSource } from '../../../../../shared/weather/weather.ts'
import { at, NOW, planOf, weatherOf } from '../../fixtures.ts'

const schedule = planOf(at(21))
const SOURCES: readonly WeatherSource[] = ['F', 'A', 'none', 'F', 'P']
/** A forecast, an average, nothing, a forecast without wind, a past hour; then nothing. */
const weather = weatherOf(schedule, (_timeMs, index) => {
  const source = SOURCES[index] ?? 'none'
  if (source === 'none') return null
  return { fetchedAtMs: NOW, source, values: { windSpeed: index === 3 ? null : 10, windGust: 14 } }
})

/** Of the voyage's steps, each measure with one value and one error. */
const estimatesOf = (of: Partial<Record<MeasureName, readonly [value: number | null, error: number | null]>>) => {
  const columns = (which: 0 | 1): Estimates['values'] =>
    Object.fromEntries(Object.entries(of).map(([name, pair]) => [name, weather.timesMs.map(() => pair[which])]))
  const drawnFrom = {
    points: 100,
    stored: 100,
    superseded: 0,
    oldestFetchedAtMs: 0,
    newestFetchedAtMs: 0,
    fetchedBy: 'own' as const,
    places: [],
  }
  return { timesMs: weather.timesMs, values: columns(0), errors: columns(1), drawnFrom } satisfies Estimates
}
const estimatedOf = (series: VoyageWeather, estimates: Estimates): Estimated => {
  const estimateState = estimateStateOf(series, estimates)
  return estimateState.kind === 'estimated' ? estimateState.estimated : {}
}

describe('what is estimated', () => {
  it('is what is not known at its hour: gaps, averages, and a single measure that is missing', () => {
    const { windSpeed, windGust } = estimatedOf(weather, estimatesOf({ windSpeed: [7, 3], windGust: [9, 4] }))
    const isThere = (column: typeof windSpeed) => column?.slice(0, 6).map((one) => one !== null)
    expect(isThere(windSpeed)).toEqual([false, true, true, true, false, true])
    expect(isThere(windGust)).toEqual([false, true, true, false, false, true])
  })
  it('goes by the time, not by the place in the list', () => {
    const all = estimatesOf({ windSpeed: [7, 3] })
    const later = {
      ...all,
      timesMs: all.timesMs.slice(2),
      values: { windSpeed: [1, 2, 3] },
      errors: { windSpeed: [1, 1, 1] },
    }
    const column = estimatedOf(weather, later).windSpeed
    expect(column?.slice(0, 6).map((one) => one?.value ?? null)).toEqual([null, null, 1, 2, null, null])
  })
  it('is none without a value or without an error, and then it is said why', () => {
    expect(estimateStateOf(weather, null)).toEqual({ kind: 'none' })
    expect(estimateStateOf(weather, estimatesOf({}))).toEqual({ kind: 'none' })
    expect(estimateStateOf(weather, estimatesOf({ windSpeed: [7, null] }))).toEqual({ kind: 'none' })
    expect(estimateStateOf(weather, estimatesOf({ windSpeed: [null, 3] }))).toEqual({ kind: 'none' })
  })
  it('is none where there are but air and water: nobody takes them for the weather', () => {
    expect(estimateStateOf(weather, estimatesOf({ seaSurfaceSalinity: [34, 1], seaSurfaceTemp: [15, 1] }))).toEqual({
      kind: 'none',
    })
    const both = estimateStateOf(weather, estimatesOf({ currentSpeed: [1, 0.5], seaSurfaceTemp: [15, 1] }))
    expect(both).toMatchObject({ kind: 'estimated', estimated: { seaSurfaceTemp: expect.any(Array) as unknown } })
  })
  it('of air and water is shown with other weather of its time alone', () => {
    const all = estimatesOf({ windSpeed: [7, 3], seaSurfaceTemp: [15, 1] })
    const half = { ...all, values: { ...all.values, windSpeed: all.timesMs.map((_, i) => (i < 3 ? 7 : null)) } }
    const isThere = estimatedOf(weather, half)
      .seaSurfaceTemp?.slice(0, 7)
      .map((one) => one !== null)
    // Wind is known at the first and at the past hour, gusts at that without wind.
    expect(isThere).toEqual([true, true, true, true, true, false, false])
  })
  it('is nothing where all of it is known', () => {
    const known = weatherOf(schedule, () => ({ fetchedAtMs: NOW, values: { windSpeed: 10, totalWaveHeight: 2 } }))
    expect(estimateStateOf(known, estimatesOf({ windSpeed: [7, 3] }))).toEqual({ kind: 'whole' })
  })
  it('is known of each item', () => {
    const estimated = estimatedOf(weather, estimatesOf({ windSpeed: [7, 3] }))
    expect([0, 1, 99].map((index) => isEstimatedAt(estimated, index))).toEqual([false, true, false])
    expect(isEstimatedAt(null, 1)).toBe(false)
  })
})

describe('its line', () => {
  it('is in display units, in a band that ends where no value can be, and the scale holds it', () => {
    const estimated = estimatedOf(weather, estimatesOf({ windSpeed: [20, 30] }))
    const line = estimatedLine('windSpeed', estimated, DEFAULT_UNITS, DEFAULT_DIRECTIONS)
    expect(line?.values[2]).toBeCloseTo(38.88, 2)
    expect([line?.low[2], line?.values[0], line?.low[0]]).toEqual([0, null, null])
    expect(estimatedLine('visibility', estimated, DEFAULT_UNITS, DEFAULT_DIRECTIONS)).toBeNull()
    const [row] = buildRows(weather, ['wind'], null, DEFAULT_UNITS, null, { windSpeed: line?.high ?? [] })
    expect(row?.scale.max).toBeGreaterThanOrEqual(97)
  })
})

describe('its words', () => {
  const read = (
    key: Row['key'],
    of: Parameters<typeof estimatesOf>[0],
    units: Units = DEFAULT_UNITS,
    index = 2,
  ): string[] => {
    const said = estimatedWords(key, estimatedOf(weather, estimatesOf(of)), weather, index, units)
    return said === null ? [] : [said.value ?? '–', ...said.more]
  }
  it('have the letter, the officer’s unit and as many figures as the error allows, which is never rounded down', () => {
    expect(read('wind', { windSpeed: [7.2, 2.4] })).toEqual(['E 14 ± 5 kn'])
    expect(read('wind', { windSpeed: [7.2, 2.4] }, { ...DEFAULT_UNITS, wind: 'm/s' })).toEqual(['E 7 ± 3 m/s'])
    expect(read('sea', { totalWaveHeight: [2.14, 0.51] })).toEqual(['E 2.1 ± 0.6 m'])
    expect(read('sea', { totalWaveHeight: [2.14, 1.2] }, { ...DEFAULT_UNITS, waves: 'ft' })).toEqual(['E 7 ± 4 ft'])
    expect(read('sea', { totalWaveHeight: [2.14, 0] })).toEqual(['E 2.1 ± 0.1 m'])
    expect(read('pressure', { pressureSeaLevel: [1004.6, 1.2] })).toEqual(['E 1005 ± 2 hPa'])
    expect(read('pressure', { pressureSeaLevel: [1004.6, 1] })).toEqual(['E 1005 ± 1 hPa'])
    expect(read('pressure', { pressureSeaLevel: [1000, 1.2] }, { ...DEFAULT_UNITS, pressure: 'inHg' })).toEqual([
      'E 29.53 ± 0.04 inHg',
    ])
    expect(read('temperature', { pressureSeaLevel: [1000, 1], atmosphericTemperature: [-0.2, 1.5] })).toEqual([
      'E 0 ± 2 °C',
    ])
    expect(read('temperature', { pressureSeaLevel: [1000, 1], atmosphericTemperature: [-3.6, 1.5] })).toEqual([
      'E −4 ± 2 °C',
    ])
  })
  it('have directions by tens with their word, and what goes with a row by its name', () => {
    expect(read('wind', { windSpeed: [7.2, 2.4], windDirection: [357, 21], windGust: [10, 4] })).toEqual([
      'E 14 ± 5 kn',
      'E from 000 ± 30°',
      'gust E 19 ± 8 kn',
    ])
    expect(read('sea', { totalWaveDirection: [90, 2] })).toEqual(['–', 'E from 270 ± 10°'])
  })
  it('are none where it is known', () => {
    expect(read('wind', { windSpeed: [7.2, 2.4], windGust: [10, 4] }, DEFAULT_UNITS, 0)).toEqual([])
    expect(read('wind', { windSpeed: [7.2, 2.4], windGust: [10, 4] }, DEFAULT_UNITS, 3)).toEqual(['E 14 ± 5 kn'])
  })
  it('are without the unit in a table', () => {
    const estimated = estimatedOf(weather, estimatesOf({ windSpeed: [7.2, 2.4], windDirection: [211, 12] }))
    const cell = (name: MeasureName, index: number) => estimatedCell(name, estimated, weather, index, DEFAULT_UNITS)
    expect([cell('windSpeed', 2), cell('windDirection', 2), cell('windSpeed', 0)]).toEqual([
      'E 14 ± 5',
      'E 210 ± 20',
      null,
    ])
  })
})

describe('beside the rows', () => {
  const HARD = { value: 10, kind: 'hard' } as const
  const limits = {
    waveM: null,
    swellM: null,
    windKn: HARD,
    gustKn: null,
    visibilityNm: null,
    iceM: null,
    currentKn: null,
    icingCmH: null,
    fogC: null,
  }
  const rows = buildRows(weather, ['wind'], limits, DEFAULT_UNITS)
  const estimated = estimatedOf(weather, estimatesOf({ windSpeed: [40, 5] }))
  const markup = (index: number): string =>
    renderToStaticMarkup(
      createElement(ReadoutColumn, {
        rows,
        places: [{ topPx: 0, heightPx: 60 }],
        series: weather,
        index,
        estimatedOf: (key, item) => estimatedWords(key, estimated, weather, item, DEFAULT_UNITS),
        limits,
        nowMs: NOW,
      }),
    )
  it('an estimate far beyond the limit has no sign, no tint and no source letter', () => {
    expect(markup(2)).toContain('E 78 ± 10 kn')
    expect(markup(2)).not.toMatch(/data-passed|✕|▲/)
    expect(markup(2)).toContain('data-known="false"')
  })
  it('an average keeps its place and its letter before it', () =>
    expect(markup(1)).toMatch(/19 kn.*>A<.*E 78 ± 10 kn/s))
  it('known values are read as ever', () => {
    expect(markup(0)).toMatch(/data-passed="hard"/)
    expect(markup(0)).not.toContain('E 78')
  })
})

it('every measure is shown in every unit without a figure that is none', () => {
  const all = Object.fromEntries(MEASURE_NAMES.map((name) => [name, [0.004, 0.003] as const]))
  const estimated = estimatedOf(weather, estimatesOf(all))
  for (const name of MEASURE_NAMES)
    expect(estimatedCell(name, estimated, weather, 2, DEFAULT_UNITS)).toMatch(
      /^E \d+(\.\d+)? ± (0\.\d*[1-9]|[1-9]\d*)$/,
    )
})
