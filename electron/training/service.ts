// The simulated service on loopback: authenticates, routes the ten operations of the specification, answers.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCasualties } from './casualties/index.ts'
import { LOGIN_PAGE, withFault, type TrainingFaults } from './faults.ts'
import type { ForecastKind } from './forecast-kind.ts'
import { readJson, Refusal, sendJson, type HttpReply } from './http.ts'
import { createLinks } from './links.ts'
import type { OceanKind } from './ocean/systems.ts'
import { seasonAverage, specificSeasonAverage, waypointAverages } from './operations/averages.ts'
import { casualtiesNear, casualtiesOfYear } from './operations/casualties.ts'
import type { Context } from './operations/context.ts'
import { point } from './operations/point.ts'

export interface TrainingOptions {
  /** 0 takes a free port. */
  port?: number
  apiKeys: readonly string[]
  /** Epoch ms; the horizon, the links and the casualties' newest month follow it. */
  now: () => number
  seed?: number
  /** The rough one when absent. */
  ocean?: OceanKind
  /** Erring ones when absent. */
  forecasts?: ForecastKind
  casualtyCount?: number
  /** Whose seasons its words are; the north's when absent. */
  seasons?: 'north' | 'place'
  /** What goes wrong from the start; `setFaults` changes it. */
  faults?: TrainingFaults
  /** PEM: then https, with HTTP/2 where the client offers it. */
  tls?: { key: string; cert: string }
  log?: (entry: LogEntry) => void
}

export interface LogEntry {
  /** 1 to 10 by the specification's tables; 0 when no operation matched. */
  operation: number
  method: string
  path: string
  query: Record<string, string>
  /** The JSON body of a POST that could be read; null otherwise. */
  body: unknown
  status: number
  bytes: number
  answer: unknown
}

export interface TrainingService {
  baseUrl: string
  /** Requests answered, by operation. */
  counts: ReadonlyMap<number, number>
  /** From the next request on; `{}`: nothing goes wrong. */
  setFaults(faults: TrainingFaults): void
  close(): Promise<void>
}

interface Route {
  operation: number
  method: 'GET' | 'POST'
  answer: (context: Context, url: URL, body: Record<string, unknown>) => HttpReply | Promise<HttpReply>
}

const WAYPOINT = '/v1/oceanweather/avg/waypoint'
const post =
  (kind: 'years' | 'season' | 'specific'): Route['answer'] =>
  (context, _url, body) =>
    waypointAverages(context, kind, body)

const routes: Readonly<Record<string, Route>> = {
  '/v1/oceanweather': { operation: 1, method: 'GET', answer: (context, url) => point(context, url.searchParams) },
  '/v1/oceanweather/bulk': {
    operation: 2,
    method: 'GET',
    answer: (context, url) => context.links.list(url.searchParams.get('date')),
  },
  // Operation 3 has no path of its own in the specification: without `season` this path answers it.
  '/v1/oceanweather/avg/season': {
    operation: 4,
    method: 'GET',
    answer: (context, url) => seasonAverage(context, url.searchParams),
  },
  '/v1/oceanweather/avg/season/specific': {
    operation: 5,
    method: 'GET',
    answer: (context, url) => specificSeasonAverage(context, url.searchParams),
  },
  [WAYPOINT]: { operation: 6, method: 'POST', answer: post('years') },
  [`${WAYPOINT}/season`]: { operation: 7, method: 'POST', answer: post('season') },
  [`${WAYPOINT}/season/specific`]: { operation: 8, method: 'POST', answer: post('specific') },
  '/v1/marineCasualties': {
    operation: 9,
    method: 'GET',
    answer: (context, url) => casualtiesNear(context, url.searchParams),
  },
  '/v1/marineCasualties/annul': {
    operation: 10,
    method: 'GET',
    answer: (context, url) => casualtiesOfYear(context, url.searchParams),
  },
}

/** By exactly one of the header and the query parameter. */
function isAuthentic(request: IncomingMessage, url: URL, keys: readonly string[]): boolean {
  const header = request.headers['apikey']
  const query = url.searchParams.getAll('apikey')
  const given = [...(header === undefined ? [] : [header].flat()), ...query]
  return given.length === 1 && keys.includes(given[0] ?? '')
}

