// The connection over what happens to databases: a primary that dies and a standby that takes over, hosts that are away, silent, or not the one.
import { connect as connectTcp, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answers } from '../../../../relay/store/relay-store.ts'
import { connect, type Database } from '../../../../relay/database/connect.ts'
import { FaultError } from '../../../../shared/result.ts'
import { noPostgres, silent, storesHere } from '../../../support/relay-stores.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const QUICK = { failoverMs: 1000, statementMs: 600, connectMs: 600 }
const here = storesHere()
const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

function quick(url: string, log = silent, failoverMs = QUICK.failoverMs): Database {
  const database = connect(url, log, { ...QUICK, failoverMs })
  ends.push(async () => database.close())
  return database
}
const one = async (database: Database): Promise<number> =>
  database.run(async (sql) => (await sql<{ one: number }[]>`SELECT 1 AS one`)[0]?.one ?? 0)
const faultOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no fault',
    (error: unknown) => (error instanceof FaultError ? `${error.fault.code}: ${error.message}` : String(error)),
  )
const passwordIn = (url: string): string => new URL(url).password

/** A host that takes connections; what it does with them, the test says. */
async function host(each: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    each(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** In front of the database; `hush` lets nothing more through, and cuts nothing. What the database cuts, it cuts. */
async function front(port: number): Promise<{ port: number; hush: () => void; connections: () => number }> {
  let isHushed = false
  let connections = 0
  const own = await host((socket) => {
    connections++
    const behind = connectTcp(port, '127.0.0.1')
    behind.on('error', () => undefined)
    behind.on('close', () => isHushed || socket.destroy())
    socket.on('data', (bytes) => isHushed || behind.write(bytes))
    behind.on('data', (bytes) => isHushed || socket.write(bytes))
    socket.on('close', () => behind.destroy())
  })
  return { port: own, hush: () => (isHushed = true), connections: () => connections }
}
const withPorts = (url: string, ...ports: number[]): string =>
  url.replace(/127\.0\.0\.1:\d+/, ports.map((port) => `127.0.0.1:${port}`).join(','))

describe.skipIf(noPostgres !== null)('the connection', () => {
  it('says in words why none takes it, at once when that is not new, and goes on when one does', async () => {
    const url = await here.emptyDatabase()
    const watched = await front(here.trial().port)
    const lines: string[] = []
    const database = quick(withPorts(url, watched.port), { write: (...line) => void lines.push(JSON.stringify(line)) })
    expect(await one(database)).toBe(1)
    await here.trial().kill()
    const words = await faultOf(one(database))
    expect(words).toMatch(/^unreachable: The database cannot be used: it (refuses connections|cut the connection)/)
    const before = watched.connections()
    await faultOf(one(database))
    expect(watched.connections() - before).toBe(1)
    await here.trial().start()
    expect(await one(database)).toBe(1)
    expect(lines.map((line) => (JSON.parse(line) as string[])[1])).toEqual(['database lost', 'database back'])
    expect(words + lines.join('')).not.toContain(passwordIn(url))
  })

  it('waits out a restart that does not last', async () => {
    const url = await here.emptyDatabase()
    const database = connect(url, silent)
    ends.push(async () => database.close())
    await one(database)
    await here.trial().kill()
    const pending = Promise.all(Array.from({ length: 25 }, async () => one(database)))
    await here.trial().start()
    expect(await pending).toEqual(Array.from({ length: 25 }, () => 1))
  })

  it('passes by hosts that refuse, say nothing, or hang up', async () => {
    const url = await here.emptyDatabase()
    const { port } = here.trial()
    const mute = await host(() => undefined)
    const rude = await host((socket) => socket.destroy())
    expect(await one(quick(withPorts(url, 1, mute, rude, port)))).toBe(1)
  })

  it('gives up a host that falls silent in the middle of a statement', async () => {
    const url = await here.emptyDatabase()
    const { port } = here.trial()
    const quiet = await front(port)
    const database = quick(withPorts(url, quiet.port, port))
    await one(database)
    quiet.hush()
    expect(await Promise.all([one(database), one(database), one(database)])).toEqual([1, 1, 1])
  })

  it('gives up a commit to a host that falls silent, and makes it once at the next', async () => {
    const url = await here.emptyDatabase()
    const { port } = here.trial()
    const quiet = await front(port)
    const database = quick(withPorts(url, quiet.port, port))
    await database.run(async (sql) => sql`CREATE TABLE written (n integer PRIMARY KEY)`)
    let tries = 0
    await database.commit(async (sql) => {
      if (++tries === 1) quiet.hush()
      await sql`INSERT INTO written VALUES (1)`
    })
    expect(tries).toBe(2)
    expect((await database.run(async (sql) => sql`SELECT n FROM written`)).length).toBe(1)
  })

  it('says which of user, password, database and rights it is', async () => {
    const url = await here.emptyDatabase()
    const password = passwordIn(url)
    expect(await faultOf(one(quick(url.replace(password, 'wrong%2Fpassword'), silent, 0)))).toMatch(
      /^unreachable: .* it refuses the user or the password/,
    )
    expect(await faultOf(one(quick(url.replace(/postgres$/, 'nothing'), silent, 0)))).toMatch(
      /it has no database of that name/,
    )
    const database = quick(url)
    await database.run(async (sql) => sql.unsafe("DROP ROLE IF EXISTS weak; CREATE ROLE weak LOGIN PASSWORD 'weak'"))
    const weak = quick(url.replace(`binnacle:${password}`, 'weak:weak'))
    const refused = await faultOf(weak.run(async (sql) => sql`CREATE ROLE other`))
    expect(refused).toBe(
      'unreachable: The database cannot be used: its user may not do this there. A relay needs a database of its own.',
    )
  })

  it('ends a statement that takes too long', async () => {
    const database = quick(await here.emptyDatabase(), silent, 0)
    const words = await faultOf(database.run(async (sql) => sql`SELECT pg_sleep(30)`))
    expect(words).toMatch(/^unreachable: .* took too long/)
    expect(await one(database)).toBe(1)
  })

  it('does again what two commits could not do at once', async () => {
    const url = await here.emptyDatabase()
    const database = connect(url, silent)
    ends.push(async () => database.close())
    await database.run(async (sql) =>
      sql.unsafe('CREATE TABLE tally AS SELECT n, 0 AS times FROM generate_series(1, 2) n'),
    )
    const crossing = async (first: number, second: number): Promise<void> => {
      await database.commit(async (sql) => {
        await sql`UPDATE tally SET times = times + 1 WHERE n = ${first}`
        await sql`SELECT pg_sleep(0.1)`
        await sql`UPDATE tally SET times = times + 1 WHERE n = ${second}`
      })
    }
    await Promise.all([crossing(1, 2), crossing(2, 1)])
    expect(await database.run(async (sql) => sql`SELECT times FROM tally ORDER BY n`)).toMatchObject([
      { times: 2 },
      { times: 2 },
    ])
  })

  it('throws a defect of a statement as one, without the values it carried', async () => {
    const database = quick(await here.emptyDatabase())
    const failed = await database
      .run(async (sql) => sql`SELECT ${'a secret'}::integer`)
      .catch((error: unknown) => error)
    expect(failed).not.toBeInstanceOf(FaultError)
    expect(Object.getOwnPropertyNames(failed)).not.toContain('parameters')
  })

  it('takes nothing more once it is closed', async () => {
    const database = quick(await here.emptyDatabase())
    await one(database)
    await database.close()
    expect(await faultOf(one(database))).toBe('unreachable: The database is closed to this relay.')
  })
})

describe.skipIf(noPostgres !== null)('a primary that dies with a standby beside it', () => {
  it('loses nothing that was acknowledged, and leaves nothing half', async () => {
    const standby = await here.trial().makeStandby()
    const url = standby.alongside(await here.emptyDatabase())
    const password = passwordIn(url.replace(/,[^/]*/, ''))
    const lines: string[] = []
    const stores = [0, 1].map(() => here.open(url, { write: (...line) => void lines.push(JSON.stringify(line)) }))
    await Promise.all(stores.map(async (store) => store.prepare()))
    const acknowledged: number[] = []
    const over = new AbortController()
    const writing = stores.map(async (store, s) => {
      for (let n = s; !over.signal.aborted; n += 2) {
        await store.jobs.end([{ key: `pair ${n}`, brought: pairOf(n) }], NOW)
        acknowledged.push(n)
      }
    })
    const after = async (count: number): Promise<void> => {
      await expect.poll(() => acknowledged.length).toBeGreaterThan(count)
    }
    await after(20)
    await here.trial().kill()
    const before = acknowledged.length
    await standby.promote()
    await after(before + 20)
    over.abort()
    await Promise.all(writing)
    const last = Math.max(...acknowledged) + 2
    const rows = await stores[0]?.answers.weather(Array.from({ length: last + 1 }, (_, n) => pairOf(n).weather).flat())
    const isThere = (n: number): boolean[] => [2 * n, 2 * n + 1].map((row) => (rows?.[row] ?? null) !== null)
    for (const n of acknowledged) expect(isThere(n)).toEqual([true, true])
    for (let n = 0; n <= last; n++) expect(new Set(isThere(n)).size, `pair ${n}`).toBe(1)
    expect(lines.some((line) => line.includes('database back'))).toBe(true)
    expect(lines.join('')).not.toContain(password)
    await stores[0]?.check()
    await standby.stop()
  })
})

const pairOf = (n: number): Answers => ({
  weather: [0, 1].map((latE4) => ({ latE4, longE4: n, timeMs: NOW, fetchedAtMs: NOW, values: { windSpeed: n } })),
  averages: [],
  casualties: [],
})
