// Who is connected. A connection is a stranger's until a request on it had an accepted token. Where there is no room for a new one, the stranger that came
// first is dropped: half-sent connections, however many, keep no ship out.
import { isIPv6, type Socket } from 'node:net'

export interface ConnectionBounds {
  /** All together. */
  most: number
  /** Of one address, without an accepted token; null: not bounded. */
  ofAddress: number | null
}

/**
 * `for-newer`: a stranger, dropped for a new connection; `of-address`: the same, where its address had too many; `full`: a new connection, while every other
 * has an accepted token; `without-token`: a connection that ended before it had one, by itself or by time.
 */
export type TurnedAway = 'for-newer' | 'of-address' | 'full' | 'without-token'

export interface Connections {
  /** A new one, before anything of it is read. */
  opened(socket: Socket): void
  /** By `connectionName`, before anything is waited for: a later one may have the same name. null: it has gone. */
  find(name: string | null): OpenConnection | null
  /** Whoever is connected is cut off. */
  close(): void
}

/** One connection, whatever becomes of its name. */
interface OpenConnection {
  /** A request on it had an accepted token. */
  accepted(): void
}

interface Connection {
  name: string
  address: string
  socket: Socket
}

export function connectionsWithin(
  { most, ofAddress }: ConnectionBounds,
  turnedAway: (kind: TurnedAway) => void,
): Connections {
  const open = new Set<Connection>()
  // Of two with one name the newer: the client has reset the older, whose end is told later.
  const newestOf = new Map<string, Connection>()
  // Sets keep the order in which connections came.
  const strangers = new Set<Connection>()
  const strangersOf = new Map<string, Set<Connection>>()

  const trust = (connection: Connection): boolean => {
    const { address } = connection
    const ofSame = strangersOf.get(address)
    ofSame?.delete(connection)
    if (ofSame?.size === 0) strangersOf.delete(address)
    return strangers.delete(connection)
  }

  /** What turns it away, if it is a stranger's that was still open. */
  const remove = (connection: Connection, kind: TurnedAway): void => {
    if (!open.delete(connection)) return
    if (newestOf.get(connection.name) === connection) newestOf.delete(connection.name)
    if (trust(connection)) turnedAway(kind)
  }

  const drop = (connection: Connection, kind: TurnedAway): void => {
    remove(connection, kind)
    connection.socket.destroy()
  }

  return {
    opened: (socket) => {
      const name = connectionName(socket)
      // It has gone already.
      if (name === null) return void socket.destroy()
      const connection = { name, address: addressOf(socket.remoteAddress ?? ''), socket }
      const ofSame = strangersOf.get(connection.address) ?? new Set()
      const [oldest] = strangers
      const [oldestOfSame] = ofSame
      if (ofAddress !== null && ofSame.size >= ofAddress && oldestOfSame !== undefined) drop(oldestOfSame, 'of-address')
      else if (open.size >= most) {
        if (oldest === undefined) {
          turnedAway('full')
          return void socket.destroy()
        }
        drop(oldest, 'for-newer')
      }
      open.add(connection)
      newestOf.set(name, connection)
      strangers.add(connection)
      strangersOf.set(connection.address, ofSame.add(connection))
      socket.once('close', () => remove(connection, 'without-token'))
    },
    find: (name) => {
      const connection = newestOf.get(name ?? '')
      return connection === undefined ? null : { accepted: () => void trust(connection) }
    },
    close: () => {
      for (const { socket } of open) socket.destroy()
    },
  }
}

/** By both ends: a client may use one port towards several addresses of the relay. null: it has gone. */
export const connectionName = ({
  remoteAddress,
  remotePort,
  localAddress,
}: Pick<Socket, 'remoteAddress' | 'remotePort' | 'localAddress'>): string | null =>
  remoteAddress === undefined || remotePort === undefined
    ? null
    : `${remoteAddress} ${remotePort} ${localAddress ?? ''}`

const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Of IPv6 the network: whoever has one of its addresses has them all. */
const NETWORK_GROUPS = 4

function addressOf(remoteAddress: string): string {
  const mapped = MAPPED_V4.exec(remoteAddress)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(remoteAddress)) return remoteAddress
  const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))
  const [head = '', tail = ''] = remoteAddress.replace(/%.*$/, '').split('::')
  const [before, behind] = [groupsOf(head), groupsOf(tail)]
  const missing = Array.from({ length: Math.max(0, 8 - before.length - behind.length) }, () => '0')
  return [...before, ...missing, ...behind].slice(0, NETWORK_GROUPS).join(':')
}
