// The arrival with known wind or current in words: where that rests on a part of the way, the part stands before the figure.
import type { CurrentGain } from '../../shared/weather/current.ts'
import { capital, formatShare, formatSpeed } from '../../shared/format/format.ts'
import type { EtaWithWeather } from '../../shared/ship/eta-with-weather.ts'
import type { LossOnPassage } from '../../shared/ship/speed-loss.ts'
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

const MINUTE_MS = 60_000

/** ETA with speed lost to wind and sea. `known` of the loss is a part of the time under way, 0 to 1; `source`: whose table, in words. */
export function lossWords({ known, lateMs, worst }: LossOnPassage, etaMs: number, source: string): string {
  const isWhole = known >= 1
  const most =
    worst.percent > 0 ? `; most lost ${Math.round(worst.percent)} % on ${formatShortUtc(worst.timeMs)} UTC` : ''
  const shift =
    lateMs < MINUTE_MS
      ? `no difference to ETA${isWhole ? '' : ' by that part'}`
      : `ETA ${isWhole ? '' : 'at the earliest '}${formatShortUtc(etaMs + lateMs)} UTC, ${formatDuration(lateMs)} later than planned (${formatShortUtc(etaMs)})`
  const before = isWhole
    ? 'With speed lost to wind and sea'
    : `◐ Wind of the hour is known for ${formatShare(known)} of the way only; the rest counts as no speed lost. With speed lost to wind and sea there`
  return `${before}: ${shift} (estimate by ${source}${isWhole ? ', wind of the hour known for all of the way' : ''}${most}).`
}

/** ETA when planned speeds are kept through water. `known` of the gain is a part of the time under way, 0 to 1. */
export function gainWords({ known, meanAlongKn, lateMs }: CurrentGain, etaMs: number): string {
  const isWhole = known >= 1
  const shift =
    Math.abs(lateMs) < MINUTE_MS
      ? `no difference to ETA${isWhole ? '' : ' by that part'}`
      : `ETA ${formatShortUtc(etaMs + lateMs)} UTC, ${formatDuration(Math.abs(lateMs))} ${lateMs > 0 ? 'later' : 'earlier'}${isWhole ? '' : ' by that part alone'}`
  const before = isWhole
    ? ''
    : `◐ A current is known for ${formatShare(known)} of the way only; the rest counts as none. `
  const mean = `mean ${formatSpeed(Math.abs(meanAlongKn))} kn ${meanAlongKn < 0 ? 'against' : 'with'} the ship ${isWhole ? 'all the way' : 'there'}`
  return `${before}Planned speeds are over ground. Kept through water instead: ${shift} (estimate: ${mean}).`
}

const NOT_KNOWN = 'not known'

/** Of what the arrival rests on; null without it. */
const ageOf = (eta: EtaWithWeather, nowMs: number): number | null => ageTogether(eta.fetched, nowMs)

/** `Weather 3 h 0 min old.`, with ▲ before it where that is old. */
function ageWords(eta: EtaWithWeather, nowMs: number): string {
  const ageMs = ageOf(eta, nowMs)
  if (ageMs === null) return ''
  return ` ${isOld(ageMs) ? '▲ ' : ''}${capital(oldWords(ageMs, 'weather '))}.`
}

/**
 * The arrival with weather, in pieces that are not broken: `30 NOV 1957`; `30 NOV 1957 –`, `01 DEC 0810 ◐` where a part is not known; `▲ old` after
 * them where the weather is; `not known`.
 */
export function etaPieces(eta: EtaWithWeather | null, nowMs: number): string[] {
  if (eta === null) return [NOT_KNOWN]
  const ageMs = ageOf(eta, nowMs)
  return [...timePieces(eta), ...(ageMs !== null && isOld(ageMs) ? [isAhead(ageMs) ? '▲ age unknown' : '▲ old'] : [])]
}

function timePieces(eta: EtaWithWeather): string[] {
  const { earliestMs, latestMs, isWhole } = eta
  const from = formatShortUtc(earliestMs)
  if (isWhole) return [from]
  if (latestMs === null) return [from, 'at the earliest ◐']
  const to = formatShortUtc(latestMs)
  if (from === to) return [`${from} ◐`]
  return formatDay(earliestMs) === formatDay(latestMs)
    ? [`${from}–${formatClock(latestMs)} ◐`]
    : [`${from} –`, `${to} ◐`]
}

/** What it consists of, in a sentence or two; null: neither wind nor current is known ahead. */
export function etaSentence(eta: EtaWithWeather | null, etaMs: number, nowMs: number): string {
  if (eta === null) return '○ ETA with weather: not known. Neither wind nor current of the hours ahead is there.'
  const { earliestMs, isWhole, windKnown, currentKnown, possible } = eta
  const words = `ETA with weather: ${timePieces(eta).join(' ')} UTC`
  const age = ageWords(eta, nowMs)
  if (isWhole) {
    const lateMs = earliestMs - etaMs
    const shift =
      Math.abs(lateMs) < MINUTE_MS
        ? 'as planned'
        : `${formatDuration(Math.abs(lateMs))} ${lateMs > 0 ? 'later' : 'earlier'} than planned`
    return `${words}, ${shift}. Speed lost to wind and sea, and the current, together; planned speeds are those through calm water.${age}`
  }
  const limits = [
    windKnown < 1 ? `nothing lost to wind up to ${Math.round(possible.lossPercent)} %` : null,
    currentKnown < 1 ? `${formatSpeed(possible.currentKn)} kn of current with or against the ship` : null,
  ].filter((one) => one !== null)
  const range =
    limits.length === 0 ? 'A current is too strong to hold the course.' : `For the rest: ${limits.join(', ')}.`
  return `◐ Wind is known for ${formatShare(windKnown)} of the way ahead, current for ${formatShare(currentKnown)}. ${words}. ${range}${age}`
}
