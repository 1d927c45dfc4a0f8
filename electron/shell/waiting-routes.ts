// Route files that the desktop gives: named on the command line, by a second start, or by the system. They wait until the window takes them.
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openRoute, type RouteOnDisk } from './route-file.ts'

/** More than these at once are not opened, and that is said. */
const MAX_WAITING = 10

/**
 * Paths on a command line: what is no option. Options are Chromium's and the driver's, whatever they hold; behind `--` there are none. An
 * application that is not packaged is named first. File managers give addresses (`file:`) too.
 */
export function routePaths(argv: readonly string[], workingFolder: string, isPackaged: boolean): string[] {
  const given = argv.slice(1)
  const end = given.indexOf('--')
  const before = end === -1 ? given : given.slice(0, end)
  const named = before.filter((text) => text !== '' && !text.startsWith('-'))
  const behind = end === -1 ? [] : given.slice(end + 1).filter((text) => text !== '')
  return [...named.slice(isPackaged ? 0 : 1), ...behind].map((text) => resolve(workingFolder, pathOf(text)))
}

function pathOf(text: string): string {
  if (!/^file:/i.test(text)) return text
  try {
    return fileURLToPath(text)
  } catch {
    // Of another computer, or malformed: as a path it is not there, and that is said.
    return text
  }
}

/** Updates are no routes, nor are packs: all are opened by the same means. */
export const isUpdatePath = (path: string): boolean => /\.binnacle-update$/i.test(path)

export interface WaitingRoutes {
  /** Each once; the earliest are kept. */
  add(paths: readonly string[]): void
  /** The earliest, read as one that was chosen; null when none waits. Throws FaultError `file-unreadable`; the file waits no longer. */
  take(): RouteOnDisk | null
  /** The one taken last waits again, before the others: nothing could be opened. */
  putBack(): void
}

/** `onWaiting` is called when there is something to take, `notify` with a sentence about those that are not opened. */
export function createWaitingRoutes(onWaiting: () => void, notify: (sentence: string) => void): WaitingRoutes {
  const waiting: string[] = []
  let taken: string | undefined
  return {
    add(paths) {
      const added = [...new Set(paths)].filter((path) => !waiting.includes(path))
      const over = added.splice(MAX_WAITING - waiting.length)
      waiting.push(...added)
      if (over.length > 0) notify(`Binnacle opens ${MAX_WAITING} route files at once; not opened: ${namesOf(over)}.`)
      if (waiting.length > 0) onWaiting()
    },
    take() {
      taken = waiting.shift()
      return taken === undefined ? null : openRoute(taken)
    },
    putBack() {
      if (taken !== undefined && !waiting.includes(taken)) waiting.unshift(taken)
      taken = undefined
    },
  }
}

function namesOf(paths: readonly string[]): string {
  const names = paths.slice(0, 5).map((path) => `“${basename(path)}”`)
  return `${names.join(', ')}${paths.length > 5 ? ` and ${paths.length - 5} more` : ''}`
}
