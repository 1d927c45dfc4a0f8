// Who fetched what is stored: kept with each row and in its checksum, combined where several rows give a value, and never guessed.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dataMigrations } from '../../../../electron/engine/store/migrations/index.ts'
import { openDatabase } from '../../../../electron/engine/store/open-database.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { readCasualty } from '../../../../shared/casualties/reading.ts'
import type { FetchedBy } from '../../../../shared/format/fetched-by.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { byMeasure } from '../../../support/by-measure.ts'
import { record } from '../../../unit/engine/casualties/records.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 6)
const AT = { latE4: 405_000, longE4: -1_800_000, timeMs: NOW_MS }
const AVERAGE = { span: { averageYear: 10, season: null }, latE4: -900_000, longE4: 0 } as const
const YEAR = { kind: 'casualties-of-year', year: 2019 } as const

let folder = ''
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-fetched-by-'))
  store = openStore(folder, NOW_MS)
})
afterEach(() => {
  store.close(NOW_MS)
  rmSync(folder, { recursive: true, force: true })
})

/** Changes the file as a flipped bit would, and opens it again. */
function damage(sql: string): void {
  store.close(NOW_MS)
  const raw = new Database(join(folder, 'data.sqlite'))
  raw.exec(sql)
  raw.close()
  store = openStore(folder, NOW_MS)
}

