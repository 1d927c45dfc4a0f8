// The period of a stored average: kept with it, filled by the same answer or a later one, in its checksum, and never invented.
import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 6)
const AT = { span: { averageYear: 10, season: null }, latE4: -900_000, longE4: -1_800_000 } as const
const TEN = { fromMs: Date.UTC(2016, 0, 1), toMs: Date.UTC(2026, 0, 1) - 1000 }
const OTHER = { ...TEN, fromMs: Date.UTC(2015, 0, 1) }
const values = { windSpeed: 7, totalWaveHeight: 1.5 }

let folder = ''
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-average-period-'))
  store = openStore(folder, NOW_MS)
})
afterEach(() => {
  store.close(NOW_MS)
  rmSync(folder, { recursive: true, force: true })
})
const read = () => store.averages.read(AT.span, AT.latE4, AT.longE4)

it('is kept over a restart', () => {
  store.averages.put({ ...AT, fetchedAtMs: NOW_MS, values, period: TEN }, NOW_MS)
  store.close(NOW_MS)
  store = openStore(folder, NOW_MS)
  expect(read()).toMatchObject({ values, period: TEN })
})

it('a later answer fills it, and one that does not say it leaves it not known', () => {
  store.averages.put({ ...AT, fetchedAtMs: NOW_MS - 2 * HOUR_MS, values }, NOW_MS)
  expect(read()).not.toHaveProperty('period')
  store.averages.put({ ...AT, fetchedAtMs: NOW_MS - HOUR_MS, values, period: TEN }, NOW_MS)
  expect(read()?.period).toEqual(TEN)
  store.averages.put({ ...AT, fetchedAtMs: NOW_MS, values }, NOW_MS)
  expect(read()).not.toHaveProperty('period')
})

describe('of one fetch', () => {
  const row = { ...AT, fetchedAtMs: NOW_MS - HOUR_MS, values }
  const accept = (one: object) => store.averages.accept({ ...row, ...one }, NOW_MS, 'own')

  it.each([
    ['without it first', [{}, { period: TEN }], ['added', 'added']],
    ['with it first', [{ period: TEN }, {}], ['added', 'same']],
    ['twice', [{ period: TEN }, { period: { ...TEN } }], ['added', 'same']],
    ['and then another', [{ period: TEN }, { period: OTHER }], ['added', 'differs']],
    ['some of its values with it', [{ values: { windSpeed: 7 }, period: TEN }, {}], ['added', 'added']],
  ])('%s: known in the end', (_what, given, results) => {
    expect(given.map(accept)).toEqual(results)
    expect(read()).toMatchObject({ values, period: TEN })
  })

  it('an older one that knows it leaves a newer one that does not', () => {
    accept({})
    expect(accept({ fetchedAtMs: NOW_MS - 2 * HOUR_MS, period: TEN })).toBe('older')
    expect(read()).not.toHaveProperty('period')
  })
})

it.each([
  ['another year', `period_from_ms = ${OTHER.fromMs}`],
  ['half of it', 'period_to_ms = NULL'],
  ['none', 'period_from_ms = NULL, period_to_ms = NULL'],
])('flipped to %s: the row is damaged, not believed', (_what, sql) => {
  store.averages.put({ ...AT, fetchedAtMs: NOW_MS, values, period: TEN }, NOW_MS)
  store.close(NOW_MS)
  const raw = new Database(join(folder, 'data.sqlite'))
  raw.exec(`UPDATE average SET ${sql}`)
  raw.close()
  store = openStore(folder, NOW_MS)
  expect(read()).toBeNull()
  // Requested again, it is known again.
  expect(store.averages.accept({ ...AT, fetchedAtMs: NOW_MS, values, period: TEN }, NOW_MS, 'own')).toBe('added')
  expect(read()?.period).toEqual(TEN)
})

it('one that came where none was is damaged too', () => {
  store.averages.put({ ...AT, fetchedAtMs: NOW_MS, values }, NOW_MS)
  store.close(NOW_MS)
  const raw = new Database(join(folder, 'data.sqlite'))
  raw.exec(`UPDATE average SET period_from_ms = ${TEN.fromMs}, period_to_ms = ${TEN.toMs}`)
  raw.close()
  store = openStore(folder, NOW_MS)
  expect(read()).toBeNull()
})
