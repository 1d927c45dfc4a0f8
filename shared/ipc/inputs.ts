// The inputs of the calls: their shapes, bounded. Only the contract and the IPC handlers read them; zod must not reach the window.
import { MAX_REQUESTED_POINTS, MAX_NO_GO, type SearchAim } from '../candidates/candidates.ts'
import { z } from 'zod'
import { PAPER_PARTS } from '../app/paper.ts'
import { preferences } from '../app/preferences.ts'
import { QUARTERS, type MonthsSpan } from '../weather/climatology.ts'
import { MAX_ROUTES_ALONG, MAX_SPANS } from '../weather/place-weather.ts'
import { CASUALTY_SEVERITIES, CASUALTY_TYPES, type CasualtyCategory } from '../casualties/casualty.ts'
import type { CasualtyFilter, CorridorFilter } from '../casualties/search.ts'
import { MIN_SPACING_NM, MAX_SPACING_NM } from '../weather/lattice.ts'
import type { Box, Position } from '../geo/position.ts'
import type { LinkProfile } from '../sync/link.ts'
import { HOUR_MS } from '../format/time.ts'
import { FRAME_HOURS, PICTURE_SIZES } from '../picture/picture.ts'
import { MAX_PRINTED_HOURS } from '../picture/printed.ts'
import { POINT_STEPS, type FetchChoice } from '../sync/sync.ts'
import { MAX_ALTERNATIVES, type Alternative } from '../passage/alternative.ts'
import { CARGO_C, MAX_HOLD_NAME_CHARS, THRESHOLD_BOUNDS } from '../passage/cargo-edit.ts'
import type { CargoThresholds, Hold } from '../passage/cargo-plan.ts'
import { READING_RANGE_C } from '../ship/hazards/cargo.ts'
import { exactly } from './exactly.ts'
import { MAX_ROUTE_FILE_BYTES } from '../passage/route-file.ts'
import {
  MAX_NOTE_CHARS,
  MAX_PLAN_NOTE_CHARS,
  MAX_RADIUS_NM,
  MAX_STAY_MINUTES,
  MAX_WAYPOINTS,
  MAX_XTD_NM,
  type RouteEdit,
} from '../passage/route-edit.ts'
import { SPEED_RANGE_KN, type PortEnd, type ShipTime } from '../passage/voyage.ts'

// zod must not probe for `new Function`; compiled parsers are not needed at this size.
z.config({ jitless: true })

export const noInput = z.strictObject({})
/** Negative: of a plan as it was known (`as-known.ts`). */
export const voyageId = z.int().refine((id) => id !== 0)
export const fileName = z.string().max(1000)
/** 1970 to 2200, whole milliseconds. */
export const timeMs = z.int().min(0).max(7_258_118_400_000)

/** Hours of the weather picture to be printed: its frames' own. */
export const pictureTimesMs = z
  .array(timeMs.multipleOf(FRAME_HOURS * HOUR_MS))
  .max(MAX_PRINTED_HOURS)
  .optional()

export const paperParts = z.array(z.enum(PAPER_PARTS)).max(PAPER_PARTS.length).optional()

/** SHA-256 in small hex digits: identifies what was shown. */
export const sum = z.string().regex(/^[0-9a-f]{64}$/)

/** Text of more characters than this is refused unread. */
export const MAX_ROUTE_FILE_CHARS = MAX_ROUTE_FILE_BYTES

export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)
const spacingNm = z.number().min(MIN_SPACING_NM).max(MAX_SPACING_NM)
const halfWidthNm = z.number().min(1).max(500)
/** A day of the calendar in UTC. */
export const day = z.iso.date()