describe('weather', () => {
  const values = { windSpeed: 7, totalWaveHeight: 1.5 }
  const read = () => store.weather.read(AT.latE4, AT.longE4, AT.timeMs)

  it('is the office’s where the relay gave it, the ship’s own where the service did', () => {
    store.weather.accept({ ...AT, fetchedAtMs: NOW_MS - HOUR_MS, values }, NOW_MS, 'office')
    expect(read()).toMatchObject({ fetchedBy: 'office', fetchedAtMs: NOW_MS - HOUR_MS })
    store.weather.put({ ...AT, fetchedAtMs: NOW_MS, values }, NOW_MS)
    expect(read()).toMatchObject({ fetchedBy: 'own', fetchedAtMs: NOW_MS })
  })

  it('of answers by both is of both, only where a value of each is in use', () => {
    store.weather.put({ ...AT, fetchedAtMs: NOW_MS - 2 * HOUR_MS, values }, NOW_MS)
    store.weather.accept({ ...AT, fetchedAtMs: NOW_MS - HOUR_MS, values: { windSpeed: 9 } }, NOW_MS, 'office')
    expect(read()).toMatchObject({ fetchedBy: 'both', values: { windSpeed: 9, totalWaveHeight: 1.5 } })
    store.weather.accept({ ...AT, fetchedAtMs: NOW_MS, values }, NOW_MS, 'office')
    expect(read()).toMatchObject({ fetchedBy: 'office', older: {} })
  })

  it('of one fetch is the office’s as soon as the office gave it, in whatever order', () => {
    for (const [latE4, order] of [
      [1, ['own', 'office']],
      [2, ['office', 'own']],
    ] as const) {
      const answer = { ...AT, latE4, fetchedAtMs: NOW_MS, values }
      const [first, second] = order
      expect(store.weather.accept(answer, NOW_MS, first)).toBe('added')
      expect(store.weather.accept(answer, NOW_MS, second)).toBe('same')
      expect(store.weather.read(latE4, AT.longE4, AT.timeMs)?.fetchedBy).toBe('office')
    }
  })

  it('accepted in any order, answers leave the same row', () => {
    const answer = fc.record({
      hour: fc.integer({ min: -3, max: 6 }),
      by: fc.constantFrom<FetchedBy>('own', 'office'),
      windSpeed: fc.option(fc.constant(8)),
      totalWaveHeight: fc.option(fc.constant(3)),
    })
    let latE4 = 10
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 5 }), fc.infiniteStream(fc.nat(1000)), (answers, random) => {
        const accept = (all: typeof answers): unknown => {
          latE4++
          for (const { hour, by, ...given } of all)
            store.weather.accept({ ...AT, latE4, fetchedAtMs: NOW_MS - hour * HOUR_MS, values: given }, NOW_MS, by)
          const row = store.weather.read(latE4, AT.longE4, AT.timeMs)
          return row === null ? null : { ...row, latE4: 0 }
        }
        // Of one fetch a measure has one value: what is given is a part of it.
        const shuffled = answers
          .map((one) => ({ one, at: random.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one)
        const min = answers.length > 3 ? answers.slice(0, 3) : answers
        expect(accept(shuffled.filter((one) => min.includes(one)))).toEqual(accept(min))
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['the ship’s becomes the office’s', 'own', 1],
    ['the office’s becomes the ship’s', 'office', 0],
    ['nobody’s', 'office', 2],
    ['nobody’s, below', 'own', -1],
  ] as const)('a flipped bit: %s, and the row is damaged, not believed', (_what, by, flipped) => {
    store.weather.accept({ ...AT, fetchedAtMs: NOW_MS, values }, NOW_MS, by)
    store.averages.accept({ ...AVERAGE, fetchedAtMs: NOW_MS, values }, NOW_MS, by)
    damage(`UPDATE weather SET fetched_by = ${flipped}; UPDATE average SET fetched_by = ${flipped}`)
    expect(read()).toBeNull()
    expect(store.weather.damaged()).toBe(1)
    expect(store.weather.whole(AT.timeMs, 0, 180 * 360, 0)).toMatchObject({ answers: [], damaged: 1 })
    expect(store.averages.read(AVERAGE.span, AVERAGE.latE4, AVERAGE.longE4)).toBeNull()
    // Requested again, it is known again.
    expect(store.weather.accept({ ...AT, fetchedAtMs: NOW_MS, values }, NOW_MS, 'office')).toBe('added')
    expect(read()?.fetchedBy).toBe('office')
  })

  it('ahead of this clock is replaced by what is of a known age, whoever fetched it', () => {
    store.weather.accept({ ...AT, fetchedAtMs: NOW_MS + 30 * HOUR_MS, values }, NOW_MS, 'office')
    expect(read()?.fetchedBy).toBe('office')
    store.weather.accept({ ...AT, fetchedAtMs: NOW_MS - HOUR_MS, values }, NOW_MS, 'own')
    expect(read()).toMatchObject({ fetchedBy: 'own', fetchedAtMs: NOW_MS - HOUR_MS })
    expect(store.weather.accept({ ...AT, fetchedAtMs: NOW_MS + HOUR_MS, values }, NOW_MS, 'office')).toBe('older')
  })
})

it('an average is by who fetched the one that is kept', () => {
  const values = { windSpeed: 7 }
  const by = () => store.averages.read(AVERAGE.span, AVERAGE.latE4, AVERAGE.longE4)?.fetchedBy
  store.averages.put({ ...AVERAGE, fetchedAtMs: NOW_MS - 2 * HOUR_MS, values }, NOW_MS)
  expect(by()).toBe('own')
  expect(store.averages.accept({ ...AVERAGE, fetchedAtMs: NOW_MS - HOUR_MS, values }, NOW_MS, 'office')).toBe('added')
  expect(by()).toBe('office')
  expect(store.averages.accept({ ...AVERAGE, fetchedAtMs: NOW_MS - HOUR_MS, values }, NOW_MS, 'own')).toBe('same')
  expect(by()).toBe('office')
  store.averages.put({ ...AVERAGE, fetchedAtMs: NOW_MS, values }, NOW_MS)
  expect(by()).toBe('own')
})

describe('casualties', () => {
  const given = ['A', 'B'].map((vesselName) => record({ vesselName, localTime: '2019-05-01T10:00:00' }))
  function bring(records: readonly unknown[], atMs: number, by: FetchedBy): void {
    store.commit(() => {
      const importing = store.casualties.startImport(YEAR, atMs, by)
      importing.put(records.flatMap((one) => readCasualty(one) ?? []))
      importing.finish(records.length)
    })
  }
  const records = () => [1, 2].map((id) => store.casualties.row(id)?.fetchedBy ?? null)

  it('are by who gave the newest of each; of all together, by both where some are', () => {
    expect(store.casualties.stored().fetchedBy).toBeNull()
    bring(given, NOW_MS - HOUR_MS, 'own')
    expect([records(), store.casualties.stored().fetchedBy]).toEqual([['own', 'own'], 'own'])
    bring(given.slice(0, 1), NOW_MS, 'office')
    // What is no longer received is withdrawn, under whoever gave it last.
    expect([records(), store.casualties.stored()]).toMatchObject([
      ['office', 'own'],
      { fetchedBy: 'both', withdrawn: 1 },
    ])
    bring(given, NOW_MS + 1, 'office')
    expect([records(), store.casualties.stored().fetchedBy]).toEqual([['office', 'office'], 'office'])
    expect(store.casualties.coverage()).toMatchObject([{ asked: YEAR, fetchedBy: 'office', fetchedAtMs: NOW_MS + 1 }])
  })

  it.each([0, 2])('a flipped bit (%i for the office): not shown, quarantined, and requested again', (flipped) => {
    bring(given, NOW_MS, 'office')
    damage(`UPDATE casualty SET fetched_by = ${flipped} WHERE casualty_id = 1`)
    expect(records()).toEqual([null, 'office'])
    expect(store.commit(() => store.casualties.check(0, 50, 50))).toEqual({ lastId: 2, quarantined: 1 })
    expect(store.casualties.stored()).toMatchObject({ records: 1, damaged: 1, fetchedBy: 'office' })
    expect(store.casualties.coverage()).toEqual([])
    bring(given, NOW_MS + 1, 'own')
    expect(store.casualties.stored()).toMatchObject({ records: 2, damaged: 0, fetchedBy: 'own' })
  })

  it.each([0, 2])('what was requested, with a flipped bit (%i for the office), counts as not requested', (flipped) => {
    bring(given, NOW_MS, 'office')
    damage(`UPDATE coverage SET fetched_by = ${flipped}`)
    expect(store.casualties.coverage()).toEqual([])
  })
})

it('100,000 rows of before are brought on without being written again', () => {
  const path = join(folder, 'old.sqlite')
  const before = openDatabase({
    path,
    migrations: dataMigrations.slice(0, 9),
    holds: 'weather',
    nowMs: NOW_MS,
    notices: [],
  })
  const columns = (before.pragma('table_info(weather)') as { name: string; type: string }[]).map(({ name }) => name)
  const insert = before.prepare(
    `INSERT INTO weather (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  before.transaction(() => {
    for (let i = 0; i < 100_000; i++) insert.run(columns.map((_name, at) => (at < 5 ? i + at : at)))
  })()
  before.pragma('wal_checkpoint(TRUNCATE)')
  for (const step of dataMigrations.slice(9)) before.exec(step.sql)
  // What is written goes into the log first: a step that wrote each row anew would have written as much as the table holds.
  expect(statSync(`${path}-wal`).size).toBeLessThan(statSync(path).size / 8)
  expect(before.prepare('SELECT count(*) FROM weather WHERE fetched_by = 0').pluck().get()).toBe(100_000)
  before.close()
})

it('a value of each measure comes back with who fetched it', () => {
  const values = byMeasure((_name, i) => (i % 3 === 0 ? null : i / 4))
  store.weather.accept({ ...AT, fetchedAtMs: NOW_MS, values }, NOW_MS, 'office')
  store.close(NOW_MS)
  store = openStore(folder, NOW_MS)
  expect(store.weather.read(AT.latE4, AT.longE4, AT.timeMs)).toEqual({
    ...AT,
    fetchedAtMs: NOW_MS,
    fetchedBy: 'office',
    values,
    older: {},
  })
})
