// What a token allows: its quota bounds what is requested of the service for the ship; its requests of a day and its packs given again are bounded too.
import { createHash, randomBytes } from 'node:crypto'
import { connect as connectTcp } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { RequestedWeather } from '../../../../electron/engine/packs/file/relay-request.ts'
import { connect } from '../../../../relay/database/connect.ts'
import { DAY_MS, floorToStep, HOUR_MS } from '../../../../shared/format/time.ts'
import { noPostgres, silent } from '../../../support/relay-stores.ts'
import { until } from '../../../support/until.ts'
import {
  request,
  lineTo,
  refusalIn,
  servers,
  START_MS,
  TRACK,
  relayRequestOf,
  type ServeHere,
} from '../../../unit/relay/serve/serve-here.ts'

const serveHere = servers()

/** Points that no other number has. */
const rowsOf = (number: number, count = 95): RequestedWeather[] =>
  Array.from({ length: count }, (_, i) => ({
    latE4: 100_000 + number * 1000 + i,
    longE4: -200_000,
    timeMs: START_MS + HOUR_MS * (1 + (i % 60)),
    heldMs: null,
  }))

/** Sends a request, and goes away as soon as something is being fetched for it; or takes the answer, where nothing is. */
async function requestAndHangUp(here: ServeHere, token: string, rows: readonly RequestedWeather[]): Promise<void> {
  const line = lineTo(here)
  const before = here.wished()
  let isAnswered = false
  const pending = request(line, token, relayRequestOf(rows)).catch(() => null)
  void pending.then(() => (isAnswered = true))
  await until(() => isAnswered || here.wished() > before, 'something to be fetched, or an answer')
  line.close()
  await pending
}

