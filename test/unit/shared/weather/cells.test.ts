// Cells and lines of weather: every measure in every state it may be in, as an officer reads it.
import { describe, expect, it } from 'vitest'
import { cellOf, withUnit, type ShownSeries, type ValueState } from '../../../../shared/weather/cells.ts'
import { COLUMNS, LINES, type ColumnName, shortHead } from '../../../../shared/weather/columns.ts'
import { lineOf } from '../../../../shared/weather/lines.ts'
import {
  DEFAULT_DIRECTIONS,
  MEASURE_NAMES,
  MEASURES,
  type DirectionChoices,
  type MeasureName,
} from '../../../../shared/weather/measures.ts'
import { itemAt } from '../../../../shared/item-at.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { DEFAULT_UNITS } from '../../../../shared/weather/units.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const FETCHED = NOW - HOUR_MS
const OLDER = NOW - 9 * HOUR_MS

type Values = Partial<Record<MeasureName, number | null>>
interface Item {
  source?: ShownSeries['source'][number]
  samples?: number
  older?: readonly MeasureName[]
  courseDeg?: number | null
  directions?: DirectionChoices
}
/** A series of one item. Only measures that are named have a column, as in a picture of nodes. */
const series = (values: Values, item: Item = {}): ShownSeries => ({
  timesMs: [NOW],
  columns: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]])),
  directions: item.directions ?? DEFAULT_DIRECTIONS,
  source: [item.source ?? 'F'],
  fetchedAtMs: [item.source === 'none' ? null : FETCHED],
  fetchedBy: [item.source === 'none' ? null : 'own'],
  older: Object.fromEntries((item.older ?? []).map((name) => [name, [OLDER]])),
  samples: [item.samples ?? 1],
  ...(item.courseDeg === undefined ? {} : { steps: [{ courseDeg: item.courseDeg }] }),
})
const shown = (name: ColumnName, from: ShownSeries): string =>
  withUnit(name, cellOf(from, 0, name, DEFAULT_UNITS), DEFAULT_UNITS)

/** By hand: what an officer reads for a value of the service, 100 of each but where that cannot be. */
const READ: Readonly<Record<MeasureName, readonly [serviceValue: number, text: string]>> = {
  windSpeed: [20, '39 kn'],
  windDirection: [100, '100°'],
  windGust: [25, '49 kn'],
  beaufortScale: [8, '8 Bft'],
  totalWaveHeight: [4.26, '4.3 m'],
  totalWaveDirection: [100, '280°'],
  totalWavePeriod: [8.44, '8.4 s'],
  windWaveHeight: [1, '1.0 m'],
  windWaveDirection: [100, '100°'],
  windWavePeriod: [5, '5.0 s'],
  swellWaveHeight: [2, '2.0 m'],
  swellWaveDirection: [100, '100°'],
  swellWavePeriod: [12.5, '12.5 s'],
  currentSpeed: [0.5, '1.0 kn'],
  currentDirection: [5, '005°'],
  pressureSeaLevel: [998.26, '998.3 hPa'],
  pressureSurfaceLevel: [997, '997.0 hPa'],
  visibility: [9260, '5.0 NM'],
  atmosphericTemperature: [-1.5, '−1.5 °C'],
  dewPoint: [-0.04, '0.0 °C'],
  humidity: [81.4, '81 %'],
  precipitation: [0.3, '0.3 mm/h'],
  seaSurfaceTemp: [11.25, '11.3 °C'],
  seaSurfaceSalinity: [35, '35.0 psu'],
  iceThickness: [0.35, '0.35 m'],
}

