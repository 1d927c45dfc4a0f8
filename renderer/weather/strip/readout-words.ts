// What is read beside a row at one time: the value in words with what passes its limit, and in second place what goes with it.
import { relativeAt, cellOf, withUnit, type ShownSeries } from '../../../shared/weather/cells.ts'
import { COLUMNS, DIRECTION_WORDS, GROUPS, type ColumnName } from '../../../shared/weather/columns.ts'
import { currentAlong, currentAt } from '../../../shared/weather/current.ts'
import { formatSpeed, type RelativeDirection } from '../../../shared/format/format.ts'
import { HOUR_MS, oldWords } from '../../../shared/format/time.ts'
import { MEASURES, unitOf, type MeasureName } from '../../../shared/weather/measures.ts'
import { DEFAULT_UNITS, type Units } from '../../../shared/weather/units.ts'
import {
  fetchedAtOf,
  olderAt,
  valueAt,
  isKnownAt,
  type WeatherSource,
  isRoundedAt,
} from '../../../shared/weather/weather.ts'
import { passedLimit, passedWords, textNearLimit } from '../../../shared/ship/limits/limit-marks.ts'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import type { LimitKind } from '../../../shared/ship/vessel.ts'
import type { ChartSeries, Row } from './chart-rows.ts'
import { words as catalogue } from '../../words/words.ts'

export const NOT_KNOWN = catalogue.strip.readout.notKnown

export interface Said {
  text: string
  /** The limit it passes, in words for who cannot see the sign. */
  passed: { kind: LimitKind; words: string } | null
}

export interface Readout {
  value: Said
  /** The row's own measure has a value. */
  isKnown: boolean
  /** In order of weight: the last are hidden first. */
  more: Said[]
  source: WeatherSource
}

/** What is estimated of a row at an item, in words: of what the row is of, then of what goes with it. Nobody judges it. */
export interface EstimatedWords {
  /** null: that is known, or nothing can be said of it. */
  value: string | null
  more: readonly string[]
}

interface Parts {
  /** A direction first; the first with a measure that is none is what the row is of. */
  main: readonly ColumnName[]
  /** Groups of values that go with it. */
  more: readonly (readonly ColumnName[])[]
  relative?: Parameters<typeof relativeAt>[2]
}

const PARTS: Readonly<Record<Row['key'], Parts>> = {
  wind: { main: ['windDirection', 'windSpeed', 'windForce'], more: [['windGust']], relative: 'windRelative' },
  sea: {
    main: ['totalWaveDirection', 'totalWaveHeight', 'totalWavePeriod'],
    more: [['swellWaveDirection', 'swellWaveHeight', 'swellWavePeriod']],
    relative: 'seaRelative',
  },
  windSea: {
    main: ['windWaveDirection', 'windWaveHeight', 'windWavePeriod'],
    more: [],
    relative: 'windSeaRelative',
  },
  swell: { main: ['swellWaveDirection', 'swellWaveHeight', 'swellWavePeriod'], more: [], relative: 'swellRelative' },
  visibility: { main: ['visibility', 'visibilityWord'], more: [] },
  pressure: { main: ['pressureSeaLevel'], more: [] },
  current: { main: ['currentDirection', 'currentSpeed'], more: [] },
  temperature: { main: ['atmosphericTemperature'], more: [['seaSurfaceTemp'], ['dewPoint']] },
  precipitation: { main: ['precipitation'], more: [] },
  humidity: { main: ['humidity'], more: [] },
  salinity: { main: ['seaSurfaceSalinity'], more: [] },
  ice: { main: ['iceThickness'], more: [] },
}

const measureOf = (name: ColumnName): MeasureName | null => COLUMNS[name].measure
const isDirection = (name: ColumnName): boolean => {
  const measure = measureOf(name)
  return measure !== null && MEASURES[measure].direction !== null
}

/** What a row is of, without its direction. */
const ownColumn = (key: Row['key']): ColumnName | undefined =>
  PARTS[key].main.find((name) => measureOf(name) !== null && !isDirection(name)) ?? PARTS[key].main[0]

/** The measures of a row: what it is of, what is read with it, and what goes with it under a name of its own. */
export function measuresOf(key: Row['key']): { own: MeasureName | null; beside: MeasureName[]; more: MeasureName[] } {
  const column = ownColumn(key)
  const own = column === undefined ? null : measureOf(column)
  const measures = (names: readonly ColumnName[]): MeasureName[] => names.flatMap((name) => measureOf(name) ?? [])
  return {
    own,
    beside: measures(PARTS[key].main).filter((name) => name !== own),
    more: PARTS[key].more.flatMap((group) => measures(group).filter((name) => !isDirection(name))),
  }
}

/** What a row is of at an item of the passage drawn beside, in short: `33 kn`; null where it is not known. */
export function shortOf(key: Row['key'], { series, index, limits, units }: At): Said | null {
  const own = ownColumn(key)
  return own !== undefined && isThere(series, index, own) ? groupOf({ series, index, limits, units }, [own]) : null
}

/** How old what is said in short is; null where it is not known. */
export function shortFetchedMs(key: Row['key'], series: ChartSeries, index: number): number | null {
  const own = ownColumn(key)
  const measure = own === undefined ? null : measureOf(own)
  return measure === null ? null : fetchedAtOf(series, measure, index)
}