describe.skipIf(noPostgres !== null)('a quota', () => {
  it('bounds what is requested of the service, also for a ship that always hangs up, at two relays', async () => {
    const here = await serveHere({ waitMs: 30_000 })
    const second = await here.another()
    const { ship, token } = await here.aShip('MV Aurora', { points: 100, bytes: null })
    for (let i = 0; i < 20; i++) await requestAndHangUp(i % 2 === 0 ? here : second, token, rowsOf(i))
    expect(await here.fetchAll()).toBe(100)
    expect(await here.store.ships.usage(ship.shipId, START_MS)).toMatchObject({ points: 0, requested: 100 })
    // What was fetched for it is given to it, and counts once.
    const given = await request(lineTo(here), token, relayRequestOf(rowsOf(0)))
    expect(given.content.weather.length).toBe(95)
    const more = await request(lineTo(here), token, relayRequestOf(rowsOf(50)))
    expect([more.status, more.unfulfilled.quota?.length, more.headers['retry-after']]).toEqual([204, 95, undefined])
    expect(await here.store.ships.usage(ship.shipId, START_MS)).toMatchObject({ points: 95, requested: 100 })
    expect(await here.fetchAll()).toBe(0)
    // The next month begins anew.
    here.clock.nowMs = Date.UTC(2026, 1, 1)
    const rows = rowsOf(60).map((row) => ({ ...row, timeMs: here.clock.nowMs + HOUR_MS }))
    await requestAndHangUp(here, token, rows)
    expect(await here.fetchAll()).toBe(95)
  })

  it('used up by what was requested leaves what is kept ashore, with its age, within what may still be given', async () => {
    const here = await serveHere()
    const rich = await here.aShip('MV Aurora')
    const { ship, token } = await here.aShip('MV Borealis', { points: 40, bytes: null })
    await request(lineTo(here), rich.token, relayRequestOf(TRACK))
    await here.fetchAll()
    await here.store.ships.use(ship.shipId, { requested: 30 }, START_MS)
    here.clock.nowMs += 3 * HOUR_MS
    // Ten may be requested of the service: of the other twenty what is kept is given, and they are reported.
    const requested = relayRequestOf(TRACK.slice(20, 50), { sentAtMs: here.clock.nowMs })
    const answer = await request(lineTo(here), token, requested)
    expect(answer.content.weather.map(({ fetchedAtMs }) => fetchedAtMs)).toEqual(Array(20).fill(START_MS))
    expect([answer.unfulfilled.later?.length, answer.unfulfilled.quota?.length]).toEqual([10, 20])
    // An answer that was lost is given again, and counts once.
    const again = await request(lineTo(here), token, requested)
    expect([again.bytes.equals(answer.bytes), again.unfulfilled]).toEqual([true, answer.unfulfilled])
    await here.fetchAll()
    const held = TRACK.slice(20, 50).map((row, i) =>
      answer.unfulfilled.later?.includes(i) ? row : { ...row, heldMs: START_MS },
    )
    const rest = await request(lineTo(here), token, relayRequestOf(held, { sentAtMs: here.clock.nowMs }))
    expect(rest.content.weather.map(({ fetchedAtMs }) => fetchedAtMs)).toEqual(Array(10).fill(here.clock.nowMs))
    expect(await here.store.ships.usage(ship.shipId, START_MS)).toMatchObject({ points: 30, requested: 40 })
    // Ten may still be given; of those that are older than what the ship holds, none.
    const more = await request(lineTo(here), token, relayRequestOf(TRACK.slice(0, 20), { sentAtMs: here.clock.nowMs }))
    expect([more.content.weather.length, more.unfulfilled.quota?.length]).toEqual([10, 20])
  })

  it('is not used by what another ship has had requested already', async () => {
    const here = await serveHere()
    const [one, other] = [
      await here.aShip('MV Aurora', { points: 100, bytes: null }),
      await here.aShip('MV Borealis', { points: 100, bytes: null }),
    ]
    await request(lineTo(here), one.token, relayRequestOf(TRACK))
    expect((await request(lineTo(here), other.token, relayRequestOf(TRACK))).unfulfilled.later?.length).toBe(
      TRACK.length,
    )
    expect(await here.fetchAll()).toBe(TRACK.length)
    expect((await request(lineTo(here), other.token, relayRequestOf(TRACK))).content.weather.length).toBe(TRACK.length)
    const used = async (shipId: number): Promise<number[]> => {
      const { points, requested } = await here.store.ships.usage(shipId, START_MS)
      return [points, requested]
    }
    expect(await used(one.ship.shipId)).toEqual([0, TRACK.length])
    expect(await used(other.ship.shipId)).toEqual([TRACK.length, 0])
  })

  it('of a sparing ship is not used by what is fetched ahead for it: at the month’s end it is all there', async () => {
    const here = await serveHere()
    const { ship, token } = await here.aShip('MV Aurora', { points: 3000, bytes: null })
    const { clock, store } = here
    const line = lineTo(here)
    const step = (days: number, hours = 0): number => Date.UTC(2026, 1, 1) + days * DAY_MS + hours * HOUR_MS
    const passage = (from: number, count: number): RequestedWeather[] =>
      rowsOf(from, count).map((row, i) => ({ ...row, timeMs: floorToStep(clock.nowMs) + (1 + (i % 70)) * HOUR_MS }))
    for (let day = 0; day < 26; day += 2) {
      // A request of 60 rows every other day, and after it two refreshes of the service.
      clock.nowMs = step(day, 9)
      const sent = relayRequestOf(passage(day, 60), { sentAtMs: clock.nowMs })
      await request(line, token, sent)
      await here.fetchAll()
      expect((await request(line, token, sent)).content.weather.length).toBe(60)
      for (const hours of [12, 15]) {
        clock.nowMs = step(day, hours)
        const ahead = await store.relayRequests.ahead(
          step(day),
          { fromMs: clock.nowMs, toMs: step(day + 8) },
          clock.nowMs,
        )
        const requests = ahead.map(({ request }) => request)
        await store.jobs.wishFor(ship.shipId, requests, 'ahead', clock.nowMs, clock.nowMs)
        await here.fetchAll()
      }
    }
    const used = { points: 13 * 60, requested: 13 * 60, ahead: 300 }
    expect(await store.ships.usage(ship.shipId, clock.nowMs)).toMatchObject(used)
    clock.nowMs = step(26, 12)
    const more = relayRequestOf(passage(100, 500), { sentAtMs: clock.nowMs })
    await request(line, token, more)
    await here.fetchAll()
    expect((await request(line, token, more)).content.weather.length).toBe(500)
  })

  it('counts a page of averages by its rows', async () => {
    const here = await serveHere()
    const { ship, token } = await here.aShip('MV Aurora', { points: 70, bytes: null })
    const averages = (from: number): ReturnType<typeof relayRequestOf> =>
      relayRequestOf([], {
        requested: {
          kind: 'averages',
          rows: Array.from({ length: 50 }, (_, i) => ({
            span: { averageYear: 10, season: 'summer' as const },
            latE4: from + i,
            longE4: 0,
            heldMs: null,
          })),
        },
      })
    expect((await request(lineTo(here), token, averages(0))).unfulfilled.later?.length).toBe(50)
    // Twenty are left: no page of fifty.
    expect((await request(lineTo(here), token, averages(1000))).unfulfilled).toEqual({
      quota: Array.from({ length: 50 }, (_, i) => i),
    })
    expect((await here.store.ships.usage(ship.shipId, START_MS)).requested).toBe(50)
  })
})

