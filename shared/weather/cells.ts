// One value of a series as text, with what it is: as it was sent, between stored ones, an average, or missing.
import { relativeDirection, visibilityWord, type RelativeDirection } from '../format/format.ts'
import { columnUnit, COLUMNS, type ColumnName, type Companion } from './columns.ts'
import { formatMeasure, MEASURES, shownDirection, type MeasureName } from './measures.ts'
import { olderAt, valueAt, type WeatherSeries } from './weather.ts'
import type { Units } from './units.ts'
import { forceAt } from './wind-force.ts'

/** Of which a missing value has none. `between`: brought together from several stored ones. */
export type ValueState = 'as sent' | 'between' | 'average' | 'missing'

export interface Cell {
  /** Without its unit; `–` where it is missing. */
  text: string
  state: ValueState
  /** Where an earlier answer than the item's newest gave it: when, epoch ms; null where the newest did. */
  olderAtMs: number | null
}

/** A series that may be of a ship under way: `courseDeg` null where it has no course. */
export type ShownSeries = WeatherSeries & { steps?: readonly { courseDeg: number | null }[] }

const MISSING = '–'

/** What is known of an item's value; `value` null where there is none. */
function stateOf(
  { source, samples }: Pick<WeatherSeries, 'source' | 'samples'>,
  index: number,
  value: unknown,
): ValueState {
  if (value === null) return 'missing'
  if (source[index] === 'A') return 'average'
  return (samples[index] ?? 0) > 1 ? 'between' : 'as sent'
}

/** `head`, `port bow`, `stbd beam`, `port quarter`, `following`. */
const shortRelative = ({ part, side }: RelativeDirection): string =>
  part === 'head' || part === 'following' ? part : `${side === 'starboard' ? 'stbd' : 'port'} ${part}`

const DIRECTION_MEASURE: Readonly<Record<Exclude<Companion, 'windForce' | 'visibilityWord'>, MeasureName>> = {
  windRelative: 'windDirection',
  seaRelative: 'totalWaveDirection',
  windSeaRelative: 'windWaveDirection',
  swellRelative: 'swellWaveDirection',
}

/** Where what comes from a direction meets the ship; null without the direction, and for a ship without a course. */
export function relativeAt(
  series: ShownSeries,
  index: number,
  companion: keyof typeof DIRECTION_MEASURE,
): RelativeDirection | null {
  const serviceDeg = valueAt(series, DIRECTION_MEASURE[companion], index)
  const courseDeg = series.steps?.[index]?.courseDeg ?? null
  if (serviceDeg === null || courseDeg === null) return null
  return relativeDirection(shownDirection(DIRECTION_MEASURE[companion], serviceDeg, series.directions), courseDeg)
}

function companionText(series: ShownSeries, index: number, companion: Companion): string | null {
  if (companion === 'windForce') {
    const force = forceAt(series, index)
    return force === null ? null : force.toFixed(0)
  }
  if (companion === 'visibilityWord') {
    const metres = valueAt(series, 'visibility', index)
    return metres === null ? null : visibilityWord(metres)
  }
  const relative = relativeAt(series, index, companion)
  return relative === null ? null : shortRelative(relative)
}

/** A force alone is the service's own value, with an age of its own; with a wind it goes with that. */
const companionAge = (series: ShownSeries, index: number, companion: Companion): number | null =>
  companion === 'windForce' && valueAt(series, 'windSpeed', index) === null
    ? olderAt(series, 'beaufortScale', index)
    : null

const isCompanion = (name: ColumnName): name is Companion => COLUMNS[name].measure === null

/** A column's cell of one item. What is made of a value goes with that value: only stored values have an age of their own. */
export function cellOf(series: ShownSeries, index: number, name: ColumnName, units: Units): Cell {
  if (isCompanion(name)) {
    const text = companionText(series, index, name)
    return { text: text ?? MISSING, state: stateOf(series, index, text), olderAtMs: companionAge(series, index, name) }
  }
  const value = valueAt(series, name, index)
  return {
    text: formatMeasure(name, value, units, series.directions),
    state: stateOf(series, index, value),
    olderAtMs: olderAt(series, name, index),
  }
}

/** With its unit: `270°`, `2.0 m`, `Bft 8`, `poor`; the dash of what is missing has none. */
export function withUnit(name: ColumnName, { text, state }: Pick<Cell, 'text' | 'state'>, units: Units): string {
  if (state === 'missing') return text
  if (name === 'windForce') return `${COLUMNS.windForce.short} ${text}`
  const { measure } = COLUMNS[name]
  const unit = columnUnit(name, units)
  if (measure !== null && MEASURES[measure].direction !== null) return `${text}${unit}`
  return unit === '' ? text : `${text} ${unit}`
}
