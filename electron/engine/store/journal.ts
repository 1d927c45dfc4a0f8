// The journal beside the officer's file: a line for each change with the whole row, on the disk before the change is acknowledged. What the file loses is
// put back from it (`recover.ts`).
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import {
  isOfRevision,
  isUnpacked,
  isWhole,
  readLine,
  type Line,
  type PutAwayHead,
  type RevisionHead,
} from './journal-lines.ts'

const LINE_END = 10

/** What a journal holds, each once. */
export interface Journaled {
  /** By `revisionKey`, in the order in which they were written. */
  revisions: Map<string, Line<RevisionHead>>
  /** The newest of each voyage and vessel, by `ownerKey`, with the most that is known to be lost of it. */
  newest: Map<string, RevisionHead>
  /** By the vessel's number. */
  putAway: Map<number, PutAwayHead>
  /** The newest of each name. `mayBeOlder`: a damaged line behind it may have been a newer one. */
  settings: Map<string, { value: string; mayBeOlder: boolean }>
  /** By their sum. */
  originals: Map<string, Line>
  /** An earlier Binnacle noted some of it: that is not in the journal yet. */
  isOfMarks: boolean
  /** Lines that are damaged, or give way to later ones. */
  superfluous: number
  /** Rows that are not as they were written. */
  damagedRows: number
  /** Of rows that are not packed. */
  unpackedBytes: number
}

export interface Journal {
  /** Whether there is one, of this Binnacle or of one before. */
  isThere(): boolean
  read(): Journaled
  /** On the disk when it returns. Throws the disk's errors. */
  append(lines: readonly Line[]): void
  /** What an earlier Binnacle noted is in the journal now. Throws the disk's errors. */
  dropMarks(): void
  /** These lines alone from now on; the file of before is there until they are whole on the disk. Throws the disk's errors. */
  rewrite(lines: readonly Line[]): void
  close(): void
}

export const ownerKey = ({ kind, id }: Pick<RevisionHead, 'kind' | 'id'>): string => `${kind} ${id}`
export const revisionKey = (one: Pick<RevisionHead, 'kind' | 'id' | 'revision'>): string =>
  `${ownerKey(one)} ${one.revision}`

/** The journal of the database at `officerPath`. */
export function openJournal(officerPath: string): Journal {
  const path = `${officerPath}.journal`
  /** Of a Binnacle before the journal: heads without rows. Where both are there, that one was in use last. */
  const marks = `${officerPath}.marks`
  let fd: number | null = null
  const begin = (): number => {
    fd = openSync(path, 'a')
    // A line that a full disk or a power cut left half ends here, and spoils no other.
    writeWhole(fd, Buffer.of(LINE_END))
    return fd
  }
  const close = (): void => {
    if (fd !== null) closeSync(fd)
    fd = null
  }
  return {
    isThere: () => existsSync(path) || existsSync(marks),
    read: () => {
      const all = { ...empty(), isOfMarks: existsSync(marks) }
      for (const file of [path, marks])
        if (existsSync(file)) for (const bytes of linesIn(readFileSync(file))) take(all, bytes)
      return all
    },
    append: (lines) => {
      if (lines.length === 0) return
      try {
        const to = fd ?? begin()
        writeWhole(to, bytesOf(lines))
        fdatasyncSync(to)
      } catch (error) {
        close()
        throw error
      }
    },
    dropMarks: () => rmSync(marks, { force: true }),
    rewrite: (lines) => {
      close()
      const draft = `${path}.tmp`
      try {
        writeFileSync(draft, bytesOf(lines), { flush: true })
        renameSync(draft, path)
      } catch (error) {
        rmSync(draft, { force: true })
        throw error
      }
    },
    close,
  }
}

const empty = (): Journaled => ({
  revisions: new Map(),
  newest: new Map(),
  putAway: new Map(),
  settings: new Map(),
  originals: new Map(),
  isOfMarks: false,
  superfluous: 0,
  damagedRows: 0,
  unpackedBytes: 0,
})

function* linesIn(file: Buffer): Generator<Buffer> {
  for (let from = 0; from < file.length;) {
    const end = file.indexOf(LINE_END, from)
    yield file.subarray(from, end < 0 ? file.length : end)
    from = end < 0 ? file.length : end + 1
  }
}

function take(all: Journaled, bytes: Buffer): void {
  const line = readLine(bytes)
  if (line === 'damaged') {
    all.superfluous++
    // Which one it was of cannot be said.
    for (const one of all.settings.values()) one.mayBeOlder = true
  } else if (line !== null) keep(all, line)
}

function keep(all: Journaled, line: Line): void {
  if (!isWhole(line)) all.damagedRows++
  if (isUnpacked(line)) all.unpackedBytes += line.bytes.length
  if (isOfRevision(line)) return keepRevision(all, line)
  const { head } = line
  if (head.kind === 'setting') put(all, all.settings, head.name, { value: head.value, mayBeOlder: false })
  else if (head.kind === 'put-away') put(all, all.putAway, head.id, head)
  else if (head.kind === 'original' && isWhole(line)) put(all, all.originals, head.sum, line)
}

function put<Key, Value>(all: Journaled, map: Map<Key, Value>, key: Key, value: Value): void {
  if (map.has(key)) all.superfluous++
  map.set(key, value)
}

function keepRevision(all: Journaled, line: Line<RevisionHead>): void {
  const key = revisionKey(line.head)
  const known = all.revisions.get(key)
  if (known !== undefined) all.superfluous++
  // What is noted of a revision once more has no row.
  if (known?.head.row === undefined || (line.head.row !== undefined && isWhole(line))) all.revisions.set(key, line)
  const owner = ownerKey(line.head)
  const before = all.newest.get(owner)
  if (before !== undefined && before.revision > line.head.revision) return
  all.newest.set(owner, { ...line.head, lost: Math.max(line.head.lost, before?.lost ?? 0) })
}

const bytesOf = (lines: readonly Line[]): Buffer =>
  Buffer.concat(lines.flatMap(({ bytes }) => [bytes, Buffer.of(LINE_END)]))

/** A disk that is nearly full takes a part of what it is given, and says so by its count alone. */
function writeWhole(fd: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(fd, bytes, at)
}
