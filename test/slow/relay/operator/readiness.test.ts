// What a load balancer and an operator see while the database is away, the service is down, the key is refused, the relay ends.
import { afterEach, describe, expect, it } from 'vitest'
import { makeAuthority } from '../../../support/certificates.ts'
import { noPostgres, storesHere } from '../../../support/relay-stores.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NOW } from '../../../support/relay-situations.ts'
import {
  request,
  basic,
  operatorHere,
  PASSWORD,
  type Answered,
  type OperatorHere,
} from '../../../unit/relay/operator/operator-here.ts'

const here = storesHere()
const started: OperatorHere[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ server }) => server.close()))
})
const operator = async (...given: Parameters<typeof operatorHere>): Promise<string> => {
  const one = await operatorHere(...given)
  started.push(one)
  return one.server.url
}
const parsed = ({ status, body }: Answered): [number, unknown] => [status, JSON.parse(body)]

describe.skipIf(noPostgres !== null)('readiness', () => {
  it('is of the database; the service and the key are reported too', async () => {
    const [store] = await here.stores(1)
    const url = await operator(store)
    const ready = { isReady: true, database: 'ok', service: 'not asked yet', key: 'not known' }
    expect(parsed(await request(`${url}/ready`))).toEqual([200, ready])
    await store.service.answered(NOW - 60_000)
    const answered = { ...ready, service: 'answered 2026-11-23T18:19:00Z', key: 'ok' }
    expect(parsed(await request(`${url}/ready`))).toEqual([200, answered])
    await store.service.failed('No connection.', NOW)
    await store.service.keyRefused(NOW)
    expect(parsed(await request(`${url}/ready`))).toEqual([
      200,
      { ...ready, service: 'down since 2026-11-23T18:20:00Z', key: 'refused since 2026-11-23T18:20:00Z' },
    ])
    const { body } = await request(`${url}/metrics`)
    expect(body).toContain('binnacle_relay_service_key_refused 1\n')
  })

  it('is not there while the relay ends, or before the database has its tables', async () => {
    const [store] = await here.stores(1)
    expect(parsed(await request(`${await operator(store, {}, () => true)}/ready`))).toEqual([
      503,
      expect.objectContaining({ isReady: false, database: expect.stringContaining('ending') as string }),
    ])
    const empty = here.open(await here.emptyDatabase())
    const [status] = parsed(await request(`${await operator(empty)}/ready`))
    expect(status).toBe(503)
  })

  it('is not there without a database: the process lives, the page says so first, and no secret of its address is shown', async () => {
    const away = here.open('postgres://relay:hunter2hunter2@127.0.0.1:1/relay')
    const url = await operator(away, {}, () => false, 300)
    expect((await request(`${url}/health`)).status).toBe(200)
    const [ready, page, metrics] = await Promise.all([
      request(`${url}/ready`),
      request(`${url}/`),
      request(`${url}/metrics`),
    ])
    expect(parsed(ready)).toEqual([
      503,
      expect.objectContaining({ isReady: false, service: 'not known', key: 'not known' }),
    ])
    expect(page.status).toBe(200)
    expect(page.body.indexOf('The database takes nothing')).toBeGreaterThan(0)
    expect(metrics.body).toContain('binnacle_relay_database_up 0\n')
    expect((await request(`${url}/ships/1`)).status).toBe(503)
    for (const { body } of [ready, page, metrics]) expect(body).not.toContain('hunter2')
  })
})

describe.skipIf(noPostgres !== null)('TLS', () => {
  const authority = makeAuthority()
  if (authority === null) console.log('skipped: the operator’s page by TLS, since openssl is not installed')

  it.runIf(authority !== null)('is spoken where others than this computer reach the page', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'binnacle-operator-tls-'))
    try {
      const { cert, key } = authority?.issue('127.0.0.1') ?? { cert: '', key: '' }
      const tls = { certPath: join(folder, 'cert.pem'), keyPath: join(folder, 'key.pem') }
      writeFileSync(tls.certPath, cert)
      writeFileSync(tls.keyPath, key, { mode: 0o600 })
      const [store] = await here.stores(1)
      const url = await operator(store, { tls, operator: { host: '0.0.0.0', port: 0, url: null, password: PASSWORD } })
      const address = url.replace('0.0.0.0', '127.0.0.1')
      expect(address).toMatch(/^https:/)
      const { status, body } = await request(`${address}/`, {
        headers: basic(PASSWORD),
        ca: authority?.certificate ?? '',
      })
      expect([status, body]).toEqual([200, expect.stringContaining('The certificate ends in')])
      await expect(request(address.replace('https:', 'http:'))).rejects.toThrow(/./)
    } finally {
      rmSync(folder, { recursive: true, force: true })
      authority?.remove()
    }
  })
})
