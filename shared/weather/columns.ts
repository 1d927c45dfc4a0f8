// How measures are presented: names and headings, what is read together, and where each is shown. The one table: whoever shows a measure reads
// it. Units, decimals and conventions of direction are the catalogue's (measures.ts); a value's text is of cells.ts.
import { capital } from '../format/format.ts'
import { displayUnit, MEASURES, type DirectionConvention, type MeasureName } from './measures.ts'
import type { Units } from './units.ts'

/** What stands under one heading. `name`: in a line, before its values; of the whole sea nothing else could be meant there. */
export const GROUPS = {
  wind: { heading: 'Wind', name: 'Wind' },
  sea: { heading: 'Total sea', name: 'Sea' },
  windSea: { heading: 'Wind sea', name: 'Wind sea' },
  swell: { heading: 'Swell', name: 'Swell' },
  current: { heading: 'Current', name: 'Current' },
  pressure: { heading: 'Pressure', name: 'Pressure' },
  visibility: { heading: 'Visibility', name: 'Visibility' },
  temperature: { heading: 'Temperature', name: 'Temperature' },
  airAndWater: { heading: 'Air and water', name: 'Air and water' },
} as const satisfies Record<string, { heading: string; name: string }>
type GroupName = keyof typeof GROUPS

/** Wind and seas come from a direction, a current is setting towards one. */
export const DIRECTION_WORDS: Readonly<Record<DirectionConvention, string>> = { from: 'from', towards: 'setting' }

/** What is made of measures and shown beside them: words, a force by the wind, where what comes from a direction meets the ship. */
export type Companion =
  | 'windForce'
  | 'visibilityWord'
  | 'windRelative'
  | 'seaRelative'
  | 'windSeaRelative'
  | 'swellRelative'
export type ColumnName = MeasureName | Companion

export interface Column {
  group: GroupName
  /** Where it stands alone: `Sea period`. */
  name: string
  /** Under its group's heading: `Period`. */
  head: string
  /** The same where room is short; before its unit, if it has one. */
  short: string
  /** The stored value it shows, with its limits and its age; null for what is made of others. */
  measure: MeasureName | null
}

const value = (measure: MeasureName, group: GroupName, name: string, head: string, short = ''): Column => ({
  group,
  name,
  head,
  short,
  measure,
})

const directionWord = (measure: MeasureName): string => DIRECTION_WORDS[MEASURES[measure].direction?.shown ?? 'from']

function direction(measure: MeasureName, group: GroupName, name?: string): Column {
  const word = directionWord(measure)
  const own = name ?? `${GROUPS[group].name} ${word}`
  return { group, name: own, head: capital(word), short: word, measure }
}

const words = (group: GroupName, name: string, head: string, short = ''): Column => ({
  group,
  name,
  head,
  short,
  measure: null,
})

export const COLUMNS: Readonly<Record<ColumnName, Column>> = {
  windDirection: direction('windDirection', 'wind'),
  windSpeed: value('windSpeed', 'wind', 'Wind', 'Speed'),
  beaufortScale: value('beaufortScale', 'wind', 'Beaufort', 'Force'),
  windForce: words('wind', 'Beaufort', 'Force', 'Bft'),
  windGust: value('windGust', 'wind', 'Gust', 'Gust', 'gust'),
  windRelative: words('wind', 'Relative wind', 'Relative'),
  totalWaveHeight: value('totalWaveHeight', 'sea', 'Sea', 'Height'),
  totalWavePeriod: value('totalWavePeriod', 'sea', 'Sea period', 'Period'),
  totalWaveDirection: direction('totalWaveDirection', 'sea'),
  seaRelative: words('sea', 'Relative sea', 'Relative'),
  windWaveHeight: value('windWaveHeight', 'windSea', 'Wind sea', 'Height'),
  windWavePeriod: value('windWavePeriod', 'windSea', 'Wind sea period', 'Period'),
  windWaveDirection: direction('windWaveDirection', 'windSea'),
  windSeaRelative: words('windSea', 'Relative wind sea', 'Relative'),
  swellWaveHeight: value('swellWaveHeight', 'swell', 'Swell', 'Height'),
  swellWavePeriod: value('swellWavePeriod', 'swell', 'Swell period', 'Period'),
  swellWaveDirection: direction('swellWaveDirection', 'swell'),
  swellRelative: words('swell', 'Relative swell', 'Relative'),
  currentDirection: direction('currentDirection', 'current', 'Set'),
  currentSpeed: value('currentSpeed', 'current', 'Drift', 'Drift'),
  pressureSeaLevel: value('pressureSeaLevel', 'pressure', 'Pressure', 'Sea level'),
  pressureSurfaceLevel: value('pressureSurfaceLevel', 'pressure', 'Pressure at surface', 'Surface'),
  visibility: value('visibility', 'visibility', 'Visibility', 'Range'),
  visibilityWord: words('visibility', 'Visibility', 'Word'),
  atmosphericTemperature: value('atmosphericTemperature', 'temperature', 'Air', 'Air'),
  seaSurfaceTemp: value('seaSurfaceTemp', 'temperature', 'Sea temperature', 'Sea'),
  dewPoint: value('dewPoint', 'temperature', 'Dew point', 'Dew point'),
  precipitation: value('precipitation', 'airAndWater', 'Precipitation', 'Precipitation'),
  humidity: value('humidity', 'airAndWater', 'Humidity', 'Humidity'),
  seaSurfaceSalinity: value('seaSurfaceSalinity', 'airAndWater', 'Salinity', 'Salinity'),
  iceThickness: value('iceThickness', 'airAndWater', 'Ice thickness', 'Ice'),
}

