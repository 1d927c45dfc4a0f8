// A ship's request over real HTTP: what is given, what is left open and why, and that nothing is given, counted or fetched twice.
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import type { PackedWeather } from '../../../../electron/engine/packs/file/content.ts'
import type { RequestedWeather } from '../../../../electron/engine/packs/file/relay-request.ts'
import { noPostgres } from '../../../support/relay-stores.ts'
import {
  request,
  lineTo,
  refusalIn,
  servers,
  START_MS,
  TRACK,
  relayRequestOf,
  weatherAt,
} from '../../../unit/relay/serve/serve-here.ts'

const serveHere = servers()

const placeOf = ({ latE4, longE4, timeMs }: Pick<PackedWeather, 'latE4' | 'longE4' | 'timeMs'>): string =>
  `${latE4}/${longE4}/${timeMs}`
/** As the service would have given them then, in the order of time. */
const given = (rows: readonly RequestedWeather[], fetchedAtMs: number): PackedWeather[] =>
  rows.map(({ latE4, longE4, timeMs }) => weatherAt(latE4, longE4, timeMs, fetchedAtMs))
const byPlace = (weather: readonly PackedWeather[]): Map<string, PackedWeather> =>
  new Map(weather.map((row) => [placeOf(row), row]))
/** Without measures that were not given. */
const plain = (weather: readonly PackedWeather[]): Map<string, PackedWeather> =>
  byPlace(
    weather.map((row) => ({
      ...row,
      values: Object.fromEntries(Object.entries(row.values).filter(([, value]) => value !== null)),
    })),
  )

