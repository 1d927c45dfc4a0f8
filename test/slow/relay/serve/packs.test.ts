// Packs by their hash: whole, from where they were cut off, at another relay, and only for the ship they were made for.
import { connect as connectTcp } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readPack } from '../../../../electron/engine/packs/file/read-pack.ts'
import { SIMULATED_HEADER } from '../../../../electron/engine/packs/file/relay-request.ts'
import { timesGivenAgain } from '../../../../relay/store/relay-store.ts'
import { noPostgres } from '../../../support/relay-stores.ts'
import { h1Line, sha256, type RelayAnswer, type RelayLine } from '../../../support/relay-client.ts'
import {
  request,
  lineTo,
  refusalIn,
  servers,
  START_MS,
  TRACK,
  relayRequestOf,
  type Answer,
  type ServeHere,
} from '../../../unit/relay/serve/serve-here.ts'

const serveHere = servers()

interface Given {
  here: ServeHere
  line: RelayLine
  shipId: number
  token: string
  answer: Answer
  path: string
  get(headers?: Readonly<Record<string, string>>, method?: 'GET' | 'HEAD'): Promise<RelayAnswer>
}

/** A ship that was given a pack. */
async function givenPack(): Promise<Given> {
  const here = await serveHere()
  const { ship, token } = await here.aShip('MV Aurora')
  const line = lineTo(here)
  await request(line, token, relayRequestOf(TRACK))
  await here.fetchAll()
  const answer = await request(line, token, relayRequestOf(TRACK))
  const path = answer.headers['content-location'] ?? ''
  const authorization = `Bearer ${token}`
  return {
    here,
    line,
    shipId: ship.shipId,
    token,
    answer,
    path,
    get: (headers = {}, method = 'GET') => line.request({ method, path, headers: { authorization, ...headers } }),
  }
}

/** As if none of the pack had been given again yet: how often it is is another matter. */
const forgetGiven = ({ store }: ServeHere, shipId: number, { bytes }: Answer): Promise<void> =>
  store.relayRequests.notGiven(shipId, sha256(bytes), timesGivenAgain(bytes.length) * bytes.length)

