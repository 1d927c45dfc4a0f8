// What is too old to be kept goes, and pages that hold nothing are given back to the disk: a slice at a time, while nothing else runs.
import type { KeptDays } from '../../../shared/app/kept-days.ts'
import { DAY_MS } from '../../../shared/format/time.ts'
import type { Store } from '../store/store.ts'
import { tooOld } from '../weather/issues/thin.ts'

type Kept = Pick<Store, 'weather' | 'issues' | 'space' | 'limited' | 'commitPart'>

interface Context {
  store: Kept
  days: () => KeptDays
  /** Nothing is removed yet: the officer was only just notified. */
  isHeld: () => boolean
  now: () => number
}

/** What is old by a choice. */
export interface OldWeather {
  /** Values of hours before it; null: none is old. */
  valuesBeforeMs: number | null
  /** Numbers of forecasts of which a newer one of the same day is kept. */
  issueIds: readonly number[]
  /** Forecasts of before it are thinned; null: none is. */
  forecastsBeforeMs: number | null
}

export interface Retention {
  oldBy(days: KeptDays): OldWeather
  /** Removes a little of what is old, or gives a little room back. false: nothing is left to do. Throws the disk's errors as FaultErrors. */
  slice(): boolean
}

/** Answers to a slice: some milliseconds. */
const ANSWERS_AT_ONCE = 200
const ISSUES_AT_ONCE = 20
/** Pages to a slice, moved from the end of the file: a quarter of a megabyte. */
const PAGES_AT_ONCE = 64
/** So much stays free: what is fetched next takes it. */
const STAYS_FREE_BYTES = 1024 * 1024

export function createRetention({ store, days, isHeld, now }: Context): Retention {
  const { weather, issues, space } = store
  const knownMs = knownNowOf(store, now)
  const before = (keptDays: number | null): number | null => {
    const atMs = keptDays === null ? null : knownMs()
    return keptDays === null || atMs === null ? null : atMs - keptDays * DAY_MS
  }
  const oldIssues = (beforeMs: number | null): number[] =>
    beforeMs === null ? [] : issues.voyages().flatMap((voyageId) => tooOld(issues.heads(voyageId), beforeMs))
  let looked: { changes: number; day: number } | null = null

  const removeValues = (beforeMs: number | null): boolean => {
    const [oldestMs = Infinity] = weather.times(undefined, 1)
    if (beforeMs === null || oldestMs >= beforeMs) return false
    return store.commitPart(() => weather.removeBefore(beforeMs, ANSWERS_AT_ONCE)) > 0
  }
  const removeIssues = (beforeMs: number | null): boolean => {
    if (beforeMs === null) return false
    const now = { changes: issues.changes(), day: Math.floor(beforeMs / DAY_MS) }
    // Reading all of them takes some milliseconds: once for each that is kept, and for each day.
    if (looked?.changes === now.changes && looked.day === now.day) return false
    const ids = oldIssues(beforeMs)
    if (ids.length === 0) looked = now
    else store.commitPart(() => issues.remove(ids.slice(0, ISSUES_AT_ONCE)))
    return ids.length > 0
  }
  const giveBack = (): boolean => {
    const freeBytes = space.freeBytes()
    if (freeBytes <= STAYS_FREE_BYTES || !space.isShrinkable()) return false
    store.commitPart(() => space.giveBack(PAGES_AT_ONCE))
    return space.freeBytes() < freeBytes
  }
  return {
    oldBy: ({ pastValues, forecasts }) => {
      const forecastsBeforeMs = before(forecasts)
      return { valuesBeforeMs: before(pastValues), forecastsBeforeMs, issueIds: oldIssues(forecastsBeforeMs) }
    },
    slice: () => {
      if (store.limited.weather !== null) return false
      const { pastValues, forecasts } = days()
      if (!isHeld() && (removeValues(before(pastValues)) || removeIssues(before(forecasts)))) return true
      return giveBack()
    },
  }
}

/**
 * By when something is old: the computer's clock, and never later than the newest forecast of a voyage was fetched. A clock that is ahead, or nothing
 * fetched for months, removes nothing; nor does a clock that was set back. null: nobody knows.
 */
function knownNowOf({ issues }: Pick<Kept, 'issues'>, now: () => number): () => number | null {
  let newest: { changes: number; atMs: number | null } | null = null
  return () => {
    const changes = issues.changes()
    if (newest?.changes !== changes) newest = { changes, atMs: issues.newestFetchMs() }
    return newest.atMs === null ? null : Math.min(now(), newest.atMs)
  }
}
