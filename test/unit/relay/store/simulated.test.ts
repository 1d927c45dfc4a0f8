// One database holds answers of one kind: a relay of simulated weather finds none of a service's in it, nor vice versa.
import { describe, expect, it } from 'vitest'
import { openRelayStore } from '../../../../relay/store/open-relay-store.ts'
import { migrate } from '../../../../relay/database/migrate.ts'
import { MIGRATIONS } from '../../../../relay/database/migrations/index.ts'
import { connect } from '../../../../relay/database/connect.ts'
import { noPostgres, silent, storesHere } from '../../../support/relay-stores.ts'

const here = storesHere()
const SERVICES = /holds a service’s weather, or a trial’s .*, and SERVICE_SIMULATED is set: .*--folder/
const SIMULATED = /holds simulated weather \(TRAINING\), and SERVICE_SIMULATED is not set/

describe.skipIf(noPostgres !== null)('a database', () => {
  it.each([
    [false, SERVICES],
    [true, SIMULATED],
  ])('of simulated weather %s is taken by relays of its kind alone', async (isSimulated, words) => {
    const url = await here.emptyDatabase()
    const [first, same, other] = [isSimulated, isSimulated, !isSimulated].map((one) => openRelayStore(url, silent, one))
    try {
      await first?.prepare()
      await same?.prepare()
      await same?.check()
      await expect(other?.prepare()).rejects.toThrow(words)
      await expect(other?.check()).rejects.toThrow(words)
      await expect(other?.makerKey()).rejects.toThrow(words)
    } finally {
      await Promise.all([first, same, other].map((store) => store?.close()))
    }
  })

  it('from before there was the mark holds a service’s', async () => {
    const url = await here.emptyDatabase()
    const before = connect(url, silent)
    await migrate(
      before,
      MIGRATIONS.filter(({ version }) => version < 3),
    )
    await before.run(
      async (sql) => sql`INSERT INTO office (private_key, public_key, ticket_keys) VALUES ('a', 'b', '\\x00')`,
    )
    await before.close()
    const [simulated, own] = [openRelayStore(url, silent, true), openRelayStore(url, silent)]
    try {
      await expect(simulated.prepare()).rejects.toThrow(SERVICES)
      await own.prepare()
      expect((await own.makerKey()).publicKey).toBe('b')
    } finally {
      await Promise.all([simulated.close(), own.close()])
    }
  })
})
