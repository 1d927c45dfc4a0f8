// A service of bulk files over real HTTP that keeps to the specification and helps nobody: names, order, tags, ranges and cuts as a test sets them.
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { until } from '../support/until.ts'

export interface BulkService {
  baseUrl: string
  /** The day's files in their order. */
  files: Buffer[]
  /** The list as the nth listing gives it (from 1): indexes of `files`, some twice or none. */
  order: (listing: number) => number[]
  /** A name for each file and listing; a fresh one each time unless set. */
  nameOf: (index: number, listing: number) => string
  tag: 'by content' | 'weak' | 'none' | 'one for all' | 'anew each time'
  /** What `Last-Modified` says; null: nothing. */
  modified: (index: number) => string | null
  ranges: boolean
  /** Whether the length is said. */
  lengths: boolean
  /** How many bytes of an answer's body come before the connection ends; null: all. */
  cutAfter: (request: number) => number | null
  /** Answers otherwise; true when it has. */
  misbehave: (response: ServerResponse, request: number, index: number) => boolean
  /** Bytes of bodies that the other side has dealt with, in all: a cut comes when it has dealt with what was sent. */
  taken: () => number
  listings: number
  /** Requests for files, in order. */
  requests: { index: number; range: string | undefined; status: number; bytes: number }[]
  close(): Promise<void>
}

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** JSON lines of about `bytes`, of one hour of the day, distinguished by `seed`; places differ by hour, so that rows can be counted. */
export function linesOf(seed: number, bytes: number): Buffer {
  const lines: string[] = []
  for (let i = 0, size = 0; size < bytes; i++) {
    const lat = Math.round((-60 + seed + (i % 1000) / 1000) * 1e4) / 1e4
    const long = Math.round((i / 1000 - 150) * 1e4) / 1e4
    const line = JSON.stringify({ utc: '2026-11-15T12:00:00Z', lat, long, windSpeed: seed + 0.5, totalWaveHeight: 2 })
    lines.push(line)
    size += line.length + 1
  }
  return Buffer.from(`${lines.join('\n')}\n`)
}

/** Bytes that no compression and no chance repeats, as GRIB or NetCDF would be; all of one size. */
export function noiseOf(seed: number, bytes: number): Buffer {
  const parts: Buffer[] = []
  for (let i = 0; i * 32 < bytes; i++) parts.push(createHash('sha256').update(`${seed}/${i}`).digest())
  return Buffer.concat(parts).subarray(0, bytes)
}

export async function startBulkService(files: Buffer[]): Promise<BulkService> {
  const links = new Map<string, number>()
  let anew = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://service')
    if (url.pathname === '/v1/oceanweather/bulk') return list(url.searchParams.get('date') ?? '', response)
    const index = links.get(url.pathname)
    if (index === undefined) return void response.writeHead(403).end()
    give(index, request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const service: BulkService = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    order: () => service.files.map((_, index) => index),
    nameOf: () => randomUUID(),
    tag: 'by content',
    modified: () => null,
    ranges: true,
    lengths: true,
    cutAfter: () => null,
    misbehave: () => false,
    taken: () => Infinity,
    listings: 0,
    requests: [],
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }

  /** The other side would lose what it had received and not dealt with yet. */
  async function endWhenTaken(response: ServerResponse, bytes: number): Promise<void> {
    await until(() => response.destroyed || service.taken() >= bytes, 'the end of what the other side stores')
    response.destroy()
  }

  function list(date: string, response: ServerResponse): void {
    service.listings++
    const fileLinks = service.order(service.listings).map((index) => {
      const path = `/files/${service.nameOf(index, service.listings)}`
      links.set(path, index)
      return `${service.baseUrl}${path}?signature=${randomUUID()}`
    })
    const body = { meta: { code: 200, dateRequested: date, fileCount: String(fileLinks.length) }, fileLinks }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  function tagOf(content: Buffer): string | null {
    const byContent = `"${sha256(content).slice(0, 16)}"`
    switch (service.tag) {
      case 'by content':
        return byContent
      case 'weak':
        return `W/${byContent}`
      case 'none':
        return null
      case 'one for all':
        return '"65536-5f3759df"'
      case 'anew each time':
        return `"${anew++}"`
    }
  }

  function give(index: number, request: IncomingMessage, response: ServerResponse): void {
    const content = service.files[index] ?? Buffer.alloc(0)
    const number = service.requests.length + 1
    const takenBefore = service.taken()
    const noted = { index, range: request.headers.range, status: 0, bytes: 0 }
    service.requests.push(noted)
    if (service.misbehave(response, number, index)) return
    const etag = tagOf(content)
    const modified = service.modified(index)
    const validators = {
      ...(etag === null ? {} : { etag }),
      ...(modified === null ? {} : { 'last-modified': modified }),
    }
    const head = (status: number, headers: Record<string, string | number>): void =>
      void response.writeHead((noted.status = status), { ...validators, ...headers })
    if (etag !== null && request.headers['if-none-match'] === etag) {
      head(304, {})
      return void response.end()
    }
    const ifRange = request.headers['if-range']
    const found = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
    const isPart =
      service.ranges && found !== null && (ifRange === undefined || ifRange === etag || ifRange === modified)
    const from = isPart ? Number(found[1]) : 0
    const to = isPart && found[2] !== '' ? Math.min(Number(found[2]), content.length - 1) : content.length - 1
    if (isPart && from >= content.length) {
      head(416, { 'content-range': `bytes */${content.length}` })
      return void response.end()
    }
    const body = content.subarray(from, to + 1)
    const range = isPart ? { 'content-range': `bytes ${from}-${to}/${content.length}` } : {}
    head(isPart ? 206 : 200, { ...range, ...(service.lengths ? { 'content-length': body.length } : {}) })
    const cut = service.cutAfter(number)
    noted.bytes = Math.min(body.length, cut ?? Infinity)
    if (cut === null || cut >= body.length) return void response.end(body)
    response.write(body.subarray(0, cut), () => void endWhenTaken(response, takenBefore + cut))
  }
  return service
}
