// An issue: the weather of one voyage's own track as one run of fetching left it, kept so that a later forecast can be compared with it.
import type { FetchedByAny } from '../format/fetched-by.ts'
import { HOUR_MS, isAhead } from '../format/time.ts'
import type { WeatherAlong } from './weather.ts'

/** A forecast that one of now may be compared with. */
export interface ComparedHead {
  /** When the oldest and the newest of its answers were fetched, epoch ms. */
  fetchedFromMs: number
  fetchedToMs: number
  /** Of the voyage, as it stood then. */
  revision: number
  fetchedBy: FetchedByAny
  /** Places and times it has answers of. */
  points: number
}

export interface IssueHead extends ComparedHead {
  issueId: number
  voyageId: number
  /** The officer used the window while it was the newest. */
  isSeen: boolean
  /** And acknowledged that it makes the voyage worse. */
  isAcknowledged: boolean
}

/** How far the officer has taken note of an issue: each counts as those before it. */
export const NOTED = ['seen', 'acknowledged'] as const
export type Noted = (typeof NOTED)[number]

/** The rows of one in base64: 46 bytes a point, a third more as text. */
export const MAX_ISSUE_CHARS = 2_000_000

/** What a forecast may be compared with. */
export const ISSUE_CHOICES = ['last-look', '12h', '24h'] as const
export type IssueChoice = (typeof ISSUE_CHOICES)[number]

/** The weather of a kept forecast at the steps of the passage that is judged now; source `none` where it does not reach. No averages. */
export interface IssueWeather {
  head: ComparedHead
  earlier: WeatherAlong
}

const HOURS_BACK: Readonly<Record<Exclude<IssueChoice, 'last-look'>, number>> = { '12h': 12, '24h': 24 }

/**
 * The issue that a choice means, of all of a voyage, newest first; null where there is none. `last-look`: the newest that the officer has seen before
 * the newest of all, else the one before that. `12h`: the newest of those that were known 12 hours ago. One from a clock ahead is never earlier, nor
 * is the newest itself.
 */
export function issueOf(choice: IssueChoice, heads: readonly IssueHead[], nowMs: number): IssueHead | null {
  const known = heads.filter(({ fetchedToMs }) => !isAhead(nowMs - fetchedToMs))
  const newest = known[0]
  if (newest === undefined) return null
  const earlier = known.filter(({ fetchedToMs }) => fetchedToMs < newest.fetchedToMs)
  if (choice === 'last-look') return earlier.find(({ isSeen }) => isSeen) ?? earlier[0] ?? null
  const untilMs = nowMs - HOURS_BACK[choice] * HOUR_MS
  return earlier.find(({ fetchedToMs }) => fetchedToMs <= untilMs) ?? null
}
