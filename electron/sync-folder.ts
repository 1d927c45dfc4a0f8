// Makes renames in a folder, and what was written to a file, last over a loss of power.
import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Windows has no such call for folders: there it does nothing. Throws what the system does. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') synced(folder, 'r')
}

/** The same of a file that others wrote and closed. */
export const syncFile = (path: string): void => synced(path, 'r+')

function synced(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
