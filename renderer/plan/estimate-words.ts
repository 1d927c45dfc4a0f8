// The expected arrival in words: one time where it is known, else how far wind and current count, before any figure.
import { capital, formatSpeed } from '../../shared/format/format.ts'
import { withOffice } from '../../shared/format/fetched-by.ts'
import {
  ageTogether,
  formatDuration,
  formatShortUtc,
  HOUR_MS,
  isAhead,
  isOld,
  oldWords,
} from '../../shared/format/time.ts'
import { words as catalogue } from '../words/words.ts'
import type { ExpectedEta } from './use-eta-with-weather.ts'

const MINUTE_MS = 60_000
/** Where more of the time under way has no wind or no current, no arrival is told. */
const MOST_UNKNOWN = 0.25
const { estimate } = catalogue.schedule

/** Of what the arrival rests on; null without it. */
const ageOf = (eta: ExpectedEta, nowMs: number): number | null => ageTogether(eta.fetched, nowMs)

/** `Weather 3 h 0 min old.`, with ▲ before it where that is old. */
function ageWords(eta: ExpectedEta, nowMs: number): string {
  const ageMs = ageOf(eta, nowMs)
  if (ageMs === null) return ''
  return ` ${isOld(ageMs) ? '▲ ' : ''}${capital(withOffice(oldWords(ageMs, `${estimate.weather} `), eta.fetched.fetchedBy))}.`
}

const isMostlyKnown = ({ unknownMs, underWayMs }: ExpectedEta): boolean => unknownMs <= MOST_UNKNOWN * underWayMs

/** `5 h 0 min later`, `as planned`. */
function shiftWords({ etaMs, plannedEtaMs }: ExpectedEta, asPlanned: string): string {
  const lateMs = etaMs - plannedEtaMs
  return Math.abs(lateMs) < MINUTE_MS ? asPlanned : estimate.shift(formatDuration(Math.abs(lateMs)), lateMs)
}

/**
 * In pieces that are not broken: `02 DEC 0147`; `02 DEC 0147 ◐` where a part has no wind or no current, `5 h 0 min later`, `to 30 NOV 1200 ◐` where most has
 * none; `▲ old` after them where the weather is; `not known`.
 */
export function etaPieces(eta: ExpectedEta | null, nowMs: number): string[] {
  if (eta === null) return [estimate.notKnown]
  const ageMs = ageOf(eta, nowMs)
  return [
    ...timePieces(eta),
    ...(ageMs !== null && isOld(ageMs) ? [isAhead(ageMs) ? estimate.ageUnknown : estimate.old] : []),
  ]
}

function timePieces(eta: ExpectedEta): string[] {
  const { etaMs, unknownMs, knownUntilMs, heldFromMs } = eta
  if (heldFromMs !== null) return [estimate.cannotBeMade, estimate.fromTime(formatShortUtc(heldFromMs))]
  if (unknownMs === 0) return [formatShortUtc(etaMs)]
  if (knownUntilMs === null) return [estimate.notKnown]
  if (isMostlyKnown(eta)) return [`${formatShortUtc(etaMs)} ◐`]
  return [shiftWords(eta, estimate.asPlanned), estimate.toTime(formatShortUtc(knownUntilMs))]
}

/** Hours, rounded up: less is never said to be unknown, or to be lost, than may be. */
const hoursUp = (ms: number): number => Math.ceil(ms / HOUR_MS - 1e-6)

/** So much later yet, if the hours that are not known lose what the known ones lose in the mean; 0 where those gain. */
function moreLateMs({ etaMs, plannedEtaMs, underWayMs, unknownMs }: ExpectedEta): number {
  const knownMs = underWayMs - unknownMs
  const lateMs = etaMs - plannedEtaMs
  // What the known hours would have taken as planned.
  return lateMs <= 0 || knownMs <= lateMs ? 0 : (unknownMs * lateMs) / (knownMs - lateMs)
}

/** In a sentence or two: what is not known first. */
export function etaSentence(eta: ExpectedEta, nowMs: number): string {
  const { etaMs, plannedEtaMs, unknownMs, unknownFromMs, knownUntilMs, heldFromMs } = eta
  if (heldFromMs !== null) return estimate.held(formatShortUtc(heldFromMs))
  if (knownUntilMs === null || unknownFromMs === null) {
    if (unknownMs > 0) return estimate.etaNotKnown
  }
  const because = whyWords(eta) + ageWords(eta, nowMs)
  const planned = estimate.planned(formatShortUtc(plannedEtaMs))
  if (unknownMs === 0)
    return estimate.known(formatShortUtc(etaMs), shiftWords(eta, estimate.asPlanned), planned, because)
  const hours = hoursUp(unknownMs)
  if (!isMostlyKnown(eta)) {
    const beforeH = unknownFromMs !== null && knownUntilMs !== null && unknownFromMs < knownUntilMs
    return estimate.counted(
      formatShortUtc(knownUntilMs ?? etaMs),
      shiftWords(eta, estimate.noDifference),
      hours,
      beforeH,
      because,
    )
  }
  const moreMs = moreLateMs(eta)
  return estimate.part(
    formatShortUtc(etaMs),
    hours,
    moreMs < MINUTE_MS ? null : hoursUp(moreMs),
    shiftWords(eta, estimate.asPlanned),
    planned,
    because,
  )
}

/** What wind and current do, where they are known. */
function whyWords({ mostLost, meanCurrentKn }: ExpectedEta): string {
  return [
    mostLost !== null && mostLost.percent > 0
      ? estimate.mostLost(Math.round(mostLost.percent), formatShortUtc(mostLost.timeMs))
      : '',
    meanCurrentKn === null ? '' : estimate.meanCurrent(formatSpeed(Math.abs(meanCurrentKn)), meanCurrentKn),
  ].join('')
}
