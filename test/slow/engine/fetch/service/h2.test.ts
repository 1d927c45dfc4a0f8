// The service over HTTP/2: everything on one connection, bodies whole or an error, a dead connection left for a new one.
import { createSecureServer, type Http2SecureServer, type ServerHttp2Stream } from 'node:http2'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { serviceHttp, type ServiceHttp } from '../../../../../electron/engine/fetch/service/http.ts'
import { FaultError, type Fault } from '../../../../../shared/result.ts'
import { makeAuthority } from '../../../../support/certificates.ts'
import { listening, type Listening } from '../../../../unit/engine/fetch/service/servers.ts'
import { NOW_MS } from '../../../../support/clock.ts'

const KEY = 'H2-test-key-7'
const authority = makeAuthority()
if (authority === null) console.log('skipped: HTTP/2 over TLS needs openssl')
const signal = new AbortController().signal

let server: Listening | null = null
let http: ServiceHttp | null = null
let sessions = 0
afterEach(async () => {
  await http?.close()
  await server?.close()
})
afterAll(() => authority?.remove())

type OnStream = (stream: ServerHttp2Stream, path: string, index: number) => void
async function serve(onStream: OnStream, noProgressMs = 5000): Promise<ServiceHttp> {
  const h2: Http2SecureServer = createSecureServer({ ...authority!.issue('localhost'), allowHTTP1: true })
  let count = 0
  sessions = 0
  h2.on('session', () => sessions++)
  h2.on('stream', (stream, headers) => {
    stream.on('error', () => undefined)
    onStream(stream, String(headers[':path']), count++)
  })
  server = await listening(h2, 'localhost')
  return (http = serviceHttp({
    baseUrl: new URL(`https://localhost:${server.port}/api`),
    apiKey: KEY,
    wallClock: () => NOW_MS,
    timeouts: { connectMs: 5000, noProgressMs, totalMs: 8000 },
    trust: [authority!.certificate],
  }))
}
const respond = (stream: ServerHttp2Stream, body: string | Buffer, headers: Record<string, string> = {}): void => {
  stream.respond({ ':status': 200, 'content-type': 'application/json', ...headers })
  stream.end(body)
}
async function faultOf(pending: Promise<unknown>): Promise<Fault> {
  try {
    await pending
  } catch (error) {
    if (error instanceof FaultError) return error.fault
    throw error
  }
  throw new Error('it was answered')
}

