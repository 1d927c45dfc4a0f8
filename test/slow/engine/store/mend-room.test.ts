// Damaged weather on a disk without the room to mend it, and damaged weather of an earlier Binnacle: the voyages open, and it is said.
import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dataMigrations, officerMigrations } from '../../../../electron/engine/store/migrations/index.ts'
import { openDatabase, type Handle } from '../../../../electron/engine/store/open-database.ts'
import { openWeather } from '../../../../electron/engine/store/open-weather.ts'
import { openStore } from '../../../../electron/engine/store/store.ts'
import { isSuspect, markSuspect } from '../../../../electron/engine/store/suspect.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../support/engine-here.ts'
import { mulberry } from '../../../support/mulberry.ts'
import { storedFile } from '../../../support/store-files.ts'

const PAGE_BYTES = 4096
const FLIPS = 40

let folder = ''
beforeEach(() => (folder = freshFolder()))
afterEach(() => dropFolder(folder))

function officer(): Handle {
  const path = join(folder, 'officer.sqlite')
  return openDatabase({ path, migrations: officerMigrations, holds: 'voyages', nowMs: NOON_MS, notices: [] })
}

it('without room the mend is not begun, the voyages are not locked, and with room it is made', () => {
  openStore(folder, NOON_MS).close(NOON_MS)
  const path = join(folder, 'data.sqlite')
  const handle = new Database(path)
  const page = handle.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'sync_job_by_state'").pluck().get()
  handle.close()
  const bytes = readFileSync(path)
  bytes.fill(0x5a, (Number(page) - 1) * PAGE_BYTES, Number(page) * PAGE_BYTES)
  writeFileSync(path, bytes)
  markSuspect(path)
  const here = officer()
  const notices: string[] = []
  const given = { path, migrations: dataMigrations, holds: 'weather', nowMs: NOON_MS, notices }
  const full = openWeather({ ...given, freeBytes: () => 1000 }, here)
  full.data.close()
  expect(full.fault).toMatchObject({ code: 'disk-full', retryable: false })
  expect(full.fault?.message).toMatch(/weather are damaged, and there is no room to mend them: .* start Binnacle again/)
  expect(isSuspect(path)).toBe(true)
  expect(statSync(path).size).toBe(bytes.length)
  const mended = openWeather({ ...given, freeBytes: () => 1e12 }, here)
  mended.data.close()
  here.close()
  expect([mended.fault, isSuspect(path)]).toEqual([null, false])
  expect(notices.join()).toMatch(/An index of the file with the stored weather was damaged/)
})

it.each([5, 8, 9])(
  `${FLIPS} bits in weather of schema %i: migrated, mended or quarantined, and never kept from use`,
  (version) => {
    for (let i = 0; i < FLIPS; i++) {
      const random = mulberry(version * 1000 + i)
      const here = join(folder, `${version}-${i}`)
      mkdirSync(here)
      const path = join(here, 'data.sqlite')
      copyFileSync(storedFile(`data-v${version}`), path)
      const bytes = readFileSync(path)
      // The number of the schema apart: of another one it is a newer Binnacle's.
      const at = 100 + Math.floor(random() * (bytes.length - 100))
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8))
      writeFileSync(path, bytes)
      const store = openStore(here, NOON_MS)
      expect([at, store.limited]).toEqual([at, { voyages: null, weather: null }])
      store.close(NOON_MS)
    }
  },
)
