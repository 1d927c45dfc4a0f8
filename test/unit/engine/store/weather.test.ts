// The weather table: what goes in comes out, whatever the sign of zero; newest wins by a clock that may have been set back.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { cellOf, toE4 } from '../../../../shared/geo/cells.ts'
import { STORED_MEASURES } from '../../../../electron/engine/store/stored-measures.ts'
import type { PlaceKey, WeatherRow } from '../../../../electron/engine/store/weather.ts'
import { MEASURE_NAMES, type MeasureName } from '../../../../shared/weather/measures.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import { byMeasure } from '../../../support/by-measure.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const values = byMeasure((_, i) => i / 2)
const other = byMeasure((_, i) => i / 2 + 1)

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

const FIRST: PlaceKey = [0, -Infinity, -Infinity]
const LAST_CELL = 180 * 360
const answersAt = (timeMs: number) => store.weather.answers(timeMs, FIRST, LAST_CELL, 100).answers

describe('what goes in comes out', () => {
  it('every position, time and value, minus zero included', () => {
    const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(-0, 0, null))
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.nat(4_000_000_000_000),
        fc.array(number, { minLength: MEASURE_NAMES.length, maxLength: MEASURE_NAMES.length }),
        (lat, long, timeMs, list) => {
          const given = byMeasure((_, i) => list[i] ?? null)
          // Of one fetch of one place what another answer gave would stand with it.
          fc.pre(list.some((value) => value !== null) && store.weather.read(toE4(lat), toE4(long), timeMs) === null)
          store.weather.put(
            { latE4: toE4(lat), longE4: toE4(long), timeMs, fetchedAtMs: NOW_MS, values: given },
            NOW_MS,
          )
          const row = store.weather.read(toE4(lat), toE4(long), timeMs)
          // Numerically equal: the sign of a zero says nothing about weather.
          expect(MEASURE_NAMES.every((name) => row?.values[name] === given[name])).toBe(true)
        },
      ),
      { numRuns: 300, examples: [[-0.00002, -0.00003, 0, MEASURE_NAMES.map(() => -0)]] },
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

  const rows = (): number => {
    const raw = new Database(join(folder, 'data.sqlite'))
    try {
      return raw.prepare('SELECT count(*) FROM weather').pluck().get() as number
    } finally {
      raw.close()
    }
  }

  it('is counted once, not read, requested again, and still there', () => {
    damage()
    expect(store.weather.read(1, 1, 0)).toBeNull()
    expect(store.weather.fetchedAt(1, 1, 0)).toBeNull()
    expect([store.weather.damaged(), rows()]).toEqual([1, 1])
  })

  it('is replaced by the next answer', () => {
    damage()
    store.weather.put({ latE4: 1, longE4: 1, timeMs: 0, fetchedAtMs: 2, values: other }, NOW_MS)
    expect(store.weather.read(1, 1, 0)).toMatchObject({ fetchedAtMs: 2, values: other, older: {} })
    expect([store.weather.damaged(), rows()]).toEqual([0, 1])
  })

  it('once found is listed no more, and the place that has a sound answer too is listed with that one’s time', () => {
    store.weather.put({ latE4: 1, longE4: 1, timeMs: 0, fetchedAtMs: 5, values }, NOW_MS)
    store.weather.put({ latE4: 2, longE4: 1, timeMs: 0, fetchedAtMs: 5, values }, NOW_MS)
    store.weather.put({ latE4: 2, longE4: 1, timeMs: 0, fetchedAtMs: 9, values }, NOW_MS)
    const raw = new Database(join(folder, 'data.sqlite'))
    raw.exec('UPDATE weather SET wind_speed = wind_speed + 1 WHERE lat_e4 = 1 OR fetched_at_ms = 9')
    raw.close()
    const changes = store.weather.changes()
    for (const latE4 of [1, 1, 2, 2]) store.weather.read(latE4, 1, 0)
    expect(store.weather.near(0, 0, 180 * 360)).toEqual([{ latE4: 2, longE4: 1, fetchedAtMs: 5 }])
    expect(answersAt(0)).toMatchObject([{ latE4: 2, longE4: 1, fetchedAtMs: 5 }])
    expect(store.weather.changes()).toBe(changes + 2)
  })

  it('does not hide a sound answer of before', () => {
    store.weather.put({ latE4: 1, longE4: 1, timeMs: 0, fetchedAtMs: 5, values }, NOW_MS)
    store.weather.put({ latE4: 1, longE4: 1, timeMs: 0, fetchedAtMs: 9, values: other }, NOW_MS)
    const raw = new Database(join(folder, 'data.sqlite'))
    raw.exec('UPDATE weather SET wind_speed = wind_speed + 1 WHERE fetched_at_ms = 9')
    raw.close()
    expect(store.weather.read(1, 1, 0)).toMatchObject({ fetchedAtMs: 5, values })
  })
})

it('answers are listed so many at most, each place whole, and the rest behind the last of them', () => {
  for (const [latE4, longE4] of [
    [1, 1],
    [1, 2],
    [2, 1],
    [20_000, 1],
    [-900_000, 5],
  ] as const)
    for (const fetchedAtMs of [5, 7])
      store.weather.put({ latE4, longE4, timeMs: 0, fetchedAtMs, values: { windSpeed: 1 } }, NOW_MS)
  const whole = answersAt(0)
  expect(whole).toHaveLength(10)
  for (const max of [1, 2, 3, 4, 7, 10]) {
    const found = []
    for (let behind: PlaceKey | null = FIRST; behind !== null;) {
      const { answers, next } = store.weather.answers(0, behind, LAST_CELL, max)
      expect(answers.length).toBeLessThanOrEqual(Math.max(max, 4))
      found.push(...answers)
      behind = next
    }
    expect(found).toEqual(whole)
  }
  expect(store.weather.answers(0, [cellOf(1, 1), 1, 1], cellOf(1, 1), 10).answers).toHaveLength(4)
})

