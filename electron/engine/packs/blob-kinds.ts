// Casualties, routes and voyages as they stand in a pack's texts: what is read is of the form a store may be given, or damaged.
import { z } from 'zod'
import type { PackContent } from './content.ts'
import { damaged } from './bytes.ts'
import { LAST_MS } from './manifest.ts'

const MAX_TEXT = 20_000_000
/** Names and sentences: none that an officer wrote is longer. */
const sentence = z.string().max(10_000)
const time = z.int().min(0).max(LAST_MS)
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
    records: z.array(record).max(250_000),
    slice: z
      .object({ number: z.int().min(1), of: z.int().min(1).max(20_000) })
      .refine(({ number, of }) => number <= of)
      .exactOptional(),
  }),
  routes: z.object({ fileName: sentence, rtz: z.string().max(MAX_TEXT) }),
  voyages: z.object({
    origin: z.string().min(1).max(200),
    revisions: z
      .array(
        z.object({
          revision: z.int().min(1),
          savedAtMs: time,
          change: sentence,
          document: z.unknown().refine((document) => isOfFewParts(document)),
          status: sentence,
          by: sentence,
        }),
      )
      .min(1)
      .max(100_000),
  }),
}

/** Names and values in a document: of 10,000 waypoints there are 200,000. */
const MAX_PARTS = 400_000

/** What has more is no plan, and would be made in memory again and again. */
function isOfFewParts(document: unknown): boolean {
  const open = [document]
  for (let met = 0; open.length > 0; met++) {
    const one = open.pop()
    if (typeof one !== 'object' || one === null) continue
    const held: unknown[] = Array.isArray(one) ? one : Object.values(one)
    if (met + open.length + held.length > MAX_PARTS) return false
    for (const value of held) open.push(value)
  }
  return true
}

/** Kinds whose entries are texts of any size. */
export type BlobKind = keyof typeof schemas

export const isBlobKind = (kind: string): kind is BlobKind => Object.hasOwn(schemas, kind)

/** A list with the one entry. Throws DamagedBytes where it is none of its kind. */
export function entryOf(kind: BlobKind, value: unknown): Partial<PackContent> {
  const read = <T>(schema: z.ZodType<T>): T => {
    const found = schema.safeParse(value)
    if (!found.success) throw damaged('no entry of its kind')
    return found.data
  }
  if (kind === 'casualties') return { casualties: [read(schemas.casualties)] }
  if (kind === 'routes') return { routes: [read(schemas.routes)] }
  return { voyages: [read(schemas.voyages)] }
}
