// The one door to the service: the key in its header and only to its origin, answers read with caps, every failure a Fault in words.
import type { LookupFunction } from 'node:net'
import { baseUrlText, isLoopback } from '../../../shared/app/base-url.ts'
import { FaultError } from '../../../shared/result.ts'
import { rememberingLookup } from './addresses.ts'
import { parseBody, readBody, refusedByHead } from './answer-body.ts'
import { createDialler, type Meter, type Protocol } from './dial.ts'
import { checkFileAddress, lookupFor } from './file-address.ts'
import { h2Transport } from './h2.ts'
import { networkFault, statusFault } from './http-faults.ts'
import type { JsonRequest } from './operation.ts'
import { SMALL_ANSWER } from './json-bounds.ts'
import { withoutKey } from './key-echo.ts'
import { h1Transport, type HttpAnswer, type Transport } from './transport.ts'

export interface Timeouts {
  connectMs: number
  /** Nothing received for this long ends the connection. */
  noProgressMs: number
  /** An answer that needs longer than this must come in at a least rate: a body dripping in trips no idle timeout. */
  totalMs: number
}
const TIMEOUTS: Timeouts = { connectMs: 30_000, noProgressMs: 15_000, totalMs: 60_000 }
/** Beyond the total time every so many bytes received buy another second. */
const MIN_BYTES_PER_S = 200
/** Thin links choke on more handshakes, fat ones gain little (docs/measured.md). */
const H1_CONNECTIONS = 4
const HEADER_TEXT = /^[\x21-\x7e]+$/

/** A file as its server answers; statuses are the reader's. */
export type OpenedFile = HttpAnswer

export interface ServiceHttp {
  /** Sends a request below the base address with the key; resolves to parsed JSON. Throws FaultError. */
  json(request: JsonRequest, signal: AbortSignal): Promise<unknown>
  /** Opens a file at any https address on the internet (http, and other networks, only where the service is), without the key, without following redirects. Throws FaultError. */
  open(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<OpenedFile>
  /** `isKnown`: the service has accepted this key before. */
  setApiKey(apiKey: string | null, isKnown?: boolean): void
  /** The service has accepted the key in force. */
  isKeyProven(): boolean
  /** Requests that can be under way at once: many on HTTP/2; null until the first connection is made. */
  slots(): number | null
  meter(): Meter
  /** The least round trip its connections showed; null before the first. */
  roundTripMs(): number | null
  origin: string
  /** Ends the connections, as after a burst; the next request opens one again, with the TLS session resumed. */
  rest(): void
  /** Ends every connection for good; requests under way fail. */
  close(): Promise<void>
}

export interface HttpOptions {
  baseUrl: URL
  apiKey: string | null
  /** The service has accepted this key before. */
  isKeyProven?: boolean
  wallClock: () => number
  monotonicMs?: () => number
  timeouts?: Timeouts
  /** `host:port` of the proxy in force; null: direct. */
  proxy?: () => string | null
  lookup?: LookupFunction
  /** Certificates (PEM) trusted beside Node's and the system's. */
  trust?: readonly string[] | undefined
}

export function serviceHttp(options: HttpOptions): ServiceHttp {
  const { baseUrl, wallClock, timeouts = TIMEOUTS, monotonicMs = () => performance.now() } = options
  let { apiKey } = options
  let isProven = options.isKeyProven ?? false
  let protocol: Protocol | null = null
  let closed = false
  let current: Transport | null = null
  let connecting: Promise<Transport> | null = null
  const others = new Map<string, Transport>()
  const lookup = rememberingLookup(options.lookup)
  const dialler = createDialler({
    connectMs: timeouts.connectMs,
    monotonicMs,
    proxy: options.proxy ?? (() => null),
    lookup,
    lookupFor: (url) => lookupFor(url, baseUrl, lookup),
    trust: options.trust,
  })

  async function connect(): Promise<Transport> {
    const connection = await dialler.dial(baseUrl, ['h2', 'http/1.1'])
    protocol = connection.protocol
    if (protocol === 'h2') return h2Transport(baseUrl.origin, connection.socket, timeouts.noProgressMs, monotonicMs)
    return h1Transport(baseUrl, dialler, H1_CONNECTIONS, timeouts.noProgressMs, connection)
  }

  async function transport(): Promise<Transport> {
    if (current?.isUsable() === true) return current
    connecting ??= connect()
      .then((made) => {
        if (closed) made.close()
        return (current = made)
      })
      .finally(() => (connecting = null))
    return connecting
  }

  async function json(request: JsonRequest, signal: AbortSignal): Promise<unknown> {
    if (apiKey === null)
      throw new FaultError('no-service', 'No key for the service is known in this run. Enter it in Settings.')
    if (!HEADER_TEXT.test(apiKey))
      throw new FaultError('key-refused', 'The key has a letter that no key can have. Enter it again in Settings.')
    const keyUsed = apiKey
    const url = new URL(baseUrlText(baseUrl) + request.path)
    for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value)
    const bounds = request.bounds ?? SMALL_ANSWER
    const deadline = startDeadline(timeouts.totalMs, monotonicMs)
    try {
      const way = await abortable(transport(), AbortSignal.any([signal, deadline.signal]))
      const body = request.body === undefined ? undefined : JSON.stringify(request.body)
      const answer = await way.request({
        method: body === undefined ? 'GET' : 'POST',
        path: url.pathname + url.search,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'br, gzip',
          'user-agent': 'Binnacle',
          apikey: keyUsed,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body,
        signal: AbortSignal.any([signal, deadline.signal]),
      })
      // A login page of megabytes is known by its head; nobody pays for the rest of it.
      const refused =
        statusFault(answer.status, answer.headers, '', wallClock()) ?? refusedByHead(answer.headers, bounds)
      if (refused !== null) {
        if (refused.fault.code === 'key-refused') isProven = false
        await answer.discard()
        throw refused
      }
      const read = await readBody(answer, bounds, deadline.received, (start) => {
        const fault = statusFault(answer.status, answer.headers, start, wallClock())
        if (fault !== null) throw fault
      })
      const parsed = withoutKey(parseBody(read), keyUsed)
      if (apiKey === keyUsed) isProven = true
      return parsed
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw networkFault(error)
    } finally {
      deadline.end()
    }
  }

