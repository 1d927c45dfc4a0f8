// HTTP/2 and HTTP/1.1 over TLS before the simulated service: packed bodies pass as they are, and are counted.
import { Agent, request as sendRequest } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'

/** What the requests and answers themselves weigh, whatever carries them. */
export interface Payload {
  requests: number
  /** Of these: for what had been requested before. */
  repeated: number
  /** Bytes of the bodies as they were packed. */
  answerBytes: number
  /** Bytes of the requests' paths: what differs from one to the next. */
  pathBytes: number
}

export interface TlsFront {
  port: number
  payload(): Payload
  close(): Promise<void>
}

/** `key`, `cert`: PEM. `host`: the address to listen on. */
export async function startTlsFront(
  service: { host: string; port: number },
  certificate: { key: string; cert: string },
  host = '127.0.0.1',
): Promise<TlsFront> {
  const payload: Payload = { requests: 0, repeated: 0, answerBytes: 0, pathBytes: 0 }
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const requestedUrls = new Set<string>()
  const sockets = new Set<Socket>()
  function pass(request: Http2ServerRequest, response: Http2ServerResponse): void {
    payload.requests++
    if (requestedUrls.has(request.url)) payload.repeated++
    requestedUrls.add(request.url)
    payload.pathBytes += request.url.length
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && name !== 'connection'),
    )
    const onward = sendRequest({ ...service, agent, method: request.method, path: request.url, headers }, (answer) => {
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 502, kept)
      answer.on('data', (chunk: Buffer) => (payload.answerBytes += chunk.length))
      answer.pipe(response)
    })
    onward.on('error', () => response.stream?.destroy())
    request.pipe(onward)
  }
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, pass)
  server.on('session', (session) => session.on('error', () => undefined))
  server.on('sessionError', () => undefined)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((ready) => server.listen(0, host, ready))
  return {
    port: (server.address() as AddressInfo).port,
    payload: () => ({ ...payload }),
    close: async () => {
      agent.destroy()
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
