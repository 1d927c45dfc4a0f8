// TLS to the database by the modes of sslmode: a front that speaks it as PostgreSQL does, before the trial's own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectTcp, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../../../../relay/database/connect.ts'
import { makeAuthority, type Authority } from '../../../support/certificates.ts'
import { noPostgres, silent, storesHere } from '../../../support/relay-stores.ts'

const QUICK = { failoverMs: 100, statementMs: 4000, connectMs: 2000 }
const here = storesHere()
const authority = makeAuthority()
const other = makeAuthority()
if (authority === null) console.warn('skipped: there is no openssl here')
const folder = mkdtempSync(join(tmpdir(), 'binnacle-database-tls-'))
const trusted = join(folder, 'ca.pem')
if (authority !== null) writeFileSync(trusted, authority.certificate)
const ends: (() => void)[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  ends.splice(0).forEach((end) => end())
})
afterAll(() => {
  authority?.remove()
  other?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** A database's URL at `host` that answers the request for TLS so; S is followed by TLS with a certificate of `name`. */
async function front(
  answer: string,
  name = 'localhost',
  { host = 'localhost', by = authority }: { host?: string; by?: Authority | null } = {},
): Promise<{ url: string; isSecured: () => boolean }> {
  const database = here.trial()
  const certificate = by?.issue(name)
  let isSecured = false
  const behind = (socket: Socket | TLSSocket): void => {
    const own = connectTcp(database.port, '127.0.0.1')
    own.on('error', () => socket.destroy())
    socket.on('error', () => own.destroy())
    socket.pipe(own).pipe(socket)
  }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(answer)
      if (answer !== 'S') return behind(socket)
      const secured = new TLSSocket(socket, { isServer: true, ...certificate })
      secured.on('secure', () => (isSecured = true))
      behind(secured)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { url: database.url.replace(`127.0.0.1:${database.port}`, `${host}:${port}`), isSecured: () => isSecured }
}

async function queryAt(url: string): Promise<string> {
  const database = connect(url, silent, QUICK)
  try {
    return await database.run(async (sql) => (await sql<{ word: string }[]>`SELECT 'answered' AS word`)[0]?.word ?? '')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await database.close()
  }
}

describe.skipIf(noPostgres !== null || authority === null)('TLS to the database', () => {
  it('is spoken with whoever offers it, and without where it is not required', async () => {
    const { url, isSecured } = await front('S')
    expect(await queryAt(url)).toBe('answered')
    expect(isSecured()).toBe(true)
    const plain = await front('N')
    expect(await queryAt(`${plain.url}?sslmode=prefer`)).toBe('answered')
    expect(plain.isSecured()).toBe(false)
    expect(await queryAt(`${here.trial().url}?sslmode=disable`)).toBe('answered')
  })

  it('is required of a host that must speak it', async () => {
    const { url } = await front('N')
    expect(await queryAt(`${url}?sslmode=require`)).toContain('it does not speak TLS, which sslmode asks for')
    expect(await queryAt(`${url}?sslmode=verify-full&sslrootcert=${trusted}`)).toContain('it does not speak TLS')
  })

  it('is believed with a certificate of the host alone, of a known authority', async () => {
    const [good, elsewhere] = [await front('S'), await front('S', 'elsewhere.example')]
    const full = `?sslmode=verify-full&sslrootcert=${trusted}`
    expect(await queryAt(good.url + full)).toBe('answered')
    expect(await queryAt(elsewhere.url + full)).toContain('its TLS certificate is not trusted')
    expect(await queryAt(`${good.url}?sslmode=verify-full`)).toContain('its TLS certificate is not trusted')
    expect(await queryAt(`${elsewhere.url}?sslmode=require`)).toBe('answered')
  })

  it('is believed of an address with a certificate of that address alone', async () => {
    const full = `?sslmode=verify-full&sslrootcert=${trusted}`
    const at = (name: string): ReturnType<typeof front> => front('S', name, { host: '127.0.0.1' })
    expect(await queryAt((await at('127.0.0.1')).url + full)).toBe('answered')
    for (const wrong of ['localhost', '127.0.0.2'])
      expect(await queryAt((await at(wrong)).url + full)).toContain('its TLS certificate is not trusted')
    // A name's certificate is that of no address, and vice versa.
    expect(await queryAt((await front('S', '127.0.0.1')).url + full)).toContain('its TLS certificate is not trusted')
  })

  it('is believed by verify-ca, and by require with an authority, whatever name the certificate has', async () => {
    for (const mode of ['verify-ca', 'require'])
      for (const host of ['localhost', '127.0.0.1']) {
        const query = `?sslmode=${mode}&sslrootcert=${trusted}`
        expect(await queryAt((await front('S', 'elsewhere.example', { host })).url + query)).toBe('answered')
        const stranger = await front('S', host, { host, by: other })
        expect(await queryAt(stranger.url + query)).toContain('its TLS certificate is not trusted')
      }
  })

  it('is verified where the environment says that certificates are not', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const [good, stranger] = [await front('S'), await front('S', 'localhost', { by: other })]
    for (const mode of ['verify-ca', 'verify-full']) {
      const query = `?sslmode=${mode}&sslrootcert=${trusted}`
      expect(await queryAt(good.url + query)).toBe('answered')
      expect(await queryAt(stranger.url + query)).toContain('its TLS certificate is not trusted')
    }
    const elsewhere = await front('S', 'elsewhere.example')
    expect(await queryAt(`${elsewhere.url}?sslmode=verify-full&sslrootcert=${trusted}`)).toContain('is not trusted')
  })

  it('is not begun where somebody put more behind the answer', async () => {
    const { url } = await front('S\0\0\0')
    expect(await queryAt(url)).toContain('it does not speak TLS')
  })
})
