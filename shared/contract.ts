// The IPC contract: every call with its input schema and output type, every event with its payload. Adding a call is a line here
// and a function behind it. The renderer imports types only (zod must not reach the window).
import { z } from 'zod'
import { PALETTES, type AppState, type KeyStatus } from './app.ts'
import {
  QUARTERS,
  SEASON_NAMINGS,
  type AveragePath,
  type AverageTrial,
  type MonthsSpan,
  type SeasonsSetting,
} from './averages.ts'
import {
  MOST_POINT_LIMIT_NM,
  MOST_ROUTES_ALONG,
  MOST_SPANS,
  type AlongRoute,
  type PlaceAverage,
  type PointWeather,
} from './beyond.ts'
import type { BulkFile } from './bulk.ts'
import { MOST_CANDIDATES, type CandidateRow } from './candidates.ts'
import { CHART_ROWS } from './chart-rows.ts'
import { CASUALTY_SEVERITIES, CASUALTY_TYPES, type CasualtyCategory, type StoredCasualties } from './casualty.ts'
import {
  CASUALTY_SORTS,
  MOST_CASUALTIES_A_PAGE,
  type CasualtiesAlongRoute,
  type CasualtyClusters,
  type CasualtyFacets,
  type CasualtyFilter,
  type CasualtyPage,
  type CasualtyRecord,
} from './casualty-search.ts'
import type { LandFinding } from './land.ts'
import { LAYERS, MOST_NODES, type WeatherNodes } from './layers.ts'
import type { LedgerRow, LinkProfiles } from './link.ts'
import { POINT_STEPS, type LinkState, type SyncEstimate, type SyncState } from './sync.ts'
import { MAX_ARCHIVE_CHARS, MAX_ROUTE_FILE_BYTES, type RouteContent } from './route-content.ts'
import {
  MOST_NOTE_CHARS,
  MOST_PLAN_NOTE_CHARS,
  MOST_RADIUS_NM,
  MOST_STAY_MINUTES,
  MOST_WAYPOINTS,
  MOST_XTD_NM,
  type RouteEdit,
} from './route-edit.ts'
import { MEASURE_NAMES } from './measures.ts'
import { MOST_PORT_TEXT_CHARS, type Port } from './ports.ts'
import type { PaperPage } from './paper.ts'
import type { VoyageSky } from './sky.ts'
import { EXPORT_FORMATS, SPEED_RANGE_KN, STATUSES, type ExportReport, type ImportRemark } from './voyage.ts'
import type { ImportReport, RevisionLine, Voyage, VoyageDocument, VoyageSummary } from './voyage.ts'
import { BANDS, FORCES, LOSS_DIRECTIONS, MOST_LOSS_PERCENT, SEA_KINDS, type LossDirection } from './heavy-settings.ts'
import {
  isImoNumber,
  isMmsi,
  LIMITS,
  PARTICULARS,
  type LimitName,
  type ParticularName,
  type VesselDocument,
  type Vessels,
} from './vessel.ts'
import type { VoyageWeather } from './weather.ts'

// zod's probe for `new Function` is not wanted anywhere; compiled parsers are not needed at this size.
z.config({ jitless: true })

/** One call: its input schema, and its output type (a phantom: outputs are trusted, they come from our own side). */
interface Call<Schema extends z.ZodType, Output> {
  input: Schema
  output?: Output
}
const call =
  <Output>() =>
  <Schema extends z.ZodType>(input: Schema): Call<Schema, Output> => ({ input })

const nothing = z.strictObject({})
const voyageId = z.int().positive()
const fileName = z.string().max(1000)
/** 1970 to 2200, whole milliseconds. */
const timeMs = z.int().min(0).max(7_258_118_400_000)

/** Text of more characters than this is refused unread. */
export const MAX_ROUTE_FILE_CHARS = MAX_ROUTE_FILE_BYTES

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const spacingNm = z.number().min(5).max(600)
const halfWidthNm = z.number().min(1).max(500)
/** A day of the calendar in UTC. */
const day = z.iso.date()

