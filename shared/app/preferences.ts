// What the officer sets about the window and how it reads: one schema for the call, the file and the type. The window imports the type only.
import { z } from 'zod'
import { PALETTES } from './app.ts'
import { BRIGHTNESS_PC } from './brightness.ts'
import { DEFAULT_KEPT_DAYS, PAST_VALUES_DAYS, WHOLE_FORECASTS_DAYS, type KeptDays } from './kept-days.ts'
import { FIRST_RUN_STEPS } from './first-run.ts'
import { shareOf } from './layout.ts'
import { TEXT_SIZES_PC } from './text-size.ts'
import { NOTICE_H } from '../passage/alternative.ts'
import { ORIENTATIONS } from './paper.ts'
import { PICTURE_PARTS } from '../picture/picture.ts'
import { CHARTER_RANGES, DEFAULT_CHARTER_TERMS, SEA_HEIGHTS, type CharterTerms } from '../weather/charter-terms.ts'
import { MAX_HEADING_CHARS, NOON_FIELDS, type NoonColumn } from '../passage/noon-columns.ts'
import { THRESHOLD_RANGES, DEFAULT_THRESHOLDS, type ChangeThresholds } from '../weather/change-thresholds.ts'
import { LAYERS } from '../weather/layers.ts'
import { DEFAULT_DIRECTIONS, type DirectionChoices } from '../weather/measures.ts'
import { DEFAULT_UNITS, QUANTITIES, type Quantity, type Units } from '../weather/units.ts'
import { CHART_ROWS, DEFAULT_CHART_ROWS } from '../weather/strip-rows.ts'

const brightnessPc = z.int().min(BRIGHTNESS_PC.min).max(BRIGHTNESS_PC.max)
const share = z.number().min(0).max(1)
const unitOf = <Name extends Quantity>(quantity: Name) =>
  z.enum(Object.keys(QUANTITIES[quantity].units) as Units[Name][])
const thresholdOf = (name: keyof ChangeThresholds) =>
  z.number().min(THRESHOLD_RANGES[name].min).max(THRESHOLD_RANGES[name].max)
const charterNumber = (name: keyof typeof CHARTER_RANGES) =>
  z.number().min(CHARTER_RANGES[name].min).max(CHARTER_RANGES[name].max)
const convention = z.enum(['from', 'towards'])

const noonColumn = z.strictObject({
  field: z.enum(NOON_FIELDS),
  heading: z.string().trim().min(1).max(MAX_HEADING_CHARS),
}) satisfies z.ZodType<NoonColumn>
const areDistinct = (texts: readonly string[]): boolean => new Set(texts).size === texts.length
/** A file whose headings are not distinct would lose what stands under the first of two. */
const noonColumns = z
  .array(noonColumn)
  .min(1)
  .max(NOON_FIELDS.length)
  .refine((columns) => areDistinct(columns.map(({ field }) => field)), 'a field stands twice')
  .refine((columns) => areDistinct(columns.map(({ heading }) => heading)), 'a heading stands twice')

