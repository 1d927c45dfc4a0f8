// The verdict on a route in words: the worst first, and what is not known before what is within limits.
import { listedLimits } from './limit-words.ts'
import { LIMITED, limitedText, limitText, type Exceedance, type UnknownLimits, type UnknownStretch } from './limits.ts'
import { formatShortUtc, isAhead, oldWords } from '../format/time.ts'
import type { LimitName } from './vessel.ts'

/**
 * `clear`: every limit is known throughout and none is passed; `soft`: the same, and soft ones are passed; `hard`: a hard one is passed, whatever
 * else is known; `part`: some of it is not known, and no hard one is passed where it is; `unknown`: nothing to say.
 */
export type VerdictState = 'clear' | 'part' | 'soft' | 'hard' | 'unknown'

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

export function headlineOf(
  { state, knownUntilMs, unknown, exceedances, unjudged }: VerdictFacts,
  window: Window,
  whole: string,
): string {
  if (state === 'unknown') return 'Not known whether the route is within limits.'
  const gap = unknown.length === 0 ? null : gapWords(unknown, window)
  const first = exceedances[0]
  if (first === undefined) {
    if (gap === null) return `Within limits ${whole}.`
    if (gap === THROUGHOUT) return `Not known ${gap}: ${listedLimits(unjudged)}. What is known is within limits.`
    const isTail = unknown.length === 1 && unknown[0]?.untilMs === window.untilMs
    return `Not known ${gap}; ${isTail ? 'within limits until then' : `otherwise within limits ${whole}`}.`
  }
  const beyond = beyondWords(exceedances, window, knownUntilMs)
  if (gap === null) return `${beyond}.`
  return state === 'hard'
    ? `${beyond}; not known ${gap}.`
    : `Not known ${gap}; ${beyond.charAt(0).toLowerCase()}${beyond.slice(1)}.`
}

const THROUGHOUT = 'throughout'

/** `from 21 NOV 1200 UTC`, `until …`, `from … to … UTC`, `in 3 stretches, the first from … to … UTC`. */
function gapWords(times: readonly UnknownTime[], window: Window): string {
  const [first] = times
  if (first === undefined) return ''
  const words = timeWords(first, window)
  return times.length === 1 ? words : `in ${times.length} stretches, the first ${words}`
}

function timeWords({ fromMs, untilMs }: UnknownTime, window: Window): string {
  const [isFirst, isLast] = [fromMs <= window.fromMs, untilMs >= window.untilMs]
  if (isFirst && isLast) return THROUGHOUT
  if (isFirst) return `until ${formatShortUtc(untilMs)} UTC`
  return isLast
    ? `from ${formatShortUtc(fromMs)} UTC`
    : `from ${formatShortUtc(fromMs)} to ${formatShortUtc(untilMs)} UTC`
}

/** Where limits are passed first, and where a hard one is if that comes later; `Within limits until` only where that is known. */
function beyondWords(exceedances: readonly Exceedance[], { fromMs }: Window, knownUntilMs: number | null): string {
  const beginsMs = exceedances[0]?.begin.timeMs ?? 0
  const these = exceedances.filter(({ begin }) => begin.timeMs === beginsMs)
  const first = these.find(({ kind }) => kind === 'hard') ?? these[0]
  if (first === undefined) return ''
  const hard = exceedances.find(({ kind }) => kind === 'hard')
  const worse =
    first.kind === 'hard' || hard === undefined
      ? ''
      : ` and from ${formatShortUtc(hard.begin.timeMs)} UTC beyond a hard one`
  const from = `${formatShortUtc(beginsMs)} UTC`
  if (first.end.timeMs < fromMs) return `Beyond a ${first.kind} limit at the last that is known${worse}`
  if (beginsMs <= fromMs)
    return `Beyond a ${first.kind} limit ${fromMs === beginsMs ? 'from the beginning' : 'now'}${worse}`
  if (knownUntilMs === null || knownUntilMs < beginsMs)
    return `Beyond a ${first.kind} limit from ${from}${first.beginOpen ? ' or before' : ''}${worse}`
  return `Within limits until ${from}, then beyond a ${first.kind} one${worse}`
}