export const position = exactly<Position>()(z.strictObject({ lat: latitude, long: longitude }))
export const box = exactly<Box>()(
  z.strictObject({ south: latitude, west: longitude, north: latitude, east: longitude }),
)
export const waypointId = z.string().max(100)
export const routeName = z.string().trim().max(200)
const xtdNm = z.number().min(0).max(MAX_XTD_NM).nullable().optional()
/** Differences between two forecasts above these are changes. */
export const speedKn = z.number().min(SPEED_RANGE_KN.min).max(SPEED_RANGE_KN.max)
const legChange = {
  geometry: z.enum(['RL', 'GC']).optional(),
  xtdPortNm: xtdNm,
  xtdStarboardNm: xtdNm,
  speedKn: speedKn.nullable().optional(),
}
export const portEnd = exactly<PortEnd>()(
  z.strictObject({
    name: z.string().trim().min(1).max(200),
    country: z.string().max(200),
    locode: z.string().max(10),
    timeZone: z.string().max(100).nullable(),
  }),
)
export const offsetMinutes = preferences.shape.shipTimeOffsetMinutes
export const units = preferences.shape.units
export const shipTime = exactly<ShipTime>()(
  z.strictObject({
    offsetMinutes,
    changes: z
      .array(z.union([z.strictObject({ timeMs, offsetMinutes }), z.strictObject({ waypointId, offsetMinutes })]))
      .max(100),
  }),
)
const between = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max)
const cargoThresholds = exactly<CargoThresholds>()(
  z.strictObject({
    rainMmH: between(THRESHOLD_BOUNDS.rainMmH),
    deckWindKn: between(THRESHOLD_BOUNDS.deckWindKn),
    deckSeaM: between(THRESHOLD_BOUNDS.deckSeaM),
    sprayM: between(THRESHOLD_BOUNDS.sprayM),
  }),
)
const holdName = z.string().trim().min(1).max(MAX_HOLD_NAME_CHARS)
const ofHoldC = between(READING_RANGE_C)
const hold = exactly<Hold>()(
  z.strictObject({
    name: holdName,
    cargoC: between(CARGO_C).nullable(),
    hold: z
      .union([
        z.strictObject({ dewPointC: ofHoldC, atMs: timeMs }),
        z.strictObject({ dryC: ofHoldC, wetC: ofHoldC, atMs: timeMs }),
      ])
      .nullable(),
  }),
)
export const routeEdit = exactly<RouteEdit>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('move'), waypointId, position }),
    z.strictObject({
      kind: z.literal('insert'),
      index: z.int().min(0).max(MAX_WAYPOINTS),
      position,
      name: routeName.optional(),
    }),
    z.strictObject({ kind: z.literal('remove'), waypointId }),
    z.strictObject({
      kind: z.literal('waypoint'),
      waypointId,
      name: routeName.optional(),
      turnRadiusNm: z.number().min(0).max(MAX_RADIUS_NM).nullable().optional(),
      stayMinutes: z.int().min(0).max(MAX_STAY_MINUTES).nullable().optional(),
      notes: z.string().max(MAX_NOTE_CHARS).nullable().optional(),
    }),
    z.strictObject({ kind: z.literal('leg'), waypointId, ...legChange }),
    z.strictObject({ kind: z.literal('everyLeg'), ...legChange }),
    z.strictObject({ kind: z.literal('limit'), waypointId, latitudeDeg: z.number().min(1).max(85) }),
    z.strictObject({ kind: z.literal('reverse') }),
    z.strictObject({ kind: z.literal('rename'), name: routeName.min(1) }),
    z.strictObject({ kind: z.literal('port'), end: z.enum(['from', 'to']), port: portEnd.nullable() }),
    z.strictObject({ kind: z.literal('notes'), notes: z.string().trim().max(MAX_PLAN_NOTE_CHARS) }),
    z.strictObject({ kind: z.literal('cargo'), thresholds: cargoThresholds }),
    z.strictObject({ kind: z.literal('hold'), name: holdName.nullable(), hold: hold.nullable() }),
  ]),
)

const year = z.int().min(1900).max(2200)
export const monthsSpan = exactly<MonthsSpan>()(
  z.union([
    z.strictObject({ averageYear: z.int().min(1).max(50), quarter: z.enum(QUARTERS).nullable() }),
    z.strictObject({ year, quarter: z.enum(QUARTERS) }),
  ]),
)

/** A passage to look at, of those compared. */
export const alternative = exactly<Alternative>()(
  z.strictObject({
    voyageId,
    etdMs: timeMs,
    speedKn: speedKn.optional(),
    asPlanned: z.literal(true).optional(),
  }),
)

/** What a search for better candidates aims at. */
export const searchAim = exactly<SearchAim>()(
  z.strictObject({
    latitudeLimitDeg: z.number().min(1).max(90).nullable(),
    noGo: z.array(box.refine(({ south, north }) => south <= north)).max(MAX_NO_GO),
    arriveFromMs: timeMs.nullable(),
    arriveUntilMs: timeMs.nullable(),
  }),
)