describe.skipIf(noPostgres !== null)('requests of a day', () => {
  it('are bounded, however they end: one more is refused until the next day, and said to the office', async () => {
    const here = await serveHere()
    const { ship, token } = await here.aShip('MV Aurora')
    const other = await here.aShip('MV Borealis')
    expect((await request(lineTo(here), token, relayRequestOf(TRACK))).status).toBe(204)
    // All but the last of this day.
    let counted = 1
    while (await here.store.ships.countRelayRequest(ship.shipId, 1999, START_MS)) counted++
    expect(counted).toBe(1999)
    expect((await request(lineTo(here), token, relayRequestOf(TRACK))).status).toBe(204)
    const refused = await request(lineTo(here), token, relayRequestOf(TRACK))
    expect([refused.status, refusalIn(refused).fault]).toEqual([429, 'too-many-wants'])
    expect(refusalIn(refused).message).toContain('from the next day (UTC) on')
    const nextDayMs = (Math.floor(START_MS / DAY_MS) + 1) * DAY_MS
    expect(Number(refused.headers['retry-after'])).toBe((nextDayMs - START_MS) / 1000)
    expect((await request(lineTo(here), other.token, relayRequestOf(TRACK))).status).toBe(204)
    await expect
      .poll(async () => (await here.store.ships.overview(START_MS))[0]?.lastFailure?.words)
      .toBe(refusalIn(refused).message)
    here.clock.nowMs = nextDayMs
    expect((await request(lineTo(here), token, relayRequestOf(TRACK))).status).toBe(204)
  })

  it('are bounded where two relays’ clocks differ about midnight, and again from the day after a clock that was wrong', async () => {
    const here = await serveHere()
    const { ship } = await here.aShip('MV Aurora')
    const midnight = (Math.floor(START_MS / DAY_MS) + 1) * DAY_MS
    const counted = async (max: number, timesMs: readonly number[]): Promise<number> => {
      let count = 0
      for (const atMs of timesMs) if (await here.store.ships.countRelayRequest(ship.shipId, max, atMs)) count++
      return count
    }
    const around = Array.from({ length: 40 }, (_, i) => midnight + (i % 2 === 0 ? -1000 : 1000))
    // One of the day before, then those of the day that one of them has begun.
    expect(await counted(5, around)).toBe(6)
    expect(await counted(5, [midnight + DAY_MS])).toBe(1)
    // A clock that is a year ahead holds nobody up for a year.
    expect(await counted(5, Array(9).fill(midnight + 366 * DAY_MS))).toBe(5)
    expect(await counted(5, Array(9).fill(midnight + DAY_MS))).toBe(5)
  })

  it('are stored small, and only the last of them', async () => {
    const here = await serveHere()
    const { ship, token } = await here.aShip('MV Aurora')
    for (let i = 0; i < 60; i++) {
      here.clock.nowMs++
      await request(lineTo(here), token, relayRequestOf(TRACK.map((row) => ({ ...row, latE4: row.latE4 + i }))))
    }
    const database = connect(here.databaseUrl, silent)
    const rows = await database.run(
      async (sql) =>
        sql<{ bytes: number }[]>`SELECT pg_column_size(want.*) AS bytes FROM want WHERE ship_id = ${ship.shipId}`,
    )
    await database.close()
    expect(rows.length).toBe(48)
    expect(Math.max(...rows.map(({ bytes }) => bytes))).toBeLessThan(400)
  })
})