describe.skipIf(noPostgres !== null)('a relay request', () => {
  it('what is requested is fetched once, and given with the values of the service and its time of fetch', async () => {
    const here = await serveHere({ waitMs: 8000 })
    const { token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    const pending = request(line, token, relayRequestOf(TRACK))
    await expect.poll(() => here.wished()).toBe(1)
    expect(await here.fetchAll()).toBe(TRACK.length)
    const answer = await pending
    expect(answer.status).toBe(200)
    expect(answer.unfulfilled).toEqual({})
    expect(plain(answer.content.weather)).toEqual(plain(given(TRACK, START_MS)))
    expect(answer.headers['etag']).toBe(`"${answer.headers['content-location']?.slice(-64)}"`)
    // Another ship on the same lane: nothing is requested for it.
    const other = await here.aShip('MV Borealis')
    expect((await request(line, other.token, relayRequestOf(TRACK.slice(10)))).content.weather.length).toBe(
      TRACK.length - 10,
    )
    expect(await here.fetchAll()).toBe(0)
  })

  it('what does not come in time is reported as later, with when to request it again; then it is there', async () => {
    const here = await serveHere()
    const { token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    const first = await request(line, token, relayRequestOf(TRACK))
    expect(first.status).toBe(204)
    expect(first.unfulfilled).toEqual({ later: TRACK.map((_, i) => i) })
    expect(Number(first.headers['retry-after'])).toBe(Math.ceil(TRACK.length / 10))
    await here.fetchAll()
    const second = await request(line, token, relayRequestOf(TRACK))
    expect(second.content.weather.length).toBe(TRACK.length)
    expect(second.headers['retry-after']).toBeUndefined()
    expect((await here.store.ships.overview(START_MS))[0]).toMatchObject({
      usage: { points: TRACK.length, relayRequests: 2 },
      lastRequestAtMs: START_MS,
      lastRequestedRows: TRACK.length,
      oldestGivenMs: START_MS,
    })
  })

  it('tells which Binnacle the ship runs; one of before tells nothing, and what is no version is none', async () => {
    const here = await serveHere()
    const { token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    const versionAfter = async (userAgent: string): Promise<string | null | undefined> => {
      await request(line, token, relayRequestOf(TRACK), { 'user-agent': userAgent })
      return (await here.store.ships.overview(START_MS))[0]?.versionAboard
    }
    expect(await versionAfter('Binnacle/1.4.0')).toBe('1.4.0')
    expect(await versionAfter('Binnacle/1.4.1-beta.2')).toBe('1.4.1-beta.2')
    expect(await versionAfter('Binnacle')).toBeNull()
    expect(await versionAfter('Binnacle/1.4.0')).toBe('1.4.0')
    for (const strange of ['Binnacle/<b>1.4.0', `Binnacle/1.4.0-${'x'.repeat(60)}`, 'Other/1.4.0', 'Binnacle/1.4.0 x'])
      expect([strange, await versionAfter(strange)]).toEqual([strange, null])
  })

  it('only what is newer than aboard is given; what the ship has as new is not requested of the service', async () => {
    const here = await serveHere()
    const { token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    const held = TRACK.map((row, i) => ({ ...row, heldMs: i < 40 ? START_MS - 60_000 : START_MS - DAY_MS }))
    const pending = await request(line, token, relayRequestOf(held))
    expect(pending.unfulfilled).toEqual({ later: held.flatMap((_, i) => (i < 40 ? [] : [i])) })
    expect(await here.fetchAll()).toBe(TRACK.length - 40)
    const answer = await request(line, token, relayRequestOf(held))
    expect([...byPlace(answer.content.weather).keys()].sort()).toEqual(held.slice(40).map(placeOf).sort())
    const nothing = await request(line, token, relayRequestOf(held.map((row) => ({ ...row, heldMs: START_MS }))))
    expect([nothing.status, nothing.bytes.length, nothing.unfulfilled]).toEqual([204, 0, {}])
  })

  it('what a ship fetched by a clock that was ahead counts as not aboard', async () => {
    const here = await serveHere()
    const { token } = await here.aShip('MV Aurora')
    const [row] = TRACK
    const relayRequest = relayRequestOf([{ ...row!, heldMs: START_MS + DAY_MS }])
    await request(lineTo(here), token, relayRequest)
    await here.fetchAll()
    expect((await request(lineTo(here), token, relayRequest)).content.weather[0]?.fetchedAtMs).toBe(START_MS)
  })

  it('after a refresh of the service, what was new is fetched again', async () => {
    const here = await serveHere()
    const { token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    await request(line, token, relayRequestOf(TRACK))
    await here.fetchAll()
    await request(line, token, relayRequestOf(TRACK))
    here.clock.nowMs += 2 * HOUR_MS
    const rows = TRACK.slice(3).map((row) => ({ ...row, heldMs: START_MS }))
    expect((await request(line, token, relayRequestOf(rows))).unfulfilled.later?.length).toBe(rows.length)
    expect(await here.fetchAll()).toBe(rows.length)
    const again = await request(line, token, relayRequestOf(rows))
    expect(new Set(again.content.weather.map(({ fetchedAtMs }) => fetchedAtMs))).toEqual(new Set([here.clock.nowMs]))
  })

  it('while the service is down, what is kept goes with its own old time, and says so at once', async () => {
    const here = await serveHere({ waitMs: 60_000 })
    const { token } = await here.aShip('MV Aurora')
    const rows = TRACK.slice(10, 20)
    const oldMs = START_MS - 6 * HOUR_MS
    await here.store.jobs.wish(
      rows.slice(0, 4).map(({ latE4, longE4, timeMs }) => ({ kind: 'point', latE4, longE4, timeMs })),
      'ahead',
      0,
      oldMs,
    )
    here.clock.nowMs = oldMs
    await here.fetchAll()
    here.clock.nowMs = START_MS
    await here.store.service.failed('out of reach', START_MS - HOUR_MS)
    const answer = await request(lineTo(here), token, relayRequestOf(rows))
    expect(plain(answer.content.weather)).toEqual(plain(given(rows.slice(0, 4), oldMs)))
    expect(answer.unfulfilled).toEqual({ 'service-down': rows.map((_, i) => i) })
    // What the ship has of the same age is not sent again.
    const held = rows.map((row) => ({ ...row, heldMs: oldMs }))
    expect((await request(lineTo(here), token, relayRequestOf(held))).status).toBe(204)
    await here.store.service.answered(START_MS)
    await here.store.service.keyRefused(START_MS)
    expect((await request(lineTo(here), token, relayRequestOf(held))).unfulfilled).toEqual({
      'service-down': rows.map((_, i) => i),
    })
  })

  it('a row that is requested twice is given once; ±180° has one name', async () => {
    const here = await serveHere()
    const { token } = await here.aShip('MV Aurora')
    const [row] = TRACK
    const rows = [row!, { ...row!, longE4: 1_800_000 }, row!, { ...row!, longE4: -1_800_000, latE4: 900_000 }]
    const relayRequest = relayRequestOf([...rows, { ...row!, longE4: -1_800_000 }])
    await request(lineTo(here), token, relayRequest)
    expect(await here.fetchAll()).toBe(3)
    const answer = await request(lineTo(here), token, relayRequest)
    expect(answer.content.weather.length).toBe(3)
    expect(answer.unfulfilled).toEqual({})
  })

  it('the same request again is answered by the same pack, counted once, until something newer is there', async () => {
    const here = await serveHere()
    const { ship, token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    await request(line, token, relayRequestOf(TRACK))
    await here.fetchAll()
    const first = await request(line, token, relayRequestOf(TRACK))
    here.clock.nowMs += 60_000
    const again = await request(line, token, relayRequestOf(TRACK, { sentAtMs: here.clock.nowMs }))
    expect(again.bytes.equals(first.bytes)).toBe(true)
    expect((await here.store.ships.usage(ship.shipId, START_MS)).points).toBe(TRACK.length)
    expect(here.server.counts()).toMatchObject({ packsMade: 1, relayRequests: { answered: 2, 'nothing-new': 1 } })
    // What the first try cost is no longer in the ship's budget: it fits still, or is made smaller.
    const budgetBytes = first.bytes.length
    expect((await request(line, token, relayRequestOf(TRACK, { budgetBytes }))).bytes.equals(first.bytes)).toBe(true)
    const smaller = await request(line, token, relayRequestOf(TRACK, { budgetBytes: budgetBytes - 1 }))
    expect(smaller.bytes.length).toBeLessThan(budgetBytes)
    expect(here.server.counts().packsMade).toBe(2)
    // After ten minutes nobody waits for a lost answer.
    here.clock.nowMs += 10 * 60_000
    expect((await request(line, token, relayRequestOf(TRACK))).bytes.equals(first.bytes)).toBe(false)
    // One row became newer.
    here.clock.nowMs = START_MS + 12 * 60_000
    const before = await request(line, token, relayRequestOf(TRACK))
    const { latE4, longE4, timeMs } = TRACK[5]!
    await here.store.jobs.wish([{ kind: 'point', latE4, longE4, timeMs }], 'asked', here.clock.nowMs, here.clock.nowMs)
    expect(await here.fetchAll()).toBe(1)
    const newer = await request(line, token, relayRequestOf(TRACK))
    expect(newer.bytes.equals(before.bytes)).toBe(false)
    expect(byPlace(newer.content.weather).get(placeOf(TRACK[5]!))?.fetchedAtMs).toBe(here.clock.nowMs)
  })

  it('a pack keeps to the ship’s bytes, and the most important rows are in it', async () => {
    const here = await serveHere()
    const { ship, token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    await request(line, token, relayRequestOf(TRACK))
    await here.fetchAll()
    const sizes = await Promise.all(
      [700, 1500, 2500, 4000].map(async (budgetBytes) => {
        const { bytes, content, unfulfilled } = await request(line, token, relayRequestOf(TRACK, { budgetBytes }))
        expect(bytes.length).toBeLessThanOrEqual(budgetBytes)
        expect(content.weather.length + (unfulfilled.budget?.length ?? 0)).toBe(TRACK.length)
        const latestMs = Math.max(...content.weather.map(({ timeMs }) => timeMs))
        // Of the next day all, before anything later.
        expect(content.weather.length < 8 && latestMs > START_MS + DAY_MS).toBe(false)
        return content.weather.length
      }),
    )
    expect(sizes[0]).toBeGreaterThan(0)
    expect(sizes.every((size, i) => i === 0 || size > (sizes[i - 1] ?? 0))).toBe(true)
    const none = await request(line, token, relayRequestOf(TRACK, { budgetBytes: 100 }))
    expect([none.status, none.unfulfilled.budget?.length]).toEqual([204, TRACK.length])
    const { points } = await here.store.ships.usage(ship.shipId, START_MS)
    expect(points).toBe(sizes.reduce((sum, size) => sum + size, 0))
  })

  it('at hundredths a pack is smaller and says so', async () => {
    const here = await serveHere()
    const { token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    await request(line, token, relayRequestOf(TRACK))
    await here.fetchAll()
    const exact = await request(line, token, relayRequestOf(TRACK))
    const rounded = await request(line, token, relayRequestOf(TRACK, { precision: 'hundredths' }))
    expect(rounded.bytes.length).toBeLessThan(exact.bytes.length * 0.7)
    const [first] = rounded.content.weather
    expect(first?.values.windSpeed).toBe(Math.round((first?.values.windSpeed ?? 0) * 100) / 100)
  })

  it('points of the month are counted before they are requested, and end with their allowance', async () => {
    const here = await serveHere()
    const { ship, token } = await here.aShip('MV Aurora', { points: 10, bytes: null })
    const line = lineTo(here)
    const first = await request(line, token, relayRequestOf(TRACK))
    expect(await here.fetchAll()).toBe(10)
    expect([first.unfulfilled.later?.length, first.unfulfilled.quota?.length]).toEqual([10, TRACK.length - 10])
    const second = await request(line, token, relayRequestOf(TRACK))
    expect(second.content.weather.length).toBe(10)
    expect(second.unfulfilled).toEqual({ quota: first.unfulfilled.quota })
    // The answer was lost: it is given again although nothing is left.
    const lost = await request(line, token, relayRequestOf(TRACK))
    expect(lost.bytes.equals(second.bytes)).toBe(true)
    const refused = await request(line, token, relayRequestOf(TRACK.slice(0, 5)))
    expect([refused.status, refusalIn(refused).fault]).toEqual([429, 'quota'])
    expect(Number(refused.headers['retry-after'])).toBe(86_400)
    await expect
      .poll(() => here.store.ships.usage(ship.shipId, START_MS))
      .toMatchObject({ points: 10, relayRequests: 2, failures: 1 })
    const [overview] = await here.store.ships.overview(START_MS)
    expect(overview?.lastFailure?.words).toBe(refusalIn(refused).message)
    // A month ends.
    here.clock.nowMs = Date.UTC(2026, 1, 1)
    expect((await request(line, token, relayRequestOf(TRACK.slice(0, 5)))).status).not.toBe(429)
  })

  it('bytes of the month are counted as they are sent, and bound the next pack', async () => {
    const here = await serveHere()
    const { ship, token } = await here.aShip('MV Aurora', { points: null, bytes: 5000 })
    const line = lineTo(here)
    await request(line, token, relayRequestOf(TRACK))
    await here.fetchAll()
    const first = await request(line, token, relayRequestOf(TRACK.slice(0, 60)))
    const sent = async (): Promise<number> => (await here.store.ships.usage(ship.shipId, START_MS)).bytes
    await expect.poll(sent).toBe(first.bytes.length)
    const second = await request(line, token, relayRequestOf(TRACK))
    expect(second.bytes.length).toBeLessThanOrEqual(5000 - first.bytes.length)
    expect(second.unfulfilled.quota?.length).toBeGreaterThan(0)
    await expect.poll(sent).toBe(first.bytes.length + second.bytes.length)
    await here.store.ships.use(ship.shipId, { bytes: 5000 }, START_MS)
    expect((await request(line, token, relayRequestOf(TRACK.slice(0, 3)))).status).toBe(429)
  })

  it('averages are requested in pages, the single one alone, and given by row', async () => {
    const here = await serveHere()
    const { token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    const averages = Array.from({ length: 60 }, (_, i) => ({
      span: { averageYear: 10, season: 'summer' as const },
      latE4: i * 1000,
      longE4: -i * 2000,
      heldMs: null,
    }))
    const alone = { span: { year: 2024, season: 'winter' as const }, latE4: 5, longE4: 6, heldMs: null }
    const relayRequest = relayRequestOf([], { requested: { kind: 'averages', rows: [...averages, alone] } })
    expect((await request(line, token, relayRequest)).unfulfilled.later?.length).toBe(61)
    expect(await here.fetchAll()).toBe(3)
    const answer = await request(line, token, relayRequest)
    expect(answer.content.averages.length).toBe(61)
    // Months old by their nature, they are not reported as old weather.
    expect((await here.store.ships.overview(START_MS))[0]?.oldestGivenMs).toBeNull()
    expect(answer.content.averages.find(({ span }) => 'year' in span)?.values).toEqual({ windSpeed: 7.25 })
    // A month long nothing is newer.
    here.clock.nowMs += 29 * DAY_MS
    expect((await request(line, token, relayRequest)).unfulfilled).toEqual({})
    here.clock.nowMs += 2 * DAY_MS
    expect((await request(line, token, relayRequest)).unfulfilled.later?.length).toBe(61)
  })

  it('casualties come with every record', async () => {
    const here = await serveHere()
    const { token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    const rows = [
      { asked: { kind: 'casualties-of-year' as const, year: 2020 }, heldMs: null },
      { asked: { kind: 'casualties-near' as const, latE4: -10, longE4: 1_799_999, radiusNm: 33.25 }, heldMs: null },
    ]
    const relayRequest = relayRequestOf([], { requested: { kind: 'casualties', rows } })
    await request(line, token, relayRequest)
    expect(await here.fetchAll()).toBe(2)
    const answer = await request(line, token, relayRequest)
    expect(answer.content.casualties.map(({ asked, records }) => [asked, records.length])).toEqual(
      rows.map(({ asked }) => [asked, 40]),
    )
    const again = await request(line, token, relayRequest)
    expect(again.bytes.equals(answer.bytes)).toBe(true)
  })

  it('a ship’s clock that is a day off is logged; ages stay the service’s', async () => {
    const here = await serveHere()
    const { token } = await here.aShip('MV Aurora')
    await request(lineTo(here), token, relayRequestOf(TRACK))
    await here.fetchAll()
    for (const sentAtMs of [START_MS - DAY_MS, START_MS + DAY_MS]) {
      const answer = await request(lineTo(here), token, relayRequestOf(TRACK, { sentAtMs }))
      expect(answer.content.weather[0]?.fetchedAtMs).toBe(START_MS)
      expect(answer.headers['date']).toBe(new Date(START_MS).toUTCString())
    }
    const clocks = here.log.filter(({ event }) => event === 'ship-clock').map(({ facts }) => facts['aheadS'])
    expect(clocks).toEqual([-86_400, 86_400])
  })

  it('two relays with requests at once do not pass a quota together', async () => {
    const here = await serveHere()
    const second = await here.another()
    const { ship, token } = await here.aShip('MV Aurora', { points: 50, bytes: null })
    const tight = await here.aShip('MV Borealis', { points: null, bytes: 4000 })
    await here.store.jobs.wish(
      TRACK.map(({ latE4, longE4, timeMs }) => ({ kind: 'point', latE4, longE4, timeMs })),
      'ahead',
      0,
      START_MS,
    )
    await here.fetchAll()
    const relayRequests = [0, 15, 30, 45].map((from) => relayRequestOf(TRACK.slice(from, from + 30)))
    const both = (of: string): Promise<Awaited<ReturnType<typeof request>>[]> =>
      Promise.all(
        relayRequests.map((relayRequest, i) => request(lineTo(i % 2 === 0 ? here : second), of, relayRequest)),
      )
    const points = (await both(token)).reduce((sum, { content }) => sum + content.weather.length, 0)
    expect(points).toBe(50)
    expect((await here.store.ships.usage(ship.shipId, START_MS)).points).toBe(50)
    const bytes = (await both(tight.token)).reduce(
      (sum, answer) => sum + (answer.status === 200 ? answer.bytes.length : 0),
      0,
    )
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(4000)
    await here.server.drain()
    await second.server.drain()
    expect((await here.store.ships.usage(tight.ship.shipId, START_MS)).bytes).toBe(bytes)
  })

  it('what was there at an hour that has passed is fetched once, for this ship or another, and not for one that has it', async () => {
    const here = await serveHere()
    const past = TRACK.slice(0, 4).map((row) => ({ ...row, timeMs: row.timeMs - 5 * DAY_MS }))
    const { token } = await here.aShip('MV Aurora')
    await request(lineTo(here), token, relayRequestOf(past))
    expect(await here.fetchAll()).toBe(4)
    const answer = await request(lineTo(here), token, relayRequestOf(past))
    expect([answer.content.weather.length, answer.unfulfilled]).toEqual([4, {}])
    // Refreshes later it is what it was.
    here.clock.nowMs += DAY_MS
    const { token: other } = await here.aShip('MV Borealis')
    expect((await request(lineTo(here), other, relayRequestOf(past))).content.weather.length).toBe(4)
    const held = past.map((row) => ({ ...row, heldMs: START_MS + HOUR_MS }))
    expect((await request(lineTo(here), other, relayRequestOf(held))).content.weather.length).toBe(0)
    const forecast = past.map((row) => ({ ...row, heldMs: row.timeMs - 1 }))
    expect((await request(lineTo(here), other, relayRequestOf(forecast))).content.weather.length).toBe(4)
    expect(await here.fetchAll()).toBe(0)
  })

  it('what has no value, and what lies beyond the forecast by the relay’s clock, is reported and not requested again', async () => {
    const here = await serveHere()
    const { token } = await here.aShip('MV Aurora')
    const rows = [...TRACK.slice(0, 3), { ...TRACK[4]!, timeMs: START_MS + 11 * DAY_MS }]
    await request(lineTo(here), token, relayRequestOf(rows))
    const lacking = TRACK[1]!.timeMs
    expect(await here.fetchAll(({ request }) => request.kind === 'point' && request.timeMs === lacking)).toBe(3)
    const answer = await request(lineTo(here), token, relayRequestOf(rows))
    expect(answer.content.weather.length).toBe(2)
    expect(answer.unfulfilled).toEqual({ 'no-value': [1], beyond: [3] })
    expect(await here.fetchAll()).toBe(0)
  })
})
