// The ships' listener over TLS: HTTP/2 and HTTP/1.1, small records, sessions resumed at any relay, a certificate that is renewed, and slow clients.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as requestH1 } from 'node:https'
import { connect as connectTcp, createServer as createTcpServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls'
import { connect as connectH2 } from 'node:http2'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { RelayConfiguration } from '../../../../relay/configuration.ts'
import { makeAuthority, type Authority } from '../../../support/certificates.ts'
import { h2Line, sha256, type RelayAnswer, type RelayLine } from '../../../support/relay-client.ts'
import { noPostgres } from '../../../support/relay-stores.ts'
import {
  request,
  refusalIn,
  servers,
  TRACK,
  relayRequestOf,
  type ServeHere,
} from '../../../unit/relay/serve/serve-here.ts'
import { RELAY_REQUEST_TYPE } from '../../../../electron/engine/packs/file/relay-request.ts'
import { DAY_MS } from '../../../../shared/format/time.ts'
import { every } from '../../../support/clock.ts'

const authority = makeAuthority()
if (authority === null) console.warn('The ships’ door over TLS is not tested: openssl is not installed.')
const ca = (authority as Authority | null)?.certificate ?? ''

const serveHere = servers()
const folder = mkdtempSync(join(tmpdir(), 'binnacle-relay-tls-'))
const tls = { certPath: join(folder, 'cert.pem'), keyPath: join(folder, 'key.pem') }
const HTTPS: Partial<RelayConfiguration> = { tls, listen: { host: '127.0.0.1', port: 0 } }
let renewals = 0

/** As a company renews it. */
function newCertificate(): void {
  const { cert, key } = authority!.issue('127.0.0.1')
  writeFileSync(tls.keyPath, key)
  writeFileSync(tls.certPath, `${cert}${'\n'.repeat(++renewals)}`)
}

beforeEach(() => {
  if (authority !== null) newCertificate()
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  authority?.remove()
})

const lineTo = (here: ServeHere): RelayLine => h2Line(here.server.url, [ca])

/** A TLS connection, once it is made. */
function connected(here: ServeHere, options: ConnectionOptions = {}): Promise<TLSSocket> {
  const { hostname, port } = new URL(here.server.url)
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host: hostname, port: Number(port), ca, ALPNProtocols: ['http/1.1'], ...options })
    socket.on('error', reject)
    socket.once('secureConnect', () => resolve(socket))
  })
}

/** What a relay gives to resume by, of a new session. */
async function sessionOf(here: ServeHere): Promise<Buffer> {
  const socket = await connected(here)
  const session = await new Promise<Buffer>((resolve) => socket.once('session', resolve))
  expect([socket.isSessionReused(), socket.getProtocol()]).toEqual([false, 'TLSv1.3'])
  socket.destroy()
  return session
}

/** Which certificate is shown, and whether the session goes on. */
async function shownBy(here: ServeHere, session?: Buffer): Promise<[fingerprint: string, isResumed: boolean]> {
  const socket = await connected(here, session === undefined ? {} : { session })
  const shown: [string, boolean] = [socket.getPeerCertificate().fingerprint256, socket.isSessionReused()]
  socket.destroy()
  return shown
}

/** Lengths of the TLS records that bring the answer to a request. */
async function recordsOf(here: ServeHere, question: string): Promise<number[]> {
  const { hostname, port } = new URL(here.server.url)
  let raw: Buffer[] = []
  // What goes over the line is seen in the middle of it.
  const middle = createTcpServer((near) => {
    const far = connectTcp(Number(port), hostname)
    far.on('data', (part: Buffer) => raw.push(part))
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => middle.listen(0, '127.0.0.1', resolve))
  const at = (middle.address() as AddressInfo).port
  const socket = connectTls({ host: '127.0.0.1', port: at, ca, ALPNProtocols: ['http/1.1'] })
  // What belongs to the handshake was received once a first request is answered.
  socket.write('GET /v1/relay HTTP/1.1\r\nhost: a\r\n\r\n')
  let refusal = ''
  await new Promise<void>((resolve) => {
    socket.on('data', (part: Buffer) => /unknown-token.*\}$/s.test((refusal += part.toString())) && resolve())
  })
  raw = []
  socket.write(question)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.resume()
  await ended
  middle.close()
  const bytes = Buffer.concat(raw)
  const lengths: number[] = []
  for (let from = 0; from + 5 <= bytes.length; from += 5 + (lengths.at(-1) ?? 0))
    lengths.push(bytes.readUInt16BE(from + 3))
  return lengths
}

const QUICK = { handshakeMs: 300, headersMs: 300, bodyMs: 300, idleMs: 600, checkMs: 50 }

