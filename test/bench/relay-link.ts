// One ship over an emulated Certus link: its track by the office's relays, from the press to the end of the run, and the same by the service itself; what
// a relay request costs that brings nothing new.
import { officeClient } from '../../electron/engine/fetch/office/client.ts'
import { relayRequestBytes } from '../../electron/engine/packs/file/relay-request-bytes.ts'
import { TRACK_ONLY } from '../../shared/sync/sync.ts'
import type { Authority } from '../support/certificates.ts'
import { dropFolder, freshFolder } from '../support/engine-here.ts'
import { startFarService, startLink } from '../support/far-side.ts'
import { h2Line } from '../support/relay-client.ts'
import { fleetOf } from '../support/relay-fleet.ts'
import { relayShip } from '../support/relay-ships.ts'
import type { Passed } from '../support/shaping-proxy.ts'
import { openClient, type Client } from '../support/sync-client.ts'
import type { BenchFigure } from './figure.ts'
import { LINKS } from './links.ts'
import type { Shore } from './relay-shore.ts'
import { between } from './sync-figures.ts'

const OWN_KEY = 'bench-key'
/** The last bytes have passed the link before they are counted. */
const SETTLE_MS = 2500
/** How often a run is measured: the figure is of the median. */
const RUNS = 3
/** Later than the ship leaves at first: every step of its track is at another place. */
const LATER_MINUTES = 10

const MAX = { coldSeconds: 5, nothingNewBytes: 4000, shareOfSingle: 0.11 }

interface Run {
  seconds: number
  passed: Passed
  points: number
}

/** On a new connection, and at once again on the same one. */
interface Runs {
  cold: Run
  warm: Run
}

const bytesEach = ({ passed: { bytesUp, bytesDown }, points }: Run): number => (bytesUp + bytesDown) / points
const kB = ({ passed: { bytesUp, bytesDown } }: Run): string =>
  `${(bytesUp / 1000).toFixed(1)} + ${(bytesDown / 1000).toFixed(1)} kB`
const settled = async (): Promise<void> => void (await new Promise((ready) => setTimeout(ready, SETTLE_MS)))

export async function linkFigures(shore: Shore, authority: Authority): Promise<BenchFigure[]> {
  const single = await byTheService(shore, authority)
  const all: Runs[] = []
  for (let i = 0; i < RUNS; i++) all.push(await byTheRelay(shore, authority, i))
  const byTime = all.toSorted((one, other) => one.cold.seconds - other.cold.seconds)
  const relay = byTime[Math.floor(RUNS / 2)]
  if (relay === undefined) throw new Error('no run')
  const share = (kind: keyof Runs): Pick<BenchFigure, 'value' | 'unit' | 'note'> => ({
    value: bytesEach(relay[kind]) / bytesEach(single[kind]),
    unit: '×',
    note: `${bytesEach(relay[kind]).toFixed(0)} and ${bytesEach(single[kind]).toFixed(0)} bytes a point over HTTP/2 and TLS`,
  })
  return [
    {
      name: 'Certus, a track by the relay, cold: from the press to the end',
      value: relay.cold.seconds,
      unit: 's',
      bar: { max: MAX.coldSeconds },
      note: `${relay.cold.points} points, ${kB(relay.cold)}; all: ${byTime.map(({ cold }) => cold.seconds.toFixed(1)).join(', ')} s`,
    },
    {
      name: 'Certus, a track by the relay, warm',
      value: relay.warm.seconds,
      unit: 's',
      note: `${relay.warm.points} points, ${kB(relay.warm)}`,
    },
    {
      name: 'Certus, the same by the service, cold',
      value: single.cold.seconds,
      unit: 's',
      note: `${single.cold.points} points, ${kB(single.cold)}; warm ${single.warm.seconds.toFixed(1)} s`,
    },
    { name: 'bytes of the relay ÷ of single answers, warm', ...share('warm'), bar: { max: MAX.shareOfSingle } },
    { name: 'bytes of the relay ÷ of single answers, with the connections made', ...share('cold') },
    await nothingNew(shore, authority),
  ]
}

type ClientOptions = Pick<Parameters<typeof openClient>[0], 'service' | 'apiKey' | 'office' | 'trust'>

/** The engine on a fresh folder, over a link of its own to `port`. `before` each run. */
async function runs(
  port: number,
  shore: Shore,
  options: (address: string) => ClientOptions,
  before: (client: Client) => Promise<void> = () => Promise.resolve(),
): Promise<Runs> {
  const link = await startLink(port, LINKS.certus)
  const dataDir = freshFolder()
  const address = `https://localhost:${link.port}`
  const client = await openClient({ dataDir, now: shore.nowMs, ...options(address) }, 'certus')
  const run = async (): Promise<Run> => {
    await before(client)
    const from = await link.counts()
    const { state } = await client.sync(TRACK_ONLY)
    await settled()
    return { seconds: state.elapsedSeconds, passed: between(from, await link.counts()), points: state.done }
  }
  try {
    const cold = await run()
    await client.leaveIn(LATER_MINUTES)
    return { cold, warm: await run() }
  } finally {
    await client.close()
    await link.close()
    dropFolder(dataDir)
  }
}

