// A stranger who holds as many half-sent connections as the ships' listener takes keeps no ship out, and no ship's connection is taken for a stranger's.
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectTcp, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { RelayConfiguration } from '../../../../relay/configuration.ts'
import { makeAuthority } from '../../../support/certificates.ts'
import { h1Line, h2Line, type RelayAnswer, type RelayLine } from '../../../support/relay-client.ts'
import { noPostgres } from '../../../support/relay-stores.ts'
import { until } from '../../../support/until.ts'
import { servers, type ServeHere } from '../../../unit/relay/serve/serve-here.ts'

const MAX_CONNECTIONS = 120
const SHIPS = 50
const HALF = 'GET /v1/relay HTTP/1.1\r\nhost: relay\r\nauthorization: Bearer '

const serveHere = servers()
const authority = makeAuthority()
const folder = mkdtempSync(join(tmpdir(), 'binnacle-connections-'))
const certified = ((): RelayConfiguration['tls'] => {
  if (authority === null) return null
  const { cert, key } = authority.issue('127.0.0.1')
  const files = { certPath: join(folder, 'cert.pem'), keyPath: join(folder, 'key.pem') }
  writeFileSync(files.certPath, cert)
  writeFileSync(files.keyPath, key)
  return files
})()
const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))
afterAll(() => {
  authority?.remove()
  rmSync(folder, { recursive: true, force: true })
})

interface Strangers {
  /** How many are still connected. */
  open(): number
}

