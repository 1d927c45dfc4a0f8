// The measures catalogue: every value the service gives at a point, with its unit, the quantity whose unit the officer chooses, direction
// convention and source, and the range that is physically possible. The one table of conventions: nothing else decides FROM or TOWARDS. Units
// to read in are of units.ts; what a measure is called, and where it is shown, is of columns.ts.
import { unitChosen, type DisplayUnit, type Quantity, type Units } from './units.ts'

/** How a direction is to be read. Wind and seas are named for where they come FROM, currents for where they set (TOWARDS). */
export type DirectionConvention = 'from' | 'towards'

interface DirectionRule {
  /** Convention of the value as the service sends it. */
  serviceSends: DirectionConvention
  /** Convention an officer expects to read. */
  shown: DirectionConvention
  /** Where the convention is stated. */
  source: string
  /** True where the specification is silent, so that the convention is a setting. */
  open: boolean
}

export interface Measure {
  /** The service's unit. */
  unit: string
  /** What it is shown in: as the officer chose for its quantity, or always in the same. */
  shownIn: Quantity | DisplayUnit
  /** Values outside, in the service's unit, are refused as physically impossible. */
  range: { min: number; max: number }
  direction: DirectionRule | null
}

const same = (unit: string, decimals: number): DisplayUnit => ({ unit, factor: 1, offset: 0, decimals })

const scalar = (unit: string, shownIn: Quantity | DisplayUnit, min: number, max: number): Measure => ({
  unit,
  shownIn,
  range: { min, max },
  direction: null,
})

const direction = (rule: DirectionRule): Measure => ({
  unit: '°',
  shownIn: same('°', 0),
  range: { min: 0, max: 360 },
  direction: rule,
})

