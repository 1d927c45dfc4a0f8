// Bulk files: links signed for 15 minutes, and the files behind them with ranges, as an object store would serve them.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { ForecastKind } from './forecast-kind.ts'
import { dayMs, Refusal, type HttpReply } from './http.ts'
import { issueAt } from './ocean/forecast.ts'
import { valuesAt } from './ocean/point.ts'
import type { OceanKind } from './ocean/systems.ts'
import { HORIZON_MS } from './operations/point.ts'

const VALID_MS = 15 * 60_000
const STEPS = ['00', '03', '06', '09', '12', '15', '18', '21'] as const
const LATTICE_DEG = 10

export interface Links {
  /** Operation 2: a link for each 3-hour step of a day, eight as long as none lies beyond the forecast horizon. */
  list(date: string | null): HttpReply
  /** Serves a file path; true when the path was one of a file. */
  serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>
}

/** Which ocean the files describe. */
interface Sea {
  seed: number
  ocean: OceanKind
  forecasts: ForecastKind
}

export function createLinks(sea: Sea, now: () => number, baseUrl: () => string, areExpired: () => boolean): Links {
  const secret = randomBytes(32)
  const sign = (path: string, expires: string): string =>
    createHmac('sha256', secret).update(`${path} ${expires}`).digest('hex')

  function list(date: string | null): HttpReply {
    const timeMs = date === null ? Number.NaN : dayMs(date)
    if (date === null || Number.isNaN(timeMs)) throw new Refusal(400, 'date must be an ISO 8601 date')
    const expires = String(now() + (areExpired() ? -1000 : VALID_MS))
    const known = STEPS.filter((step) => timeMs + Number(step) * 3_600_000 <= now() + HORIZON_MS)
    const fileLinks = known.map((step) => {
      const path = `/files/${date}T${step}.ndjson`
      return `${baseUrl()}${path}?expires=${expires}&signature=${sign(path, expires)}`
    })
    // The sample response carries the count as a string.
    return {
      status: 200,
      body: { meta: { code: 200, dateRequested: date, fileCount: String(fileLinks.length) }, fileLinks },
    }
  }

  function isValid(url: URL): boolean {
    const expires = url.searchParams.get('expires') ?? ''
    const given = Buffer.from(url.searchParams.get('signature') ?? '')
    const right = Buffer.from(sign(url.pathname, expires))
    return given.length === right.length && timingSafeEqual(given, right) && Number(expires) >= now()
  }

  async function serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const match = /^\/files\/(\d{4}-\d\d-\d\d)T(\d\d)\.ndjson$/.exec(url.pathname)
    if (match === null) return false
    if (!isValid(url)) {
      response.writeHead(403, { 'content-type': 'application/xml' })
      response.end(
        '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>',
      )
      return true
    }
    const content = await fileContent(sea, Date.parse(`${match[1]}T${match[2]}:00:00Z`), now())
    const etag = `"${createHmac('sha256', 'etag').update(content).digest('hex').slice(0, 32)}"`
    const headers = { 'content-type': 'application/x-ndjson', 'accept-ranges': 'bytes', etag }
    const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
    const ifRange = request.headers['if-range']
    const [from, to] = span(range?.[1] ?? '', range?.[2] ?? '', content.length)
    // A range of another version, or one that says nothing (`bytes=9-3`), is as good as none.
    if (range === null || (ifRange !== undefined && ifRange !== etag) || (from > to && from < content.length)) {
      response.writeHead(200, { ...headers, 'content-length': content.length })
      response.end(request.method === 'HEAD' ? undefined : content)
      return true
    }
    if (from >= content.length) {
      response.writeHead(416, { 'content-range': `bytes */${content.length}` })
      response.end()
    } else {
      response.writeHead(206, {
        ...headers,
        'content-range': `bytes ${from}-${to}/${content.length}`,
        'content-length': to - from + 1,
      })
      response.end(request.method === 'HEAD' ? undefined : content.subarray(from, to + 1))
    }
    return true
  }
  return { list, serve }
}

/** First and last byte of `first-last`, `first-` or `-count`. */
function span(first: string, last: string, length: number): [from: number, to: number] {
  if (first === '') return last === '' ? [0, length - 1] : [Math.max(0, length - Number(last)), length - 1]
  return [Number(first), last === '' ? length - 1 : Math.min(length - 1, Number(last))]
}

/** The files of two days, a few MB: they are requested by ranges, and again after a link was lost. */
const KEPT_FILES = 16
const kept = new Map<string, Buffer>()

/** One line a lattice point with the specification's field names. */
async function fileContent({ seed, ocean, forecasts }: Sea, timeMs: number, nowMs: number): Promise<Buffer> {
  const issuedMs = forecasts === 'perfect' || timeMs <= nowMs ? null : issueAt(nowMs)
  const key = [ocean, seed, timeMs, issuedMs].join('/')
  const known = kept.get(key)
  if (known !== undefined) return known
  const utc = new Date(timeMs).toISOString().replace('.000Z', 'Z')
  const lines: string[] = []
  for (let lat = -80; lat <= 80; lat += LATTICE_DEG) {
    for (let long = -180; long < 180; long += LATTICE_DEG)
      lines.push(JSON.stringify({ utc, lat, long, ...valuesAt(seed, lat, long, timeMs, ocean, issuedMs) }))
    // A file is some hundred points: other answers go between its rows.
    await yieldToLoop()
  }
  const content = Buffer.from(`${lines.join('\n')}\n`, 'utf8')
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size + 1 - KEPT_FILES))) kept.delete(oldest)
  kept.set(key, content)
  return content
}
