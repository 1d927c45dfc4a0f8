// The PostgreSQL of a trial: on loopback with a password, kept where a folder is named, gone with whoever started it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { startTrialPostgres } from '../../../../relay/trial/postgres.ts'
import { runningTrial } from '../../../../relay/trial/running.ts'
import { noPostgres } from '../../../support/relay-stores.ts'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(url, { max: 1, fetch_types: false })
  return sql.unsafe<Record<string, unknown>[]>(text).finally(async () => sql.end())
}

describe.skipIf(noPostgres !== null)('a kept trial', () => {
  it('is the same again after it was stopped, and used by a second command while it runs', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'binnacle-kept-'))
    const folder = join(parent, 'kept')
    rmSync(parent, { recursive: true })
    try {
      expect(runningTrial(folder)).toBeNull()
      const first = await startTrialPostgres(folder)
      await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n')
      expect(await query(first.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
      expect(runningTrial(folder)).toBe(first.url)
      await expect(query(first.url.replace(/:[^:@]+@/, ':guessed@'), 'SELECT 1')).rejects.toThrow(/password/)
      await first.kill()
      expect(runningTrial(folder)).toBeNull()
      const again = await startTrialPostgres(folder)
      expect(await query(again.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
      await again.stop()
      expect(existsSync(join(folder, 'data', 'PG_VERSION'))).toBe(true)
      rmSync(join(folder, 'password'))
      await expect(startTrialPostgres(folder)).rejects.toThrow('is there, but not its file "password"')
    } finally {
      rmSync(parent, { recursive: true, force: true })
    }
  })

  it('says what PostgreSQL said where its folder is not fit for it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'binnacle-unfit-'))
    try {
      writeFileSync(join(folder, 'data'), 'no folder')
      writeFileSync(join(folder, 'password'), 'x')
      await expect(startTrialPostgres(folder)).rejects.toThrow(/^PostgreSQL did not start: /)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe.skipIf(noPostgres !== null || process.platform === 'win32')('a trial that is not kept', () => {
  it('is gone with its folder when whoever started it is killed', async () => {
    const source = `
      import { startTrialPostgres } from ${JSON.stringify(new URL('../../../../relay/trial/postgres.ts', import.meta.url).href)}
      const trial = await startTrialPostgres(null)
      console.log(JSON.stringify({ pid: trial.pid(), folder: trial.folder }))
      setInterval(() => undefined, 1000)`
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const { pid, folder } = JSON.parse(line.toString()) as { pid: number; folder: string }
    expect(isAlive(pid) && existsSync(folder)).toBe(true)
    child.kill('SIGKILL')
    await expect.poll(() => isAlive(pid) || existsSync(folder)).toBe(false)
  })
})