  async function open(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<OpenedFile> {
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
      throw new FaultError(
        'bad-answer',
        'The service gave a file address that is not secure (https). It was not asked.',
      )
    checkFileAddress(url, baseUrl)
    let way = others.get(url.origin)
    if (way === undefined) {
      way = h1Transport(url, dialler, 1, timeouts.noProgressMs, null)
      others.set(url.origin, way)
    }
    try {
      const asked = { method: 'GET', path: url.pathname + url.search, signal } as const
      const answer = await way.request({ ...asked, headers: { 'user-agent': 'Binnacle', ...headers } })
      return { ...answer, body: translated(answer.body, signal) }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw networkFault(error)
    }
  }

  const rest = (): void => {
    current?.close()
    current = null
    for (const way of others.values()) way.close()
    others.clear()
  }
  return {
    json,
    open,
    setApiKey: (key, isKnown = false) => {
      if (key !== apiKey) isProven = isKnown
      apiKey = key
    },
    isKeyProven: () => isProven,
    slots: () => (protocol === null ? null : protocol === 'h2' ? Infinity : H1_CONNECTIONS),
    meter: dialler.meter,
    roundTripMs: dialler.roundTripMs,
    origin: baseUrl.origin,
    rest,
    close: async () => {
      closed = true
      rest()
      dialler.close()
      await connecting?.catch(() => undefined)
    },
  }
}

/** Ends `totalMs` from now, later by what is received meanwhile. */
function startDeadline(totalMs: number, monotonicMs: () => number) {
  const abort = new AbortController()
  const startMs = monotonicMs()
  let received = 0
  let timer = setTimeout(look, totalMs)
  function look(): void {
    const leftMs = startMs + totalMs + (received / MIN_BYTES_PER_S) * 1000 - monotonicMs()
    if (leftMs > 0) timer = setTimeout(look, leftMs)
    else abort.abort(Object.assign(new Error('the answer took too long'), { name: 'TimeoutError' }))
  }
  return {
    signal: abort.signal,
    received: (bytes: number): void => void (received += bytes),
    end: () => clearTimeout(timer),
  }
}

/** The promise's value, unless the signal comes first. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

async function* translated(body: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw networkFault(error)
  }
}
