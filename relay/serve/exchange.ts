// One request and its answer, over HTTP/1.1 or HTTP/2 alike.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import type { Readable, Writable } from 'node:stream'
import { connectionName } from './connections.ts'

export type AnyRequest = IncomingMessage | Http2ServerRequest
export type AnyResponse = ServerResponse | Http2ServerResponse

export interface Exchange {
  method: string
  /** As received, without a query. */
  path: string
  /** By which its connection is known; null: it has gone. */
  connection: string | null
  header(name: string): string | undefined
  body: Readable
  /** Aborted when the ship went away before its answer was sent whole. */
  signal: AbortSignal
  /** Sends it, at the link's speed; how many bytes of the body went. */
  send(status: number, headers: Readonly<Record<string, string>>, body?: Uint8Array): Promise<number>
  /** Ends it as it stands: what was not sent of the answer is not any more. */
  cut(): void
}

/** Handed over at once: what the connection did not take of an answer is not counted as sent, a slice as a whole. */
const SLICE_BYTES = 16 * 1024

/** `isClosing`: the connection is not used again. */
export function exchangeOf(
  request: AnyRequest,
  response: AnyResponse,
  now: () => number,
  isClosing: () => boolean,
): Exchange {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  // A connection that breaks is reported by `close`.
  response.on('error', () => gone.abort())
  request.on('error', () => undefined)
  const isOne = request.httpVersionMajor === 1

  async function send(status: number, headers: Readonly<Record<string, string>>, body?: Uint8Array): Promise<number> {
    if (gone.signal.aborted || response.headersSent) return 0
    response.statusCode = status
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('date', new Date(now()).toUTCString())
    // What was not read of a request is not waited for.
    const isUnread = request.method === 'POST' && !request.complete
    if (isOne && (isUnread || isClosing())) response.setHeader('connection', 'close')
    const sent = await sendBody(request.method === 'HEAD' ? NOTHING : (body ?? NOTHING))
    if (isUnread) discard(request)
    return sent
  }

  async function sendBody(body: Uint8Array): Promise<number> {
    let at = 0
    do {
      const slice = body.subarray(at, at + SLICE_BYTES)
      const isLast = at + slice.length === body.length
      // oxlint-disable-next-line eslint/no-await-in-loop -- one behind the other, at the link's speed
      if (!(await handedOver(response, slice, isLast, gone.signal))) return at
      at += slice.length
    } while (at < body.length)
    return at
  }

  return {
    method: request.method ?? '',
    path: (request.url ?? '').split('?')[0] ?? '',
    connection: connectionOf(request),
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    },
    body: request,
    signal: gone.signal,
    send,
    cut: () => {
      if ('stream' in response) response.stream.close()
      else response.destroy()
    },
  }
}

/** null: it has gone. */
function connectionOf(request: AnyRequest): string | null {
  const { session } = 'stream' in request ? request.stream : { session: null }
  if (session === undefined || session?.destroyed === true) return null
  return connectionName(session?.socket ?? request.socket)
}

/** Of a request that was answered unread: what is more is cut off. */
const DISCARDED = { bytes: 64 * 1024, ms: 2000 }

/** Its bytes are read and discarded: over HTTP/2 they would otherwise block the ship's other requests. */
function discard(request: AnyRequest): void {
  let bytes = 0
  const giveUp = (): void => {
    if (!('stream' in request)) return
    const { session } = request.stream
    request.stream.close()
    session?.close()
  }
  const late = setTimeout(giveUp, DISCARDED.ms).unref()
  request.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > DISCARDED.bytes) giveUp()
  })
  request.once('close', () => clearTimeout(late))
}

const NOTHING = new Uint8Array(0)

/** Whether the connection took it: not when the ship went away before. */
const handedOver = (stream: Writable, slice: Uint8Array, isLast: boolean, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const gone = (): void => resolve(false)
    signal.addEventListener('abort', gone, { once: true })
    const taken = (error?: Error | null): void => {
      signal.removeEventListener('abort', gone)
      resolve(error === undefined || error === null)
    }
    if (isLast) stream.end(slice, taken)
    else stream.write(slice, taken)
  })