describe.each(MEASURE_NAMES)('%s', (measure) => {
  const [value, text] = READ[measure]

  it.each<[ValueState, Item]>([
    ['as sent', {}],
    ['as sent', { source: 'P' }],
    ['between', { samples: 3 }],
    ['average', { source: 'A' }],
    ['average', { source: 'A', samples: 2 }],
  ])('%s: its text with its unit, and what it is (%o)', (state, item) => {
    const of = series({ [measure]: value }, item)
    expect(cellOf(of, 0, measure, DEFAULT_UNITS)).toMatchObject({ state, olderAtMs: null })
    expect(shown(measure, of)).toBe(text)
  })
  it.each<[string, ShownSeries]>([
    ['missing from its answer', series({ [measure]: null })],
    ['not asked for', series({})],
    ['not stored', series({ [measure]: null }, { source: 'none', samples: 0 })],
    ['missing from an average', series({ [measure]: null }, { source: 'A' })],
    // What an earlier answer is said to have given is not there either.
    ['missing, whatever is said of its age', series({ [measure]: null }, { older: [measure] })],
  ])('%s: a dash without a unit', (_why, of) => {
    expect(cellOf(of, 0, measure, DEFAULT_UNITS)).toEqual({ text: '–', state: 'missing', olderAtMs: null })
    expect(shown(measure, of)).toBe('–')
  })
  it('of an earlier answer: says when that was received', () =>
    expect(cellOf(series({ [measure]: value }, { older: [measure] }), 0, measure, DEFAULT_UNITS).olderAtMs).toBe(OLDER))
})

describe('what is made of measures', () => {
  it('the force is the service’s own beside its wind, else the wind’s, and none without either', () => {
    expect(shown('windForce', series({ windSpeed: 17.2 }))).toBe('Bft 8')
    expect(shown('windForce', series({ windSpeed: 17.2, beaufortScale: 7 }))).toBe('Bft 7')
    expect(shown('windForce', series({ windSpeed: 17.2, beaufortScale: 7 }, { older: ['beaufortScale'] }))).toBe(
      'Bft 8',
    )
    expect(shown('windForce', series({ windDirection: 10 }))).toBe('–')
    // An average has no force of its own: it is that of the mean wind, and stays an average.
    expect(cellOf(series({ windSpeed: 17.2 }, { source: 'A' }), 0, 'windForce', DEFAULT_UNITS)).toMatchObject({
      state: 'average',
    })
  })
  it('the word of the visibility, none where it is not known', () => {
    expect(shown('visibilityWord', series({ visibility: 900 }))).toBe('very poor')
    expect(cellOf(series({ visibility: null }), 0, 'visibilityWord', DEFAULT_UNITS).state).toBe('missing')
  })
  it.each<[ColumnName, MeasureName, DirectionChoices, string]>([
    ['windRelative', 'windDirection', DEFAULT_DIRECTIONS, 'stbd beam'],
    ['seaRelative', 'totalWaveDirection', DEFAULT_DIRECTIONS, 'port beam'],
    ['swellRelative', 'swellWaveDirection', DEFAULT_DIRECTIONS, 'stbd beam'],
    ['swellRelative', 'swellWaveDirection', { ...DEFAULT_DIRECTIONS, swellWaveDirection: 'towards' }, 'port beam'],
    ['windSeaRelative', 'windWaveDirection', { ...DEFAULT_DIRECTIONS, windWaveDirection: 'towards' }, 'port beam'],
  ])('%s: 100° on a course of 010°, read as it is set (%s, %o)', (name, direction, directions, text) => {
    expect(shown(name, series({ [direction]: 100 }, { courseDeg: 10, directions }))).toBe(text)
    // Neither at rest, nor at a place, nor without the direction is anything relative.
    expect(shown(name, series({ [direction]: 100 }, { courseDeg: null, directions }))).toBe('–')
    expect(shown(name, series({ [direction]: 100 }, { directions }))).toBe('–')
    expect(shown(name, series({ [direction]: null }, { courseDeg: 10, directions }))).toBe('–')
  })
})

