// A stored node in words: every measure with its from or setting word and unit, its source, its age, and which step it is of.
import { formatBeaufort, visibilityWord } from '../../shared/format/format.ts'
import { LAYERS, type Layer, type WeatherNodes } from '../../shared/weather/layers.ts'
import {
  displayUnit,
  formatMeasure,
  MEASURES,
  type DirectionChoices,
  type MeasureName,
} from '../../shared/weather/measures.ts'
import { formatUtc, HOUR_MS, oldWords } from '../../shared/format/time.ts'
import { oldestAt } from '../../shared/weather/weather.ts'
import { olderWords } from '../ui/age.ts'

type Row = readonly [label: string, value: string]

export const LAYER_NAMES: Readonly<Record<Layer, string>> = {
  wind: 'Wind',
  sea: 'Total sea',
  swell: 'Swell',
  current: 'Current',
  pressure: 'Pressure',
  seaTemperature: 'Sea temperature',
  visibility: 'Visibility',
  ice: 'Ice',
}

/** Lines of measures that are read together, direction first. */
const GROUPS: readonly (readonly [label: string, measures: readonly MeasureName[], layer: Layer | null])[] = [
  ['Wind from', ['windDirection', 'windSpeed'], 'wind'],
  ['Gust', ['windGust'], null],
  ['Sea from', ['totalWaveDirection', 'totalWaveHeight', 'totalWavePeriod'], 'sea'],
  ['Wind sea from', ['windWaveDirection', 'windWaveHeight', 'windWavePeriod'], null],
  ['Swell from', ['swellWaveDirection', 'swellWaveHeight', 'swellWavePeriod'], 'swell'],
  ['Current setting', ['currentDirection', 'currentSpeed'], 'current'],
  ['Visibility', ['visibility'], 'visibility'],
  ['Pressure', ['pressureSeaLevel'], 'pressure'],
  ['Pressure at surface', ['pressureSurfaceLevel'], null],
  ['Air', ['atmosphericTemperature'], null],
  ['Dew point', ['dewPoint'], null],
  ['Humidity', ['humidity'], null],
  ['Precipitation', ['precipitation'], null],
  ['Sea temperature', ['seaSurfaceTemp'], 'seaTemperature'],
  ['Salinity', ['seaSurfaceSalinity'], null],
  ['Ice thickness', ['iceThickness'], 'ice'],
]

function valueText(measure: MeasureName, value: number, directions: DirectionChoices): string {
  const unit = displayUnit(measure)
  return `${formatMeasure(measure, value, directions)}${unit === '°' ? '°' : ` ${unit}`}`
}

/** Lines without any stored value are left out. `only`: of these layers. */
export function nodeRows(nodes: WeatherNodes, index: number, nowMs: number, only: readonly Layer[] = []): Row[] {
  const { columns, directions } = nodes
  return GROUPS.flatMap(([label, measures, layer]): Row[] => {
    if (only.length > 0 && (layer === null || !only.includes(layer))) return []
    const there = measures.flatMap((measure) => {
      const value = columns[measure]?.[index] ?? null
      return value === null ? [] : [{ measure, value }]
    })
    if (there.length === 0) return []
    const words = there.map(({ measure, value }) => {
      const older = olderWords(nodes, measure, index, nowMs)
      const text = valueText(measure, value, directions)
      return older === null ? text : `${text} (${older})`
    })
    const last = there.at(-1)
    if (last?.measure === 'windSpeed') words.push(formatBeaufort(last.value).replace(/^(Bft \d+).*/, '$1'))
    if (last?.measure === 'visibility') words.push(visibilityWord(last.value))
    // Without its direction a height is from nowhere.
    const hasDirection = MEASURES[there[0]?.measure ?? 'windSpeed'].direction !== null
    return [[hasDirection ? label : label.replace(/ (from|setting)$/, ''), words.join(' ')]]
  })
}

/** `Forecast (F), 2 h 10 min old`; and which step, where it is not of the time shown. */
export function nodeSource(
  { source, fetchedAtMs, timesMs, timeMs }: WeatherNodes,
  index: number,
  nowMs: number,
): string {
  const word = source[index] === 'P' ? 'Past (P)' : 'Forecast (F)'
  const off = (timesMs[index] ?? timeMs) - timeMs
  const hours = `${Math.round((Math.abs(off) / HOUR_MS) * 10) / 10} h ${off > 0 ? 'later' : 'earlier'}`
  const step = off === 0 ? '' : `, of ${formatUtc(timeMs + off)}, ${hours}`
  return `${word}, ${oldWords(nowMs - (fetchedAtMs[index] ?? nowMs))}${step}`
}

/** What the tip over a node says: the layers that are on, source and age. */
export const tipWords = (nodes: WeatherNodes, index: number, on: readonly Layer[], nowMs: number): string =>
  [
    ...nodeRows(nodes, index, nowMs, on.length === 0 ? LAYERS : on).map(([label, value]) => `${label} ${value}`),
    nodeSource(nodes, index, nowMs),
  ].join(' · ')

/** What a picture's nodes are, worst first. */
export interface Provenance {
  /** The oldest counts. */
  oldestFetchedAtMs: number
  newestFetchedAtMs: number
  forecast: number
  past: number
}

/** null without nodes. */
export function provenanceOf(nodes: WeatherNodes): Provenance | null {
  const { fetchedAtMs, source } = nodes
  let [oldest, newest] = [Infinity, -Infinity]
  fetchedAtMs.forEach((at, index) => {
    if (at === null) return
    oldest = Math.min(oldest, oldestAt(nodes, index) ?? at)
    newest = Math.max(newest, at)
  })
  if (newest === -Infinity) return null
  const forecast = source.filter((one) => one === 'F').length
  return {
    oldestFetchedAtMs: oldest,
    newestFetchedAtMs: newest,
    forecast,
    past: source.length - forecast,
  }
}

/** `412 stored points`, `412 of 5,310 stored points: zoom in for the rest`. */
export function countWords({ lats, storedCount }: WeatherNodes): string {
  const count = (n: number): string => n.toLocaleString('en')
  if (storedCount === 0) return 'Nothing stored here at this time'
  if (lats.length < storedCount)
    return `${count(lats.length)} of ${count(storedCount)} stored points: zoom in for the rest`
  return storedCount === 1 ? '1 stored point' : `${count(storedCount)} stored points`
}
