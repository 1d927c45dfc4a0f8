// The officer's documents as they are read back from their rows: parsed, not believed. A key this version does not know is kept.
import { FETCHED_BY_ANY } from '../../../shared/format/fetched-by.ts'
import type { DocumentOrigin } from '../../../shared/documents/documents.ts'
import { PICTURE_SIZES } from '../../../shared/picture/picture.ts'
import { z } from 'zod'
import { FAULT_CODES, FaultError, type Fault } from '../../../shared/result.ts'
import { LOSS_DIRECTIONS, SEA_KINDS } from '../../../shared/ship/heavy/settings.ts'
import { QUARTERS } from '../../../shared/weather/climatology.ts'
import { POINT_STEPS, type FetchChoice } from '../../../shared/sync/sync.ts'
import {
  LIMITS,
  NOT_JUDGED_BY,
  PARTICULARS,
  type Limit,
  type LimitName,
  type VesselDocument,
} from '../../../shared/ship/vessel.ts'
import { STATUSES, type VoyageDocument } from '../../../shared/passage/voyage.ts'
import { KNOWN_FOR, type KnownForecast } from '../../../shared/ship/changes/known-forecast.ts'
import {
  ENTERED,
  OBSERVED,
  type EnteredName,
  type NoonDocument,
  type ObservedName,
} from '../../../shared/ship/sailed/noon-report.ts'

z.config({ jitless: true })

const text = z.string()
const position = z.object({ lat: z.number().min(-90).max(90), long: z.number().min(-180).max(180) })
const attributes = z.record(z.string(), z.string())
const kept = { attributes: attributes.exactOptional(), extensions: text.exactOptional() }
const keptElement = z.looseObject(kept)
const leg = z.looseObject({
  geometry: z.enum(['RL', 'GC']),
  xtdPortNm: z.number().exactOptional(),
  xtdStarboardNm: z.number().exactOptional(),
  speedMinKn: z.number().exactOptional(),
  speedMaxKn: z.number().exactOptional(),
  speedKn: z.number().exactOptional(),
  setSpeedKn: z.number().positive().exactOptional(),
})
const waypoint = z.looseObject({
  id: text,
  name: text,
  position,
  turnRadiusNm: z.number().exactOptional(),
  stayMinutes: z.number().exactOptional(),
  notes: text.exactOptional(),
  rtz: z
    .looseObject({ ...kept, revision: z.number().exactOptional(), leg: keptElement.exactOptional() })
    .exactOptional(),
  leg: leg.nullable(),
})
const offsetMinutes = z.number()
const fix = z.looseObject({ timeMs: z.number(), position })
const schedule = z.looseObject({
  etdMs: z.number().nullable(),
  speedKn: z.number().positive(),
  asPlanned: z.literal(true).exactOptional(),
  fix: fix.exactOptional(),
  earlierFixes: z.array(fix).exactOptional(),
  shipTime: z
    .looseObject({
      offsetMinutes,
      changes: z.array(
        z.union([
          z.looseObject({ timeMs: z.number(), offsetMinutes }),
          z.looseObject({ waypointId: text, offsetMinutes }),
        ]),
      ),
    })
    .exactOptional(),
})
const portEnd = z.looseObject({ name: text, country: text, locode: text, timeZone: text.nullable() })
const keptRoute = z.looseObject({
  typesVersion: text.exactOptional(),
  namespaces: attributes.exactOptional(),
  routeInfo: keptElement.exactOptional(),
  extensions: text.exactOptional(),
  waypointsExtensions: text.exactOptional(),
  defaultExtensions: text.exactOptional(),
  defaultLegExtensions: text.exactOptional(),
  schedulesExtensions: text.exactOptional(),
  schedules: z
    .array(
      z.looseObject({
        ...kept,
        manual: z.array(attributes),
        calculated: z.array(attributes),
        manualExtensions: text.exactOptional(),
        calculatedExtensions: text.exactOptional(),
        manualElementExtensions: attributes.exactOptional(),
        calculatedElementExtensions: attributes.exactOptional(),
      }),
    )
    .exactOptional(),
})
const cargo = z.looseObject({
  thresholds: z.looseObject({
    rainMmH: z.number(),
    deckWindKn: z.number(),
    deckSeaM: z.number(),
    sprayM: z.number(),
  }),
  holds: z.array(
    z.looseObject({
      name: text,
      cargoC: z.number().nullable(),
      hold: z
        .union([
          z.looseObject({ dewPointC: z.number(), atMs: z.number() }),
          z.looseObject({ dryC: z.number(), wetC: z.number(), atMs: z.number() }),
        ])
        .nullable(),
    }),
  ),
})
const packOrigin = z.looseObject({
  origin: text.exactOptional(),
  rtzSum: text.exactOptional(),
  maker: text,
  beside: z.looseObject({ voyageId: z.int(), name: text, shownAs: text, isOpen: z.boolean() }).exactOptional(),
})
const documentOrigin = z.looseObject({
  origin: text,
  maker: text,
  packedAtMs: z.number(),
  isChanged: z.literal(true).exactOptional(),
  beside: z.looseObject({ name: text, shownAs: text }).exactOptional(),
}) satisfies z.ZodType<DocumentOrigin>
/** Another number whenever what is read as a voyage is another: what an earlier reader took is read again then. */
export const VOYAGE_READER = 6
export const voyageFormat1 = z.looseObject({
  format: z.literal(1),
  name: text,
  waypoints: z.array(waypoint),
  schedule,
  from: portEnd.exactOptional(),
  to: portEnd.exactOptional(),
  notes: text.exactOptional(),
  cargo: cargo.exactOptional(),
  rtz: keptRoute.exactOptional(),
  pack: packOrigin.exactOptional(),
}) satisfies z.ZodType<VoyageDocument>

