// The connection to the service by a company's proxy: a tunnel in which only the service sees the key; a proxy that refuses costs no job.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { createFetching } from '../../../../relay/fetch/fetching.ts'
import { makeAuthority } from '../../../support/certificates.ts'
import { TEST_KEY } from '../../../support/point-service.ts'
import { noPostgres } from '../../../support/relay-stores.ts'
import { startTlsFront } from '../../../support/tls-front.ts'
import { fetchingTests, lane, type FetchingHere } from '../../../unit/relay/fetch/fetching-here.ts'

const HOST = 'service.example'
const authority = makeAuthority()
if (authority === null) console.log('skipped: the relay by a proxy, since openssl is not installed')
const tests = fetchingTests()
afterAll(() => authority?.remove())

/** All bytes that come to it are kept; behind its answer, where that lets through, is `port`. */
async function proxyHere(
  here: FetchingHere,
  answer: string,
  port: number,
): Promise<{ address: string; seen: () => string }> {
  const seen: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => undefined)
    client.on('data', (bytes) => seen.push(bytes))
    client.once('data', () => {
      client.write(answer)
      if (!/ 2\d\d /.test(answer)) return void client.end()
      const behind = connect({ host: '127.0.0.1', port })
      sockets.add(behind)
      behind.on('error', () => client.destroy())
      client.pipe(behind).pipe(client)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  here.atEnd(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: () => Buffer.concat(seen).toString('latin1'),
  }
}

async function fetchingBy(here: FetchingHere, serviceProxy: string): Promise<void> {
  const fetching = createFetching({
    configuration: {
      serviceUrl: `https://${HOST}`,
      serviceKey: TEST_KEY,
      serviceProxy,
      serviceAveragePath: '/v1/oceanweather/avg/season',
      pace: { perSecond: 1000, burst: 1000 },
      keepPacksDays: 14,
    },
    store: here.one,
    now: here.now,
    monotonicMs: here.monotonicMs,
    random: () => 0,
    log: here.log,
    trust: [authority?.certificate ?? ''],
  })
  here.atEnd(() => fetching.close(1000))
  await fetching.begin()
}

describe.skipIf(noPostgres !== null || authority === null)('by a proxy', () => {
  it('what ships request is fetched; the proxy reads the service’s name and no key', () =>
    tests.run(async (here) => {
      const certificate = authority?.issue(HOST) ?? { key: '', cert: '' }
      const front = await startTlsFront(
        { host: '127.0.0.1', port: Number(new URL(here.service.baseUrl).port) },
        certificate,
      )
      here.atEnd(() => front.close())
      const proxy = await proxyHere(here, 'HTTP/1.1 200 Connection established\r\n\r\n', front.port)
      const points = lane(4)
      await here.wish(here.one, points)
      await fetchingBy(here, proxy.address)
      await here.settled()
      expect((await here.one.answers.weather(points)).filter((row) => row === null)).toEqual([])
      expect(proxy.seen()).toMatch(/^CONNECT service\.example:443 HTTP\/1\.1\r\n/)
      expect(proxy.seen()).not.toContain(TEST_KEY)
    }))

  it('that lets nothing through, the service is down in words, and no job is given up', () =>
    tests.run(async (here) => {
      const proxy = await proxyHere(here, 'HTTP/1.1 403 Forbidden\r\n\r\n', 0)
      const points = lane(3)
      await here.wish(here.one, points)
      await fetchingBy(here, proxy.address)
      await here.until(async () => (await here.one.service.state()).downSinceMs !== null, 'that the service is down')
      const { downWords } = await here.one.service.state()
      expect(downWords).toContain(`The proxy ${proxy.address} does not let Binnacle through`)
      const { waiting, held } = await here.one.jobs.counts(here.now())
      expect(waiting + held).toBe(3)
      expect(proxy.seen()).not.toContain(TEST_KEY)
    }))
})
