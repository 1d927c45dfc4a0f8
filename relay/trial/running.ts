// A trial that runs already in a kept folder: a second command uses the same database.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { trialUrl } from './cluster.ts'

/** Its URL; null: none runs there. */
export function runningTrial(folder: string): string | null {
  const pidFile = join(folder, 'data', 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const [pid, , , port, , , , state] = readFileSync(pidFile, 'utf8').split('\n')
  if (state?.trim() !== 'ready' || !isAlive(Number(pid))) return null
  return trialUrl(readFileSync(join(folder, 'password'), 'utf8'), Number(port), 'postgres')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