/** Sends this, then a byte now and then; resolves when the server ends the connection. `protocol` null: without TLS. */
function slowly(here: ServeHere, protocol: string | null, text: string): Promise<void> {
  const { hostname, port } = new URL(here.server.url)
  return new Promise((resolve) => {
    const socket =
      protocol === null
        ? connectTcp(Number(port), hostname)
        : connectTls({ host: hostname, port: Number(port), ca, ALPNProtocols: [protocol] })
    const stop = every(100, () => text !== '' && socket.write('a'))
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.once('close', () => {
      stop()
      resolve()
    })
    if (text !== '') socket.write(text)
  })
}

/** A relay request over HTTP/2 whose body never ends; resolves when the server ends it. */
function tricklingH2(here: ServeHere, token: string): Promise<void> {
  const session = connectH2(here.server.url, { ca })
  session.on('error', () => undefined)
  const stream = session.request({
    ':method': 'POST',
    ':path': '/v1/want',
    authorization: `Bearer ${token}`,
    'content-type': RELAY_REQUEST_TYPE,
  })
  const stop = every(100, () => stream.write('a'))
  return new Promise((resolve) => {
    stream.on('error', () => undefined)
    stream.resume()
    stream.once('close', () => {
      stop()
      session.destroy()
      resolve()
    })
  })
}