/** What is known of a row at an item. */
export function readoutOf(
  key: Row['key'],
  series: ChartSeries,
  index: number,
  limits: VesselLimits | null,
  nowMs: number,
  units: Units,
): Readout {
  const { main, more, relative } = PARTS[key]
  const source = series.source[index] ?? 'none'
  const at = { series, index, limits, units }
  const own = ownColumn(key)
  const isKnown = own !== undefined && isThere(series, index, own)
  const said = groupOf(at, main)
  const side = relative === undefined ? null : relativeAt(series, index, relative)
  const others = [
    // What the row is of is not known: what is known beside it stands in second place.
    ...(isKnown ? [] : said === null ? [] : [said]),
    ...agesOf(series, index, [...main, ...more.flat()], nowMs),
    ...more.flatMap((group) => moreOf(at, group, source)),
    ...plain(side === null ? null : sideWords(side)),
    ...(key === 'pressure' ? plain(tendencyWords(series, index, units)) : []),
    ...(key === 'current' ? plain(gainWords(series, index)) : []),
  ]
  return {
    value: isKnown && said !== null ? said : { text: NOT_KNOWN, passed: null },
    isKnown,
    more: source === 'none' ? [] : others,
    source,
  }
}

/** `head`, `starboard bow`. */
const sideWords = ({ part, side }: RelativeDirection): string =>
  part === 'head' || part === 'following' ? part : `${side} ${part}`

const plain = (text: string | null): Said[] => (text === null ? [] : [{ text, passed: null }])

/** An item, with what it is judged by and read in. */
export interface At {
  series: ChartSeries
  index: number
  limits: VesselLimits | null
  units: Units
}

const isThere = (series: ShownSeries, index: number, name: ColumnName): boolean =>
  cellOf(series, index, name, DEFAULT_UNITS).state !== 'missing'

/** Values read together, a direction's word before it: `from 303° 39 kn Bft 8`; null where none is there. */
function groupOf({ series, index, limits, units }: At, names: readonly ColumnName[]): Said | null {
  let passed: Said['passed'] = null
  const words = names.flatMap((name) => {
    const cell = cellOf(series, index, name, units)
    if (cell.state === 'missing') return []
    const measure = measureOf(name)
    if (measure === null) return [withUnit(name, cell, units)]
    const value = valueAt(series, measure, index)
    const limit = passedLimit(measure, value, series.source[index] ?? 'none', limits, isRoundedAt(series, index))
    if (limit !== null) passed = { kind: limit.kind, words: passedWords(measure, limit, units) }
    const text = limit === null ? cell.text : textNearLimit(measure, value, limit, series.directions, units)
    const rule = MEASURES[measure].direction
    const shown = withUnit(name, { ...cell, text }, units)
    return [rule === null ? shown : `${DIRECTION_WORDS[rule.shown]} ${shown}`]
  })
  return words.length === 0 ? null : { text: words.join(' '), passed }
}

/** With its name before it; said to be unknown where there is weather but not this. */
function moreOf(at: At, names: readonly ColumnName[], source: WeatherSource): Said[] {
  const [first] = names
  if (first === undefined || source === 'none') return []
  const { group, name } = COLUMNS[first]
  const own = names.find((one) => measureOf(one) !== null && !isDirection(one)) ?? first
  const lead = (isDirection(first) ? GROUPS[group].name : name).toLowerCase()
  const said = isThere(at.series, at.index, own) ? groupOf(at, names) : null
  return [said === null ? { text: `${lead} ${NOT_KNOWN}`, passed: null } : { ...said, text: `${lead} ${said.text}` }]
}

/** Where some of the values are older than the newest beside them: the oldest's age. */
function agesOf(series: ChartSeries, index: number, names: readonly ColumnName[], nowMs: number): Said[] {
  const olderMs = names.flatMap((name) => {
    const measure = measureOf(name)
    return measure === null ? [] : (olderAt(series, measure, index) ?? [])
  })
  if (olderMs.length === 0) return []
  const isAll = names.every((name) => {
    const measure = measureOf(name)
    return measure === null || valueAt(series, measure, index) === null || olderAt(series, measure, index) !== null
  })
  return plain(oldWords(nowMs - Math.min(...olderMs), isAll ? '' : `${catalogue.strip.readout.partly} `))
}

/** `falling 2.1 hPa in 3 h`; null unless both hours are known. */
export function tendencyWords(series: ChartSeries, index: number, units: Units): string | null {
  const timeMs = series.timesMs[index]
  const before = timeMs === undefined ? -1 : series.timesMs.indexOf(timeMs - 3 * HOUR_MS)
  const [now, then] = [index, before].map((at) =>
    isKnownAt(series, 'pressureSeaLevel', at) ? valueAt(series, 'pressureSeaLevel', at) : null,
  )
  if (now === undefined || now === null || then === undefined || then === null) return null
  const { factor, decimals, unit } = unitOf('pressureSeaLevel', units)
  const by = Math.abs((now - then) * factor).toFixed(decimals)
  return Number(by) === 0
    ? catalogue.strip.readout.steady
    : catalogue.strip.readout.pressureChange(now - then, by, unit)
}

/** `gains 0.3 kn`: what the current does to the ship on its course; null where either is not known. */
export function gainWords(series: ChartSeries, index: number): string | null {
  const courseDeg = 'steps' in series ? (series.steps[index]?.courseDeg ?? null) : null
  const current = currentAt(series, index)
  if (courseDeg === null || current === null) return null
  const { alongKn } = currentAlong(courseDeg, current)
  if (Math.abs(alongKn) < 0.05) return catalogue.strip.readout.noGain
  return catalogue.strip.readout.gains(alongKn, formatSpeed(Math.abs(alongKn)))
}
