// A stored node in words: every measure with its from or setting word and unit, its source, its age, and which step it is of.
import { COLUMNS, GROUPS, LINES } from '../../../shared/weather/columns.ts'
import { LAYER_MEASURES, LAYERS, type Layer, type WeatherNodes } from '../../../shared/weather/layers.ts'
import { lineOf } from '../../../shared/weather/lines.ts'
import { fetchedByAll, withOffice, type FetchedByAny } from '../../../shared/format/fetched-by.ts'
import { ageTogether, formatUtc, HOUR_MS, isOld, oldWords } from '../../../shared/format/time.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { oldestAt } from '../../../shared/weather/weather.ts'
import { words } from '../../words/words.ts'

type Row = readonly [label: string, value: string]

export const LAYER_NAMES: Readonly<Record<Layer, string>> = {
  wind: GROUPS.wind.heading,
  sea: GROUPS.sea.heading,
  swell: GROUPS.swell.heading,
  current: GROUPS.current.heading,
  pressure: GROUPS.pressure.heading,
  seaTemperature: COLUMNS.seaSurfaceTemp.name,
  visibility: GROUPS.visibility.heading,
  ice: COLUMNS.iceThickness.head,
}

/** Lines without any stored value are left out. `only`: of these layers. */
export function nodeRows(
  nodes: WeatherNodes,
  index: number,
  nowMs: number,
  units: Units,
  only: readonly Layer[] = [],
): Row[] {
  const drawn = new Set(only.flatMap((layer) => LAYER_MEASURES[layer]))
  return LINES.filter(({ columns }) => {
    const { measure } = COLUMNS[columns[0]]
    return only.length === 0 || (measure !== null && drawn.has(measure))
  })
    .map((line) => lineOf(nodes, index, line, nowMs, units))
    .filter((row) => row !== null)
}

/** `Forecast (F), 2 h 10 min old, by the office`; and which step, where it is not of the time shown. */
export function nodeSource(
  { source, fetchedAtMs, fetchedBy, timesMs, timeMs }: WeatherNodes,
  index: number,
  nowMs: number,
): string {
  const word = source[index] === 'P' ? words.layers.node.past : words.layers.node.forecast
  const off = (timesMs[index] ?? timeMs) - timeMs
  const hours = words.layers.node.timeOff(Math.round((Math.abs(off) / HOUR_MS) * 10) / 10, off)
  const step = off === 0 ? '' : words.layers.node.ofHour(formatUtc(timeMs + off), hours)
  const age = withOffice(oldWords(nowMs - (fetchedAtMs[index] ?? nowMs)), fetchedBy[index] ?? null)
  return `${word}, ${age}${step}`
}

/** What the tip over a node says: the layers that are on, source and age. */
export const tipWords = (
  nodes: WeatherNodes,
  index: number,
  on: readonly Layer[],
  nowMs: number,
  units: Units,
): string =>
  [
    ...nodeRows(nodes, index, nowMs, units, on.length === 0 ? LAYERS : on).map(([label, value]) => `${label} ${value}`),
    nodeSource(nodes, index, nowMs),
  ].join(' · ')

/** What a picture's nodes are, worst first. */
export interface Provenance {
  /** The oldest counts. */
  oldestFetchedAtMs: number
  newestFetchedAtMs: number
  fetchedBy: FetchedByAny | null
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
    fetchedBy: fetchedByAll(nodes.fetchedBy),
    forecast,
    past: source.length - forecast,
  }
}

/** `412 points`, `412 of 5,310 points: zoom in for the rest`. */
export function countWords({ lats, storedCount }: WeatherNodes): string {
  const count = (n: number): string => n.toLocaleString('en')
  if (storedCount === 0) return words.layers.node.nothingKnown
  if (lats.length < storedCount) return words.layers.node.pointsThinned(count(lats.length), count(storedCount))
  return words.layers.node.points(storedCount, count(storedCount))
}

/** What must be seen of the layers without opening them: nothing there, or old; null where neither is so, or nothing is read yet. */
export function layersCaution(nodes: WeatherNodes | null, nowMs: number): string | null {
  if (nodes === null) return null
  const provenance = provenanceOf(nodes)
  if (provenance === null) return words.layers.node.nothingKnownHere
  const ageMs = ageTogether(provenance, nowMs)
  if (ageMs === null) return words.layers.node.ageNotKnown
  return isOld(ageMs) ? words.layers.node.old(oldWords(ageMs)) : null
}
