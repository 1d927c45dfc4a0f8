// A thin link with gaps, for long: everything requested arrives, once; only what was in flight is requested again; memory stays flat.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startFarService, startLink, type Far } from '../support/far-side.ts'
import type { Passed, Shape } from '../support/shaping-proxy.ts'
import { openClient, type Client } from '../support/sync-client.ts'
import type { Payload } from '../support/tls-front.ts'
import { MAX_UNDER_WAY } from '../../electron/engine/fetch/sync/run.ts'
import type { Timeouts } from '../../electron/engine/fetch/service/connections.ts'
import type { FetchChoice } from '../../shared/sync/sync.ts'
import { makeAuthority, type Authority } from '../support/certificates.ts'
import { wallClockMs } from '../support/clock.ts'
import { dropFolder, freshFolder, NOON_MS } from '../support/engine-here.ts'
import { startRelay, type Relay } from './relay.ts'

const IS_FULL = process.env['BINNACLE_FULL'] === '1'
const KEY = 'soak-key'
const MINUTE_MS = 60_000
const THIN: Shape = { upBitPerS: 88_000, downBitPerS: 88_000, roundTripMs: 800 }
/** Each of 2400 points, which take more than a minute at the thin link's rate. */
const LONG_ROWS = 18
/** A gap lasts until the watchdog has given up the connection: it is quicker than the usual one, and slower than a busy computer. */
const QUICK: Shape = { upBitPerS: 100_000, downBitPerS: 100_000, roundTripMs: 100 }
const QUICK_TIMEOUTS: Timeouts = { connectMs: 30_000, noProgressMs: 4000, totalMs: 120_000 }
/** Some 60 kB come down in all. */
const GAPS_AFTER = [15_000, 20_000]

let authority: Authority
let service: Far<Payload>
let link: Far<Passed>
let relay: Relay
let client: Client
let dataDir = ''

const hasOpenssl = ((): boolean => {
  const made = makeAuthority()
  made?.remove()
  return made !== null
})()
if (!hasOpenssl) console.log('skipped: the soak over TLS needs openssl')
if (!IS_FULL) console.log('skipped: 30 minutes of gaps run with BINNACLE_FULL=1')

beforeEach(async () => {
  if (!hasOpenssl) return
  authority = makeAuthority() as Authority
  service = await startFarService(KEY, authority.issue('localhost'), NOON_MS)
  dataDir = freshFolder()
})
afterEach(async () => {
  if (!hasOpenssl) return
  await client.close()
  await relay.close()
  await link.close()
  await service.close()
  authority.remove()
  dropFolder(dataDir)
})

async function open(shape: Shape, timeouts?: Timeouts): Promise<void> {
  link = await startLink(service.port, shape)
  relay = await startRelay(link.port)
  const startedMs = wallClockMs()
  client = await openClient(
    {
      dataDir,
      service: { baseUrl: `https://localhost:${relay.port}` },
      apiKey: KEY,
      trust: [authority.certificate],
      now: () => Math.round(NOON_MS + wallClockMs() - startedMs),
      ...(timeouts === undefined ? {} : { timeouts }),
    },
    'certus',
  )
  const { profiles } = await client.call('link.profiles', {})
  const certus = profiles.find(({ id }) => id === 'certus')
  if (certus === undefined) throw new Error('there is no such profile')
  await client.call('link.setProfile', { profile: { ...certus, monthlyCapBytes: null, runCapBytes: null } })
}

/** Nodes a degree apart, one row, at each of the 80 steps of the forecast. */
const row = (lat: number, nodes: number): FetchChoice => ({
  picture: null,
  averages: false,
  casualties: null,
  bulkDates: [],
  weather: { plan: 'area', box: { south: lat, west: -150, north: lat + 0.5, east: -150 + nodes }, spacingNm: 60 },
})

/** Fetches it, and looks that all of it is stored. */
async function fetchAll(choice: FetchChoice): Promise<number> {
  const { estimate, state } = await client.sync(choice)
  expect(state).toMatchObject({ phase: 'finished', total: estimate.requests, done: estimate.requests, failed: 0 })
  const after = await client.call('sync.estimate', { voyageId: estimate.voyageId, choice })
  expect(after).toMatchObject({ requests: 0, freshSteps: estimate.requests, nothing: 'all-fresh' })
  return estimate.requests
}

async function expectOnce(sent: number): Promise<void> {
  const { requests, repeated } = await service.counts()
  const { gaps: byTime, connections } = await link.counts()
  const gaps = byTime + relay.gaps()
  expect(gaps).toBeGreaterThan(0)
  expect(connections).toBeGreaterThan(1)
  expect(requests - repeated).toBe(sent)
  expect(repeated).toBeLessThanOrEqual(gaps * MAX_UNDER_WAY)
}

describe.skipIf(!hasOpenssl)('a link with gaps', () => {
  it(
    'brings everything requested, and requests again only what was in flight',
    { timeout: 6 * MINUTE_MS },
    async () => {
      await open(QUICK, QUICK_TIMEOUTS)
      relay.gapsAfter(GAPS_AFTER)
      const sent = await fetchAll(row(30, 2))
      expect(sent).toBeGreaterThan(150)
      expect(relay.gaps()).toBe(GAPS_AFTER.length)
      await expectOnce(sent)
    },
  )

  it.skipIf(!IS_FULL)(
    'does so for about half an hour at 88 kbit/s with 70 s gaps every 4 minutes, memory flat',
    { timeout: 60 * MINUTE_MS },
    async () => {
      await open(THIN)
      link.gaps(4 * MINUTE_MS, 70_000)
      setFlagsFromString('--expose-gc')
      const collect = runInNewContext('gc') as () => void
      const heapMb: number[] = []
      let sent = 0
      for (let i = 0; i < LONG_ROWS; i++) {
        sent += await fetchAll(row(-40 + i, 30))
        collect()
        const { heapUsed, external } = process.memoryUsage()
        heapMb.push((heapUsed + external) / 1e6)
        const { gaps, bytesDown } = await link.counts()
        console.log(`row ${i + 1}: ${heapMb.at(-1)?.toFixed(1)} MB of heap, ${gaps} gaps, ${bytesDown} bytes down`)
      }
      console.log(`${sent} points, ${JSON.stringify(await link.counts())}, ${JSON.stringify(await service.counts())}`)
      console.log(`heap by the row, MB: ${heapMb.map((mb) => mb.toFixed(1)).join(' ')}`)
      await expectOnce(sent)
      expect(slope(heapMb.slice(5))).toBeLessThan(0.2)
    },
  )
})

/** Of the least-squares line, by sample. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const over = values.reduce((sum, value, i) => sum + (i - middle) * (value - mean), 0)
  return over / values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0)
}
