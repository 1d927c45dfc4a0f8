// A line to a service on loopback that keeps every byte sent over it.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface RecordedLine {
  baseUrl: string
  /** What the client has sent so far, one after the other, each connection whole. */
  sent(): Buffer
  /** What it received, likewise. */
  received(): Buffer
  close(): Promise<void>
}

/** `target`: the address the line leads to. */
export async function recordLine(target: string): Promise<RecordedLine> {
  const { hostname, port } = new URL(target)
  const sent: Buffer[][] = []
  const received: Buffer[][] = []
  const sockets = new Set<Socket>()
  const line = createServer((client) => {
    const chunks: Buffer[] = []
    const back: Buffer[] = []
    sent.push(chunks)
    received.push(back)
    const service = connect({ host: hostname, port: Number(port) })
    for (const socket of [client, service]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    client.on('data', (chunk: Buffer) => chunks.push(chunk))
    service.on('data', (chunk: Buffer) => back.push(chunk))
    client.pipe(service).pipe(client)
    client.on('close', () => service.destroy())
    service.on('close', () => client.destroy())
  })
  await new Promise<void>((ready) => line.listen(0, '127.0.0.1', ready))
  return {
    baseUrl: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    sent: () => Buffer.concat(sent.flat()),
    received: () => Buffer.concat(received.flat()),
    close: () =>
      new Promise((closed) => {
        line.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Bytes of a line without the header in which the specification requires the key, once in each request; and how often it stood there. */
export function withoutKeyHeader(sent: Buffer, key: string): { rest: Buffer; requests: number; headers: number } {
  const text = sent.toString('latin1')
  const parts = text.split(`\r\napikey: ${key}\r\n`)
  const requests = text.match(/(?:GET|POST) \S+ HTTP\/1\.1\r\n/g)?.length ?? 0
  return { rest: Buffer.from(parts.join('\r\n'), 'latin1'), requests, headers: parts.length - 1 }
}
