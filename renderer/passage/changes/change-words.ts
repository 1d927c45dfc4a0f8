// What changed in words: what is not known first, then the worst hour now and then, then the first hard limit. Pure; what is said is decided here.
import type { FirstHard } from '../../../shared/ship/changes/first-hard.ts'
import type { LostStretch, VoyageChanges } from '../../../shared/ship/changes/forecast-changes.ts'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import { LIMIT_SIGNS } from '../../../shared/ship/limits/limit-marks.ts'
import { capital } from '../../../shared/format/format.ts'
import {
  formatAge,
  formatDay,
  formatShortUtc,
  HOUR_MS,
  isAhead,
  isOld,
  shownApartMs,
  STEP_MS,
} from '../../../shared/format/time.ts'
import type { Units } from '../../../shared/weather/units.ts'
import type { KnownHead } from '../../../shared/ship/changes/known-forecast.ts'
import type { ComparedHead, IssueHead } from '../../../shared/weather/issue.ts'
import { areKnownAt, VITAL_MEASURES, type WeatherAlong } from '../../../shared/weather/weather.ts'
import { words as catalogue } from '../../words/words.ts'
import { listed } from '../../words/plural.ts'
import { figuresOf, nameOf, thresholdsText, withItsUnit } from './figures.ts'

const words = catalogue.changes

/** `23 NOV 1800`: when what is compared with was fetched. */
export const sinceOf = ({ fetchedToMs }: Pick<ComparedHead, 'fetchedToMs'>): string => formatShortUtc(fetchedToMs)

/** ◐ where something that was known is not any more, or nothing can be compared. */
export const signOf = ({ lost, comparable }: Pick<VoyageChanges, 'lost' | 'comparable'>): string =>
  lost.length > 0 || comparable === 0 ? '◐' : words.sign

export interface LineInputs {
  changes: VoyageChanges
  limits: VesselLimits | null
  units: Units
  /** When the newest forecast was fetched; null: not known. */
  newestMs: number | null
  nowMs: number
  /** Where room is short what was lost stands alone, and ages, which the card tells, and the first hard limit are left out. */
  isShort?: boolean
}

/** Where room is short, so many of all times are not told. */
const MOST = 0.75

/** `Since 23 NOV 1800: sea 27 NOV 1800 now 9.3 m, was 5.8 m; first hard limit 19 h earlier.` */
export function changesLine({ changes, limits, units, newestMs, nowMs, isShort = false }: LineInputs): string {
  const { head, steps, comparable } = changes
  const since = sinceOf(head)
  const lost = lostWords(changes.lost)
  const parts = [
    isShort ? null : bothOldWords(head, newestMs, nowMs),
    lost,
    isShort && lost !== null ? null : greatestWords(changes, limits, units),
    isShort ? null : firstHardWords(changes.firstHard),
  ]
  const said = parts.filter((part) => part !== null).join('; ')
  // What says it itself needs it no second time.
  const isSaid =
    comparable === steps ||
    comparable === 0 ||
    said.includes(`(${comparable} of ${steps})`) ||
    (isShort && (lost !== null || comparable >= MOST * steps))
  return isSaid ? words.line(since, said) : words.lineOf(since, comparable, steps, said)
}

function bothOldWords({ fetchedToMs }: ComparedHead, newestMs: number | null, nowMs: number): string | null {
  if (newestMs === null || !isOld(nowMs - newestMs) || isAhead(nowMs - newestMs)) return null
  return words.bothOld(formatAge(nowMs - fetchedToMs), formatAge(nowMs - newestMs))
}

/** The worst hour now and then; or that nothing changed, as far as it can be compared. */
function greatestWords(changes: VoyageChanges, limits: VesselLimits | null, units: Units): string {
  const { headline, comparable, steps } = changes
  if (headline !== null) {
    const { name, now, was, unit, passed } = figuresOf(headline, changes.earlier, limits, units)
    const sign = passed === null ? '' : ` ${LIMIT_SIGNS[passed]}`
    return words.wasNow(name, formatShortUtc(headline.timeMs), withItsUnit(now, unit) + sign, withItsUnit(was, unit))
  }
  return comparable === 0
    ? words.notComparableAtAll(steps)
    : words.noChange(thresholdsText(changes.thresholds, units), comparable, steps)
}

/** How far the first hard limit moved, in whole hours of the two times as they are shown; null where that is not known, or it did not. */
export function firstHardWords(firstHard: FirstHard | null): string | null {
  if (firstHard === null) return null
  const { thenMs, nowMs } = firstHard
  if (nowMs === null) return thenMs === null ? null : words.firstHard.noneNow
  if (thenMs === null) return words.firstHard.noneThen
  const laterMs = shownApartMs(thenMs, nowMs)
  if (laterMs === 0) return null
  const hours = Math.round(Math.abs(laterMs) / HOUR_MS)
  if (hours === 0) return laterMs < 0 ? words.firstHard.anHourEarlier : words.firstHard.anHourLater
  return laterMs < 0 ? words.firstHard.earlier(hours) : words.firstHard.later(hours)
}

