// A folder as a process leaves it that was killed in the midst of a change.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { copyFolder } from './recovery-history.ts'
import type { Place } from './recovery-faults.ts'
import type { Truth } from './recovery-truth.ts'

const child = fileURLToPath(new URL('recovery-child.ts', import.meta.url))
/** Of a process that changes without end: statements, and changes of files. */
const LAST_PLACE = 400
/** Always the same: what is brought back is compared with what was. */
const SEED = 20_261_123

/** What was acknowledged before the kill, by the process's own lines; the change then being made may be there or not, and is not looked for. */
export function killedIn({ folder, bases, share, random }: Place): Truth {
  const { folder: from, truth } = bases.cut
  copyFolder(from, folder)
  const place = 1 + Math.floor((share + random() / 50) * LAST_PLACE)
  const given = [child, folder, String(place), String(SEED)]
  const { signal, stdout, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8', maxBuffer: 64e6 })
  if (signal !== 'SIGKILL') throw new Error(`the process ended by itself: ${stderr}`)
  const revisions = new Map(truth.revisions)
  // A line cut off by the kill does not count as acknowledged.
  for (const line of stdout.split('\n').slice(0, -1)) {
    const { key, ...row } = JSON.parse(line) as { key: string }
    revisions.set(key, row)
  }
  const settings = new Map(
    [...truth.settings].filter(([name]) => name === 'pack-origin' || name.startsWith('put away')),
  )
  return { revisions, newest: new Map(), settings, names: truth.names }
}
