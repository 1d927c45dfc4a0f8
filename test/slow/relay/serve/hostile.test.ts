// Requests that no ship would send: each is refused in words, with nothing done, and the ships are served as before.
import { connect as connectTcp } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { relayRequestBytes } from '../../../../electron/engine/packs/file/relay-request-bytes.ts'
import { MAX_RELAY_REQUEST_BYTES, RELAY_REQUEST_TYPE } from '../../../../electron/engine/packs/file/relay-request.ts'
import type { RelayAnswer, RelayLine } from '../../../support/relay-client.ts'
import { noPostgres } from '../../../support/relay-stores.ts'
import { request, lineTo, refusalIn, servers, TRACK, relayRequestOf } from '../../../unit/relay/serve/serve-here.ts'

const serveHere = servers()

/** A ship's request with whatever is given. */
const post = (
  line: RelayLine,
  token: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string>> = { 'content-type': RELAY_REQUEST_TYPE },
): Promise<RelayAnswer> =>
  line.request({ method: 'POST', path: '/v1/want', headers: { authorization: `Bearer ${token}`, ...headers }, body })

const statusAndFault = (answer: RelayAnswer): [number, string] => [answer.status, refusalIn(answer).fault]

/** What comes back to bytes as they are, until it is what was expected or the connection ends. */
function raw(url: string, text: string, expected: RegExp): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connectTcp(Number(port), hostname)
    let received = ''
    const done = (): void => {
      socket.destroy()
      resolve(received)
    }
    socket.on('data', (part) => {
      received += part.toString('latin1')
      if (expected.test(received)) done()
    })
    socket.on('error', () => undefined)
    socket.on('close', done)
    socket.write(text)
  })
}

const TOO_LARGE = /^HTTP\/1\.1 413 .*"fault":"too-large"/s

