// The emulated link carries bytes whole and in order, one direction beside the other, through gaps and ends.
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startShapingProxy, type Shape, type ShapingProxy } from '../support/shaping-proxy.ts'

const FAST: Shape = { upBitPerS: 80_000_000, downBitPerS: 80_000_000, roundTripMs: 20 }
const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

let server: Server
let atServer: Socket[]
let proxy: ShapingProxy

beforeEach(async () => {
  atServer = []
  server = createServer({ allowHalfOpen: true }, (socket) => {
    atServer.push(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterEach(async () => {
  await proxy.close()
  atServer.forEach((socket) => socket.destroy())
  await new Promise((closed) => server.close(closed))
})

async function through(shape: Shape): Promise<{ near: Socket; far: Socket }> {
  proxy = await startShapingProxy({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }, shape)
  const connected = once(server, 'connection')
  const near = connect({ port: proxy.port, host: '127.0.0.1', allowHalfOpen: true })
  near.on('error', () => undefined)
  await connected
  return { near, far: atServer[0] as Socket }
}

const closing = (socket: Socket): Promise<void> => new Promise((closed) => socket.once('close', () => closed()))

async function all(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'end')
  return Buffer.concat(chunks)
}

/** A connection, opened and ended from this side and then from the other. */
async function throughOther(other: ShapingProxy): Promise<void> {
  const connected = once(server, 'connection')
  const near = connect({ port: other.port, host: '127.0.0.1' })
  near.resume().end()
  await connected
  const far = atServer.at(-1) as Socket
  far.resume().end()
  await once(near, 'end')
}

it('carries megabytes in both directions at once, whole and in order, past a buffer far smaller, and counts them', async () => {
  const { near, far } = await through({ ...FAST, bufferBytes: 16_000 })
  const up = randomBytes(1_500_001)
  const down = randomBytes(2_000_003)
  const atFar = all(far)
  const atNear = all(near)
  near.end(up)
  far.end(down)
  expect(hash(await atFar)).toBe(hash(up))
  expect(hash(await atNear)).toBe(hash(down))
  expect(proxy.passed()).toMatchObject({ connections: 1, bytesUp: up.length, bytesDown: down.length })
})

it('lets nothing through in a gap, neither bytes nor connections, and everything after it', async () => {
  const { near, far } = await through(FAST)
  const atFar = all(far)
  proxy.cut()
  near.end('in the gap')
  const second = connect({ port: proxy.port, host: '127.0.0.1' })
  second.on('error', () => undefined)
  await once(second, 'connect')
  // A link without a gap carries several round trips meanwhile.
  const other = await startShapingProxy({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }, FAST)
  for (let i = 0; i < 3; i++) await throughOther(other)
  await other.close()
  expect(proxy.passed()).toMatchObject({ bytesUp: 0, gaps: 1 })
  expect(atServer).toHaveLength(1 + 3)
  const connected = once(server, 'connection')
  proxy.restore()
  await connected
  expect((await atFar).toString()).toBe('in the gap')
  second.destroy()
})

it('passes on an end as an end and a reset as a reset', async () => {
  const { near, far } = await through(FAST)
  const ended = once(far, 'end')
  far.resume()
  near.end()
  await ended
  const closed = closing(near)
  near.resume()
  far.resetAndDestroy()
  await closed
  expect(near.destroyed).toBe(true)
})

it('drops every connection when called', async () => {
  const { near, far } = await through(FAST)
  const gone = [closing(near), closing(far)]
  proxy.drop()
  await Promise.all(gone)
  expect(proxy.passed().connections).toBe(1)
})
