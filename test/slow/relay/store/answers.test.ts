// What the service answered is kept as received, the newest of each request, and found in the order it is requested.
import { describe, expect, it } from 'vitest'
import { MEASURE_COLUMNS } from '../../../../electron/engine/packs/form-1/measure-order.ts'
import type { PackedAverage, PackedWeather } from '../../../../electron/engine/packs/file/content.ts'
import { keyOf } from '../../../../electron/engine/fetch/requests/request.ts'
import type { Answers, RelayStore } from '../../../../relay/store/relay-store.ts'
import { connect } from '../../../../relay/database/connect.ts'
import { noPostgres, silent, storesHere } from '../../../support/relay-stores.ts'
import { mulberry } from '../../../support/mulberry.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const HOUR_MS = 3_600_000
const here = storesHere()

const nothing: Answers = { weather: [], averages: [], casualties: [] }
const weatherAt = (latE4: number, longE4: number, over: Partial<PackedWeather> = {}): PackedWeather => ({
  latE4,
  longE4,
  timeMs: NOW + HOUR_MS,
  fetchedAtMs: NOW,
  values: { windSpeed: 12.5 },
  ...over,
})
const put = async (store: RelayStore, answers: Partial<Answers>, nowMs = NOW): Promise<void> =>
  store.jobs.end([{ key: 'any', brought: { ...nothing, ...answers } }], nowMs)

