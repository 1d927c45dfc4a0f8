// Whose connection is dropped for a new one: the oldest of those without an accepted token, by address and in all.
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import {
  connectionName,
  connectionsWithin,
  type Connections,
  type TurnedAway,
} from '../../../../relay/serve/connections.ts'

/** A connection from there. */
function from(address: string, port: number): Socket {
  const socket = new Socket()
  Object.defineProperties(socket, { remoteAddress: { value: address }, remotePort: { value: port } })
  return socket
}

/** A request with the token of that ship; null: with one that is not accepted. */
function answered(connections: Connections, socket: Socket, shipId: number | null = 1): void {
  const request = connections.requested(connectionName(socket))
  if (shipId === null) request?.refused()
  else request?.accepted(shipId)
  request?.ended()
}

const isLeft = ({ destroyed }: Socket): boolean => !destroyed

/** Opens these in turn; `!` before one: its token is accepted at once. Those that are left, and what was turned away. */
function leftOf(bounds: Parameters<typeof connectionsWithin>[0], addresses: readonly string[]) {
  const turnedAway: TurnedAway[] = []
  const connections = connectionsWithin(bounds, (kind) => void turnedAway.push(kind))
  const sockets = addresses.map((text, port) => {
    const address = text.replace('!', '')
    const socket = from(address, port)
    connections.opened(socket)
    if (text.startsWith('!')) answered(connections, socket)
    return socket
  })
  return { left: addresses.filter((_, i) => sockets[i]?.destroyed === false), turnedAway }
}

describe('connections', () => {
  it('are dropped in the order in which they were opened, but those with an accepted token', () => {
    expect(leftOf({ max: 3, ofAddress: null, ofShip: 9 }, ['a', '!b', 'c', 'd', 'e'])).toEqual({
      left: ['!b', 'd', 'e'],
      turnedAway: ['for-newer', 'for-newer'],
    })
    expect(leftOf({ max: 2, ofAddress: null, ofShip: 9 }, ['!a', '!b', 'c'])).toEqual({
      left: ['!a', '!b'],
      turnedAway: ['full'],
    })
  })

  it('end by themselves, also where a newer one from the same port was opened before that was reported', () => {
    const turnedAway: TurnedAway[] = []
    const connections = connectionsWithin({ max: 6, ofAddress: null, ofShip: 9 }, (kind) => void turnedAway.push(kind))
    const opened = (port: number): Socket => {
      const socket = from('a', port)
      connections.opened(socket)
      return socket
    }
    const before = [1, 2, 3].map(opened)
    const after = [1, 2, 3].map(opened)
    for (const socket of before) socket.emit('close')
    expect(turnedAway).toEqual(Array(3).fill('without-token'))
    // A request on the newer one is not taken for one of the older, which had the same name.
    answered(connections, after[0]!)
    const more = [4, 5, 6, 7, 8, 9].map(opened)
    expect([after.map(isLeft), more.map(isLeft)]).toEqual([
      [true, false, false],
      [false, true, true, true, true, true],
    ])
    expect(turnedAway.slice(3)).toEqual(Array(3).fill('for-newer'))
  })

  it('from one port to two addresses of the relay are two', () => {
    const connections = connectionsWithin({ max: 2, ofAddress: null, ofShip: 9 }, () => undefined)
    const sockets = ['x', 'y'].map((localAddress) => {
      const socket = from('a', 1)
      Object.defineProperty(socket, 'localAddress', { value: localAddress })
      connections.opened(socket)
      return socket
    })
    answered(connections, sockets[0]!)
    connections.opened(from('b', 1))
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, true])
  })

  it('of a ship are bounded: the one that is idle for longest is dropped, and none with a running request', () => {
    const turnedAway: TurnedAway[] = []
    const bounds = { max: 9, ofAddress: null, ofShip: 2 }
    const connections = connectionsWithin(bounds, (kind) => void turnedAway.push(kind))
    const sockets = [1, 2, 3, 4, 5].map((port) => {
      const socket = from('a', port)
      connections.opened(socket)
      return socket
    })
    const [first, second, third, fourth, other] = sockets as [Socket, Socket, Socket, Socket, Socket]
    for (const socket of [first, second, first, third]) answered(connections, socket)
    answered(connections, other, 2)
    expect(sockets.map(isLeft)).toEqual([true, false, true, true, true])
    const running = [first, third].map((socket) => connections.requested(connectionName(socket)))
    answered(connections, fourth)
    expect([sockets.map(isLeft), turnedAway]).toEqual([[true, false, true, true, true], ['of-ship']])
    // It stays a stranger's, until one of the others is idle.
    running[0]?.ended()
    answered(connections, fourth)
    expect([sockets.map(isLeft), turnedAway]).toEqual([
      [false, false, true, true, true],
      ['of-ship', 'of-ship'],
    ])
  })

  it('are a stranger’s again once a token is no longer accepted, in the order in which they were opened', () => {
    const connections = connectionsWithin({ max: 4, ofAddress: null, ofShip: 9 }, () => undefined)
    const opened = (port: number): Socket => {
      const socket = from('a', port)
      connections.opened(socket)
      return socket
    }
    const sockets = [1, 2, 3, 4].map(opened)
    for (const socket of sockets.slice(0, 2)) answered(connections, socket)
    answered(connections, sockets[1]!, null)
    answered(connections, sockets[2]!, null)
    const more = [5, 6].map(opened)
    expect([...sockets, ...more].map(isLeft)).toEqual([true, false, false, true, true, true])
  })

  it('are bounded by address where none has an accepted token', () => {
    const { left, turnedAway } = leftOf({ max: 9, ofAddress: 2, ofShip: 9 }, ['!a', '!a', '!a', 'a', 'a', 'b', 'a'])
    expect(left).toEqual(['!a', '!a', '!a', 'a', 'b', 'a'])
    expect(turnedAway).toEqual(['of-address'])
  })

  it.each([
    ['::ffff:10.0.0.1', '10.0.0.1', true],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1', true],
    ['2001:db8::1', '2001:db8:0:0:ffff::', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['fe80::1%eth0', 'fe80::2', true],
    ['::1', '::2', true],
    ['10.0.0.1', '10.0.0.2', false],
  ])('of %s and %s are of one address or network: %s', (one, other, isSame) => {
    expect(leftOf({ max: 9, ofAddress: 1, ofShip: 9 }, [one, other]).left).toEqual(isSame ? [other] : [one, other])
  })
})
