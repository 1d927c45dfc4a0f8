// A relay between client and server on loopback that cuts, hangs and refuses as a satellite link does.
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface Relay {
  port: number
  /** Connections made so far. */
  opened(): number
  /** Once so many more bytes have gone down, every connection ends so. */
  cutAfter(bytes: number, how: 'fin' | 'reset'): void
  /**
   * Once so many more bytes have gone down nothing passes, without notice, until the client has given up one of its connections: those of before
   * are dead, new ones pass. Then the next of the list begins.
   */
  gapsAfter(bytes: readonly number[]): void
  /** Gaps begun by `gapsAfter`. */
  gaps(): number
  /** Nothing passes, without notice, until `restore`; new connections hang too. */
  hang(): void
  restore(): void
  /** New connections are reset at once while true. */
  refuse(is: boolean): void
  close(): Promise<void>
}

export async function startRelay(targetPort: number): Promise<Relay> {
  const pairs = new Set<[Socket, Socket]>()
  let opened = 0
  let left = Infinity
  let how: 'fin' | 'reset' = 'reset'
  let isHanging = false
  let isRefusing = false
  let untilGaps: readonly number[] = []
  let untilGap = Infinity
  let gaps = 0
  let isGap = false
  const dead = new Set<[Socket, Socket]>()
  const nextGap = (): void => {
    isGap = false
    untilGap = untilGaps[0] ?? Infinity
    untilGaps = untilGaps.slice(1)
  }
  const endAll = (): void => {
    left = Infinity
    for (const [client, server] of pairs) {
      if (how === 'fin') client.end()
      else client.resetAndDestroy()
      server.destroy()
    }
  }
  const relay = createServer((client) => {
    opened++
    if (isRefusing) return void client.resetAndDestroy()
    const server = connect({ port: targetPort, host: '127.0.0.1' })
    const pair: [Socket, Socket] = [client, server]
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.setNoDelay(true)
      if (isHanging) socket.pause()
    }
    if (isGap) dead.add(pair)
    client.on('data', (chunk) => void (dead.has(pair) || server.write(chunk)))
    server.on('data', (chunk: Buffer) => {
      if (dead.has(pair)) return
      untilGap -= chunk.length
      if (untilGap <= 0 && !isGap) {
        gaps++
        isGap = true
        for (const one of pairs) dead.add(one)
        return
      }
      const passing = chunk.subarray(0, Math.min(chunk.length, left))
      left -= passing.length
      client.write(passing)
      if (left === 0) setImmediate(endAll)
    })
    client.on('close', () => {
      if (isGap && dead.has(pair)) nextGap()
      dead.delete(pair)
      server.destroy()
      pairs.delete(pair)
    })
    server.on('close', () => void (dead.has(pair) || client.destroy()))
    if (isHanging) pair.forEach((socket) => socket.pause())
  })
  await new Promise<void>((ready) => relay.listen(0, '127.0.0.1', ready))
  return {
    port: (relay.address() as AddressInfo).port,
    opened: () => opened,
    cutAfter: (bytes, ending) => {
      left = bytes
      how = ending
    },
    gapsAfter: (bytes) => {
      untilGaps = bytes
      nextGap()
    },
    gaps: () => gaps,
    hang: () => {
      isHanging = true
      for (const pair of pairs) pair.forEach((socket) => socket.pause())
    },
    restore: () => {
      isHanging = false
      for (const pair of pairs) pair.forEach((socket) => socket.resume())
    },
    refuse: (is) => void (isRefusing = is),
    close: () =>
      new Promise((closed) => {
        relay.close(() => closed())
        for (const pair of pairs) pair.forEach((socket) => socket.destroy())
      }),
  }
}
