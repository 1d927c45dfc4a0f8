// A file that is read and not written: what it holds, and what is said of it where that is not all.
import { appendFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { officerMigrations } from '../../../../electron/engine/store/migrations/index.ts'
import { openDatabase, type OpenOptions } from '../../../../electron/engine/store/open-database.ts'
import { openReadOnly } from '../../../../electron/engine/store/read-only.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../support/engine-here.ts'

let folder = ''
let options: OpenOptions
beforeEach(() => {
  folder = freshFolder()
  const path = join(folder, 'officer.sqlite')
  options = { path, migrations: officerMigrations, holds: 'voyages', nowMs: NOON_MS, notices: [] }
  const handle = openDatabase(options)
  handle.exec('INSERT INTO voyage (voyage_id, created_at_ms) VALUES (7, 0)')
  handle.close()
})
afterEach(() => dropFolder(folder))

/** The voyages that are read. */
function read(): unknown[] {
  const handle = openReadOnly(options)
  try {
    return handle.prepare('SELECT voyage_id FROM voyage').pluck().all()
  } finally {
    handle.close()
  }
}

describe('what is read without writing', () => {
  it('is all of a sound file, and nothing is said of it', () => {
    expect(read()).toEqual([7])
    expect(options.notices).toEqual([])
  })

  it('is what stands in the file where its log is damaged, which is said', () => {
    writeFileSync(`${options.path}-wal`, 'no log')
    expect(read()).toEqual([7])
  })

  it('is nothing of a file that is damaged and has no backup, which is said', () => {
    truncateSync(options.path, 4096)
    appendFileSync(options.path, 'x'.repeat(600))
    expect(read()).toEqual([])
    expect(options.notices).toEqual([
      'The file with the stored voyages is damaged. Nothing of it can be shown. Later changes may be missing.',
    ])
  })

  it('refuses to be written to', () => {
    const handle = openReadOnly(options)
    expect(() => handle.exec('DELETE FROM voyage')).toThrow('readonly')
    handle.close()
  })
})
