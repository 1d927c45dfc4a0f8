// A ship as the relays ashore see it, over real HTTP: a request, the pack that is received, and after a cut the rest of it from any of their addresses.
import { createHash } from 'node:crypto'
import { connect as connectH2, type ClientHttp2Session } from 'node:http2'
import { Agent, request as requestH1 } from 'node:http'

/** An answer as received: `bytes` end early where the line was cut, and `isWhole` says so. */
export interface RelayAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  bytes: Buffer
  isWhole: boolean
}

interface LineRequest {
  method: 'GET' | 'POST' | 'HEAD'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array
  /** Looks at what was received so far; false ends the connection there. */
  onBytes?: (soFar: number) => boolean
}

/** One line to one address. Rejects where nothing of an answer was received. */
export interface RelayLine {
  request(outgoing: LineRequest): Promise<RelayAnswer>
  close(): void
}

const textHeaders = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** HTTP/1.1 without TLS, kept alive. */
export function h1Line(address: string): RelayLine {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const { hostname, port } = new URL(address)
  return {
    request: ({ method, path, headers = {}, body, onBytes }) =>
      new Promise((resolve, reject) => {
        const outgoing = requestH1(
          { hostname, port, agent, method, path, headers: withLength(headers, body) },
          (answer) => {
            const parts: Buffer[] = []
            let received = 0
            const done = (isWhole: boolean): void =>
              resolve({
                status: answer.statusCode ?? 0,
                headers: textHeaders(answer.headers),
                bytes: Buffer.concat(parts),
                isWhole,
              })
            answer.on('data', (part: Buffer) => {
              parts.push(part)
              received += part.length
              if (onBytes?.(received) === false) outgoing.destroy()
            })
            answer.on('error', () => undefined)
            answer.on('close', () => done(answer.complete))
          },
        )
        outgoing.on('error', reject)
        outgoing.end(body)
      }),
    close: () => agent.destroy(),
  }
}

/** HTTP/2 over TLS; the session is opened anew after it ended. `trust`: PEM. */
export function h2Line(address: string, trust: readonly string[]): RelayLine {
  let session: ClientHttp2Session | null = null
  const open = (): ClientHttp2Session => {
    if (session !== null && !session.closed && !session.destroyed) return session
    session = connectH2(address, { ca: [...trust] })
    session.on('error', () => undefined)
    return session
  }
  return {
    request: ({ method, path, headers = {}, body, onBytes }) =>
      new Promise((resolve, reject) => {
        const stream = open().request({ ...withLength(headers, body), ':method': method, ':path': path })
        const parts: Buffer[] = []
        let received = 0
        let head: Record<string, string> | null = null
        let isEnded = false
        stream.on('response', (given) => (head = textHeaders(given)))
        stream.on('data', (part: Buffer) => {
          parts.push(part)
          received += part.length
          if (onBytes?.(received) === false) session?.destroy()
        })
        stream.on('end', () => (isEnded = true))
        stream.on('error', () => undefined)
        stream.on('close', () => {
          if (head === null) return reject(new Error('the relay gave no answer'))
          const bytes = Buffer.concat(parts)
          const length = head['content-length']
          // A session that is destroyed ends its streams as if they were whole.
          const isWhole = isEnded && (method === 'HEAD' || length === undefined || Number(length) === bytes.length)
          resolve({ status: Number(head[':status']), headers: head, bytes, isWhole })
        })
        stream.end(body)
      }),
    close: () => session?.destroy(),
  }
}

const withLength = (headers: Readonly<Record<string, string>>, body: Uint8Array | undefined): Record<string, string> =>
  body === undefined ? { ...headers } : { ...headers, 'content-length': String(body.length) }

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
