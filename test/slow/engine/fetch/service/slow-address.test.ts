// Over a satellite an address needs a second to answer: it must not be dropped for the next one, which may lead nowhere.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, type LookupFunction, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { serviceHttp } from '../../../../../electron/engine/fetch/service/http.ts'
import { after, NOW_MS } from '../../../../support/clock.ts'

const SLOW = '127.0.0.2'
const DEAD = '127.0.0.3'
/** More than Node grants each address by itself. */
const AWAY_MS = 700
const SERVER = `require('http').createServer((_, r) => r.end('{"slow":true}'))
  .listen({ port: 0, host: '${SLOW}', backlog: 1 }, function () { console.log(this.address().port) })`

let child: ChildProcess | null = null
const held: Socket[] = []
afterEach(() => {
  child?.kill('SIGKILL')
  for (const socket of held.splice(0)) socket.destroy()
})

it.runIf(process.platform === 'linux')('an address slower than 250 ms is waited for', async () => {
  child = spawn(process.execPath, ['-e', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = (await once(child.stdout!, 'data')) as [Buffer]
  const port = Number(printed.toString())
  // A stopped process with a full queue lets the system drop every greeting: nothing answers until it goes on.
  child.kill('SIGSTOP')
  for (let i = 0; i < 6; i++) held.push(connect({ host: SLOW, port }).on('error', () => undefined))
  await Promise.all(held.slice(0, 2).map((socket) => once(socket, 'connect')))
  const addresses = [SLOW, DEAD].map((address) => ({ address, family: 4 }))
  const lookup: LookupFunction = (_host, _options, found) => found(null, addresses)
  const client = serviceHttp({
    baseUrl: new URL(`http://service.example:${port}`),
    apiKey: 'slow',
    wallClock: () => NOW_MS,
    lookup,
  })
  after(AWAY_MS, () => child?.kill('SIGCONT'))
  try {
    expect(await client.json({ path: '/v1', query: {} }, new AbortController().signal)).toEqual({ slow: true })
  } finally {
    await client.close()
  }
})

it.runIf(process.platform === 'linux')('a dead first address is passed over for the next', async () => {
  child = spawn(process.execPath, ['-e', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = (await once(child.stdout!, 'data')) as [Buffer]
  const addresses = [DEAD, SLOW].map((address) => ({ address, family: 4 }))
  const client = serviceHttp({
    baseUrl: new URL(`http://service.example:${Number(printed.toString())}`),
    apiKey: 'slow',
    wallClock: () => NOW_MS,
    lookup: (_host, _options, found) => found(null, addresses),
  })
  expect(await client.json({ path: '/v1', query: {} }, new AbortController().signal)).toEqual({ slow: true })
  await client.close()
})
