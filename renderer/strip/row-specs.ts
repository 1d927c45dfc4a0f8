// What each row of the weather charts shows: the one table of rows, in the order they stand.
import type { ChartRow } from '../../shared/weather/strip-rows.ts'
import { COLUMNS, GROUPS } from '../../shared/weather/columns.ts'
import type { MeasureName } from '../../shared/weather/measures.ts'
import type { ColourRole } from '../../shared/app/palette.ts'
import type { LeastRange } from './scales.ts'

/** `main`: a full line; the others are told apart by their dashes, and named in the row's notes. */
export type LineStyle = 'main' | 'thin' | 'dots'

export interface RowSpec {
  kind: 'lines'
  key: Exclude<ChartRow, 'barbs'>
  label: string
  lines: readonly (readonly [measure: MeasureName, style: LineStyle])[]
  colour: ColourRole
  least: LeastRange
  /** Higher values are drawn at the top: what is below is what matters. */
  most: number | null
  /** Words under the unit. */
  notes: readonly string[]
  /** Drawn as arrows in the direction of travel over the row, with the period beside each. */
  arrows: { direction: MeasureName; period: MeasureName | null } | null
}

const seas = (
  key: 'sea' | 'windSea' | 'swell',
  label: string,
  [height, direction, period]: readonly [MeasureName, MeasureName, MeasureName],
): RowSpec => ({
  kind: 'lines',
  key,
  label,
  lines: [[height, 'main']],
  colour: 'sea',
  least: { min: 0, max: 2 },
  most: null,
  notes: ['runs ➝, s'],
  arrows: { direction, period },
})

const plain = (
  key: RowSpec['key'],
  label: string,
  measure: MeasureName,
  colour: ColourRole,
  least: LeastRange,
): RowSpec => ({
  kind: 'lines',
  key,
  label,
  lines: [[measure, 'main']],
  colour,
  least,
  most: null,
  notes: [],
  arrows: null,
})

/** The barbs stand between wind and sea. */
export const ROW_SPECS: readonly RowSpec[] = [
  {
    ...plain('wind', GROUPS.wind.heading, 'windSpeed', 'wind', { min: 0, max: 20 }),
    lines: [
      ['windSpeed', 'main'],
      ['windGust', 'thin'],
    ],
    notes: ['gust dashed'],
  },
  seas('sea', GROUPS.sea.heading, ['totalWaveHeight', 'totalWaveDirection', 'totalWavePeriod']),
  seas('windSea', GROUPS.windSea.heading, ['windWaveHeight', 'windWaveDirection', 'windWavePeriod']),
  seas('swell', GROUPS.swell.heading, ['swellWaveHeight', 'swellWaveDirection', 'swellWavePeriod']),
  plain('pressure', GROUPS.pressure.heading, 'pressureSeaLevel', 'prs', { span: 20, around: 1013 }),
  {
    ...plain('current', COLUMNS.currentSpeed.name, 'currentSpeed', 'wind', { min: 0, max: 1 }),
    notes: ['set ➝'],
    arrows: { direction: 'currentDirection', period: null },
  },
  {
    ...plain('visibility', GROUPS.visibility.heading, 'visibility', 'dim', { min: 0, max: 10 }),
    most: 10,
    notes: ['10: or more'],
  },
  {
    ...plain('temperature', COLUMNS.atmosphericTemperature.name, 'atmosphericTemperature', 'prs', {
      span: 6,
      around: 10,
    }),
    lines: [
      ['atmosphericTemperature', 'main'],
      ['seaSurfaceTemp', 'thin'],
      ['dewPoint', 'dots'],
    ],
    notes: ['sea dashed', 'dew dotted'],
  },
  plain('precipitation', 'Precip.', 'precipitation', 'wind', { min: 0, max: 2 }),
  plain('humidity', COLUMNS.humidity.name, 'humidity', 'wind', { min: 0, max: 100 }),
  plain('salinity', COLUMNS.seaSurfaceSalinity.name, 'seaSurfaceSalinity', 'sea', { span: 2, around: 35 }),
  plain('ice', COLUMNS.iceThickness.head, 'iceThickness', 'sea', { min: 0, max: 0.5 }),
]

/** In the chooser, where there is room for words. */
export const ROW_NAMES: Readonly<Record<ChartRow, string>> = {
  wind: 'Wind and gust',
  barbs: 'Wind barbs',
  sea: GROUPS.sea.heading,
  windSea: GROUPS.windSea.heading,
  swell: GROUPS.swell.heading,
  pressure: GROUPS.pressure.heading,
  current: GROUPS.current.heading,
  visibility: GROUPS.visibility.heading,
  temperature: 'Air, sea, dew point',
  precipitation: COLUMNS.precipitation.name,
  humidity: COLUMNS.humidity.name,
  salinity: COLUMNS.seaSurfaceSalinity.name,
  ice: COLUMNS.iceThickness.head,
}
