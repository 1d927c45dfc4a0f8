// HTTP between a ship and a relay that alters what passes down: a byte of a pack, or an end in its midst.
import { Agent, createServer, request as sendRequest } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

type Alter = (bytes: Buffer, at: number) => Buffer

export interface Middleman {
  address: string
  /** Requests so far: method, path, range. */
  requests: string[]
  /** Called with each slice of a pack that passes down, and where in the whole pack it begins. What it returns passes; if that is less, the line ends there. */
  alter(how: Alter | null): void
  /** Leads to another relay from the next request on. */
  leadTo(target: string): void
  close(): Promise<void>
}

export async function startMiddleman(target: string): Promise<Middleman> {
  let to = new URL(target)
  const agent = new Agent({ keepAlive: false })
  const requests: string[] = []
  const sockets = new Set<Socket>()
  let how: Alter | null = null
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    requests.push([method, url, headers.range ?? ''].join(' ').trim())
    const onward = sendRequest(
      { hostname: to.hostname, port: to.port, agent, method, path: url, headers },
      (answer) => {
        const isPack = String(answer.headers['content-type']).startsWith('application/x-binnacle-pack')
        let at = Number(/^bytes (\d+)-/.exec(answer.headers['content-range'] ?? '')?.[1] ?? 0)
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.on('data', (bytes: Buffer) => {
          const passing = how === null || !isPack ? bytes : how(bytes, at)
          at += bytes.length
          if (passing.length === bytes.length) return void response.write(passing)
          onward.destroy()
          response.write(passing, () => response.socket?.end())
        })
        answer.on('error', () => response.destroy())
        answer.on('end', () => response.end())
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    alter: (next) => void (how = next),
    leadTo: (next) => void (to = new URL(next)),
    close: async () => {
      agent.destroy()
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
