// After each refresh of the service what ships will need is fetched ahead: once, whichever relay comes first; and old data is deleted once a day.
import { describe, expect, it } from 'vitest'
import { startRounds, REQUESTED_SINCE_MS } from '../../../../relay/fetch/ahead.ts'
import type { RelayStore, Ship } from '../../../../relay/store/relay-store.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import { keyOf } from '../../../support/point-service.ts'
import { noPostgres } from '../../../support/relay-stores.ts'
import {
  fetchingTests,
  lane,
  REFRESHED,
  type FetchingHere,
  type PointRequest,
} from '../../../unit/relay/fetch/fetching-here.ts'
import { until } from '../../../support/until.ts'

const tests = fetchingTests()
const { on } = tests

/** Each tick looks at the clock once for each of what is done by itself; so many are some ticks. */
const LOOKS = 12

function startRound(
  here: FetchingHere,
  store: RelayStore,
  random = 0.5,
  onWished: () => void = () => undefined,
  perSecond = 20,
): { looked(): Promise<void> } {
  const { log } = here
  let looks = 0
  const round = startRounds({
    store,
    now: () => (looks++, here.now()),
    random: () => random,
    log,
    keepPacksDays: 14,
    perSecond,
    onWished,
    tickMs: 20,
  })
  here.atEnd(() => round.close())
  return {
    looked: async () => {
      const before = looks
      await until(() => looks >= before + LOOKS, 'looks whether a time has come')
    },
  }
}

const NOTHING = { weather: [], averages: [], casualties: [] }

/** A ship requested these at a time, and was answered. */
async function answeredShip(
  { one }: FetchingHere,
  rows: readonly PointRequest[],
  atMs: number,
  name = 'Aurora',
  quota: Ship['quota'] = { points: null, bytes: null },
): Promise<number> {
  const { ship } = await one.ships.issue({ name, quota }, atMs)
  const held = rows.map(({ latE4, longE4, timeMs }) => ({ latE4, longE4, timeMs, heldMs: null }))
  const relayRequest = { hash: 'a'.repeat(64), requested: { kind: 'weather', rows: held } as const, atMs }
  await one.relayRequests.answered(ship.shipId, { ...relayRequest, oldestGivenMs: null, points: 0 }, null, {})
  return ship.shipId
}

