// The link drops, over HTTP/2 and TLS: at any byte, in silence, for long. Everything requested arrives, once, and nothing answered is requested again.
import { createSecureServer, type Http2SecureServer } from 'node:http2'
import { createServer as createPlain } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MEASURE_NAMES } from '../../shared/weather/measures.ts'
import { isoUtc } from '../../shared/format/time.ts'
import type { SyncState } from '../../shared/sync/sync.ts'
import { makeAuthority } from '../support/certificates.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from '../support/engine-here.ts'
import { keyOf, rightAnswer, TEST_KEY, valueAt, type PointQuery } from '../support/point-service.ts'
import { mulberry } from '../support/mulberry.ts'
import { naming, SEED } from '../support/seed.ts'
import { startRelay, type Relay } from './relay.ts'

const CUTS = process.env['BINNACLE_FULL'] === '1' ? 400 : 6
const authority = makeAuthority()
if (authority === null) console.log('skipped: the link over TLS needs openssl')
afterAll(() => authority?.remove())

let server: Http2SecureServer
const sockets = new Set<Socket>()
let relay: Relay
let dataDir = ''
let here: EngineHere
/** Times each point was requested from the server. */
let requests: Map<string, number>
/** At each request, before its answer. */
let onRequest: () => void

beforeEach(async () => {
  if (authority === null) return
  requests = new Map()
  onRequest = () => undefined
  server = createSecureServer({ ...authority.issue('localhost'), allowHTTP1: true }, (request, response) => {
    const url = new URL(request.url, 'http://localhost')
    const query = (name: string): string => url.searchParams.get(name) ?? ''
    const what: PointQuery = {
      lat: Number(query('lat')),
      long: Number(query('long')),
      dateTime: query('dateTime'),
      path: url.pathname,
      apiKey: String(request.headers['apikey']),
    }
    requests.set(keyOf(what), (requests.get(keyOf(what)) ?? 0) + 1)
    onRequest()
    const text = JSON.stringify(rightAnswer(what))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(text.length) })
    response.end(text)
  })
  server.on('session', (session) => session.on('error', () => undefined))
  server.on('sessionError', () => undefined)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  relay = await startRelay((server.address() as AddressInfo).port)
  dataDir = freshFolder()
  open()
})
afterEach(async () => {
  if (authority === null) return
  await here.engine.close()
  await relay.close()
  for (const socket of sockets) socket.destroy()
  await new Promise((closed) => server.close(closed))
  dropFolder(dataDir)
})

/** While the link is gone, each of the run's waits comes here. */
let onWait: () => void = () => undefined
/** `noProgressMs`: when a link that says nothing is given up; no other test waits for it, however slow the computer is. */
function open(noProgressMs = 30_000): void {
  here = engineHere({
    dataDir,
    baseUrl: `https://localhost:${relay.port}`,
    apiKey: TEST_KEY,
    trust: [authority?.certificate ?? ''],
    timeouts: { connectMs: 30_000, noProgressMs, totalMs: 120_000 },
    onWait: () => onWait(),
  })
}

/** Every point of the track is stored with the service's values, and none is stored twice. */
async function expectWhole(state: SyncState, voyageId: number): Promise<void> {
  expect(state).toMatchObject({ phase: 'finished', done: state.total, waiting: 0, failed: 0, refusedValues: 0 })
  const weather = await here.call('voyage.weather', { voyageId })
  const stored = weather.source.flatMap((source, i) => (source === 'none' ? [] : [i]))
  expect(stored).toHaveLength(state.total)
  for (const i of stored) {
    const step = weather.steps[i]
    if (step === undefined) throw new Error('a step is missing')
    const [lat, long] = [step.lat, step.long].map((degrees) => Number(degrees.toFixed(4))) as [number, number]
    for (const name of MEASURE_NAMES)
      expect(weather.columns[name][i]).toBe(valueAt(name, lat, long, isoUtc(step.timeMs)))
  }
}
const repeatedRequests = (): number => [...requests.values()].reduce((sum, times) => sum + times - 1, 0)

