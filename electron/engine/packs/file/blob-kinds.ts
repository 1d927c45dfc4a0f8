// Casualties, documents, routes, voyages and kept forecasts as they stand in a pack's texts: what is read is of the form a store may be given, or damaged.
import { z } from 'zod'
import type { Sliced } from '../../../../shared/sliced.ts'
import { MAX_ISSUE_CHARS } from '../../../../shared/weather/issue.ts'
import type { PackContent, PackedDocument, PackedForecast } from './content.ts'
import { damaged } from '../form-1/bytes.ts'
import { LAST_MS } from './manifest.ts'

const MAX_TEXT = 20_000_000
/** Names and sentences: none that an officer wrote is longer. */
const sentence = z.string().max(10_000)
const time = z.int().min(0).max(LAST_MS)
const origin = z.string().min(1).max(200)
const record = z.record(z.string(), z.unknown())

const schemas = {
  casualties: z.object({
    asked: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('casualties-of-year'), year: z.int().min(1000).max(2200) }),
      z.object({
        kind: z.literal('casualties-near'),
        latE4: z.int().min(-900_000).max(900_000),
        longE4: z.int().min(-1_800_000).max(1_800_000),
        radiusNm: z.number().positive().max(11_000),
      }),
    ]),
    fetchedAtMs: time,
    slice: z
      .object({ number: z.int().min(1), of: z.int().min(1).max(20_000) })
      .refine(({ number, of }) => number <= of)
      .exactOptional(),
  }),
  documents: z.object({
    kind: z.string().regex(/^[a-z][a-z-]{0,39}$/),
    version: z.int().min(1).max(10_000),
    name: sentence,
    origin,
    isInUse: z.boolean().exactOptional(),
  }),
  routes: z.object({ fileName: sentence, rtz: z.string().max(MAX_TEXT) }),
  voyages: z.object({ origin }),
  forecasts: z.object({
    voyage: origin,
    name: sentence,
    revision: z.int().min(0),
    state: z.string().max(64),
    fetchedToMs: time,
    content: z.base64().max(MAX_ISSUE_CHARS),
  }),
}
/** In the longest list of each: by far more than anything is. */
const MAX_RECORDS = 250_000
const MAX_REVISIONS = 100_000
/** Of a document. */
const MAX_STATES = 10_000
const content = z.unknown().refine((document) => isOfFewParts(document))
const documentState = z.object({ savedAtMs: time, document: content })
const revision = z.object({
  revision: z.int().min(1),
  savedAtMs: time,
  change: sentence,
  document: content,
  status: sentence,
  by: sentence,
})

/** Names and values in a document: of 10,000 waypoints there are 200,000. */
const MAX_PARTS = 400_000

/** What has more is no plan, and would be made in memory again and again. */
function isOfFewParts(document: unknown): boolean {
  const open = [document]
  for (let visited = 0; open.length > 0; visited++) {
    const one = open.pop()
    if (typeof one !== 'object' || one === null) continue
    const held: unknown[] = Array.isArray(one) ? one : Object.values(one)
    if (visited + open.length + held.length > MAX_PARTS) return false
    for (const value of held) open.push(value)
  }
  return true
}

/** Kinds whose entries are texts of any size. */
export type BlobKind = keyof typeof schemas

export const isBlobKind = (kind: string): kind is BlobKind => Object.hasOwn(schemas, kind)

/** A list with the one entry. Throws DamagedBytes where it is none of its kind. */
export function* entryInSlices(kind: BlobKind, value: Record<string, unknown>): Sliced<Partial<PackContent>> {
  if (kind === 'routes') return { routes: [read(schemas.routes, value)] }
  if (kind === 'casualties') {
    const { records, ...rest } = value
    const head = read(schemas.casualties, rest)
    return { casualties: [{ ...head, records: yield* listInSlices(record, records, MAX_RECORDS) }] }
  }
  if (kind === 'forecasts') return { forecasts: [yield* forecastInSlices(value)] }
  if (kind === 'documents') return { documents: [yield* documentInSlices(value)] }
  const { revisions, ...rest } = value
  const head = read(schemas.voyages, rest)
  const list = yield* listInSlices(revision, revisions, MAX_REVISIONS)
  if (list.length === 0) throw damaged('a voyage without a state')
  return { voyages: [{ ...head, revisions: list }] }
}

function* documentInSlices({ revisions, ...rest }: Record<string, unknown>): Sliced<PackedDocument> {
  const head = read(schemas.documents, rest)
  const states = yield* listInSlices(documentState, revisions, MAX_STATES)
  if (states.length === 0) throw damaged('a document without a state')
  return { ...head, revisions: states }
}

function* forecastInSlices({ document, ...rest }: Record<string, unknown>): Sliced<PackedForecast> {
  if (document === undefined) return read(schemas.forecasts, rest)
  return { voyage: read(origin, rest['voyage']), document: yield* documentInSlices(read(record, document)) }
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const found = schema.safeParse(value)
  if (!found.success) throw damaged('no entry of its kind')
  return found.data
}

function* listInSlices<T>(schema: z.ZodType<T>, value: unknown, max: number): Sliced<T[]> {
  if (!Array.isArray(value) || value.length > max) throw damaged('no list, or too long a one')
  const list: T[] = []
  for (const one of value as unknown[]) {
    list.push(read(schema, one))
    yield
  }
  return list
}