describe.skipIf(noPostgres !== null)('with a PostgreSQL', () => {
  it.concurrent(
    'what ships requested is fetched once by two relays after each refresh, without what is past',
    on(async (here) => {
      const { one, two, service } = here
      const rows = lane(30)
      await answeredShip(here, rows, here.now())
      const workers = [here.worker(one), here.worker(two)]
      startRound(here, one, 0.1, () => workers[0]?.nudge())
      startRound(here, two, 0.9, () => workers[1]?.nudge())
      await here.until(() => here.logged('fetching-ahead').length === 2, 'both passes')
      await here.settled()
      // Both passes of this refresh; the second found nothing that was not fetched or being fetched.
      expect(here.logged('fetching-ahead').map(({ jobs }) => jobs)).toEqual([30, 0])
      expect(service.requests).toHaveLength(30)

      // Two refreshes on the first points lie in the past.
      here.ahead(6 * HOUR_MS)
      const left = rows.filter(({ timeMs }) => timeMs >= REFRESHED + 6 * HOUR_MS)
      expect(left.length).toBeLessThan(30)
      await here.until(() => here.logged('fetching-ahead').length === 4, 'both passes of the next')
      await here.settled()
      expect(service.requests).toHaveLength(30 + left.length)
      const counts = new Map<string, number>()
      for (const query of service.requests) counts.set(keyOf(query), (counts.get(keyOf(query)) ?? 0) + 1)
      expect(Math.max(...counts.values())).toBe(2)
      for (const row of await one.answers.weather(left))
        expect(row?.fetchedAtMs).toBeGreaterThan(REFRESHED + 6 * HOUR_MS)
    }),
  )

  it.concurrent(
    'no more is fetched than the pace brings until the next refresh, the nearest in time first; what is left out is logged',
    on(async (here) => {
      const rows = lane(12)
      await answeredShip(here, rows, here.now())
      // Nine in three hours.
      startRound(here, here.one, 0.5, () => undefined, 9 / 10_800)
      // While the second looks at the jobs they are locked, and no other takes them.
      await here.until(() => here.logged('fetching-ahead').length === 2, 'both passes')
      expect(here.logged('fetching-ahead')[0]).toMatchObject({ level: 'warn', requested: 12, leftOut: 3, jobs: 9 })
      const jobs = await here.one.jobs.take(20, 60_000, here.now())
      const times = rows.map(({ timeMs }) => timeMs).toSorted((a, b) => a - b)
      expect(
        jobs.flatMap(({ request }) => ('timeMs' in request ? [request.timeMs] : [])).toSorted((a, b) => a - b),
      ).toEqual(times.slice(0, 9))
    }),
  )

  it.concurrent(
    'what a ship requested before its last sixteen requests is not fetched ahead: its route has changed since',
    on(async (here) => {
      const { one } = here
      const { ship } = await one.ships.issue({ name: 'Borealis', quota: { points: null, bytes: null } }, here.now())
      const rows = lane(17)
      for (const [i, { latE4, longE4, timeMs }] of rows.entries()) {
        const hash = i.toString(16).padStart(64, '0')
        const held = { kind: 'weather', rows: [{ latE4, longE4, timeMs, heldMs: null }] } as const
        const relayRequest = {
          hash,
          requested: held,
          atMs: here.now() - (rows.length - i) * 1000,
          oldestGivenMs: null,
          points: 0,
        }
        await one.relayRequests.answered(ship.shipId, relayRequest, null, {})
      }
      const since = here.now() - REQUESTED_SINCE_MS
      const ahead = await one.relayRequests.ahead(
        since,
        { fromMs: REFRESHED, toMs: REFRESHED + 10 * DAY_MS },
        here.now(),
      )
      expect(ahead.map(({ request }) => request.longE4)).toEqual(rows.slice(1).map(({ longE4 }) => longE4))
    }),
  )

  it(
    'nothing is fetched ahead for a ship whose quota is used up, by points given or requested, or by bytes',
    on(async (here) => {
      const { one } = here
      const quota = { points: 1000, bytes: 5000 }
      const used = [{ points: 1000 }, { requested: 1000 }, { bytes: 5000 }]
      for (const [i, usage] of used.entries())
        await one.ships.use(await answeredShip(here, lane(30), here.now(), `S${i}`, quota), usage, here.now())
      startRound(here, one)
      await here.until(() => here.logged('fetching-ahead').length > 0, 'a pass')
      expect(here.logged('fetching-ahead')[0]).toMatchObject({ requested: 0, jobs: 0 })
    }),
  )

  it(
    'what is fetched ahead is a tenth of the quota at most in a month, besides what the ship requests',
    on(async (here) => {
      const { one } = here
      const shipId = await answeredShip(here, lane(30), here.now(), 'Few', { points: 140, bytes: null })
      startRound(here, one)
      await here.until(() => here.logged('fetching-ahead').length === 2, 'both passes')
      expect(here.logged('fetching-ahead').map(({ jobs }) => jobs)).toEqual([14, 0])
      expect(await one.ships.usage(shipId, here.now())).toMatchObject({ requested: 0, ahead: 14 })
      // The ship itself may request all of the month's, besides those that wait already.
      const more = await one.jobs.wishFor(shipId, lane(200), 'asked', REFRESHED, here.now())
      expect([more.made, more.beyond.size]).toEqual([140, 46])
      expect(await one.ships.usage(shipId, here.now())).toMatchObject({ requested: 140, ahead: 14 })
      // What was not requested of the service in the end is given back to the one or the other.
      const jobs = await one.jobs.take(200, 60_000, here.now())
      const end = ({ key }: { key: string }) => ({ key, brought: NOTHING, isUnrequested: true })
      await one.jobs.end(jobs.map(end), here.now())
      expect(await one.ships.usage(shipId, here.now())).toMatchObject({ requested: 0, ahead: 0 })
    }),
  )

  it.concurrent(
    'what several ships request counts against none where one of them has no bound, else against the one with the most left',
    on(async (here) => {
      const { one } = here
      const few = await answeredShip(here, lane(10), here.now(), 'Few', { points: 40, bytes: null })
      const many = await answeredShip(here, lane(8), here.now(), 'Many', { points: 4000, bytes: null })
      await answeredShip(here, lane(5), here.now(), 'Free')
      startRound(here, one)
      await here.until(() => here.logged('fetching-ahead').length > 0, 'a pass')
      const requested = await Promise.all([few, many].map((shipId) => one.ships.usage(shipId, here.now())))
      expect(requested.map((usage) => usage.ahead)).toEqual([2, 3])
    }),
  )

  it.concurrent(
    'what several ships request goes to the next of them where the first has nothing left',
    on(async (here) => {
      const { one } = here
      const more = await answeredShip(here, lane(10), here.now(), 'More', { points: 60, bytes: null })
      const less = await answeredShip(here, lane(10), here.now(), 'Less', { points: 30, bytes: null })
      startRound(here, one)
      await here.until(() => here.logged('fetching-ahead').length > 0, 'a pass')
      const used = await Promise.all([more, less].map((shipId) => one.ships.usage(shipId, here.now())))
      expect(used.map(({ ahead }) => ahead)).toEqual([6, 3])
    }),
  )

  it.concurrent(
    'nothing is fetched for a ship that requested nothing for three days',
    on(async (here) => {
      await answeredShip(here, lane(5), here.now() - REQUESTED_SINCE_MS - HOUR_MS)
      startRound(here, here.one)
      await here.until(() => here.logged('fetching-ahead').length > 0, 'a pass')
      expect(here.logged('fetching-ahead')[0]).toMatchObject({ requested: 0, jobs: 0 })
    }),
  )

  it.concurrent(
    'waits for its second of the minute after the refresh',
    on(async (here) => {
      here.ahead(REFRESHED + 3 * HOUR_MS - here.now())
      const round = startRound(here, here.one, 0.5)
      await until(() => here.logged('kept-house').length === 1, 'the house kept')
      await round.looked()
      expect(here.logged('fetching-ahead')).toEqual([])
      here.ahead(31_000)
      await until(() => here.logged('fetching-ahead').length === 1, 'the first pass')
    }),
  )

  it.concurrent(
    'house is kept once a day: old packs, weather that is past',
    on(async (here) => {
      const { one, two } = here
      const shipId = await answeredShip(here, [], here.now())
      const pack = { hash: 'b'.repeat(64), bytes: new Uint8Array([1, 2, 3]), madeAtMs: here.now() }
      const relayRequest = {
        hash: 'c'.repeat(64),
        requested: { kind: 'weather', rows: [] } as const,
        oldestGivenMs: null,
        points: 0,
      }
      await one.relayRequests.answered(shipId, { ...relayRequest, atMs: here.now() }, pack, {})
      await here.wish(one, lane(2))
      here.worker(one)
      await here.settled()
      const rounds = [startRound(here, one), startRound(here, two, 0.2)]
      await here.until(() => here.logged('kept-house').length === 1, 'the house kept')
      expect(await one.relayRequests.pack(shipId, pack.hash)).not.toBeNull()
      expect((await one.answers.weather(lane(2))).filter((row) => row === null)).toEqual([])

      here.ahead(15 * DAY_MS)
      await here.until(() => here.logged('kept-house').length === 2, 'the house kept again')
      for (const round of rounds) await round.looked()
      expect(here.logged('kept-house')).toHaveLength(2)
      expect(here.logged('kept-house')[1]).toMatchObject({ packs: 1, answers: 2 })
      expect(await one.relayRequests.pack(shipId, pack.hash)).toBeNull()
      expect(await one.answers.weather(lane(2))).toEqual([null, null])
    }),
  )

  it('a database that is away for the moment delays it, and loses nothing', () =>
    tests.run(async (here) => {
      await answeredShip(here, lane(3), here.now())
      await tests.trial().kill()
      startRound(here, here.one)
      await until(() => here.logged('rounds-wait').length === 1, 'that the database is away')
      expect(here.logged('fetching-ahead')).toEqual([])
      await tests.trial().start()
      await until(() => here.logged('fetching-ahead').length === 2, 'both passes')
      expect(await here.one.jobs.counts(here.now())).toMatchObject({ waiting: 3 })
    }))
})
