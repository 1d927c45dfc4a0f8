// Ships' servers over a real PostgreSQL, for tests of the handler: with a clock of their own, and what is wished for answered by hand.
import { afterEach } from 'vitest'
import type { PackContent, PackedWeather } from '../../../../electron/engine/packs/file/content.ts'
import { readPack } from '../../../../electron/engine/packs/file/read-pack.ts'
import { readUnfulfilled } from '../../../../electron/engine/packs/file/unfulfilled.ts'
import { relayRequestBytes } from '../../../../electron/engine/packs/file/relay-request-bytes.ts'
import {
  UNFULFILLED_HEADER,
  RELAY_REQUEST_TYPE,
  type Unfulfilled,
  type RelayRequest,
  type Requested,
  type RequestedWeather,
} from '../../../../electron/engine/packs/file/relay-request.ts'
import { valuesAt } from '../../../../electron/training/ocean/point.ts'
import type { RelayConfiguration } from '../../../../relay/configuration.ts'
import { startShipsServer, type ServeTimes, type ShipsServer } from '../../../../relay/serve/server.ts'
import type { RelayLog } from '../../../../relay/log.ts'
import type { Job, RelayStore, Ship } from '../../../../relay/store/relay-store.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { h1Line, type RelayAnswer, type RelayLine } from '../../../support/relay-client.ts'
import { storesHere } from '../../../support/relay-stores.ts'
import { PACKED_MS, packedTrack } from '../../../support/pack-samples.ts'
import { monotonicMs } from '../../../support/clock.ts'

const SERVICE_URL = 'https://api.service.example/ocean'
/** By the relays' clock when a test begins: an hour after a refresh. */
export const START_MS = PACKED_MS + HOUR_MS

/** The requested points of the samples' track that lie within the forecast. */
export const TRACK: readonly RequestedWeather[] = packedTrack()
  .slice(1, 78)
  .map(({ latE4, longE4, timeMs }) => ({ latE4, longE4, timeMs, heldMs: null }))

export const relayRequestOf = (rows: readonly RequestedWeather[], more: Partial<RelayRequest> = {}): RelayRequest => ({
  serviceUrl: SERVICE_URL,
  precision: 'exact',
  budgetBytes: null,
  sentAtMs: START_MS,
  requested: { kind: 'weather', rows },
  ...more,
})

interface LogLine {
  level: string
  event: string
  facts: Readonly<Record<string, unknown>>
}

export interface ServeHere {
  databaseUrl: string
  store: RelayStore
  server: ShipsServer
  log: LogLine[]
  clock: { nowMs: number }
  /** How often the worker was notified of new jobs. */
  wished(): number
  /** Another server on the same database, with its own clock. */
  another(more?: Partial<RelayConfiguration>, times?: ServeTimes): Promise<ServeHere>
  aShip(name: string, quota?: Ship['quota']): Promise<{ ship: Ship; token: string }>
  /** Answers all that is wished for, at the relays' time; what `lacks` a value is refused. How many were requested. */
  fetchAll(lacks?: (job: Job) => boolean): Promise<number>
}

const NO_QUOTA: Ship['quota'] = { points: null, bytes: null }

/** Call it once at the top of a file. */
export function servers(): (
  more?: Partial<RelayConfiguration>,
  times?: ServeTimes,
  maxConnections?: number,
) => Promise<ServeHere> {
  const closing: (() => Promise<void>)[] = []
  // Registered before the stores' own: the last registered runs first.
  const here = storesHere()
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()))
  })

  async function serveAt(
    databaseUrl: string,
    more: Partial<RelayConfiguration>,
    times: ServeTimes | undefined,
    maxConnections?: number,
  ): Promise<ServeHere> {
    const log: LogLine[] = []
    const clock = { nowMs: START_MS }
    let wished = 0
    const relayLog: RelayLog = { write: (level, event, facts = {}) => void log.push({ level, event, facts }) }
    const store = here.open(databaseUrl, relayLog)
    await store.prepare()
    const server = await startShipsServer({
      configuration: { ...configurationOf(databaseUrl), ...more },
      store,
      log: relayLog,
      now: () => clock.nowMs,
      monotonicMs,
      wished: () => void wished++,
      ...(times === undefined ? {} : { times }),
      ...(maxConnections === undefined ? {} : { maxConnections }),
    })
    closing.push(server.close)
    return {
      databaseUrl,
      store,
      server,
      log,
      clock,
      wished: () => wished,
      another: (other = {}, itsTimes) => serveAt(databaseUrl, { ...more, ...other }, itsTimes),
      aShip: (name, quota = NO_QUOTA) => store.ships.issue({ name, quota }, clock.nowMs),
      fetchAll: (lacks) => fetchAll(store, clock.nowMs, lacks),
    }
  }

  return async (more = {}, times, maxConnections) => serveAt(await here.emptyDatabase(), more, times, maxConnections)
}

