// The wire to one host, given to the driver as its socket. The driver (3.4.9) ends the whole process when it writes to a socket that has just gone, and
// dials again without end or pause when one is closed without a word (its issues 1208 and 1154). So an end is reported in two steps: the error at once, by
// which all that waits is rejected, and the close a little later; what is written between goes nowhere.
import { connect as dial, isIP, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { checkServerIdentity, connect as secure, type ConnectionOptions } from 'node:tls'
import type { DatabaseAddress } from './address.ts'

/** Ample for what a rejected commit still writes, which it does at once. */
const CLOSED_AFTER_MS = 20
/** For a host that does not close after goodbye. */
const GOODBYE_MS = 1000
const KEPT_ALIVE_EVERY_MS = 15_000
/** `SSLRequest` of the protocol; the answer is one letter, S or N. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])

export interface Host {
  /** A name, an address, or the folder of a socket. */
  host: string
  port: number
}

/** It may be written to at once. */
export function openLine(to: Host, ssl: DatabaseAddress['ssl']): Duplex {
  let wire: Socket | null = null
  let isOver = false
  const waiting: (() => void)[] = []
  const line: Duplex & { readyState?: string } = new Duplex({
    autoDestroy: false,
    emitClose: false,
    read: () => void wire?.resume(),
    write: (bytes: Buffer, _, done) => whenOpen(() => (wire === null ? done() : wire.write(bytes, () => done()))),
    final: (done) =>
      whenOpen(() => {
        const mute = wire
        mute?.end()
        setTimeout(() => mute?.destroy(), GOODBYE_MS).unref()
        done()
      }),
    destroy: (_, done) => {
      over(failure('CONNECTION_DESTROYED'))
      done(null)
    },
  })
  line.readyState = 'open'
  const whenOpen = (then: () => void): void => void (wire !== null || isOver ? then() : waiting.push(then))
  const opened = (socket: Socket | null): void => {
    wire = socket
    waiting.splice(0).forEach((then) => then())
  }
  const over = (error: Error): void => {
    if (isOver) return
    isOver = true
    wire?.destroy()
    opened(null)
    if (line.listenerCount('error') > 0) line.emit('error', error)
    setTimeout(() => {
      line.readyState = 'closed'
      line.emit('close', false)
    }, CLOSED_AFTER_MS)
  }
  reach(to, ssl, over, (socket) => {
    if (isOver) return void socket.destroy()
    socket.on('data', (bytes: Buffer) => line.push(bytes) || socket.pause())
    opened(socket)
  })
  return line
}

const failure = (code: string): Error => Object.assign(new Error(code), { code })

/** Connects, with TLS where required. `over` is called when it ends, for whatever reason. */
function reach(
  to: Host,
  ssl: DatabaseAddress['ssl'],
  over: (error: Error) => void,
  open: (socket: Socket) => void,
): void {
  const { host, port } = to
  const isFolder = host.startsWith('/')
  const socket = isFolder ? dial(`${host}/.s.PGSQL.${port}`) : dial({ host, port })
  socket.setKeepAlive(true, KEPT_ALIVE_EVERY_MS).setNoDelay(true)
  const watched = (each: Socket): void => {
    each.on('error', over)
    each.on('close', () => over(failure('CONNECTION_CLOSED')))
  }
  watched(socket)
  socket.once('connect', () => {
    if (ssl === false || isFolder) return open(socket)
    socket.write(SSL_REQUEST)
    socket.once('data', (answer: Buffer) => {
      // Anything behind the letter somebody else put there.
      if (answer.length !== 1) return over(failure('NO_TLS'))
      if (answer.toString() !== 'S') return ssl === 'prefer' ? open(socket) : over(failure('NO_TLS'))
      const secured = secure({ socket, ...(isIP(host) === 0 ? { servername: host } : {}), ...trustOf(host, ssl) })
      watched(secured)
      secured.once('secureConnect', () => open(secured))
    })
  })
}

/** Said whatever the environment says (NODE_TLS_REJECT_UNAUTHORIZED), and of this host: of an address Node would look for the name localhost. */
function trustOf(host: string, ssl: Exclude<DatabaseAddress['ssl'], false>): ConnectionOptions {
  if (typeof ssl !== 'object') return { rejectUnauthorized: false }
  const { ca, isForHost } = ssl
  return {
    ...(ca === undefined ? {} : { ca }),
    rejectUnauthorized: true,
    checkServerIdentity: (_, certificate) => (isForHost ? checkServerIdentity(host, certificate) : undefined),
  }
}