describe('lines', () => {
  const WHOLE = Object.fromEntries(MEASURE_NAMES.map((measure) => [measure, READ[measure][0]]))
  const rows = (values: Values, item?: Item): Record<string, string> =>
    Object.fromEntries(
      LINES.flatMap((line) =>
        [lineOf(series(values, item), 0, line, NOW, DEFAULT_UNITS) ?? []].filter((row) => row.length > 0),
      ),
    )

  it('have every measure, each direction with its word', () => {
    expect(rows(WHOLE)).toEqual({
      'Wind from': '100° 39 kn Bft 8',
      Gust: '49 kn',
      'Sea from': '280° 4.3 m 8.4 s',
      'Wind sea from': '100° 1.0 m 5.0 s',
      'Swell from': '100° 2.0 m 12.5 s',
      'Current setting': '005° 1.0 kn',
      Visibility: '5.0 NM moderate',
      Pressure: '998.3 hPa',
      'Pressure at surface': '997.0 hPa',
      Air: '−1.5 °C',
      'Dew point': '0.0 °C',
      Humidity: '81 %',
      Precipitation: '0.3 mm/h',
      'Sea temperature': '11.3 °C',
      Salinity: '35.0 psu',
      'Ice thickness': '0.35 m',
    })
  })
  it('are left out without a value, and come from nowhere without a direction', () => {
    expect(rows({})).toEqual({})
    expect(rows({ windSpeed: 20, totalWavePeriod: 8, swellWaveDirection: 100, currentSpeed: 0.5 })).toEqual({
      Wind: '39 kn Bft 8',
      Sea: '8.0 s',
      'Swell from': '100°',
      Current: '1.0 kn',
    })
  })
  it('say the age of what an earlier answer gave: beside it, or once where all share it', () => {
    const wind = { windDirection: 100, windSpeed: 20 }
    expect(rows(wind, { older: ['windSpeed'] })).toEqual({ 'Wind from': '100° 39 kn (9 h 0 min old) Bft 8' })
    expect(rows(wind, { older: ['windSpeed', 'windDirection'] })).toEqual({
      'Wind from': '100° 39 kn Bft 8 (9 h 0 min old)',
    })
  })
})

it('every direction has its from or setting in its heads, and where it stands alone all but the set', () => {
  for (const measure of MEASURE_NAMES) {
    const rule = MEASURES[measure].direction
    if (rule === null) continue
    const { name, head } = COLUMNS[measure]
    const word = rule.shown === 'from' ? 'from' : 'setting'
    expect([head, shortHead(measure, DEFAULT_UNITS)]).toEqual([word === 'from' ? 'From' : 'Setting', word])
    expect(name).toMatch(measure === 'currentDirection' ? /^Set$/ : / from$/)
  }
})

const windLine = LINES.find(({ columns }) => columns.includes('windSpeed')) ?? itemAt(LINES, 0)

describe('a Beaufort number', () => {
  const values = { windDirection: 270, beaufortScale: 8 }
  const line = (from: ShownSeries): string | undefined => lineOf(from, 0, windLine, NOW, DEFAULT_UNITS)?.[1]

  it('without a wind says its own age', () => {
    const older = series({ beaufortScale: 8 }, { older: ['beaufortScale'] })
    expect(cellOf(older, 0, 'windForce', DEFAULT_UNITS)).toMatchObject({ text: '8', olderAtMs: OLDER })
    expect(line(older)).toBe('Bft 8 (9 h 0 min old)')
    expect(line(series(values, { older: ['beaufortScale'] }))).toBe('270° Bft 8 (9 h 0 min old)')
    expect(line(series(values, { older: ['windDirection'] }))).toBe('270° (9 h 0 min old) Bft 8')
  })

  it('beside its wind goes with the wind', () => {
    const older = series({ ...values, windSpeed: 20 }, { older: ['windSpeed', 'beaufortScale', 'windDirection'] })
    expect(cellOf(older, 0, 'windForce', DEFAULT_UNITS).olderAtMs).toBeNull()
    expect(line(older)).toMatch(/^270° 39 kn Bft 8 \(9 h 0 min old\)$/)
  })
})
