// The meter counts what a counter on the wire counts: plain, over TLS and over HTTP/2, with answered and with broken requests.
import { createServer as createPlain } from 'node:http'
import { createSecureServer } from 'node:http2'
import { connect, createServer as createTcp, type Server } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { serviceHttp, type ServiceHttp } from '../../../../../electron/engine/fetch/service/http.ts'
import { makeAuthority } from '../../../../support/certificates.ts'
import { listening, type Listening } from './servers.ts'
import { NOW_MS } from '../../../../support/clock.ts'

const authority = makeAuthority()
const system = getCACertificates('default')
beforeAll(() => {
  if (authority === null) console.log('skipped: counting over TLS needs openssl')
  else setDefaultCACertificates([...system, authority.certificate])
})
afterAll(() => {
  setDefaultCACertificates(system)
  authority?.remove()
})

const opened: Listening[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** A proxy that counts every byte it passes on. */
async function countingProxy(target: Server): Promise<{ port: number; up: () => number; down: () => number }> {
  const behind = await listening(target, 'localhost')
  let up = 0
  let down = 0
  const proxy = createTcp((near) => {
    const far = connect({ port: behind.port, host: 'localhost' })
    near.on('data', (data) => {
      up += data.length
      far.write(data)
    })
    far.on('data', (data) => {
      down += data.length
      near.write(data)
    })
    near.on('error', () => undefined).on('close', () => far.destroy())
    far.on('error', () => undefined).on('close', () => near.end())
  })
  const front = await listening(proxy, 'localhost')
  opened.push(front, behind)
  return { port: front.port, up: () => up, down: () => down }
}

/** How far the meter is from the proxy's count, after several requests at once and the closing of its connections. */
async function difference(scheme: 'http' | 'https', target: Server): Promise<{ down: number; upIsNear: boolean }> {
  const proxy = await countingProxy(target)
  const client: ServiceHttp = serviceHttp({
    baseUrl: new URL(`${scheme}://localhost:${proxy.port}`),
    apiKey: 'metered',
    wallClock: () => NOW_MS,
  })
  const send = (): Promise<unknown> =>
    client.json({ path: '/v1', query: { lat: '1.0000' } }, new AbortController().signal)
  await Promise.allSettled([send(), send(), send(), send(), send()])
  // Every request is answered or broken off, so nothing is in transit down.
  const down = client.meter().bytesDown - proxy.down()
  await client.close()
  const { bytesUp } = client.meter()
  // What closing sends last (a TLS farewell) may still be in transit to the proxy.
  return { down, upIsNear: bytesUp > 500 && bytesUp >= proxy.up() && bytesUp - proxy.up() < 200 }
}
const none = { down: 0, upIsNear: true }

const text = JSON.stringify({ meta: { code: 200 }, filler: 'x'.repeat(3000) })

describe('bytes counted', () => {
  it('over plain HTTP', async () => {
    const server = createPlain((_, response) => response.end(text))
    expect(await difference('http', server)).toEqual(none)
  })
  it('with every second answer broken off', async () => {
    let count = 0
    const server = createPlain((_, response) => {
      if (count++ % 2 === 0) return void response.end(text)
      response.writeHead(200, { 'content-length': '9000' })
      response.write(text, () => response.destroy())
    })
    expect(await difference('http', server)).toEqual(none)
  })
  it.skipIf(authority === null)('over TLS with HTTP/2, handshake included', async () => {
    const server = createSecureServer(authority!.issue('localhost'), (_, response) => response.end(text))
    expect(await difference('https', server)).toEqual(none)
  })
  it.skipIf(authority === null)('over TLS with HTTP/1.1', async () => {
    const tls = { ...authority!.issue('localhost'), allowHTTP1: true, ALPNProtocols: ['http/1.1'] }
    const server = createSecureServer(tls, (_, response) => response.end(text))
    expect(await difference('https', server)).toEqual(none)
  })
})
