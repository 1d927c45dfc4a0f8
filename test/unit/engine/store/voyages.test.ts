// The officer's voyages as rows: every state kept, nothing ever overwritten, change and log entry in one commit.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { createVoyages } from '../../../../electron/engine/passage/voyages/voyages.ts'
import {
  SAMPLE_VOYAGE_FILE_NAME,
  SAMPLE_VOYAGE_RTZ,
} from '../../../../electron/engine/passage/route-files/sample-voyage.ts'
import { FaultError } from '../../../../shared/result.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
let folder = ''
let store: Store
let nowMs = NOW_MS
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-voyages-'))
  store = openStore(folder, NOW_MS)
  nowMs = NOW_MS
})
afterEach(() => {
  store.close(nowMs)
  rmSync(folder, { recursive: true, force: true })
})

const importSample = () =>
  createVoyages(store, () => nowMs).importRoute(SAMPLE_VOYAGE_FILE_NAME, SAMPLE_VOYAGE_RTZ).voyage
function rows(sql: string): unknown[] {
  const raw = new Database(join(folder, 'officer.sqlite'), { readonly: true })
  try {
    return raw.prepare(sql).all()
  } finally {
    raw.close()
  }
}

it('an import is revision 1, current, and survives a restart', () => {
  const voyage = importSample()
  expect(voyage.revision).toBe(1)
  store.close(NOW_MS)
  store = openStore(folder, NOW_MS)
  expect(createVoyages(store, () => nowMs).current()).toEqual(voyage)
})

it('every change appends: earlier states and their log entries stay as they were', () => {
  const voyages = createVoyages(store, () => nowMs)
  const { voyageId } = importSample()
  const first = rows('SELECT document, checksum FROM voyage_revision')
  for (let i = 1; i <= 5; i++) {
    nowMs += 1000
    const changed = voyages.setSchedule(voyageId, { etdMs: NOW_MS + i * 3_600_000, speedKn: 10 + i })
    expect(changed).toMatchObject({ revision: i + 1, savedAtMs: nowMs })
    expect(changed.document.schedule).toEqual({ etdMs: NOW_MS + i * 3_600_000, speedKn: 10 + i })
  }
  expect(rows('SELECT document, checksum FROM voyage_revision WHERE revision = 1')).toEqual(first)
  expect(rows('SELECT count(*) AS n FROM voyage_revision')).toEqual([{ n: 6 }])
  expect(rows(`SELECT count(*) AS n FROM event_log WHERE kind = 'voyage'`)).toEqual([{ n: 6 }])
})

it('a change whose log entry cannot be written is no change', () => {
  const { voyageId } = importSample()
  const raw = new Database(join(folder, 'officer.sqlite'))
  raw.exec(`CREATE TRIGGER stop BEFORE INSERT ON event_log BEGIN SELECT RAISE(ABORT, 'no log'); END`)
  raw.close()
  const voyages = createVoyages(store, () => nowMs)
  expect(() => voyages.setSchedule(voyageId, { etdMs: NOW_MS, speedKn: 14 })).toThrow(/no log/)
  expect(voyages.get(voyageId).revision).toBe(1)
})

it('a refused file stores nothing and leaves the current voyage', () => {
  const { voyageId } = importSample()
  const voyages = createVoyages(store, () => nowMs)
  expect(() => voyages.importRoute('x.rtz', '<html>no route</html>')).toThrow(FaultError)
  expect(voyages.list()).toHaveLength(1)
  expect(voyages.current()?.voyageId).toBe(voyageId)
})

it('an unknown voyage is not-found for every command, and changes nothing', () => {
  const { voyageId } = importSample()
  const voyages = createVoyages(store, () => nowMs)
  for (const command of [
    () => voyages.get(99),
    () => voyages.setCurrent(99),
    () => voyages.setSchedule(99, { etdMs: NOW_MS, speedKn: 12 }),
  ]) {
    expect(command).toThrow(/not stored/)
  }
  expect(voyages.current()?.voyageId).toBe(voyageId)
})

it('the newest voyage comes first in the list, named and counted', () => {
  const first = importSample()
  const second = importSample()
  expect(createVoyages(store, () => nowMs).list()).toEqual(
    [second, first].map(({ voyageId, savedAtMs, document }) => ({
      voyageId,
      savedAtMs,
      name: document.name,
      waypointCount: document.waypoints.length,
      status: 'draft',
      from: document.waypoints[0]?.name,
      to: document.waypoints.at(-1)?.name,
    })),
  )
})