describe.skipIf(authority === null || noPostgres !== null)('the ships’ listener over TLS', () => {
  it('a relay request and its pack over HTTP/2, resumed after a cut', async () => {
    const here = await serveHere(HTTPS)
    const { token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    expect((await request(line, token, relayRequestOf(TRACK))).status).toBe(204)
    await here.fetchAll()
    const answer = await request(line, token, relayRequestOf(TRACK))
    expect(answer.content.weather.length).toBe(TRACK.length)
    const path = answer.headers['content-location'] ?? ''
    const authorization = `Bearer ${token}`
    let kept = 0
    const cut = await line.request({
      method: 'GET',
      path,
      headers: { authorization },
      onBytes: (soFar) => {
        kept = soFar
        return soFar < 1000
      },
    })
    expect([cut.isWhole, cut.bytes.length]).toEqual([false, kept])
    const range = `bytes=${kept}-`
    const rest = await line.request({
      method: 'GET',
      path,
      headers: { authorization, range, 'if-range': `"${path.slice(-64)}"` },
    })
    expect(sha256(Buffer.concat([cut.bytes, rest.bytes]))).toBe(path.slice(-64))
    line.close()
  })

  it('HTTP/1.1 over TLS is answered alike', async () => {
    const here = await serveHere(HTTPS)
    const { token } = await here.aShip('MV Aurora')
    const answer = await new Promise<string>((resolve, reject) => {
      requestH1(`${here.server.url}/v1/relay`, { ca, headers: { authorization: `Bearer ${token}` } }, (received) => {
        received.on('data', (part: Buffer) =>
          resolve(`${received.httpVersion} ${received.statusCode} ${part.toString()}`),
        )
      })
        .on('error', reject)
        .end()
    })
    expect(answer).toMatch(/^1\.1 200 .*Example Shipping/)
  })

  it('records are small, so that a cut loses little', async () => {
    const here = await serveHere(HTTPS)
    const { token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    await request(line, token, relayRequestOf(TRACK))
    await here.fetchAll()
    const { headers } = await request(line, token, relayRequestOf(TRACK))
    line.close()
    const records = await recordsOf(
      here,
      `GET ${headers['content-location']} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nauthorization: Bearer ${token}\r\n\r\n`,
    )
    expect(records.length).toBeGreaterThan(2)
    // The record's own bytes come with what it holds.
    expect(Math.max(...records)).toBeLessThanOrEqual(2048 + 256)
  })

  it('a session is resumed at another relay, of the same day', async () => {
    const here = await serveHere(HTTPS)
    const second = await here.another()
    const session = await sessionOf(here)
    expect((await shownBy(second, session))[1]).toBe(true)
    // Another day has other keys.
    second.clock.nowMs += DAY_MS
    await second.server.renewCertificate()
    expect((await shownBy(second, session))[1]).toBe(false)
  })

  it('a certificate that was renewed is shown without a restart; one that is none is not taken', async () => {
    const here = await serveHere(HTTPS)
    const session = await sessionOf(here)
    const [before] = await shownBy(here)
    newCertificate()
    await here.server.renewCertificate()
    const [after] = await shownBy(here)
    expect(after).not.toBe(before)
    expect((await shownBy(here, session))[1]).toBe(true)
    writeFileSync(tls.certPath, 'no certificate')
    await here.server.renewCertificate()
    expect((await shownBy(here))[0]).toBe(after)
    expect(here.log.map(({ event }) => event)).toEqual(['certificate-renewed', 'certificate-not-taken'])
  })

  it('older TLS, and no TLS at all, are not spoken', async () => {
    const here = await serveHere(HTTPS)
    await expect(
      connected(here, { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' }),
    ).rejects.toThrow(/protocol|version/i)
    const { hostname, port } = new URL(here.server.url)
    const received = await new Promise<string>((resolve) => {
      const socket = connectTcp(Number(port), hostname, () => socket.write('GET /v1/relay HTTP/1.1\r\nhost: a\r\n\r\n'))
      socket.on('data', (part: Buffer) => resolve(part.toString()))
      socket.on('error', () => resolve(''))
      socket.on('close', () => resolve(''))
    })
    expect(received).not.toMatch(/HTTP\/1\.1 200/)
  })

  it('what is no HTTP is cut off, whichever was agreed on, and ships are served as before', async () => {
    const here = await serveHere(HTTPS, QUICK)
    const { token } = await here.aShip('MV Aurora')
    const noise = [
      'hello\r\n\r\n',
      'GET /v1/relay HTTP/1.1\r\nhost: a\r\n\r\n',
      '\0'.repeat(5000),
      `x: ${'a'.repeat(20_000)}`,
    ]
    const socketsEnded = ['http/1.1', 'h2'].flatMap((protocol) =>
      noise.map(async (text) => {
        const socket = await connected(here, { ALPNProtocols: [protocol] })
        const ended = new Promise<string>((resolve) => {
          let received = ''
          socket.on('data', (part: Buffer) => (received += part.toString('latin1')))
          socket.once('close', () => resolve(received))
        })
        socket.on('error', () => undefined)
        socket.write(text)
        return ended
      }),
    )
    for (const received of await Promise.all(socketsEnded)) expect(received).not.toMatch(/HTTP\/1\.1 2/)
    const line = lineTo(here)
    expect((await request(line, token, relayRequestOf(TRACK))).status).toBe(204)
    line.close()
  })

  it('over HTTP/2 too, what is too large or unknown is refused, and the session goes on', async () => {
    const here = await serveHere(HTTPS)
    const { token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    const headers = { authorization: `Bearer ${token}`, 'content-type': RELAY_REQUEST_TYPE }
    const post = (body: Uint8Array, more: Readonly<Record<string, string>> = {}): Promise<RelayAnswer> =>
      line.request({ method: 'POST', path: '/v1/want', headers: { ...headers, ...more }, body })
    const large = await post(Buffer.alloc(200_000))
    expect([large.status, refusalIn(large).fault]).toEqual([413, 'too-large'])
    // More than a session's window, of bodies nobody reads.
    for (let i = 0; i < 12; i++)
      expect((await post(Buffer.alloc(9000), { authorization: 'Bearer x' })).status).toBe(401)
    const flood = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`x-${i}`, 'a'.repeat(100)]))
    await expect(line.request({ method: 'GET', path: '/v1/relay', headers: { ...headers, ...flood } })).rejects.toThrow(
      'gave no answer',
    )
    expect((await line.request({ method: 'GET', path: '/v1/relay', headers })).status).toBe(200)
    line.close()
  })

  it('a drained relay sends its HTTP/2 ships elsewhere', async () => {
    const here = await serveHere(HTTPS)
    const session = connectH2(here.server.url, { ca })
    await new Promise((resolve) => session.once('connect', resolve))
    const gone = new Promise((resolve) => session.once('close', resolve))
    await here.server.drain()
    await gone
    expect(session.closed).toBe(true)
  })

  it('whoever is slow is not waited for: without TLS, within it, in headers, in a body', async () => {
    // A handshake on a busy computer may take longer than the quick limit: only who makes none is measured by it.
    const here = await serveHere(HTTPS, { ...QUICK, handshakeMs: 60_000 })
    const hasty = await here.another(HTTPS, QUICK)
    const plain = await here.another({ tls: null }, QUICK)
    const { token } = await here.aShip('MV Aurora')
    const body = `POST /v1/want HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: ${RELAY_REQUEST_TYPE}\r\ncontent-length: 100\r\n\r\nBWT`
    const [handshake, idle] = [slowly(hasty, null, ''), slowly(here, 'h2', '')]
    // Each is ended by the server: none of them ever ends by itself.
    await Promise.all([
      handshake,
      idle,
      slowly(here, 'http/1.1', 'GET /v1/rel'),
      slowly(here, 'http/1.1', body),
      slowly(plain, null, 'GET /v1/rel'),
      slowly(plain, null, body),
      slowly(plain, null, ''),
      tricklingH2(here, token),
    ])
    // The server takes note of an end after whoever was ended.
    for (const { server } of [here, hasty, plain]) await expect.poll(() => server.counts().running).toBe(0)
  })
})
