// The arrival with known wind or current in words: where that rests on a part of the way, the part stands before the figure.
import type { CurrentGain } from '../../shared/weather/current.ts'
import { capital, formatShare, formatSpeed } from '../../shared/format/format.ts'
import type { EtaWithWeather } from '../../shared/ship/eta-with-weather.ts'
import type { LossOnPassage } from '../../shared/ship/speed-loss.ts'
import { withOffice } from '../../shared/format/fetched-by.ts'
import {
  ageTogether,
  formatClock,
  formatDay,
  formatDuration,
  formatShortUtc,
  isAhead,
  isOld,
  oldWords,
} from '../../shared/format/time.ts'
import { words as catalogue } from '../words/words.ts'

const MINUTE_MS = 60_000

const noDifference = (isWhole: boolean): string =>
  isWhole ? catalogue.schedule.estimate.noDifferenceToEta : catalogue.schedule.estimate.noDifferenceInPart

/** ETA with speed lost to wind and sea. `known` of the loss is a part of the time under way, 0 to 1; `source`: whose table, in words. */
export function lossWords({ known, lateMs, worst }: LossOnPassage, etaMs: number, source: string): string {
  const isWhole = known >= 1
  const most =
    worst.percent > 0
      ? catalogue.schedule.estimate.mostLost(Math.round(worst.percent), formatShortUtc(worst.timeMs))
      : ''
  const shift =
    lateMs < MINUTE_MS
      ? noDifference(isWhole)
      : catalogue.schedule.estimate.laterBySpeedLost(
          isWhole,
          formatShortUtc(etaMs + lateMs),
          formatDuration(lateMs),
          formatShortUtc(etaMs),
        )
  const before = isWhole
    ? catalogue.schedule.estimate.withSpeedLost
    : catalogue.schedule.estimate.withSpeedLostInPart(formatShare(known))
  return catalogue.schedule.estimate.bySpeedLost(before, shift, source, isWhole, most)
}

/** ETA when planned speeds are kept through water. `known` of the gain is a part of the time under way, 0 to 1. */
export function gainWords({ known, meanAlongKn, lateMs }: CurrentGain, etaMs: number): string {
  const isWhole = known >= 1
  const shift =
    Math.abs(lateMs) < MINUTE_MS
      ? noDifference(isWhole)
      : catalogue.schedule.estimate.shiftByCurrent(
          formatShortUtc(etaMs + lateMs),
          formatDuration(Math.abs(lateMs)),
          lateMs,
          isWhole,
        )
  const mean = catalogue.schedule.estimate.meanCurrent(formatSpeed(Math.abs(meanAlongKn)), meanAlongKn, isWhole)
  return isWhole
    ? catalogue.schedule.estimate.byCurrent(shift, mean)
    : catalogue.schedule.estimate.byCurrentInPart(formatShare(known), shift, mean)
}

const NOT_KNOWN = catalogue.schedule.estimate.notKnown

/** Of what the arrival rests on; null without it. */
const ageOf = (eta: EtaWithWeather, nowMs: number): number | null => ageTogether(eta.fetched, nowMs)

/** `Weather 3 h 0 min old.`, with ▲ before it where that is old. */
function ageWords(eta: EtaWithWeather, nowMs: number): string {
  const ageMs = ageOf(eta, nowMs)
  if (ageMs === null) return ''
  return ` ${isOld(ageMs) ? '▲ ' : ''}${capital(withOffice(oldWords(ageMs, `${catalogue.schedule.estimate.weather} `), eta.fetched.fetchedBy))}.`
}

/**
 * The arrival with weather, in pieces that are not broken: `30 NOV 1957`; `30 NOV 1957 –`, `01 DEC 0810 ◐` where a part is not known; `▲ old` after
 * them where the weather is; `not known`.
 */
export function etaPieces(eta: EtaWithWeather | null, nowMs: number): string[] {
  if (eta === null) return [NOT_KNOWN]
  const ageMs = ageOf(eta, nowMs)
  return [
    ...timePieces(eta),
    ...(ageMs !== null && isOld(ageMs)
      ? [isAhead(ageMs) ? catalogue.schedule.estimate.ageUnknown : catalogue.schedule.estimate.old]
      : []),
  ]
}

function timePieces(eta: EtaWithWeather): string[] {
  const { earliestMs, latestMs, isWhole } = eta
  const from = formatShortUtc(earliestMs)
  if (isWhole) return [from]
  if (latestMs === null) return [from, catalogue.schedule.estimate.atEarliest]
  const to = formatShortUtc(latestMs)
  if (from === to) return [`${from} ◐`]
  return formatDay(earliestMs) === formatDay(latestMs)
    ? [`${from}–${formatClock(latestMs)} ◐`]
    : [`${from} –`, `${to} ◐`]
}

/** What it consists of, in a sentence or two; null: neither wind nor current is known ahead. */
export function etaSentence(eta: EtaWithWeather | null, etaMs: number, nowMs: number): string {
  if (eta === null) return catalogue.schedule.estimate.etaNotKnown
  const { earliestMs, isWhole, windKnown, currentKnown, possible } = eta
  const words = catalogue.schedule.estimate.eta(timePieces(eta).join(' '))
  const age = ageWords(eta, nowMs)
  if (isWhole) {
    const lateMs = earliestMs - etaMs
    const shift =
      Math.abs(lateMs) < MINUTE_MS
        ? catalogue.schedule.estimate.asPlanned
        : catalogue.schedule.estimate.besidePlan(formatDuration(Math.abs(lateMs)), lateMs)
    return catalogue.schedule.estimate.together(words, shift, age)
  }
  const limits = [
    windKnown < 1 ? catalogue.schedule.estimate.nothingLost(Math.round(possible.lossPercent)) : null,
    currentKnown < 1 ? catalogue.schedule.estimate.currentUpTo(formatSpeed(possible.currentKn)) : null,
  ].filter((one) => one !== null)
  const range =
    limits.length === 0
      ? catalogue.schedule.estimate.currentTooStrong
      : catalogue.schedule.estimate.forRest(limits.join(', '))
  return catalogue.schedule.estimate.knownInPart(formatShare(windKnown), formatShare(currentKnown), words, range, age)
}
