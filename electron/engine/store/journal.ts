// The journal beside the officer's file: a line for each change with the whole row, on the disk before the change is acknowledged. What the file loses is
// put back from it (`recover.ts`).
import {
  closeSync,
  copyFileSync,
  existsSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { syncFile, syncFolder } from '../../sync-folder.ts'
import { freePath, stamp } from './quarantine.ts'
import { addLines, emptyIndex, type JournalIndex } from './journal-index.ts'
import type { Line } from './journal-lines.ts'

/** What an earlier Binnacle, which does not know the journal, noted since: heads without rows. */
export interface Marks {
  bytes: Buffer
  sum: number
}

export interface Journal {
  /** Whether there is one, of this Binnacle or of one before. */
  isThere(): boolean
  /** Throws the disk's errors. */
  read(): { index: JournalIndex; marks: Marks | null }
  /** On the disk when it returns. Throws the disk's errors. */
  append(lines: readonly Line[]): void
  /** What an earlier Binnacle noted is in the journal now. Throws the disk's errors. */
  dropMarks(): void
  /** These lines alone from now on; the file of before is there until they are whole on the disk. Throws the disk's errors. */
  rewrite(lines: readonly Line[]): void
  /** A copy under a name of its own, on the disk when it returns. Throws the disk's errors. */
  quarantineCopy(nowMs: number): void
  /** Quarantines the file, as it is. Throws the disk's errors. */
  quarantine(nowMs: number): void
  close(): void
}

const LINE_END = Buffer.from('\n')

/** The journal of the database at `officerPath`. */
export function openJournal(officerPath: string): Journal {
  const path = `${officerPath}.journal`
  const marksPath = `${officerPath}.marks`
  const folder = dirname(path)
  let fd: number | null = null
  const begin = (): number => {
    const isNew = !existsSync(path)
    fd = openSync(path, 'a')
    // A line that a full disk or a power cut left half ends here, and spoils no other.
    writeWhole(fd, LINE_END)
    if (isNew) syncFolder(folder)
    return fd
  }
  const close = (): void => {
    if (fd !== null) closeSync(fd)
    fd = null
  }
  /** Written whole under another name first. */
  const replace = (target: string, write: (draft: string) => void): void => {
    const draft = `${path}.tmp`
    try {
      write(draft)
      renameSync(draft, target)
      syncFolder(folder)
    } catch (error) {
      rmSync(draft, { force: true })
      throw error
    }
  }
  const quarantinePath = (nowMs: number): string => freePath(`${path}.corrupt-${stamp(nowMs)}`)
  return {
    isThere: () => existsSync(path) || existsSync(marksPath),
    read: () => {
      const index = emptyIndex()
      if (existsSync(path)) addLines(index, readFileSync(path))
      if (!existsSync(marksPath)) return { index, marks: null }
      const bytes = readFileSync(marksPath)
      const sum = crc32(bytes)
      // They are in it already, and could not be removed.
      return { index, marks: sum === index.marksSum ? null : { bytes, sum } }
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
    dropMarks: () => rmSync(marksPath, { force: true }),
    rewrite: (lines) => {
      close()
      replace(path, (draft) => writeFileSync(draft, bytesOf(lines), { flush: true }))
    },
    quarantineCopy: (nowMs) => {
      if (!existsSync(path)) return
      replace(quarantinePath(nowMs), (draft) => {
        copyFileSync(path, draft)
        syncFile(draft)
      })
    },
    quarantine: (nowMs) => {
      if (existsSync(path)) renameSync(path, quarantinePath(nowMs))
    },
    close,
  }
}

const bytesOf = (lines: readonly Line[]): Buffer => Buffer.concat(lines.flatMap(({ bytes }) => [bytes, LINE_END]))

/** A disk that is nearly full takes a part of what it is given, and says so by its count alone. */
function writeWhole(fd: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(fd, bytes, at)
}
