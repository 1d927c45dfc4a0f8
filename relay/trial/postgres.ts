// A PostgreSQL of its own for a trial of the relay and for tests, with a standby that takes over where one is requested.
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { FaultError } from '../../shared/result.ts'
import { closedTo, giveTo } from './as-user.ts'
import { initialise, startCluster, trialUrl, type Cluster } from './cluster.ts'
import { startStandby, type TrialStandby } from './standby.ts'

export interface TrialPostgres {
  /** `postgres://…`, with its password, of the database that is there from the start. */
  url: string
  port: number
  pid(): number
  /** Where its data and its log are. */
  folder: string
  /** A new empty database; its URL. */
  createDatabase(name: string): Promise<string>
  /**
   * A copy that follows: this database is stopped and started once for it. A commit is acknowledged once it is in both, so that none is lost when this
   * one is killed; while the standby is away, none is.
   */
  makeStandby(): Promise<TrialStandby>
  /** After `kill`, or `stop` of a kept one: at the same port again. */
  start(): Promise<void>
  /** The folder stays where one was given; otherwise nothing stays. */
  stop(): Promise<void>
  /** SIGKILL to all its processes, as when the machine goes; the folder stays until `stop`. */
  kill(): Promise<void>
}

/**
 * `folder`: kept, as durable as PostgreSQL is; null: one of its own under the system's temporary folder, quick and gone with it.
 * Throws FaultError where it cannot be, in words: no programs for this platform, a folder out of reach, what PostgreSQL said.
 */
export async function startTrialPostgres(folder: string | null): Promise<TrialPostgres> {
  const isThrownAway = folder === null
  const options = { folder: folder ?? newFolder(), isThrownAway, isDurable: !isThrownAway }
  try {
    if (folder !== null) prepare(folder)
    const password = passwordOf(options.folder)
    await initialise(options, password)
    return trialOf(options, password, await startCluster(options))
  } catch (error) {
    if (isThrownAway) rmSync(options.folder, { recursive: true, force: true })
    throw error
  }
}

type Options = Parameters<typeof initialise>[0]

function trialOf(options: Options, password: string, cluster: Cluster): TrialPostgres {
  const urlOf = (database: string): string => trialUrl(password, cluster.port, database)
  const url = urlOf('postgres')
  return {
    url,
    port: cluster.port,
    pid: cluster.pid,
    folder: options.folder,
    createDatabase: async (name) => {
      const sql = postgres(url, { max: 1 })
      await sql`CREATE DATABASE ${sql(name)}`.finally(async () => sql.end())
      return urlOf(name)
    },
    makeStandby: async () => startStandby({ folder: options.folder, cluster, password, url, newFolder }),
    start: cluster.start,
    stop: async () => {
      await cluster.stop()
      if (options.isThrownAway) rmSync(options.folder, { recursive: true, force: true })
    },
    kill: cluster.kill,
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'binnacle-trial-'))
  giveTo(folder)
  return folder
}

function prepare(folder: string): void {
  const closed = closedTo(folder)
  if (closed !== null) {
    const why = `PostgreSQL does not run as root, and as "nobody" it may not enter ${closed}`
    throw new FaultError('file-unreadable', `${why}. Choose another folder by --folder, or start as another user.`)
  }
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  giveTo(folder)
}

function passwordOf(folder: string): string {
  const file = join(folder, 'password')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  if (existsSync(join(folder, 'data')))
    throw new FaultError('file-unreadable', `The database in ${folder} is there, but not its file "password".`)
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, password, { mode: 0o600 })
  return password
}