/** A column's unit as it is chosen; empty for words. */
export function columnUnit(name: ColumnName, units: Units): string {
  const { measure } = COLUMNS[name]
  return measure === null ? '' : displayUnit(measure, units)
}

/** A column's heading where room is short, as on paper: the direction's word, or the unit: `from`, `gust kn`. */
export function shortHead(name: ColumnName, units: Units): string {
  const { measure, short } = COLUMNS[name]
  const unit = measure === null || MEASURES[measure].direction !== null ? '' : displayUnit(measure, units)
  return [short, unit].filter((part) => part !== '').join(' ')
}

const WIND = ['windDirection', 'windSpeed'] as const
const SEA = ['totalWaveHeight', 'totalWavePeriod', 'totalWaveDirection'] as const
const SWELL = ['swellWaveHeight', 'swellWavePeriod', 'swellWaveDirection'] as const
const CURRENT = ['currentDirection', 'currentSpeed'] as const
const TEMPERATURES = ['atmosphericTemperature', 'seaSurfaceTemp'] as const

/** The columns of each table, in its order. */
export const SHOWN = {
  /** The weather table along the voyage, and its file: every measure, with the service's own force. */
  table: (Object.keys(COLUMNS) as ColumnName[]).filter((name) => name !== 'windForce'),
  /** A place hour by hour. */
  place: [...WIND, 'windGust', ...SEA, ...SWELL, ...CURRENT, 'pressureSeaLevel', 'visibility', ...TEMPERATURES],
  /** Averages of a place and along routes: all that the service averages. */
  season: [
    ...WIND,
    ...SEA,
    'windWaveHeight',
    'windWavePeriod',
    'windWaveDirection',
    ...SWELL,
    ...CURRENT,
    'pressureSeaLevel',
    'pressureSurfaceLevel',
    'visibility',
    ...TEMPERATURES,
    'seaSurfaceSalinity',
    'iceThickness',
  ],
  /** The passage plan on paper. */
  paper: [
    ...WIND,
    'windForce',
    'windGust',
    ...SEA,
    ...SWELL,
    ...CURRENT,
    'visibility',
    'visibilityWord',
    'pressureSeaLevel',
  ],
} as const satisfies Record<string, readonly ColumnName[]>

/** Values read together in one line, a direction first; what is made of them last. */
export interface Line {
  columns: readonly [ColumnName, ...ColumnName[]]
}

/** The card of a stored node, line by line. */
export const LINES: readonly Line[] = [
  { columns: ['windDirection', 'windSpeed', 'windForce'] },
  { columns: ['windGust'] },
  { columns: ['totalWaveDirection', 'totalWaveHeight', 'totalWavePeriod'] },
  { columns: ['windWaveDirection', 'windWaveHeight', 'windWavePeriod'] },
  { columns: ['swellWaveDirection', 'swellWaveHeight', 'swellWavePeriod'] },
  { columns: ['currentDirection', 'currentSpeed'] },
  { columns: ['visibility', 'visibilityWord'] },
  { columns: ['pressureSeaLevel'] },
  { columns: ['pressureSurfaceLevel'] },
  { columns: ['atmosphericTemperature'] },
  { columns: ['dewPoint'] },
  { columns: ['humidity'] },
  { columns: ['precipitation'] },
  { columns: ['seaSurfaceTemp'] },
  { columns: ['seaSurfaceSalinity'] },
  { columns: ['iceThickness'] },
]

const AIR: readonly MeasureName[] = [
  'pressureSeaLevel',
  'pressureSurfaceLevel',
  'visibility',
  'atmosphericTemperature',
  'dewPoint',
  'humidity',
  'precipitation',
]

/** The panel of the cursor's step: every measure, under headings of its own. */
export const PANEL: readonly (readonly [heading: string, measures: readonly MeasureName[]])[] = [
  [GROUPS.wind.heading, ['windSpeed', 'windDirection', 'windGust', 'beaufortScale']],
  ['Sea (wind sea and swell together)', ['totalWaveHeight', 'totalWaveDirection', 'totalWavePeriod']],
  [GROUPS.windSea.heading, ['windWaveHeight', 'windWaveDirection', 'windWavePeriod']],
  [GROUPS.swell.heading, ['swellWaveHeight', 'swellWaveDirection', 'swellWavePeriod']],
  [GROUPS.current.heading, ['currentSpeed', 'currentDirection']],
  ['Air', AIR],
  ['Water', ['seaSurfaceTemp', 'seaSurfaceSalinity']],
  ['Ice', ['iceThickness']],
]
