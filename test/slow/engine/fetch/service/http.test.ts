// The service's HTTP against servers that drip, stall, flood or speak nonsense; with short limits, so that nothing is waited for.
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTcp } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import type { Timeouts } from '../../../../../electron/engine/fetch/service/connections.ts'
import { serviceHttp, type ServiceHttp } from '../../../../../electron/engine/fetch/service/http.ts'
import { FaultError, type Fault } from '../../../../../shared/result.ts'
import { listening, type Listening } from '../../../../unit/engine/fetch/service/servers.ts'
import { every, NOW_MS } from '../../../../support/clock.ts'

const KEY = 'Door-test-key-7'
const SHORT: Timeouts = { connectMs: 2000, noProgressMs: 1000, totalMs: 400 }
let server: Listening | null = null
let http: ServiceHttp | null = null
afterEach(async () => {
  await http?.close()
  await server?.close()
})

const client = (port: number, timeouts: Timeouts = SHORT, apiKey: string | null = KEY): ServiceHttp =>
  (http = serviceHttp({
    baseUrl: new URL(`http://127.0.0.1:${port}`),
    apiKey,
    wallClock: () => NOW_MS,
    timeouts,
  }))
const send = (): Promise<unknown> =>
  http?.json({ path: '/v1/oceanweather', query: { lat: '1.0000' } }, new AbortController().signal) ??
  Promise.reject(new Error('none'))
async function faultOfRequest(): Promise<Fault> {
  try {
    await send()
  } catch (error) {
    if (error instanceof FaultError) return error.fault
    throw error
  }
  throw new Error('it was answered')
}
const serve = async (listener: RequestListener, timeouts?: Timeouts): Promise<void> => {
  server = await listening(createServer({ maxHeaderSize: 200_000 }, listener))
  client(server.port, timeouts)
}

describe('time', () => {
  it('headers dripping in byte by byte end at the deadline', async () => {
    server = await listening(
      createTcp((socket) => {
        let sent = 0
        const text = `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(5000)}`
        socket.on(
          'close',
          every(20, () => socket.write(text[sent++] ?? 'y')),
        )
      }),
    )
    client(server.port)
    expect(await faultOfRequest()).toMatchObject({ code: 'timed-out', retryable: true })
  })
  it('a body dripping in byte by byte, which no idle limit notices, ends at the deadline', async () => {
    await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.on(
        'close',
        every(20, () => response.write(' ')),
      )
    })
    expect(await faultOfRequest()).toMatchObject({ code: 'timed-out', retryable: true })
  })
  it('an answer that stalls in its middle ends when nothing moved for so long', async () => {
    await serve(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
        response.write('{"meta":')
      },
      { connectMs: 2000, noProgressMs: 300, totalMs: 60_000 },
    )
    expect(await faultOfRequest()).toMatchObject({ code: 'timed-out', retryable: true })
  })
  it('no answer at all ends likewise', async () => {
    await serve(() => undefined, { connectMs: 2000, noProgressMs: 300, totalMs: 60_000 })
    expect(await faultOfRequest()).toMatchObject({ code: 'timed-out', retryable: true })
  })
})

