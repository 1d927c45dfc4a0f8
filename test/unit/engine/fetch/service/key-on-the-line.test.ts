// Every byte that leaves for anywhere: the key is in the service's own header, once a request, and goes to no other address, whoever names one.
import { createServer, type Server } from 'node:http'
import { createServer as createTcp } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serviceHttp, type ServiceHttp } from '../../../../../electron/engine/fetch/service/http.ts'
import { search } from '../../../../support/key-search.ts'
import { recordLine, withoutKeyHeader, type RecordedLine } from '../../../../support/recorded-line.ts'
import { listening, type Listening } from './servers.ts'
import { NOW_MS } from '../../../../support/clock.ts'

const KEY = 'Kq7/wire+key=19&%\\"z'
const signal = new AbortController().signal

let open: (() => Promise<void>)[]
beforeEach(() => void (open = []))
afterEach(async () => {
  for (const end of open.toReversed()) await end()
})

const kept = <T extends { close(): Promise<void> }>(one: T): T => {
  open.push(() => one.close())
  return one
}
async function recorded(server: Server): Promise<RecordedLine> {
  const { port } = kept<Listening>(await listening(server))
  return kept(await recordLine(`http://127.0.0.1:${port}`))
}
const clientTo = (address: string): ServiceHttp =>
  kept(serviceHttp({ baseUrl: new URL(address), apiKey: KEY, wallClock: () => NOW_MS }))

/** What was sent over a line, besides the header: nothing of the key. */
function expectHeaders(line: RecordedLine, requestsSent: number, headersSent: number): void {
  const { rest, requests, headers } = withoutKeyHeader(line.sent(), KEY)
  expect([requests, headers]).toEqual([requestsSent, headersSent])
  expect(search([['line', rest]], KEY)).toEqual([])
}

test.each([301, 302, 303, 307, 308])(
  'a service that answers %i to another address: nothing is requested there',
  async (status) => {
    const elsewhere = await recorded(createServer((_, response) => response.end('{}')))
    const line = await recorded(
      createServer((_, response) => {
        response.writeHead(status, { location: `${elsewhere.baseUrl}/v1`, refresh: `0; url=${elsewhere.baseUrl}` })
        response.end()
      }),
    )
    const client = clientTo(line.baseUrl)
    await expect(client.json({ path: '/v1/oceanweather' }, signal)).rejects.toThrow(/./)
    await expect(client.json({ path: '/v1/casualties', body: { a: 1 } }, signal)).rejects.toThrow(/./)
    expectHeaders(line, 2, 2)
    expect(elsewhere.sent()).toHaveLength(0)
  },
)

test('a file elsewhere is requested without the key, whatever it answers; so is one that is moved on', async () => {
  const third = await recorded(createServer((_, response) => response.end('x')))
  const files = await recorded(
    createServer((request, response) => {
      const isMoved = request.url?.startsWith('/moved') === true
      response.writeHead(isMoved ? 302 : 403, isMoved ? { location: third.baseUrl } : { 'www-authenticate': 'apikey' })
      response.end()
    }),
  )
  const line = await recorded(createServer((_, response) => response.end('{"a":1}')))
  const client = clientTo(line.baseUrl)
  await client.json({ path: '/v1' }, signal)
  for (const path of ['/file', '/moved']) {
    const answer = await client.open(new URL(files.baseUrl + path), { range: 'bytes=0-' }, signal)
    for await (const _ of answer.body) continue
  }
  expectHeaders(line, 1, 1)
  expectHeaders(files, 2, 0)
  expect(third.sent()).toHaveLength(0)
})

test('a service whose port speaks no TLS, or less than it did: not one byte of the key', async () => {
  const plain = await recorded(createServer((_, response) => response.end('{}')))
  const silent = kept(
    await listening(createTcp((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n{}')) as unknown as Server),
  )
  const quiet = kept(await recordLine(`http://127.0.0.1:${silent.port}`))
  for (const line of [plain, quiet]) {
    const client = clientTo(line.baseUrl.replace('http:', 'https:'))
    await expect(client.json({ path: '/v1' }, signal)).rejects.toThrow(/./)
    expect(line.sent().length).toBeGreaterThan(0)
    expect(search([['line', line.sent()]], KEY)).toEqual([])
  }
})