const BY_HAND: readonly [what: string, text: string, answered: RegExp][] = [
  ['headers without an end', `GET /v1/relay HTTP/1.1\r\nhost: a\r\n${'x-a: b\r\n'.repeat(3000)}`, /^HTTP\/1\.1 431 /],
  ['one endless header', `GET /v1/relay HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}`, /^HTTP\/1\.1 431 /],
  ['no HTTP', 'hello\r\n\r\n', /^HTTP\/1\.1 400 /],
  [
    'two lengths',
    'POST /v1/want HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n',
    /^HTTP\/1\.1 400 /,
  ],
  [
    'a length and chunks',
    'POST /v1/want HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
    /^HTTP\/1\.1 400 /,
  ],
  ['an unknown method', 'BREW /v1/want HTTP/1.1\r\nhost: a\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['a connection to elsewhere', 'CONNECT service.example:443 HTTP/1.1\r\nhost: a\r\n\r\n', /^$/],
  [
    'another protocol',
    'GET /v1/relay HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    /^HTTP\/1\.1 401 /,
  ],
  [
    'another host',
    'GET http://service.example/v1/relay HTTP/1.1\r\nhost: service.example\r\n\r\n',
    /^HTTP\/1\.1 404 |^HTTP\/1\.1 401 /,
  ],
]

describe.skipIf(noPostgres !== null)('requests that no ship would send', () => {
  it('tokens that are none are refused, also one that was taken back, and none of them is in the log', async () => {
    const here = await serveHere()
    const { ship, token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    const relayRequest = relayRequestBytes(relayRequestOf(TRACK))
    for (const wrong of ['', token.slice(1), `${token}x`, token.toLowerCase(), 'x'.repeat(5000), "' OR 1=1 --", '%00'])
      expect([wrong, ...statusAndFault(await post(line, wrong, relayRequest))]).toEqual([wrong, 401, 'unknown-token'])
    const bare = await line.request({ method: 'GET', path: '/v1/relay' })
    expect([...statusAndFault(bare), bare.headers['www-authenticate']]).toEqual([401, 'unknown-token', 'Bearer'])
    await here.store.ships.revoke(ship.shipId, 5)
    expect(statusAndFault(await post(line, token, relayRequest))).toEqual([403, 'revoked'])
    expect(JSON.stringify(here.log)).not.toContain(token.slice(1, 20))
    // A new token holds, the old one no longer.
    const issued = await here.store.ships.issue({ shipId: ship.shipId }, 6)
    expect((await request(line, issued.token, relayRequestOf(TRACK))).status).toBe(204)
    expect((await post(line, token, relayRequest)).status).toBe(401)
  })

  it('bodies that are no relay request are refused, with nothing requested of the service', async () => {
    const here = await serveHere()
    const { token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    const relayRequest = Buffer.from(relayRequestBytes(relayRequestOf(TRACK)))
    const bomb = brotliCompressSync(Buffer.alloc(4_000_000))
    for (const body of [
      Buffer.alloc(0),
      Buffer.from('{}'),
      bomb,
      gzipSync(relayRequest),
      relayRequest.subarray(1),
      Buffer.alloc(9000),
    ])
      expect(statusAndFault(await post(line, token, body))).toEqual([400, 'bad-want'])
    const cutShort = relayRequest.subarray(0, 30)
    expect(statusAndFault(await post(line, token, cutShort))).toEqual([400, 'bad-want'])
    for (const headers of [{}, { 'content-type': 'application/json' }, { 'content-type': `${RELAY_REQUEST_TYPE}x` }])
      expect(statusAndFault(await post(line, token, relayRequest, headers))).toEqual([400, 'bad-want'])
    expect((await post(line, token, relayRequest, { 'content-type': `${RELAY_REQUEST_TYPE}; v=1` })).status).toBe(204)
    const elsewhere = relayRequestBytes(relayRequestOf(TRACK, { serviceUrl: 'https://api.service.example/other' }))
    expect(statusAndFault(await post(line, token, elsewhere))).toEqual([409, 'other-service'])
    const local = relayRequestBytes(relayRequestOf(TRACK, { serviceUrl: 'file:///etc/passwd' }))
    expect(statusAndFault(await post(line, token, local))).toEqual([409, 'other-service'])
    const slash = relayRequestBytes(
      relayRequestOf(TRACK.slice(0, 1), { serviceUrl: 'https://api.service.example/ocean/' }),
    )
    expect((await post(line, token, slash)).status).toBe(204)
    expect(here.wished()).toBe(1)
  })

  it('a body larger than a relay request is refused, said so or not', async () => {
    const here = await serveHere()
    const { token } = await here.aShip('MV Aurora')
    const large = Buffer.alloc(MAX_RELAY_REQUEST_BYTES + 1)
    expect(statusAndFault(await post(lineTo(here), token, large))).toEqual([413, 'too-large'])
    const answer = await raw(
      here.server.url,
      `POST /v1/want HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: ${RELAY_REQUEST_TYPE}\r\ntransfer-encoding: chunked\r\n\r\n` +
        `9000\r\n${'a'.repeat(0x9000)}\r\n`,
      TOO_LARGE,
    )
    expect(answer).toMatch(TOO_LARGE)
    const said = await raw(
      here.server.url,
      `POST /v1/want HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: ${RELAY_REQUEST_TYPE}\r\ncontent-length: 99999999999\r\n\r\n`,
      TOO_LARGE,
    )
    expect(said).toMatch(TOO_LARGE)
  })

  it('what is sent by hand is refused, and leaves nothing running', async () => {
    const here = await serveHere()
    const answers = await Promise.all(BY_HAND.map(([, text, expected]) => raw(here.server.url, text, expected)))
    for (const [i, [what, , answered]] of BY_HAND.entries())
      expect([what, answers[i]]).toEqual([what, expect.stringMatching(answered)])
    expect(here.server.counts().running).toBe(0)
  })

  it('a ship that requests too much at once is refused with that reason, and another one is served meanwhile', async () => {
    const here = await serveHere({ waitMs: 700 })
    const [one, other] = [await here.aShip('MV Aurora'), await here.aShip('MV Borealis')]
    const lines = Array.from({ length: 6 }, () => lineTo(here))
    const answers = await Promise.all([
      ...lines.map((line) => request(line, one.token, relayRequestOf(TRACK))),
      request(lineTo(here), other.token, relayRequestOf(TRACK.slice(0, 5))),
    ])
    expect(
      answers
        .slice(0, 6)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([204, 204, 204, 204, 503, 503])
    expect(answers[6]?.status).toBe(204)
    const refused = answers.find(({ status }) => status === 503)
    expect([refused?.headers['retry-after'], refused && refusalIn(refused).fault]).toEqual(['5', 'busy'])
    expect(here.server.counts().running).toBe(0)
  })

  it('a ship that goes away while it waits keeps nothing running', async () => {
    const here = await serveHere({ waitMs: 30_000 })
    const { token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    const pending = request(line, token, relayRequestOf(TRACK)).catch(() => 'gone')
    await expect.poll(() => here.wished()).toBe(1)
    line.close()
    expect(await pending).toBe('gone')
    await expect.poll(() => here.server.counts()).toMatchObject({ running: 0, relayRequests: { cut: 1 } })
  })

  it('a relay that is drained answers what it has taken, and nothing more', async () => {
    const here = await serveHere({ waitMs: 20_000 })
    const { token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    const other = lineTo(here)
    await other.request({ method: 'GET', path: '/v1/relay' })
    const pending = request(line, token, relayRequestOf(TRACK))
    await expect.poll(() => here.wished()).toBe(1)
    const drained = here.server.drain()
    // Neither a new connection is taken, nor a request on one that was open.
    for (const late of [lineTo(here), other])
      await expect(late.request({ method: 'GET', path: '/v1/relay' })).rejects.toThrow(
        /ECONNREFUSED|ECONNRESET|hang up/,
      )
    await here.fetchAll()
    expect((await pending).content.weather.length).toBe(TRACK.length)
    await drained
    expect(here.server.counts().running).toBe(0)
  })
})