/** A particular or a limit that was not known when the document was written is not known. */
const eachOf = <Name extends string, Value extends z.ZodType>(names: object, value: Value) =>
  z.looseObject(Object.fromEntries(Object.keys(names).map((name) => [name, value])) as Record<Name, Value>)
const limit = z.looseObject({ value: z.number(), kind: z.enum(['hard', 'soft']) }) satisfies z.ZodType<Limit>
export const vesselFormat1 = z.looseObject({
  format: z.literal(1),
  name: text,
  imo: text.nullable(),
  mmsi: text.nullable(),
  type: text,
  particulars: eachOf<keyof typeof PARTICULARS, z.ZodDefault<z.ZodNullable<z.ZodNumber>>>(
    PARTICULARS,
    z.number().nullable().default(null),
  ),
  limits: eachOf<LimitName, z.ZodDefault<z.ZodNullable<typeof limit>>>(LIMITS, limit.nullable().default(null)),
  heavyWeather: z
    .looseObject({
      sea: z.enum(SEA_KINDS),
      rollBandPercent: z.number(),
      successiveFrom: z.number(),
      successiveTo: z.number(),
      leastHeightM: z.number().exactOptional(),
      speedLoss: eachOf<(typeof LOSS_DIRECTIONS)[number], z.ZodArray<z.ZodNumber>>(
        Object.fromEntries(LOSS_DIRECTIONS.map((name) => [name, true])),
        z.array(z.number()),
      ).nullable(),
    })
    .exactOptional(),
  pack: documentOrigin.exactOptional(),
}) satisfies z.ZodType<VesselDocument>

/** `newer`: of a format that a later version writes; nothing of it is guessed. */
export type ReadDocument<Document> = { document: Document } | { unreadable: 'damaged' | 'newer' }

function readDocument<Document>(
  json: string,
  formats: Readonly<Record<number, (raw: unknown) => Document | null>>,
): ReadDocument<Document> {
  let raw: unknown
  try {
    raw = JSON.parse(json)
  } catch {
    return { unreadable: 'damaged' }
  }
  const named = z.object({ format: z.int() }).safeParse(raw)
  if (!named.success) return { unreadable: 'damaged' }
  const read = formats[named.data.format]
  if (read === undefined) return { unreadable: named.data.format > 1 ? 'newer' : 'damaged' }
  const document = read(raw)
  return document === null ? { unreadable: 'damaged' } : { document }
}

