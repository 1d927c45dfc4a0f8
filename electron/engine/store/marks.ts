// The high-water mark of the officer's work, in a second place: a line a change, on the disk before the change is acknowledged. What a damaged
// log or file lost is named by it.
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { WRITTEN_BY } from './written-by.ts'

/** Of a voyage: what the list tells of that revision, as it was read whole by reader `by` from a document of that checksum. */
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
  /** Of the revisions up to this one, so many are known to be lost, and were told. */
  lost: z.int().default(0),
  told: told.optional(),
})
const putAway = z.object({ kind: z.literal('put-away'), id: z.int(), atMs: z.number(), name: z.string() })
const setting = z.object({
  kind: z.literal('setting'),
  name: z.string(),
  value: z.string(),
  /** Only of one that was read: a damaged line behind it may have been a newer one. */
  mayBeOlder: z.literal(true).optional(),
})
const mark = z.discriminatedUnion('kind', [revision, putAway, setting])
/** The highest revision of a voyage or vessel that was acknowledged, with its time and name. */
export type RevisionMark = z.infer<typeof revision>
export type Told = z.infer<typeof told>
export type Mark = z.infer<typeof mark>

/** Settings of the store's own: not the officer's. */
export const isOwn = (name: string): boolean => name.startsWith('backed-up-') || name.startsWith(WRITTEN_BY)

export const isOfRevision = (one: Mark): one is RevisionMark => one.kind === 'voyage' || one.kind === 'vessel'

export interface Marks {
  /** The newest of each that can be read; of settings with whether there may have been a newer one. null: there is no such file. */
  read(): Mark[] | null
  /** On the disk when it returns. Throws the disk's errors. */
  note(one: Mark): void
  /** Begins anew with these, where other ones stand there: what is noted is known. */
  rewrite(all: readonly Mark[]): void
  close(): void
}

const MAX_NAME_CHARS = 100
const MAX_TOLD_CHARS = 300
/** Names as long as a file may have them would fill the disk: they are cut, and what the list tells is read anew at the start. */
function short(one: Mark): Mark {
  if (!isOfRevision(one)) return one
  const { told: all, ...mark } = { ...one, name: one.name.slice(0, MAX_NAME_CHARS) }
  if (all === undefined || all.name.length + all.from.length + all.to.length > MAX_TOLD_CHARS) return mark
  return { ...mark, told: all }
}
const lineOf = (one: Mark): string => {
  const text = JSON.stringify(short(one))
  return `${crc32(text)} ${text}\n`
}
const keyOf = (one: Mark): string => `${one.kind} ${one.kind === 'setting' ? one.name : one.id}`

/** Marks beside the database at `officerPath`. */
export function openMarks(officerPath: string): Marks {
  const path = `${officerPath}.marks`
  let fd: number | null = null
  const begin = (): number => {
    fd = openSync(path, 'a')
    // A line that a full disk or a power cut left half ends here, and spoils no other.
    writeWhole(fd, '\n')
    return fd
  }
  const close = (): void => {
    if (fd !== null) closeSync(fd)
    fd = null
  }
  return {
    read: () => {
      if (!existsSync(path)) return null
      const newest = new Map<string, Mark>()
      for (const line of readFileSync(path, 'utf8').split('\n')) {
        const found = readLine(line)
        if (found === 'damaged') doubtSettings(newest)
        if (found === 'damaged' || found === null) continue
        const earlier = newest.get(keyOf(found))
        // Told when the file was begun anew; lines since then do not count again.
        if (isOfRevision(found) && earlier !== undefined && isOfRevision(earlier))
          found.lost = Math.max(found.lost, earlier.lost)
        newest.set(keyOf(found), found)
      }
      return [...newest.values()]
    },
    note: (one) => {
      try {
        const to = fd ?? begin()
        writeWhole(to, lineOf(one))
        fdatasyncSync(to)
      } catch (error) {
        close()
        throw error
      }
    },
    rewrite: (all) => {
      close()
      const text = all.map(lineOf).join('')
      if (existsSync(path) && readFileSync(path, 'utf8') === text) return
      writeFileSync(`${path}.tmp`, text, { flush: true })
      renameSync(`${path}.tmp`, path)
    },
    close,
  }
}

/** A disk that is nearly full takes a part of what it is given, and says so by its count alone. */
function writeWhole(fd: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length;) at += writeSync(fd, bytes, at)
}

/** Which one a damaged line was of cannot be said. */
function doubtSettings(newest: Map<string, Mark>): void {
  for (const [key, one] of newest) if (one.kind === 'setting') newest.set(key, { ...one, mayBeOlder: true })
}

/** null: none, or one of a newer Binnacle. A line that a power cut left half looks as a damaged one does. */
function readLine(line: string): Mark | 'damaged' | null {
  if (line === '') return null
  const at = line.indexOf(' ')
  const text = line.slice(at + 1)
  if (at < 1 || crc32(text) !== Number(line.slice(0, at))) return 'damaged'
  try {
    return mark.parse(JSON.parse(text))
  } catch {
    return null
  }
}
