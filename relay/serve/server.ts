// The listener for ships: HTTP/2 and HTTP/1.1 over TLS, or HTTP/1.1 alone for a proxy before it; bounded in size, number and time.
import { createServer, type Server } from 'node:http'
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { SIMULATED_HEADER } from '../../electron/engine/packs/file/relay-request.ts'
import type { RelayConfiguration } from '../configuration.ts'
import type { RelayLog } from '../log.ts'
import type { RelayStore } from '../store/relay-store.ts'
import { connectionsWithin } from './connections.ts'
import { counting, type ServeCounts } from './counts.ts'
import { answerAt, type HandlerContext } from './handler.ts'
import { exchangeOf, type AnyRequest, type AnyResponse } from './exchange.ts'
import { makerOf } from './maker.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { sentBytes } from './sent-bytes.ts'
import { tlsKeeper, tlsOptions, type TlsKeeper } from './tls.ts'
import { limiter } from './limiter.ts'

export interface ShipsServerOptions {
  configuration: RelayConfiguration
  store: RelayStore
  log: RelayLog
  now(): number
  /** Never goes back. */
  monotonicMs(): number
  /** Called when a ship's request made new jobs. */
  wished(): void
  times?: ServeTimes
  /** Connections that are taken at once. */
  maxConnections?: number
}

export interface ShipsServer {
  /** With the port it listens at. */
  url: string
  counts(): ServeCounts
  /** Reads the certificate anew where it changed; else looked at once a minute. */
  renewCertificate(): Promise<void>
  /** No new requests are taken; running ones are answered. */
  drain(): Promise<void>
  /** Whoever is still connected is cut off. */
  close(): Promise<void>
}

/** How long slow clients are waited for, ms. */
export interface ServeTimes {
  handshakeMs: number
  /** From the begin of the connection, or of the request. */
  headersMs: number
  bodyMs: number
  /** No byte in either direction. */
  idleMs: number
  /** How often those that are late are looked for. */
  checkMs: number
}

/** A satellite's round trip is seconds: a ship's headers may take 20 s and more. The largest request takes two minutes over the slowest link there is. */
export const TIMES: ServeTimes = {
  handshakeMs: 60_000,
  headersMs: 60_000,
  bodyMs: 150_000,
  idleMs: 180_000,
  checkMs: 5000,
}
const MAX_HEADER_BYTES = 8 * 1024
const MAX_CONNECTIONS = 4000
/** Of one ship with its token: many times what a ship uses. */
const CONNECTIONS_OF_SHIP = 16
/** So many more Node itself never takes, whatever is counted here. */
const BACKSTOP = 100
/** Of one TLS record: a cut loses no more of a pack than this. */
const FRAGMENT_BYTES = 2048
const CERTIFICATE_LOOK_MS = 60_000

/** Throws where it cannot listen, or has no certificate. The database may be away. */
export async function startShipsServer(options: ShipsServerOptions): Promise<ShipsServer> {
  const { configuration, store, log, now, times = TIMES, maxConnections: max = MAX_CONNECTIONS } = options
  const sessions = new Set<ServerHttp2Session>()
  const running = new Set<Promise<void>>()
  let isDraining = false
  const counts = counting()
  const bounds = { max, ofAddress: configuration.connectionsOfAddress, ofShip: CONNECTIONS_OF_SHIP }
  const connections = connectionsWithin(bounds, counts.turnedAway)
  const context: HandlerContext = {
    ...options,
    waitMs: configuration.waitMs,
    bodyMs: times.bodyMs,
    maker: makerOf(store, configuration.officeName),
    counting: counts,
    connections,
    limiter: limiter(),
    givingPack: oneAtATime(),
    sentBytes: sentBytes(store.ships),
    isDraining: () => isDraining,
  }

  const listener = (request: AnyRequest, response: AnyResponse): void => {
    const ended = counts.begun()
    if (configuration.isSimulated) response.setHeader(SIMULATED_HEADER, '1')
    const exchange = exchangeOf(request, response, now, () => isDraining)
    const answering = answerAt(exchange, context).finally(() => {
      ended()
      running.delete(answering)
    })
    running.add(answering)
  }
  const { server, keeper } = listening(options, listener)
  server.maxConnections = max + BACKSTOP
  server.on('connection', connections.opened)
  server.on('session', (session: ServerHttp2Session) => {
    // Begun before the relay was drained, and ready only now.
    if (isDraining) session.close()
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  await keeper?.look()
  const { host, port } = configuration.listen
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  server.on('error', (error) => log.write('error', 'ships-listener', { error: String(error) }))
  const looking = setInterval(() => void keeper?.look(), CERTIFICATE_LOOK_MS).unref()

  async function drain(): Promise<void> {
    isDraining = true
    server.close()
    for (const session of sessions) session.close()
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    await Promise.all(running)
    await context.sentBytes.flush()
  }
  return {
    url: urlOf(server, configuration),
    counts: counts.counts,
    renewCertificate: async () => keeper?.look(),
    drain,
    close: async () => {
      clearInterval(looking)
      isDraining = true
      const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : null
      connections.close()
      await Promise.all([...running, closed])
      await context.sentBytes.flush()
    },
  }
}

interface Listening {
  server: Server | Http2SecureServer
  /** null: without TLS. */
  keeper: TlsKeeper | null
}

function listening(
  { configuration, store, log, now, times = TIMES }: ShipsServerOptions,
  listener: (request: AnyRequest, response: AnyResponse) => void,
): Listening {
  const { tls } = configuration
  const bounds = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: times.headersMs,
    requestTimeout: times.headersMs + times.bodyMs,
    keepAliveTimeout: times.idleMs,
    connectionsCheckingInterval: times.checkMs,
  }
  if (tls === null) {
    const server = createServer(bounds, listener)
    server.setTimeout(times.idleMs)
    return { server, keeper: null }
  }
  const server = createSecureServer(
    {
      ...tlsOptions(tls),
      ...bounds,
      allowHTTP1: true,
      handshakeTimeout: times.handshakeMs,
      settings: { maxConcurrentStreams: 16, maxHeaderListSize: MAX_HEADER_BYTES },
    },
    listener,
  )
  server.setTimeout(times.idleMs)
  server.on('secureConnection', (socket: TLSSocket) => socket.setMaxSendFragment(FRAGMENT_BYTES))
  // A ship that goes away, or whoever speaks no TLS, is no fault of the relay.
  server.on('sessionError', () => undefined)
  server.on('tlsClientError', () => undefined)
  return { server, keeper: tlsKeeper(server, { files: tls, ticketKeys: () => store.ticketKeys(), log, now }) }
}

function urlOf(server: Server | Http2SecureServer, { tls, listen }: RelayConfiguration): string {
  const { port } = server.address() as AddressInfo
  const host = listen.host.includes(':') ? `[${listen.host}]` : listen.host
  return `${tls === null ? 'http' : 'https'}://${host}:${port}`
}
