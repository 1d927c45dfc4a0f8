// Which tables of the officer's are in the journal, an entry each: how a row is read to be journaled, and put back. A new table is one more entry.
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { DOCUMENT_KINDS, type DocumentKind } from '../../../shared/documents/documents.ts'
import type { RevisionHead } from './journal-lines.ts'
import type { Handle } from './open-database.ts'
import { packDocument } from './packed-document.ts'
import { IS_WHOLE, PLACE_CHECKSUM, SAID_CHECKSUM, documentRevisionChecksum } from './row-checksums.ts'

type Kind = RevisionHead['kind']

/** A revision by its place. */
export interface Place {
  kind: Kind
  id: number
  revision: number
}

const common = { id: z.int(), revision: z.int(), atMs: z.number(), document: z.string(), checksum: z.int() }
const number = z.int().nullable()
const text = z.string().nullable()
/** Of documents of a kind. */
const documentRows = (kind: DocumentKind) => ({
  row: z.object(common),
  columns: `${kind}_id AS id, revision, saved_at_ms AS atMs, document_text(document) AS document, checksum`,
  hasRightChecksum: `seal IS ${documentRevisionChecksum(kind)}`,
  owner: `${kind} (${kind}_id, created_at_ms, seal) VALUES (@id, @atMs, seal(@id, @atMs, NULL))`,
  revision: `${kind}_revision (${kind}_id, revision, saved_at_ms, document, checksum, seal)
    VALUES (@id, @revision, @atMs, @document, @checksum, seal(@id, @revision, @atMs, @checksum))`,
})

/** An entry a table: its row in the journal, and how that is read, judged and put back. */
const TABLES = {
  voyage: {
    row: z.object({
      ...common,
      change: z.string(),
      state: number,
      parent: number,
      redo: number,
      status: text,
      statusBy: text,
    }),
    columns: `voyage_id AS id, revision, saved_at_ms AS atMs, document_text(document) AS document, checksum, change, state, parent, redo, status,
      status_by AS statusBy`,
    hasRightChecksum: `place_seal IS ${PLACE_CHECKSUM} AND said_seal IS ${SAID_CHECKSUM}`,
    owner: 'voyage (voyage_id, created_at_ms) VALUES (@id, @atMs)',
    revision: `voyage_revision (voyage_id, revision, saved_at_ms, change, document, checksum, state, parent, redo, status,
      status_by, place_seal, said_seal)
      VALUES (@id, @revision, @atMs, @change, @document, @checksum, @state, @parent, @redo, @status, @statusBy,
      seal(@id, @revision, @atMs, @checksum, @state, @parent, @redo), seal(@id, @revision, @change, @status, @statusBy))`,
  },
  vessel: documentRows('vessel'),
  forecast: documentRows('forecast'),
  noon: documentRows('noon'),
} as const
export type StoredRow = z.infer<(typeof TABLES)[Kind]['row']>
const KINDS: readonly Kind[] = ['voyage', ...DOCUMENT_KINDS]

export interface RevisionRows {
  /** Every revision there is, sound or not, and when it was saved: what stands before the document in its row, which is not read. */
  places(): { id: number; revision: number; atMs: number }[]
  /** How many there are of an owner up to a revision. */
  count(id: number, revision: number): number
  /** The newest one's number; 0 where there is none. */
  newest(id: number): number
  /** What a row says of itself, sound or not; null where there is none. */
  at(id: number, revision: number): { atMs: number; checksum: number } | null
  /** Those of an owner behind a revision, in order, at most `max`. Their documents are checked only when put back: they were just committed. */
  after(id: number, revision: number, max?: number): StoredRow[]
  /** null where it is not there, or not sound. */
  sound(id: number, revision: number): StoredRow | null
  /** Puts a row in its place, and what owns it where that is not there. */
  put(row: StoredRow): void
}

export type OfficerRows = Readonly<Record<Kind, RevisionRows>>

export const officerRows = (handle: Handle): OfficerRows =>
  Object.fromEntries(KINDS.map((kind) => [kind, revisionRows(handle, kind)])) as OfficerRows

