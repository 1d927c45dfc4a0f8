// Who is connected. A connection is a stranger's until a request on it had an accepted token, and again from a request on that had none. Where there is no
// room for a new one, the oldest stranger is dropped: half-sent connections, however many, keep no ship out. A ship's own are bounded too.
import { isIPv6, type Socket } from 'node:net'

export interface ConnectionBounds {
  /** All together. */
  max: number
  /** Of one address, without an accepted token; null: not bounded. */
  ofAddress: number | null
  /** Of one ship, with its accepted token. */
  ofShip: number
}

/**
 * `for-newer`: a stranger, dropped for a new connection; `of-address`: the same, where its address had too many; `of-ship`: an idle one, dropped for a newer
 * one of the same ship; `full`: a new connection, while every other has an accepted token; `without-token`: a connection that ended before it had one, by
 * itself or by time.
 */
export type TurnedAway = 'for-newer' | 'of-address' | 'of-ship' | 'full' | 'without-token'

export interface Connections {
  /** A new one, before anything of it is read. */
  opened(socket: Socket): void
  /** A request was received on the connection of this `connectionName`. Called before any wait: a later one may have the same name. null: it has gone. */
  requested(name: string | null): RequestOn | null
  /** Whoever is connected is cut off. */
  close(): void
}

/** A request, and the connection on which it was received. */
interface RequestOn {
  /** It has this ship's token. The connection is the ship's, or stays a stranger's where each of the ship's others has a running request. */
  accepted(shipId: number): void
  /** It has no token, or one that is no longer accepted. */
  refused(): void
  /** It was answered, or broken off. */
  ended(): void
}

interface Connection {
  name: string
  address: string
  socket: Socket
  /** Counts all that were opened: by it the oldest are found. */
  number: number
  /** null: a stranger's. */
  shipId: number | null
  /** Running requests. */
  running: number
}

/** Sets keep their order: of strangers that in which they connected, of ships that in which a request on them was accepted last. */
interface Groups<Key> {
  of(key: Key): ReadonlySet<Connection>
  put(key: Key, connection: Connection): void
  take(key: Key, connection: Connection): void
}

export function connectionsWithin(
  { max, ofAddress, ofShip }: ConnectionBounds,
  turnedAway: (kind: TurnedAway) => void,
): Connections {
  const open = new Set<Connection>()
  // Of two with one name the newer: the client has reset the older, whose end is reported later.
  const newestOf = new Map<string, Connection>()
  const strangers = new Set<Connection>()
  const strangersOf = groups<string>()
  const ofShips = groups<number>()
  let count = 0

  /** Among the strangers it keeps its place by time of connection: no request moves it behind later ones. */
  function addStranger(connection: Connection): void {
    connection.shipId = null
    const later = [...strangers].filter(({ number }) => number > connection.number)
    for (const one of [connection, ...later]) {
      strangers.delete(one)
      strangers.add(one)
      strangersOf.take(one.address, one)
      strangersOf.put(one.address, one)
    }
  }

  function release(connection: Connection): void {
    if (connection.shipId !== null) ofShips.take(connection.shipId, connection)
    else if (strangers.delete(connection)) strangersOf.take(connection.address, connection)
  }

  /** `ofStranger`: what turns it away, if it is a stranger's that was still open. */
  function remove(connection: Connection, ofStranger: TurnedAway): void {
    if (!open.delete(connection)) return
    if (newestOf.get(connection.name) === connection) newestOf.delete(connection.name)
    release(connection)
    if (connection.shipId === null) turnedAway(ofStranger)
  }

  function drop(connection: Connection, kind: TurnedAway): void {
    if (connection.shipId !== null) turnedAway(kind)
    remove(connection, kind)
    connection.socket.destroy()
  }

  /** false: none of the ship's connections is idle. */
  function makeRoomOf(shipId: number): boolean {
    const its = ofShips.of(shipId)
    if (its.size < ofShip) return true
    const idle = [...its].find(({ running }) => running === 0)
    if (idle !== undefined) drop(idle, 'of-ship')
    return idle !== undefined
  }

  function accept(connection: Connection, shipId: number): void {
    if (!open.has(connection)) return
    if (connection.shipId !== shipId && !makeRoomOf(shipId)) return
    release(connection)
    connection.shipId = shipId
    ofShips.put(shipId, connection)
  }

  /** false: there is none, and the new one is turned away. */
  function makeRoom(address: string): boolean {
    const [oldestOfSame] = strangersOf.of(address)
    if (ofAddress !== null && oldestOfSame !== undefined && strangersOf.of(address).size >= ofAddress) {
      drop(oldestOfSame, 'of-address')
      return true
    }
    if (open.size < max) return true
    const [oldest] = strangers
    if (oldest === undefined) turnedAway('full')
    else drop(oldest, 'for-newer')
    return oldest !== undefined
  }

  return {
    opened: (socket) => {
      const name = connectionName(socket)
      const address = addressOf(socket.remoteAddress ?? '')
      // A name of null: it has gone already.
      if (name === null || !makeRoom(address)) return void socket.destroy()
      const connection = { name, address, socket, number: count++, shipId: null, running: 0 }
      open.add(connection)
      newestOf.set(name, connection)
      strangers.add(connection)
      strangersOf.put(address, connection)
      socket.once('close', () => remove(connection, 'without-token'))
    },
    requested: (name) => {
      const connection = newestOf.get(name ?? '')
      if (connection === undefined) return null
      connection.running++
      return {
        accepted: (shipId) => accept(connection, shipId),
        refused: () => {
          if (!open.has(connection) || connection.shipId === null) return
          release(connection)
          addStranger(connection)
        },
        ended: () => void connection.running--,
      }
    },
    close: () => {
      for (const { socket } of open) socket.destroy()
    },
  }
}

function groups<Key>(): Groups<Key> {
  const sets = new Map<Key, Set<Connection>>()
  return {
    of: (key) => sets.get(key) ?? new Set(),
    put: (key, connection) => void sets.set(key, (sets.get(key) ?? new Set()).add(connection)),
    take: (key, connection) => {
      const set = sets.get(key)
      set?.delete(connection)
      if (set?.size === 0) sets.delete(key)
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