/** Measures that were lost at the same times together, the first to be lost first. */
function lostTogether(
  lost: readonly LostStretch[],
): { names: string[]; when: string; fromMs: number; steps: number }[] {
  const together = new Map<string, { names: string[]; when: string; fromMs: number; steps: number }>()
  for (const { measure, fromMs, toMs, steps } of lost) {
    const when = timesWords(fromMs, toMs)
    const one = together.get(when) ?? { names: [], when, fromMs, steps }
    one.names.push(nameOf(measure))
    together.set(when, one)
  }
  return [...together.values()].toSorted((a, b) => a.fromMs - b.fromMs)
}

/** `26 NOV 1500`, `on 26 NOV`, `from 26 NOV 1500 to 28 NOV 0300`. */
function timesWords(fromMs: number, toMs: number): string {
  if (fromMs === toMs) return words.lostAt(formatShortUtc(fromMs))
  return formatDay(fromMs) === formatDay(toMs)
    ? words.lostOn(formatDay(fromMs))
    : words.lostFrom(formatShortUtc(fromMs), formatShortUtc(toMs))
}

/** `sea on 26 NOV is no longer known and 2 times more`, the first of them; null where nothing was lost. */
function lostWords(lost: readonly LostStretch[]): string | null {
  const [first, ...more] = lostTogether(lost)
  if (first === undefined) return null
  const sentence = words.lost(inShort(first.names), first.names.length, first.when)
  return more.length === 0 ? sentence : `${sentence} ${words.lostMore(more.length)}`
}

/** Wind and sea come first. */
const FEW_NAMES = 3
const inShort = (names: readonly string[]): string =>
  names.length <= FEW_NAMES
    ? listed(names)
    : listed([...names.slice(0, FEW_NAMES - 1), words.measuresMore(names.length - FEW_NAMES + 1)])

/** Each as a sentence. */
export const lostSentences = (lost: readonly LostStretch[]): string[] =>
  lostTogether(lost).map(({ names, when }) => words.lostLine(capital(words.lost(listed(names), names.length, when))))

/** `Not comparable at 14 of 58 times: what was fetched 23 NOV 1800 ended 30 NOV 1500.`; null where all is. `now`: what is known now, at the steps. */
export function notComparableSentence(changes: VoyageChanges, now: WeatherAlong | null): string | null {
  const { steps, comparable, isComparable, earlier, head } = changes
  if (comparable === steps) return null
  const first = isComparable.length - steps
  const isNow = knownAtTimes(now)
  const ahead = earlier.timesMs.map((timeMs, index) => ({ timeMs, index })).slice(first)
  const missing = ahead.filter(({ index }) => isComparable[index] !== true)
  const missedNow = now === null ? [] : missing.filter(({ timeMs }) => !isNow(timeMs))
  const ofThen = missing.filter((one) => !missedNow.includes(one))
  const known = ahead.filter(({ index }) => areKnownAt(earlier, VITAL_MEASURES, index))
  const reasons = [
    ...(missedNow.length === 0 ? [] : [words.notComparable.notKnownNow(missedNow.length)]),
    ...(ofThen.length === 0 || now === null ? [] : [reachWords(sinceOf(head), ofThen, known)]),
  ]
  return words.notComparable.line(missing.length, steps, reasons.join('; '))
}

type At = readonly { timeMs: number }[]

/** Why what was fetched then lacks times that are known now: it ended before them, began after them, or misses some between. */
function reachWords(since: string, lacking: At, known: At): string {
  const [from, to] = [known[0]?.timeMs, known.at(-1)?.timeMs]
  if (from === undefined || to === undefined) return words.notComparable.nothingThen(since)
  const [before, after] = [lacking.some(({ timeMs }) => timeMs < from), lacking.some(({ timeMs }) => timeMs > to)]
  const within = lacking.some(({ timeMs }) => timeMs > from && timeMs < to)
  if (within) return words.notComparable.lacked(since, lacking.length)
  if (before && after) return words.notComparable.beganAndEnded(since, formatShortUtc(from), formatShortUtc(to))
  return before
    ? words.notComparable.began(since, formatShortUtc(from))
    : words.notComparable.ended(since, formatShortUtc(to))
}

function knownAtTimes(now: WeatherAlong | null): (timeMs: number) => boolean {
  const known = new Set(now?.timesMs.filter((_, index) => areKnownAt(now, VITAL_MEASURES, index)))
  return (timeMs) => known.has(timeMs)
}

/** Where a forecast that another computer kept comes from; null of one that was kept here. */
export const makerSentence = (head: IssueHead | KnownHead | null): string | null =>
  head !== null && 'knownId' in head && head.maker !== null
    ? words.comparedWith.ofMaker(
        words.comparedWith.names[head.why],
        formatShortUtc(head.atMs),
        head.maker,
        head.revision,
      )
    : null

/** `What was fetched 23 NOV 1800 is in part of 22 NOV 0600.`; null where it is of one refresh. */
export const inPartSentence = (head: ComparedHead): string | null =>
  head.fetchedToMs - head.fetchedFromMs < STEP_MS
    ? null
    : words.inPart(sinceOf(head), formatShortUtc(head.fetchedFromMs))
