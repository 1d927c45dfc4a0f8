// The service over TLS: who may be trusted, what is said when not, and that nothing of the key leaves before.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createPlain, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer } from 'node:http2'
import { createServer as createHttps } from 'node:https'
import { createServer as createTcp } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serviceHttp, type ServiceHttp } from '../../../../../electron/engine/fetch/service/http.ts'
import { FaultError, type Fault } from '../../../../../shared/result.ts'
import { makeAuthority } from '../../../../support/certificates.ts'
import { listening, type Listening } from '../../../../unit/engine/fetch/service/servers.ts'
import { NOW_MS } from '../../../../support/clock.ts'

const KEY = 'Tls-test-key-42'
const HTTP_URL = new URL('../../../../../electron/engine/fetch/service/http.ts', import.meta.url).href
const ours = makeAuthority()
const foreign = makeAuthority()
const system = getCACertificates('default')
if (ours === null) console.log('skipped: the TLS cases need openssl')

let server: Listening | null = null
let http: ServiceHttp | null = null
let heard: (string | undefined)[] = []
beforeAll(() => {
  if (ours !== null) setDefaultCACertificates([...system, ours.certificate])
})
afterAll(() => {
  setDefaultCACertificates(system)
  ours?.remove()
  foreign?.remove()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await http?.close()
  await server?.close()
  http = null
  server = null
  heard = []
})

const answer = (request: IncomingMessage, response: ServerResponse): void => {
  heard.push(request.headers['apikey'] as string | undefined)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end('{"meta":{"code":200}}')
}
const open = (port: number, connectMs = 5000): ServiceHttp =>
  (http = serviceHttp({
    baseUrl: new URL(`https://localhost:${port}`),
    apiKey: KEY,
    wallClock: () => NOW_MS,
    timeouts: { connectMs, noProgressMs: 5000, totalMs: 5000 },
  }))
async function faultFrom(port: number, connectMs?: number): Promise<Fault> {
  try {
    await open(port, connectMs).json({ path: '/v1', query: {} }, new AbortController().signal)
  } catch (error) {
    if (error instanceof FaultError) return error.fault
    throw error
  }
  throw new Error('the server was trusted')
}
const https = async (tls: { key: string; cert: string }): Promise<number> => {
  server = await listening(createHttps(tls, answer), 'localhost')
  return server.port
}

describe.skipIf(ours === null)('TLS', () => {
  it('a certificate of a trusted authority for this host is good', async () => {
    const port = await https(ours!.issue('localhost'))
    expect(await open(port).json({ path: '/v1', query: {} }, new AbortController().signal)).toEqual({
      meta: { code: 200 },
    })
    expect(heard).toEqual([KEY])
  })

  it('HTTP/2 where the server offers it', async () => {
    const versions: string[] = []
    const h2 = createSecureServer(ours!.issue('localhost'), (request, response) => {
      versions.push(request.httpVersion)
      heard.push(request.headers['apikey'] as string | undefined)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('{"meta":{"code":200}}')
    })
    server = await listening(h2, 'localhost')
    const client = open(server.port)
    for (let i = 0; i < 3; i++) await client.json({ path: '/v1', query: {} }, new AbortController().signal)
    expect(versions).toEqual(['2.0', '2.0', '2.0'])
    expect(client.meter().connections).toBe(1)
  })

  const bad: [name: string, fault: Pick<Fault, 'code' | 'retryable'>, tls: () => { key: string; cert: string }][] = [
    ['of an unknown authority', { code: 'certificate', retryable: false }, () => foreign!.issue('localhost')],
    ['for another host', { code: 'certificate', retryable: false }, () => ours!.issue('elsewhere.example')],
    [
      'that has expired',
      { code: 'certificate', retryable: false },
      () => ours!.issue('localhost', { from: '20200101000000Z', to: '20210101000000Z' }),
    ],
    [
      'not valid yet: the ship’s clock may be wrong',
      { code: 'clock-wrong', retryable: false },
      () => ours!.issue('localhost', { from: '20900101000000Z', to: '20910101000000Z' }),
    ],
  ]
  it.each(bad)('a certificate %s: refused, and the key was not sent', async (_name, fault, tls) => {
    expect(await faultFrom(await https(tls()))).toMatchObject(fault)
    expect(heard).toEqual([])
  })

  it.each(['0', '1'])(
    'NODE_TLS_REJECT_UNAUTHORIZED=%s changes nothing: refused, and the key was not sent',
    async (value) => {
      vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', value)
      expect(await faultFrom(await https(foreign!.issue('localhost')))).toMatchObject({ code: 'certificate' })
      expect(heard).toEqual([])
    },
  )

  it('an authority named by NODE_EXTRA_CA_CERTS is not trusted', async () => {
    const port = await https(foreign!.issue('localhost'))
    const path = join(mkdtempSync(join(tmpdir(), 'extra-ca-')), 'ca.pem')
    writeFileSync(path, foreign!.certificate)
    const script = `
      const { serviceHttp } = await import(${JSON.stringify(HTTP_URL)})
      const http = serviceHttp({ baseUrl: new URL('https://localhost:${port}'), apiKey: '${KEY}', wallClock: () => ${NOW_MS} })
      const asked = http.json({ path: '/v1' }, new AbortController().signal)
      console.log(await asked.then(() => 'answered', (error) => error.fault?.code ?? String(error)))
      await http.close()`
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: path }
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env })
    rmSync(dirname(path), { recursive: true })
    expect(stdout.trim()).toBe('certificate')
    expect(heard).toEqual([])
  })

  it('a server that only speaks a TLS long out of use: no downgrade', async () => {
    server = await listening(
      createHttps(
        { ...ours!.issue('localhost'), maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' },
        answer,
      ),
      'localhost',
    )
    expect(await faultFrom(server.port)).toMatchObject({ code: 'certificate', retryable: false })
    expect(heard).toEqual([])
  })

  it('plain HTTP on the port: a login page, and the key was not sent', async () => {
    server = await listening(createPlain(answer), 'localhost')
    expect((await faultFrom(server.port)).code).toBe('not-the-service')
    expect(heard).toEqual([])
  })

  it('a handshake that never finishes ends as timed out', async () => {
    server = await listening(
      createTcp(() => undefined),
      'localhost',
    )
    expect(await faultFrom(server.port, 300)).toMatchObject({ code: 'timed-out', retryable: true })
  })

  it('closing does not wait for a handshake that never finishes', async () => {
    server = await listening(
      createTcp(() => undefined),
      'localhost',
    )
    const client = open(server.port, 3_600_000)
    const pending = client.json({ path: '/v1', query: {} }, new AbortController().signal)
    pending.catch(() => undefined)
    await expect.poll(() => client.meter().bytesUp).toBeGreaterThan(0)
    await client.close()
    await expect(pending).rejects.toBeInstanceOf(FaultError)
  })

  it('a connection cut in the handshake is the link’s fault and tried again', async () => {
    server = await listening(
      createTcp((socket) => socket.once('data', () => socket.resetAndDestroy())),
      'localhost',
    )
    expect(await faultFrom(server.port)).toMatchObject({ code: 'unreachable', retryable: true })
  })
})