// Ranges: beyond the world's records with a margin, so that a true extreme is never refused and a broken value is.
// Records: World Meteorological Organization, World Weather & Climate Extremes Archive (gust 113 m/s, sea-level pressure 870–1085 hPa,
// temperature −89…57 °C, significant wave height 19 m by buoy, rain 305 mm in 42 minutes).
const catalogue = {
  windSpeed: scalar('m/s', 'wind', 0, 115),
  windDirection: direction({
    serviceSends: 'from',
    shown: 'from',
    source: 'meteorological convention (WMO-No. 8); the specification says "degree"',
    open: false,
  }),
  windGust: scalar('m/s', 'wind', 0, 150),
  beaufortScale: scalar('', same('Bft', 0), 0, 17),
  totalWaveHeight: scalar('m', 'waves', 0, 30),
  totalWaveDirection: direction({
    serviceSends: 'towards',
    shown: 'from',
    source: 'specification: "direction the combined waves move in"',
    open: false,
  }),
  totalWavePeriod: scalar('s', same('s', 1), 0, 40),
  windWaveHeight: scalar('m', 'waves', 0, 30),
  windWaveDirection: direction({
    serviceSends: 'from',
    shown: 'from',
    source: 'not in the specification: taken as FROM, a setting',
    open: true,
  }),
  windWavePeriod: scalar('s', same('s', 1), 0, 40),
  swellWaveHeight: scalar('m', 'waves', 0, 30),
  swellWaveDirection: direction({
    serviceSends: 'from',
    shown: 'from',
    source: 'not in the specification: taken as FROM, a setting',
    open: true,
  }),
  swellWavePeriod: scalar('s', same('s', 1), 0, 40),
  currentSpeed: scalar('m/s', 'current', 0, 6),
  currentDirection: direction({
    serviceSends: 'towards',
    shown: 'towards',
    source: 'oceanographic convention (IHO S-32 "set"); the specification says "degree"',
    open: false,
  }),
  pressureSeaLevel: scalar('hPa', 'pressure', 850, 1100),
  pressureSurfaceLevel: scalar('hPa', 'pressure', 300, 1100),
  visibility: scalar('m', 'visibility', 0, 200_000),
  atmosphericTemperature: scalar('°C', 'temperature', -95, 65),
  dewPoint: scalar('°C', 'temperature', -110, 45),
  humidity: scalar('%', same('%', 0), 0, 105),
  precipitation: scalar('mm/h', 'precipitation', 0, 500),
  seaSurfaceTemp: scalar('°C', 'temperature', -3, 45),
  seaSurfaceSalinity: scalar('psu', same('psu', 1), 0, 60),
  iceThickness: scalar('m', 'ice', 0, 30),
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof catalogue
export const MEASURES: Readonly<Record<MeasureName, Measure>> = catalogue
export const MEASURE_NAMES = Object.keys(catalogue) as MeasureName[]

/** The point record's fields: its 25 measures and the position it is for make the 27 numbers; `utc` is its time. */
export const POSITION_FIELDS = {
  lat: { label: 'Latitude', unit: '°', range: { min: -90, max: 90 } },
  long: { label: 'Longitude', unit: '°', range: { min: -180, max: 180 } },
} as const

/** The directions whose convention the specification leaves open: a setting. */
export const OPEN_DIRECTIONS = ['windWaveDirection', 'swellWaveDirection'] as const satisfies readonly MeasureName[]
type OpenDirection = (typeof OPEN_DIRECTIONS)[number]
export type DirectionChoices = Readonly<Record<OpenDirection, DirectionConvention>>
export const DEFAULT_DIRECTIONS: DirectionChoices = { windWaveDirection: 'from', swellWaveDirection: 'from' }

const isOpen = (measure: MeasureName): measure is OpenDirection => MEASURES[measure].direction?.open === true

/** What the service's value of a direction means: as the specification says, else as the officer has set it. null: no direction. */
function serviceSends(measure: MeasureName, directions?: DirectionChoices): DirectionConvention | null {
  if (!isOpen(measure)) return MEASURES[measure].direction?.serviceSends ?? null
  if (directions === undefined) throw new Error(`how ${measure} is read is a setting, and none came with it`)
  return directions[measure]
}

/** Measures whose reading is no setting. */
export type SettledMeasure = Exclude<MeasureName, OpenDirection>

/**
 * How a value reads. A measure that may be an open direction is read by the choices stored with its series: nothing that shows one
 * can miss them.
 */
interface Reading<Value, Shown> {
  (measure: SettledMeasure, value: Value, units: Units): Shown
  (measure: MeasureName, value: Value, units: Units, directions: DirectionChoices): Shown
}

/** What a measure is shown in. */
export function unitOf(measure: MeasureName, units: Units): DisplayUnit {
  const { shownIn } = MEASURES[measure]
  return typeof shownIn === 'string' ? unitChosen(shownIn, units) : shownIn
}

const degreesOf = (measure: MeasureName, serviceDegrees: number, directions?: DirectionChoices): number => {
  const rule = MEASURES[measure].direction
  const isTurned = rule !== null && serviceSends(measure, directions) !== rule.shown
  return (((serviceDegrees + (isTurned ? 180 : 0)) % 360) + 360) % 360
}

const valueOf = (measure: MeasureName, value: number, units: Units, directions?: DirectionChoices): number => {
  if (MEASURES[measure].direction !== null) return degreesOf(measure, value, directions)
  const { factor, offset } = unitOf(measure, units)
  return value * factor + offset
}

/** A direction's convention as it is read by the choices stored with its series. */
interface DirectionReading {
  (measure: SettledMeasure, serviceDegrees: number): number
  (measure: MeasureName, serviceDegrees: number, directions: DirectionChoices): number
}

/** Direction in degrees 0 ≤ d < 360 as an officer reads it, from the value as the service sent it. */
export const shownDirection: DirectionReading = degreesOf

/** Value in its chosen unit, unrounded. */
export const toDisplay: Reading<number, number> = valueOf

/** A figure's text with a true minus, and never `-0.0`. */
export const trueMinus = (text: string): string => (Number(text) === 0 ? text.replace('-', '') : text).replace('-', '−')

/**
 * Text in its chosen unit, without the unit: directions as three digits `075`, others with the unit's decimals, a missing value as an en
 * dash.
 */
export const formatMeasure: Reading<number | null, string> = (
  measure: MeasureName,
  value: number | null,
  units: Units,
  directions?: DirectionChoices,
): string => {
  if (value === null) return '–'
  const shown = valueOf(measure, value, units, directions)
  if (MEASURES[measure].direction !== null) return String(Math.round(shown) % 360).padStart(3, '0')
  return trueMinus(shown.toFixed(unitOf(measure, units).decimals))
}

/** The unit's sign. */
export const displayUnit = (measure: MeasureName, units: Units): string => unitOf(measure, units).unit
