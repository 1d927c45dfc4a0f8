// The names of test/contract/stored-names.json that a relay has with its database: the tables as they really are, and its answers to a ship and to
// whoever watches it.
import { afterEach, describe, expect, it } from 'vitest'
import { UNFULFILLED_HEADER } from '../../../electron/engine/packs/file/relay-request.ts'
import listed from '../../contract/stored-names.json' with { type: 'json' }
import { ownHeaders } from '../../contract/stored-names/relay.ts'
import { namesIn, sorted } from '../../contract/stored-names/shapes.ts'
import { connect } from '../../../relay/database/connect.ts'
import { noPostgres, silent } from '../../support/relay-stores.ts'
import { request as callOperator, operatorHere, type OperatorHere } from '../../unit/relay/operator/operator-here.ts'
import { request, lineTo, servers, TRACK, relayRequestOf } from '../../unit/relay/serve/serve-here.ts'

const LISTED = listed['relay over its database']
const serveHere = servers()
const operators: OperatorHere[] = []
afterEach(async () => {
  await Promise.all(operators.splice(0).map(({ server }) => server.close()))
})

describe.skipIf(noPostgres !== null)('a relay with its database', () => {
  it('has the tables, columns and indexes of the list', async () => {
    const { databaseUrl } = await serveHere()
    const database = connect(databaseUrl, silent)
    const rows = await database.run(
      async (sql) => sql<{ table: string; name: string }[]>`
        SELECT table_name AS table, column_name AS name FROM information_schema.columns WHERE table_schema = 'public'
        UNION ALL SELECT 'indexes', indexname FROM pg_indexes WHERE schemaname = 'public' AND indexname NOT LIKE '%key'`,
    )
    await database.close()
    const found = Object.entries(Object.groupBy(rows, ({ table }) => table)).map(
      ([table, of = []]) => [table, sorted(of.map(({ name }) => name))] as const,
    )
    expect(Object.fromEntries(found)).toEqual({ ...listed.relay.database, ...LISTED['tables besides'] })
  })

  it('answers a ship, and whoever watches it, by the names of the list', async () => {
    const here = await serveHere()
    const { token } = await here.aShip('MV Aurora')
    const line = lineTo(here)
    const headers = { authorization: `Bearer ${token}` }
    const waiting = await request(line, token, relayRequestOf(TRACK))
    await here.fetchAll()
    const given = await request(line, token, relayRequestOf(TRACK))
    const about = await line.request({ method: 'GET', path: '/v1/relay', headers })
    const operator = await operatorHere(here.store)
    operators.push(operator)
    const watched = await Promise.all(
      ['/ready', '/health', '/metrics'].map((path) => callOperator(`${operator.server.url}${path}`)),
    )
    const [ready, health, metrics] = watched
    expect({
      'about the relay': namesIn(JSON.parse(about.bytes.toString())),
      'headers of a pack': ownHeaders(given.headers),
      'headers of nothing yet': ownHeaders(waiting.headers),
      readiness: namesIn(JSON.parse(ready?.body ?? '')),
    }).toEqual(LISTED.answers)
    expect(waiting.headers[UNFULFILLED_HEADER]).toMatch(/^later=/)
    expect([health?.status, metrics?.status]).toEqual([200, 200])
    const families = [...(metrics?.body ?? '').matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
    const known = listed.relay['for whoever runs it'].metrics.map((name) => name.replace(/\{.*/, ''))
    expect(families.filter((name) => !known.includes(name))).toEqual([])
  })
})
