// Quarantined files: none is deleted or overwritten.
import { existsSync, renameSync } from 'node:fs'

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

const quarantinePath = (path: string, nowMs: number): string =>
  freePath(`${path}.corrupt-${stamp(nowMs)}`, (target) => PARTS.some((part) => existsSync(target + part)))

/** Moves a database with its log into quarantine and returns its path there. */
export function quarantine(path: string, nowMs: number): string {
  const target = quarantinePath(path, nowMs)
  // The file last: it is by its name that the others are found.
  for (const part of PARTS.toReversed()) if (existsSync(path + part)) renameSync(path + part, target + part)
  return target
}