const configurationOf = (databaseUrl: string): RelayConfiguration => ({
  databaseUrl,
  serviceUrl: SERVICE_URL,
  serviceKey: 'the key of the office',
  serviceProxy: null,
  serviceAveragePath: '/v1/oceanweather/avg/season',
  isSimulated: false,
  officeName: 'Example Shipping',
  publicUrl: 'http://127.0.0.1',
  listen: { host: '127.0.0.1', port: 0 },
  tls: null,
  behindProxy: false,
  connectionsOfAddress: null,
  operator: { host: '127.0.0.1', port: 0, url: null, password: null },
  pace: { perSecond: 10, burst: 10 },
  waitMs: 20,
  keepPacksDays: 14,
  prices: { perMb: null, perThousandPoints: null, currency: 'USD' },
})

/** Values are the simulated ocean's: as a service's, of any number of decimals. */
export const weatherAt = (latE4: number, longE4: number, timeMs: number, fetchedAtMs: number): PackedWeather => ({
  latE4,
  longE4,
  timeMs,
  fetchedAtMs,
  values: valuesAt(1, latE4 / 1e4, longE4 / 1e4, timeMs),
})

async function fetchAll(store: RelayStore, nowMs: number, lacks: (job: Job) => boolean = () => false): Promise<number> {
  const jobs = await store.jobs.take(1000, 60_000, nowMs)
  await store.jobs.end(
    jobs.map((job) =>
      lacks(job)
        ? { key: job.key, refused: 'no-value' as const, atMs: nowMs }
        : { key: job.key, brought: { ...NOTHING, ...broughtOf(job, nowMs) } },
    ),
    nowMs,
  )
  return jobs.length
}

const NOTHING = { weather: [], averages: [], casualties: [] }

function broughtOf({ request }: Job, nowMs: number): Partial<PackContent> {
  switch (request.kind) {
    case 'point':
      return { weather: [weatherAt(request.latE4, request.longE4, request.timeMs, nowMs)] }
    case 'average-at':
      return { averages: [{ ...request, fetchedAtMs: nowMs, values: { windSpeed: 7.25 } }] }
    case 'averages':
      return {
        averages: request.places.map((place) => ({
          span: request.span,
          ...place,
          fetchedAtMs: nowMs,
          values: { windSpeed: place.latE4 / 7e4 },
        })),
      }
    case 'casualties-near':
    case 'casualties-of-year':
      return {
        casualties: [
          {
            asked: request,
            fetchedAtMs: nowMs,
            records: Array.from({ length: 40 }, (_, i) => ({ id: i, text: 'sank'.repeat((i * 7) % 11) })),
          },
        ],
      }
  }
}

export interface Answer extends RelayAnswer {
  unfulfilled: Unfulfilled
  /** Empty where it has no pack. */
  content: Pick<PackContent, 'weather' | 'averages' | 'casualties'>
}

export async function request(
  line: RelayLine,
  token: string,
  relayRequest: RelayRequest,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const headers = { ...more, authorization: `Bearer ${token}`, 'content-type': RELAY_REQUEST_TYPE }
  const answer = await line.request({
    method: 'POST',
    path: '/v1/want',
    headers,
    body: relayRequestBytes(relayRequest),
  })
  const isPack = answer.status === 200
  return {
    ...answer,
    unfulfilled: readUnfulfilled(answer.headers[UNFULFILLED_HEADER] ?? null),
    content: isPack ? contentOf(answer.bytes) : { weather: [], averages: [], casualties: [] },
  }
}

/** All of a pack, which must be whole and rightly signed. */
function contentOf(bytes: Uint8Array): Answer['content'] {
  const { signature, chunks } = readPack(bytes)
  if (signature !== 'right') throw new Error('the signature does not hold')
  const content = { weather: [], averages: [], casualties: [] } as { [kind in Requested['kind']]: unknown[] }
  for (const chunk of chunks) {
    if (chunk.damaged === true) throw new Error('a chunk is damaged')
    for (const kind of ['weather', 'averages', 'casualties'] as const)
      content[kind].push(...(chunk.content[kind] ?? []))
  }
  return content as Answer['content']
}

/** What a refusal says. */
export const refusalIn = ({ bytes }: RelayAnswer): { fault: string; message: string } =>
  JSON.parse(bytes.toString()) as { fault: string; message: string }

export const lineTo = (here: ServeHere): RelayLine => h1Line(here.server.url)
