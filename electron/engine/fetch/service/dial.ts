// Opens connections to the service and counts every byte on them: TCP, the proxy's CONNECT and TLS, as the satellite sees them.
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net'
import {
  connect as connectTls,
  createSecureContext,
  getCACertificates,
  type SecureContext,
  type TLSSocket,
} from 'node:tls'
import { isLoopback } from '../../../../shared/app/base-url.ts'
import { FaultError } from '../../../../shared/result.ts'
import { connectThroughProxy } from './proxy.ts'

/** Totals on the sockets, TLS and proxy included. */
export interface Meter {
  connections: number
  bytesUp: number
  bytesDown: number
  /** Of these: until the connections could carry their first request. */
  setUpBytesUp: number
  setUpBytesDown: number
}

export interface DialOptions {
  /** All of it, up to a usable connection. */
  connectMs: number
  monotonicMs: () => number
  /** `host:port` of an HTTP proxy; null: direct. Loopback is always direct. */
  proxy: () => string | null
  /** How names become addresses: a proxy's, and those of an address's host. */
  lookup: LookupFunction
  lookupFor: (url: URL) => LookupFunction
  /** Certificates (PEM) trusted besides Node's and the system's. */
  trust?: readonly string[] | undefined
}

export type Protocol = 'h2' | 'http/1.1'

export interface Connection {
  socket: Socket
  protocol: Protocol
}

export interface Dialler {
  /** Opens a connection to an address's origin, speaking one of `protocols`. Throws FaultError or the network's own error. */
  dial(url: URL, protocols: readonly Protocol[]): Promise<Connection>
  /** Totals since the start, of open and closed connections. */
  meter(): Meter
  /** The shortest time a TLS handshake (over plain TCP: a connection) took; null before the first. */
  roundTripMs(): number | null
  /** Ends every connection, also those being opened. */
  close(): void
}

/**
 * A host of several addresses is tried one after the other. Node gives each but the last 250 ms, less than one round trip over a
 * satellite: the address that works would be dropped for one that does not.
 */
const ADDRESS_MS = 5000
/**
 * A lost SYN is sent again after 1, 3, 7, 15 s …: when the link comes back, a fresh one gets through sooner. A name may stand for
 * several addresses, which are tried in turn within one attempt.
 */
const SYN_MS = 6000
const SYN_OF_NAME_MS = 2 * ADDRESS_MS + 1000
/**
 * No post-quantum key share: it makes the first packet 1.2 kB longer, 0.6 s on a thin link (docs/reference/measured.md); merely naming it lets a
 * server request it, a round trip more.
 */
const CURVES = 'X25519:P-256:P-384'

const timedOut = (): Error => Object.assign(new Error('no connection in time'), { code: 'UND_ERR_CONNECT_TIMEOUT' })

/** Node's and the system's, without what a variable of the environment adds to Node's. */
function knownAuthorities(): string[] {
  const added = new Set(getCACertificates('extra'))
  const ofNode = getCACertificates('default').filter((certificate) => !added.has(certificate))
  return [...new Set([...ofNode, ...getCACertificates('system')])]
}

/** Bundled and system certificates are read once: on some systems that takes a while. */
let known: readonly string[] | null = null
function trusted(extra: readonly string[]): string[] {
  known ??= knownAuthorities()
  return [...known, ...extra]
}

