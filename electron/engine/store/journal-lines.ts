// The lines of the journal: a checksum, a head of JSON that says what the line is of, and where that is a whole row its deflated JSON, with a checksum
// of its own in the head. A damaged row is still named by its head. Lines of the marks of earlier Binnacles are heads without a row.
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
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
  kind: z.enum(['voyage', 'vessel']),
  id: z.int(),
  revision: z.int(),
  atMs: z.number(),
  name: z.string(),
  /** Of the revisions up to this one, so many are known to be lost, and the officer was notified. */
  lost: z.int().default(0),
  told: told.optional(),
  /** CRC-32 of its document, by which it is told from another of the same number. */
  checksum: z.int().optional(),
  /** CRC-32 of the row's text behind the head; absent: there is no row. */
  row: z.int().optional(),
})
const putAway = z.object({ kind: z.literal('put-away'), id: z.int(), atMs: z.number(), name: z.string() })
const setting = z.object({ kind: z.literal('setting'), name: z.string(), value: z.string() })
/** What route files brought beside what Binnacle uses, once for all revisions that have it; its row is the JSON. */
const original = z.object({ kind: z.literal('original'), sum: z.string(), row: z.int() })
const head = z.discriminatedUnion('kind', [revision, putAway, setting, original])

/** A revision of a voyage or vessel that was acknowledged, with its time and the name of what it is of. */
export type RevisionHead = z.infer<typeof revision>
export type Told = z.infer<typeof told>
type OriginalHead = z.infer<typeof original>
export type PutAwayHead = z.infer<typeof putAway>
export type Head = z.infer<typeof head>
/** A line as it is read: `text` is the whole of it, without its end. */
export interface Line<Of extends Head = Head> {
  head: Of
  text: string
}

/** Settings of the store's own: not the officer's. */
export const isOwn = (name: string): boolean => name.startsWith('backed-up-') || name.startsWith(WRITTEN_BY)

export const isOfRevision = (line: Line): line is Line<RevisionHead> =>
  line.head.kind === 'voyage' || line.head.kind === 'vessel'

const MAX_NAME_CHARS = 100
const MAX_TOLD_CHARS = 300
/** Names as long as a file may have them would fill the disk: they are cut, and what the list shows is read anew at the start. */
function short(one: Head): Head {
  if (one.kind !== 'voyage' && one.kind !== 'vessel') return one
  const { told: all, ...rest } = { ...one, name: one.name.slice(0, MAX_NAME_CHARS) }
  if (all === undefined || all.name.length + all.from.length + all.to.length > MAX_TOLD_CHARS) return rest
  return { ...rest, told: all }
}

/** A line of a head alone. */
export const headLine = <Of extends Head>(given: Of): Line<Of> => written(short(given) as Of, '')

/** A line of a head with a row behind it. */
export function rowLine(given: RevisionHead | Omit<OriginalHead, 'row'>, row: unknown): Line {
  const packed = deflateRawSync(JSON.stringify(row)).toString('base64')
  return written(short({ ...given, row: crc32(packed) }), `\t${packed}`)
}

/** The same line, with what is known of it now. */
export const withHead = (line: Line<RevisionHead>, known: Pick<RevisionHead, 'lost' | 'told'>): Line<RevisionHead> =>
  written({ ...line.head, ...known }, line.head.row === undefined ? '' : `\t${packedIn(line)}`)

function written<Of extends Head>(of: Of, behind: string): Line<Of> {
  const json = JSON.stringify(of)
  return { head: of, text: `${crc32(json)} ${json}${behind}` }
}

/** null: no line, or one of a newer Binnacle. A line that a power cut left half looks as a damaged one does. */
export function readLine(text: string): Line | 'damaged' | null {
  if (text === '') return null
  const [from, tab] = [text.indexOf(' ') + 1, text.indexOf('\t')]
  const json = text.slice(from, tab < 0 ? undefined : tab)
  if (from < 2 || crc32(json) !== Number(text.slice(0, from - 1))) return 'damaged'
  try {
    return { head: head.parse(JSON.parse(json)), text }
  } catch {
    return null
  }
}

const packedIn = ({ text }: Line): string => text.slice(text.indexOf('\t') + 1)

/** Whether its head is all there is meant to be, or the row behind it is as it was written. */
export const isWhole = (line: Line): boolean =>
  !('row' in line.head) || line.head.row === undefined || crc32(packedIn(line)) === line.head.row

/** The row behind a head; null where there is none, or it is damaged. */
export function rowIn(line: Line): unknown {
  if (!('row' in line.head) || line.head.row === undefined || !isWhole(line)) return null
  return JSON.parse(inflateRawSync(Buffer.from(packedIn(line), 'base64')).toString('utf8'))
}
