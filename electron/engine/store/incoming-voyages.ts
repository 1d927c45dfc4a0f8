// Voyages of many states being imported, part by part: until the last part is stored there is no row in `voyage`, by which everything that shows
// voyages finds them. What a process that was killed has left is removed by the next one.
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import type { Sliced } from '../../../shared/sliced.ts'
import type { Handle } from './open-database.ts'
import { storedDocument } from './packed-document.ts'
import { settingTable } from './settings.ts'

/** A state that was saved elsewhere. */
export interface SavedState {
  document: VoyageDocument
  change: string
  savedAtMs: number
}

/** The same with its document as it is stored, made before the commit that stores it; `checksum`: of its text. */
export interface PreparedState {
  stored: string
  checksum: number
  change: string
  savedAtMs: number
}

/** The setting that names the voyage being imported: of the store's own, in no journal. */
export const INCOMING = 'incoming-voyage'
/** States to a part: a few milliseconds, up to this many characters. */
const PART_STATES = 100
const PART_CHARS = 500_000

/** None is of later than `nowMs`. */
export function* preparedStates(states: readonly SavedState[], nowMs: number): Sliced<PreparedState[]> {
  const prepared: PreparedState[] = []
  for (const { document, change, savedAtMs } of states) {
    prepared.push({ ...storedDocument(document), change, savedAtMs: Math.min(savedAtMs, nowMs) })
    yield
  }
  return prepared
}

/** Few enough for one commit. */
export const isOnePart = (states: readonly PreparedState[]): boolean =>
  states.length <= PART_STATES && states.reduce((sum, { stored }) => sum + stored.length, 0) <= PART_CHARS

/** Appended in one commit, at most: some thirty milliseconds. */
const APPENDED_STATES = 5000
const APPENDED_CHARS = 6_000_000

/** The newest of them that one commit appends to a voyage that is shown. */
export function newestInOneCommit(states: readonly PreparedState[]): PreparedState[] {
  let from = states.length
  for (let chars = 0; from > 0 && states.length - from < APPENDED_STATES; from--) {
    chars += states[from - 1]?.stored.length ?? 0
    if (chars > APPENDED_CHARS && from < states.length) break
  }
  return states.slice(from)
}

function partsOf(states: readonly PreparedState[]): PreparedState[][] {
  const parts: PreparedState[][] = [[]]
  let chars = 0
  for (const state of states) {
    const part = parts.at(-1)
    if (
      part === undefined ||
      part.length === PART_STATES ||
      (part.length > 0 && chars + state.stored.length > PART_CHARS)
    ) {
      parts.push([state])
      chars = 0
    } else part.push(state)
    chars += state.stored.length
  }
  return parts
}

export interface IncomingVoyages {
  /**
   * Stores states part by part, `put` each from a revision on, as the voyage of the next number, which is shown by what `last` does in the last
   * commit. Stopped or refused by the disk nothing of them stays. The voyage's number.
   */
  writeInSlices(
    states: readonly PreparedState[],
    put: (voyageId: number, revision: number, part: readonly PreparedState[]) => void,
    last: (voyageId: number) => void,
  ): Sliced<number>
  /** Removes what was left of one that did not come whole. */
  removeLeft(): void
}

export function incomingVoyages(handle: Handle): IncomingVoyages {
  const settings = settingTable(handle)
  const nextNumber = handle.prepare(NEXT_NUMBER).pluck()
  const remove = handle.prepare(
    'DELETE FROM voyage_revision WHERE voyage_id = ? AND voyage_id NOT IN (SELECT voyage_id FROM voyage)',
  )
  const forget = handle.prepare('DELETE FROM setting WHERE name = ?')

  const removeLeft = handle.transaction(() => {
    const left = settings.get(INCOMING)
    if (left === null) return
    remove.run(Number(left))
    forget.run(INCOMING)
  })
  /** A commit of rows whose voyage is not there yet. The last commit waits for the disk, and with it for these. */
  const ahead = (work: () => void): void => {
    handle.pragma('foreign_keys = OFF')
    handle.pragma('synchronous = NORMAL')
    try {
      handle.transaction(work)()
    } finally {
      handle.pragma('synchronous = FULL')
      handle.pragma('foreign_keys = ON')
    }
  }
  return {
    removeLeft,
    *writeInSlices(states, put, last) {
      removeLeft()
      const voyageId = nextNumber.get() as number
      try {
        let revision = 1
        for (const part of partsOf(states)) {
          ahead(() => {
            if (revision === 1) settings.set(INCOMING, String(voyageId))
            put(voyageId, revision, part)
          })
          revision += part.length
          yield
        }
        handle.transaction(() => {
          last(voyageId)
          forget.run(INCOMING)
        })()
        return voyageId
      } catch (error) {
        try {
          removeLeft()
        } catch {
          // A full disk: the next one, or the next start, removes it.
        }
        throw error
      }
    },
  }
}

/** Of a new voyage: behind those of voyages being imported too. */
export const NEXT_NUMBER = `SELECT 1 + max((SELECT coalesce(max(voyage_id), 0) FROM voyage),
  (SELECT coalesce(max(voyage_id), 0) FROM voyage_revision))`
