// The weather table: what goes in comes out, whatever the sign of zero; newest wins by a clock that may have been set back.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { toE4 } from '../../../../electron/engine/store/cells.ts'
import { MEASURE_NAMES } from '../../../../shared/measures.ts'
import { DAY_MS } from '../../../../shared/time.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const values = MEASURE_NAMES.map((_, i) => i / 2)
const other = values.map((value) => value + 1)

let folder = ''
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-weather-'))
  store = openStore(folder, NOW_MS)
})
afterEach(() => {
  store.close(NOW_MS)
  rmSync(folder, { recursive: true, force: true })
})

describe('what goes in comes out', () => {
  it('every position, time and value, minus zero included', () => {
    const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(-0, 0, null))
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.nat(4_000_000_000_000),
        fc.array(number, { minLength: MEASURE_NAMES.length, maxLength: MEASURE_NAMES.length }),
        (lat, long, timeMs, given) => {
          store.weather.put(
            { latE4: toE4(lat), longE4: toE4(long), timeMs, fetchedAtMs: NOW_MS, values: given },
            NOW_MS,
          )
          const row = store.weather.read(toE4(lat), toE4(long), timeMs)
          // Numerically equal: the sign of a zero says nothing about weather.
          expect(row?.values.every((value, i) => value === (given[i] ?? null))).toBe(true)
        },
      ),
      { numRuns: 300, examples: [[-0.00002, -0.00003, 0, values.map(() => -0)]] },
    )
    expect(store.weather.damaged()).toBe(0)
  })

  it('a row found among its neighbours can be read, a hair south and west of the origin too', () => {
    store.weather.put({ latE4: toE4(-0.00002), longE4: toE4(-0.00002), timeMs: 0, fetchedAtMs: 1, values }, NOW_MS)
    const [found] = store.weather.near(0, 0, 180 * 360)
    expect(store.weather.read(found?.latE4 ?? 1, found?.longE4 ?? 1, 0)?.values).toEqual(values)
  })
})

describe('newest wins', () => {
  const at = { latE4: 10_000, longE4: 20_000, timeMs: NOW_MS }
  it('an older answer does not replace a newer one, an equally old one does', () => {
    store.weather.put({ ...at, fetchedAtMs: NOW_MS - 1000, values }, NOW_MS)
    store.weather.put({ ...at, fetchedAtMs: NOW_MS - 2000, values: other }, NOW_MS)
    expect(store.weather.read(at.latE4, at.longE4, at.timeMs)?.values).toEqual(values)
    store.weather.put({ ...at, fetchedAtMs: NOW_MS - 1000, values: other }, NOW_MS)
    expect(store.weather.read(at.latE4, at.longE4, at.timeMs)?.values).toEqual(other)
  })

  it('after the clock was set back, what is fetched now replaces what claims to be fetched in the future', () => {
    store.weather.put({ ...at, fetchedAtMs: NOW_MS + 30 * DAY_MS, values }, NOW_MS + 30 * DAY_MS)
    store.weather.put({ ...at, fetchedAtMs: NOW_MS, values: other }, NOW_MS)
    expect(store.weather.read(at.latE4, at.longE4, at.timeMs)).toMatchObject({ fetchedAtMs: NOW_MS, values: other })
  })
})

describe('a damaged row', () => {
  const damage = (): void => {
    store.weather.put({ latE4: 1, longE4: 1, timeMs: 0, fetchedAtMs: 1, values }, NOW_MS)
    const raw = new Database(join(folder, 'data.sqlite'))
    raw.exec('UPDATE weather SET wind_speed = wind_speed + 1')
    raw.close()
  }

  it('is missing, counted and gone', () => {
    damage()
    expect(store.weather.read(1, 1, 0)).toBeNull()
    expect([store.weather.damaged(), store.weather.count()]).toEqual([1, 0])
  })

  it('is missing also where it cannot be removed, because the file may not be written', () => {
    damage()
    const held = new Database(join(folder, 'data.sqlite'))
    held.exec("CREATE TRIGGER full BEFORE DELETE ON weather BEGIN SELECT RAISE(FAIL, 'no writing'); END")
    held.close()
    expect(store.weather.read(1, 1, 0)).toBeNull()
    expect(store.weather.count()).toBe(1)
  })
})
