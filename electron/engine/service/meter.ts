// Counts every byte on the service's sockets, TLS included, by sitting between undici and the network.
import { connect as connectTcp, type LookupFunction, type Socket } from 'node:net'
import { buildConnector } from 'undici'

export interface Meter {
  connections: number
  bytesUp: number
  bytesDown: number
}

export interface MeteredConnector {
  connect: buildConnector.connector
  /** Totals since the start, of open and closed sockets. */
  read(): Meter
}

/**
 * A host of several addresses is tried one after the other. Node gives each but the last 250 ms, less than one round trip over a
 * satellite: the address that works would be dropped for one that does not.
 */
const ADDRESS_MS = 5000

/** The TCP socket is opened here and TLS laid over it by undici's own connector, so its counters see what the satellite sees. */
export function meteredConnector(connectTimeoutMs: number, lookup?: LookupFunction): MeteredConnector {
  const overTls = buildConnector({ allowH2: true, timeout: connectTimeoutMs })
  const open = new Set<Socket>()
  const closed: Meter = { connections: 0, bytesUp: 0, bytesDown: 0 }

  const connect: buildConnector.connector = (options, callback) => {
    let answered = false
    const answer = (error: Error | null, socket?: Parameters<typeof callback>[1]): void => {
      if (answered) return
      answered = true
      clearTimeout(timer)
      if (error !== null) {
        tcp.destroy()
        callback(error, null)
      } else callback(null, socket as never)
    }
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
    const tcp = connectTcp({
      host: options.hostname.replace(/^\[|\]$/g, ''),
      port,
      noDelay: true,
      keepAlive: true,
      autoSelectFamilyAttemptTimeout: ADDRESS_MS,
      ...(lookup === undefined ? {} : { lookup }),
    })
    const timer = setTimeout(
      () => answer(Object.assign(new Error('no connection in time'), { code: 'UND_ERR_CONNECT_TIMEOUT' })),
      connectTimeoutMs,
    )
    open.add(tcp)
    closed.connections++
    tcp.once('close', () => {
      open.delete(tcp)
      closed.bytesUp += tcp.bytesWritten
      closed.bytesDown += tcp.bytesRead
    })
    tcp.once('error', (error) => answer(error))
    tcp.once('connect', () => {
      if (options.protocol === 'https:')
        overTls({ ...options, httpSocket: tcp }, (error, socket) => answer(error, socket ?? undefined))
      else answer(null, tcp)
    })
  }
  return {
    connect,
    read: () => {
      const total = { ...closed }
      for (const socket of open) {
        total.bytesUp += socket.bytesWritten
        total.bytesDown += socket.bytesRead
      }
      return total
    },
  }
}