describe.skipIf(authority === null)('a link that is cut', () => {
  it(
    `${CUTS} times, at any byte: the run ends whole, and no more is requested again than was in flight`,
    { timeout: 600_000 + CUTS * 20_000 },
    async () => {
      let bytesDown = 20_000
      let inFlight = 0
      const random = mulberry(SEED)
      for (let cut = 0; cut < CUTS; cut++) {
        await here.engine.close()
        dropFolder(dataDir)
        dataDir = freshFolder()
        open()
        const voyageId = await here.voyageId()
        requests.clear()
        // Byte positions from the first of the handshake to the last of the answers.
        const byte = Math.floor(((cut + random()) / CUTS) * bytesDown)
        await naming(`cut at byte ${byte}`, async () => {
          relay.cutAfter(byte, cut % 2 === 0 ? 'fin' : 'reset')
          await here.call('sync.start', { voyageId })
          const state = await here.phase('finished', 'failed', 'paused')
          relay.cutAfter(Infinity, 'reset')
          await expectWhole(state, voyageId)
          inFlight = Math.max(inFlight, repeatedRequests())
          if (cut === 0) bytesDown = state.bytesDown
        })
      }
      // What is in flight at once never exceeds the plan, and is far less than all of it.
      expect(inFlight).toBeLessThanOrEqual(64)
    },
  )

  it('in silence: the dead connection is left, and everything comes over a new one when the link is back', async () => {
    await here.engine.close()
    open(2000)
    const voyageId = await here.voyageId()
    relay.cutAfter(Infinity, 'reset')
    let waits = 0
    onWait = () => {
      if (++waits === 3) {
        relay.refuse(false)
        relay.restore()
      }
    }
    onRequest = () => {
      if (requests.size !== 3) return
      onRequest = () => undefined
      relay.hang()
      relay.refuse(true)
    }
    await here.call('sync.start', { voyageId })
    const state = await here.phase('finished', 'failed', 'paused')
    await expectWhole(state, voyageId)
    expect(waits).toBeGreaterThanOrEqual(3)
    expect(relay.opened()).toBeGreaterThan(1)
    expect(repeatedRequests()).toBeLessThanOrEqual(64)
  })

  it('for a day: each try is a moment after the last, so that the first after its return is never far', async () => {
    const voyageId = await here.voyageId()
    relay.refuse(true)
    const fromMs = here.clock.nowMs
    let longestWaitMs = 0
    let lastMs = fromMs
    onWait = () => {
      longestWaitMs = Math.max(longestWaitMs, here.clock.nowMs - lastMs)
      lastMs = here.clock.nowMs
      if (here.clock.nowMs - fromMs > 20 * 60_000) relay.refuse(false)
    }
    await here.call('sync.start', { voyageId })
    const state = await here.phase('finished', 'failed', 'paused')
    await expectWhole(state, voyageId)
    expect(longestWaitMs).toBeLessThanOrEqual(12_000)
  })
})

describe.skipIf(authority === null)('what is not the service', () => {
  it('plain HTTP where TLS should be: a pause in words, and no key was sent', async () => {
    const heard: string[] = []
    const portal = createPlain((request, response) => {
      heard.push(JSON.stringify(request.headers))
      response.end('<html>Log in</html>')
    })
    await new Promise<void>((ready) => portal.listen(0, '127.0.0.1', ready))
    await here.engine.close()
    here = engineHere({
      dataDir,
      baseUrl: `https://localhost:${(portal.address() as AddressInfo).port}`,
      apiKey: TEST_KEY,
      trust: [authority?.certificate ?? ''],
    })
    const voyageId = await here.voyageId()
    await here.call('sync.start', { voyageId })
    const state = await here.phase('finished', 'failed', 'paused')
    expect(state).toMatchObject({ phase: 'paused', done: 0, fault: { code: 'not-the-service' } })
    expect(heard.join()).not.toContain(TEST_KEY)
    await new Promise((closed) => portal.close(closed))
  })
})
