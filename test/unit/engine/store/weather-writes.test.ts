// Answers written together leave the same rows as one by one: also where some are stored already, come twice, or are damaged.
import Database from 'better-sqlite3'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weatherTable, type WeatherAnswer } from '../../../../electron/engine/store/weather.ts'
import { openMemoryStore } from '../weather/evaluate/memory-store.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
/** Few places, times and fetches, so that many meet; enough of one time to be looked up together. */
const answer: fc.Arbitrary<WeatherAnswer> = fc.record({
  latE4: fc.constantFrom(-10_000, 0, 5_000, 10_000),
  longE4: fc.constantFrom(-1_800_000, -5, 0, 5_000, 1_799_999, 1_800_000),
  timeMs: fc.constantFrom(0, 10_800_000),
  fetchedAtMs: fc.constantFrom(NOW_MS - 3000, NOW_MS - 2000, NOW_MS - 1000, NOW_MS, NOW_MS + 86_400_000),
  values: fc.record({ windSpeed: fc.constantFrom(1, 2.125, null), iceThickness: fc.constantFrom(0, 3, null) }),
})
const answers = (maxLength: number) => fc.array(answer, { maxLength })

const handles = [new Database(':memory:'), new Database(':memory:')]
for (const handle of handles) openMemoryStore(handle)

/** Empty; `which` of the two. */
function table(which: 0 | 1) {
  const handle = handles[which] ?? new Database(':memory:')
  handle.exec('DELETE FROM weather')
  const weather = weatherTable(handle)
  const rows = (): unknown[] =>
    handle.prepare('SELECT * FROM weather ORDER BY time_ms, cell, lat_e4, long_e4, fetched_at_ms').raw().all()
  /** A bit of every value that was fetched then. */
  const damage = (fetchedAtMs: number): void =>
    void handle.prepare('UPDATE weather SET wind_speed = wind_speed + 1 WHERE fetched_at_ms = ?').run(fetchedAtMs)
  return { weather, rows, damage }
}

describe('many answers at once', () => {
  it('are put as one by one', () => {
    fc.assert(
      fc.property(answers(20), answers(60), (before, after) => {
        const [together, each] = [table(0), table(1)]
        for (const { weather, damage } of [together, each]) {
          for (const one of before) weather.put(one)
          damage(NOW_MS - 2000)
        }
        together.weather.putAll(after, NOW_MS)
        for (const one of after) each.weather.put(one, NOW_MS)
        expect(together.rows()).toEqual(each.rows())
        expect(together.weather.damaged()).toBe(each.weather.damaged())
        expect(together.weather.changes()).toBe(each.weather.changes())
      }),
      { numRuns: 30 },
    )
  })

  it('are accepted as one by one, and said to be', () => {
    fc.assert(
      fc.property(answers(20), answers(60), (before, after) => {
        const [together, each] = [table(0), table(1)]
        for (const { weather, damage } of [together, each]) {
          for (const one of before) weather.put(one)
          damage(NOW_MS - 2000)
        }
        const said = together.weather.acceptAll(after, NOW_MS, 'own')
        expect(said).toEqual(after.map((one) => each.weather.accept(one, NOW_MS, 'own')))
        expect(together.rows()).toEqual(each.rows())
        expect(together.weather.damaged()).toBe(each.weather.damaged())
      }),
      { numRuns: 30 },
    )
  })

  it('of a stretch where far more is stored are looked up place by place', () => {
    const { weather, rows } = table(0)
    const at = (i: number): WeatherAnswer => ({
      latE4: 0,
      longE4: i,
      timeMs: 0,
      fetchedAtMs: NOW_MS,
      values: { windSpeed: i },
    })
    weather.putAll(
      Array.from({ length: 1000 }, (_, i) => at(i * 2)),
      NOW_MS,
    )
    const more = Array.from({ length: 20 }, (_, i) => ({ ...at(i * 99), fetchedAtMs: NOW_MS + 1 }))
    weather.putAll(more, NOW_MS + 1)
    expect(rows()).toHaveLength(1020)
    for (const { longE4 } of more) expect(weather.read(0, longE4, 0)?.values.windSpeed).toBe(longE4)
  })
})