describe('answers of one place and time', () => {
  const at = { latE4: 10_000, longE4: 20_000, timeMs: NOW_MS }
  const put = (fetchedAtMs: number, given: Partial<Record<MeasureName, number | null>>): void =>
    store.weather.put({ ...at, fetchedAtMs, values: given }, NOW_MS)
  const read = (): WeatherRow | null => store.weather.read(at.latE4, at.longE4, at.timeMs)

  it('a newer one without wind does not take the wind of before: it stands with its own age', () => {
    put(NOW_MS - 4 * HOUR_MS, { windSpeed: 21, totalWaveHeight: 3 })
    put(NOW_MS - HOUR_MS, { windSpeed: null, totalWaveHeight: 4 })
    expect(read()).toMatchObject({ fetchedAtMs: NOW_MS - HOUR_MS, older: { windSpeed: NOW_MS - 4 * HOUR_MS } })
    expect(read()?.values).toMatchObject({ windSpeed: 21, totalWaveHeight: 4, visibility: null })
    expect(Object.keys(read()?.older ?? {})).toEqual(['windSpeed'])
  })

  it('two records of one fetch are one answer: the second does not take what only the first gave', () => {
    put(NOW_MS - HOUR_MS, { windSpeed: 21, totalWaveHeight: 3 })
    put(NOW_MS - HOUR_MS, { totalWaveHeight: 4, visibility: 900 })
    expect(read()).toMatchObject({ values: { windSpeed: 21, totalWaveHeight: 4, visibility: 900 }, older: {} })
    expect(store.weather.damaged()).toBe(0)
  })

  it('one without any value is no weather: neither stored nor fetched', () => {
    put(
      NOW_MS - HOUR_MS,
      byMeasure(() => null),
    )
    expect([read(), store.weather.fetchedAt(at.latE4, at.longE4, at.timeMs), store.weather.count()]).toEqual([
      null,
      null,
      0,
    ])
  })

  it('the newest three are kept, and a place is listed once, with the newest', () => {
    for (let hour = 9; hour >= 1; hour--)
      put(NOW_MS - hour * HOUR_MS, hour === 4 ? { windGust: 30 } : { windSpeed: hour })
    const raw = new Database(join(folder, 'data.sqlite'))
    const kept = raw.prepare('SELECT fetched_at_ms FROM weather ORDER BY 1').pluck().all()
    raw.close()
    expect(kept).toEqual([3, 2, 1].map((hour) => NOW_MS - hour * HOUR_MS))
    expect(store.weather.near(NOW_MS, 0, 180 * 360)).toEqual([
      { latE4: at.latE4, longE4: at.longE4, fetchedAtMs: NOW_MS - HOUR_MS },
    ])
    expect(answersAt(NOW_MS).map(({ fetchedAtMs }) => fetchedAtMs)).toEqual(kept)
    expect(store.weather.count()).toBe(1)
    expect(read()?.values).toMatchObject({ windSpeed: 1, windGust: null })
  })

  it('each kept answer says which measures it gave', () => {
    put(NOW_MS - 2 * HOUR_MS, { windSpeed: 0 })
    put(NOW_MS - HOUR_MS, { windSpeed: 1, windGust: 2, iceThickness: 0 })
    const bit = (measure: MeasureName): number => 1 << (STORED_MEASURES as readonly MeasureName[]).indexOf(measure)
    expect(answersAt(NOW_MS).map(({ given }) => given)).toEqual([
      bit('windSpeed'),
      bit('windSpeed') + bit('windGust') + bit('iceThickness'),
    ])
  })

  it('each reading is, measure by measure, the newest known value, in whatever order answers came', () => {
    const answer = fc.record({
      hour: fc.integer({ min: 1, max: 40 }),
      values: fc.dictionary(
        fc.constantFrom<MeasureName>('windSpeed', 'totalWaveHeight', 'iceThickness', 'beaufortScale'),
        fc.option(fc.integer({ min: 0, max: 17 })),
      ),
    })
    let place = 0
    fc.assert(
      fc.property(fc.uniqueArray(answer, { maxLength: 3, selector: ({ hour }) => hour }), (answers) => {
        place++
        for (const { hour, values: given } of answers)
          store.weather.put(
            { latE4: place, longE4: 0, timeMs: 0, fetchedAtMs: NOW_MS - hour * HOUR_MS, values: given },
            NOW_MS,
          )
        const byAge = answers
          .filter(({ values: given }) => Object.values(given).some((value) => value !== null))
          .toSorted((a, b) => a.hour - b.hour)
        const row = store.weather.read(place, 0, 0)
        expect(row === null).toBe(byAge.length === 0)
        for (const name of MEASURE_NAMES) {
          const given = byAge.find(({ values: one }) => (one[name] ?? null) !== null)
          expect(row?.values[name] ?? null).toBe(given?.values[name] ?? null)
          const isKnown = (row?.values[name] ?? null) !== null
          const fetchedAtMs = isKnown ? (row?.older[name] ?? row?.fetchedAtMs) : undefined
          expect(fetchedAtMs).toBe(given === undefined ? undefined : NOW_MS - given.hour * HOUR_MS)
        }
      }),
      { numRuns: 200 },
    )
  })
})
