// Route files that the desktop gives: named on the command line, by a second start, or by the system. They wait until the window takes them.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RouteContent } from '../../shared/passage/route-file.ts'
import { openRoute } from './route-file.ts'

/** More than these at once are not opened. */
const MOST_WAITING = 10

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

export interface WaitingRoutes {
  /** Each once; the earliest are kept. */
  add(paths: readonly string[]): void
  /** The earliest, read as one that was chosen; null when none waits. Throws FaultError `file-unreadable`; the file waits no longer. */
  take(): ({ fileName: string } & RouteContent) | null
}

/** `onWaiting` is told when there is something to take. */
export function createWaitingRoutes(onWaiting: () => void): WaitingRoutes {
  const waiting: string[] = []
  return {
    add(paths) {
      for (const path of paths) if (!waiting.includes(path) && waiting.length < MOST_WAITING) waiting.push(path)
      if (waiting.length > 0) onWaiting()
    },
    take() {
      const path = waiting.shift()
      return path === undefined ? null : openRoute(path)
    },
  }
}
