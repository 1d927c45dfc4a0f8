// A mark beside the file of weather: damage was found in it. The next start reads the file through before it is used; while there is no mark it is
// opened at once, and read through beside the engine (`unchecked` of the store).
import { existsSync, rmSync, writeFileSync } from 'node:fs'

const markOf = (path: string): string => `${path}.suspect`

export const isSuspect = (path: string): boolean => existsSync(markOf(path))

/** false: a full or read-only disk. The next reading finds the damage again. */
export function markSuspect(path: string): boolean {
  try {
    writeFileSync(markOf(path), '', { flush: true })
    return true
  } catch {
    return false
  }
}

/** The file was read through and is sound, or is another now. */
export function clearSuspect(path: string): void {
  try {
    rmSync(markOf(path), { force: true })
  } catch {
    // The next start reads it through once more.
  }
}