export const planChoice = exactly<FetchChoice>()(
  z.strictObject({
    picture: z.literal(PICTURE_SIZES).nullable(),
    weather: z.discriminatedUnion('plan', [
      z.strictObject({ plan: z.literal('track') }),
      z.strictObject({ plan: z.literal('passages'), passages: z.array(alternative).min(1).max(MAX_ALTERNATIVES) }),
      z.strictObject({ plan: z.literal('none') }),
      z.strictObject({ plan: z.literal('corridor'), halfWidthNm, spacingNm }),
      z.strictObject({
        plan: z.literal('area'),
        box,
        spacingNm,
      }),
      z.strictObject({
        plan: z.literal('point'),
        position,
        fromMs: timeMs,
        toMs: timeMs,
        everyHours: z.literal(POINT_STEPS),
      }),
      z.strictObject({
        plan: z.literal('points'),
        points: z
          .array(z.strictObject({ lat: latitude, long: longitude, timeMs }))
          .min(1)
          .max(MAX_REQUESTED_POINTS),
      }),
      z.strictObject({
        plan: z.literal('averages'),
        spans: z.array(monthsSpan).min(1).max(MAX_SPANS),
        position: position.nullable(),
        voyageIds: z.array(voyageId).max(MAX_ROUTES_ALONG),
      }),
    ]),
    averages: z.boolean(),
    sailed: z.literal(true).exactOptional(),
    casualties: z.strictObject({ halfWidthNm }).nullable(),
    bulkDates: z.array(day).max(31),
  }),
)

export const month = z.int().min(1).max(12)
const anyYear = z.int().min(0).max(9999)
const corridor = z.strictObject({ kind: z.literal('corridor'), voyageId, halfWidthNm })
const casualtyParts = {
  years: z.strictObject({ from: anyYear, to: anyYear }).optional(),
  months: z.array(month).max(12).optional(),
  types: z
    .array(
      z.strictObject({
        category: z.enum(Object.keys(CASUALTY_TYPES) as [CasualtyCategory, ...CasualtyCategory[]]),
        subCategory: z.string().max(100).nullable().optional(),
      }),
    )
    .max(60)
    .optional(),
  severities: z.array(z.enum(CASUALTY_SEVERITIES)).max(CASUALTY_SEVERITIES.length).optional(),
  vesselTypes: z.array(z.string().max(100)).max(100).optional(),
  shipsMin: z.int().min(1).max(9999).optional(),
  text: z.string().max(200).optional(),
}
export const casualtyFilter = exactly<CasualtyFilter>()(
  z.strictObject({
    place: z.discriminatedUnion('kind', [
      corridor,
      z.strictObject({ kind: z.literal('circle'), position, radiusNm: z.number().min(0).max(3000) }),
      z.strictObject({ kind: z.literal('box'), ...box.shape }),
      z.strictObject({ kind: z.literal('everywhere') }),
    ]),
    ...casualtyParts,
  }),
)
export const corridorFilter = exactly<CorridorFilter>()(z.strictObject({ place: corridor, ...casualtyParts }))

const bytes = z.int().nonnegative().max(1e13)
export const linkProfile = exactly<LinkProfile>()(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    name: z.string().trim().min(1).max(60),
    upKbitPerS: z.number().min(1).max(1e7),
    downKbitPerS: z.number().min(1).max(1e7),
    roundTripMs: z.number().min(1).max(10_000),
    pricePerMb: z.number().min(0).max(10_000).nullable(),
    minimumSessionBytes: bytes,
    monthlyCapBytes: bytes.nullable(),
    runCapBytes: bytes.nullable(),
    resumesByItself: z.boolean(),
    refreshesByItself: z.boolean(),
    allowsBulk: z.boolean(),
  }),
)

/** As `file-name.ts` makes them. */
export const CSV_NAME = /^[\p{L}\p{M}\p{N}_(][\p{L}\p{M}\p{N} ._()-]{0,140}\.csv$/u
/** As `noon-file.ts` makes them. */
export const NOON_FILE_NAME = /^[\p{L}\p{M}\p{N}_(][\p{L}\p{M}\p{N} ._()-]{0,140}\.(?:csv|json)$/u
/** 500 waypoints, or steps of half a year, with a name each. */
export const MAX_TABLE_CHARS = 2_000_000
