// What the list shows of each voyage is kept over a restart by the journal; what is damaged is named all the same.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { VOYAGE_READER, voyageFormat1 } from '../../../../electron/engine/store/documents.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { copyOfficer, dropBackups, dropJournalRows } from '../../../support/store-files.ts'
import { voyageNamed } from '../../../support/voyage-named.ts'

const NOW_MS = Date.UTC(2026, 10, 22)
let folder = ''
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-heads-'))
  store = openStore(folder, NOW_MS)
})
afterEach(() => {
  store.close(NOW_MS)
  rmSync(folder, { recursive: true, force: true })
})
function reopen(between: () => void = () => undefined): void {
  store.close(NOW_MS)
  between()
  store = openStore(folder, NOW_MS)
}
const path = (): string => join(folder, 'officer.sqlite')
const journaledNames = (): string[] =>
  [...readFileSync(`${path()}.journal`, 'utf8').matchAll(/"told":\{"by":\d+,"checksum":\d+,"name":"([^"]*)"/g)].map(
    ([, name = '']) => name,
  )

it('the list is the same after a restart, a change and a power cut', () => {
  const port = { name: 'Bergen', country: 'Norway', locode: 'NOBGO', timeZone: null }
  const { voyageId } = store.voyages.create(voyageNamed('One', 9), 'new', NOW_MS)
  store.voyages.create({ ...voyageNamed('Two', 3), from: port }, 'new', NOW_MS)
  store.voyages.create(voyageNamed('x'.repeat(400)), 'new', NOW_MS)
  store.voyages.setStatus(voyageId, 'checked', '2/O', NOW_MS + 1)
  const list = store.voyages.list()
  expect(list).toMatchObject([
    { name: 'x'.repeat(400) },
    { name: 'Two', from: 'Bergen', to: 'WP 3' },
    { name: 'One', waypointCount: 9, status: 'checked', savedAtMs: NOW_MS + 1 },
  ])
  reopen()
  expect(store.voyages.list()).toEqual(list)
  expect(new Set(journaledNames())).toEqual(new Set(['One', 'Two']))
  store.voyages.revise(voyageId, voyageNamed('Renamed', 4), 'renamed', NOW_MS + 2)
  const cut = join(folder, 'cut')
  copyOfficer(folder, cut)
  const after = openStore(cut, NOW_MS)
  expect(after.voyages.list()).toEqual(store.voyages.list())
  expect(after.voyages.list()[2]).toMatchObject({ name: 'Renamed', waypointCount: 4, status: 'draft' })
  after.close(NOW_MS)
})

it.each([
  ['its document', `UPDATE voyage_revision SET document = replace(document, 'Newer', 'Never') WHERE revision = 2`],
  ['its time', 'UPDATE voyage_revision SET saved_at_ms = saved_at_ms + 4 WHERE revision = 2'],
  ['its checksum', 'UPDATE voyage_revision SET checksum = checksum + 4 WHERE revision = 2'],
])('a newest revision of which %s is damaged is named, although the journal has it', (_what, sql) => {
  const { voyageId } = store.voyages.create(voyageNamed('Older'), 'new', NOW_MS)
  store.voyages.revise(voyageId, voyageNamed('Newer'), 'renamed', NOW_MS)
  reopen()
  expect(journaledNames()).toEqual(['Older', 'Newer'])
  reopen(() => {
    dropBackups(folder)
    dropJournalRows(folder)
    const raw = new Database(path())
    raw.exec(sql)
    raw.close()
  })
  expect(store.notices.join()).toMatch(/last change of Older is damaged/)
  expect(store.voyages.list()).toMatchObject([{ name: 'Older' }])
  expect(store.voyages.damaged()).toEqual(['Older'])
})

const withChecksums = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => line.slice(line.indexOf(' ') + 1))
    .map((text) => (text === '' ? '' : `${crc32(text.split('\t')[0] ?? '')} ${text}`))
    .join('\n')

it('what another reader took is read again', () => {
  store.voyages.create(voyageNamed('One', 9), 'new', NOW_MS)
  reopen()
  reopen(() => {
    // A head of a future reader, which would show another number of waypoints; its checksum is right.
    const raw = readFileSync(`${path()}.journal`, 'utf8')
    writeFileSync(
      `${path()}.journal`,
      withChecksums(raw.replace(`"by":${VOYAGE_READER},`, '"by":99,').replace('Count":9', 'Count":5')),
    )
  })
  expect(store.voyages.list()).toMatchObject([{ name: 'One', waypointCount: 9 }])
})

it('a reader of voyages that takes anything else has another number', () => {
  const text = JSON.stringify(z.toJSONSchema(voyageFormat1))
  expect([VOYAGE_READER, createHash('sha256').update(text).digest('hex').slice(0, 16)]).toEqual([6, 'bdd2c81882ea5ee8'])
})
