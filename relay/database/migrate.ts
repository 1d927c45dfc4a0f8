// Brings the relays' schema to this program's, whichever relay comes first; one of a newer program is refused.
import { FaultError } from '../../shared/result.ts'
import type { Database, Statements, Transaction } from './connect.ts'
import { MIGRATIONS, type Migration } from './migrations/index.ts'

/** Of this program's own choice: who holds it in a database may change its schema. */
const LOCK = 220_059

/** One commit. Throws FaultError `store-newer`, with nothing changed. */
export async function migrate(database: Database, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  const newest = migrations.at(-1)?.version ?? 0
  await database.commit(async (sql) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`
    await sql`CREATE TABLE IF NOT EXISTS relay_schema (version integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`
    const found = await versionOf(sql)
    refuseNewer(found, newest)
    for (const step of migrations.filter(({ version }) => version > found)) {
      await sql.unsafe(step.sql)
      await sql`INSERT INTO relay_schema (version) VALUES (${step.version})`
    }
  })
}

/** Throws FaultError `store-newer`, or `unreachable` while it is not prepared. */
export async function checkSchema(database: Database, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  const newest = migrations.at(-1)?.version ?? 0
  const found = await database.run(versionOf)
  refuseNewer(found, newest)
  if (found < newest) throw new FaultError('unreachable', 'The database is not brought to this relay’s schema yet.')
}

async function versionOf(sql: Statements | Transaction): Promise<number> {
  const [row] = await sql<{ version: number }[]>`SELECT coalesce(max(version), 0) AS version FROM relay_schema`
  return row?.version ?? 0
}

function refuseNewer(found: number, newest: number): void {
  if (found <= newest) return
  const schemas = `its schema is ${found}, this relay knows up to ${newest}`
  throw new FaultError('store-newer', `A newer relay has brought the database on (${schemas}). Install that version.`)
}
