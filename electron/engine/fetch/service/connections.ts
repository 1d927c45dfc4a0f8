// Connections to one origin, whoever answers there: dialled through the proxy in force, HTTP/2 or HTTP/1.1 as the server speaks it, every byte counted.
// What is requested over them, and what an answer says, others know.
import type { LookupFunction } from 'node:net'
import { rememberingLookup } from './addresses.ts'
import { createDialler, type Meter, type Protocol } from './dial.ts'
import { lookupFor } from './file-address.ts'
import { h2Transport } from './h2.ts'
import { h1Transport, type Transport } from './transport.ts'

export interface Timeouts {
  connectMs: number
  /** Nothing received for this long ends the connection. */
  noProgressMs: number
  /** An answer that needs longer than this must be received at a minimum rate: a body dripping in trips no idle timeout. */
  totalMs: number
}
const TIMEOUTS: Timeouts = { connectMs: 30_000, noProgressMs: 15_000, totalMs: 60_000 }
/** Beyond the total time every so many bytes received buy another second. */
const MIN_BYTES_PER_S = 200
/** Thin links choke on more handshakes, fat ones gain little (docs/reference/measured.md). */
const H1_CONNECTIONS = 4

export interface ConnectionOptions {
  baseUrl: URL
  monotonicMs?: (() => number) | undefined
  timeouts?: Timeouts | undefined
  /** Of HTTP/1.1; a thin link's few when absent. */
  h1Connections?: number | undefined
  /** `host:port` of the proxy in force; null: direct. */
  proxy?: (() => string | null) | undefined
  lookup?: LookupFunction | undefined
  /** Certificates (PEM) trusted besides Node's and the system's. */
  trust?: readonly string[] | undefined
}

/** A request ends when it takes too long, or when the caller's own signal aborts. */
export interface Deadline {
  signal: AbortSignal
  /** So many bytes were received: they buy time. */
  received(bytes: number): void
  end(): void
}

export interface Connections {
  /** The transport to the base address, connected where none is. Throws FaultError, the network's own error, or the signal's reason. */
  transport(signal: AbortSignal): Promise<Transport>
  /** A transport of its own to another origin, kept. */
  transportTo(url: URL): Transport
  deadline(signal: AbortSignal): Deadline
  /** Requests that can be in flight at once: many on HTTP/2; null until the first connection is made. */
  slots(): number | null
  meter(): Meter
  /** The shortest round trip the connections showed; null before the first. */
  roundTripMs(): number | null
  /** Ends the connections, as after a burst; the next request opens one again, with the TLS session resumed. */
  rest(): void
  /** Ends every connection for good; requests in flight fail. */
  close(): Promise<void>
}

export function createConnections(options: ConnectionOptions): Connections {
  const {
    baseUrl,
    timeouts = TIMEOUTS,
    h1Connections = H1_CONNECTIONS,
    monotonicMs = () => performance.now(),
  } = options
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
    return h1Transport(baseUrl, dialler, h1Connections, timeouts.noProgressMs, connection)
  }

  async function newTransport(): Promise<Transport> {
    if (current?.isUsable() === true) return current
    connecting ??= connect()
      .then((made) => {
        if (closed) made.close()
        return (current = made)
      })
      .finally(() => (connecting = null))
    return connecting
  }

  const rest = (): void => {
    current?.close()
    current = null
    for (const transport of others.values()) transport.close()
    others.clear()
  }
  return {
    transport: async (signal) => {
      // What is stopped before it is sent dials nobody.
      signal.throwIfAborted()
      return abortable(newTransport(), signal)
    },
    transportTo: (url) => {
      const known = others.get(url.origin)
      if (known !== undefined) return known
      const made = h1Transport(url, dialler, 1, timeouts.noProgressMs, null)
      others.set(url.origin, made)
      return made
    },
    deadline: (signal) => startDeadline(signal, timeouts.totalMs, monotonicMs),
    slots: () => (protocol === null ? null : protocol === 'h2' ? Infinity : h1Connections),
    meter: dialler.meter,
    roundTripMs: dialler.roundTripMs,
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
function startDeadline(signal: AbortSignal, totalMs: number, monotonicMs: () => number): Deadline {
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
    signal: AbortSignal.any([signal, abort.signal]),
    received: (bytes) => void (received += bytes),
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
