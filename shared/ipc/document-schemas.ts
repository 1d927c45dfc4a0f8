// What stands in a document of each kind, bounded: as the officer enters one, a pack brings it or a policy sets it.
import { z } from 'zod'
import { FETCHED_BY_ANY } from '../format/fetched-by.ts'
import type { DocumentKind } from '../documents/documents.ts'
import {
  BANDS,
  FORCES,
  MIN_HEIGHT,
  LOSS_DIRECTIONS,
  MAX_LOSS_PERCENT,
  SEA_KINDS,
  type HeavyWeatherSettings,
  type LossDirection,
} from '../ship/heavy/settings.ts'
import {
  isImoNumber,
  NOT_JUDGED_BY,
  isMmsi,
  LIMITS,
  PARTICULARS,
  type EnteredVessel,
  type LimitName,
  type ParticularName,
} from '../ship/vessel.ts'
import { STATUSES, type Approval } from '../passage/voyage.ts'
import { KNOWN_FOR, type KnownBasis, type KnownForecast } from '../ship/changes/known-forecast.ts'
import {
  ENTERED,
  ENTERED_NAMES,
  MAX_AUTHOR_CHARS,
  MAX_OBSERVED_CHARS,
  MAX_REMARKS_CHARS,
  OBSERVED,
  type EnteredName,
  type NoonDocument,
  type NoonFigures,
  type NoonTyped,
  type ObservedName,
} from '../ship/sailed/noon-report.ts'
import { MAX_ISSUE_CHARS } from '../weather/issue.ts'
import { preferences } from '../app/preferences.ts'
import { exactly } from './exactly.ts'

// As in `inputs.ts`.
z.config({ jitless: true })

