// Fifty ships at two relays of one office: each gets every value right with its own time of fetch, nothing is fetched twice, and no quota is
// passed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RelayRequest } from '../../electron/engine/packs/file/relay-request.ts'
import { startTrialPostgres, type TrialPostgres } from '../../relay/trial/postgres.ts'
import { NOON_MS } from '../support/engine-here.ts'
import { fleetOf, pointName, type FleetPoint, type FleetShip } from '../support/relay-fleet.ts'
import { relaysHere, type RelaysHere, type ShipHere } from '../support/relay-here.ts'
import { noPostgres } from '../support/relay-stores.ts'
import { rowsOf, wrongValues, type Given } from '../support/relay-ships.ts'

let postgres: TrialPostgres
let here: RelaysHere
/** Where a meridian has two names, and where all meridians meet. */
const HARD: FleetShip = {
  name: 'At the poles and the date line',
  points: [
    [900_000, 0],
    [-900_000, 450_000],
    [-205_000, -1_800_000],
    [-205_000, 1_799_999],
    [0, 0],
  ].map(([latE4 = 0, longE4 = 0]): FleetPoint => ({ latE4, longE4, timeMs: NOON_MS + 50 * 60_000 })),
}
const fleet: readonly FleetShip[] = [...fleetOf(49, NOON_MS, { tracks: 12, nodes: 16, lanes: 3 }), HARD]

/** One relay first, or the other. */
const turned = (i: number): string[] => {
  const urls = here.relays.map(({ url }) => url)
  return i % 2 === 0 ? urls : urls.toReversed()
}

describe.skipIf(noPostgres !== null)('fifty ships at two relays', () => {
  beforeAll(async () => {
    postgres = await startTrialPostgres(null)
    here = await relaysHere({ postgres, relays: 2, nowMs: NOON_MS })
  })
  afterAll(async () => {
    await here.close()
    await postgres.stop()
  })

  const ships: ShipHere[] = []
  let startedMs = 0

  it('gives every ship every value as the service gave it', async () => {
    startedMs = here.clock.nowMs()
    for (const [i, { name }] of fleet.entries()) ships.push(await here.addShip(name, undefined, turned(i)))
    await Promise.all(ships.map(({ ship }, i) => ship.fetch(fleet[i]?.points ?? [], here.clock.nowMs)))
    for (const [i, { ship }] of ships.entries()) {
      expect([...ship.held.keys()].toSorted()).toEqual((fleet[i]?.points ?? []).map(pointName).toSorted())
      expect([...ship.held.values()].flatMap(wrongValues)).toEqual([])
    }
  })

  it('requested each place and time from the service once, however many ships needed it', () => {
    const requested = fleet.flatMap(({ points }) => points.map(pointName))
    expect(new Set(requested).size).toBeLessThan(requested.length - 100)
    expect([...here.requests.keys()].toSorted()).toEqual([...new Set(requested)].toSorted())
    expect([...here.requests].filter(([, times]) => times !== 1)).toEqual([])
  })

  it('gives for each when the relays got it from the service, the same to every ship', () => {
    const fetched = new Map<string, Set<number>>()
    for (const { ship } of ships)
      for (const [name, { fetchedAtMs }] of ship.held)
        fetched.set(name, (fetched.get(name) ?? new Set()).add(fetchedAtMs))
    expect([...fetched].filter(([, times]) => times.size !== 1)).toEqual([])
    const all = [...fetched.values()].flatMap((times) => [...times])
    expect(Math.min(...all)).toBeGreaterThanOrEqual(startedMs)
    expect(Math.max(...all)).toBeLessThanOrEqual(here.clock.nowMs())
  })

  it('has nothing new for a ship that stores it all, and requests nothing', async () => {
    const before = here.service.counts.get(1)
    const again = await Promise.all(
      ships.slice(0, 10).map(({ ship }, i) => ship.fetch(fleet[i]?.points ?? [], here.clock.nowMs)),
    )
    expect(again.map((given) => given.map(({ status }) => status))).toEqual(Array.from({ length: 10 }, () => [204]))
    expect(here.service.counts.get(1)).toBe(before)
  })

  it('counts what each ship was given, wherever it was given', async () => {
    const nowMs = here.clock.nowMs()
    for (const [i, { shipId }] of ships.entries()) {
      const { points, bytes, failures } = await here.store.ships.usage(shipId, nowMs)
      expect([points, failures]).toEqual([fleet[i]?.points.length, 0])
      expect(bytes).toBeGreaterThan(0)
    }
  })

  it('exceeds no quota when both relays are used at once', async () => {
    const quota = { points: 100, bytes: null }
    const points = [...(ships[0]?.ship.held.values() ?? [])]
    // Stored long ago, each at another time: each is a relay request of its own.
    const some = (heldMs: number): RelayRequest['requested'] => ({
      kind: 'weather',
      rows: points.slice(0, 20).map(({ latE4, longE4, timeMs }) => ({ latE4, longE4, timeMs, heldMs })),
    })
    const { token, shipId } = await here.addShip('Of few points', quota)
    const other = await here.addShip('Never used', quota)
    const atEach = here.relays.map(({ url }) => here.shipWith(token, [url]))
    const given: Given[] = []
    for (let round = 0; round < 6; round++)
      given.push(
        ...(await Promise.all(
          atEach.map((ship, i) =>
            ship.send({
              serviceUrl: here.service.baseUrl,
              budgetBytes: null,
              precision: 'exact',
              sentAtMs: here.clock.nowMs(),
              requested: some(2 * round + i),
            }),
          ),
        )),
      )
    const received = given.flatMap((one) => rowsOf(one, here.makerKey))
    expect(received.length).toBeLessThanOrEqual(100)
    expect(received.length).toBeGreaterThan(0)
    const refused = given.filter(({ refusal }) => refusal?.fault === 'quota')
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, retryAfterS } of refused) {
      expect(status).toBe(429)
      expect(retryAfterS).toBeGreaterThan(0)
    }
    expect((await here.store.ships.usage(shipId, here.clock.nowMs())).points).toBeLessThanOrEqual(100)
    expect((await here.store.ships.usage(other.shipId, here.clock.nowMs())).points).toBe(0)
  })
})
