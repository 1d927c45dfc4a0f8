// How much room the disk of the data has, and how much is needed for copies of databases.
import { existsSync, statfsSync, statSync } from 'node:fs'

/** Bytes free on the disk of a folder; null: not known. */
export type FreeBytes = (folder: string) => number | null

/** As the system says. */
export const bytesFree: FreeBytes = (folder) => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** For logs and plans beside a copy. */
export const MORE_BYTES = 4 * 1024 * 1024

/** Of a database with its log. */
export const databaseBytes = (path: string): number =>
  [path, `${path}-wal`].reduce((sum, one) => sum + (existsSync(one) ? statSync(one).size : 0), 0)

/** Why there is no room for so many bytes; null: there is, as far as is known. */
export function lackOfRoom(
  folder: string,
  bytes: number,
  freeBytes: FreeBytes,
): { neededBytes: number; freeBytes: number } | null {
  const free = freeBytes(folder)
  const neededBytes = bytes + MORE_BYTES
  return free === null || free >= neededBytes ? null : { neededBytes, freeBytes: free }
}