export const preferences = z.strictObject({
  palette: z.enum(PALETTES),
  /** Shares of the window's width and height; null: by rule, as `renderer/frame/frame/places.ts` has it. */
  layout: z.strictObject({ panelShare: share.nullable(), stripShare: share.nullable() }),
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
  /** No departure is compared that is nearer than this. */
  departureNoticeHours: z.int().min(NOTICE_H.min).max(NOTICE_H.max),
  /** Above which differences of a newer forecast are changes. */
  changeThresholds: z.strictObject({
    waveM: thresholdOf('waveM'),
    windKn: thresholdOf('windKn'),
    visibilityNm: thresholdOf('visibilityNm'),
    directionDeg: thresholdOf('directionDeg'),
  }) satisfies z.ZodType<ChangeThresholds>,
  /** What counts as good weather by the terms of a charter. */
  charterTerms: z.strictObject({
    windBft: charterNumber('windBft').int(),
    seaM: charterNumber('seaM'),
    seaHeight: z.enum(SEA_HEIGHTS),
    swellM: charterNumber('swellM').nullable(),
    isCurrentCounted: z.boolean(),
    unbrokenHours: charterNumber('unbrokenHours').int(),
  }) satisfies z.ZodType<CharterTerms>,
  /** Which fields a noon report's file has, in this order, and under what headings; null: all, under their own. */
  noonColumns: noonColumns.readonly().nullable(),
  /** Days that weather is kept; null: always. */
  keptDays: z.strictObject({
    pastValues: z.literal(PAST_VALUES_DAYS),
    forecasts: z.literal(WHOLE_FORECASTS_DAYS),
  }) satisfies z.ZodType<KeptDays>,
  /** What the weather is read in; what is stored stays as the service sent it. */
  units: z.strictObject({
    wind: unitOf('wind'),
    waves: unitOf('waves'),
    current: unitOf('current'),
    visibility: unitOf('visibility'),
    pressure: unitOf('pressure'),
    temperature: unitOf('temperature'),
    precipitation: unitOf('precipitation'),
    ice: unitOf('ice'),
  }) satisfies z.ZodType<Units>,
  /** How the plan on paper lies. */
  paperOrientation: z.enum(ORIENTATIONS),
  textSizePc: z.literal(TEXT_SIZES_PC),
  /** A larger text was offered on a fine screen, and the officer left it as it was. */
  isLargerTextDeclined: z.boolean(),
  /** For fingers: whatever can be pressed is at least 44 px high and wide. */
  isTouch: z.boolean(),
  brightnessPc: z.strictObject({ day: brightnessPc, dusk: brightnessPc, night: brightnessPc }),
  /** Where the first run stands, null once it is over; `address`: as typed for the service, until it is kept. */
  firstRun: z.strictObject({ step: z.enum(FIRST_RUN_STEPS).nullable(), address: z.string().max(2000) }),
  /** What of the weather picture is on the chart. */
  picture: z.array(z.enum(PICTURE_PARTS)).max(PICTURE_PARTS.length).readonly(),
  /** And the points it is drawn from. */
  picturePoints: z.boolean(),
})

export type Preferences = z.infer<typeof preferences>
export type Layout = Preferences['layout']

export const DEFAULT_PREFERENCES: Preferences = {
  palette: 'day',
  layout: { panelShare: null, stripShare: null },
  chartRows: DEFAULT_CHART_ROWS,
  directions: DEFAULT_DIRECTIONS,
  layers: [],
  picture: [],
  picturePoints: false,
  shipTimeOffsetMinutes: 0,
  departureNoticeHours: NOTICE_H.usual,
  changeThresholds: DEFAULT_THRESHOLDS,
  charterTerms: DEFAULT_CHARTER_TERMS,
  noonColumns: null,
  keptDays: DEFAULT_KEPT_DAYS,
  units: DEFAULT_UNITS,
  paperOrientation: 'lying',
  textSizePc: 100,
  isLargerTextDeclined: false,
  isTouch: false,
  brightnessPc: { day: 100, dusk: 100, night: 100 },
  firstRun: { step: null, address: '' },
}

const known = preferences.strip()

/** Of more settings those that are preferences. */
export const preferencesOf = (settings: Preferences): Preferences => known.parse(settings)

/** Before sizes were shares they were pixels. */
const pixelLayout = z.object({
  panelWidthPx: z.int().min(280).max(1200),
  stripHeightPx: z.int().min(120).max(1200),
})
/** What was written where the officer had moved nothing: that is by rule now. */
const UNMOVED = { panelWidthPx: 430, stripHeightPx: 320 }

/** A layout as an earlier Binnacle wrote it, in shares of the window it was chosen in, by rule where that is not known (`window` null); null: it is none. */
export function layoutOfPixels(stored: unknown, window: { width: number; height: number } | null): Layout | null {
  const found = pixelLayout.safeParse(stored)
  if (!found.success) return null
  if (window === null) return DEFAULT_PREFERENCES.layout
  const { panelWidthPx, stripHeightPx } = found.data
  return {
    panelShare: panelWidthPx === UNMOVED.panelWidthPx ? null : shareOf(panelWidthPx, window.width),
    stripShare: stripHeightPx === UNMOVED.stripHeightPx ? null : shareOf(stripHeightPx, window.height),
  }
}
