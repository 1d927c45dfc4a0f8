// The service's key and the ships' tokens are in no byte that leaves the shore, no row of any table, no line of a log, no page and no process: a whole day
// of the office, then a search for every spelling. And the search finds what is planted.
import { randomBytes } from 'node:crypto'
import postgresOf, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brotliCompressSync } from 'node:zlib'
import type { RelayRequest } from '../../electron/engine/packs/file/relay-request.ts'
import { startTrialPostgres, type TrialPostgres } from '../../relay/trial/postgres.ts'
import { processesUnder, search, spellingsOf } from '../support/key-search.ts'
import { recordLine, type RecordedLine } from '../support/recorded-line.ts'
import { h1Line } from '../support/relay-client.ts'
import { fleetOf, type FleetPoint } from '../support/relay-fleet.ts'
import { relaysHere, type RelaysHere, type ShipHere } from '../support/relay-here.ts'
import { noPostgres } from '../support/relay-stores.ts'
import { databaseBytes, unpacked } from '../support/shore-search.ts'

/** Characters that a URL, JSON or SQL would write differently are in it on purpose. */
const KEY = `${randomBytes(9).toString('hex')}/+=&%'"\\${randomBytes(9).toString('hex')}`

const PAGES = ['/', '/health', '/ready', '/metrics', '/nowhere', '/?key=x', '/ships/1']

let postgres: TrialPostgres
let here: RelaysHere
let sql: Sql
let lines: RecordedLine[]
describe.skipIf(noPostgres !== null)('what leaves the shore, and what is kept there', () => {
  beforeAll(async () => {
    postgres = await startTrialPostgres(null)
    here = await relaysHere({ postgres, relays: 2, processes: true, serviceKey: KEY, configuration: { waitMs: 400 } })
    sql = postgresOf(here.databaseUrl, { max: 1 })
    lines = await Promise.all(here.relays.map(({ url }) => recordLine(url)))
  })
  afterAll(async () => {
    await sql.end()
    await Promise.all(lines.map((line) => line.close()))
    await here.close()
    await postgres.stop()
  })

  it('keeps them to itself through a day of everything that goes right and wrong', async () => {
    const nowMs = here.clock.nowMs()
    const addresses = lines.map(({ baseUrl }) => baseUrl)
    const fleet = fleetOf(4, nowMs, { tracks: 12, nodes: 6 })
    const ships: ShipHere[] = []
    for (const { name } of fleet) ships.push(await here.addShip(name, undefined, addresses))
    await Promise.all(ships.map(({ ship }, i) => ship.fetch(fleet[i]?.points ?? [], here.clock.nowMs)))
    await ofEveryKind(ships[0]!)
    await wrongInAllRespects(ships[1]!, fleet[1]?.points ?? [])

    const places = await everything()
    expect(places.length).toBeGreaterThan(300)
    expect(search(places, KEY)).toEqual([])
    for (const { token } of ships) expect(search(places, token)).toEqual([])
    // In an address the name of the key would do: half of it is no less.
    for (const half of [KEY.slice(0, 18), KEY.slice(-18)]) expect(search(places, half)).toEqual([])
  })

  it('finds what is planted, in each form it could have', async () => {
    const [token] = [randomBytes(32).toString('base64url')]
    await sql`CREATE TABLE planted (id int, words text, facts jsonb, packed bytea)`
    const whole = Object.entries(spellingsOf(token))
    for (const [i, [, spelling]] of whole.entries())
      await sql`INSERT INTO planted VALUES (${i}, ${spelling.includes(0) ? null : spelling.toString()}, ${sql.json({ a: [token] })}, ${spelling})`
    await sql`INSERT INTO planted VALUES (-1, NULL, NULL, ${brotliCompressSync(Buffer.from(`{"key":"${token}"}`))})`
    const found = search(await databaseBytes(sql), token)
    for (const [name] of whole) expect(found.filter((one) => one.endsWith(`: ${name}`)).length).toBeGreaterThan(0)
    expect(found.some((one) => one.includes('by brotli'))).toBe(true)
    expect(found.some((one) => one.startsWith('public.planted.facts'))).toBe(true)
    await sql`DROP TABLE planted`
  })
})