describe('size', () => {
  it('headers of 64 kB: not the service', async () => {
    await serve((_, response) => {
      response.writeHead(200, { 'x-much': 'a'.repeat(64_000) })
      response.end('{}')
    })
    expect((await faultOfRequest()).code).toBe('not-the-service')
  })
  it('an answer that says it is far too large is not read', async () => {
    let written = 0
    await serve(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900000000' })
        const chunk = Buffer.alloc(65_536, 32)
        const pour = (): void => {
          while (!response.destroyed && response.write(chunk)) written += chunk.length
          response.once('drain', pour)
        }
        pour()
      },
      { connectMs: 2000, noProgressMs: 5000, totalMs: 20_000 },
    )
    expect(await faultOfRequest()).toMatchObject({ code: 'bad-answer', retryable: false })
    await http?.close()
    expect(http?.meter().bytesDown).toBeLessThan(2_000_000)
    expect(written).toBeLessThan(20_000_000)
  })
  it('a login page of megabytes is known by its first bytes and not paid for', async () => {
    await serve(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        response.end('<html>'.padEnd(7_000_000, ' '))
      },
      { connectMs: 2000, noProgressMs: 5000, totalMs: 20_000 },
    )
    expect((await faultOfRequest()).code).toBe('not-the-service')
    await http?.close()
    expect(http?.meter().bytesDown).toBeLessThan(1_000_000)
  })
  it.each(['zstd', 'deflate', 'gzip, br', 'compress'])(
    'a packing that was not requested (%s) is known by its head and not paid for',
    async (coding) => {
      await serve((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': coding })
        response.write(Buffer.alloc(900_000))
        response.end()
      })
      expect(await faultOfRequest()).toMatchObject({ code: 'bad-answer', retryable: false })
      await http?.close()
      expect(http?.meter().bytesDown).toBeLessThan(500_000)
    },
  )
})

describe('refusals', () => {
  it('a refusal counts though its body is packed wrongly', async () => {
    await serve((_, response) => {
      response.writeHead(403, { 'content-encoding': 'gzip' })
      response.end('no gzip')
    })
    expect((await faultOfRequest()).code).toBe('key-refused')
  })
  it('after a 500 the connection is used again', async () => {
    let count = 0
    await serve((_, response) => {
      response.writeHead(count++ === 0 ? 500 : 200, { 'content-type': 'application/json' })
      response.end('{"a":1}')
    })
    expect((await faultOfRequest()).code).toBe('service-error')
    expect(await send()).toEqual({ a: 1 })
    expect(http?.meter().connections).toBe(1)
  })
  it('an unknown packing is refused; an answer without packing and one with gzip are read', async () => {
    const codings: [string, Buffer | string][] = [
      ['zstd', 'x'],
      ['identity', '{"a":1}'],
      ['GZIP', gzipSync('{"a":1}')],
    ]
    await serve((_, response) => {
      const [coding, body] = codings.shift() ?? ['', '']
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': coding })
      response.end(body)
    })
    expect((await faultOfRequest()).code).toBe('bad-answer')
    expect(await send()).toEqual({ a: 1 })
    expect(await send()).toEqual({ a: 1 })
  })
  it('a byte order mark before the JSON is no fault of it; before a login page it hides nothing', async () => {
    const bodies = ['\uFEFF{"a":1}', '\uFEFF<html>Log in</html>', '\uFEFF{"a":']
    await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(bodies.shift())
    })
    expect(await send()).toEqual({ a: 1 })
    expect((await faultOfRequest()).code).toBe('not-the-service')
    expect((await faultOfRequest()).code).toBe('bad-answer')
  })
  it('a redirect is not followed, neither here nor elsewhere', async () => {
    let requests = 0
    await serve((request, response) => {
      requests++
      response.writeHead(307, { location: `http://${request.headers.host}/elsewhere` })
      response.end()
    })
    expect((await faultOfRequest()).code).toBe('not-the-service')
    expect(requests).toBe(1)
  })
})

describe('the key', () => {
  it('a key no header can carry is refused in words, is not sent, and stands in no message', async () => {
    let requests = 0
    await serve((_, response) => {
      requests++
      response.end('{}')
    })
    for (const key of ['ключ', 'two\nlines', 'with space', 'naïve']) {
      await http?.close()
      client(server?.port ?? 0, SHORT, key)
      const fault = await faultOfRequest()
      expect(fault.code).toBe('key-refused')
      expect(fault.message).not.toContain(key)
    }
    expect(requests).toBe(0)
  })
  it('a key exchanged meanwhile is used from the next request on; taken away, nothing is requested', async () => {
    const heard: unknown[] = []
    await serve((request, response) => {
      heard.push(request.headers['apikey'])
      response.end('{"a":1}')
    })
    await send()
    http?.setApiKey('another')
    await send()
    http?.setApiKey(null)
    expect((await faultOfRequest()).code).toBe('no-service')
    expect(heard).toEqual([KEY, 'another'])
  })
})