describe.skipIf(noPostgres !== null)('answers', () => {
  it('come back in the order they are requested, and null where none is kept', async () => {
    const [store] = await here.stores(1)
    const rows = [
      weatherAt(900_000, 0),
      weatherAt(-900_000, 1_800_000),
      weatherAt(0, -1_800_000),
      weatherAt(0, 1_800_000, { values: { windSpeed: 1 } }),
      weatherAt(-1, -1, { timeMs: NOW - HOUR_MS }),
    ]
    await put(store, { weather: rows })
    const requested = [...rows].reverse().flatMap((row) => [row, { ...row, timeMs: row.timeMs + 1 }])
    expect(await store.answers.weather(requested)).toEqual([...rows].reverse().flatMap((row) => [row, null]))
    expect(await store.answers.weather([])).toEqual([])
    expect(await store.answers.weather([weatherAt(0, 0), weatherAt(0, 0)])).toEqual([null, null])
  })

  it('keep every bit of a number', async () => {
    const [store] = await here.stores(1)
    const numbers = [0.1 + 0.2, 5e-324, Number.MAX_VALUE, -1 / 3, 2 ** 53 + 2, 1e21, 123456789.12345679, 0]
    const random = mulberry(20_261_123)
    const word = (): number => Math.floor(random() * 2 ** 32)
    for (let i = 0; i < 400; i++) {
      const number = new Float64Array(Uint32Array.of(word(), word()).buffer)[0] ?? NaN
      if (Number.isFinite(number)) numbers.push(number)
    }
    const rows = numbers.map((windSpeed, i) => weatherAt(i, 0, { values: { windSpeed, iceThickness: -windSpeed } }))
    await put(store, { weather: rows })
    const found = await store.answers.weather(rows)
    const bits = (value: number | null | undefined): string =>
      Buffer.from(new Float64Array([value ?? NaN]).buffer).toString('hex')
    for (const [i, { values }] of rows.entries()) {
      expect(bits(found[i]?.values.windSpeed)).toBe(bits(values.windSpeed))
      expect(bits(found[i]?.values.iceThickness)).toBe(bits((values.iceThickness ?? 0) + 0))
    }
  })

  it('leave out what was not given, whether it was absent or null', async () => {
    const [store] = await here.stores(1)
    const every = Object.fromEntries(MEASURE_COLUMNS.map(({ name }, i) => [name, i + 0.5]))
    await put(store, {
      weather: [weatherAt(1, 1, { values: { windSpeed: null, iceThickness: 3 } }), weatherAt(2, 2, { values: every })],
    })
    const [sparse, full] = await store.answers.weather([weatherAt(1, 1), weatherAt(2, 2)])
    expect(sparse?.values).toEqual({ iceThickness: 3 })
    expect(full?.values).toEqual(every)
  })

  it('stay the newest, whichever is stored last, also within one commit', async () => {
    const [store] = await here.stores(1)
    const of = (fetchedAtMs: number): PackedWeather =>
      weatherAt(5, 5, { fetchedAtMs, values: { windSpeed: fetchedAtMs - NOW } })
    await put(store, { weather: [of(NOW - 10), of(NOW - 5), of(NOW - 7)] })
    await put(store, { weather: [of(NOW - 6)] })
    expect((await store.answers.weather([of(0)]))[0]).toEqual(of(NOW - 5))
    await put(store, { weather: [of(NOW - 1)] })
    expect((await store.answers.weather([of(0)]))[0]).toEqual(of(NOW - 1))
  })

  it('are replaced by any when they claim to be fetched later than it is', async () => {
    const [store] = await here.stores(1)
    const ahead = weatherAt(5, 5, { fetchedAtMs: NOW + HOUR_MS, values: { windSpeed: 99 } })
    await put(store, { weather: [ahead], averages: [], casualties: [] })
    await put(store, { weather: [weatherAt(5, 5)] })
    expect((await store.answers.weather([ahead]))[0]).toEqual(weatherAt(5, 5))
  })

  it('are averages by their span as well', async () => {
    const [store] = await here.stores(1)
    const spans: PackedAverage['span'][] = [
      { averageYear: 10, season: null },
      { averageYear: 10, season: 'winter' },
      { year: 2019, season: 'winter' },
    ]
    const averages = spans.map((span, i) => ({
      span,
      latE4: 1,
      longE4: -1_800_000,
      fetchedAtMs: NOW,
      values: { windSpeed: i },
    }))
    await put(store, { averages })
    expect(await store.answers.averages(averages)).toEqual(averages)
    expect(
      await store.answers.averages([{ span: { year: 2020, season: 'winter' }, latE4: 1, longE4: -1_800_000 }]),
    ).toEqual([null])
  })

  it('are averages with the years that the answer said, and no other answer’s', async () => {
    const url = await here.emptyDatabase()
    const store = here.open(url)
    await store.prepare()
    const span = { averageYear: 10, season: null } as const
    const at = (latE4: number, hours: number) => ({ span, latE4, longE4: 0, fetchedAtMs: NOW + hours * HOUR_MS })
    const period = { fromMs: Date.UTC(1960, 0, 1), toMs: Date.UTC(2026, 0, 1) - 1000 }
    const said = { ...at(1, -9), values: { windSpeed: 7 }, period }
    const unsaid = { ...at(2, -9), values: { windSpeed: 8 } }
    await put(store, { averages: [said, unsaid] })
    expect(await store.answers.averages([said, unsaid])).toEqual([said, unsaid])
    // A newer answer without them has none; one with them fills them.
    const newer = { ...at(1, -5), values: { windSpeed: 9 } }
    const filled = { ...at(2, -5), values: { windSpeed: 9 }, period }
    await put(store, { averages: [newer, filled] })
    expect(await store.answers.averages([said, unsaid])).toEqual([newer, filled])
    // A relay of before knows nothing of them: what it brings has none, whatever is left in the row.
    const before = connect(url, silent)
    await before.run(async (sql) => sql`UPDATE average SET fetched_at_ms = ${NOW} WHERE lat_e4 = 2`)
    await before.close()
    expect(await store.answers.averages([unsaid])).toEqual([{ ...at(2, 0), values: { windSpeed: 9 } }])
  })

  it('keep the records of casualties as received, of each request its own', async () => {
    const [store] = await here.stores(1)
    const year = { kind: 'casualties-of-year', year: 2024 } as const
    const near = { kind: 'casualties-near', latE4: 0, longE4: 1_800_000, radiusNm: 50 } as const
    const records = [{ name: 'Ö\0"\\ \u{1F6A2}', deep: { list: [1, null, 'x'] } }, {}]
    await put(store, {
      casualties: [
        { asked: year, fetchedAtMs: NOW, records },
        { asked: near, fetchedAtMs: NOW, records: [] },
      ],
    })
    const found = await store.answers.casualties([{ asked: near }, { asked: { ...year, year: 2025 } }, { asked: year }])
    expect(found).toEqual([
      { asked: near, fetchedAtMs: NOW, records: [] },
      null,
      { asked: year, fetchedAtMs: NOW, records },
    ])
  })

  it('forget weather of times past that was fetched before, and old refusals, and nothing else', async () => {
    const [store] = await here.stores(1)
    const past = weatherAt(1, 1, { timeMs: NOW - 1, fetchedAtMs: NOW - 1 })
    const upcoming = weatherAt(1, 1, { timeMs: NOW, fetchedAtMs: NOW - 1 })
    // What was there, fetched for a ship today.
    const pastOfToday = weatherAt(2, 2, { timeMs: NOW - 1, fetchedAtMs: NOW })
    await put(store, { weather: [past, upcoming, pastOfToday] })
    const keys = ['old', 'new']
    await store.jobs.end(
      keys.map((key, i) => ({ key, refused: 'no-value' as const, atMs: NOW - 1 + i })),
      NOW,
    )
    expect(await store.answers.forget(NOW, NOW)).toBe(2)
    expect(await store.answers.weather([past, upcoming, pastOfToday])).toEqual([null, upcoming, pastOfToday])
    expect([...(await store.answers.refused(keys, 0)).keys()]).toEqual(['new'])
  })

  it('take a refusal back when an answer is received after all', async () => {
    const [store] = await here.stores(1)
    const row = weatherAt(7, 7)
    const key = keyOf({ kind: 'point', ...row })
    await store.jobs.end([{ key, refused: 'failed', atMs: NOW - 5 }], NOW)
    expect((await store.answers.refused([key], NOW - 5)).get(key)).toEqual({ key, reason: 'failed', atMs: NOW - 5 })
    expect((await store.answers.refused([key], NOW - 4)).size).toBe(0)
    await put(store, { weather: [row] })
    expect((await store.answers.refused([key], 0)).size).toBe(0)
  })
})
