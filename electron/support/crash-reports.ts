// Crash reports: one small file for whatever died, kept on this computer and sent nowhere. Never a dump of memory: the key would be in it.
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { arch, freemem, platform, release, totalmem, type as systemType } from 'node:os'
import { join } from 'node:path'
import { lastLines, type Log } from '../shell/log.ts'
import { replaceFile } from '../shell/write-file.ts'

/** What died: `abrupt` is a run that ended without closing, `helper` a process of Chromium's beside the windows. */
export type Crashed = 'main' | 'window' | 'engine' | 'training' | 'helper' | 'abrupt'

/** Of one that is kept. */
interface KeptCrash {
  /** Of its file. */
  name: string
  /** As it was written. */
  text: string
}

export interface CrashReports {
  /** Whether there is one of it now. Never throws: a full disk must not stop what goes on after a crash. */
  keep(what: Crashed, detail: string): boolean
  /** Newest first. */
  all(): KeptCrash[]
}

interface CrashReportsOptions {
  folder: string
  logs: string
  version: string
  log: Pick<Log, 'redact' | 'write'>
  now: () => number
  /** Runs on whatever is done to the clock. */
  monotonicMs: () => number
}

const KEPT = 20
/** Together with what JSON makes of them these stay below 200 kB. */
const LOG_BYTES = 48_000
const DETAIL_CHARS = 16_000
/** Of the same kind the first in so long: a process that dies again and again must not push out earlier reports. */
const SAME_MS = 60_000
const NAME = /^crash-(\d{6})-[a-z]+\.json$/

const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10
const seconds = (ms: number): number => Math.round(ms / 1000)

/** Newest last: numbered, since a clock that was set back would make the newest look the oldest. */
const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => NAME.test(name))
      .sort()
  } catch {
    return []
  }
}

export function createCrashReports(options: CrashReportsOptions): CrashReports {
  const { folder, logs, version, log, now, monotonicMs } = options
  const [startedAtMs, startedMonotonicMs] = [now(), monotonicMs()]
  const last = new Map<Crashed, { atMs: number; isKept: boolean }>()

  const textOf = (what: Crashed, detail: string): string => {
    const ranMs = monotonicMs() - startedMonotonicMs
    const { rss, heapUsed, external } = process.memoryUsage()
    const report = {
      format: 1,
      what,
      at: new Date(now()).toISOString(),
      // The key first, whole: of one that is cut half would stay.
      detail: log.redact(detail).slice(0, DETAIL_CHARS),
      binnacle: version,
      electron: process.versions['electron'] ?? null,
      node: process.versions.node,
      system: `${systemType()} ${release()} ${platform()} ${arch()}`,
      ranForSeconds: seconds(ranMs),
      // Beyond what passed: somebody set the clock, or the computer slept.
      clockJumpedSeconds: seconds(now() - startedAtMs - ranMs),
      memoryMb: {
        process: megabytes(rss),
        heap: megabytes(heapUsed),
        external: megabytes(external),
        free: megabytes(freemem()),
        total: megabytes(totalmem()),
      },
      log: lastLines(logs, LOG_BYTES),
    }
    return `${log.redact(JSON.stringify(report, null, 1))}\n`
  }
  return {
    keep(what, detail) {
      const before = last.get(what)
      if (before !== undefined && monotonicMs() - before.atMs < SAME_MS) return before.isKept
      let isKept = false
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        chmodSync(folder, 0o700)
        const names = namesIn(folder)
        const number = Number(NAME.exec(names.at(-1) ?? '')?.[1] ?? 0) + 1
        replaceFile(join(folder, `crash-${String(number).padStart(6, '0')}-${what}.json`), textOf(what, detail))
        for (const name of names.slice(0, Math.max(0, names.length + 1 - KEPT))) rmSync(join(folder, name))
        isKept = true
      } catch {
        log.write('warn', 'main', 'a crash report could not be written')
      }
      last.set(what, { atMs: monotonicMs(), isKept })
      return isKept
    },
    all: () =>
      namesIn(folder)
        .reverse()
        .slice(0, KEPT)
        .flatMap((name) => {
          try {
            const path = join(folder, name)
            // What is larger is none of ours.
            return statSync(path).size > 200_000 ? [] : [{ name, text: readFileSync(path, 'utf8') }]
          } catch {
            return []
          }
        }),
  }
}
