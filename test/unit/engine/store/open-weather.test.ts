// Weather that cannot be brought to today's form: what of it is shown is what is said, and nothing that is not there counts as known.
import { copyFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dataMigrations, officerMigrations } from '../../../../electron/engine/store/migrations/index.ts'
import { openDatabase, type Handle } from '../../../../electron/engine/store/open-database.ts'
import { openWeather } from '../../../../electron/engine/store/open-weather.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../support/engine-here.ts'
import { storedFile } from '../../../support/store-files.ts'

let folder = ''
let officer: Handle
beforeEach(() => {
  folder = freshFolder()
  const path = join(folder, 'officer.sqlite')
  officer = openDatabase({ path, migrations: officerMigrations, holds: 'voyages', nowMs: NOON_MS, notices: [] })
})
afterEach(() => {
  officer.close()
  dropFolder(folder)
})

/** Of an earlier Binnacle, on a disk without the room for a copy. */
const openWithoutRoom = (bytes?: number) => {
  const path = join(folder, 'data.sqlite')
  const fixture = storedFile('data-v7')
  copyFileSync(fixture, path)
  if (bytes !== undefined) truncateSync(path, bytes)
  const notices: string[] = []
  const freeBytes = (): number => 1000
  const given = { path, migrations: dataMigrations, holds: 'weather', nowMs: NOON_MS, notices, freeBytes }
  const opened = openWeather(given, officer)
  const points = opened.data.prepare('SELECT count(*) FROM weather').pluck().get()
  opened.data.close()
  expect(statSync(path).size).toBe(bytes ?? statSync(fixture).size)
  return { ...opened, points, notices }
}

it('what is there is shown, and what was sent is known', () => {
  const { fault, isThere, points } = openWithoutRoom()
  expect([points, isThere]).toEqual([9, true])
  expect(fault?.message).toMatch(/the weather that is there is shown, and none is fetched/)
})

it('of a file too large to be shown nothing is said to be shown, and nothing counts as known', () => {
  const { fault, isThere, points, notices } = openWithoutRoom(600 * 1024 * 1024)
  expect([points, isThere]).toEqual([0, false])
  expect(fault?.message).toMatch(/no weather is shown or fetched/)
  expect(notices).toEqual(['The file with the stored weather is too large to be shown while nothing can be stored.'])
})
