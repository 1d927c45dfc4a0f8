// The chart's weather layers, and the stored nodes they are drawn from, as plain data.
import type { DirectionChoices, MeasureName } from './measures.ts'
import type { Box } from '../geo/position.ts'
import type { OlderValues } from './weather.ts'

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

/** A regular grid in longitude and latitude, rows from the south, columns eastwards from the box's west; null where no nodes surround the point. */
export interface PressureGrid {
  box: Box
  columns: number
  rows: number
  valuesHpa: (number | null)[]
}

/** Stored nodes at one time, in parallel arrays. Averages are never among them. */
export interface WeatherNodes {
  box: Box
  timeMs: number
  lats: number[]
  longs: number[]
  /** Only the measures asked for, in the service's own units. */
  columns: Partial<Record<MeasureName, (number | null)[]>>
  /** How its open directions are read. */
  directions: DirectionChoices
  /** F: the time was ahead when it was fetched; P: it had passed. */
  source: ('F' | 'P')[]
  /** Of the older of two answers brought together; values named in `older` are of earlier ones. */
  fetchedAtMs: number[]
  older: OlderValues
  /**
   * 0: stored for this time, or between the stored steps before and after it. Else only one step near the time is stored, and its
   * values stand here unchanged: that step minus the time, at most 1.5 h either way.
   */
  offMs: number[]
  /** Stored in the box at this time; more than `lats.length` when they were thinned. */
  storedCount: number
  /** null unless sea-level pressure was asked for, and nodes surround some point of the box. */
  pressureGrid: PressureGrid | null
}
