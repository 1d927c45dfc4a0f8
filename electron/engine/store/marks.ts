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

const revision = z.object({
  kind: z.enum(['voyage', 'vessel']),
  id: z.int(),
  revision: z.int(),
  atMs: z.number(),
  name: z.string(),
  /** Of the revisions up to this one, so many are known to be lost, and were told. */
  lost: z.int().default(0),
})
const setting = z.object({ kind: z.literal('setting'), name: z.string(), value: z.string() })
const mark = z.discriminatedUnion('kind', [revision, setting])
/** The highest revision of a voyage or vessel that was acknowledged, with its time and name. */
export type RevisionMark = z.infer<typeof revision>
export type Mark = z.infer<typeof mark>

export interface Marks {
  /** The newest of each; a damaged line is passed over. null: there is no such file. */
  read(): Mark[] | null
  /** On the disk when it returns. Throws the disk's errors. */
  note(one: Mark): void
  /** Begins anew with these: what is noted is known. */
  rewrite(all: readonly Mark[]): void
  close(): void
}

const MOST_NAME_CHARS = 100
const lineOf = (one: Mark): string => {
  const text = JSON.stringify(one.kind === 'setting' ? one : { ...one, name: one.name.slice(0, MOST_NAME_CHARS) })
  return `${crc32(text)} ${text}\n`
}
const keyOf = (one: Mark): string => `${one.kind} ${one.kind === 'setting' ? one.name : one.id}`

/** Marks beside the database at `officerPath`. */
export function openMarks(officerPath: string): Marks {
  const path = `${officerPath}.marks`
  let fd: number | null = null
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
        if (found === null) continue
        const earlier = newest.get(keyOf(found))
        // Told when the file was begun anew; lines since then do not count again.
        if (found.kind !== 'setting' && earlier !== undefined && earlier.kind !== 'setting')
          found.lost = Math.max(found.lost, earlier.lost)
        newest.set(keyOf(found), found)
      }
      return [...newest.values()]
    },
    note: (one) => {
      fd ??= openSync(path, 'a')
      writeSync(fd, lineOf(one))
      fdatasyncSync(fd)
    },
    rewrite: (all) => {
      close()
      writeFileSync(`${path}.tmp`, all.map(lineOf).join(''), { flush: true })
      renameSync(`${path}.tmp`, path)
    },
    close,
  }
}

function readLine(line: string): Mark | null {
  const at = line.indexOf(' ')
  const text = line.slice(at + 1)
  if (at < 1 || crc32(text) !== Number(line.slice(0, at))) return null
  try {
    return mark.parse(JSON.parse(text))
  } catch {
    return null
  }
}