const position = z.strictObject({ lat: latitude, long: longitude })
const box = z.strictObject({ south: latitude, west: longitude, north: latitude, east: longitude })
const waypointId = z.string().max(100)
const routeName = z.string().trim().max(200)
const xtdNm = z.number().min(0).max(MOST_XTD_NM).nullable().optional()
const speedKn = z.number().min(SPEED_RANGE_KN.min).max(SPEED_RANGE_KN.max)
const legChange = {
  geometry: z.enum(['RL', 'GC']).optional(),
  xtdPortNm: xtdNm,
  xtdStarboardNm: xtdNm,
  speedKn: speedKn.nullable().optional(),
}
const portEnd = z.strictObject({
  name: z.string().trim().min(1).max(200),
  country: z.string().max(200),
  locode: z.string().max(10),
  timeZone: z.string().max(100).nullable(),
})
const offsetMinutes = z.int().min(-840).max(840)
const shipTime = z.strictObject({
  offsetMinutes,
  changes: z
    .array(z.union([z.strictObject({ timeMs, offsetMinutes }), z.strictObject({ waypointId, offsetMinutes })]))
    .max(100),
})
const routeEdit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), waypointId, position }),
  z.strictObject({
    kind: z.literal('insert'),
    index: z.int().min(0).max(MOST_WAYPOINTS),
    position,
    name: routeName.optional(),
  }),
  z.strictObject({ kind: z.literal('remove'), waypointId }),
  z.strictObject({
    kind: z.literal('waypoint'),
    waypointId,
    name: routeName.optional(),
    turnRadiusNm: z.number().min(0).max(MOST_RADIUS_NM).nullable().optional(),
    stayMinutes: z.int().min(0).max(MOST_STAY_MINUTES).nullable().optional(),
    notes: z.string().max(MOST_NOTE_CHARS).nullable().optional(),
  }),
  z.strictObject({ kind: z.literal('leg'), waypointId, ...legChange }),
  z.strictObject({ kind: z.literal('everyLeg'), ...legChange }),
  z.strictObject({ kind: z.literal('limit'), waypointId, latitudeDeg: z.number().min(1).max(85) }),
  z.strictObject({ kind: z.literal('reverse') }),
  z.strictObject({ kind: z.literal('rename'), name: routeName.min(1) }),
  z.strictObject({ kind: z.literal('port'), end: z.enum(['from', 'to']), port: portEnd.nullable() }),
  z.strictObject({ kind: z.literal('notes'), notes: z.string().trim().max(MOST_PLAN_NOTE_CHARS) }),
]) satisfies z.ZodType<RouteEdit>

const year = z.int().min(1900).max(2200)
const monthsSpan = z.union([
  z.strictObject({ averageYear: z.int().min(1).max(50), quarter: z.enum(QUARTERS).nullable() }),
  z.strictObject({ year, quarter: z.enum(QUARTERS) }),
]) satisfies z.ZodType<MonthsSpan>

const planChoice = z.strictObject({
  weather: z.discriminatedUnion('plan', [
    z.strictObject({ plan: z.literal('track') }),
    z.strictObject({
      plan: z.literal('alternatives'),
      voyageIds: z.array(voyageId).max(20),
      etdsMs: z.array(timeMs).max(20),
    }),
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
      plan: z.literal('averages'),
      spans: z.array(monthsSpan).min(1).max(MOST_SPANS),
      position: position.nullable(),
      voyageIds: z.array(voyageId).max(MOST_ROUTES_ALONG),
    }),
  ]),
  averages: z.boolean(),
  casualties: z.strictObject({ halfWidthNm }).nullable(),
  bulkDates: z.array(day).max(31),
})

const month = z.int().min(1).max(12)
const anyYear = z.int().min(0).max(9999)
const casualtyFilter = z.strictObject({
  place: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('corridor'), voyageId, halfWidthNm }),
    z.strictObject({ kind: z.literal('circle'), position, radiusNm: z.number().min(0).max(3000) }),
    z.strictObject({ kind: z.literal('box'), ...box.shape }),
    z.strictObject({ kind: z.literal('everywhere') }),
  ]),
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
}) satisfies z.ZodType<CasualtyFilter>

