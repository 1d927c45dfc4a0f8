// What the lines of a journal say, each revision, setting and vessel put away once.
import {
  isOfRevision,
  isUnpacked,
  isWhole,
  readLine,
  type Line,
  type PutAwayHead,
  type RevisionHead,
} from './journal-lines.ts'

export interface JournalIndex {
  /** By `revisionKey`, in the order in which they were written. */
  revisions: Map<string, Line<RevisionHead>>
  /** The newest of each voyage and vessel, by `ownerKey`, with the greatest revision that is known to be lost of it. */
  newest: Map<string, RevisionHead>
  /** By the vessel's number. */
  putAway: Map<number, PutAwayHead>
  /** The newest of each name. `mayBeOlder`: a damaged line behind it may have been a newer one. */
  settings: Map<string, { value: string; mayBeOlder: boolean }>
  /** Whole ones, by their sum. */
  originals: Map<string, Line>
  /** Of kinds that a newer Binnacle writes. */
  unknown: Line[]
  /** The checksum of the marks of an earlier Binnacle that are in it. */
  marksSum: number | null
  damagedLines: number
  /** Lines that later ones replace. */
  superfluous: number
  /** Of rows that are not packed. */
  unpackedBytes: number
}

export const ownerKey = ({ kind, id }: Pick<RevisionHead, 'kind' | 'id'>): string => `${kind} ${id}`
export const revisionKey = (one: Pick<RevisionHead, 'kind' | 'id' | 'revision'>): string =>
  `${ownerKey(one)} ${one.revision}`

export const emptyIndex = (): JournalIndex => ({
  revisions: new Map(),
  newest: new Map(),
  putAway: new Map(),
  settings: new Map(),
  originals: new Map(),
  unknown: [],
  marksSum: null,
  damagedLines: 0,
  superfluous: 0,
  unpackedBytes: 0,
})

/** Whether a revision can be put back from it: its row and what of a route file belongs to it are as they were written. */
export function canPutBack({ originals }: JournalIndex, line: Line<RevisionHead>): boolean {
  const { row, original } = line.head
  return row !== undefined && isWhole(line) && (original === undefined || originals.has(original))
}

const LINE_END = 10

/** Adds the lines of a file, later ones than those that are in it. */
export function addLines(index: JournalIndex, file: Buffer): void {
  for (let from = 0; from < file.length;) {
    const end = file.indexOf(LINE_END, from)
    addLine(index, file.subarray(from, end < 0 ? file.length : end))
    from = end < 0 ? file.length : end + 1
  }
}

function addLine(index: JournalIndex, bytes: Buffer): void {
  const line = readLine(bytes)
  if (line === 'damaged') {
    index.damagedLines++
    // Which one it was of cannot be said.
    for (const one of index.settings.values()) one.mayBeOlder = true
  } else if (line !== null) add(index, line)
}

function add(index: JournalIndex, line: Line): void {
  if (isUnpacked(line)) index.unpackedBytes += line.bytes.length
  if (isOfRevision(line)) return addRevision(index, line)
  const { head } = line
  if (head.kind === 'unknown') index.unknown.push(line)
  else if (head.kind === 'marks') index.marksSum = head.sum
  else if (head.kind === 'setting') put(index, index.settings, head.name, { value: head.value, mayBeOlder: false })
  else if (head.kind === 'put-away') put(index, index.putAway, head.id, head)
  else if (head.kind === 'original' && isWhole(line)) put(index, index.originals, head.sum, line)
}

function put<Key, Value>(index: JournalIndex, map: Map<Key, Value>, key: Key, value: Value): void {
  if (map.has(key)) index.superfluous++
  map.set(key, value)
}

function addRevision(index: JournalIndex, line: Line<RevisionHead>): void {
  const key = revisionKey(line.head)
  const known = index.revisions.get(key)
  if (known !== undefined) index.superfluous++
  // What is noted of a revision once more has no row.
  if (known?.head.row === undefined || (line.head.row !== undefined && isWhole(line))) index.revisions.set(key, line)
  const owner = ownerKey(line.head)
  const before = index.newest.get(owner)
  if (before !== undefined && before.revision > line.head.revision) return
  index.newest.set(owner, { ...line.head, lost: Math.max(line.head.lost, before?.lost ?? 0) })
}
