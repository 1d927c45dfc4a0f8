// A relay between client and server on loopback that cuts, hangs and refuses as a satellite link does.
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface Relay {
  port: number
  /** Connections made so far. */
  opened(): number
  /** Once so many more bytes have gone down, every connection ends so. */
  cutAfter(bytes: number, how: 'fin' | 'reset'): void
  /** Nothing passes and nobody is told, until `restore`; new connections hang too. */
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
    client.on('data', (chunk) => server.write(chunk))
    server.on('data', (chunk: Buffer) => {
      const passing = chunk.subarray(0, Math.min(chunk.length, left))
      left -= passing.length
      client.write(passing)
      if (left === 0) setImmediate(endAll)
    })
    client.on('close', () => {
      server.destroy()
      pairs.delete(pair)
    })
    server.on('close', () => client.destroy())
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
