// The schema brought on by whichever relay comes first, in one commit; a newer one refused.
import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { connect, type Database } from '../../../../relay/database/connect.ts'
import { checkSchema, migrate } from '../../../../relay/database/migrate.ts'
import { MIGRATIONS, type Migration } from '../../../../relay/database/migrations/index.ts'
import { noPostgres, silent, storesHere } from '../../../support/relay-stores.ts'

const here = storesHere()
const opened: Database[] = []
afterEach(async () => Promise.all(opened.splice(0).map(async (database) => database.close())))

function open(url: string): Database {
  const database = connect(url, silent)
  opened.push(database)
  return database
}
const NEWEST = MIGRATIONS.at(-1)?.version ?? 0
const step = (version: number, sql: string): Migration => ({ version: NEWEST + version, sql })
const tablesOf = async (database: Database): Promise<string[]> =>
  (
    await database.run(
      async (sql) => sql<{ name: string }[]>`
        SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
    )
  ).map(({ name }) => name)

describe('the steps', () => {
  it('are never changed once they were released', () => {
    const hash = ({ sql }: Migration): string => createHash('sha256').update(sql).digest('hex').slice(0, 16)
    expect(MIGRATIONS.map((each) => [each.version, hash(each)])).toMatchInlineSnapshot(`
      [
        [
          1,
          "1806cedfc0dc174d",
        ],
        [
          2,
          "80db24a49ce403f7",
        ],
        [
          3,
          "5f3d484f83ca131a",
        ],
        [
          4,
          "5bd94976aafa9041",
        ],
        [
          5,
          "7303f8766f2722c0",
        ],
        [
          6,
          "b795ac8c9f3c471e",
        ],
        [
          7,
          "ebeed9417e037432",
        ],
        [
          8,
          "1364de34bcc3fe6a",
        ],
        [
          9,
          "673d9082d92e2c87",
        ],
      ]
    `)
  })
})

describe.skipIf(noPostgres !== null)('the schema', () => {
  it('is made once by several relays that start at once', async () => {
    const url = await here.emptyDatabase()
    const databases = Array.from({ length: 4 }, () => open(url))
    await Promise.all(databases.map(async (database) => migrate(database)))
    await Promise.all(databases.map(async (database) => checkSchema(database)))
    expect(await tablesOf(open(url))).toContain('weather')
  })

  it('goes on from where it is, all steps or none', async () => {
    const database = open(await here.emptyDatabase())
    await migrate(database)
    const good = step(1, 'CREATE TABLE one_more (n integer)')
    await expect(migrate(database, [...MIGRATIONS, good, step(2, 'CREATE TABEL wrong')])).rejects.toThrow(
      /refused a statement/,
    )
    expect(await tablesOf(database)).not.toContain('one_more')
    await checkSchema(database)
    await migrate(database, [...MIGRATIONS, good])
    await migrate(database, [...MIGRATIONS, good, step(2, 'ALTER TABLE one_more ADD COLUMN m text')])
    expect(await tablesOf(database)).toContain('one_more')
  })

  it('of a newer relay is refused in words, and nothing of it is changed', async () => {
    const url = await here.emptyDatabase()
    await migrate(open(url), [...MIGRATIONS, step(1, 'DROP TABLE once')])
    const words = `A newer relay has brought the database on (its schema is ${NEWEST + 1}, this relay knows up to ${NEWEST}). Install that version.`
    const store = here.open(url)
    await expect(store.prepare()).rejects.toMatchObject({ fault: { code: 'store-newer', message: words } })
    await expect(store.check()).rejects.toThrow(words)
    await expect(store.jobs.counts(0)).rejects.toThrow(words)
  })

  it('that is not there yet is said, and nothing is read or written before', async () => {
    const url = await here.emptyDatabase()
    const [one, other] = [here.open(url), here.open(url)]
    await expect(one.check()).rejects.toMatchObject({ fault: { code: 'unreachable' } })
    await expect(one.pace.hold(1)).rejects.toThrow('The database is not prepared yet.')
    await other.prepare()
    await expect(one.pace.hold(1)).rejects.toThrow('The database is not prepared yet.')
    await one.prepare()
    await one.pace.hold(1)
    await one.check()
  })
})
