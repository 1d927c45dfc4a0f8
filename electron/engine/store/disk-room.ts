// How much room the disk of the data has, and how much is needed for copies of databases.
import { existsSync, statfsSync, statSync } from 'node:fs'
import type { NoRoom } from '../../../shared/app/older-copy.ts'
import type { Handle } from './open-database.ts'

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
const MORE_BYTES = 4 * 1024 * 1024

/** Of a database that is open. */
export const bytesOf = (handle: Handle): number =>
  Number(handle.pragma('page_count', { simple: true })) * Number(handle.pragma('page_size', { simple: true }))

/** Of a database's file with its log. */
export const databaseBytes = (path: string): number =>
  [path, `${path}-wal`].reduce((sum, one) => sum + (existsSync(one) ? statSync(one).size : 0), 0)

/** Why there is no room for so many bytes; null: there is, as far as is known. */
export function lackOfRoom(folder: string, bytes: number, freeBytes: FreeBytes): NoRoom | null {
  const free = freeBytes(folder)
  const neededBytes = bytes + MORE_BYTES
  return free === null || free >= neededBytes ? null : { neededBytes, freeBytes: free }
}
