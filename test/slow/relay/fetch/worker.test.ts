// What ships request is fetched from the service once, at one pace for all relays, and kept: over real HTTP, in a real PostgreSQL.
import { describe, expect, it } from 'vitest'
import { fromE4 } from '../../../../shared/geo/cells.ts'
import type { ServiceRequest } from '../../../../relay/store/relay-store.ts'
import { HOUR_MS, isoUtc } from '../../../../shared/format/time.ts'
import { MEASURE_NAMES } from '../../../../shared/weather/measures.ts'
import { rightAnswer, sendJson, startPointService, TEST_KEY, valueAt } from '../../../support/point-service.ts'
import { noPostgres } from '../../../support/relay-stores.ts'
import {
  fetchingTests,
  keysOf,
  lane,
  NOW,
  REFRESHED,
  type FetchingHere,
  type PointRequest,
} from '../../../unit/relay/fetch/fetching-here.ts'
import { until } from '../../../support/until.ts'

const tests = fetchingTests()
const { on } = tests

/** Every requested point is kept with the service's own values, and so many requests were sent. */
async function expectKept({ one, service }: FetchingHere, points: readonly PointRequest[], count = points.length) {
  const kept = await one.answers.weather(points)
  for (const [at, { latE4, longE4, timeMs }] of points.entries()) {
    const values = Object.fromEntries(
      MEASURE_NAMES.map((name) => [name, valueAt(name, fromE4(latE4), fromE4(longE4), isoUtc(timeMs))]),
    )
    expect(kept[at]).toMatchObject({ latE4, longE4, timeMs, values })
    expect(kept[at]?.fetchedAtMs).toBeGreaterThanOrEqual(NOW)
  }
  expect(new Set(service.requests.map(({ lat, long, dateTime }) => `${lat},${long},${dateTime}`)).size).toBe(
    points.length,
  )
  expect(service.requests).toHaveLength(count)
}

