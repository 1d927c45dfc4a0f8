// A real HTTP server for operation 1 whose answers can go wrong on purpose, with a record of its requests and answers.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { MEASURE_NAMES, MEASURES, type MeasureName } from '../../shared/weather/measures.ts'
import { after } from './clock.ts'

export const TEST_KEY = 'Kq7-fault-test-key-19'

export interface PointQuery {
  lat: number
  long: number
  dateTime: string
  path: string
  apiKey: string | undefined
}

export interface PointAnswerBody {
  meta: Record<string, unknown>
  oceanWeather: Record<string, unknown>
}

/** Handles one request other than by the right answer. `index` counts requests from 0. */
export type Misbehaviour = (
  query: PointQuery,
  response: ServerResponse,
  request: IncomingMessage,
  index: number,
) => void

export interface PointService {
  baseUrl: string
  requests: PointQuery[]
  /** Times a whole right answer was sent for each `lat,long,dateTime`. */
  answered: Map<string, number>
  /** From now on requests are handled so; null answers rightly again. */
  misbehave(how: Misbehaviour | null): void
  /** Connections that are open: none once all that a dead process sent has come. */
  connections(): number
  close(): Promise<void>
}

/** A value of every measure that depends only on place and time, within its range, so that a mix-up shows. */
export function valueAt(name: MeasureName, lat: number, long: number, dateTime: string): number {
  const { min, max } = MEASURES[name].range
  const seed = Math.abs(
    Math.sin(lat * 12.9898 + long * 78.233 + Date.parse(dateTime) / 3.6e6 + MEASURE_NAMES.indexOf(name)),
  )
  return Number((min + (max - min) * seed).toFixed(3))
}

export function rightAnswer({ lat, long, dateTime }: PointQuery): PointAnswerBody {
  const values = Object.fromEntries(MEASURE_NAMES.map((name) => [name, valueAt(name, lat, long, dateTime)]))
  return { meta: { code: 200, time: dateTime, lat, long }, oceanWeather: { utc: dateTime, lat, long, ...values } }
}

export function sendJson(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  })
  response.end(text)
}

export const keyOf = (query: PointQuery): string => `${query.lat},${query.long},${query.dateTime}`

/** Starts on loopback. `delayMs` holds every right answer back, as a link does; port 0 takes a free one. */
export async function startPointService(delayMs = 0, port = 0): Promise<PointService> {
  const requests: PointQuery[] = []
  const answered = new Map<string, number>()
  const sockets = new Set<Socket>()
  let how: Misbehaviour | null = null
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const query = (name: string): string => url.searchParams.get(name) ?? ''
    const apiKey = request.headers['apikey']
    const what: PointQuery = {
      lat: Number(query('lat')),
      long: Number(query('long')),
      dateTime: query('dateTime'),
      path: url.pathname,
      apiKey: typeof apiKey === 'string' ? apiKey : undefined,
    }
    requests.push(what)
    if (how !== null) return how(what, response, request, requests.length - 1)
    if (what.apiKey !== TEST_KEY) return sendJson(response, { meta: { code: 403 } }, 403)
    const send = (): void => {
      response.on('finish', () => answered.set(keyOf(what), (answered.get(keyOf(what)) ?? 0) + 1))
      sendJson(response, rightAnswer(what))
    }
    if (delayMs > 0) after(delayMs, send)
    else send()
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answered,
    misbehave: (next) => {
      how = next
    },
    connections: () => sockets.size,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
