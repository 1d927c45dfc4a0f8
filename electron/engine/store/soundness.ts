// Reads a database through for damage, and makes anew what is made of its rows: indexes, and what else can be.
import { FaultError } from '../../../shared/result.ts'
import type { Handle } from './open-database.ts'
import { isCorruption, storeFault } from './sql-faults.ts'

/** Pages and rows, not what the indexes hold. */
export const isQuickSound = (handle: Handle): boolean => findings(handle, 'quick_check(1)')[0] === 'ok'

/** Each index against its table too. */
export const isWholeSound = (handle: Handle): boolean => findings(handle, 'integrity_check(1)')[0] === 'ok'

/** Lines of what the check says: `ok`, or what is wrong. Damage may end the check itself. */
function findings(handle: Handle, check: string): string[] {
  try {
    return handle
      .prepare(`PRAGMA ${check}`)
      .pluck()
      .all()
      .flatMap((found) => String(found).split('\n'))
  } catch (error) {
    if (isCorruption(error)) return ['malformed']
    throw error
  }
}

/** Tables that are made of others as well, and whose pages may be such that they cannot be emptied. */
const MADE_TABLES = ['casualty_block']

/**
 * `mended`: an index did not fit its table, or what `derived` (statements that empty it) is made again of was damaged, and all is sound now.
 * `damaged`: more is damaged than that, and nothing was changed. `needRoom` throws where there is too little for a mend. Throws FaultError where the
 * disk refuses.
 */
export function soundness(handle: Handle, derived: string, needRoom: () => void): 'sound' | 'mended' | 'damaged' {
  if (isWholeSound(handle)) return 'sound'
  needRoom()
  const isMended =
    isMendedBy(handle, () => handle.exec('REINDEX'), isWholeSound) ||
    isMendedBy(handle, () => handle.exec(`REINDEX; ${derived}`), isWholeSound) ||
    (isMendedBy(handle, () => replaceMade(handle), isSoundButUnused) && isVacuumed(handle))
  return isMended ? 'mended' : 'damaged'
}

/** One commit of the mend where the database is sound after it, else nothing. */
function isMendedBy(handle: Handle, mend: () => void, isSound: (handle: Handle) => boolean): boolean {
  try {
    handle.exec('BEGIN')
    mend()
    if (!isSound(handle)) return false
    handle.exec('COMMIT')
    return true
  } catch (thrown) {
    const error = storeFault(thrown)
    if (error instanceof FaultError && error.fault.code !== 'store-damaged') throw error
    return false
  } finally {
    if (handle.inTransaction) handle.exec('ROLLBACK')
  }
}

/** What is made of rows and has pages that cannot be walked cannot be dropped: it is forgotten, and its pages are left over. */
function replaceMade(handle: Handle): void {
  const made = `sql IS NOT NULL AND (type = 'index' OR name IN (${MADE_TABLES.map((name) => `'${name}'`).join(', ')}))`
  const statements = handle.prepare(`SELECT sql FROM sqlite_schema WHERE ${made}`).pluck().all() as string[]
  handle.unsafeMode(true)
  try {
    handle.pragma('writable_schema = ON')
    handle.exec(`DELETE FROM sqlite_schema WHERE ${made}`)
    handle.pragma('writable_schema = RESET')
  } finally {
    handle.unsafeMode(false)
  }
  for (const sql of statements) handle.exec(sql)
}

/** Nothing is wrong but pages that belong to nothing. */
const isSoundButUnused = (handle: Handle): boolean =>
  findings(handle, 'integrity_check').every((line) => /^ok$|never used$|^\*\*\* in database main \*\*\*$/.test(line))

/** Gives the pages that belong to nothing back. */
function isVacuumed(handle: Handle): boolean {
  handle.exec('VACUUM')
  return isWholeSound(handle)
}
