// Which version ran when, what was handed over to an installer, and which offers were answered: one small file in the data folder.
import { z } from 'zod'
import { openKeptFile } from '../shell/kept-file.ts'
import { isVersion } from '../../shared/app/version.ts'

const MAX_BEFORE = 20
const MAX_ANSWERED = 200
/** A newer Binnacle may keep more. */
const MAX_ENTRIES = 10_000

const timeMs = z.number().min(0).max(8.64e15)
const version = z.string().refine(isVersion)
const sum = z.string().regex(/^[0-9a-f]{64}$/)
const lines = z.array(z.string().max(500)).max(200)
const pending = z.looseObject({
  sum,
  version,
  whatIsNew: lines,
  atMs: timeMs,
  /** The update's file in the folder, and the installer that was taken out of it. */
  file: z.string().regex(/^(?!\.)[a-zA-Z0-9._-]{1,255}$/),
  installer: z.string().regex(/^(?!\.)[a-zA-Z0-9._+-]{1,255}$/),
  sha512: z.string().regex(/^[0-9a-f]{128}$/),
  /** One of a newer Binnacle: like each but the administrator's it is over at the next start, which this is. */
  way: z.enum(['password', 'administrator', 'replaces', 'closes', 'opens']).catch('opens'),
})
export type Pending = z.infer<typeof pending>

export const historySchema = z.object({
  /** null: nothing ran yet that kept this file. */
  running: z
    .looseObject({
      version,
      /** null: not known. */
      sinceMs: timeMs.nullable(),
      whatIsNew: lines,
    })
    .nullable(),
  /** Newest first. */
  before: z.array(z.looseObject({ version, untilMs: timeMs })).max(MAX_ENTRIES),
  pending: pending.nullable(),
  answered: z.array(z.string().max(200)).max(MAX_ENTRIES),
})
type History = z.infer<typeof historySchema>
const EMPTY: History = { running: null, before: [], pending: null, answered: [] }

/** What a start found: another version than ran before. */
export interface Changed {
  from: string
  to: string
  whatIsNew: readonly string[]
}

export interface UpdateHistory {
  readonly value: Readonly<History>
  /** The name under which one that could not be read was kept. */
  readonly quarantinedAs: string | null
  /**
   * To be called once, at the start. `placedMs`: when the program that runs was put in its place; null: not known. `unused`: what was handed
   * over and is not what runs now.
   */
  begin(
    running: string,
    placedMs: number | null,
  ): { changed: Changed | null; used: Pending | null; unused: Pending | null }
  setPending(next: Pending | null): void
  answer(sum: string): void
}

export function openHistory(path: string, now: () => number): UpdateHistory {
  const kept = openKeptFile(path, historySchema, EMPTY, now)
  return {
    get value() {
      return kept.value
    },
    quarantinedAs: kept.quarantinedAs,
    begin(to, placedMs) {
      const { running, before, pending: handed } = kept.value
      const isAgain = running?.version === to
      const isUnknown = running === null && kept.quarantinedAs !== null
      // The same version once more is in use when its program is a newer file.
      const isPlaced = handed?.version === to && placedMs !== null && placedMs > handed.atMs
      const waits = handed?.way === 'administrator' && isAgain && !isPlaced
      const used = handed?.version === to && !waits ? handed : null
      const left = used === null && !waits ? handed : null
      const changed =
        running === null || isAgain ? null : { from: running.version, to, whatIsNew: used?.whatIsNew ?? [] }
      if (running === null || changed !== null || (handed !== null && !waits))
        kept.change({
          ...kept.value,
          running:
            running !== null && changed === null
              ? running
              : { version: to, sinceMs: isUnknown ? null : now(), whatIsNew: used?.whatIsNew ?? [] },
          before:
            changed === null ? before : [{ version: changed.from, untilMs: now() }, ...before].slice(0, MAX_BEFORE),
          pending: waits ? handed : null,
        })
      return { changed, used, unused: left }
    },
    setPending(next) {
      kept.change({ ...kept.value, pending: next })
    },
    answer(sum) {
      if (!kept.value.answered.includes(sum))
        kept.change({ ...kept.value, answered: [...kept.value.answered, sum].slice(-MAX_ANSWERED) })
    },
  }
}
