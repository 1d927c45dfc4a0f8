// Rows of a damaged file of the officer's: those that can be used are added and counted, any other is passed over.
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { officerMigrations } from '../../../../electron/engine/store/migrations/index.ts'
import { openDatabase, type Handle } from '../../../../electron/engine/store/open-database.ts'
import { salvageOfficer } from '../../../../electron/engine/store/salvage.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../support/engine-here.ts'

let folder = ''
let into: Handle
beforeEach(() => {
  folder = freshFolder()
  const path = join(folder, 'officer.sqlite')
  into = openDatabase({ path, migrations: officerMigrations, holds: 'voyages', nowMs: NOON_MS, notices: [] })
})
afterEach(() => {
  into.close()
  dropFolder(folder)
})

/** A file of before there were seals, with these times at which revisions were saved. */
function fileWith(times: readonly (number | string)[]): Buffer {
  const from = new Database(':memory:')
  from.exec('CREATE TABLE voyage_revision (voyage_id, revision, saved_at_ms, change, document, checksum)')
  const put = from.prepare("INSERT INTO voyage_revision VALUES (1, ?, ?, 'new', '{}', ?)")
  for (const [i, time] of times.entries()) put.run(i + 1, time, crc32('{}'))
  const bytes = from.serialize()
  from.close()
  return bytes
}
const revisions = (): unknown[] => into.prepare('SELECT revision FROM voyage_revision ORDER BY revision').pluck().all()

it('counts the rows that are added, once', () => {
  expect(salvageOfficer(fileWith([10, 20]), into, false)).toBe(2)
  expect(salvageOfficer(fileWith([10, 20, 30]), into, false)).toBe(1)
  expect(revisions()).toEqual([1, 2, 3])
})

it('passes over a row that the table does not take, and does not count it', () => {
  expect(salvageOfficer(fileWith([10, 'at noon', 30]), into, false)).toBe(2)
  expect(revisions()).toEqual([1, 3])
})

it('finds nothing in what is no database', () => {
  expect(salvageOfficer(Buffer.from('no database'), into, false)).toBe(0)
})