const MAX_TIMES = 3

/** `Not known: sea, swell from 21 NOV 1200 UTC.` */
export function unknownLine({ limits, stretches }: UnknownLimits, window: Window): string {
  const times = stretches.map((stretch) => timeWords(timeOf(stretch, window), window))
  const more = times.length - MAX_TIMES
  const rest = more > 0 ? `, and ${more === 1 ? 'once' : `${more} times`} more` : ''
  return `Not known: ${listedLimits(limits)} ${times.slice(0, MAX_TIMES).join(', ')}${rest}.`
}

/** When the service gave the values a verdict rests on. */
export interface ValueAges {
  oldestMs: number
  oldestOf: LimitName
  newestMs: number
}

/** The oldest value, and of what it is where others are newer. */
export function ageLine({ oldestMs, oldestOf, newestMs }: ValueAges, nowMs: number): string {
  if (isAhead(nowMs - newestMs)) return `▲ It rests on values ${oldWords(nowMs - newestMs)}.`
  const age = oldWords(nowMs - oldestMs)
  const name = age === oldWords(nowMs - newestMs) ? '' : ` (${listedLimits([oldestOf])})`
  return `Oldest value it rests on: ${age}${name}.`
}

/** The first of each kind, hard first, and how many more. */
export function linesOf(exceedances: Exceedance[], fromMs: number): string[] {
  return (['hard', 'soft'] as const).flatMap((kind) => {
    const these = exceedances.filter((one) => one.kind === kind)
    const [first] = these
    if (first === undefined) return []
    const more = these.length === 1 ? '' : ` ${these.length - 1} more of this kind.`
    return [`${kind === 'hard' ? 'Hard' : 'Soft'}: ${exceedanceWords(first, fromMs)}.${more}`]
  })
}

/** Times one limit or more is not known, and by limit. */
export interface LaterKnown {
  unknown: readonly UnknownTime[]
  byLimit: readonly UnknownLimits[]
}

/** What lies beyond the look-ahead, in a line for what is not known and one for what is passed. */
export function laterLines(later: Exceedance[], known: LaterKnown | null, window: Window): string[] {
  const { unknown, byLimit } = known ?? { unknown: [], byLimit: [] }
  // Of limits that lack values at different times, no one of them need be unknown all that time.
  const names = listedLimits(byLimit.flatMap(({ limits }) => limits))
  const what = byLimit.length > 1 ? `one or more of ${names},` : names
  const gaps = unknown.length === 0 ? [] : [`Not known later on the voyage: ${what} ${gapWords(unknown, window)}.`]
  const [first] = later
  if (first === undefined) return gaps
  const counts = (['hard', 'soft'] as const).flatMap((kind) => {
    const count = later.filter((one) => one.kind === kind).length
    return count === 0 ? [] : [`${count} ${kind}`]
  })
  return [
    ...gaps,
    `Later on the voyage, from ${formatShortUtc(first.begin.timeMs)} UTC, limits are passed: ${counts.join(', ')}.`,
  ]
}

/** `sea 5.2 m (limit 4.0 m) from 21 NOV 0412 until 22 NOV 1130 UTC`. */
export function exceedanceWords(exceedance: Exceedance, nowMs: number): string {
  const { limit, limitValue, begin, end, endOpen, peak } = exceedance
  const least = limit === 'visibilityNm' ? 'down to' : 'up to'
  const value = `${LIMITED[limit].word.toLowerCase()} ${least} ${limitedText(limit, peak.value, limitValue)}`
  const from = begin.timeMs <= nowMs ? '' : ` from ${formatShortUtc(begin.timeMs)}`
  const until = endOpen ? ` at least until ${formatShortUtc(end.timeMs)}` : ` until ${formatShortUtc(end.timeMs)}`
  return `${value} (limit ${limitText(limit, limitValue)})${from}${until} UTC`
}
