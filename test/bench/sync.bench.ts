// The sync over emulated links, TLS and HTTP/2 included: time against the limit and against one request at a time, bytes, the estimate.
import { makeAuthority } from '../support/certificates.ts'
import { dropFolder, freshFolder, NOON_MS } from '../support/engine-here.ts'
import { startFarService, startLink, type Far } from '../support/far-side.ts'
import type { BenchFigure } from './figure.ts'
import { oneAtATime } from './keep-alive.ts'
import { LINKS, type LinkName } from './links.ts'
import { overSatlink, SHORE, whyNoSatlink } from './satlink.ts'
import { openClient, type Client } from '../support/sync-client.ts'
import { between, runFigures, type Bars, type Moved } from './sync-figures.ts'
import type { Payload } from '../support/tls-front.ts'
import { TRACK_ONLY, type FetchChoice } from '../../shared/sync/sync.ts'

const KEY = 'bench-key'
const MANY_DEPARTURES = 9
/** The ledger's last bytes have passed the link before they are compared. */
const SETTLE_MS = 1500
const BASELINE_POINTS = 80

interface FarSide {
  service: Far<Payload>
  trust: string[]
  now: () => number
}

/** Seconds of one run, by name, for the comparison with one request at a time. */
type ColdSeconds = Map<LinkName, number>

async function overLink(name: LinkName, { service, trust, now }: FarSide, cold: ColdSeconds): Promise<BenchFigure[]> {
  const shape = LINKS[name]
  const link = await startLink(service.port, shape)
  const dataDir = freshFolder()
  const open = (): Promise<Client> =>
    openClient({ dataDir, service: { baseUrl: `https://localhost:${link.port}` }, apiKey: KEY, trust, now }, name)
  const figures: BenchFigure[] = []
  async function measured(client: Client, label: string, choice: FetchChoice, kind: 'cold' | 'warm', bars: Bars) {
    const before = { link: await link.counts(), payload: await service.counts() }
    const timed = await client.sync(choice)
    const moved: Moved = {
      link: between(before.link, await link.counts()),
      payload: between(before.payload, await service.counts()),
    }
    figures.push(...runFigures(`${name} ${label}`, timed, moved, shape, kind, bars))
    return timed
  }
  try {
    // The very first run with a key requests two points before the rest, and knows nothing of the service.
    let client = await open()
    await measured(client, '80 first', TRACK_ONLY, 'cold', { bytes: 1.8 })
    await client.close()
    client = await open()
    await client.leaveIn(10)
    const isCertus = name === 'certus'
    const timed = await measured(client, '80 cold', TRACK_ONLY, 'cold', {
      bytes: 1.8,
      estimate: true,
      ...(isCertus ? {} : { time: 1.5 }),
    })
    cold.set(name, timed.seconds)
    await client.leaveIn(15)
    await measured(client, '80 warm', TRACK_ONLY, 'warm', { estimate: true, ...(isCertus ? {} : { time: 1.4 }) })
    await client.close()
    if (!isCertus) return figures
    client = await open()
    await client.leaveIn(5)
    await measured(client, '800 cold', client.departures(MANY_DEPARTURES), 'cold', {
      time: 1.5,
      bytes: 1.6,
      estimate: true,
      p99: 5,
    })
    await client.close()
    return figures
  } finally {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    await link.close()
    dropFolder(dataDir)
  }
}

/** The links stand still most of that time, so all are measured at once. */
async function baselines(far: FarSide, cold: ColdSeconds): Promise<BenchFigure[]> {
  const atMs = Math.ceil(far.now() / 10_800_000) * 10_800_000
  const paths = Array.from({ length: BASELINE_POINTS - 1 }, (_, i) => {
    const time = new Date(atMs + i * 10_800_000).toISOString().replace('.000Z', 'Z')
    return `/v1/oceanweather?lat=${(30 + i / 100).toFixed(4)}&long=${(-150 - i / 7).toFixed(4)}&dateTime=${time}`
  })
  const names = Object.keys(LINKS) as LinkName[]
  const figures = names.map(async (name): Promise<BenchFigure[]> => {
    const link = await startLink(far.service.port, LINKS[name])
    const seconds = await oneAtATime(`https://localhost:${link.port}`, paths, { apiKey: KEY, trust: far.trust })
    await link.close()
    const isCertus = name === 'certus'
    const each = seconds / paths.length
    return [
      {
        name: `${name} 80 cold: one at a time ÷ sync`,
        value: (each * BASELINE_POINTS) / (cold.get(name) ?? Number.NaN),
        unit: '×',
        ...(isCertus ? {} : { bar: { min: 10 } }),
        note: `${each.toFixed(2)} s a request on a kept connection`,
      },
    ]
  })
  return (await Promise.all(figures)).flat()
}

/** What computing alone takes on this machine, at both ends: it is in all the other figures. */
async function withoutLink({ service, trust, now }: FarSide): Promise<BenchFigure> {
  const dataDir = freshFolder()
  const baseUrl = `https://localhost:${service.port}`
  const client = await openClient({ dataDir, service: { baseUrl }, apiKey: KEY, trust, now }, 'shore')
  try {
    await client.sync(TRACK_ONLY)
    await client.leaveIn(25)
    const { seconds } = await client.sync(TRACK_ONLY)
    return { name: 'no link, 80 warm', value: seconds, unit: 's', note: 'computing alone, both ends' }
  } finally {
    await client.close()
    dropFolder(dataDir)
  }
}

export default async function measure(): Promise<BenchFigure[]> {
  const authority = makeAuthority()
  if (authority === null) {
    console.log('skipped: the link over TLS needs openssl')
    return []
  }
  const trust = [authority.certificate]
  const service = await startFarService(KEY, authority.issue('localhost'), NOON_MS)
  const startedMs = performance.now()
  const far = { service, trust, now: () => Math.round(NOON_MS + performance.now() - startedMs) }
  const cold: ColdSeconds = new Map()
  try {
    const figures: BenchFigure[] = []
    for (const name of Object.keys(LINKS) as LinkName[]) figures.push(...(await overLink(name, far, cold)))
    figures.push(...(await baselines(far, cold)), await withoutLink(far))
    const why = whyNoSatlink()
    if (why !== null) {
      console.log(`skipped: the link between network namespaces: ${why}`)
      return figures
    }
    const shore = { apiKey: KEY, nowMs: NOON_MS, trust, ...authority.issue(SHORE) }
    for (const name of Object.keys(LINKS) as LinkName[]) figures.push(...(await overSatlink(name, shore)))
    return figures
  } finally {
    await service.close()
    authority.remove()
  }
}
