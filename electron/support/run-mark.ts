// A mark that is there while Binnacle runs. Found at a start it says that the run before ended without closing: power loss, or a kill.
import { readFileSync, rmSync } from 'node:fs'
import { uptime } from 'node:os'
import { replaceFile } from '../shell/write-file.ts'
import type { CrashReports } from './crash-reports.ts'

/** How the run before ended, when not in order. `error`: its own, with a crash report; `session`: the computer was shut down, or its user logged off. */
export type Cut = 'restarted' | 'killed' | 'unknown' | 'error' | 'session'

/** Which start of the computer this is, as far as it can be known. */
export interface Boot {
  /** Differs from one to the next; null where the system does not say. */
  id: string | null
  uptimeSeconds: number
}

interface Marked {
  version: string
  startedAt: string
  boot: Boot
  ended: 'error' | 'session' | null
}

export interface RunMark {
  /** null: the run before ended in order, or there was none. */
  before: { cut: Cut; version: string; startedAt: string } | null
  /** How this run ends, where nothing can be closed in order any more: the main process failed, or the user is logged off. */
  endsBy(how: 'error' | 'session'): void
  /** All is closed in order. */
  remove(): void
}

/** Keeps a crash report of the run before, and says whether there is one. A computer that is shut down is no crash. */
export const reportCut = (before: RunMark['before'], crashes: Pick<CrashReports, 'keep'>): boolean =>
  before !== null && before.cut !== 'session' && crashes.keep('abrupt', cutDetail(before))

const cutDetail = ({ cut, version, startedAt }: NonNullable<RunMark['before']>): string =>
  `The run before ended without closing (${cut}). It was begun ${startedAt} by Binnacle ${version}.`

/** As the system reports it. */
export function bootNow(): Boot {
  let id: string | null = null
  try {
    id = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    // Linux alone has it.
  }
  return { id, uptimeSeconds: Math.round(uptime()) }
}

/** Reads the mark at `path` and sets this run's. Does not throw. */
export function openRunMark(path: string, version: string, now: () => number, boot: Boot = bootNow()): RunMark {
  const before = read(path)
  const mark: Marked = { version, startedAt: new Date(now()).toISOString(), boot, ended: null }
  const write = (ended: Marked['ended']): void => {
    try {
      replaceFile(path, `${JSON.stringify({ ...mark, ended })}\n`)
    } catch {
      // A disk that takes nothing: the next start does not know.
    }
  }
  write(null)
  return {
    before:
      before === null
        ? null
        : { cut: before.ended ?? cutOf(before.boot, boot), version: before.version, startedAt: before.startedAt },
    endsBy: write,
    remove() {
      try {
        rmSync(path, { force: true })
      } catch {
        // As above: it is said at the next start that this run was not closed.
      }
    },
  }
}

function cutOf(then: Boot, boot: Boot): Cut {
  if (then.id !== null && boot.id !== null) return then.id === boot.id ? 'killed' : 'restarted'
  // A computer that was never off is up longer now; one that was may be too.
  return boot.uptimeSeconds < then.uptimeSeconds ? 'restarted' : 'unknown'
}

/** null where there is none. One that cannot be read was cut off while it was written. */
function read(path: string): Marked | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : UNREADABLE
  }
  try {
    const { version, startedAt, boot, ended } = JSON.parse(text) as Record<keyof Marked, unknown>
    const { id, uptimeSeconds } = boot as Record<keyof Boot, unknown>
    return {
      version: wordOf(version),
      startedAt: wordOf(startedAt),
      boot: { id: typeof id === 'string' ? id : null, uptimeSeconds: Number(uptimeSeconds) },
      ended: ended === 'error' || ended === 'session' ? ended : null,
    }
  } catch {
    return UNREADABLE
  }
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : '?')
const UNREADABLE: Marked = { version: '?', startedAt: '?', boot: { id: null, uptimeSeconds: 0 }, ended: null }
