// A database that a relay of an older schema filled: what it holds is read on by this one.
import { describe, expect, it } from 'vitest'
import { connect } from '../../../../relay/database/connect.ts'
import { migrate } from '../../../../relay/database/migrate.ts'
import { MIGRATIONS } from '../../../../relay/database/migrations/index.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { noPostgres, silent, storesHere } from '../../../support/relay-stores.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const here = storesHere()
const WINDOW = { fromMs: NOW, toMs: NOW + 10 * HOUR_MS }
const HASH = 'a'.repeat(64)

describe.skipIf(noPostgres !== null)('a database of the schema before', () => {
  it('keeps its relay requests, jobs, packs and what ships have used', async () => {
    const url = await here.emptyDatabase()
    const before = connect(url, silent)
    await migrate(
      before,
      MIGRATIONS.filter(({ version }) => version <= 3),
    )
    const request = { kind: 'point', latE4: 5, longE4: 6, timeMs: NOW }
    await before.commit(async (sql) => {
      await sql`INSERT INTO ship (name, folded_name, made_at_ms, token_hash) VALUES ('A', 'a', 1, '\\x00')`
      await sql`INSERT INTO usage VALUES (1, '2026-11', 7, 8, 9, 1)`
      await sql`INSERT INTO pack VALUES (${HASH}, '\\x010203', ${NOW}, ${NOW})`
      await sql`INSERT INTO pack_of_ship VALUES (1, ${HASH})`
      await sql`
        INSERT INTO want VALUES (1, 'w', ${NOW}, ${HASH}, ${sql.json({ later: [1, 2] })}, '{1,-2}', '{3,4}',
          ${`{${NOW},${NOW + HOUR_MS}}`}::bigint[])`
      await sql`INSERT INTO job VALUES ('k', ${sql.json(request)}, 1, ${NOW}, ${NOW}, ${NOW})`
    })
    await before.close()

    const store = here.open(url)
    await store.prepare()
    expect(await store.ships.usage(1, NOW)).toEqual({
      points: 7,
      requested: 0,
      ahead: 0,
      bytes: 8,
      relayRequests: 9,
      failures: 1,
    })
    const pack = { hash: HASH, bytes: Buffer.from([1, 2, 3]), madeAtMs: NOW }
    expect(await store.relayRequests.again(1, 'w', NOW)).toEqual({ pack, unfulfilled: { later: [1, 2] } })
    expect(await store.relayRequests.giveAgain(1, HASH, 3)).toBe(true)
    expect(await store.relayRequests.ahead(NOW, WINDOW, NOW)).toEqual([
      { request: { kind: 'point', latE4: 1, longE4: 3, timeMs: NOW }, shipId: null },
      { request: { kind: 'point', latE4: -2, longE4: 4, timeMs: NOW + HOUR_MS }, shipId: null },
    ])
    expect((await store.jobs.take(5, 1000, NOW)).map(({ key }) => key)).toEqual(['k'])
    await store.jobs.end([{ key: 'k', refused: 'not-permitted', atMs: NOW, isUnrequested: true }], NOW)
    expect((await store.ships.usage(1, NOW)).requested).toBe(0)
  })
})
