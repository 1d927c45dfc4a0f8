// What a ship is given when the service is down for hours, when its token is revoked, and when its clock is a day off: old values with
// their own old time, and why, never as new.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RELAY_REQUEST_TYPE, type RelayRequest } from '../../electron/engine/packs/file/relay-request.ts'
import { relayRequestBytes } from '../../electron/engine/packs/file/relay-request-bytes.ts'
import { startTrialPostgres, type TrialPostgres } from '../../relay/trial/postgres.ts'
import { DAY_MS, HOUR_MS } from '../../shared/format/time.ts'
import { NOON_MS } from '../support/engine-here.ts'
import { h1Line } from '../support/relay-client.ts'
import { fleetOf, pointName, type FleetPoint } from '../support/relay-fleet.ts'
import { relaysHere, type RelaysHere } from '../support/relay-here.ts'
import { noPostgres } from '../support/relay-stores.ts'
import { rowsOf, wrongValues } from '../support/relay-ships.ts'

let postgres: TrialPostgres
let here: RelaysHere
const points = fleetOf(1, NOON_MS, { tracks: 30, nodes: 0 })[0]?.points ?? []
/** Of the track: what the service still forecasts, or has just forecast, so many hours later. */
const still = (hours: number): FleetPoint[] => points.filter(({ timeMs }) => timeMs >= NOON_MS + hours * HOUR_MS)

const relayRequestOf = (some: readonly FleetPoint[], sentAtMs: number, heldMs: number | null = null): RelayRequest => ({
  serviceUrl: here.service.baseUrl,
  precision: 'exact',
  budgetBytes: null,
  sentAtMs,
  requested: { kind: 'weather', rows: some.map((point) => ({ ...point, heldMs })) },
})

