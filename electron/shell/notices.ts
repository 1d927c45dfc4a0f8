// Messages that the officer must have read: each stays until it is acknowledged, over a restart too, and all of them can be read again.
import { z } from 'zod'
import { NOTICE_KINDS, type Notice, type NoticeKind, type NoticeRun } from '../../shared/app/files.ts'
import { openKeptFile } from './kept-file.ts'
import type { Log } from './log.ts'

export interface Notices {
  /**
   * On the disk when it returns. One that says the same and is not acknowledged yet stands for both. `run`: earlier messages about a run of
   * the same data are over, and no longer open.
   */
  raise(sentence: string, kind?: NoticeKind, run?: NoticeRun): void
  /** Not acknowledged, oldest first. */
  open(): Notice[]
  /** Newest first. */
  all(): Notice[]
  /** No other number does anything. */
  acknowledge(id: number): void
}

interface NoticesOptions {
  /** Of the file they are kept in. */
  path: string
  log: Pick<Log, 'write'>
  now: () => number
  onChange: () => void
}

const KEPT = 200
/** A newer Binnacle may keep more. */
const MAX_ENTRIES = 10_000
const MAX_CHARS = 2000
/** And longer ones. */
const MAX_STORED_CHARS = 20_000
const DAMAGED = (quarantinedAs: string): string =>
  `The file with earlier messages could not be read and was set aside as ${quarantinedAs}. What they said is in the log.`

const timeMs = z.number().min(0).max(8.64e15)
const file = z.object({
  newestId: z.int().min(0),
  notices: z
    .array(
      z.looseObject({
        id: z.int().min(1),
        atMs: timeMs,
        sentence: z.string().max(MAX_STORED_CHARS),
        /** One of a newer Binnacle stays what it is, and is shown as a caution. */
        kind: z.string().max(40),
        acknowledgedAtMs: timeMs.nullable(),
        /** One that cannot be read is none: nothing is resumed then. */
        run: z
          .looseObject({ runId: z.int(), startedAtMs: timeMs, isTraining: z.boolean() })
          .optional()
          .catch(undefined),
      }),
    )
    .max(MAX_ENTRIES),
})

type Kept = z.infer<typeof file>['notices'][number]

const isOpen = ({ acknowledgedAtMs }: Pick<Notice, 'acknowledgedAtMs'>): boolean => acknowledgedAtMs === null

const shown = ({ id, atMs, sentence, kind, acknowledgedAtMs, run }: Kept): Notice => ({
  id,
  atMs,
  sentence,
  kind: NOTICE_KINDS.find((one) => one === kind) ?? 'caution',
  acknowledgedAtMs,
  ...(run === undefined ? {} : { run }),
})

const superseded = (one: Kept, { isTraining }: NoticeRun, atMs: number): Kept =>
  isOpen(one) && one.run?.isTraining === isTraining ? { ...one, acknowledgedAtMs: atMs } : one

/** Of more than are kept the oldest acknowledged go first. */
function bounded(notices: readonly Kept[]): Kept[] {
  const kept = [...notices]
  while (kept.length > KEPT) {
    const oldestRead = kept.findIndex((notice) => !isOpen(notice))
    kept.splice(Math.max(oldestRead, 0), 1)
  }
  return kept
}

/** Oldest first in the file. Does not throw: what cannot be stored holds for this run, and is in the log. */
export function createNotices({ path, log, now, onChange }: NoticesOptions): Notices {
  const kept = openKeptFile(path, file, { newestId: 0, notices: [] }, now)
  /** Whether there is one more. */
  const add = (said: string, kind: NoticeKind, run?: NoticeRun): boolean => {
    const sentence = said.slice(0, MAX_CHARS)
    const { newestId } = kept.value
    const notices =
      run === undefined ? kept.value.notices : kept.value.notices.map((one) => superseded(one, run, now()))
    log.write('info', 'message', sentence)
    if (notices.some((notice) => isOpen(notice) && notice.sentence === sentence)) return false
    const notice = {
      id: newestId + 1,
      atMs: now(),
      sentence,
      kind,
      acknowledgedAtMs: null,
      ...(run === undefined ? {} : { run: { ...run } }),
    }
    kept.change({ newestId: notice.id, notices: bounded([...notices, notice]) })
    return true
  }
  if (kept.quarantinedAs !== null) add(DAMAGED(kept.quarantinedAs), 'caution')
  return {
    raise: (sentence, kind = 'caution', run) => {
      if (add(sentence, kind, run)) onChange()
    },
    open: () => kept.value.notices.filter(isOpen).map(shown),
    all: () => kept.value.notices.map(shown).toReversed(),
    acknowledge(id) {
      const { newestId, notices } = kept.value
      const one = notices.find((notice) => notice.id === id)
      if (one === undefined || !isOpen(one)) return
      const read = { ...one, acknowledgedAtMs: now() }
      log.write('info', 'message', `acknowledged: ${one.sentence}`)
      kept.change({ newestId, notices: notices.map((notice) => (notice.id === id ? read : notice)) })
      onChange()
    },
  }
}