/** Averages and casualties too, each kind in a relay request of its own. */
async function ofEveryKind({ ship }: ShipHere): Promise<void> {
  const requested: readonly RelayRequest['requested'][] = [
    {
      kind: 'averages',
      rows: [
        { span: { averageYear: 10, season: null }, latE4: 400_000, longE4: -300_000, heldMs: null },
        { span: { averageYear: 10, season: 'winter' }, latE4: 410_000, longE4: -310_000, heldMs: null },
      ],
    },
    {
      kind: 'casualties',
      rows: [
        {
          asked: { kind: 'casualties-near', latE4: 500_000, longE4: -20_000, radiusNm: 200 },
          heldMs: null,
        },
      ],
    },
  ]
  for (const one of requested) {
    const relayRequest = {
      serviceUrl: here.service.baseUrl,
      precision: 'exact',
      budgetBytes: null,
      requested: one,
    } as const
    await expect
      .poll(async () => (await ship.send({ ...relayRequest, sentAtMs: here.clock.nowMs() })).unfulfilled)
      .not.toHaveProperty('later')
  }
}

/** The service refuses the key and repeats it, it is away, it answers nonsense; ships request what they may not. */
async function wrongInAllRespects({ ship, shipId, token }: ShipHere, points: readonly FleetPoint[]): Promise<void> {
  for (const [i, faults] of [
    { status: 500 },
    { html: true },
    { wrongEcho: true },
    { status: 429, retryAfter: '1' },
  ].entries()) {
    here.service.setFaults(faults)
    const rows = points.map((point) => ({ ...point, latE4: point.latE4 + 11 * (i + 1), heldMs: null }))
    await ship.send({
      serviceUrl: here.service.baseUrl,
      precision: 'exact',
      budgetBytes: null,
      sentAtMs: here.clock.nowMs(),
      requested: { kind: 'weather', rows: rows.slice(0, 3) },
    })
  }
  here.service.setFaults({})
  const line = h1Line(lines[0]?.baseUrl ?? '')
  const headers = { authorization: `Bearer ${token}` }
  for (const path of ['/v1/relay', '/v1/packs/00', `/v1/packs/${'0'.repeat(64)}`, '/', '/v1/want?x=1'])
    await line.request({ method: 'GET', path, headers })
  await line.request({ method: 'POST', path: '/v1/want', headers, body: Buffer.from('no want') })
  await line.request({ method: 'GET', path: '/v1/relay', headers: { authorization: 'Bearer nobody' } })
  await here.store.ships.revoke(shipId, here.clock.nowMs())
  await line.request({ method: 'GET', path: '/v1/relay', headers })
  line.close()
}

/** What left the shore, its pages, its logs, its processes, and its database. */
async function everything(): Promise<(readonly [string, Buffer])[]> {
  const places: (readonly [string, Buffer])[] = await databaseBytes(sql)
  for (const [i, { operatorUrl, pid }] of here.relays.entries()) {
    const operator = h1Line(operatorUrl)
    for (const page of PAGES) {
      const { status, headers, bytes } = await operator.request({ method: 'GET', path: page })
      const said = Buffer.from(`${status} ${JSON.stringify(headers)}\n${bytes.toString()}`)
      places.push([`operator ${i + 1}, ${page}`, said])
    }
    operator.close()
    places.push(...processesUnder(pid ?? 0))
    const left = lines[i]?.received() ?? Buffer.alloc(0)
    places.push([`line ${i + 1}`, left], ...packsIn(left).flatMap((pack, n) => unpacked(`pack ${n + 1}`, pack)))
  }
  return [...places, ['log', Buffer.from(here.log.join('\n'))]]
}

/** Packs as they lie in what passed, one behind the other. */
function packsIn(passed: Buffer): Buffer[] {
  const packs: Buffer[] = []
  for (let at = passed.indexOf('binnacle-pack '); at !== -1; at = passed.indexOf('binnacle-pack ', at + 1))
    packs.push(passed.subarray(at))
  return packs
}
