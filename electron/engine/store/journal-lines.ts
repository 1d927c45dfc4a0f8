// The lines of the journal: a checksum, a head of JSON that says what the line is of, and where that is a whole row its JSON, plain or deflated, with a
// checksum of its own in the head. A damaged row is still named by its head. Lines of the marks of earlier Binnacles are heads without a row.
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { DOCUMENT_KINDS, isDocumentKind } from '../../../shared/documents/documents.ts'
import { INCOMING } from './incoming-voyages.ts'
import { WRITTEN_BY } from './written-by.ts'

/** What the list shows of a voyage's revision, as it was read whole by reader `by` from a document of that checksum. */
const told = z.object({
  by: z.int(),
  checksum: z.int(),
  name: z.string(),
  waypointCount: z.int(),
  from: z.string(),
  to: z.string(),
})
const revision = z.object({
  kind: z.enum(['voyage', ...DOCUMENT_KINDS]),
  id: z.int(),
  revision: z.int(),
  atMs: z.number(),
  name: z.string(),
  /** Of the revisions up to this one, so many are known to be lost, and the officer was notified. */
  lost: z.int().default(0),
  told: told.optional(),
  /** CRC-32 of the row's text behind the head; absent: there is no row. */
  row: z.int().optional(),
  /** The sum of the original that the row is made whole with. */
  original: z.string().optional(),
})
const putAway = z.object({ kind: z.literal('put-away'), id: z.int(), atMs: z.number(), name: z.string() })
const setting = z.object({ kind: z.literal('setting'), name: z.string(), value: z.string() })
/** What route files brought beside what Binnacle uses, once for all revisions that have it; its row is the JSON. */
const original = z.object({ kind: z.literal('original'), sum: z.string(), row: z.int() })
/** The marks of an earlier Binnacle, by their checksum, are in the journal. */
const marks = z.object({ kind: z.literal('marks'), sum: z.int() })
/** Of a newer Binnacle: it stays as it is. */
const unknown = z.object({ kind: z.literal('unknown') })
export const head = z.discriminatedUnion('kind', [revision, putAway, setting, original, marks, unknown])

/** A revision of a voyage, or of a document such as a vessel, that was acknowledged, with its time and the name of what it is of. */
export type RevisionHead = z.infer<typeof revision>
export type JournalSummary = z.infer<typeof told>
type OriginalHead = z.infer<typeof original>
export type PutAwayHead = z.infer<typeof putAway>
export type Head = z.infer<typeof head>
/** `bytes`: the whole of it, without its end. */
export interface Line<Of extends Head = Head> {
  head: Of
  bytes: Buffer
}

const TAB = 9
const SPACE = 32
const BRACE = 123

/** Behind it the name of a file of weather: how far the casualties in it were looked through. */
export const CASUALTIES_CHECKED = 'casualties-checked '

/** Settings of the store's own: not the officer's. */
export const isOwn = (name: string): boolean =>
  ['backed-up-', CASUALTIES_CHECKED, WRITTEN_BY].some((own) => name.startsWith(own)) || name === INCOMING

const isRevision = (one: Head): one is RevisionHead => one.kind === 'voyage' || isDocumentKind(one.kind)
export const isOfRevision = (line: Line): line is Line<RevisionHead> => isRevision(line.head)

/** A document of 50,000 waypoints has a tenth of it. */
const MAX_ROW_BYTES = 100_000_000
const MAX_NAME_CHARS = 100
const MAX_SUMMARY_CHARS = 300
/** Names as long as a file may have them would fill the disk: they are cut, and what the list shows is read anew at the start. */
function short(one: Head): Head {
  if (!isRevision(one)) return one
  const { told: all, ...rest } = { ...one, name: one.name.slice(0, MAX_NAME_CHARS) }
  if (all === undefined || all.name.length + all.from.length + all.to.length > MAX_SUMMARY_CHARS) return rest
  return { ...rest, told: all }
}

/** A line of a head alone. */
export const headLine = <Of extends Head>(given: Of): Line<Of> => written(short(given) as Of, null)

/** A line of a head with a row behind it. `isPacked`: deflated, which takes longer and a fifth of the room. */
export function rowLine(given: RevisionHead | Omit<OriginalHead, 'row'>, row: object, isPacked: boolean): Line {
  const text = Buffer.from(isPacked ? deflateRawSync(JSON.stringify(row)).toString('base64') : plainText(row))
  return written(short({ ...given, row: crc32(text) }), text)
}

/** The document, which is JSON already, as it is behind the rest: to write a large one as a string in JSON takes longer than the disk does. */
function plainText(row: object): string {
  const document = 'document' in row ? row.document : undefined
  if (typeof document !== 'string' || /[\t\n]/.test(document)) return JSON.stringify(row)
  return `${JSON.stringify({ ...row, document: undefined })}\t${document}`
}

function plainRow(text: Buffer): unknown {
  const tab = text.indexOf(TAB)
  if (tab < 0) return parsed(text)
  const rest = parsed(text.subarray(0, tab))
  return typeof rest === 'object' ? { ...rest, document: text.toString('utf8', tab + 1) } : null
}

/** The same line, with what is known of it now. */
export const withHead = (line: Line<RevisionHead>, known: Pick<RevisionHead, 'lost' | 'told'>): Line<RevisionHead> =>
  written({ ...line.head, ...known }, line.head.row === undefined ? null : rowTextIn(line))

function written<Of extends Head>(of: Of, row: Buffer | null): Line<Of> {
  const json = JSON.stringify(of)
  const before = Buffer.from(`${crc32(json)} ${json}`)
  return { head: of, bytes: row === null ? before : Buffer.concat([before, Buffer.of(TAB), row]) }
}

/** null: no line. A line that a power cut left half looks as a damaged one does. */
export function readLine(bytes: Buffer): Line | 'damaged' | null {
  if (bytes.length === 0) return null
  const [from, tab] = [bytes.indexOf(SPACE) + 1, bytes.indexOf(TAB)]
  const json = bytes.subarray(from, tab < 0 ? bytes.length : tab)
  if (from < 2 || crc32(json) !== Number(bytes.toString('latin1', 0, from - 1))) return 'damaged'
  return { head: head.safeParse(parsed(json)).data ?? { kind: 'unknown' }, bytes }
}

function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString('utf8'))
  } catch {
    return null
  }
}

const rowTextIn = ({ bytes }: Line): Buffer => bytes.subarray(bytes.indexOf(TAB) + 1)
const isPlain = (rowText: Buffer): boolean => rowText[0] === BRACE

/** Whether the row behind it is plain. */
export const isUnpacked = (line: Line): boolean => 'row' in line.head && isPlain(rowTextIn(line))

/** Whether its head is all there is meant to be, or the row behind it is as it was written. */
export const isWhole = (line: Line): boolean =>
  !('row' in line.head) || line.head.row === undefined || crc32(rowTextIn(line)) === line.head.row

/** The row behind a head; null where there is none, or it is damaged. */
export function rowIn(line: Line): unknown {
  if (!('row' in line.head) || line.head.row === undefined || !isWhole(line)) return null
  const text = rowTextIn(line)
  try {
    const packed = (): Buffer => Buffer.from(text.toString('latin1'), 'base64')
    return isPlain(text) ? plainRow(text) : parsed(inflateRawSync(packed(), { maxOutputLength: MAX_ROW_BYTES }))
  } catch {
    return null
  }
}