const WANT = {
  hash: 'w',
  requested: { kind: 'weather', rows: [] },
  atMs: START_MS,
  oldestGivenMs: null,
  points: 0,
} as const

/** A pack that a ship was given, and how it is given again. */
async function largePack() {
  const here = await serveHere()
  const { ship } = await here.aShip('MV Aurora')
  const { relayRequests } = here.store
  const [hash, LENGTH] = ['a'.repeat(64), 100_000]
  await relayRequests.answered(ship.shipId, WANT, { hash, bytes: new Uint8Array(LENGTH), madeAtMs: START_MS }, {})
  return {
    LENGTH,
    giveAgain: (bytes: number) => relayRequests.giveAgain(ship.shipId, hash, bytes),
    notGiven: (bytes: number) => relayRequests.notGiven(ship.shipId, hash, bytes),
  }
}

/** The same over HTTP, of less than 100 kB. */
async function givenPack() {
  const here = await serveHere()
  const { token } = await here.aShip('MV Aurora')
  const line = lineTo(here)
  await request(line, token, relayRequestOf(TRACK))
  await here.fetchAll()
  const { bytes, headers } = await request(line, token, relayRequestOf(TRACK))
  const path = headers['content-location'] ?? ''
  const authorization = `Bearer ${token}`
  const get = (more: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    line.request({ method, path, headers: { authorization, ...more } })
  return { here, get, length: bytes.length }
}

describe.skipIf(noPostgres !== null)('a pack given again', () => {
  it('is given up to twenty times its length, in parts or whole; then it is refused, with what can be done', async () => {
    const here = await serveHere()
    const { token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    await request(line, token, relayRequestOf(TRACK))
    await here.fetchAll()
    const first = await request(line, token, relayRequestOf(TRACK))
    const { length } = first.bytes
    const get = (headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      line.request({
        method,
        path: first.headers['content-location'] ?? '',
        headers: { authorization: `Bearer ${token}`, ...headers },
      })
    const range = (bytes: string) => get({ range: `bytes=${bytes}`, 'if-range': first.headers['etag'] ?? '' })
    // Over a link that is cut three times the rest is sent each time: 1.8 lengths, with the last of them.
    for (const tenth of [3, 4, 5]) expect((await range(`${Math.ceil((length * tenth) / 10)}-`)).status).toBe(206)
    const rests = [3, 4, 5].reduce((sum, tenth) => sum + length - Math.ceil((length * tenth) / 10), 0)
    for (let times = 0; times < 16; times++) expect((await get()).status).toBe(200)
    expect((await range(`0-${2 * length - rests - 1}`)).status).toBe(206)
    expect((await range('0-')).status).toBe(206)
    expect((await range(`0-${length - 101}`)).bytes.length).toBe(length - 100)
    // Of twenty lengths a hundred bytes are left.
    const refused = await range('0-100')
    expect([refused.status, refusalIn(refused).fault]).toEqual([429, 'no-pack'])
    expect(refusalIn(refused).message).toContain('Ask for what is still missing by a new request.')
    expect((await range('0-99')).bytes.equals(first.bytes.subarray(0, 100))).toBe(true)
    expect((await range('0-0')).status).toBe(429)
    expect((await get({}, 'HEAD')).status).toBe(200)
    expect((await get({ 'if-none-match': first.headers['etag'] ?? '' })).status).toBe(304)
    // The same request is answered by a new pack, which counts as any other.
    const anew = await request(line, token, relayRequestOf(TRACK))
    expect([anew.status, anew.bytes.equals(first.bytes)]).toEqual([200, false])
  })

  it('of 100 kB or more is given three times its length, ranges included, wherever they begin', async () => {
    const { giveAgain, notGiven, LENGTH } = await largePack()
    let given = 0
    for (let fromByte = 1000; fromByte < LENGTH; fromByte += 1000)
      if (await giveAgain(LENGTH - fromByte)) given += LENGTH - fromByte
    expect(given).toBeGreaterThan(2.9 * LENGTH)
    expect(given).toBeLessThanOrEqual(3 * LENGTH)
    await notGiven(LENGTH)
    expect(await giveAgain(LENGTH)).toBe(true)
    expect(await giveAgain(LENGTH)).toBe(false)
  })

  it('comes whole to a ship that goes on honestly after each of a hundred cuts', async () => {
    const { giveAgain, notGiven, LENGTH } = await largePack()
    // Of each answer a hundredth is received, and as much is lost on the link.
    const [came, lost] = [LENGTH / 100, LENGTH / 100]
    for (let fromByte = 0; fromByte < LENGTH; fromByte += came) {
      const rest = LENGTH - fromByte
      expect([fromByte, await giveAgain(rest)]).toEqual([fromByte, true])
      await notGiven(rest - Math.min(rest, came + lost))
    }
  })

  it('each time a hundredth further on: its bytes are bounded all the same', async () => {
    const { get, length } = await givenPack()
    let given = 0
    const statuses = new Set<number>()
    for (let from = 0; from < length; from += Math.ceil(length / 100)) {
      const { status, bytes } = await get({ range: `bytes=${from}-` })
      statuses.add(status)
      if (status === 206) given += bytes.length
    }
    expect([...statuses]).toEqual([206, 429])
    expect(given).toBeLessThanOrEqual(20 * length)
  })

  it('is not read for what needs none of its bytes', async () => {
    const { here, get, length } = await givenPack()
    const { relayRequests } = here.store
    const read = relayRequests.pack
    let reads = 0
    relayRequests.pack = (...of) => {
      reads++
      return read(...of)
    }
    const head = await get({}, 'HEAD')
    expect([head.status, head.headers['content-length']]).toEqual([200, String(length)])
    const part = await get({ range: 'bytes=5-9' }, 'HEAD')
    expect([part.status, part.headers['content-length']]).toEqual([206, '5'])
    expect((await get({ 'if-none-match': '*' })).status).toBe(304)
    expect((await get({ range: `bytes=${length}-` })).status).toBe(416)
    expect(reads).toBe(0)
    expect((await get()).bytes.length).toBe(length)
    expect(reads).toBe(1)
  })

  it('is given by one answer at a time: requested again, the one before ends and what did not go of it is taken back', async () => {
    const here = await serveHere()
    const { ship, token } = await here.aShip('MV Aurora')
    // Far more than a connection takes that nobody reads from.
    const bytes = randomBytes(32_000_000)
    const hash = createHash('sha256').update(bytes).digest('hex')
    await here.store.relayRequests.answered(ship.shipId, WANT, { hash, bytes, madeAtMs: START_MS }, {})
    const path = `/v1/packs/${hash}`
    const { hostname, port } = new URL(here.server.url)
    const unread = connectTcp(Number(port), hostname)
    const closed = new Promise((resolve) => unread.once('close', resolve))
    unread.on('error', () => undefined)
    unread.write(`GET ${path} HTTP/1.1\r\nhost: relay\r\nauthorization: Bearer ${token}\r\n\r\n`)
    await new Promise((resolve) => unread.once('readable', resolve))
    const authorization = `Bearer ${token}`
    const from = bytes.length - 1000
    const rest = await lineTo(here).request({
      method: 'GET',
      path,
      headers: { authorization, range: `bytes=${from}-` },
    })
    expect([rest.status, rest.bytes.equals(bytes.subarray(from))]).toEqual([206, true])
    unread.resume()
    await closed
    // Counted with both whole, two more would be too many.
    for (let times = 0; times < 2; times++)
      expect(await here.store.relayRequests.giveAgain(ship.shipId, hash, bytes.length)).toBe(true)
  })

  it('counts by the same request too, so that what a used up quota allowed last is not given for ever', async () => {
    const here = await serveHere()
    const { token } = await here.aShip('MV Aurora', { points: TRACK.length, bytes: null })
    const line = lineTo(here)
    await request(line, token, relayRequestOf(TRACK))
    await here.fetchAll()
    const first = await request(line, token, relayRequestOf(TRACK))
    for (let i = 0; i < 20; i++)
      expect((await request(line, token, relayRequestOf(TRACK))).bytes.equals(first.bytes)).toBe(true)
    const refused = await request(line, token, relayRequestOf(TRACK))
    expect([refused.status, refusalIn(refused).fault]).toEqual([429, 'quota'])
  })
})