async function byTheService(shore: Shore, authority: Authority): Promise<Runs> {
  const service = await startFarService(OWN_KEY, authority.issue('localhost'), shore.nowMs())
  const trust = [authority.certificate]
  try {
    return await runs(service.port, shore, (baseUrl) => ({ service: { baseUrl }, apiKey: OWN_KEY, trust }))
  } finally {
    await service.close()
  }
}

const tokenOf = async (shore: Shore, name: string): Promise<string> =>
  (await shore.store.ships.issue({ name, quota: { points: null, bytes: null } }, shore.nowMs())).token

const relayOf = ({ relays }: Shore, i: number): { url: string; port: number } => {
  const url = relays[i % relays.length]?.url ?? ''
  return { url, port: Number(new URL(url).port) }
}

/** What the ship requests is kept ashore, as after a refresh: another ship, next to the relay, requested it before. */
async function byTheRelay(shore: Shore, authority: Authority, i: number): Promise<Runs> {
  const { makerKey, serviceUrl, nowMs } = shore
  const [token, before] = [await tokenOf(shore, `Over Certus ${i}`), await tokenOf(shore, `Before it ${i}`)]
  const { url, port } = relayOf(shore, i)
  const dataDir = freshFolder()
  const by = { service: { baseUrl: serviceUrl }, apiKey: null, trust: [authority.certificate] }
  const office = { relayUrl: url, serviceUrl, makerKey, token: before }
  const beside = await openClient({ dataDir, now: nowMs, ...by, office }, 'shore')
  try {
    return await runs(
      port,
      shore,
      (relayUrl) => ({ ...by, office: { relayUrl, serviceUrl, makerKey, token } }),
      async (client) => {
        // The same voyage at the same minute: each step of its track is at the same place.
        await beside.call('voyage.setSchedule', await scheduleOf(client, beside))
        await beside.sync(TRACK_ONLY)
      },
    )
  } finally {
    await beside.close()
    dropFolder(dataDir)
  }
}

async function scheduleOf(client: Client, other: Client) {
  const [its, own] = [await client.call('voyage.current', {}), await other.call('voyage.current', {})]
  if (its === null || own === null) throw new Error('no voyage')
  const { etdMs, speedKn } = its.document.schedule
  return { voyageId: own.voyageId, etdMs, speedKn }
}

/** A whole connection of the ship's own client, and a relay request for a track of which all that is stored is as new as it gets. */
async function nothingNew(shore: Shore, authority: Authority): Promise<BenchFigure> {
  const token = await tokenOf(shore, 'Has it all')
  const { url, port } = relayOf(shore, 0)
  const { makerKey, serviceUrl, nowMs } = shore
  const trust = [authority.certificate]
  const [{ points } = { points: [] }] = fleetOf(1, nowMs(), { tracks: 81, nodes: 0 })
  const near = relayShip({ token, makerKey, serviceUrl, lines: [h2Line(url, trust)] })
  await near.fetch(points, nowMs)
  near.close()
  const rows = [...near.held.values()].map(({ fetchedAtMs, latE4, longE4, timeMs }) => ({
    latE4,
    longE4,
    timeMs,
    heldMs: fetchedAtMs,
  }))
  if (rows.length !== points.length) throw new Error(`${rows.length} of ${points.length} points came`)
  const link = await startLink(port, LINKS.certus)
  const client = officeClient({
    baseUrl: new URL(`https://localhost:${link.port}`),
    trust,
    isSimulated: false,
    token: () => token,
    now: nowMs,
    dateSeen: () => undefined,
  })
  const requested = { kind: 'weather', rows } as const
  const relayRequest = relayRequestBytes({
    serviceUrl,
    precision: 'exact',
    budgetBytes: null,
    sentAtMs: nowMs(),
    requested,
  })
  const fromMs = performance.now()
  const { hash } = await client.sendRelayRequest(relayRequest, new AbortController().signal)
  const seconds = (performance.now() - fromMs) / 1000
  if (hash !== null) throw new Error('something new came')
  await client.close()
  await settled()
  const { bytesUp, bytesDown } = await link.counts()
  await link.close()
  return {
    name: 'Certus, nothing new: bytes of a new connection, request and answer',
    value: bytesUp + bytesDown,
    unit: 'bytes',
    bar: { max: MAX.nothingNewBytes },
    note: `${bytesUp} up, ${bytesDown} down, ${seconds.toFixed(1)} s; ${rows.length} points in a request of ${relayRequest.length} bytes`,
  }
}
