// The verdict on a route in words: one headline, the worst first; what is not known is never left out.
import { limitedText, limitText, listedLimits } from './limits/limit-words.ts'
import type { Units } from '../weather/units.ts'
import type { Exceedance, UnknownLimits, UnknownStretch } from './limits/along.ts'
import { LIMITED } from './limits/limits.ts'
import { formatAge, formatClock, formatDay, formatShortUtc, isAhead, isOld, oldWords } from '../format/time.ts'
import type { LimitKind, LimitName } from './vessel.ts'

/**
 * `clear`: every limit is known throughout and none is passed; `soft`: the same, and soft ones are passed; `hard`: a hard one is passed, whatever
 * else is known; `part`: no hard one is passed where it is known, and some of it is not, or it is too old to rely on; `unknown`: nothing to say.
 */
export type VerdictState = 'clear' | 'part' | 'soft' | 'hard' | 'unknown'

export const VERDICT_SIGNS: Readonly<Record<VerdictState, string>> = {
  clear: '●',
  part: '◐',
  soft: '▲',
  hard: '✕',
  unknown: '○',
}

/** A time between known steps, within the window: what lies between two known steps is known. */
export interface UnknownTime {
  fromMs: number
  untilMs: number
}

/** What was looked at. */
export interface Window {
  fromMs: number
  untilMs: number
}

/** What is said, before it is words. */
export interface VerdictFacts {
  state: VerdictState
  /** Up to here every limit's measure has values of the hour, without a gap; null when not even at the beginning. */
  knownUntilMs: number | null
  /** Where a limit cannot be judged, in order. */
  unknown: UnknownTime[]
  /** Those that are not over yet, in the window. */
  exceedances: Exceedance[]
  /** Limits whose measure is missing somewhere in the window. */
  unjudged: LimitName[]
}

/** From the last known step to the next known one, as far as the window reaches. */
export const timeOf = ({ lastKnownMs, nextKnownMs }: UnknownStretch, window: Window): UnknownTime => ({
  fromMs: Math.max(window.fromMs, lastKnownMs ?? window.fromMs),
  untilMs: Math.min(window.untilMs, nextKnownMs ?? window.untilMs),
})

/** `Beyond limits from 25 NOV 1504 UTC`, `Within limits where known; not known from 25 NOV 1200 UTC`. */
export function headlineOf(facts: VerdictFacts, window: Window, whole: string): string {
  const { state, unknown, exceedances, unjudged } = facts
  if (state === 'unknown') return 'Not known whether the route is within limits'
  const gap = gapWords(unknown, window)
  const beyond = beyondWords(exceedances, window)
  // Of a hard one no more is needed in the first line: what is not known stands in the next.
  if (beyond !== null) return gap === null || state === 'hard' ? beyond : `${beyond}; ${gap}`
  if (gap === null) return `Within limits ${whole}`
  return `Within limits where known; ${gap === THROUGHOUT ? `${listedLimits(unjudged)} ${gap}` : gap}`
}

const THROUGHOUT = 'not known throughout'

/** `not known from 21 NOV 1200 UTC`, `not known in 3 periods, first from 21 NOV 1500 to 22 NOV 0000 UTC`; null where all is known. */
export function gapWords(times: readonly UnknownTime[], window: Window): string | null {
  const [first] = times
  if (first === undefined) return null
  const words = timeWords(first, window)
  return times.length === 1 ? `not known ${words}` : `not known in ${times.length} periods, first ${words}`
}

function timeWords({ fromMs, untilMs }: UnknownTime, window: Window): string {
  const [isFirst, isLast] = [fromMs <= window.fromMs, untilMs >= window.untilMs]
  if (isFirst && isLast) return 'throughout'
  if (isFirst) return `until ${formatShortUtc(untilMs)} UTC`
  return isLast
    ? `from ${formatShortUtc(fromMs)} UTC`
    : `from ${formatShortUtc(fromMs)} to ${formatDay(fromMs) === formatDay(untilMs) ? formatClock(untilMs) : formatShortUtc(untilMs)} UTC`
}

const BEYOND: Readonly<Record<LimitKind, string>> = { hard: 'Beyond limits', soft: 'Beyond a soft limit' }

/** Where a hard limit is passed first, or else a soft one; null where none is. */
function beyondWords(exceedances: readonly Exceedance[], { fromMs }: Window): string | null {
  const first = exceedances.find(({ kind }) => kind === 'hard') ?? exceedances[0]
  if (first === undefined) return null
  const { kind, begin, end, beginOpen } = first
  if (end.timeMs < fromMs) return `${BEYOND[kind]} when last known`
  if (begin.timeMs === fromMs) return `${BEYOND[kind]} from the beginning`
  if (begin.timeMs < fromMs) return `${BEYOND[kind]} now`
  return `${BEYOND[kind]} from ${formatShortUtc(begin.timeMs)} UTC${beginOpen ? ' or before' : ''}`
}

const MAX_TIMES = 3

/** `Not known: sea, swell from 21 NOV 1200 UTC.` */
export function unknownLine({ limits, gaps, stretches }: UnknownLimits, window: Window): string {
  const times = stretches.map((stretch) => timeWords(timeOf(stretch, window), window))
  const more = times.length - MAX_TIMES
  const rest = more > 0 ? `, and ${more} more` : ''
  return `Not known: ${listedLimits(limits, gaps)} ${times.slice(0, MAX_TIMES).join(', ')}${rest}.`
}

/** When the service gave the values a verdict rests on. */
export interface ValueAges {
  oldestMs: number
  oldestOf: LimitName
  newestMs: number
}

/** What the headline says of values too old to rely on, or ahead of this clock; null where they are neither. The oldest counts. */
export function ageInHeadline({ oldestMs, newestMs }: ValueAges, nowMs: number): string | null {
  if (isAhead(nowMs - newestMs)) return 'age of the weather not known'
  const [oldest, newest] = [formatAge(nowMs - oldestMs), formatAge(nowMs - newestMs)]
  return isOld(nowMs - oldestMs) ? `${oldest === newest ? 'weather' : 'oldest weather'} ${oldest} old` : null
}

/** `oldest 2 h 10 min (wind)`: the oldest value, and of what it is where others are newer. */
export function ageWords({ oldestMs, oldestOf, newestMs }: ValueAges, nowMs: number): string {
  if (isAhead(nowMs - newestMs)) return `▲ values ${oldWords(nowMs - newestMs)}`
  const age = oldWords(nowMs - oldestMs)
  const name = age === oldWords(nowMs - newestMs) ? '' : ` (${listedLimits([oldestOf])})`
  if (nowMs - oldestMs < 60_000) return age
  return `${isOld(nowMs - oldestMs) ? '▲ ' : ''}oldest ${formatAge(nowMs - oldestMs)}${name}`
}

/** `sea up to 5.2 m (limit 4.0 m) from 21 NOV 0412 until 22 NOV 1130 UTC`. */
export function exceedanceWords(exceedance: Exceedance, units: Units): string {
  const { limit, limitValue, begin, end, endOpen, peak } = exceedance
  const bound = limit === 'visibilityNm' ? 'down to' : 'up to'
  const value = `${LIMITED[limit].word.toLowerCase()} ${bound} ${limitedText(limit, peak.value, limitValue, units)}`
  const until = endOpen ? `at least until ${formatShortUtc(end.timeMs)}` : `until ${formatShortUtc(end.timeMs)}`
  return `${value} (limit ${limitText(limit, limitValue, units)}) from ${formatShortUtc(begin.timeMs)} ${until} UTC`
}
