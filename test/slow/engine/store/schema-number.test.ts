// A flipped bit in the number of a file's schema neither locks the data nor quarantines them; what a newer Binnacle wrote stays locked.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dataMigrations, officerMigrations } from '../../../../electron/engine/store/migrations/index.ts'
import { openStore } from '../../../../electron/engine/store/store.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../support/engine-here.ts'
import { faultThrownBy } from '../../../support/fault-thrown-by.ts'
import { voyageNamed } from '../../../support/voyage-named.ts'

const VERSION = '0.1.0'
let folder = ''
beforeEach(() => {
  folder = freshFolder()
  const store = openStore(folder, NOON_MS, undefined, VERSION)
  store.voyages.create(voyageNamed('Biscay', 3), 'new', NOON_MS)
  store.close(NOON_MS)
})
afterEach(() => dropFolder(folder))

function number(file: string, change: (version: number) => number, sql = ''): void {
  const handle = new Database(join(folder, file))
  handle.function('seal', { varargs: true }, () => null)
  handle.pragma(`user_version = ${change(Number(handle.pragma('user_version', { simple: true })))}`)
  handle.exec(sql)
  handle.close()
}

const bits = Array.from({ length: 32 }, (_, bit) => bit)
const files: [file: string, newest: number][] = [
  ['officer.sqlite', officerMigrations.length],
  ['data.sqlite', dataMigrations.length],
]

it.each(files)('each of the 32 bits, in %s', (file, newest) => {
  for (const bit of bits) {
    number(file, () => newest ^ (1 << bit))
    const store = openStore(folder, NOON_MS, undefined, VERSION)
    expect([bit, store.voyages.list().length, store.limited.weather, store.notices]).toEqual([bit, 1, null, []])
    store.close(NOON_MS)
  }
})

it('of a newer Binnacle by its own word it stays locked, in one bit or more', () => {
  number('officer.sqlite', (version) => version ^ 64, "UPDATE setting SET value = '9.1.0' WHERE name = 'written-by'")
  expect(faultThrownBy(() => openStore(folder, NOON_MS, undefined, VERSION))).toMatchObject({ code: 'store-newer' })
})

it('with a table of its own it stays locked', () => {
  number('officer.sqlite', (version) => version ^ 64, 'CREATE TABLE crew (name TEXT)')
  expect(faultThrownBy(() => openStore(folder, NOON_MS, undefined, VERSION))).toMatchObject({ code: 'store-newer' })
})