describe.skipIf(noPostgres !== null)('with a PostgreSQL', () => {
  it('two relays together keep one pace', () =>
    tests.run(async (here) => {
      const { one, two, service } = here
      await one.pace.set(40, 8)
      const times: number[] = []
      service.misbehave((query, response) => {
        times.push(here.now())
        sendJson(response, rightAnswer(query))
      })
      const points = lane(60)
      await here.wish(one, points)
      const startMs = here.now()
      const workers = [one, two].map((store) => here.worker(store, { perSecond: 40 }))
      await here.settled()
      await expectKept(here, points)
      // 8 at once, then 40 a second: the last after 1.3 s.
      expect((times.at(-1) ?? 0) - startMs).toBeGreaterThan(1200)
      for (const [at, time] of times.entries())
        expect(times.filter((other) => other >= time && other < time + 500).length, `from ${at}`).toBeLessThan(36)
      expect(Math.min(...workers.map((worker) => worker.counts().requests.answered))).toBeGreaterThan(0)
    }))

  describe('what ships request', () => {
    it.concurrent(
      'is fetched once by two relays for several ships, and not again when requested again',
      on(async (here) => {
        const { one, two } = here
        const points = lane(40)
        const workers = [here.worker(one), here.worker(two)]
        const wishes = await Promise.all([one, two, one, two].map((store) => here.wish(store, points)))
        for (const worker of workers) worker.nudge()
        expect(wishes.reduce((sum, jobs) => sum + jobs, 0)).toBe(40)
        await here.settled()
        await expectKept(here, points)
        expect(await here.wish(two, points)).toBe(0)
        const answered = workers.map((worker) => worker.counts().requests.answered)
        expect((answered[0] ?? 0) + (answered[1] ?? 0)).toBe(40)
      }),
    )

    it.concurrent(
      'and has passed while it waited, or lies beyond what is forecast, is left out without a request',
      on(async (here) => {
        const { one } = here
        const [near] = lane(1)
        if (near === undefined) throw new Error('a lane has a point')
        const past = { ...near, timeMs: REFRESHED - 3 * HOUR_MS }
        const beyond = { ...near, timeMs: NOW + 241 * HOUR_MS }
        const { ship } = await one.ships.issue({ name: 'A', quota: { points: 3, bytes: null } }, here.now())
        await one.jobs.wishFor(ship.shipId, [past, near, beyond], 'asked', past.timeMs, past.timeMs)
        expect((await one.ships.usage(ship.shipId, here.now())).requested).toBe(3)
        here.worker(one)
        await here.settled()
        // What was not requested is given back to the ship's quota.
        expect((await one.ships.usage(ship.shipId, here.now())).requested).toBe(1)
        await expectKept(here, [near])
        expect((await one.answers.refused(keysOf([past, beyond]), 0)).size).toBe(0)
      }),
    )

    it.concurrent(
      'after its hour is what was there then, and is fetched',
      on(async (here) => {
        const { one } = here
        const past = lane(3).map((point) => ({ ...point, timeMs: REFRESHED - 30 * HOUR_MS }))
        await here.wish(one, past)
        const worker = here.worker(one)
        await here.settled()
        await expectKept(here, past)
        expect(worker.counts().requests.answered).toBe(3)
      }),
    )

    it.concurrent(
      'and is longer past than the service goes back is given up at once, and nobody waits for it',
      on(async (here) => {
        const { one, service } = here
        service.misbehave((query, response) =>
          Date.parse(query.dateTime) < REFRESHED
            ? sendJson(response, { error: 'none' }, 404)
            : sendJson(response, rightAnswer(query)),
        )
        const past = lane(40).map((point) => ({ ...point, timeMs: REFRESHED - 300 * HOUR_MS }))
        await here.wish(one, past)
        await here.wish(one, lane(4))
        const worker = here.worker(one)
        await here.settled()
        expect((await one.answers.weather(lane(4))).filter((row) => row !== null)).toHaveLength(4)
        expect(worker.counts().requests.answered).toBe(4)
        const refused = await one.answers.refused(keysOf(past), 0)
        expect([refused.size, ...new Set([...refused.values()].map(({ reason }) => reason))]).toEqual([40, 'no-value'])
        expect((await one.service.state()).downSinceMs).toBeNull()
      }),
    )

    it.concurrent(
      'is not requested again today where the service has no value for it',
      on(async (here) => {
        const { one, two, service } = here
        service.misbehave((query, response) => {
          const { meta } = rightAnswer(query)
          sendJson(response, { meta, oceanWeather: { utc: query.dateTime, lat: query.lat, long: query.long } })
        })
        await here.wish(one, lane(4))
        const worker = here.worker(one)
        await here.settled()
        expect(await here.wish(two, lane(4))).toBe(0)
        expect(service.requests).toHaveLength(4)
        const refused = await two.answers.refused(keysOf(lane(4)), 0)
        expect([...refused.values()].map(({ reason }) => reason)).toEqual(Array(4).fill('no-value'))
        expect(worker.counts().requests).toMatchObject({ 'no-value': 4, answered: 0 })
        expect((await one.service.state()).downSinceMs).toBeNull()
      }),
    )
  })

  describe('a service in trouble', () => {
    it.concurrent(
      'that demands a pause is left alone by both relays, and nothing is given up',
      on(async (here) => {
        const { one, two, service } = here
        const points = lane(12)
        let refusedAtMs = 0
        let againAtMs: number | null = null
        service.misbehave((_query, response) => {
          refusedAtMs = here.now()
          service.misbehave(null)
          sendJson(response, { meta: { code: 429 } }, 429, { 'retry-after': '2' })
        })
        await here.wish(one, points)
        const first = here.worker(one)
        // The pause stands in the database, and what was taken is given back.
        await until(async () => (await one.pace.take(1, here.now())).waitMs > 1000, 'the pause, for all relays')
        await until(() => first.counts().underWay + first.counts().uncommitted === 0, 'what was taken, given back')
        const second = here.worker(two)
        here.ahead(1000)
        for (const worker of [first, second]) await here.looked(worker)
        expect(service.requests).toHaveLength(1)
        service.misbehave((query, response) => {
          againAtMs ??= here.now()
          sendJson(response, rightAnswer(query))
        })
        await here.settled()
        expect((againAtMs ?? 0) - refusedAtMs).toBeGreaterThanOrEqual(2000)
        await expectKept(here, points, points.length + 1)
        expect((await one.service.state()).downSinceMs).toBeNull()
      }),
    )

    it.concurrent(
      'for hours is tried rarely and costs no job; that it is back is known at once',
      on(async (here) => {
        const { one, two, service } = here
        const points = lane(30)
        service.misbehave((_query, response) => sendJson(response, { meta: { code: 503 } }, 503))
        await here.wish(one, points)
        const workers = [one, two].map((store) => here.worker(store, { random: () => 1 }))
        const atRest = (): Promise<void> =>
          until(
            () => workers.every((worker) => worker.counts().underWay + worker.counts().uncommitted === 0),
            'both relays at rest',
          )
        await here.until(async () => (await two.service.state()).downSinceMs !== null, 'that the service is down')
        for (let tries = 0; tries < 6; tries++) {
          await atRest()
          const before = service.requests.length
          here.ahead(HOUR_MS)
          for (const worker of workers) worker.nudge()
          await here.until(() => service.requests.length > before, 'one that finds out')
        }
        const { downSinceMs, downWords } = await one.service.state()
        expect(downSinceMs).toBeLessThan(NOW + 60_000)
        expect(downWords).toContain('503')
        // One at a time finds out.
        expect(service.requests.length).toBeLessThan(30)
        expect((await one.answers.refused(keysOf(points), 0)).size).toBe(0)
        await atRest()
        service.misbehave(null)
        const failures = service.requests.length
        here.ahead(60_000)
        for (const worker of workers) worker.nudge()
        // What is past by now is not requested any more.
        await here.settled()
        await here.until(async () => (await two.service.state()).downSinceMs === null, 'that the service is back')
        const left = points.filter(({ timeMs }) => timeMs >= REFRESHED + 6 * HOUR_MS)
        expect((await one.answers.weather(left)).filter((row) => row === null)).toEqual([])
        expect(service.requests.length - failures).toBe(left.length)
      }),
    )

    it.concurrent(
      'out of reach is noted for all relays in words, and what waits is fetched when it is back',
      on(async (here) => {
        const { one, two } = here
        const points = lane(5)
        const { baseUrl } = here.service
        await here.service.close()
        await here.wish(one, points)
        const worker = here.worker(one, { baseUrl })
        await here.until(async () => (await two.service.state()).downSinceMs !== null, 'that the service is down')
        expect((await two.service.state()).downWords).toMatch(/cannot be reached/)
        expect(worker.counts().heldUntilMs).toBeGreaterThan(NOW)
        here.service = await startPointService(0, Number(new URL(baseUrl).port))
        await here.settled()
        await expectKept(here, points)
        expect(here.logged('service-down')).toHaveLength(1)
        expect(here.logged('service-answers')).toHaveLength(1)
      }),
    )

    it.concurrent(
      'out of reach of one relay alone is down for nobody, and the other fetches for both',
      on(async (here) => {
        const { one, two } = here
        const gone = await startPointService()
        await gone.close()
        const points = lane(30)
        const well = here.worker(two)
        await here.wish(two, points.slice(0, 1))
        await here.settled()
        await here.until(async () => (await one.service.state()).answeredAtMs !== null, 'that the service answered')
        const cutOff = here.worker(one, { baseUrl: gone.baseUrl, random: () => 1 })
        await here.wish(one, points)
        const watched: (number | null)[] = []
        await here.until(async () => {
          watched.push((await one.service.state()).downSinceMs)
          cutOff.nudge()
          well.nudge()
          const { waiting, held } = await one.jobs.counts(here.now())
          return waiting + held === 0
        }, 'all jobs done')
        await expectKept(here, points)
        expect(watched.filter((down) => down !== null)).toEqual([])
        expect(cutOff.counts().requests).toMatchObject({ answered: 0, failed: 0 })
        expect(well.counts().requests.answered).toBe(30)
      }),
    )

    it.concurrent(
      'with garbage for one place gives that up after some tries, and no other',
      on(async (here) => {
        const { one, service } = here
        const [bad, ...good] = lane(10)
        let tries = 0
        service.misbehave((query, response) => {
          if (query.long !== fromE4(bad?.longE4 ?? 0)) return sendJson(response, rightAnswer(query))
          tries++
          sendJson(response, '{"meta": {"code": 200}, "oceanWeather": [')
        })
        await here.wish(one, good)
        here.worker(one)
        await here.settled()
        await here.wish(one, lane(10))
        await here.settled()
        expect(tries).toBe(4)
        expect((await one.answers.weather(good)).filter((row) => row === null)).toEqual([])
        const refused = await one.answers.refused(keysOf(lane(10)), 0)
        expect([...refused].map(([key, { reason }]) => [key, reason])).toEqual([[keysOf(lane(1))[0], 'failed']])
      }),
    )

    it.concurrent(
      'that has no forecast of later times is not taken for down, also where nothing else is requested for minutes',
      on(async (here) => {
        const { one, service } = here
        const endMs = REFRESHED + 60 * HOUR_MS
        const isWithin = ({ timeMs }: PointRequest): boolean => timeMs <= endMs
        const watched = new Set<number | null>()
        const looked = async (): Promise<void> => void watched.add((await one.service.state()).downSinceMs)
        service.misbehave((query, response) => {
          if (Date.parse(query.dateTime) > endMs) return sendJson(response, { meta: {} }, 404)
          return sendJson(response, rightAnswer(query))
        })
        const all = lane(70)
        await here.wish(one, all.filter(isWithin))
        const worker = here.worker(one)
        await here.settled()
        await here.wish(one, all.slice(0, 50))
        await here.settled()
        await looked()
        const within = all.filter(isWithin).length
        expect(worker.counts().requests).toMatchObject({ answered: within, 'no-value': 50 - within, failed: 0 })
        here.ahead(10 * 60_000)
        const requestsBefore = service.requests.length
        await here.wish(one, all.slice(50))
        await here.settled()
        await looked()
        // One more: what was answered last, requested again.
        expect(service.requests.length - requestsBefore).toBe(21)
        expect([...watched]).toEqual([null])
        expect(here.logged('service-down')).toEqual([])
        const refused = await one.answers.refused(keysOf(all), 0)
        expect([...refused.values()].map(({ reason }) => reason)).toEqual(Array(70 - within).fill('beyond'))
        // Where the earlier time is not found either, it is another server.
        service.misbehave((_query, response) => sendJson(response, { meta: {} }, 404))
        here.ahead(10 * 60_000)
        const more = Array.from({ length: 20 }, (_, i) => ({ ...all[69]!, latE4: 410_000 + i }))
        await here.wish(one, more)
        await here.until(async () => (await one.service.state()).downSinceMs !== null, 'that the service is down')
      }),
    )

    it.concurrent(
      'whose forecast reached a time only with its next refresh gets the request again then, from a ship alone',
      on(async (here) => {
        const { one, service } = here
        const [within, later] = [lane(1), lane(70).slice(-1)]
        service.misbehave((query, response) =>
          Date.parse(query.dateTime) > NOW + 100 * HOUR_MS
            ? sendJson(response, { meta: {} }, 404)
            : sendJson(response, rightAnswer(query)),
        )
        await here.wish(one, within)
        here.worker(one)
        await here.settled()
        await here.wish(one, later)
        await here.settled()
        expect(await here.wish(one, later)).toBe(0)
        service.misbehave(null)
        here.ahead(3 * HOUR_MS)
        const refreshedMs = REFRESHED + 3 * HOUR_MS
        expect(await one.jobs.wish(later, 'ahead', refreshedMs, here.now())).toBe(0)
        expect(await one.jobs.wish(later, 'asked', refreshedMs, here.now())).toBe(1)
        await here.settled()
        expect(await one.answers.weather(later)).toEqual([expect.objectContaining({ timeMs: later[0]?.timeMs })])
        expect((await one.answers.refused(keysOf(later), 0)).size).toBe(0)
      }),
    )

    it.concurrent(
      'that breaks with 404 in the midst of all is not taken for its forecast’s end, however later the times',
      on(async (here) => {
        const { one, service } = here
        const all = lane(70)
        await here.wish(one, all.slice(0, 10))
        here.worker(one)
        await here.settled()
        service.misbehave((_query, response) => sendJson(response, { meta: {} }, 404))
        await here.wish(one, all.slice(10))
        const isDown = async (): Promise<boolean> => (await one.service.state()).downSinceMs !== null
        const isIdle = async (): Promise<boolean> => {
          here.ahead(500)
          const { waiting, held } = await one.jobs.counts(here.now())
          return waiting + held === 0
        }
        await here.until(async () => (await isDown()) || (await isIdle()), 'that the service is down')
        expect(await isDown()).toBe(true)
        service.misbehave(null)
        await here.until(isIdle, 'all jobs done')
        const refused = await one.answers.refused(keysOf(all), 0)
        expect([...refused.values()].filter(({ reason }) => reason !== 'failed')).toEqual([])
        expect(refused.size).toBeLessThan(12)
        const kept = (await one.answers.weather(all)).filter((row) => row !== null)
        expect(kept).toHaveLength(70 - refused.size)
      }),
    )

    it.concurrent(
      'behind a login page is tried again, and nothing of the page is kept',
      on(async (here) => {
        const { one, service } = here
        service.misbehave((_query, response) => {
          response.writeHead(200, { 'content-type': 'text/html' })
          response.end('<!doctype html><title>Log in</title>')
        })
        await here.wish(one, lane(6))
        here.worker(one)
        await here.until(async () => (await one.service.state()).downSinceMs !== null, 'that the service is down')
        service.misbehave(null)
        await here.settled()
        expect((await one.answers.weather(lane(6))).filter((row) => row === null)).toEqual([])
      }),
    )
  })

  describe('a key', () => {
    it.concurrent(
      'that is refused is noted for all relays, not used, and tried again a quarter of an hour later',
      on(async (here) => {
        const { one, two, service } = here
        service.misbehave((_query, response) => sendJson(response, { meta: { code: 403 }, key: TEST_KEY }, 403))
        await here.wish(one, lane(20))
        const worker = here.worker(one)
        await here.until(async () => (await two.service.state()).keyRefusedAtMs !== null, 'that the key is refused')
        here.ahead(60_000)
        await here.looked(worker)
        // The one that was refused, and one of another operation that says whose refusal it is.
        expect(service.requests).toHaveLength(2)
        expect((await one.answers.refused(keysOf(lane(20)), 0)).size).toBe(0)
        expect(here.logged('service-key-refused')).toHaveLength(1)
        expect(here.lines.join('\n')).not.toContain(TEST_KEY)
        expect(JSON.stringify(worker.counts())).not.toContain(TEST_KEY)
        service.misbehave(null)
        here.ahead(15 * 60_000)
        worker.nudge()
        await here.settled()
        expect((await one.answers.weather(lane(20))).filter((row) => row === null)).toEqual([])
        await here.until(async () => (await two.service.state()).keyRefusedAtMs === null, 'that the key is taken')
      }),
    )

    it.concurrent(
      'that may not use an operation is used for the others',
      on(async (here) => {
        const { one, service } = here
        service.misbehave((query, response) =>
          query.path === '/v1/oceanweather'
            ? sendJson(response, rightAnswer(query))
            : sendJson(response, { meta: { code: 403 } }, 403),
        )
        const average = (longE4: number): ServiceRequest => ({
          kind: 'average-at',
          span: { averageYear: 10, season: 'winter' },
          latE4: 300_000,
          longE4,
        })
        const averages = [average(0), average(10_000), average(20_000)]
        await here.wish(one, lane(2))
        const worker = here.worker(one)
        await here.settled()
        await here.wish(one, averages)
        worker.nudge()
        await here.settled()
        const refused = await one.answers.refused(keysOf(averages), 0)
        expect([...refused.values()].map(({ reason }) => reason)).toEqual(Array(3).fill('not-permitted'))
        expect((await one.service.state()).keyRefusedAtMs).toBeNull()
      }),
    )
  })

  it(
    'what was sent counts for the ship, also where no answer was received and its time has passed since',
    on(async (here) => {
      const { one } = here
      const gone = await startPointService()
      await gone.close()
      const { ship } = await one.ships.issue({ name: 'Aurora', quota: { points: 10, bytes: null } }, here.now())
      const worker = here.worker(one, { baseUrl: gone.baseUrl })
      await one.jobs.wishFor(ship.shipId, lane(1), 'asked', REFRESHED, here.now())
      await here.until(() => worker.counts().requests['put-back'] > 0, 'a request without an answer')
      await here.until(() => worker.counts().uncommitted === 0, 'it to be put back')
      here.ahead(10 * HOUR_MS)
      await here.settled()
      expect(await one.ships.usage(ship.shipId, here.now())).toMatchObject({ requested: 1 })
    }),
  )

  describe('a relay that ends', () => {
    it.concurrent(
      'commits what is running, and gives back at once what it had not sent',
      on(async (here) => {
        const { one, two } = here
        const slow = await startPointService(400)
        here.atEnd(slow.close)
        await here.wish(one, lane(20))
        const worker = here.worker(one, { baseUrl: slow.baseUrl })
        await here.until(() => slow.requests.length >= 2, 'two requests under way')
        await worker.close(5000)
        const { answered } = worker.counts().requests
        expect(answered).toBe(slow.requests.length)
        expect(worker.counts()).toMatchObject({ underWay: 0, uncommitted: 0 })
        expect(await one.jobs.counts(here.now())).toMatchObject({ waiting: 20 - answered, held: 0 })
        here.worker(two)
        await here.settled()
        expect(here.service.requests).toHaveLength(20 - answered)
      }),
    )

    it.concurrent(
      'aborts what is running when time is up, and another relay requests it',
      on(async (here) => {
        const { one, two } = here
        const stuck = await startPointService()
        here.atEnd(stuck.close)
        stuck.misbehave(() => undefined)
        await here.wish(one, lane(3))
        const worker = here.worker(one, { baseUrl: stuck.baseUrl })
        await here.until(() => stuck.requests.length > 0, 'a request under way')
        await worker.close(200)
        expect(worker.counts().requests['broken-off']).toBe(stuck.requests.length)
        here.worker(two)
        await here.settled()
        await expectKept(here, lane(3))
      }),
    )
  })
})
