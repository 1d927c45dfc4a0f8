// Which stored casualties are looked through when: a thirtieth of them on each day of use, so that a start does not read all of them.
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { DAY_MS } from '../../../shared/format/time.ts'
import type { Store } from '../store/store.ts'

/** Days of use in which each record is looked at once. */
const TURNS = 30
/** So many at least: some tens of milliseconds. */
const MIN_IDS = 2000
/** Looked at together: some milliseconds. */
const ROWS = 200

export interface CheckTurn {
  /** Records with an id above `afterId`, `toId` at most. */
  afterId: number
  toId: number
  /** What is kept once they are looked at. */
  kept: string
}

/**
 * The turn of today; null: it was done. `kept`: of the last turn, its day and the last id; a turn is counted by the day and not by the start, so that
 * neither many starts on one day nor one in ten days leaves records out. `largestId`: of all records.
 */
export function turnOf(kept: string | null, nowMs: number, largestId: number): CheckTurn | null {
  const [, day, last] = /^(\d+) (\d+)$/.exec(kept ?? '') ?? []
  const today = String(Math.floor(nowMs / DAY_MS))
  if (day === today) return null
  const afterId = last === undefined || Number(last) >= largestId ? 0 : Number(last)
  const toId = afterId + Math.max(MIN_IDS, Math.ceil(largestId / TURNS))
  return { afterId, toId, kept: `${today} ${toId}` }
}

/** Looks through the records whose turn it is; whether a damaged one was quarantined. A turn that is cut off begins anew. */
export function checkingTurns(store: Store, now: () => number): (signal: AbortSignal) => Promise<boolean> {
  const { casualties, casualtiesChecked } = store
  let isUnderWay = false
  const lookThrough = async ({ afterId, toId }: CheckTurn, signal: AbortSignal): Promise<number | null> => {
    let quarantined = 0
    let from = afterId
    const checkNext = () => store.commitPart(() => casualties.check(from, toId, ROWS))
    for (let found = checkNext(); ; found = checkNext()) {
      quarantined += found.quarantined
      if (found.lastId === null) return quarantined
      from = found.lastId
      await yieldToLoop()
      if (signal.aborted) return null
    }
  }
  return async (signal) => {
    if (casualtiesChecked === null || isUnderWay || signal.aborted || casualties.unprepared() > 0) return false
    const turn = turnOf(casualtiesChecked.get(), now(), casualties.largestId())
    if (turn === null) return false
    isUnderWay = true
    try {
      const quarantined = await lookThrough(turn, signal)
      if (quarantined !== null) casualtiesChecked.set(turn.kept)
      return quarantined !== null && quarantined > 0
    } finally {
      isUnderWay = false
    }
  }
}
