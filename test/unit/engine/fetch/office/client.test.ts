// A pack as the relay answers it: where its bytes begin, whose it is, and what is no pack.
import { createServer } from 'node:http'
import type { OutgoingHttpHeaders } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { officeClient, type OfficeClient } from '../../../../../electron/engine/fetch/office/client.ts'
import { PACK_TYPE } from '../../../../../electron/engine/packs/file/relay-request.ts'
import { NOW_MS } from '../../../../support/clock.ts'
import { listening, type Listening } from '../service/servers.ts'

const HASH = 'a'.repeat(64)
const signal = new AbortController().signal
const ending: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})

/** A client of a relay that answers every request so. */
async function clientOf(status: number, headers: OutgoingHttpHeaders, body: string): Promise<OfficeClient> {
  const server: Listening = await listening(
    createServer((_, response) => response.writeHead(status, headers).end(body)),
  )
  const client = officeClient({
    baseUrl: new URL(`http://127.0.0.1:${server.port}`),
    isSimulated: false,
    token: () => 'a-token',
    now: () => NOW_MS,
    dateSeen: () => undefined,
  })
  ending.push(async () => {
    await client.close()
    await server.close()
  })
  return client
}
const PACK = { 'content-type': PACK_TYPE, 'content-length': 3, etag: `"${HASH}"` }

it.each([
  ['a part begins where its range says', 206, { ...PACK, 'content-range': 'bytes 5-7/20' }, 5],
  ['the whole begins at its beginning, whatever was requested', 200, PACK, 0],
])('%s', async (_what, status, headers, fromByte) => {
  const incoming = await (await clientOf(status, headers, 'abc')).pack(HASH, 5, 8, signal)
  expect(incoming).toMatchObject({ hash: HASH, fromByte, bytes: 3 })
  incoming.discard()
})

it.each([
  ['of another type', 200, { ...PACK, 'content-type': 'text/html' }],
  ['without its hash', 200, { 'content-type': PACK_TYPE }],
  ['a part that does not say where it begins', 206, PACK],
])('%s is no pack', async (_what, status, headers) => {
  await expect((await clientOf(status, headers, 'abc')).pack(HASH, 5, 8, signal)).rejects.toThrow(
    /another server instead of the office’s relay/,
  )
})
