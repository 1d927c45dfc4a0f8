// A database and its log as one file's bytes: every commit of the log is in it, the last too, and nothing of a commit that has not ended.
import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { composed, withoutLog } from '../../../../electron/engine/store/composed.ts'
import { dropFolder, freshFolder } from '../../../support/engine-here.ts'

const FRAME = 24 + 4096

let folder: string
let path: string
beforeEach(() => {
  folder = freshFolder()
  path = join(folder, 'left')
  const file = join(folder, 'used')
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.pragma('wal_autocheckpoint = 0')
  database.exec('CREATE TABLE kept (n INTEGER) STRICT')
  database.pragma('wal_checkpoint(TRUNCATE)')
  // A commit of one page each.
  for (const n of [1, 2, 3]) database.prepare('INSERT INTO kept VALUES (?)').run(n)
  for (const end of ['', '-wal']) copyFileSync(file + end, path + end)
  database.close()
})
afterEach(() => dropFolder(folder))

/** What a database of these bytes holds. */
function rowsOf(bytes: Buffer | null): unknown[] {
  if (bytes === null) throw new Error('there is no file')
  const database = new Database(bytes)
  try {
    return database.prepare('SELECT n FROM kept ORDER BY n').pluck().all()
  } finally {
    database.close()
  }
}

describe('a database left with its log', () => {
  it('has every commit of the log, to its last byte', () => {
    expect(readFileSync(`${path}-wal`)).toHaveLength(32 + 3 * FRAME)
    expect(rowsOf(composed(path))).toEqual([1, 2, 3])
    expect(rowsOf(withoutLog(path))).toEqual([])
  })

  it.each([
    [1, [1, 2]],
    [FRAME, [1, 2]],
    [FRAME + 1, [1]],
    [3 * FRAME, []],
  ])('has the commits before where the log is cut by %d bytes', (cut, rows) => {
    truncateSync(`${path}-wal`, 32 + 3 * FRAME - cut)
    expect(rowsOf(composed(path))).toEqual(rows)
  })

  it('takes nothing of frames that no commit ends', () => {
    const log = readFileSync(`${path}-wal`)
    // The size of the database after the commit: 0 where the frame ends none.
    log.writeUInt32BE(0, 32 + 2 * FRAME + 4)
    writeFileSync(`${path}-wal`, log)
    expect(rowsOf(composed(path))).toEqual([1, 2])
  })

  it('is nothing where there is no file', () => {
    expect([composed(join(folder, 'none')), withoutLog(join(folder, 'none'))]).toEqual([null, null])
  })
})
