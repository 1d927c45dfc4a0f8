// A tunnel through an HTTP proxy (CONNECT, RFC 9110 section 9.3.6): the proxy sees the service's name, never the key.
import type { Socket } from 'node:net'
import { FaultError } from '../../../../shared/result.ts'

const MAX_HEAD_BYTES = 16_384

type OpenTcp = (host: string, port: number, signal: AbortSignal) => Promise<Socket>

/** `host:port` of a proxy in its parts; an IPv6 address is in brackets. Throws FaultError `proxy`. */
export function parseProxy(address: string): { host: string; port: number } {
  const match = /^(\[[0-9a-f:.]+\]|[^\s:/@[\]]+):(\d{1,5})$/i.exec(address.trim())
  const port = Number(match?.[2])
  if (match === null || port < 1 || port > 65_535)
    throw new FaultError('proxy', 'The proxy’s address is not of the form host:port. Correct it in Settings.')
  return { host: (match[1] ?? '').replace(/^\[|\]$/g, ''), port }
}

/** Opens a tunnel to an address's origin. Throws FaultError. */
export async function connectThroughProxy(
  proxy: string,
  url: URL,
  openTcp: OpenTcp,
  signal: AbortSignal,
): Promise<Socket> {
  const { host, port } = parseProxy(proxy)
  let tcp: Socket
  try {
    tcp = await openTcp(host, port, signal)
  } catch (cause) {
    throw new FaultError(
      'unreachable',
      `The proxy ${proxy} cannot be reached. Check the ship’s network, or the proxy in Settings.`,
      { retryable: true, cause },
    )
  }
  const target = `${url.hostname}:${url.port === '' ? '443' : url.port}`
  tcp.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`)
  const stop = (): void => void tcp.destroy(signal.reason as Error)
  signal.addEventListener('abort', stop, { once: true })
  try {
    const status = await answerOf(tcp)
    if (status >= 200 && status < 300) return tcp
    throw refused(proxy, status)
  } catch (error) {
    tcp.destroy()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function refused(proxy: string, status: number): FaultError {
  if (status === 407)
    return new FaultError(
      'proxy',
      `The proxy ${proxy} asks for a name and a password, which Binnacle does not send. Ask for access without one, or choose another way in Settings.`,
    )
  // 502 to 504: the proxy is there, the connection beyond it is not.
  if (status >= 500)
    return new FaultError('unreachable', `The proxy ${proxy} cannot reach the service (status ${status}).`, {
      retryable: true,
    })
  return new FaultError('proxy', `The proxy ${proxy} does not let Binnacle through (status ${status}).`)
}

/** Status of the proxy's answer; what it sends behind its head stays in the socket. */
function answerOf(tcp: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = Buffer.alloc(0)
    const done = (settle: () => void): void => {
      tcp.off('readable', read)
      tcp.off('error', fail)
      tcp.off('close', closed)
      settle()
    }
    const fail = (error: Error): void => done(() => reject(error))
    const closed = (): void =>
      fail(new FaultError('unreachable', 'The proxy closed the connection.', { retryable: true }))
    const read = (): void => {
      const chunk = tcp.read() as Buffer | null
      if (chunk === null) return
      head = Buffer.concat([head, chunk])
      const end = head.indexOf('\r\n\r\n')
      if (end === -1) {
        if (head.length > MAX_HEAD_BYTES) fail(notAProxy())
        return
      }
      const match = /^HTTP\/1\.[01] (\d{3})/.exec(head.subarray(0, end).toString('latin1'))
      if (match === null) return fail(notAProxy())
      if (head.length > end + 4) tcp.unshift(head.subarray(end + 4))
      done(() => resolve(Number(match[1])))
    }
    tcp.on('readable', read)
    tcp.once('error', fail)
    tcp.once('close', closed)
  })
}

const notAProxy = (): FaultError =>
  new FaultError('proxy', 'What answers at the proxy’s address is not an HTTP proxy. Correct it in Settings.')