const isVoyageFormat1 = (raw: unknown): raw is VoyageDocument => voyageFormat1.safeParse(raw).success

/** A voyage's document from its row's text, by the format it names: the very one, its keys in their order. Throws nothing. */
export const readVoyageDocument = (json: string): ReadDocument<VoyageDocument> =>
  readDocument(json, { 1: (raw) => (isVoyageFormat1(raw) ? raw : null) })

/** A vessel's document from its row's text, by the format it names; what it did not know yet is null. Throws nothing. */
export const readVesselDocument = (json: string): ReadDocument<VesselDocument> =>
  readDocument<VesselDocument>(json, { 1: (raw) => vesselFormat1.safeParse(raw).data ?? null })

const convention = z.enum(['from', 'towards'])
const knownBasis = z.looseObject({
  vessel: vesselFormat1.nullable(),
  notJudged: z.enum(NOT_JUDGED_BY).nullable(),
  directions: z.looseObject({ windWaveDirection: convention, swellWaveDirection: convention }),
  approval: z.looseObject({
    status: z.enum(STATUSES),
    isUnknown: z.literal(true).exactOptional(),
    revision: z.int(),
    atMs: z.number().nullable(),
    by: text,
  }),
})
const forecastFormat1 = z.looseObject({
  format: z.literal(1),
  name: text,
  why: z.enum(KNOWN_FOR),
  voyage: text,
  revision: z.int(),
  atMs: z.number(),
  fetchedFromMs: z.number(),
  fetchedToMs: z.number(),
  fetchedBy: z.enum(FETCHED_BY_ANY),
  points: z.int(),
  basis: knownBasis.exactOptional(),
  content: text,
  pack: documentOrigin.exactOptional(),
}) satisfies z.ZodType<KnownForecast>

/** The forecast that a plan rests on, from its row's text. Throws nothing. */
export const readKnownForecast = (json: string): ReadDocument<KnownForecast> =>
  readDocument<KnownForecast>(json, { 1: (raw) => forecastFormat1.safeParse(raw).data ?? null })

const timed = z.looseObject({ value: z.number(), timeMs: z.number() }).nullable()
const mean = { known: z.int(), mean: z.number().nullable(), directionDeg: z.number().nullable(), worst: timed }
const noonFigures = z.looseObject({
  fromMs: z.number(),
  toMs: z.number(),
  noonMs: z.number(),
  offsetMinutes,
  isToNoon: z.boolean(),
  passage: z
    .looseObject({
      position,
      elapsedMs: z.number(),
      restMs: z.number(),
      distanceNm: z.number(),
      speedKn: z.number().nullable(),
      courseDeg: z.number().nullable(),
      sinceEtdMs: z.number(),
      runNm: z.number(),
      toGoNm: z.number(),
      fixesMs: z.array(z.number()),
      nextFixMs: z.number().nullable(),
      isByFix: z.boolean(),
    })
    .nullable(),
  day: z.looseObject({
    steps: z.int(),
    wind: z.looseObject(mean),
    gust: z.looseObject({ known: z.int(), worst: timed }),
    sea: z.looseObject(mean),
    swell: z.looseObject(mean),
    current: z.looseObject({ ...mean, alongKn: z.number().nullable() }),
    visibility: z.looseObject({ known: z.int(), worst: timed }),
    pressure: z.looseObject({ known: z.int(), first: timed, last: timed }),
  }),
})
export const noonFormat1 = z.looseObject({
  format: z.literal(1),
  name: text,
  voyage: text,
  by: text,
  observed: eachOf<ObservedName, z.ZodDefault<z.ZodString>>(
    Object.fromEntries(OBSERVED.map((name) => [name, true])),
    text.default(''),
  ),
  entered: eachOf<EnteredName, z.ZodDefault<z.ZodNullable<z.ZodNumber>>>(ENTERED, z.number().nullable().default(null)),
  remarks: text,
  figures: noonFigures,
  pack: documentOrigin.exactOptional(),
}) satisfies z.ZodType<NoonDocument>

