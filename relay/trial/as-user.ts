// As whom PostgreSQL runs: never as root, which it refuses; then as `nobody`, to whom its folder is given.
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface AsUser {
  uid: number
  gid: number
}

let nobody: AsUser | undefined

/** null: as whoever runs this program. */
export function asUser(): AsUser | null {
  if (process.getuid?.() !== 0) return null
  nobody ??= { uid: idOf('-u'), gid: idOf('-g') }
  return nobody
}

/** For `spawn`. */
export const spawnedAs = (): Partial<AsUser> => asUser() ?? {}

export function giveTo(path: string): void {
  const user = asUser()
  if (user !== null) chownSync(path, user.uid, user.gid)
}

/** The first folder on the path to `folder` that this user may not enter; null: all are open. */
export function closedTo(folder: string): string | null {
  if (asUser() === null) return null
  const parent = dirname(folder)
  const before = parent === folder ? null : closedTo(parent)
  if (before !== null) return before
  const isOpen = !existsSync(parent) || (statSync(parent).mode & 0o001) !== 0
  return isOpen ? null : parent
}

const idOf = (of: '-u' | '-g'): number => Number(execFileSync('id', [of, 'nobody'], { encoding: 'utf8' }).trim())
