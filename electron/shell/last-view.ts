// What all windows showed, noted a moment after each change: after a power cut they show it again, the subject, the waypoint, the time.
import { z } from 'zod'
import type { SharedView } from '../../shared/ipc/shared-view.ts'
import type { Later } from './in-time.ts'
import { quarantineMessage, openKeptFile } from './kept-file.ts'
import type { LastView } from './shared-view.ts'

interface LastViewOptions {
  /** Of the file it is noted in. */
  path: string
  /** The run before was cut off; else each start begins at now. */
  wasCut: boolean
  /** What of a file is a view; null: nothing. */
  read: (noted: unknown) => Partial<SharedView> | null
  later: Later
  notice: (sentence: string) => void
  now: () => number
}

/** A time that plays says itself many times a second. */
const NOTED_MS = 1000

export function openLastView({ path, wasCut, read, later, notice, now }: LastViewOptions): LastView {
  const kept = openKeptFile<object>(path, z.looseObject({}), {}, now)
  if (wasCut && kept.quarantinedAs !== null) notice(quarantineMessage('What was on screen', kept.quarantinedAs))
  let newest: Partial<SharedView> = {}
  let isWaiting = false
  // Else it would come back after a later cut of a run in which nothing was shown.
  if (!wasCut && Object.keys(kept.value).length > 0) kept.change({})
  return {
    before: wasCut ? stillTrue(read(kept.value) ?? {}, now()) : {},
    note(view) {
      newest = view
      if (isWaiting) return
      isWaiting = true
      later(() => {
        isWaiting = false
        kept.change(newest)
      }, NOTED_MS)
    },
  }
}

/** A time that has passed meanwhile would be taken for now; none plays on by itself. */
function stillTrue({ cursor, ...view }: Partial<SharedView>, nowMs: number): Partial<SharedView> {
  return cursor === undefined || cursor.timeMs < nowMs ? view : { ...view, cursor: { ...cursor, isPlaying: false } }
}
