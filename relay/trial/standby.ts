// A standby of the trial's PostgreSQL: a cold copy that follows by streaming, and takes writes once it is promoted.
import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { asUser, giveTo } from './as-user.ts'
import { run, startCluster, TRIAL_USER, type Cluster } from './cluster.ts'

export interface TrialStandby {
  port: number
  pid(): number
  /** A URL of the primary with the standby as its second host. */
  alongside(url: string): string
  /** It takes writes from now on; the primary must be gone. */
  promote(): Promise<void>
  stop(): Promise<void>
  kill(): Promise<void>
}

interface Primary {
  folder: string
  cluster: Cluster
  password: string
  url: string
  newFolder: () => string
}

export async function startStandby({ folder, cluster, password, url, newFolder }: Primary): Promise<TrialStandby> {
  const own = newFolder()
  await cluster.stop()
  await copyData(join(folder, 'data'), join(own, 'data'))
  const link = `host=127.0.0.1 port=${cluster.port} user=${TRIAL_USER} password=${password} application_name=standby`
  const signal = join(own, 'data', 'standby.signal')
  writeFileSync(signal, '')
  giveTo(signal)
  appendFileSync(join(own, 'data', 'postgresql.auto.conf'), `primary_conninfo = '${link}'\n`)
  await cluster.start()
  const standby = await startCluster({ folder: own, isDurable: false, isThrownAway: true })
  await followed(url)
  appendFileSync(join(folder, 'data', 'postgresql.auto.conf'), `synchronous_standby_names = 'standby'\n`)
  await cluster.control('reload')
  return {
    port: standby.port,
    pid: standby.pid,
    alongside: (of) => of.replace(`127.0.0.1:${cluster.port}`, `$&,127.0.0.1:${standby.port}`),
    promote: async () => standby.control('promote'),
    stop: async () => {
      await standby.stop()
      rmSync(own, { recursive: true, force: true })
    },
    kill: standby.kill,
  }
}

/** As the user whose data it is. */
async function copyData(from: string, to: string): Promise<void> {
  if (asUser() === null) cpSync(from, to, { recursive: true })
  else await run('cp', ['-Rp', from, to])
}

async function followed(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 })
  try {
    while ((await sql`SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'`).length === 0) await sleep(50)
  } finally {
    await sql.end()
  }
}
