// Pages of a database that hold nothing: given back to the disk a few at a time, where the file was made so; an older file has to be rewritten once.
import Database from 'better-sqlite3'
import type { Handle } from './open-database.ts'

/** What `auto_vacuum` is where free pages can be given back when it is asked for. */
const INCREMENTAL = 2

export interface FreeSpace {
  /** false: the file is of a Binnacle before, and keeps its size until it is rewritten. */
  isShrinkable(): boolean
  freeBytes(): number
  /** At most so many pages, some 4 kB each. */
  giveBack(pages: number): void
}

const numberOf = (handle: Handle, pragma: string): number => Number(handle.pragma(pragma, { simple: true }))

/** Of a new file, before anything is in it, or of one that is rewritten next. */
export const makeShrinkable = (handle: Handle): void => void handle.pragma('auto_vacuum = INCREMENTAL')

export function freeSpace(handle: Handle): FreeSpace {
  const schema = handle.prepare('SELECT count(*) FROM sqlite_schema')
  return {
    isShrinkable: () => {
      // What another connection changed is known once something was read.
      schema.get()
      return numberOf(handle, 'auto_vacuum') === INCREMENTAL
    },
    freeBytes: () => numberOf(handle, 'freelist_count') * numberOf(handle, 'page_size'),
    giveBack: (pages) => handle.exec(`PRAGMA incremental_vacuum(${Math.trunc(pages)})`),
  }
}

/**
 * Rewrites a file without its free pages, so that later ones can be given back: one commit, which is begun anew where it was broken off. Others read it
 * meanwhile; what they write waits. Throws what SQLite throws; the file is as it was then.
 */
export function rewriteFile(path: string): void {
  const handle = new Database(path, { fileMustExist: true, timeout: 5000 })
  try {
    makeShrinkable(handle)
    handle.exec('VACUUM')
    handle.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    handle.close()
  }
}
