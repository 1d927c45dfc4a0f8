// Servers on loopback for the tests of the service's HTTP: they listen on a free port, and close with every connection they hold.
import type { AddressInfo, Server, Socket } from 'node:net'

export interface Listening {
  port: number
  close(): Promise<void>
}

/** Starts any server that speaks TCP. */
export async function listening(server: Server, host = '127.0.0.1'): Promise<Listening> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  })
  // A client that refuses our certificate is what some tests are about.
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((ready) => server.listen(0, host, ready))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
