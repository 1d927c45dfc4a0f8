// One PostgreSQL of a trial: its data folder, and its process on loopback. TCP alone, a password always.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FaultError } from '../../shared/result.ts'
import { giveTo, spawnedAs } from './as-user.ts'
import { binaries } from './binaries.ts'
import { endAll, endWithUs } from './processes.ts'

export const TRIAL_USER = 'binnacle'

/** `postgres://…`, with its password. */
export const trialUrl = (password: string, port: number, database: string): string =>
  `postgres://${TRIAL_USER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`

const START_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 20_000
/** Without the environment of whoever starts it. */
const ENV = { PATH: process.env['PATH'] ?? '', SystemRoot: process.env['SystemRoot'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

export interface ClusterOptions {
  /** Holds `data/` and the log; reachable by the user of `asUser`. */
  folder: string
  /** false: a crash of the machine may lose the database, for tests alone. */
  isDurable: boolean
  /** The folder is removed with the process, also where this program dies before. */
  isThrownAway: boolean
}

export interface Cluster {
  port: number
  pid(): number
  /** At the same port as before. */
  start(): Promise<void>
  /** Connections are ended; what was committed is on the disk. */
  stop(): Promise<void>
  /** SIGKILL to all its processes at once, as when the machine goes. */
  kill(): Promise<void>
  /** `pg_ctl` with this cluster's data folder. */
  control(command: string): Promise<void>
}

/** Runs a program as the cluster's user. Throws FaultError `internal` with what it said. */
export async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { ...spawnedAs(), cwd: '/', env: ENV, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new FaultError('internal', `PostgreSQL's ${program} failed: ${said.trim()}`)
}

/** Makes the data folder, unless there is one: made next to it, and moved into place when it is whole. */
export async function initialise({ folder, isDurable }: ClusterOptions, password: string): Promise<void> {
  const data = join(folder, 'data')
  if (existsSync(data)) return
  const temporary = join(folder, 'data.being-made')
  rmSync(temporary, { recursive: true, force: true })
  const passwordFile = join(folder, 'initial-password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(passwordFile)
  const fixed = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', '--no-instructions']
  const args = [...fixed, `--pgdata=${temporary}`, `--username=${TRIAL_USER}`, `--pwfile=${passwordFile}`]
  try {
    await run(binaries().initdb, isDurable ? args : [...args, '--no-sync'])
    renameSync(temporary, data)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const port = await freePort()
  let running: Running | null = null
  const control = async (command: string): Promise<void> =>
    run(binaries().pgCtl, [command, '--pgdata', join(options.folder, 'data'), '--wait', '--silent'])
  const start = async (): Promise<void> => {
    running ??= await runPostgres(options, port)
  }
  const ended = async (how: (process: Running) => Promise<void>): Promise<void> => {
    const process = running
    running = null
    if (process !== null) await how(process)
  }
  await start()
  return {
    port,
    pid: () => running?.child.pid ?? 0,
    start,
    stop: async () =>
      ended(async ({ child, release }) => {
        child.kill('SIGINT')
        await endedWithin(child, STOP_WITHIN_MS)
        release()
      }),
    kill: async () =>
      ended(async ({ child, release }) => {
        endAll(child.pid ?? 0)
        await endedWithin(child, STOP_WITHIN_MS)
        release()
      }),
    control,
  }
}

interface Running {
  child: ChildProcess
  release: () => void
}

async function runPostgres({ folder, isDurable, isThrownAway }: ClusterOptions, port: number): Promise<Running> {
  const data = join(folder, 'data')
  const log = join(folder, 'postgres.log')
  const settings = { ...FIXED, port, ...(isDurable ? {} : QUICK) }
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const out = openSync(log, 'w', 0o600)
  // A session of its own: Ctrl-C is for this program, which ends the database last.
  const child = spawn(binaries().postgres, args, {
    ...spawnedAs(),
    detached: true,
    cwd: '/',
    env: ENV,
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  await once(child, 'spawn')
  child.unref()
  const release = endWithUs(child.pid ?? 0, isThrownAway ? folder : null)
  try {
    await ready(child, join(data, 'postmaster.pid'), log)
  } catch (error) {
    endAll(child.pid ?? 0)
    release()
    throw error
  }
  return { child, release }
}

const FIXED = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // In the data folder, so that nothing of a killed one stays in /dev/shm.
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
  max_connections: 200,
  jit: 'off',
}
const QUICK = { fsync: 'off', full_page_writes: 'off', shared_buffers: '64MB' }

/** Its own word that it takes connections: the last line of its pid file. */
async function ready(child: ChildProcess, pidFile: string, log: string): Promise<void> {
  const until = performance.now() + START_WITHIN_MS
  while (performance.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new FaultError('internal', `PostgreSQL did not start: ${lastLines(log)}`)
    const lines = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : []
    if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return
    await sleep(20)
  }
  throw new FaultError('timed-out', `PostgreSQL did not start in a minute: ${lastLines(log)}`)
}

const lastLines = (log: string): string => readFileSync(log, 'utf8').trim().split('\n').slice(-5).join(' ')

async function endedWithin(child: ChildProcess, withinMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const late = setTimeout(() => endAll(child.pid ?? 0), withinMs)
  await once(child, 'exit')
  clearTimeout(late)
}

/**
 * Below those that systems give to connections: none takes it between this look and the start, nor while the database is stopped. Two at once
 * may look at the same.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
