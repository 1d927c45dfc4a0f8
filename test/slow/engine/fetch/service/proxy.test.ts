// Through a ship's proxy: a tunnel by CONNECT, in which only the service sees the key; every refusal in words.
import { createServer as createHttps } from 'node:https'
import { connect, createServer as createTcp, type Socket } from 'node:net'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { serviceHttp, type ServiceHttp } from '../../../../../electron/engine/fetch/service/http.ts'
import { parseProxy } from '../../../../../electron/engine/fetch/service/proxy.ts'
import { FaultError, type Fault } from '../../../../../shared/result.ts'
import { makeAuthority } from '../../../../support/certificates.ts'
import { listening, type Listening } from '../../../../unit/engine/fetch/service/servers.ts'
import { NOW_MS } from '../../../../support/clock.ts'

const KEY = 'Proxy-test-key-3'
const HOST = 'service.example'
const authority = makeAuthority()
if (authority === null) console.log('skipped: the proxy cases need openssl')
const signal = new AbortController().signal
const opened: Listening[] = []
let http: ServiceHttp | null = null
afterEach(async () => {
  await http?.close()
  for (const one of opened.splice(0)) await one.close()
})
afterAll(() => authority?.remove())

/** A proxy that answers the head of a CONNECT by `answer`, then passes bytes on to a port. */
async function proxyTo(port: number, answer: string, heads: string[] = []): Promise<string> {
  const proxy = await listening(
    createTcp((client: Socket) => {
      client.once('data', (head) => {
        heads.push(head.toString('latin1'))
        client.write(answer)
        if (!/ 2\d\d /.test(answer)) return
        const behind = connect({ host: '127.0.0.1', port })
        behind.on('error', () => client.destroy())
        client.on('error', () => behind.destroy())
        client.pipe(behind).pipe(client)
      })
    }),
  )
  opened.push(proxy)
  return `127.0.0.1:${proxy.port}`
}
const open = (proxy: string | null): ServiceHttp =>
  (http = serviceHttp({
    baseUrl: new URL(`https://${HOST}`),
    apiKey: KEY,
    wallClock: () => NOW_MS,
    timeouts: { connectMs: 3000, noProgressMs: 3000, totalMs: 5000 },
    proxy: () => proxy,
    trust: [authority!.certificate],
  }))
async function faultThrough(proxy: string): Promise<Fault> {
  try {
    await open(proxy).json({ path: '/v1' }, signal)
  } catch (error) {
    if (error instanceof FaultError) return error.fault
    throw error
  }
  throw new Error('it was answered')
}

describe.skipIf(authority === null)('a proxy', () => {
  it('passes the request on; it learns the service’s name and never the key', async () => {
    const heard: (string | undefined)[] = []
    const service = await listening(
      createHttps(authority!.issue(HOST), (request, response) => {
        heard.push(request.headers['apikey'] as string)
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end('{"through":true}')
      }),
    )
    opened.push(service)
    const heads: string[] = []
    const proxy = await proxyTo(service.port, 'HTTP/1.1 200 Connection established\r\nVia: 1.1 ship\r\n\r\n', heads)
    expect(await open(proxy).json({ path: '/v1' }, signal)).toEqual({ through: true })
    expect(heard).toEqual([KEY])
    expect(heads).toEqual([`CONNECT ${HOST}:443 HTTP/1.1\r\nHost: ${HOST}:443\r\n\r\n`])
  })

  const refusals: [what: string, answer: string, fault: Partial<Fault>, words: RegExp][] = [
    ['wants a password', 'HTTP/1.1 407 Auth\r\n\r\n', { code: 'proxy', retryable: false }, /name and a password/],
    ['forbids it', 'HTTP/1.1 403 No\r\n\r\n', { code: 'proxy', retryable: false }, /does not let Binnacle/],
    ['finds no way on', 'HTTP/1.1 502 Bad\r\n\r\n', { code: 'unreachable', retryable: true }, /cannot reach/],
    ['is none', 'SSH-2.0-OpenSSH_9\r\n\r\n', { code: 'proxy', retryable: false }, /not an HTTP proxy/],
    ['sends no end of a head', 'x'.repeat(20_000), { code: 'proxy', retryable: false }, /not an HTTP proxy/],
  ]
  it.each(refusals)('that %s is said so', async (_what, answer, fault, words) => {
    const reported = await faultThrough(await proxyTo(1, answer))
    expect(reported).toMatchObject(fault)
    expect(reported.message).toMatch(words)
  })

  it('that is not there is the link’s fault, by its name', async () => {
    const gone = await listening(createTcp())
    await gone.close()
    const reported = await faultThrough(`127.0.0.1:${gone.port}`)
    expect(reported).toMatchObject({ code: 'unreachable', retryable: true })
    expect(reported.message).toContain(`127.0.0.1:${gone.port}`)
  })

  it('that hangs up, or never answers, is tried again later', async () => {
    const silent = await listening(createTcp(() => undefined))
    const rude = await listening(createTcp((socket) => socket.once('data', () => socket.destroy())))
    opened.push(silent, rude)
    expect(await faultThrough(`127.0.0.1:${silent.port}`)).toMatchObject({ code: 'timed-out', retryable: true })
    await http?.close()
    expect(await faultThrough(`127.0.0.1:${rude.port}`)).toMatchObject({ code: 'unreachable', retryable: true })
  })
})

it('an address of a proxy is a host and a port', () => {
  expect(parseProxy('proxy.ship:3128')).toEqual({ host: 'proxy.ship', port: 3128 })
  expect(parseProxy(' [fd00::1]:8080 ')).toEqual({ host: 'fd00::1', port: 8080 })
  for (const bad of ['', 'proxy', 'proxy:0', 'proxy:70000', 'http://proxy:80', 'user:pass@proxy:80', 'proxy:80/x'])
    expect(() => parseProxy(bad)).toThrow(/host:port/)
})
