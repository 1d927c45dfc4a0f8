// The connection to PostgreSQL: to whichever of its hosts takes writes, tried again over a failover for as long as one usually lasts.
// A pool a host: the driver's own choice among several takes a standby for one that takes writes (PostgreSQL 14 and later), and tries without end or pause
// while none answers.
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { FaultError } from '../../shared/result.ts'
import type { RelayLog } from '../log.ts'
import { readAddress, type DatabaseAddress } from './address.ts'
import { judge } from './faults.ts'
import { openLine } from './line.ts'

/** 64-bit integers as numbers: times, counts and bytes are all below 2^53. */
const TYPES = { bigint: { to: 20, from: [20], parse: Number, serialize: String } }

export type Statements = postgres.Sql<{ bigint: number }>
export type Transaction = postgres.TransactionSql<{ bigint: number }>

export interface Database {
  /** Statements on any connection. What is done may be done twice, where the answer was lost. Throws FaultError `unreachable`. */
  run<T>(work: (sql: Statements) => Promise<T>): Promise<T>
  /** All of it in one commit, or nothing; the same otherwise. */
  commit<T>(work: (sql: Transaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Patience {
  /** How long a failover may last until callers get an error; later callers get it after one round of the hosts. */
  failoverMs: number
  /** One statement, and one connection being made. */
  statementMs: number
  connectMs: number
}
const PATIENCE: Patience = { failoverMs: 10_000, statementMs: 20_000, connectMs: 3000 }
const MAX_CONNECTIONS = 10
const MAX_TIMES_AGAIN = 10
/** What still runs may end so long: after a line was lost, and when all is closed. */
const LOST_MS = 500
const CLOSED_MS = 5000
const MIN_PAUSE_MS = 50
const MAX_PAUSE_MS = 1000

interface Pool {
  name: string
  sql: Statements
}

/** Nothing is connected until the first work. Throws FaultError `bad-input` for an address that is none. */
export function connect(url: string, log: RelayLog, patience = PATIENCE): Database {
  const address = readAddress(url)
  const pools = address.hosts.map((_, i) => openPool(address, i, patience))
  let current = 0
  let lostAtMs: number | null = null
  let isClosed = false
  const ending = new Set<Promise<void>>()

  const found = (pool: Pool): void => {
    if (lostAtMs === null) return
    log.write('info', 'database back', { host: pool.name, awayMs: Math.round(performance.now() - lostAtMs) })
    lostAtMs = null
  }
  const lost = (pool: Pool, words: string): void => {
    if (pools[current] === pool) current = (current + 1) % pools.length
    replace(pool, LOST_MS)
    if (lostAtMs !== null) return
    lostAtMs = performance.now()
    log.write('warn', 'database lost', { host: pool.name, words })
  }
  /** Of a pool that lost a line the driver may keep one that never sends again. */
  const replace = (pool: Pool, withinMs: number): void => {
    const i = pools.indexOf(pool)
    if (i !== -1) pools[i] = openPool(address, i, patience)
    const ended = pool.sql.end({ timeout: withinMs / 1000 }).finally(() => ending.delete(ended))
    ending.add(ended)
  }

  async function run<T>(work: (sql: Statements) => Promise<T>): Promise<T> {
    for (let tries = 1, again = 0; ; tries++) {
      const pool = pools[current]
      if (pool === undefined || isClosed) throw new FaultError('unreachable', 'The database is closed to this relay.')
      try {
        const result = await inTime(work(pool.sql), 1.5 * patience.statementMs, () => replace(pool, 0))
        found(pool)
        return result
      } catch (error) {
        const judged = judge(error)
        if (judged.kind === 'thrown') throw judged.error
        if (judged.kind === 'again' && ++again <= MAX_TIMES_AGAIN) continue
        const words = judged.kind === 'away' ? judged.words : 'its commits are in each other’s way'
        lost(pool, words)
        if (isClosed || hasWaited(tries)) throw awayFault(pool, words)
        if (tries % pools.length === 0) await sleep(pauseMs(tries / pools.length))
      }
    }
  }
  const hasWaited = (tries: number): boolean =>
    tries >= pools.length && performance.now() - (lostAtMs ?? performance.now()) >= patience.failoverMs

  return {
    run,
    commit: async (work) => run(async (sql) => (await sql.begin(work)) as Awaited<ReturnType<typeof work>>),
    close: async () => {
      isClosed = true
      pools.splice(0).forEach((pool) => replace(pool, CLOSED_MS))
      await Promise.all(ending)
    },
  }
}

const pauseMs = (round: number): number =>
  Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** Math.min(round, 10)) * (0.5 + Math.random() / 2)

const awayFault = ({ name }: Pool, words: string): FaultError =>
  new FaultError('unreachable', `The database cannot be used: ${words} (${name}).`, { retryable: true })

function openPool({ hosts, user, password, database, ssl }: DatabaseAddress, i: number, patience: Patience): Pool {
  const { host, port } = hosts[i] ?? { host: 'localhost', port: 0 }
  const options = {
    // The driver's own option, which its types do not know.
    socket: () => openLine({ host, port }, ssl),
    // One name, whatever PGHOST says.
    host: 'database',
    ...(user === '' ? {} : { user }),
    ...(password === '' ? {} : { password }),
    database,
    ssl: false,
    max: MAX_CONNECTIONS,
    // Said by the server's own `in_hot_standby`, as `read-write` is not (see above).
    target_session_attrs: 'primary' as const,
    connect_timeout: patience.connectMs / 1000,
    // Lines are kept: one that has gone takes its pool with it.
    keep_alive: null,
    idle_timeout: 0,
    max_lifetime: null,
    // How long to wait is decided here.
    backoff: () => 0,
    // Arrays go as texts that the statement casts.
    fetch_types: false,
    types: TYPES,
    onnotice: () => undefined,
    connection: {
      application_name: 'binnacle-relay',
      statement_timeout: patience.statementMs,
      lock_timeout: patience.statementMs / 2,
      idle_in_transaction_session_timeout: 2 * patience.statementMs,
    },
  }
  return { name: host.startsWith('/') ? host : `${host}:${port}`, sql: postgres(options) }
}

/** For a host that neither answers nor closes: then `giveUp` ends what waits. */
async function inTime<T>(work: Promise<T>, withinMs: number, giveUp: () => void): Promise<T> {
  const timer = setTimeout(giveUp, withinMs)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}
