// Links of bulk files into this computer or the ship's network: refused before anything is connected, unless the service is there.
import { createServer } from 'node:http'
import type { LookupFunction } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { isNotPublic } from '../../../../../electron/engine/fetch/service/file-address.ts'
import { serviceHttp, type ServiceHttp } from '../../../../../electron/engine/fetch/service/http.ts'
import { FaultError } from '../../../../../shared/result.ts'
import { listening, type Listening } from './servers.ts'
import { NOW_MS } from '../../../../support/clock.ts'

let server: Listening
let connections = 0
let http: ServiceHttp | null = null
beforeEach(async () => {
  connections = 0
  const plain = createServer((_, response) => response.end('a file'))
  plain.on('connection', () => connections++)
  server = await listening(plain)
})
afterEach(async () => {
  await http?.close()
  await server.close()
})

/** Every name stands for this computer. */
const here: LookupFunction = (_name, options, callback) =>
  options.all === true ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)
const open = async (baseUrl: string, link: string): Promise<string> => {
  http = serviceHttp({ baseUrl: new URL(baseUrl), apiKey: 'key', wallClock: () => NOW_MS, lookup: here })
  try {
    const answer = await http.open(new URL(link), {}, new AbortController().signal)
    let text = ''
    for await (const chunk of answer.body) text += chunk.toString()
    return text
  } catch (error) {
    if (error instanceof FaultError) return `${error.fault.code} ${error.fault.retryable} ${error.fault.message}`
    throw error
  }
}

describe('a link of a service elsewhere', () => {
  it.each([
    'https://127.0.0.1:PORT/',
    'http://127.0.0.1:PORT/',
    'https://2130706433:PORT/',
    'https://0x7f.1:PORT/',
    'https://127.9.8.7:PORT/',
    'https://0.0.0.0:PORT/',
    'https://[::]:PORT/',
    'https://[::1]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://[64:ff9b::10.0.0.1]/',
    'https://[64:ff9b:1::10.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://[::127.0.0.1]:PORT/',
    'https://017700000001:PORT/',
    'https://10.0.0.5/',
    'https://172.31.255.255/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    // Names, looked up at the name server: the first is this computer's own.
    'http://localhost:PORT/',
    'https://localhost:PORT/',
    'https://localhost.:PORT/',
    'https://files.example:PORT/',
  ])('to %s is refused without a request', async (link) => {
    const said = await open('https://service.example', link.replace('PORT', String(server.port)))
    expect(said).toMatch(/^bad-answer false The service gave a file address on this computer or the ship’s own network/)
    expect(connections).toBe(0)
  })
})

test.each(['http://127.0.0.1:PORT', 'http://localhost:PORT', 'https://files.example:1'])(
  'where the service is on this computer (%s), so may its files be',
  async (baseUrl) => {
    const link = baseUrl.startsWith('http:') ? 'http://127.0.0.1:PORT/file' : 'https://files.example:PORT/file'
    const said = await open(baseUrl.replace('PORT', String(server.port)), link.replace('PORT', String(server.port)))
    // The server speaks no TLS: by https it is reached, which is what is tested here.
    expect(said).toMatch(baseUrl.startsWith('http:') ? /^a file$/ : /^not-the-service/)
    expect(connections).toBeGreaterThan(0)
  },
)

test('a service on this computer gives no link into the ship’s network, one at a private address none to another there', async () => {
  const refused = /^bad-answer false The service gave a file address/
  expect(await open('http://127.0.0.1:1', 'https://192.168.1.1/')).toMatch(refused)
  expect(await open('https://192.168.1.2', 'https://192.168.1.1/')).toMatch(refused)
  expect(await open('https://192.168.1.2', 'https://127.0.0.1/')).toMatch(refused)
})

test.each([
  '1.1.1.1',
  '100.63.255.255',
  '172.32.0.1',
  '192.169.0.1',
  '2606:4700::1111',
  '64:ff9b::1.1.1.1',
  'service.example',
])('%s is on the internet, or a name', (address) => expect(isNotPublic(address)).toBe(false))
