// Requests over one HTTP/2 session: many in flight at once, a watchdog on progress, an answer that is whole or an error.
import { once } from 'node:events'
import { connect, constants, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2'
import type { Socket } from 'node:net'
import type { HttpAnswer, HttpRequest, Transport } from './transport.ts'

/** More than a fat link holds in a round trip (docs/reference/measured.md): the window never stops an answer. */
const CONNECTION_WINDOW_BYTES = 8_000_000
const STREAM_WINDOW_BYTES = 1_000_000
const MAX_HEADER_BYTES = 16_384
const WATCH_MS = 1000

const coded = (code: string, message: string): Error => Object.assign(new Error(message), { code })

/** `noProgressMs` without a byte received while answers are awaited ends the session: it is dead, a new one is faster. */
export function h2Transport(
  origin: string,
  socket: Socket,
  noProgressMs: number,
  monotonicMs: () => number,
): Transport {
  const session: ClientHttp2Session = connect(origin, {
    createConnection: () => socket,
    settings: { enablePush: false, initialWindowSize: STREAM_WINDOW_BYTES, maxHeaderListSize: MAX_HEADER_BYTES },
    maxSessionMemory: 128,
  })
  const streams = new Set<ClientHttp2Stream>()
  let why: Error | null = null
  let goesAway = false
  let progressAtMs = monotonicMs()
  session.once('connect', () => session.setLocalWindowSize(CONNECTION_WINDOW_BYTES))
  session.on('error', (error) => (why ??= error))
  session.on('goaway', () => {
    goesAway = true
    session.close()
  })
  socket.on('data', () => undefined)
  const watch = setInterval(() => {
    if (streams.size === 0 || session.destroyed) return
    if (monotonicMs() - progressAtMs > noProgressMs)
      session.destroy(coded('UND_ERR_BODY_TIMEOUT', 'nothing received in time'))
  }, WATCH_MS)
  watch.unref()
  session.once('close', () => clearInterval(watch))
  const progressed = (): void => void (progressAtMs = monotonicMs())

  function request({ method, path, headers, body, signal }: HttpRequest): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      if (streams.size === 0) progressed()
      const stream = session.request(
        { ':method': method, ':path': path, ...headers },
        { endStream: body === undefined, signal },
      )
      streams.add(stream)
      stream.once('response', (head) => {
        progressed()
        const status = Number(head[':status'])
        resolve({
          status,
          headers: head as HttpAnswer['headers'],
          body: whole(stream, head['content-length']),
          discard: async () => stream.close(constants.NGHTTP2_CANCEL),
        })
      })
      stream.on('data', progressed)
      stream.pause()
      stream.once('error', (error) => reject(why ?? error))
      stream.once('close', () => {
        streams.delete(stream)
        reject(why ?? coded('UND_ERR_SOCKET', 'the connection ended before the answer'))
      })
      if (body !== undefined) stream.end(body)
    })
  }

  /** The body's chunks; an end that was none becomes an error. A session that ends ends its streams as if they were whole. */
  async function* whole(stream: ClientHttp2Stream, length: string | undefined): AsyncGenerator<Buffer> {
    let received = 0
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        received += chunk.length
        yield chunk
      }
    } catch (error) {
      throw why ?? error
    }
    if (length !== undefined && received === Number(length)) return
    if (!stream.destroyed) await once(stream, 'close')
    const isCut = length !== undefined || session.destroyed || socket.destroyed || (session.closed && !goesAway)
    if (isCut || stream.rstCode !== constants.NGHTTP2_NO_ERROR)
      throw why ?? coded('UND_ERR_SOCKET', 'the connection ended within the answer')
  }

  return {
    request,
    isUsable: () => !session.closed && !session.destroyed,
    close: () => {
      clearInterval(watch)
      session.destroy()
    },
  }
}
