// A process with everything it started (Linux, by /proc), and a power cut for all of it at once.
import { readdirSync, readFileSync } from 'node:fs'
import { until } from './until.ts'

/** Parents of all processes there are. */
function parents(): Map<number, number> {
  const found = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      found.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // It ended while we looked.
    }
  }
  return found
}

/** `pid` first, then its descendants as they are now. */
export function treeOf(pid: number): number[] {
  const parentOf = parents()
  const isOurs = (id: number): boolean =>
    parentOf.has(id) && (parentOf.get(id) === pid || isOurs(parentOf.get(id) ?? 0))
  return [pid, ...[...parentOf.keys()].filter(isOurs)]
}

/** Whether a process runs. */
export const isThere = (pid: number): boolean => {
  try {
    // One that ended and is not yet taken note of is a zombie.
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Kill -9 of all of them, none of which can say anything more. Resolves when none is left. */
export async function killAll(pids: readonly number[]): Promise<void> {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It had ended already.
    }
  await until(
    () => !pids.some(isThere),
    () => `the end of ${pids.filter(isThere).join(', ')}`,
  )
}