/** Every revision of each table, in order. */
export const placesIn = (rows: OfficerRows): (Place & { atMs: number })[] =>
  KINDS.flatMap((kind) => rows[kind].places().map((place) => ({ kind, ...place })))

function revisionRows(handle: Handle, kind: Kind): RevisionRows {
  const { columns, hasRightChecksum, owner, revision } = TABLES[kind]
  const from = `FROM ${kind}_revision`
  const places = handle.prepare(`SELECT ${kind}_id AS id, revision, saved_at_ms AS atMs ${from} ORDER BY 1, 2`)
  const at = handle.prepare(`SELECT saved_at_ms AS atMs, checksum ${from} WHERE ${kind}_id = ? AND revision = ?`)
  const count = handle.prepare(`SELECT count(*) ${from} WHERE ${kind}_id = ? AND revision <= ?`).pluck()
  const newest = handle.prepare(`SELECT coalesce(max(revision), 0) ${from} WHERE ${kind}_id = ?`).pluck()
  const after = handle.prepare(
    `SELECT ${columns} ${from} WHERE ${kind}_id = ? AND revision > ? AND ${hasRightChecksum} ORDER BY revision LIMIT ?`,
  )
  const sound = handle.prepare(
    `SELECT ${columns} ${from} WHERE ${kind}_id = ? AND revision = ? AND ${hasRightChecksum} AND ${IS_WHOLE}`,
  )
  const putOwner = handle.prepare(`INSERT OR IGNORE INTO ${owner}`)
  const putRevision = handle.prepare(`INSERT OR REPLACE INTO ${revision}`)
  return {
    places: () => places.all() as ReturnType<RevisionRows['places']>,
    count: (id, revision) => count.get(id, revision) as number,
    newest: (id) => newest.get(id) as number,
    at: (id, revision) => (at.get(id, revision) as ReturnType<RevisionRows['at']> | undefined) ?? null,
    after: (id, revision, max = -1) => after.all(id, revision, max) as StoredRow[],
    sound: (id, revision) => (sound.get(id, revision) as StoredRow | undefined) ?? null,
    put: ({ id, atMs, document, ...rest }) => {
      putOwner.run({ id, atMs })
      putRevision.run({ id, atMs, document: packDocument(document, rest.checksum), ...rest })
    },
  }
}

/** What a route file brought beside what Binnacle uses: many revisions have the same. */
export interface Original {
  sum: string
  parts: unknown[]
}
/** Smaller ones get no line of their own. */
const MIN_ORIGINAL_CHARS = 200

/** A row as the journal writes it: without what its document has of a route file, which is a line of its own. */
export function journaledRow(row: StoredRow): { row: object; original: Original | null } {
  if (!row.document.includes('"rtz":')) return { row, original: null }
  const parts: unknown[] = []
  const document: unknown = JSON.parse(row.document)
  const rest = JSON.stringify(document, (key, value: unknown) => (key === 'rtz' ? parts.push(value) - 1 : value))
  const json = JSON.stringify(parts)
  const sum = createHash('sha256').update(json).digest('base64url')
  const isSame = (): boolean => joined(rest, parts) === row.document
  if (json.length < MIN_ORIGINAL_CHARS || !isSame()) return { row, original: null }
  return { row: { ...row, document: rest }, original: { sum, parts } }
}

const joined = (rest: string, parts: readonly unknown[]): string =>
  JSON.stringify(
    JSON.parse(rest, (key, value: unknown) => (key === 'rtz' && typeof value === 'number' ? parts[value] : value)),
  )

const partsSchema = z.object({ parts: z.array(z.unknown()) })

/** A row as it was stored; null where it cannot be made whole. `original`: the row of its original, where it has one. */
export function storedRow(kind: Kind, journaled: unknown, original?: unknown): StoredRow | null {
  const row = TABLES[kind].row.safeParse(journaled).data
  if (row === undefined) return null
  const document = original === undefined ? row.document : joinedText(row.document, original)
  return document !== null && crc32(document) === row.checksum ? { ...row, document } : null
}

function joinedText(rest: string, original: unknown): string | null {
  const { parts } = partsSchema.safeParse(original).data ?? {}
  try {
    return parts === undefined ? null : joined(rest, parts)
  } catch {
    return null
  }
}