describe.skipIf(authority === null)('HTTP/2', () => {
  it('a hundred requests in flight share one connection, and each gets its own answer', async () => {
    const held: (() => void)[] = []
    const client = await serve((stream, path) => {
      held.push(() => respond(stream, JSON.stringify({ path })))
      if (held.length === 100) for (const answer of held.toReversed()) answer()
    })
    const pending = Array.from({ length: 100 }, (_, i) => client.json({ path: '/v1', query: { i: String(i) } }, signal))
    const answers = (await Promise.all(pending)) as { path: string }[]
    expect(answers.map(({ path }) => path)).toEqual(answers.map((_, i) => `/api/v1?i=${i}`))
    expect(client.meter().connections).toBe(1)
    expect(client.slots()).toBe(Infinity)
  })

  it('a POST carries its JSON', async () => {
    const client = await serve((stream) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => respond(stream, text))
    })
    const body = { coordinates: [[-178.5, 24]], pageNo: 1 }
    expect(await client.json({ path: '/v1/oceanweather/avg/waypoint', body }, signal)).toEqual(body)
  })

  it('a stream that ends before its answer, or within it, is the link’s fault; the connection is used on', async () => {
    const client = await serve((stream, _path, index) => {
      if (index === 0) return stream.close(8)
      if (index === 1) {
        stream.respond({ ':status': 200, 'content-type': 'application/json' })
        stream.write('{"meta"')
        return void setImmediate(() => stream.close(2))
      }
      respond(stream, '{"whole":true}')
    })
    expect((await faultOf(client.json({ path: '/v1' }, signal))).retryable).toBe(true)
    expect((await faultOf(client.json({ path: '/v1' }, signal))).retryable).toBe(true)
    expect(await client.json({ path: '/v1' }, signal)).toEqual({ whole: true })
    expect(sessions).toBe(1)
  })

  it('a connection cut within an answer ends every request on it, and the next opens a new one', async () => {
    const client = await serve((stream, _path, index) => {
      if (index > 2) return respond(stream, '{"whole":true}')
      stream.respond({ ':status': 200, 'content-type': 'application/json', 'content-length': '40' })
      stream.write('{"meta"')
      // A ping is answered by the other side when it has read what was sent before.
      if (index === 2) stream.session?.ping(() => stream.session?.socket.destroy())
    })
    const faults = await Promise.all([1, 2, 3].map(() => faultOf(client.json({ path: '/v1' }, signal))))
    for (const fault of faults) expect(fault).toMatchObject({ code: 'unreachable', retryable: true })
    expect(await client.json({ path: '/v1' }, signal)).toEqual({ whole: true })
    expect(sessions).toBe(2)
  })

  it('a body shorter than it says it is is no answer', async () => {
    const packed = gzipSync('{"whole":true}')
    const client = await serve((stream) =>
      respond(stream, packed.subarray(0, -3), {
        'content-encoding': 'gzip',
        'content-length': String(packed.length - 3),
      }),
    )
    expect(await faultOf(client.json({ path: '/v1' }, signal))).toMatchObject({ code: 'bad-answer', retryable: true })
  })

  it('nothing received for the time allowed: the connection is left for a new one', async () => {
    const client = await serve((stream, _path, index) => {
      if (index > 0) respond(stream, '{"whole":true}')
    }, 300)
    expect(await faultOf(client.json({ path: '/v1' }, signal))).toMatchObject({ code: 'timed-out', retryable: true })
    expect(await client.json({ path: '/v1' }, signal)).toEqual({ whole: true })
    expect(sessions).toBe(2)
  })

  it('after a server goes away in order the next request opens a new connection', async () => {
    const client = await serve((stream, _path, index) => {
      // Sent before the answer: who has read the answer has received this too.
      if (index === 0) stream.session?.goaway()
      respond(stream, `{"index":${index}}`)
    })
    expect(await client.json({ path: '/v1' }, signal)).toEqual({ index: 0 })
    expect(await client.json({ path: '/v1' }, signal)).toEqual({ index: 1 })
    expect(sessions).toBe(2)
  })

  it('a cancelled request leaves the others alone', async () => {
    const streams: ServerHttp2Stream[] = []
    const client = await serve((stream) => {
      streams.push(stream)
      if (streams.length === 2) respond(streams[1]!, '{"kept":true}')
    })
    const abort = new AbortController()
    const dropped = client.json({ path: '/v1' }, abort.signal)
    dropped.catch(() => undefined)
    await expect.poll(() => streams.length).toBe(1)
    const kept = client.json({ path: '/v1' }, signal)
    abort.abort(new Error('enough'))
    await expect(dropped).rejects.toThrow('enough')
    expect(await kept).toEqual({ kept: true })
    expect(sessions).toBe(1)
  })

  it('after a rest the TLS session is resumed: the handshake brings no certificates', async () => {
    const client = await serve((stream) => respond(stream, '{}'))
    await client.json({ path: '/v1' }, signal)
    const first = client.meter()
    client.rest()
    await client.json({ path: '/v1' }, signal)
    const second = client.meter()
    expect(second.connections).toBe(2)
    expect(second.bytesDown - first.bytesDown).toBeLessThan(first.bytesDown * 0.75)
  })

  it('the key goes to the service only: a file at another address is opened without it', async () => {
    const headers: (string | string[] | undefined)[] = []
    const client = await serve((stream) => respond(stream, '{}'))
    const { createServer } = await import('node:http')
    const files = await listening(
      createServer((request, response) => {
        headers.push(request.headers['apikey'])
        response.writeHead(206, { etag: '"a"', 'content-range': 'bytes 2-4/5' })
        response.end('cde')
      }),
    )
    try {
      const opened = await client.open(new URL(`http://127.0.0.1:${files.port}/f?s=1`), { range: 'bytes=2-' }, signal)
      let text = ''
      for await (const chunk of opened.body) text += chunk.toString()
      expect([opened.status, opened.headers['etag'], text]).toEqual([206, '"a"', 'cde'])
      expect(headers).toEqual([undefined])
      await expect(client.open(new URL('http://files.example/f'), {}, signal)).rejects.toThrow(/not secure/)
    } finally {
      await files.close()
    }
  })
})
