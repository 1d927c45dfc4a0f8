// A mark beside a file that can be had again: it was closed in order, and is as it was then. A large one need not be read through before the
// first answer then; that is done soon after (`unchecked` of the store).
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

const markOf = (path: string): string => `${path}.clean`

const stateOf = (path: string): string => {
  const { size, mtimeMs } = statSync(path)
  return JSON.stringify({ size, mtimeMs: Math.round(mtimeMs) })
}

/** After the file was closed. A log that is left means that it was not closed in order. */
export function markClean(path: string): void {
  try {
    if (!existsSync(`${path}-wal`)) writeFileSync(markOf(path), stateOf(path))
  } catch {
    // A full or read-only disk: the next start reads the file through.
  }
}

/** Whether nothing has touched the file since it was closed in order. The mark is gone then: a kill leaves none. */
export function takeCleanMark(path: string): boolean {
  try {
    const marked = readFileSync(markOf(path), 'utf8')
    rmSync(markOf(path))
    return marked === stateOf(path) && !existsSync(`${path}-wal`)
  } catch {
    return false
  }
}