/** The first bytes of an answer's body; then the connection is gone. */
function cutOff(url: string, token: string, path: string, bytes: number): Promise<Buffer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connectTcp(Number(port), hostname)
    let received = Buffer.alloc(0)
    socket.on('error', reject)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: relay\r\nauthorization: Bearer ${token}\r\n\r\n`)
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      const at = received.indexOf('\r\n\r\n') + 4
      if (at < 4 || received.length < at + bytes) return
      socket.destroy()
      resolve(received.subarray(at, at + bytes))
    })
  })
}

describe.skipIf(noPostgres !== null)('a pack', () => {
  it('has what was requested, and never forecasts that were kept, documents or voyages', async () => {
    const { answer } = await givenPack()
    const { chunks, counts } = readPack(answer.bytes).about
    expect([...new Set(chunks.map(({ kind }) => kind))]).toEqual(['weather'])
    expect(counts).toMatchObject({ documents: 0, routes: 0, voyages: 0, forecasts: 0 })
  })

  it('is known by the hash of its bytes, and given again', async () => {
    const { answer, path, get } = await givenPack()
    expect(path).toBe(`/v1/packs/${sha256(answer.bytes)}`)
    const again = await get()
    expect(again.bytes.equals(answer.bytes)).toBe(true)
    expect(again.headers).toMatchObject({
      etag: `"${sha256(answer.bytes)}"`,
      'content-type': 'application/x-binnacle-pack',
      'accept-ranges': 'bytes',
      date: new Date(START_MS).toUTCString(),
    })
    const head = await get({}, 'HEAD')
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(answer.bytes.length),
    ])
  })

  it('goes on from any byte', async () => {
    const { here, shipId, answer, get } = await givenPack()
    const { length } = answer.bytes
    const etag = `"${sha256(answer.bytes)}"`
    const cases: [range: string, from: number, to: number][] = [
      ['bytes=0-', 0, length - 1],
      [`bytes=1000-`, 1000, length - 1],
      [`bytes=${length - 1}-`, length - 1, length - 1],
      ['bytes=10-19', 10, 19],
      [`bytes=10-${length + 100}`, 10, length - 1],
      ['bytes=-5', length - 5, length - 1],
      [`bytes=-${length + 5}`, 0, length - 1],
    ]
    for (const [range, from, to] of cases) {
      await forgetGiven(here, shipId, answer)
      const part = await get({ range, 'if-range': etag })
      expect([range, part.status, part.headers['content-range']]).toEqual([range, 206, `bytes ${from}-${to}/${length}`])
      expect(part.bytes.equals(answer.bytes.subarray(from, to + 1))).toBe(true)
      expect(part.headers['content-length']).toBe(String(to - from + 1))
    }
    for (const range of [`bytes=${length}-`, 'bytes=99999999-', 'bytes=-0']) {
      const none = await get({ range })
      expect([range, none.status, none.headers['content-range']]).toEqual([range, 416, `bytes */${length}`])
    }
    // What is no single range, or of another pack, is answered with the whole.
    for (const range of [
      'bytes=0-1,5-6',
      'bytes=-',
      'bytes=5-2',
      'items=0-5',
      'bytes=a-b',
      `bytes=${'9'.repeat(40)}-`,
    ]) {
      await forgetGiven(here, shipId, answer)
      expect([range, (await get({ range })).status]).toEqual([range, 200])
    }
    expect((await get({ range: 'bytes=5-', 'if-range': `"${'0'.repeat(64)}"` })).bytes.length).toBe(length)
  })

  it('that the ship has is not sent', async () => {
    const { answer, get } = await givenPack()
    const etag = `"${sha256(answer.bytes)}"`
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const same = await get({ 'if-none-match': held })
      expect([held, same.status, same.bytes.length]).toEqual([held, 304, 0])
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('of another ship, or of nobody, is not there; no path leads elsewhere', async () => {
    const { here, line, path, token } = await givenPack()
    const other = await here.aShip('MV Borealis')
    const at = (requested: string, of: string): Promise<RelayAnswer> =>
      line.request({ method: 'GET', path: requested, headers: { authorization: `Bearer ${of}` } })
    expect(refusalIn(await at(path, other.token)).fault).toBe('no-pack')
    expect((await at(path, token)).status).toBe(200)
    const hash = path.slice(-64)
    for (const requested of [
      `/v1/packs/${'0'.repeat(64)}`,
      `/v1/packs/${hash.toUpperCase()}x`,
      `/v1/packs/../packs/${hash}`,
      `/v1/packs/%2e%2e/${hash}`,
      `/v1/packs/${hash.slice(1)}`,
      `/v1/packs/${hash}/`,
      `/v1/packs/'%20OR%201=1--`,
      '/v1/packs/',
      '/',
      '//v1/relay',
      '/etc/passwd',
    ]) {
      const answer = await at(requested, token)
      expect([requested, answer.status, refusalIn(answer).fault]).toEqual([requested, 404, 'no-pack'])
    }
    expect((await at('/v1/want', token)).status).toBe(405)
  })

  it('is given to its end by another relay, byte for byte', async () => {
    const { here, token, answer, path, shipId } = await givenPack()
    const second = await here.another()
    const whole = answer.bytes
    const cut = await cutOff(here.server.url, token, path, 1500)
    await here.server.close()
    const rest = await lineTo(second).request({
      method: 'GET',
      path,
      headers: {
        authorization: `Bearer ${token}`,
        range: `bytes=${cut.length}-`,
        'if-range': answer.headers['etag'] ?? '',
      },
    })
    expect(rest.status).toBe(206)
    expect(Buffer.concat([cut, rest.bytes]).equals(whole)).toBe(true)
    await second.server.drain()
    // The first answer, what went before the cut, and the rest are counted.
    expect((await second.store.ships.usage(shipId, START_MS)).bytes).toBeGreaterThanOrEqual(
      whole.length + rest.bytes.length,
    )
  })

  it('the try names the service, the office, the key by which packs are signed, and the time', async () => {
    const { here, line, token } = await givenPack()
    const { publicKey } = await here.store.makerKey()
    const answer = await line.request({
      method: 'GET',
      path: '/v1/relay',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(JSON.parse(answer.bytes.toString())).toEqual({
      service: 'https://api.service.example/ocean',
      office: 'Example Shipping',
      makerKey: publicKey,
      time: new Date(START_MS).toISOString(),
    })
  })

  it('two relays on one database give a ship the same pack', async () => {
    const { here, token, answer } = await givenPack()
    const second = await here.another()
    expect((await request(lineTo(second), token, relayRequestOf(TRACK))).bytes.equals(answer.bytes)).toBe(true)
  })

  it('while no database takes it, the relay is busy and says when to retry', async () => {
    const { here, token } = await givenPack()
    await here.store.close()
    const line = h1Line(here.server.url)
    const answer = await request(line, token, relayRequestOf(TRACK))
    expect([answer.status, refusalIn(answer).fault, answer.headers['retry-after']]).toEqual([503, 'busy', '10'])
  })
})

describe.skipIf(noPostgres !== null)('a relay of simulated weather', () => {
  it('says so in every answer, and in the pack, under its signature', async () => {
    const here = await serveHere({ isSimulated: true })
    const { token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    const authorization = `Bearer ${token}`
    const later = await request(line, token, relayRequestOf(TRACK))
    await here.fetchAll()
    const answer = await request(line, token, relayRequestOf(TRACK))
    const about = await line.request({ method: 'GET', path: '/v1/relay', headers: { authorization } })
    const refused = await line.request({ method: 'GET', path: '/v1/relay', headers: {} })
    const path = answer.headers['content-location'] ?? ''
    const rest = await line.request({ method: 'GET', path, headers: { authorization, range: 'bytes=100-' } })
    expect([later, answer, about, refused, rest].map(({ status }) => status)).toEqual([204, 200, 200, 401, 206])
    for (const { headers } of [later, answer, about, refused, rest]) expect(headers[SIMULATED_HEADER]).toBe('1')
    expect(readPack(answer.bytes)).toMatchObject({ about: { isSimulated: true }, signature: 'right' })
  })

  it('is the only one that does', async () => {
    const { answer, get } = await givenPack()
    expect(readPack(answer.bytes).about.isSimulated).toBe(false)
    for (const { headers } of [answer, await get()]) expect(headers[SIMULATED_HEADER]).toBeUndefined()
  })
})
