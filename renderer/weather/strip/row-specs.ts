// What each row of the weather charts shows: the one table of rows, in the order they stand.
import type { BarRowName, ChartRow } from '../../../shared/weather/strip-rows.ts'
import { COLUMNS, GROUPS } from '../../../shared/weather/columns.ts'
import type { MeasureName } from '../../../shared/weather/measures.ts'
import type { ColourRole } from '../../../shared/app/palette.ts'
import type { SmallestAxis } from '../../../shared/weather/scales.ts'
import { words } from '../../words/words.ts'

/** `main`: a full line; the others are distinguished by their dashes, of which a sample stands beside their names. */
export type LineStyle = 'main' | 'thin' | 'dots'

export interface RowSpec {
  key: Exclude<ChartRow, 'barbs' | BarRowName>
  label: string
  lines: readonly (readonly [measure: MeasureName, style: LineStyle])[]
  colour: ColourRole
  smallestAxis: SmallestAxis
  /** Higher values are drawn at the top: what is below is what matters. */
  max: number | null
  /** What the lines after the main one are called beside the axis. */
  others: readonly string[]
  /** Drawn as arrows in the direction of travel over the row, with the period beside each. */
  arrows: { direction: MeasureName; period: MeasureName | null } | null
}

const seas = (
  key: 'sea' | 'windSea' | 'swell',
  [height, direction, period]: readonly [MeasureName, MeasureName, MeasureName],
): RowSpec => ({
  ...plain(key, GROUPS[key].name, height, 'sea', { min: 0, max: 2 }),
  arrows: { direction, period },
})

const plain = (
  key: RowSpec['key'],
  label: string,
  measure: MeasureName,
  colour: ColourRole,
  smallestAxis: SmallestAxis,
): RowSpec => ({ key, label, lines: [[measure, 'main']], colour, smallestAxis, max: null, others: [], arrows: null })

/** In the catalogue's order. */
export const ROW_SPECS: readonly RowSpec[] = [
  {
    ...plain('wind', GROUPS.wind.heading, 'windSpeed', 'wind', { min: 0, max: 20 }),
    lines: [
      ['windSpeed', 'main'],
      ['windGust', 'thin'],
    ],
    others: [COLUMNS.windGust.name.toLowerCase()],
  },
  {
    ...seas('sea', ['totalWaveHeight', 'totalWaveDirection', 'totalWavePeriod']),
    lines: [
      ['totalWaveHeight', 'main'],
      ['swellWaveHeight', 'thin'],
    ],
    others: [GROUPS.swell.name.toLowerCase()],
  },
  seas('windSea', ['windWaveHeight', 'windWaveDirection', 'windWavePeriod']),
  seas('swell', ['swellWaveHeight', 'swellWaveDirection', 'swellWavePeriod']),
  {
    ...plain('visibility', GROUPS.visibility.heading, 'visibility', 'dim', { min: 0, max: 10 }),
    max: 10,
  },
  plain('pressure', GROUPS.pressure.heading, 'pressureSeaLevel', 'prs', { span: 16, around: 1013, every: 4 }),
  {
    ...plain('current', GROUPS.current.heading, 'currentSpeed', 'wind', { min: 0, max: 1 }),
    arrows: { direction: 'currentDirection', period: null },
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
    others: [GROUPS.sea.name.toLowerCase(), COLUMNS.dewPoint.name.toLowerCase()],
  },
  plain('precipitation', COLUMNS.precipitation.name, 'precipitation', 'wind', { min: 0, max: 2 }),
  plain('humidity', COLUMNS.humidity.name, 'humidity', 'wind', { min: 0, max: 100 }),
  plain('salinity', COLUMNS.seaSurfaceSalinity.name, 'seaSurfaceSalinity', 'sea', { span: 2, around: 35 }),
  plain('ice', COLUMNS.iceThickness.head, 'iceThickness', 'sea', { min: 0, max: 0.5 }),
]

/** In the chooser, where there is room for words. */
export const ROW_NAMES: Readonly<Record<ChartRow, string>> = {
  wind: words.strip.rowSpecs.windAndGust,
  barbs: words.strip.rowSpecs.windBarbs,
  sea: words.strip.rowSpecs.seaAndSwell,
  windSea: GROUPS.windSea.heading,
  swell: GROUPS.swell.heading,
  visibility: GROUPS.visibility.heading,
  pressure: GROUPS.pressure.heading,
  current: GROUPS.current.heading,
  temperature: words.strip.rowSpecs.air,
  precipitation: COLUMNS.precipitation.name,
  humidity: COLUMNS.humidity.name,
  salinity: COLUMNS.seaSurfaceSalinity.name,
  ice: COLUMNS.iceThickness.head,
  seaChange: words.changes.seaRow.name,
  ...words.hazards.rows,
}
