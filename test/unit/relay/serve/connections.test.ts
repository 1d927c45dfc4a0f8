// Whose connection makes way for a new one: the one that came first of those without an accepted token, by address and in all.
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { connectionName, connectionsWithin, type TurnedAway } from '../../../../relay/serve/connections.ts'

/** A connection that came from there. */
function from(address: string, port: number): Socket {
  const socket = new Socket()
  Object.defineProperties(socket, { remoteAddress: { value: address }, remotePort: { value: port } })
  return socket
}

/** Opens these in turn; `!` before one: its token is accepted at once. Those that are left, and what was turned away. */
function leftOf(bounds: Parameters<typeof connectionsWithin>[0], addresses: readonly string[]) {
  const turnedAway: TurnedAway[] = []
  const connections = connectionsWithin(bounds, (kind) => void turnedAway.push(kind))
  const sockets = addresses.map((text, port) => {
    const address = text.replace('!', '')
    const socket = from(address, port)
    connections.opened(socket)
    if (text.startsWith('!')) connections.accepted(connectionName(address, port))
    return socket
  })
  return { left: addresses.filter((_, i) => sockets[i]?.destroyed === false), turnedAway }
}

describe('connections', () => {
  it('make way in the order in which they came, but those with an accepted token', () => {
    expect(leftOf({ most: 3, ofAddress: null }, ['a', '!b', 'c', 'd', 'e'])).toEqual({
      left: ['!b', 'd', 'e'],
      turnedAway: ['for-newer', 'for-newer'],
    })
    expect(leftOf({ most: 2, ofAddress: null }, ['!a', '!b', 'c'])).toEqual({
      left: ['!a', '!b'],
      turnedAway: ['full'],
    })
  })

  it('are bounded by address where none has an accepted token', () => {
    const { left, turnedAway } = leftOf({ most: 9, ofAddress: 2 }, ['!a', '!a', '!a', 'a', 'a', 'b', 'a'])
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
    expect(leftOf({ most: 9, ofAddress: 1 }, [one, other]).left).toEqual(isSame ? [other] : [one, other])
  })
})
