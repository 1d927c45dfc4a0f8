// Files set aside: none is deleted or overwritten. One that nobody has read yet says so in its name, so that a start that fails after it
// leaves it to the next.
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const UNREAD = '.unread'
const PARTS = ['', '-wal', '-shm']

export const stamp = (nowMs: number): string => new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const STAMP = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/

/** When something was named so; null where the name does not say. A file's own time is another once it was copied. */
export function stampedAt(name: string): number | null {
  const [, ...parts] = STAMP.exec(name) ?? []
  const [year, month, day, hour, minute, second] = parts.map(Number)
  if (year === undefined || month === undefined) return null
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** A path that nothing has yet: the first, or that with a number. */
export function freePath(first: string, isTaken: (path: string) => boolean = existsSync): string {
  let free = first
  for (let i = 2; isTaken(free); i++) free = `${first}-${i}`
  return free
}

const asidePath = (path: string, nowMs: number): string =>
  freePath(`${path}.corrupt-${stamp(nowMs)}`, (aside) =>
    PARTS.some((part) => existsSync(aside + part) || existsSync(aside + UNREAD + part)),
  )

function rename(from: string, to: string): string {
  // The file last: it is by its name that the others are found.
  for (const part of PARTS.toReversed()) if (existsSync(from + part)) renameSync(from + part, to + part)
  return to
}

/** Moves a database with its log out of the way and returns its path there. `isUnread`: what it holds is to be read yet. */
export const setAside = (path: string, nowMs: number, isUnread: boolean): string =>
  rename(path, asidePath(path, nowMs) + (isUnread ? UNREAD : ''))

/** Keeps bytes that were read as they are. Throws the disk's errors, and leaves no part of them then. */
export function keepAside(path: string, bytes: Buffer, nowMs: number): void {
  const aside = asidePath(path, nowMs)
  try {
    writeFileSync(aside, bytes)
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
}

/** Set aside, and not read to the end of a start; the newest first. */
export function unreadAsides(path: string): string[] {
  const folder = dirname(path)
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(path)}.corrupt-`) && name.endsWith(UNREAD))
    .sort()
    .reverse()
    .map((name) => join(folder, name))
}

/** By which an officer finds it, once it is read. */
export const asideTitle = (aside: string): string => basename(aside).replace(UNREAD, '')

/** What they hold is stored, or named. */
export function markRead(asides: readonly string[]): void {
  for (const aside of asides) rename(aside, aside.slice(0, -UNREAD.length))
}