export function createDialler({ connectMs, monotonicMs, proxy, lookup, lookupFor, trust = [] }: DialOptions): Dialler {
  const open = new Set<Socket>()
  const closed: Meter = { connections: 0, bytesUp: 0, bytesDown: 0, setUpBytesUp: 0, setUpBytesDown: 0 }
  /** The newest TLS session of each origin: the next handshake sends no certificates. */
  const sessions = new Map<string, Buffer>()
  let context: SecureContext | null = null
  let roundTripMs: number | null = null
  let isClosed = false

  function count(tcp: Socket): void {
    open.add(tcp)
    closed.connections++
    tcp.once('close', () => {
      open.delete(tcp)
      closed.bytesUp += tcp.bytesWritten
      closed.bytesDown += tcp.bytesRead
    })
  }

  /** One attempt, ended after `ms`. */
  function tcpOnce(host: string, port: number, ms: number, signal: AbortSignal, by: LookupFunction): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const tcp = connectTcp({
        host,
        port,
        noDelay: true,
        keepAlive: true,
        autoSelectFamilyAttemptTimeout: ADDRESS_MS,
        lookup: by,
      })
      count(tcp)
      const fail = (error: Error): void => {
        clearTimeout(timer)
        tcp.destroy()
        reject(error)
      }
      const timer = setTimeout(() => fail(timedOut()), ms)
      const stop = (): void => fail(timedOut())
      signal.addEventListener('abort', stop, { once: true })
      tcp.once('error', fail)
      tcp.once('connect', () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
        tcp.off('error', fail)
        resolve(tcp)
      })
    })
  }

  async function tcpTo(host: string, port: number, signal: AbortSignal, by = lookup): Promise<Socket> {
    for (;;) {
      try {
        return await tcpOnce(host, port, isIP(host) === 0 ? SYN_OF_NAME_MS : SYN_MS, signal, by)
      } catch (error) {
        const late = (error as { code?: unknown }).code === 'UND_ERR_CONNECT_TIMEOUT'
        if (!late || signal.aborted || isClosed) throw error
      }
    }
  }

  function overTls(tcp: Socket, url: URL, protocols: readonly Protocol[]): Promise<TLSSocket> {
    context ??= createSecureContext({ ca: trusted(trust), ecdhCurve: CURVES, minVersion: 'TLSv1.2' })
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const session = sessions.get(url.origin)
    return new Promise((resolve, reject) => {
      const socket = connectTls({
        socket: tcp,
        secureContext: context as SecureContext,
        host,
        ...(isIP(host) === 0 ? { servername: host } : {}),
        ALPNProtocols: [...protocols],
        // Set here, it applies whatever NODE_TLS_REJECT_UNAUTHORIZED says.
        rejectUnauthorized: true,
        ...(session === undefined ? {} : { session }),
      })
      const fail = (error: Error): void => {
        tcp.destroy()
        reject(error)
      }
      const hungUp = (): void => fail(Object.assign(new Error('closed in the handshake'), { code: 'ECONNRESET' }))
      socket.once('error', fail)
      socket.once('close', hungUp)
      socket.on('session', (ticket) => sessions.set(url.origin, ticket))
      socket.once('secureConnect', () => {
        socket.off('error', fail)
        socket.off('close', hungUp)
        resolve(socket)
      })
    })
  }

  async function establish(url: URL, protocols: readonly Protocol[], signal: AbortSignal): Promise<Connection> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const secure = url.protocol === 'https:'
    const port = Number(url.port) || (secure ? 443 : 80)
    const through = secure && !isLoopback(url.hostname) ? proxy() : null
    const openedAtMs = monotonicMs()
    const tcp =
      through === null
        ? await tcpTo(host, port, signal, lookupFor(url))
        : await connectThroughProxy(through, url, tcpTo, signal)
    signal.addEventListener('abort', () => tcp.destroy(timedOut()), { once: true })
    const tookSince = (fromMs: number): void => {
      roundTripMs = Math.min(roundTripMs ?? Infinity, monotonicMs() - fromMs)
    }
    if (!secure) {
      tookSince(openedAtMs)
      return { socket: tcp, protocol: 'http/1.1' }
    }
    const greetedAtMs = monotonicMs()
    const socket = await overTls(tcp, url, protocols)
    tookSince(greetedAtMs)
    closed.setUpBytesUp += tcp.bytesWritten
    closed.setUpBytesDown += tcp.bytesRead
    return { socket, protocol: socket.alpnProtocol === 'h2' ? 'h2' : 'http/1.1' }
  }

  return {
    roundTripMs: () => roundTripMs,
    close: () => {
      isClosed = true
      for (const socket of open) socket.destroy(timedOut())
    },
    async dial(url, protocols) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(timedOut()), connectMs)
      try {
        return await establish(url, protocols, late.signal)
      } catch (error) {
        throw late.signal.aborted && !(error instanceof FaultError) ? timedOut() : error
      } finally {
        clearTimeout(timer)
      }
    },
    meter: () => {
      const total = { ...closed }
      for (const socket of open) {
        total.bytesUp += socket.bytesWritten
        total.bytesDown += socket.bytesRead
      }
      return total
    },
  }
}