/** A noon report from its row's text; a field that there was not when it was written is empty. Throws nothing. */
export const readNoonDocument = (json: string): ReadDocument<NoonDocument> =>
  readDocument<NoonDocument>(json, { 1: (raw) => noonFormat1.safeParse(raw).data ?? null })

/** A document that this version must not show in part, nor write over. */
export const newerDocument = (what: string): FaultError =>
  new FaultError(
    'store-newer',
    `This ${what} was last changed by a newer Binnacle. Install the newer Binnacle to see it; nothing was changed.`,
  )

export const fault = z.object({
  code: z.enum(FAULT_CODES),
  message: text,
  retryable: z.boolean(),
}) satisfies z.ZodType<Fault>
/** A fault stored with a run; null when it cannot be read. */
export const readFault = (json: string): Fault | null => {
  try {
    return fault.parse(JSON.parse(json))
  } catch {
    return null
  }
}

const box = z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })
const quarter = z.enum(QUARTERS)
export const planChoice = z.object({
  weather: z.discriminatedUnion('plan', [
    z.object({ plan: z.literal('track') }),
    z.object({
      plan: z.literal('passages'),
      passages: z.array(z.object({ voyageId: z.number(), etdMs: z.number(), speedKn: z.number().optional() })),
    }),
    z.object({ plan: z.literal('none') }),
    z.object({ plan: z.literal('corridor'), halfWidthNm: z.number(), spacingNm: z.number() }),
    z.object({ plan: z.literal('area'), box, spacingNm: z.number() }),
    z.object({
      plan: z.literal('point'),
      position,
      fromMs: z.number(),
      toMs: z.number(),
      everyHours: z.literal(POINT_STEPS),
    }),
    z.object({
      plan: z.literal('points'),
      points: z.array(z.object({ lat: z.number(), long: z.number(), timeMs: z.number() })),
    }),
    z.object({
      plan: z.literal('averages'),
      spans: z.array(
        z.union([
          z.object({ averageYear: z.number(), quarter: quarter.nullable() }),
          z.object({ year: z.number(), quarter }),
        ]),
      ),
      position: position.nullable(),
      voyageIds: z.array(z.number()),
    }),
  ]),
  // Runs of before there were pictures have none.
  picture: z.literal(PICTURE_SIZES).nullable().default(null),
  averages: z.boolean(),
  sailed: z.literal(true).exactOptional(),
  casualties: z.object({ halfWidthNm: z.number() }).nullable(),
  bulkDates: z.array(text),
}) satisfies z.ZodType<FetchChoice>

/** How earlier runs named what they had beside the voyage's own track: other departures of it, and other voyages at its own. */
const alternatives = z.object({ plan: z.literal('alternatives') })

/** Points of further rounds, at most, and the link profile their price was accepted for. */
export interface Further {
  points: number
  profileId: string
}
const withFurther = z.object({ further: z.object({ points: z.int().nonnegative(), profileId: text }) })

/** Stored beside the choice: null where nothing was accepted. */
export const readFurther = (json: string): Further | null => {
  try {
    return withFurther.parse(JSON.parse(json)).further
  } catch {
    return null
  }
}

const withCap = z.object({ capBytes: z.int().positive() })

/** Bytes sent and received that a run may take, stored beside the choice; null: what the budget leaves. */
export const readCapBytes = (json: string): number | null => {
  try {
    return withCap.parse(JSON.parse(json)).capBytes
  } catch {
    return null
  }
}

/** What a stored run requested; null when it cannot be read. Bounds are checked at the call, and may be others than when it ran. */
export const readChoice = (json: string): FetchChoice | null => {
  try {
    const raw = JSON.parse(json) as { weather?: unknown }
    const isEarlier = alternatives.safeParse(raw.weather).success
    // The own passage among them is not named there: none is, rather than some of them.
    return planChoice.parse(isEarlier ? { ...raw, weather: { plan: 'passages', passages: [] } } : raw)
  } catch {
    return null
  }
}
