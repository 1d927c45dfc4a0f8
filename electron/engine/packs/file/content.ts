// The content of a pack, as it comes from the store and goes into it. Plain data; the format knows nothing of SQL, the store nothing of bytes.
import type { AveragePeriod } from '../../../../shared/weather/average-period.ts'
import type { AverageSpan } from '../../../../shared/weather/climatology.ts'
import type { MeasureName } from '../../../../shared/weather/measures.ts'

/** One answer of the service for a place and time; every answer that is kept goes in, with its own time of fetch. */
export interface PackedWeather {
  latE4: number
  longE4: number
  timeMs: number
  fetchedAtMs: number
  /** In the service's units. What was not given is absent or null. */
  values: Readonly<Partial<Record<MeasureName, number | null>>>
  /** Some of them are rounded to 0.01 of their unit. */
  isRounded?: true
}

export interface PackedAverage {
  span: AverageSpan
  latE4: number
  longE4: number
  fetchedAtMs: number
  values: Readonly<Partial<Record<MeasureName, number | null>>>
  isRounded?: true
  /** Absent: the answer did not say it. */
  period?: AveragePeriod
}

/** A request for casualties, with all records as the service gave them. */
export interface PackedCasualties {
  asked:
    | { kind: 'casualties-of-year'; year: number }
    | { kind: 'casualties-near'; latE4: number; longE4: number; radiusNm: number }
  fetchedAtMs: number
  /** Originals, as JSON values. */
  records: readonly Readonly<Record<string, unknown>>[]
  /** As it was read: a slice of the answer's records, counted from 1; all of one answer are in one part. Absent: it is whole. */
  slice?: { number: number; of: number }
}

/** A route as RTZ. */
export interface PackedRoute {
  fileName: string
  rtz: string
}

/** A voyage with all its revisions, oldest first. */
export interface PackedVoyage {
  /** The same on every machine: where it was first made, and its number there. */
  origin: string
  revisions: readonly {
    revision: number
    savedAtMs: number
    change: string
    document: unknown
    status: string
    by: string
  }[]
}

/** A document of any kind with its revisions, oldest first. What is not of a kind and format known here is passed over, and said. */
export interface PackedDocument {
  /** As `DOCUMENT_KINDS`, or one of a newer Binnacle. */
  kind: string
  /** The newest format among its revisions. */
  version: number
  name: string
  /** The same on every machine: where it was first made, and its number there. */
  origin: string
  /** Where it is packed, it is the one in use: the voyages of the pack are judged by it. */
  isInUse?: boolean
  revisions: readonly { savedAtMs: number; document: unknown }[]
}

/** A forecast that was kept of a voyage: the rows say when they were fetched, and by whom. */
export interface PackedIssue {
  /** Its voyage's origin, the same on every machine, and name. */
  voyage: string
  name: string
  /** The revision of the voyage as it stood then, by its number where it was packed and by what it shows. */
  revision: number
  state: string
  /** As it is named where it cannot be read, epoch ms. */
  fetchedToMs: number
  /** The rows as an issue has them, in base64: exact in every pack. */
  content: string
}

/** A forecast that an approved or printed plan rests on. */
export interface PackedKnown {
  voyage: string
  document: PackedDocument
}

export type PackedForecast = PackedIssue | PackedKnown

/** All that goes into one pack, each list in the order of priority. */
export interface PackContent {
  weather: readonly PackedWeather[]
  averages: readonly PackedAverage[]
  casualties: readonly PackedCasualties[]
  documents: readonly PackedDocument[]
  routes: readonly PackedRoute[]
  voyages: readonly PackedVoyage[]
  /** After the voyages they are of. */
  forecasts: readonly PackedForecast[]
}
