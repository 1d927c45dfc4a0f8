// What relays share, opened: every table on one connection to the database.
import { randomUUID } from 'node:crypto'
import { FaultError } from '../../shared/result.ts'
import { connect, type Database } from '../database/connect.ts'
import { checkSchema, migrate } from '../database/migrate.ts'
import type { RelayLog } from '../log.ts'
import { answerTables } from './answers.ts'
import { jobTables } from './jobs.ts'
import { needKind, officeRow } from './office.ts'
import { paceTable } from './pace.ts'
import type { RelayStore, StoreCounts } from './relay-store.ts'
import { serviceTable } from './service.ts'
import { shipTables } from './ships.ts'
import { relayRequestTables } from './relay-requests.ts'

/**
 * Nothing is connected until the first call. `isSimulated`: what is fetched is a simulated service's, which goes into no database of a real one.
 * Throws FaultError `bad-input` for an address that is none.
 */
export function openRelayStore(databaseUrl: string, log: RelayLog, isSimulated = false): RelayStore {
  const connection = connect(databaseUrl, log)
  const { database, prepare } = onceItIsPrepared(connection, isSimulated)
  return {
    answers: answerTables(database),
    jobs: jobTables(database),
    pace: paceTable(database),
    service: serviceTable(database),
    ships: shipTables(database),
    relayRequests: relayRequestTables(database),
    once: {
      claim: async (name, nowMs) => {
        const mine = randomUUID()
        const [claim] = await database.run(async (sql) => {
          await sql`INSERT INTO once (name, claimed_by, at_ms) VALUES (${name}, ${mine}, ${nowMs}) ON CONFLICT DO NOTHING`
          return sql<{ isMine: boolean }[]>`SELECT claimed_by = ${mine} AS "isMine" FROM once WHERE name = ${name}`
        })
        return claim?.isMine ?? false
      },
    },
    makerKey: async () => {
      const { privateKey, publicKey } = await officeRow(database, isSimulated)
      return { privateKey, publicKey }
    },
    ticketKeys: async () => (await officeRow(database, isSimulated)).ticketKeys,
    prepare,
    check: async () => {
      await checkSchema(connection)
      await needKind(connection, isSimulated)
    },
    sizeBytes: async () => {
      const [row] = await database.run(
        async (sql) => sql<{ bytes: number }[]>`SELECT pg_database_size(current_database()) AS bytes`,
      )
      return row?.bytes ?? 0
    },
    clockMs: async () => {
      const [row] = await database.run(
        async (sql) =>
          sql<{ atMs: number }[]>`SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS "atMs"`,
      )
      return row?.atMs ?? 0
    },
    counts: async () => {
      const [counts] = await database.run(
        async (sql) => sql<StoreCounts[]>`
          SELECT count(*) AS packs, coalesce(sum(octet_length(bytes)), 0)::bigint AS "packBytes",
            (SELECT greatest(reltuples, 0)::bigint FROM pg_class WHERE oid = 'weather'::regclass) AS weather
          FROM pack`,
      )
      return counts === undefined ? { packs: 0, packBytes: 0, weather: 0 } : { ...counts }
    },
    close: async () => connection.close(),
  }
}

/** The same database, of which nothing is read or written until its schema is this program's. */
function onceItIsPrepared(
  connection: Database,
  isSimulated: boolean,
): { database: Database; prepare: () => Promise<void> } {
  let closedBy: FaultError | null = new FaultError('unreachable', 'The database is not prepared yet.', {
    retryable: true,
  })
  const opened = (): Database => {
    if (closedBy !== null) throw closedBy
    return connection
  }
  return {
    database: {
      run: async (work) => opened().run(work),
      commit: async (work) => opened().commit(work),
      close: async () => connection.close(),
    },
    prepare: async () => {
      try {
        await migrate(connection)
        await officeRow(connection, isSimulated)
        await needKind(connection, isSimulated)
        closedBy = null
      } catch (error) {
        if (closedBy !== null && error instanceof FaultError) closedBy = error
        throw error
      }
    },
  }
}