/** Longer names are of no document. */
export const MAX_DOCUMENT_NAME_CHARS = 100
export const vesselName = z.string().trim().min(1).max(MAX_DOCUMENT_NAME_CHARS)
const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max)
const lossByForce = z.array(z.number().min(0).max(MAX_LOSS_PERCENT)).length(FORCES)
const heavyWeather = exactly<HeavyWeatherSettings>()(
  z
    .strictObject({
      sea: z.enum(SEA_KINDS),
      rollBandPercent: within(BANDS.rollBandPercent),
      successiveFrom: within(BANDS.successiveFrom),
      successiveTo: within(BANDS.successiveTo),
      leastHeightM: within(MIN_HEIGHT).optional(),
      speedLoss: z
        .strictObject(
          Object.fromEntries(LOSS_DIRECTIONS.map((name) => [name, lossByForce])) as Record<
            LossDirection,
            typeof lossByForce
          >,
        )
        .nullable(),
    })
    .refine(({ successiveFrom, successiveTo }) => successiveFrom <= successiveTo),
)
const enteredVessel = exactly<EnteredVessel>()(
  z.strictObject({
    format: z.literal(1),
    name: vesselName,
    imo: z.string().refine(isImoNumber).nullable(),
    mmsi: z.string().refine(isMmsi).nullable(),
    type: z.string().trim().max(100),
    particulars: z.strictObject(
      Object.fromEntries(
        Object.entries(PARTICULARS).map(([name, range]) => [name, within(range).nullable()]),
      ) as Record<ParticularName, z.ZodNullable<z.ZodNumber>>,
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
  }),
)

const count = z.int().min(0)
const approval = exactly<Approval>()(
  z.strictObject({
    status: z.enum(STATUSES),
    isUnknown: z.literal(true).exactOptional(),
    revision: count,
    atMs: count.nullable(),
    by: z.string().max(100),
  }),
)
const knownBasis = exactly<KnownBasis>()(
  z.strictObject({
    vessel: enteredVessel.nullable(),
    notJudged: z.enum(NOT_JUDGED_BY).nullable(),
    directions: preferences.shape.directions,
    approval,
  }),
)
const knownForecast = exactly<Omit<KnownForecast, 'pack'>>()(
  z.strictObject({
    format: z.literal(1),
    name: z.string().trim().max(MAX_DOCUMENT_NAME_CHARS),
    why: z.enum(KNOWN_FOR),
    voyage: z.string().max(200),
    revision: count,
    atMs: count,
    fetchedFromMs: count,
    fetchedToMs: count,
    fetchedBy: z.enum(FETCHED_BY_ANY),
    points: count,
    basis: knownBasis.optional(),
    content: z.base64().max(MAX_ISSUE_CHARS),
  }),
)

/** Epoch ms, as `inputs.ts` bounds times. */
const momentMs = z.int().min(0).max(8.64e15)
const spanMs = z.int().min(0).max(8.64e15)
/** No passage is longer: five times round the earth. */
const distance = z.number().min(-1e5).max(1e5)
const degrees = z.number().min(0).lt(360)
const value = z.number().min(-1e6).max(1e6)
const timed = z.strictObject({ value, timeMs: momentMs }).nullable()
const known = z.int().min(0).max(100)
const meanFigures = { known, mean: value.nullable(), directionDeg: degrees.nullable(), worst: timed }
export const noonFigures = exactly<NoonFigures>()(
  z.strictObject({
    fromMs: momentMs,
    toMs: momentMs,
    noonMs: momentMs,
    offsetMinutes: z.int().min(-1440).max(1440),
    isToNoon: z.boolean(),
    passage: z
      .strictObject({
        position: z.strictObject({ lat: z.number().min(-90).max(90), long: z.number().min(-180).max(180) }),
        elapsedMs: spanMs,
        restMs: spanMs,
        distanceNm: distance,
        speedKn: z.number().min(-1000).max(1000).nullable(),
        courseDeg: degrees.nullable(),
        sinceEtdMs: spanMs,
        runNm: distance,
        toGoNm: distance,
        fixesMs: z.array(momentMs).max(2),
        nextFixMs: momentMs.nullable(),
        isByFix: z.boolean(),
      })
      .nullable(),
    day: z.strictObject({
      steps: known,
      wind: z.strictObject(meanFigures),
      gust: z.strictObject({ known, worst: timed }),
      sea: z.strictObject(meanFigures),
      swell: z.strictObject(meanFigures),
      current: z.strictObject({ ...meanFigures, alongKn: value.nullable() }),
      visibility: z.strictObject({ known, worst: timed }),
      pressure: z.strictObject({ known, first: timed, last: timed }),
    }),
  }),
)
const observedText = z.string().trim().max(MAX_OBSERVED_CHARS)
const enteredNumber = (name: EnteredName) => within(ENTERED[name]).nullable()
const typedShape = {
  observed: z.strictObject(
    Object.fromEntries(OBSERVED.map((name) => [name, observedText])) as Record<ObservedName, typeof observedText>,
  ),
  entered: z.strictObject(
    Object.fromEntries(ENTERED_NAMES.map((name) => [name, enteredNumber(name)])) as Record<
      EnteredName,
      ReturnType<typeof enteredNumber>
    >,
  ),
  remarks: z.string().trim().max(MAX_REMARKS_CHARS),
  by: z.string().trim().max(MAX_AUTHOR_CHARS),
}
export const noonTyped = exactly<NoonTyped>()(z.strictObject(typedShape))
const noonReport = exactly<Omit<NoonDocument, 'pack'>>()(
  z.strictObject({
    format: z.literal(1),
    name: z.string().trim().max(MAX_DOCUMENT_NAME_CHARS),
    voyage: z.string().max(200),
    ...typedShape,
    figures: noonFigures,
  }),
)

/** Of each kind, in the format that `DOCUMENT_FORMATS` names. Where a document came from is in none of them. */
export const DOCUMENT_SCHEMAS = {
  vessel: enteredVessel,
  forecast: knownForecast,
  noon: noonReport,
} as const satisfies Record<DocumentKind, z.ZodType>
