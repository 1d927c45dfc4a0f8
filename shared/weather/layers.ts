// The chart's weather layers, and the stored nodes they are drawn from, as plain data.
import type { MeasureName } from './measures.ts'
import type { Box } from '../geo/position.ts'
import type { WeatherSeries } from './weather.ts'

export const LAYERS = ['wind', 'sea', 'swell', 'current', 'pressure', 'seaTemperature', 'visibility', 'ice'] as const
export type Layer = (typeof LAYERS)[number]

/** What each layer is drawn from. */
export const LAYER_MEASURES: Readonly<Record<Layer, readonly MeasureName[]>> = {
  wind: ['windSpeed', 'windDirection'],
  sea: ['totalWaveHeight', 'totalWaveDirection', 'totalWavePeriod'],
  swell: ['swellWaveHeight', 'swellWaveDirection', 'swellWavePeriod'],
  current: ['currentSpeed', 'currentDirection'],
  pressure: ['pressureSeaLevel'],
  seaTemperature: ['seaSurfaceTemp'],
  visibility: ['visibility'],
  ice: ['iceThickness'],
}

/** More nodes than this are thinned before they leave the engine. */
export const MAX_NODES = 2000

/**
 * Stored nodes at one time, an item a node; of the measures only those requested. Averages are never among them. A node's own time is
 * the picture's where it is stored for that time, or between the stored steps before and after it. Else only one step near the time is
 * stored, at most 1.5 h before or after, and its values stand here unchanged.
 */
export interface WeatherNodes extends WeatherSeries {
  box: Box
  /** Of the picture. */
  timeMs: number
  lats: number[]
  longs: number[]
  /** Stored in the box at this time; more than `lats.length` when they were thinned. */
  storedCount: number
}
