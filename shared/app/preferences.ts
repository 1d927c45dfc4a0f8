// What the officer sets about the window and how it reads: one schema for the call, the file and the type. The window imports the type only.
import { z } from 'zod'
import { PALETTES } from './app.ts'
import { LAYERS } from '../weather/layers.ts'
import { DEFAULT_DIRECTIONS, type DirectionChoices } from '../weather/measures.ts'
import { CHART_ROWS, DEFAULT_CHART_ROWS } from '../weather/strip-rows.ts'

const convention = z.enum(['from', 'towards'])

export const preferences = z.strictObject({
  palette: z.enum(PALETTES),
  layout: z.strictObject({ panelWidthPx: z.int().min(280).max(1200), stripHeightPx: z.int().min(120).max(1200) }),
  /** Rows of the weather charts; they stand in the order of the catalogue. */
  chartRows: z.array(z.enum(CHART_ROWS)).max(CHART_ROWS.length).readonly(),
  /** How the directions the specification leaves open are read. */
  directions: z.strictObject({
    windWaveDirection: convention,
    swellWaveDirection: convention,
  }) satisfies z.ZodType<DirectionChoices>,
  /** Weather layers on the chart that are switched on. */
  layers: z.array(z.enum(LAYERS)).max(LAYERS.length).readonly(),
  /** Ship's time: minutes east of UTC. */
  shipTimeOffsetMinutes: z.int().min(-840).max(840),
})

export type Preferences = z.infer<typeof preferences>
export type Layout = Preferences['layout']

export const DEFAULT_PREFERENCES: Preferences = {
  palette: 'day',
  layout: { panelWidthPx: 430, stripHeightPx: 320 },
  chartRows: DEFAULT_CHART_ROWS,
  directions: DEFAULT_DIRECTIONS,
  layers: [],
  shipTimeOffsetMinutes: 0,
}

const known = preferences.strip()

/** Of more settings those that are preferences. */
export const preferencesOf = (settings: Preferences): Preferences => known.parse(settings)
