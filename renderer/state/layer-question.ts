// What the chart's layers query: a box a little larger than the view, the slider's time, the measures of what is on.
import { LAYER_MEASURES, LAYERS, MAX_NODES, type Layer } from '../../shared/weather/layers.ts'
import { MEASURE_NAMES, type MeasureName } from '../../shared/weather/measures.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import type { Position, Box } from '../../shared/geo/position.ts'

export interface LayerQuestion {
  box: Box
  timeMs: number
  measures: MeasureName[]
  limit: number
  /** Of a plan as it was known; absent: of what is stored now. */
  voyageId?: number
}

const FINEST_DEG = 0.25
/** The view in so many steps of its box: moved by less, the chart queries the same box. */
const STEPS_A_VIEW = 4
const MINUTE_MS = 60_000
/** Playing shows the picture of each hour: a new one many times a second would say nothing more. */
const AHEAD = 4

const wrapped = (long: number): number => (long > 180 ? long - 360 : long < -180 ? long + 360 : long)

/** The view outwards to a step that grows with it: neighbouring views query the same. */
export function questionBox({ south, west, north, east }: Box): Box {
  const widthDeg = east >= west ? east - west : east + 360 - west
  const stepDeg = Math.max(FINEST_DEG, 2 ** Math.ceil(Math.log2(Math.max(widthDeg, north - south) / STEPS_A_VIEW)))
  const out = {
    south: Math.max(-90, Math.floor(south / stepDeg) * stepDeg),
    north: Math.min(90, Math.ceil(north / stepDeg) * stepDeg),
  }
  const from = Math.floor(west / stepDeg) * stepDeg
  const to = Math.ceil((west + widthDeg) / stepDeg) * stepDeg
  if (to - from >= 360) return { ...out, west: -180, east: 180 }
  return { ...out, west: wrapped(from), east: wrapped(to) }
}

const measuresOf = (on: readonly Layer[]): MeasureName[] =>
  LAYERS.filter((layer) => on.includes(layer)).flatMap((layer) => [...LAYER_MEASURES[layer]])

/** The picture needed now, then, while playing, those of the next hours. */
export function questions(view: Box, timeMs: number, on: readonly Layer[], playing: boolean): LayerQuestion[] {
  const box = questionBox(view)
  const measures = measuresOf(on)
  const at = (oneMs: number): LayerQuestion => ({ box, timeMs: oneMs, measures, limit: MAX_NODES })
  if (!playing) return [at(Math.round(timeMs / MINUTE_MS) * MINUTE_MS)]
  const hourMs = Math.floor(timeMs / HOUR_MS) * HOUR_MS
  return Array.from({ length: AHEAD + 1 }, (_, i) => at(hourMs + i * HOUR_MS))
}

/** All of one stored point. */
export function pointQuestion({ lat, long }: Position, timeMs: number): LayerQuestion {
  return { box: { south: lat, west: long, north: lat, east: long }, timeMs, measures: [...MEASURE_NAMES], limit: 1 }
}