const bytes = z.int().nonnegative().max(1e13)
export const linkProfile = z.strictObject({
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
})

const vesselName = z.string().trim().min(1).max(100)
const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max)
const lossByForce = z.array(z.number().min(0).max(MOST_LOSS_PERCENT)).length(FORCES)
const heavyWeather = z
  .strictObject({
    sea: z.enum(SEA_KINDS),
    rollBandPercent: within(BANDS.rollBandPercent),
    successiveFrom: within(BANDS.successiveFrom),
    successiveTo: within(BANDS.successiveTo),
    speedLoss: z
      .strictObject(
        Object.fromEntries(LOSS_DIRECTIONS.map((name) => [name, lossByForce])) as Record<
          LossDirection,
          typeof lossByForce
        >,
      )
      .nullable(),
  })
  .refine(({ successiveFrom, successiveTo }) => successiveFrom <= successiveTo)
const vesselDocument = z.strictObject({
  format: z.literal(1),
  name: vesselName,
  imo: z.string().refine(isImoNumber).nullable(),
  mmsi: z.string().refine(isMmsi).nullable(),
  type: z.string().trim().max(100),
  particulars: z.strictObject(
    Object.fromEntries(Object.entries(PARTICULARS).map(([name, range]) => [name, within(range).nullable()])) as Record<
      ParticularName,
      z.ZodNullable<z.ZodNumber>
    >,
  ),
  limits: z.strictObject(
    Object.fromEntries(
      Object.entries(LIMITS).map(([name, range]) => [
        name,
        z.strictObject({ value: within(range), kind: z.enum(['hard', 'soft']) }).nullable(),
      ]),
    ) as Record<
      LimitName,
      z.ZodNullable<z.ZodObject<{ value: z.ZodNumber; kind: z.ZodEnum<{ hard: 'hard'; soft: 'soft' }> }>>
    >,
  ),
  heavyWeather: heavyWeather.optional(),
}) satisfies z.ZodType<VesselDocument>

