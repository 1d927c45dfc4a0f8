// A PostgreSQL for one file of tests, its database emptied for each of them, and relays' stores on it.
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { RelayLog } from '../../relay/log.ts'
import { openRelayStore } from '../../relay/store/open-relay-store.ts'
import type { RelayStore } from '../../relay/store/relay-store.ts'
import { binaries } from '../../relay/trial/binaries.ts'
import { startTrialPostgres, type TrialPostgres } from '../../relay/trial/postgres.ts'
import { FaultError } from '../../shared/result.ts'

/** Why there is no PostgreSQL to try with here, for `describe.skipIf`; null: there is. Printed. */
export const noPostgres = ((): string | null => {
  try {
    binaries()
    return null
  } catch (error) {
    if (!(error instanceof FaultError)) throw error
    console.warn(`skipped: ${error.message}`)
    return error.message
  }
})()

export const silent: RelayLog = { write: () => undefined }

export interface StoresHere {
  trial(): TrialPostgres
  /** The URL of the database, with nothing in it any more. */
  emptyDatabase(): Promise<string>
  /** A store like another relay's; closed after the test. */
  open(url: string, log?: RelayLog): RelayStore
  /** So many relays' stores on the database, with its tables empty. */
  stores<Count extends number>(count: Count): Promise<Count extends 1 ? [RelayStore] : [RelayStore, RelayStore]>
}

/** With nothing in it any more: ten times as quick as a new database. */
export async function emptied(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, fetch_types: false })
  await sql.unsafe('DROP SCHEMA public CASCADE; CREATE SCHEMA public').finally(async () => sql.end())
  return url
}

/** Call it once at the top of a file. */
export function storesHere(): StoresHere {
  let trial: TrialPostgres | null = null
  const opened: RelayStore[] = []
  beforeAll(async () => {
    if (noPostgres === null) trial = await startTrialPostgres(null)
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(async (store) => store.close()))
  })
  afterAll(async () => trial?.stop())
  const running = (): TrialPostgres => {
    if (trial === null) throw new Error('no PostgreSQL was started')
    return trial
  }
  const open = (url: string, log = silent): RelayStore => {
    const store = openRelayStore(url, log)
    opened.push(store)
    return store
  }
  const emptyDatabase = async (): Promise<string> => emptied(running().url)
  return {
    trial: running,
    emptyDatabase,
    open,
    stores: async (count) => {
      const url = await emptyDatabase()
      const stores = Array.from({ length: count }, () => open(url))
      await Promise.all(stores.map(async (store) => store.prepare()))
      return stores as never
    },
  }
}
