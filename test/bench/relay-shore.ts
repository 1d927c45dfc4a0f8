// An office's shore to be measured: a database that is as durable as PostgreSQL is, two relays and the simulated service, each in processes of its own.
import { randomBytes } from 'node:crypto'
import { rmSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRelayStore } from '../../relay/store/open-relay-store.ts'
import type { RelayStore } from '../../relay/store/relay-store.ts'
import { jsonLog } from '../../relay/log.ts'
import { startTrialPostgres, type TrialPostgres } from '../../relay/trial/postgres.ts'
import type { Authority } from '../support/certificates.ts'
import { relayProcess, type RelayHere } from '../support/relay-here.ts'
import { startLineProcess } from './line-process.ts'
import type { RelayServiceConfig } from './relay-service.ts'

export interface Shore {
  postgres: TrialPostgres
  store: RelayStore
  relays: readonly RelayHere[]
  serviceUrl: string
  makerKey: string
  nowMs(): number
  /** Every clock ashore goes on by so much. */
  moveOn(ms: number): Promise<void>
  /** Right answers of operation 1 that the service has given. */
  requestCount(): Promise<number>
  log: readonly string[]
  close(): Promise<void>
}

/** What an office gives its relays, towards a service that allows it. */
const PACE = { perSecond: 400, burst: 400 }

export async function openShore(authority: Authority): Promise<Shore> {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-shore-'))
  const database = join(tmpdir(), `binnacle-shore-database-${process.pid}`)
  const { key, cert } = authority.issue('localhost')
  const [keyPath, certPath] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  writeFileSync(keyPath, key, { mode: 0o600 })
  writeFileSync(certPath, cert)
  const postgres = await startTrialPostgres(database)
  const apiKey = randomBytes(18).toString('base64url')
  const service = startLineProcess(process.execPath, [join(import.meta.dirname, 'relay-service.ts')], {
    apiKey,
  } satisfies RelayServiceConfig)
  const said = async (line: string) => (await service.send(line)) as { baseUrl: string; points: number }
  const { baseUrl: serviceUrl } = await said('count')
  const log: string[] = []
  let aheadMs = 0
  const nowMs = (): number => Date.now() + aheadMs
  const configuration = {
    databaseUrl: postgres.url,
    serviceUrl,
    serviceKey: apiKey,
    serviceProxy: null,
    serviceAveragePath: '/v1/oceanweather/avg/season',
    isSimulated: false,
    officeName: 'Measured Shipping',
    publicUrl: 'https://localhost',
    listen: { host: '127.0.0.1', port: 0 },
    tls: { certPath, keyPath },
    behindProxy: false,
    connectionsOfAddress: 200,
    operator: { host: '127.0.0.1', port: 0, url: null, password: null },
    pace: PACE,
    waitMs: 8000,
    keepPacksDays: 14,
    prices: { perMb: null, perThousandPoints: null, currency: 'USD' },
  }
  const relays = [await relayProcess(configuration, 0, log), await relayProcess(configuration, 0, log)]
  const store = openRelayStore(
    postgres.url,
    jsonLog(() => undefined, nowMs, []),
  )
  await store.prepare()
  return {
    postgres,
    store,
    relays: relays.map((relay) => ({ ...relay, url: relay.url.replace('127.0.0.1', 'localhost') })),
    serviceUrl,
    makerKey: (await store.makerKey()).publicKey,
    nowMs,
    moveOn: async (ms) => {
      aheadMs += ms
      await said(`ahead ${aheadMs}`)
      for (const relay of relays) relay.setAhead(aheadMs)
    },
    requestCount: async () => (await said('count')).points,
    log,
    close: async () => {
      await Promise.all(relays.map((relay) => relay.close()))
      await store.close()
      await service.end()
      await postgres.stop()
      for (const one of [folder, database]) rmSync(one, { recursive: true, force: true })
    },
  }
}