/** So many connections of one address, each of which sends `text` and no more; resolves when all have been opened. `isTls`: every other one speaks TLS. */
async function strangers(here: ServeHere, count: number, localAddress: string, isTls = false): Promise<Strangers> {
  const { hostname: host, port } = new URL(here.server.url)
  const open = new Set<Socket>()
  let opened = 0
  for (let i = 0; i < count; i++) {
    const socket = connectTcp({ host, port: Number(port), localAddress })
    ends.push(() => socket.destroy())
    socket.once('connect', () => {
      opened++
      open.add(socket)
      if (!isTls) socket.write(HALF)
      else if (i % 2 === 0)
        connectTls({ socket, rejectUnauthorized: false })
          .on('error', () => undefined)
          .write(HALF)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
    if (!isTls || i % 2 !== 0) socket.resume()
  }
  await until(() => opened === count, 'all strangers to be connected')
  return { open: () => open.size }
}

const relayOf = (line: RelayLine, token: string): Promise<RelayAnswer> =>
  line.request({ method: 'GET', path: '/v1/relay', headers: { authorization: `Bearer ${token}` } })

async function fleet(here: ServeHere, lineTo: (url: string) => RelayLine, count = SHIPS) {
  const ships: { line: RelayLine; token: string }[] = []
  for (let i = 0; i < count; i++) {
    const line = lineTo(here.server.url)
    ends.push(() => line.close())
    ships.push({ line, token: (await here.aShip(`Ship ${i}`)).token })
  }
  return ships
}

const statuses = async (ships: Awaited<ReturnType<typeof fleet>>): Promise<number[]> =>
  (await Promise.all(ships.map(({ line, token }) => relayOf(line, token)))).map(({ status }) => status)
const allAnswered = Array.from({ length: SHIPS }, () => 200)

describe.skipIf(noPostgres !== null)('the ships’ listener', () => {
  it('answers fifty ships behind one address while a stranger holds all the half-sent connections it takes', async () => {
    const here = await serveHere({}, undefined, MAX_CONNECTIONS)
    const ships = await fleet(here, h1Line)
    const held = await strangers(here, MAX_CONNECTIONS, '127.0.0.2')
    expect(held.open()).toBe(MAX_CONNECTIONS)
    expect(await statuses(ships)).toEqual(allAnswered)
    await until(() => held.open() === MAX_CONNECTIONS - SHIPS, 'the oldest strangers to be dropped')
    expect(here.server.counts().turnedAway).toEqual({ 'for-newer': SHIPS })
    // More strangers drop strangers alone: the ships go on with their connections.
    await strangers(here, 2 * MAX_CONNECTIONS, '127.0.0.2')
    await until(
      () => here.server.counts().turnedAway['for-newer'] === SHIPS + 2 * MAX_CONNECTIONS,
      'all of them to be taken',
    )
    expect(await statuses(ships)).toEqual(allAnswered)
    expect(here.server.counts().turnedAway).toEqual({ 'for-newer': SHIPS + 2 * MAX_CONNECTIONS })
  })

  it.skipIf(certified === null)('does so over TLS, where strangers stop in the handshake or behind it', async () => {
    const here = await serveHere({ tls: certified, connectionsOfAddress: 200 }, undefined, MAX_CONNECTIONS)
    const ships = await fleet(here, (url) => h2Line(url, [authority?.certificate ?? '']))
    const held = await strangers(here, MAX_CONNECTIONS, '127.0.0.2', true)
    expect(await statuses(ships)).toEqual(allAnswered)
    await until(() => held.open() <= MAX_CONNECTIONS - SHIPS, 'the oldest strangers to be dropped')
    await strangers(here, MAX_CONNECTIONS, '127.0.0.2', true)
    expect(await statuses(ships)).toEqual(allAnswered)
    expect(here.server.counts().turnedAway['full']).toBeUndefined()
  })

  it('keeps its bounds where connections are reset and dialled again from the same port', async () => {
    const max = 30
    const here = await serveHere({}, undefined, max)
    const { hostname: host, port } = new URL(here.server.url)
    for (let round = 0; round < 20; round++) {
      const first = connectTcp({ host, port: Number(port), localAddress: '127.0.0.3' })
      await once(first, 'connect')
      const { localPort } = first
      first.on('error', () => undefined).resetAndDestroy()
      const again = connectTcp({ host, port: Number(port), localAddress: '127.0.0.3', localPort: localPort ?? 0 })
      ends.push(() => again.destroy())
      again.on('error', () => undefined)
      await once(again, 'connect')
    }
    const held = await strangers(here, 300, '127.0.0.2')
    await until(() => held.open() === max, 'the bound')
    expect(held.open()).toBe(max)
    const [ship] = await fleet(here, h1Line, 1)
    expect((await relayOf(ship!.line, ship!.token)).status).toBe(200)
  })

  it('bounds an address by its connections without an accepted token alone', async () => {
    const here = await serveHere({ connectionsOfAddress: 5 }, undefined, MAX_CONNECTIONS)
    const ships = await fleet(here, h1Line)
    // One after the other, as each is a stranger until it is answered.
    for (const { line, token } of ships) expect((await relayOf(line, token)).status).toBe(200)
    const [same, other] = [await strangers(here, 30, '127.0.0.1'), await strangers(here, 30, '127.0.0.2')]
    await until(() => same.open() === 5 && other.open() === 5, 'the bound of each address')
    await until(() => here.server.counts().turnedAway['of-address'] === 50, 'all of them to be taken')
    expect(here.server.counts().turnedAway).toEqual({ 'of-address': 50 })
    expect(await statuses(ships)).toEqual(allAnswered)
    const another = h1Line(here.server.url)
    ends.push(() => another.close())
    expect((await relayOf(another, (await here.aShip('Late')).token)).status).toBe(200)
  })

  it('takes no new connection where every other has an accepted token, and says so', async () => {
    const here = await serveHere({}, undefined, 3)
    const ships = await fleet(here, h1Line, 4)
    const last = ships.pop()
    for (const { line, token } of ships) expect((await relayOf(line, token)).status).toBe(200)
    await expect(relayOf(last!.line, last!.token)).rejects.toThrow(/ECONNRESET|hang up/)
    expect(here.server.counts().turnedAway).toEqual({ full: 1 })
    ships[0]?.line.close()
    await until(
      async () =>
        relayOf(last!.line, last!.token).then(
          ({ status }) => status === 200,
          () => false,
        ),
      'room',
    )
  })

  it('is not held by a revoked ship, nor by one ship’s token', async () => {
    const here = await serveHere({}, undefined, 24)
    const { ship, token } = await here.aShip('Greedy')
    const lines = Array.from({ length: 24 }, () => h1Line(here.server.url))
    ends.push(...lines.map((line) => () => line.close()))
    for (const line of lines) expect((await relayOf(line, token)).status).toBe(200)
    await until(() => here.server.counts().turnedAway['of-ship'] === 8, 'the bound of a ship')
    const ships = await fleet(here, h1Line, 10)
    const late = ships.splice(8)
    expect(await statuses(ships)).toEqual(ships.map(() => 200))
    await here.store.ships.revoke(ship.shipId, here.clock.nowMs)
    for (const line of lines.slice(-16)) expect((await relayOf(line, token)).status).toBe(403)
    expect(await statuses(late)).toEqual([200, 200])
    expect(here.server.counts().turnedAway).toEqual({ 'of-ship': 8, 'for-newer': 2 })
  })

  it('counts connections that end without an accepted token', async () => {
    const here = await serveHere()
    const line = h1Line(here.server.url)
    expect((await relayOf(line, 'x'.repeat(43))).status).toBe(401)
    line.close()
    await until(() => here.server.counts().turnedAway['without-token'] === 1, 'its end to be counted')
  })
})
