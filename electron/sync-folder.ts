// Makes renames in a folder last over a loss of power.
import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Windows has no such call for folders: there it does nothing. Throws what the system does. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
