// What the window needs to know of the application itself before anything else.
import type { ChartRow } from '../weather/strip-rows.ts'
import type { DirectionChoices } from '../weather/measures.ts'
import type { Layer } from '../weather/layers.ts'
import type { Fault } from '../result.ts'

export type Palette = 'day' | 'dusk' | 'night'
export const PALETTES = ['day', 'dusk', 'night'] as const satisfies readonly Palette[]

/** null until the officer has chosen at first run. */
export type Mode = 'service' | 'training' | null

export interface Layout {
  panelWidthPx: number
  stripHeightPx: number
}

/** Where the key is: never the key itself. `session`: kept in memory for this run only, because no keychain works here. */
export interface KeyStatus {
  place: 'keychain' | 'session' | 'none'
  /** Why the keychain cannot be used, when it cannot. */
  fault: Fault | null
}

/** How the service is reached. */
export type ProxyChoice = { mode: 'system' } | { mode: 'direct' } | { mode: 'manual'; address: string }

export interface AppState {
  version: string
  mode: Mode
  /** The service's base address; null in training mode and before first run. */
  baseUrl: string | null
  key: KeyStatus
  proxy: ProxyChoice
  palette: Palette
  layout: Layout
  /** Rows of the weather charts; they stand in the order of the catalogue. */
  chartRows: readonly ChartRow[]
  /** How the directions the specification leaves open are read. */
  directions: DirectionChoices
  /** Weather layers on the chart that are switched on. */
  layers: Layer[]
  /** Ship's time: minutes east of UTC. */
  shipTimeOffsetMinutes: number
  /** Set while data cannot be used: a store refused to open, the engine stopped. */
  fault: Fault | null
  /** Things the officer should know once, e.g. a database that was set aside. */
  notices: string[]
}