export async function startTrainingService(options: TrainingOptions): Promise<TrainingService> {
  const {
    port = 0,
    apiKeys,
    now,
    seed = 1,
    ocean = 'rough',
    forecasts = 'erring',
    casualtyCount = 200_000,
    tls,
    log,
  } = options
  let baseUrl = ''
  let faults = options.faults ?? {}
  let requests = 0
  const counts = new Map<number, number>()
  const sockets = new Set<Socket>()
  const closing = new AbortController()
  const context: Context = {
    seasons: options.seasons ?? 'north',
    seed,
    ocean,
    forecasts,
    now,
    casualties: createCasualties(seed, casualtyCount, now(), closing.signal),
    links: createLinks(
      { seed, ocean, forecasts },
      now,
      () => baseUrl,
      () => faults.expiredLinks === true,
    ),
  }

  async function answer(
    request: IncomingMessage,
    url: URL,
    { shortPages }: TrainingFaults,
  ): Promise<HttpReply & { operation: number; requestBody: unknown }> {
    const route = Object.hasOwn(routes, url.pathname) ? routes[url.pathname] : undefined
    const isYears = route?.operation === 4 && !url.searchParams.has('season')
    const operation = isYears ? 3 : (route?.operation ?? 0)
    let requestBody: Record<string, unknown> | null = null
    try {
      if (!isAuthentic(request, url, apiKeys)) throw new Refusal(403, 'not authenticated')
      if (route === undefined) throw new Refusal(404, 'unknown path')
      if (request.method !== route.method) throw new Refusal(405, 'method not allowed', { allow: route.method })
      if (route.method === 'POST') requestBody = await readJson(request)
      if (requestBody === null || shortPages === undefined)
        return { operation, requestBody, ...(await route.answer(context, url, requestBody ?? {})) }
      const pageSize = Math.min(shortPages, Number(requestBody['pageSize'] ?? shortPages))
      const short = await route.answer(context, url, { ...requestBody, pageSize })
      const { meta, ...rest } = short.body as { meta: object }
      return {
        operation,
        requestBody,
        ...short,
        body: { meta: { ...meta, pageSize: requestBody['pageSize'] }, ...rest },
      }
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'internal error')
      const { status, message, headers } = refusal
      return { operation, requestBody, status, headers, body: { meta: { code: status }, message } }
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The target as received: `//` is a path here, not another host.
    const url = new URL(`${baseUrl}${request.url ?? '/'}`)
    if (await context.links.serve(request, response, url)) return
    const hit = ++requests % (faults.every ?? 1) === 0 ? faults : {}
    const { operation, requestBody, ...right } = await answer(request, url, hit)
    if (hit.latencyMs !== undefined) await sleep(hit.latencyMs)
    if (hit.html === true) {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(LOGIN_PAGE)
      return
    }
    const result = withFault(right, hit)
    const bytes = await sendJson(request, response, result, hit)
    counts.set(operation, (counts.get(operation) ?? 0) + 1)
    url.searchParams.delete('apikey')
    log?.({
      operation,
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: requestBody,
      status: result.status,
      bytes,
      answer: result.body,
    })
  }

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch(() => response.destroy())
  }
  // Node's HTTP/2 requests and answers have all of HTTP/1.1's that is used here.
  const overTls = listener as unknown as (request: Http2ServerRequest, response: Http2ServerResponse) => void
  const server = tls === undefined ? createServer(listener) : createSecureServer({ ...tls, allowHTTP1: true }, overTls)
  // A client that goes away in the middle is no fault of the service.
  server.on('sessionError', () => undefined)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  baseUrl = `${tls === undefined ? 'http://127.0.0.1' : 'https://localhost'}:${(server.address() as AddressInfo).port}`
  return {
    baseUrl,
    counts,
    setFaults: (next) => void (faults = next),
    close: () =>
      new Promise((resolve) => {
        closing.abort()
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