describe.skipIf(noPostgres !== null)('two relays of an office', () => {
  beforeAll(async () => {
    postgres = await startTrialPostgres(null)
  })
  afterAll(() => postgres.stop())
  beforeEach(async () => {
    here = await relaysHere({ postgres, relays: 2, nowMs: NOON_MS, configuration: { waitMs: 400 } })
  })
  afterEach(() => here.close())

  describe('the service is down for six hours', () => {
    it('gives what is kept with its own old time, says so of each, and is new again when the service is back', async () => {
      const { ship: one } = await here.addShip('Has been asking')
      await one.fetch(points, here.clock.nowMs)
      const fetchedMs = new Map([...one.held].map(([name, { fetchedAtMs }]) => [name, fetchedAtMs]))

      here.service.setFaults({ status: 503 })
      here.moveOn(6 * HOUR_MS)
      const left = still(6)
      const requested = relayRequestOf(left, here.clock.nowMs())
      // The relay's answer to the ship itself: nothing newer, and why.
      const own = await one.send(relayRequestOf(left, here.clock.nowMs(), Math.max(...fetchedMs.values())))
      expect(own.pack).toBeNull()
      await expect
        .poll(async () => (await one.send(requested)).unfulfilled)
        .toEqual({ 'service-down': left.map((_, place) => place) })

      const { ship: other } = await here.addShip('Asks for the first time')
      const given = await other.send(requested)
      const rows = rowsOf(given, here.makerKey)
      expect(rows.map(pointName).toSorted()).toEqual(left.map(pointName).toSorted())
      expect(rows.flatMap(wrongValues)).toEqual([])
      for (const row of rows) expect(row.fetchedAtMs).toBe(fetchedMs.get(pointName(row)))
      expect(given.unfulfilled).toEqual({ 'service-down': left.map((_, place) => place) })

      // Of what nobody has nothing is made up.
      const elsewhere = left.map(({ latE4, longE4, timeMs }) => ({ latE4: latE4 + 7, longE4, timeMs }))
      const none = await other.send(relayRequestOf(elsewhere, here.clock.nowMs()))
      expect([none.pack, none.status]).toEqual([null, 204])
      expect(none.unfulfilled).toEqual({ 'service-down': elsewhere.map((_, place) => place) })

      here.service.setFaults({})
      here.moveOn(5 * 60_000)
      const backMs = here.clock.nowMs()
      await expect
        .poll(async () => {
          await other.fetch(left, here.clock.nowMs)
          return left.filter((point) => (other.held.get(pointName(point))?.fetchedAtMs ?? 0) < backMs)
        })
        .toEqual([])
      expect((await other.send(relayRequestOf(left, here.clock.nowMs(), here.clock.nowMs()))).unfulfilled).toEqual({})
    })
  })

  describe('a token', () => {
    it('that is revoked opens nothing, at either relay, from that moment on', async () => {
      const { ship, shipId, token } = await here.addShip('Sold')
      const given = (await ship.fetch(points, here.clock.nowMs)).find(({ hash }) => hash !== null)
      await here.store.ships.revoke(shipId, here.clock.nowMs())
      const headers = { authorization: `Bearer ${token}` }
      for (const { url } of here.relays) {
        const line = h1Line(url)
        const relayRequest = relayRequestBytes(relayRequestOf(points, here.clock.nowMs()))
        const answers = [
          await line.request({
            method: 'POST',
            path: '/v1/want',
            headers: { ...headers, 'content-type': RELAY_REQUEST_TYPE },
            body: relayRequest,
          }),
          await line.request({ method: 'GET', path: `/v1/packs/${given?.hash ?? ''}`, headers }),
          await line.request({ method: 'GET', path: '/v1/relay', headers }),
        ]
        for (const { status, bytes } of answers)
          expect([status, JSON.parse(bytes.toString())]).toMatchObject([403, { fault: 'revoked' }])
        line.close()
      }
      expect(here.log.join('\n')).not.toContain(token)
    })

    it('that is replaced is nobody’s; another ship’s packs are not there for it', async () => {
      const { ship, shipId, token } = await here.addShip('First token')
      const given = (await ship.fetch(points, here.clock.nowMs)).find(({ hash }) => hash !== null)
      const { token: renewed } = await here.store.ships.issue({ shipId }, here.clock.nowMs())
      const other = await here.addShip('Another')
      const line = h1Line(here.relays[0]?.url ?? '')
      const path = `/v1/packs/${given?.hash ?? ''}`
      const statuses: number[] = []
      for (const one of [token, renewed, other.token, `${renewed}x`, ''])
        statuses.push((await line.request({ method: 'GET', path, headers: { authorization: `Bearer ${one}` } })).status)
      expect(statuses).toEqual([401, 200, 404, 401, 401])
      line.close()
    })
  })

  describe('a ship’s clock a day off', () => {
    it.each([
      ['ahead', DAY_MS],
      ['behind', -DAY_MS],
    ])(
      '%s: the ship is given the same, with the times of the shore, whose clock stands in the answer',
      async (_, offMs) => {
        const { ship, shipId } = await here.addShip('Off')
        const fromMs = here.clock.nowMs()
        const off = (): number => here.clock.nowMs() + offMs
        const [given] = await ship.fetch(points, off)
        expect(ship.held.size).toBe(points.length)
        for (const { fetchedAtMs } of ship.held.values()) {
          expect(fetchedAtMs).toBeGreaterThanOrEqual(fromMs)
          expect(fetchedAtMs).toBeLessThanOrEqual(here.clock.nowMs())
        }
        expect(Math.abs(Date.parse(given?.headers['date'] ?? '') - here.clock.nowMs())).toBeLessThan(60_000)
        expect(here.log.filter((line) => /clock/i.test(line)).length).toBeGreaterThan(0)
        expect((await here.store.ships.usage(shipId, here.clock.nowMs())).points).toBe(points.length)
        // By its own clock the ship's rows are of tomorrow: that is ignored.
        const ofTomorrow = await ship.send(relayRequestOf(points, off(), here.clock.nowMs() + DAY_MS))
        expect(rowsOf(ofTomorrow, here.makerKey).length).toBe(points.length)
      },
    )

    it('requests beyond what is forecast by the shore’s clock: reported, and nothing is requested', async () => {
      const { ship } = await here.addShip('Far ahead')
      const [at] = points
      const far = [{ latE4: at?.latE4 ?? 0, longE4: at?.longE4 ?? 0, timeMs: NOON_MS + 11 * DAY_MS }]
      const before = here.service.counts.get(1) ?? 0
      const given = await ship.send(relayRequestOf(far, here.clock.nowMs() + DAY_MS))
      expect([given.status, given.unfulfilled]).toEqual([204, { beyond: [0] }])
      expect(here.service.counts.get(1) ?? 0).toBe(before)
    })
  })
})
