// What a transport offers, and the one over HTTP/1.1: a few connections, one request at a time on each.
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { Pool, type Dispatcher } from 'undici'
import type { Connection, Dialler } from './dial.ts'

export interface HttpRequest {
  method: 'GET' | 'POST'
  /** With the query. */
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array | undefined
  signal: AbortSignal
}

export interface HttpAnswer {
  status: number
  /** Names in lower case. */
  headers: Record<string, string | string[] | undefined>
  /** As received, packed; throws when the connection ends before the body does. */
  body: AsyncIterable<Buffer>
  /** The rest is not needed; resolves when the connection is free for another request, or given up. */
  discard(): Promise<void>
}

export interface Transport {
  request(sent: HttpRequest): Promise<HttpAnswer>
  isUsable(): boolean
  close(): void
}

/** Of an answer refused by its head, so much is still read to keep the connection; a longer one costs its connection instead. */
const MAX_REFUSED_BYTES = 16_384

/** `first`: a connection opened already, used before others are dialled. */
export function h1Transport(
  url: URL,
  dialler: Dialler,
  connections: number,
  noProgressMs: number,
  first: Connection | null,
): Transport {
  let ready = first
  const pool = new Pool(url.origin, {
    connections,
    pipelining: 1,
    allowH2: false,
    headersTimeout: noProgressMs,
    bodyTimeout: noProgressMs,
    keepAliveTimeout: 10_000,
    maxHeaderSize: 16_384,
    connect: (_options, callback) => {
      // Never answered at once: undici waits for ever for a connector that does not wait.
      const settled = (socket: Socket | null, error: Error | null): void =>
        void setImmediate(() => (socket === null ? callback(error as Error, null) : callback(null, socket as never)))
      nextConnection().then(
        ({ socket }) => settled(socket, null),
        (error: Error) => settled(null, error),
      )
    },
  })
  async function nextConnection(): Promise<Connection> {
    const opened = ready
    ready = null
    return opened !== null && !opened.socket.destroyed ? opened : dialler.dial(url, ['http/1.1'])
  }
  async function request({ method, path, headers, body, signal }: HttpRequest): Promise<HttpAnswer> {
    const options: Dispatcher.RequestOptions = {
      method,
      path,
      headers,
      signal,
      ...(body === undefined ? {} : { body }),
    }
    const answer = await pool.request(options)
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body as Readable,
      discard: async () => {
        await answer.body.dump({ limit: MAX_REFUSED_BYTES, signal }).catch(() => undefined)
        // The connection is free one turn of the event loop after its last byte.
        await yieldToLoop()
      },
    }
  }
  return {
    request,
    isUsable: () => !pool.closed && !pool.destroyed,
    close: () => {
      ready?.socket.destroy()
      void pool.destroy()
    },
  }
}
