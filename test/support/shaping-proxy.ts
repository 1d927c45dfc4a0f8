// A satellite link in user space: a TCP relay with a rate, a delay and a bounded buffer in each direction, and gaps in which nothing passes.
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { after, monotonicMs as systemMonotonicMs } from './clock.ts'

export interface Shape {
  upBitPerS: number
  downBitPerS: number
  roundTripMs: number
  /** Bytes that wait for the link in each direction before the sender is held; twice what the link holds in a round trip, at least 64 kB. */
  bufferBytes?: number
}

/** Bytes of the two TCP streams that arrived, headers of packets apart. */
export interface Passed {
  connections: number
  /** Begun so far. */
  gaps: number
  bytesUp: number
  bytesDown: number
}

export interface ShapingProxy {
  port: number
  passed(): Passed
  /** Nothing passes, without notice, until `restore`; what is in flight arrives after it. */
  cut(): void
  /** Cuts with the first packet down at which `isTime` holds, however busy the machine is; resolves then. */
  cutWhen(isTime: () => boolean): Promise<void>
  restore(): void
  /** Cuts for `lengthMs` at the end of each `everyMs`, `count` times. */
  gaps(everyMs: number, lengthMs: number, count: number): void
  /** Resets every connection. */
  drop(): void
  close(): Promise<void>
}

const SEGMENT_BYTES = 1400
/** Of IP and TCP, on the link with each packet. */
const HEADER_BYTES = 40
const MIN_BUFFER_BYTES = 64_000

interface Packet {
  bytes: number
  /** On the link's own clock, which stands still in a gap. */
  arrivesMs: number
  arrive: () => void
}

/** One direction: packets leave one behind the other at the rate, and arrive after the delay. */
function createLane(bitPerS: number, delayMs: number, bufferBytes: number, clockMs: () => number) {
  const packets: Packet[] = []
  const held = new Set<Socket>()
  let freeAtMs = 0
  let stopTimer: (() => void) | null = null
  let isStopped = false
  const waitingBytes = (): number => (Math.max(0, freeAtMs - clockMs()) * bitPerS) / 8000
  function deliver(): void {
    stopTimer = null
    let first = packets[0]
    while (first !== undefined && first.arrivesMs <= clockMs()) {
      packets.shift()
      first.arrive()
      first = packets[0]
    }
    if (waitingBytes() < bufferBytes / 2) {
      for (const source of held) source.resume()
      held.clear()
    }
    schedule()
  }
  function schedule(): void {
    const first = packets[0]
    if (first === undefined || stopTimer !== null || isStopped) return
    stopTimer = after(Math.max(0, first.arrivesMs - clockMs()), deliver)
  }
  return {
    send: (bytes: number, source: Socket, arrive: () => void): void => {
      freeAtMs = Math.max(freeAtMs, clockMs()) + ((bytes + HEADER_BYTES) * 8000) / bitPerS
      packets.push({ bytes, arrivesMs: freeAtMs + delayMs, arrive })
      if (waitingBytes() > bufferBytes) {
        source.pause()
        held.add(source)
      }
      schedule()
    },
    stop: (): void => {
      isStopped = true
      stopTimer?.()
      stopTimer = null
    },
    go: (): void => {
      isStopped = false
      schedule()
    },
  }
}
type Lane = ReturnType<typeof createLane>

export async function startShapingProxy(
  target: { host: string; port: number },
  shape: Shape,
  monotonicMs: () => number = systemMonotonicMs,
): Promise<ShapingProxy> {
  const passed: Passed = { connections: 0, gaps: 0, bytesUp: 0, bytesDown: 0 }
  const open = new Set<Socket>()
  let goneMs = 0
  let cutAtMs: number | null = null
  const clockMs = (): number => (cutAtMs ?? monotonicMs()) - goneMs
  const lane = (bitPerS: number): Lane => {
    const held = (bitPerS / 8000) * shape.roundTripMs
    return createLane(
      bitPerS,
      shape.roundTripMs / 2,
      shape.bufferBytes ?? Math.max(MIN_BUFFER_BYTES, 2 * held),
      clockMs,
    )
  }
  const up = lane(shape.upBitPerS)
  const down = lane(shape.downBitPerS)
  let stopSchedule: (() => void) | null = null
  let onPacketDown: () => void = () => undefined

  /** Carries what `source` sends, and its end, to `sink`. */
  function carry(source: Socket, sink: Socket, direction: Lane, count: (bytes: number) => void): void {
    source.on('data', (chunk: Buffer) => {
      for (let from = 0; from < chunk.length; from += SEGMENT_BYTES) {
        const segment = chunk.subarray(from, from + SEGMENT_BYTES)
        direction.send(segment.length, source, () => {
          count(segment.length)
          if (!sink.destroyed) sink.write(segment)
        })
      }
    })
    source.on('end', () => direction.send(0, source, () => sink.end()))
    source.on('close', (hadError) => {
      if (hadError || !source.readableEnded) direction.send(0, source, () => sink.resetAndDestroy())
    })
  }
  const keep = (socket: Socket): void => {
    open.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
  }

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => {
    keep(client)
    passed.connections++
    // The opening packets cost a round trip; until they are through nothing of the client's is read.
    up.send(0, client, () => {
      const far = connect({ ...target, allowHalfOpen: true }, () =>
        down.send(0, far, () => {
          if (client.destroyed) return void far.resetAndDestroy()
          carry(client, far, up, (bytes) => (passed.bytesUp += bytes))
          client.resume()
        }),
      )
      keep(far)
      carry(far, client, down, (bytes) => {
        passed.bytesDown += bytes
        onPacketDown()
      })
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))

  const cut = (): void => {
    if (cutAtMs !== null) return
    cutAtMs = monotonicMs()
    passed.gaps++
    up.stop()
    down.stop()
  }
  const restore = (): void => {
    if (cutAtMs === null) return
    goneMs += monotonicMs() - cutAtMs
    cutAtMs = null
    up.go()
    down.go()
  }
  const drop = (): void => open.forEach((socket) => socket.resetAndDestroy())
  return {
    port: (server.address() as AddressInfo).port,
    passed: () => ({ ...passed }),
    cut,
    cutWhen: (isTime) =>
      new Promise((resolve) => {
        onPacketDown = () => {
          if (!isTime()) return
          onPacketDown = () => undefined
          cut()
          resolve()
        }
      }),
    restore,
    gaps: (everyMs, lengthMs, count) => {
      const later = (isCut: boolean): void => {
        stopSchedule = after(isCut ? lengthMs : everyMs - lengthMs, () => {
          if (isCut) restore()
          else cut()
          if (!isCut || passed.gaps < count) later(!isCut)
        })
      }
      later(false)
    },
    drop,
    close: () =>
      new Promise((closed) => {
        stopSchedule?.()
        up.stop()
        down.stop()
        server.close(() => closed())
        drop()
      }),
  }
}
