// The database of the relays is killed while a fleet is being served, and its standby promoted: no pack that was given is lost, none is half, and every
// ship gets all of its own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTrialPostgres, type TrialPostgres } from '../../relay/trial/postgres.ts'
import { NOON_MS } from '../support/engine-here.ts'
import { h1Line, sha256 } from '../support/relay-client.ts'
import { fleetOf, pointName } from '../support/relay-fleet.ts'
import { relaysHere, type RelaysHere } from '../support/relay-here.ts'
import { noPostgres } from '../support/relay-stores.ts'
import { wrongValues } from '../support/relay-ships.ts'

const SHIPS = process.env['BINNACLE_FULL'] === '1' ? 200 : 12

type Standby = Awaited<ReturnType<TrialPostgres['makeStandby']>>
let postgres: TrialPostgres
let standby: Standby
let here: RelaysHere
describe.skipIf(noPostgres !== null)('the database of the relays is killed', () => {
  beforeAll(async () => {
    postgres = await startTrialPostgres(null)
    standby = await postgres.makeStandby()
    here = await relaysHere({
      postgres: { createDatabase: async (name) => standby.alongside(await postgres.createDatabase(name)) },
      relays: 2,
      nowMs: NOON_MS,
      configuration: { pace: { perSecond: 400, burst: 50 }, waitMs: 300 },
    })
  })
  afterAll(async () => {
    await here.close()
    await standby.stop()
    await postgres.stop()
  })

  it('goes on at the standby: every pack that was given is there, whole, and every ship gets all of its own', async () => {
    const fleet = fleetOf(SHIPS, NOON_MS, { tracks: 20, nodes: 12, lanes: 2 })
    const ships = await Promise.all(fleet.map(({ name }) => here.addShip(name)))
    const given: { hash: string; token: string }[] = []
    let killed: Promise<void> | null = null
    const killOnce = (): void => {
      killed ??= postgres.kill().then(() => standby.promote())
    }
    await Promise.all(
      ships.map(async ({ ship, token }, i) => {
        const points = fleet[i]?.points ?? []
        // One relay request at a time, so that many packs lie before and after the end of the first database.
        for (let from = 0; from < points.length; from += 8)
          for (const { hash } of await ship.fetch(points.slice(from, from + 8), here.clock.nowMs)) {
            if (hash !== null) given.push({ hash, token })
            if (given.length >= SHIPS) killOnce()
          }
      }),
    )
    expect(killed).not.toBeNull()
    await killed
    expect(given.length).toBeGreaterThan(2 * SHIPS)
    for (const [i, { ship }] of ships.entries()) {
      expect([...ship.held.keys()].toSorted()).toEqual((fleet[i]?.points ?? []).map(pointName).toSorted())
      expect([...ship.held.values()].flatMap(wrongValues)).toEqual([])
    }
    const lines = here.relays.map(({ url }) => h1Line(url))
    for (const [i, { hash, token }] of given.entries()) {
      const packRequest = {
        method: 'GET',
        path: `/v1/packs/${hash}`,
        headers: { authorization: `Bearer ${token}` },
      } as const
      const answer = await lines[i % lines.length]!.request(packRequest)
      expect([answer.status, sha256(answer.bytes)]).toEqual([200, hash])
    }
    for (const line of lines) line.close()
    // What was in flight when the database went may be requested once more.
    expect([...here.requests.values()].filter((times) => times > 2)).toEqual([])
  })
})