/** As `file-name.ts` makes them. */
const CSV_NAME = /^[\p{L}\p{M}\p{N}_(][\p{L}\p{M}\p{N} ._()-]{0,140}\.csv$/u
/** 500 waypoints, or steps of half a year, with a name each. */
const MOST_TABLE_CHARS = 2_000_000

const convention = z.enum(['from', 'towards'])
/** How the directions the specification leaves open are read. */
const directions = z.strictObject({ windWaveDirection: convention, swellWaveDirection: convention })

/** Calls answered beside the window: settings, key, dialogs. */
export const appCalls = {
  'app.state': call<AppState>()(nothing),
  /** First run and Settings. With a key, the key goes to the keychain; without, the one already there is used. */
  'app.choose': call<AppState>()(
    z.discriminatedUnion('mode', [
      z.strictObject({ mode: z.literal('training') }),
      z.strictObject({
        mode: z.literal('service'),
        baseUrl: z.string().min(1).max(2000),
        apiKey: z.string().min(1).max(4096).optional(),
      }),
    ]),
  ),
  'app.setPalette': call<AppState>()(z.strictObject({ palette: z.enum(PALETTES) })),
  'app.setLayout': call<AppState>()(
    z.strictObject({ panelWidthPx: z.int().min(280).max(1200), stripHeightPx: z.int().min(120).max(1200) }),
  ),
  /** Weather layers on the chart that are switched on. */
  'app.setLayers': call<AppState>()(z.strictObject({ layers: z.array(z.enum(LAYERS)).max(LAYERS.length) })),
  /** How the service is reached: as the system says, directly, or by a proxy set by hand (`host:port`). */
  'app.setProxy': call<AppState>()(
    z.discriminatedUnion('mode', [
      z.strictObject({ mode: z.literal('system') }),
      z.strictObject({ mode: z.literal('direct') }),
      z.strictObject({ mode: z.literal('manual'), address: z.string().min(1).max(300) }),
    ]),
  ),
  'app.setChartRows': call<AppState>()(z.strictObject({ rows: z.array(z.enum(CHART_ROWS)).max(CHART_ROWS.length) })),
  'app.setDirections': call<AppState>()(directions),
  'app.setShipTime': call<AppState>()(z.strictObject({ offsetMinutes })),
  'key.set': call<KeyStatus>()(z.strictObject({ apiKey: z.string().min(1).max(4096) })),
  'key.remove': call<KeyStatus>()(nothing),
  /** Shows the system's file dialog and writes a route file; null when the officer cancelled. */
  'voyage.export': call<ExportReport | null>()(z.strictObject({ voyageId, format: z.enum(EXPORT_FORMATS) })),
  /** The passage plan as a PDF, the waypoint list as a table: the system's file dialog, then the file; null when the officer cancelled. */
  'plan.pdf': call<{ fileName: string } | null>()(z.strictObject({ voyageId })),
  'plan.csv': call<{ fileName: string } | null>()(z.strictObject({ voyageId })),
  /** The weather table as it is shown: the system's file dialog, then the file; null when the officer cancelled. */
  'weather.csv': call<{ fileName: string } | null>()(
    z.strictObject({ fileName: z.string().regex(CSV_NAME), text: z.string().max(MOST_TABLE_CHARS) }),
  ),
  /** The passage plan to the system's printing dialog; null when the officer cancelled. */
  'plan.print': call<{ printed: true } | null>()(z.strictObject({ voyageId })),
  /** Shows the system's file dialog and imports what was chosen; null when the officer cancelled. */
  'voyage.open': call<{ voyage: Voyage; report: ImportReport } | null>()(nothing),
} as const

/** Calls forwarded by name to the engine's thread. */
export const engineCalls = {
  /** This one ends at the waypoint; what followed is a voyage of its own. */
  'voyage.split': call<Voyage>()(z.strictObject({ voyageId, waypointId })),
  /** Another voyage's route behind this one's; the other stays as it is. */
  'voyage.join': call<Voyage>()(z.strictObject({ voyageId, otherId: voyageId })),
  /** A route file, e.g. dropped on the window: its text, or a packed route's bytes in base64. */
  'voyage.import': call<{ voyage: Voyage; report: ImportReport }>()(
    z.union([
      z.strictObject({ fileName, text: z.string().max(MAX_ROUTE_FILE_CHARS) }),
      z.strictObject({ fileName, archive: z.string().max(MAX_ARCHIVE_CHARS) }),
    ]),
  ),
  'voyage.importSample': call<{ voyage: Voyage; report: ImportReport }>()(nothing),
  'voyage.list': call<VoyageSummary[]>()(nothing),
  'voyage.get': call<Voyage>()(z.strictObject({ voyageId })),
  /** The voyage shown last, so that a restart continues where the officer was; null when there is none. */
  'voyage.current': call<Voyage | null>()(nothing),
  'voyage.setCurrent': call<Voyage>()(z.strictObject({ voyageId })),
  /** What is absent stays as stored. `everyLeg`: the speed holds for legs with a speed of their own too. */
  'voyage.setSchedule': call<Voyage>()(
    z.strictObject({
      voyageId,
      etdMs: timeMs.nullable().optional(),
      speedKn: speedKn.optional(),
      everyLeg: z.boolean().optional(),
      /** Where she was, and when: after the departure. null takes it away, as a later ETD does. */
      fix: z.strictObject({ timeMs, position }).nullable().optional(),
      shipTime: shipTime.nullable().optional(),
    }),
  ),
  /** One edit, one revision. */
  'voyage.edit': call<Voyage>()(z.strictObject({ voyageId, edit: routeEdit })),
  /** Who checked or approved it must be named. An approved or archived plan is not edited until it is a draft again. */
  'voyage.setStatus': call<Voyage>()(
    z.strictObject({ voyageId, status: z.enum(STATUSES), by: z.string().trim().max(100) }),
  ),
  /** A new voyage between two places, which becomes the current one. */
  'voyage.create': call<Voyage>()(
    z.strictObject({
      name: routeName.min(1),
      from: z.strictObject({ name: routeName, position, port: portEnd.optional() }),
      to: z.strictObject({ name: routeName, position, port: portEnd.optional() }),
    }),
  ),
  'voyage.undo': call<Voyage>()(z.strictObject({ voyageId })),
  'voyage.redo': call<Voyage>()(z.strictObject({ voyageId })),
  /** The copy becomes the current voyage. */
  'voyage.copy': call<Voyage>()(z.strictObject({ voyageId })),
  /** A route file's text or bytes, with what its format has no form for. */
  'voyage.written': call<{ fileName: string; remarks: ImportRemark[] } & RouteContent>()(
    z.strictObject({ voyageId, format: z.enum(EXPORT_FORMATS) }),
  ),
  'voyage.history': call<RevisionLine[]>()(z.strictObject({ voyageId })),
  'voyage.documentAt': call<VoyageDocument>()(z.strictObject({ voyageId, revision: z.int().positive() })),
  /** What each passage would meet over what is stored, judged by the active vessel's limits; in the order given. */
  'voyage.compare': call<CandidateRow[]>()(
    z.strictObject({
      candidates: z
        .array(z.strictObject({ voyageId, etdMs: timeMs, speedKn: speedKn.optional() }))
        .min(1)
        .max(MOST_CANDIDATES),
    }),
  ),
  'voyage.weather': call<VoyageWeather>()(z.strictObject({ voyageId })),
  /** Stored nodes in a box at one time, at most `limit`: thinned to a lattice when there are more. Averages are none. */
  'weather.nodes': call<WeatherNodes>()(
    z.strictObject({
      box: box.refine(({ south, north }) => south <= north),
      timeMs,
      measures: z.array(z.enum(MEASURE_NAMES)).max(MEASURE_NAMES.length),
      limit: z.int().min(1).max(MOST_NODES),
    }),
  ),
  /** Variation at each waypoint, and the sun as the ship meets it; the sun only with an ETD. */
  'voyage.sky': call<VoyageSky>()(z.strictObject({ voyageId })),
  /** The passage plan as a page for paper; `simulated`: its weather is training mode's. */
  'plan.page': call<PaperPage>()(
    z.strictObject({ voyageId, shipTimeOffsetMinutes: offsetMinutes, simulated: z.boolean(), directions }),
  ),
  /** The waypoint list for a spreadsheet. */
  'plan.table': call<{ fileName: string; text: string }>()(
    z.strictObject({ voyageId, shipTimeOffsetMinutes: offsetMinutes, simulated: z.boolean(), directions }),
  ),
  /** By name, town or UN/LOCODE; at most 20, best first. */
  'port.search': call<Port[]>()(z.strictObject({ text: z.string().max(MOST_PORT_TEXT_CHARS) })),
  /** The stored route against the coastline, in the order of the waypoints. Nothing found says nothing of depths. */
  'voyage.land': call<LandFinding[]>()(z.strictObject({ voyageId })),
  /** Without a choice: the track alone. */
  'sync.estimate': call<SyncEstimate>()(z.strictObject({ voyageId, choice: planChoice.optional() })),
  /** `requests`: as many as the officer was shown; when they have become more since, nothing is sent and the fault says so. */
  'sync.start': call<SyncState>()(
    z.strictObject({ voyageId, choice: planChoice.optional(), requests: z.int().nonnegative().optional() }),
  ),
  'sync.pause': call<SyncState>()(nothing),
  /** `overBudget`: the officer has lifted the stop for this run. */
  'sync.resume': call<SyncState>()(z.strictObject({ overBudget: z.boolean().optional() })),
  'sync.cancel': call<SyncState>()(nothing),
  'sync.state': call<SyncState>()(nothing),
  'casualties.stored': call<StoredCasualties>()(nothing),
  'casualties.search': call<CasualtyPage>()(
    z.strictObject({
      filter: casualtyFilter,
      sort: z.enum(CASUALTY_SORTS),
      offset: z.int().min(0).max(10_000_000),
      limit: z.int().min(1).max(MOST_CASUALTIES_A_PAGE),
    }),
  ),
  'casualties.facets': call<CasualtyFacets>()(z.strictObject({ filter: casualtyFilter })),
  /** Of the filter's records with a position, those in the box. */
  'casualties.clusters': call<CasualtyClusters>()(
    z.strictObject({ filter: casualtyFilter, box, zoom: z.number().min(0).max(24) }),
  ),
  'casualties.alongRoute': call<CasualtiesAlongRoute>()(z.strictObject({ voyageId, halfWidthNm })),
  /** With a voyage: where it lies on her route. */
  'casualties.record': call<CasualtyRecord>()(
    z.strictObject({ casualtyId: z.int().positive(), voyageId: voyageId.optional() }),
  ),
  'vessel.list': call<Vessels>()(nothing),
  /** The new one becomes the active one. */
  'vessel.add': call<Vessels>()(z.strictObject({ name: vesselName })),
  'vessel.set': call<Vessels>()(z.strictObject({ vesselId: z.int().positive(), document: vesselDocument })),
  'vessel.use': call<Vessels>()(z.strictObject({ vesselId: z.int().positive() })),
  /** It is no longer listed; what was stored of it stays. */
  'vessel.putAway': call<Vessels>()(z.strictObject({ vesselId: z.int().positive() })),
  /** Where the season-less average is asked; an empty path puts the shared one back. */
  'averages.path': call<AveragePath>()(nothing),
  'averages.setPath': call<AveragePath>()(z.strictObject({ path: z.string().max(200) })),
  /** Asks for one season-less average there, outside any run; counted in the ledger. */
  'averages.try': call<AverageTrial>()(z.strictObject({ lat: latitude, long: longitude })),
  /** Whose seasons the service's words are taken to be. */
  'averages.seasons': call<SeasonsSetting>()(nothing),
  'averages.setSeasons': call<SeasonsSetting>()(z.strictObject({ naming: z.enum(SEASON_NAMINGS) })),
  /** What is stored of each span within 30 NM of a place; in the order asked. */
  'averages.at': call<PlaceAverage[]>()(
    z.strictObject({ position, spans: z.array(monthsSpan).min(1).max(MOST_SPANS) }),
  ),
  /** What is stored of one span along stored routes; in the order asked. */
  'averages.along': call<AlongRoute[]>()(
    z.strictObject({ voyageIds: z.array(voyageId).min(1).max(MOST_ROUTES_ALONG), span: monthsSpan }),
  ),
  /** The stored point nearest to a place, within a limit, with all its stored times. */
  'weather.point': call<PointWeather>()(
    z.strictObject({ position, limitNm: z.number().min(0).max(MOST_POINT_LIMIT_NM) }),
  ),
  'bulk.list': call<BulkFile[]>()(nothing),
  'bulk.remove': call<BulkFile[]>()(z.strictObject({ fileId: z.int().positive() })),
  'link.state': call<LinkState>()(nothing),
  'link.profiles': call<LinkProfiles>()(nothing),
  'link.useProfile': call<LinkProfiles>()(z.strictObject({ profileId: z.string().max(40) })),
  /** Changes the profile of this id. */
  'link.setProfile': call<LinkProfiles>()(z.strictObject({ profile: linkProfile })),
  /** Puts a profile back to what Binnacle came with. */
  'link.resetProfile': call<LinkProfiles>()(z.strictObject({ profileId: z.string().max(40) })),
  /** Newest day first; days inclusive. */
  'link.ledger': call<LedgerRow[]>()(z.strictObject({ fromDay: day, toDay: day })),
} as const

export const calls = { ...appCalls, ...engineCalls } as const

export type CallName = keyof typeof calls
export type AppCallName = keyof typeof appCalls
export type EngineCallName = keyof typeof engineCalls
export type CallInput<Name extends CallName> = z.infer<(typeof calls)[Name]['input']>
export type CallOutput<Name extends CallName> = Exclude<(typeof calls)[Name]['output'], undefined>

/** What changed, never the data: the window reads again through a call. */
export interface EventPayloads {
  'store.changed': { subjects: ('voyage' | 'weather' | 'casualties' | 'bulk' | 'traffic' | 'profiles' | 'vessels')[] }
  'sync.progress': SyncState
  'link.state': LinkState
  'app.changed': AppState
}
export type EventName = keyof EventPayloads
