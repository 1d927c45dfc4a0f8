// What is said of one candidate: in a sentence, in the few lines below it, and what more there is to know of it.
import { formatShortUtc, HOUR_MS } from '../../../shared/format/time.ts'
import type { LimitName } from '../../../shared/ship/vessel.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { limitsNotJudged, notJudgedOffPoints, ROUNDING_H, wholeHours } from '../../../shared/candidates/not-judged.ts'
import type { Candidate } from '../../../shared/candidates/candidates.ts'
import type { Fact } from '../../ui/Facts.tsx'
import { spanText } from './card-words.ts'
import { beyondHours } from './comparison-words.ts'
import {
  estimatedPercent,
  forecastPercent,
  fuelWithUnit,
  frailOf,
  hoursBeyond,
  isWhole,
  passedBy,
  seaWithUnit,
  stateOf,
  windWithUnit,
} from './candidates-figures.ts'
import { words } from '../../words/words.ts'

const { card } = words.candidates

/** `B exceeds no limit where forecast (80 %), 3 h 10 min later`; `own`: null: without its arrival. */
export function statement(candidate: Candidate, own: Candidate | null): string {
  const { row } = candidate
  const later = laterWords(candidate, own)
  if (row.limits.length === 0) return card.notJudged(candidate.letter) + later
  const never = neverJudged(candidate)
  const passed = passedBy(candidate)
  if (passed === null && (never.length > 0 || stateOf(candidate) === 'unknown'))
    return (
      card.notKnown(
        candidate.letter,
        never.length === 0 || never.length === candidate.limitHours.length ? null : limitsText(never),
      ) + later
    )
  if (passed === null) return card.noLimit(candidate.letter, whereWords(candidate)) + later
  return card.beyond(candidate.letter, passed === 'hard', beyondWords(candidate), whereWords(candidate)) + later
}

/** `31 h`, `31–37 h`, `an estimated 5 h`. */
function beyondWords(candidate: Candidate): string {
  const { forecastH = null, estimatedH = null } = hoursBeyond(candidate) ?? {}
  if (estimatedH === null) return beyondHours(forecastH ?? 0)
  if (forecastH === null) return card.estimatedHours(beyondHours(estimatedH))
  const [min, max] = [beyondHours(forecastH), beyondHours(forecastH + estimatedH)]
  return min === max ? min : `${min.replace(' h', '')}–${max}`
}

/** Where it is known; empty where it is throughout. */
function whereWords(candidate: Candidate): string {
  if (isWhole(candidate)) return ''
  const [forecast, estimated] = [percent(forecastPercent(candidate)), percent(estimatedPercent(candidate))]
  if (candidate.rests.estimatedH <= 0) return card.whereForecast(forecast)
  return candidate.rests.forecastH <= 0 ? card.whereEstimated(estimated) : card.whereBoth(forecast, estimated)
}

/** Its arrival beside the own route's; empty where it is the same. */
export function laterWords(candidate: Candidate, own: Candidate | null): string {
  if (own === null || candidate.candidateId === own.candidateId || candidate.gainH === null) return ''
  const ms = Math.abs(candidate.gainH) * HOUR_MS
  return ms < 30_000 ? '' : card.later(spanText(ms), candidate.gainH < 0)
}

/** Never none. */
export const uncertainText = (hours: number): string => spanText(Math.max(hours * HOUR_MS, 60_000))

/** Never wrapped within. */
const percent = (whole: number): string => `${whole}\u00a0%`

/** `the swell limit, the ice limit`. */
export const limitsText = (limits: readonly LimitName[]): string =>
  limits.map((name) => words.candidates.limits[name]).join(', ')

/** Limits of which no hour is judged. */
const neverJudged = ({ limitHours }: Candidate): LimitName[] =>
  limitHours.flatMap(({ limit, knownH }) => (knownH < ROUNDING_H ? [limit] : []))

/** `the ice limit, the visibility limit 40 h`, `all limits 24 h`. */
const notJudgedWords = (candidate: Candidate): string[] =>
  limitsNotJudged(candidate).map(({ limits, isAll, hours }) =>
    card.limitsFor(isAll ? card.allLimits : limitsText(limits), hours),
  )

/** Few, and all that is not known among them, first: then its weather and fuel, how sure that is, and what may go wrong. */
export function openLines(candidate: Candidate, own: Candidate | null, units: Units): string[] {
  const { row, heavy, perturbed } = candidate
  const beside = besideOf(candidate, own)
  const offPoints = notJudgedOffPoints(candidate)
  const notJudged = [
    ...notJudgedWords(candidate),
    ...(heavy.unknownH > 0 ? [card.heavyFor(wholeHours(heavy.unknownH))] : []),
  ]
  const unknown = [
    ...(row.heldFromMs !== null
      ? [card.cannotBeMade(formatShortUtc(row.heldFromMs))]
      : candidate.isHeld === true
        ? [`${card.noHeadway}.`]
        : []),
    ...(notJudged.length === 0 ? [] : [card.notKnownThere(notJudged.join(', '))]),
    ...(offPoints.length === 0 ? [] : [card.notJudgedOffPoints(limitsText(offPoints))]),
    isWhole(candidate) ? card.throughout : card.unknown(unknownWords(candidate), wholeHours(candidate.hours)),
  ]
  const sea = card.greatestSea(seaWithUnit(candidate, units), beside === null ? null : seaWithUnit(beside, units))
  const risks = [
    ...(beside === null || candidate.gainH === null ? [] : [card.uncertain(uncertainText(candidate.gainUncertainH))]),
    ...(heavy.metH > 0 ? [card.heavy(beyondHours(heavy.metH))] : []),
    // The heading has said it of one that most of them break.
    ...(perturbed === null || row.limits.length === 0 || perturbed.breaks === 0 || frailOf(candidate) !== null
      ? []
      : [card.perturbed(perturbed.breaks, perturbed.of, true)]),
  ]
  return [
    unknown.join(' '),
    // Per cent of an own route that is not made are none.
    `${sea}${fuelWords(candidate, beside !== null && beside.isHeld !== true)}.`,
    ...(risks.length === 0 ? [] : [risks.join(' ')]),
  ]
}

const besideOf = (candidate: Candidate, own: Candidate | null): Candidate | null =>
  own === null || candidate.candidateId === own.candidateId ? null : own

/** What else there is to know of it, by what it is about. */
export function moreFacts(candidate: Candidate, own: Candidate | null, units: Units): Fact[] {
  const { row, margin, perturbed, rests } = candidate
  const beside = besideOf(candidate, own)
  const { more } = card
  const wind = windWithUnit(candidate, units)
  return [
    ...(frailOf(candidate) === null ? [] : [[more.asForecast, statement(candidate, null)] as const]),
    ...(row.heldFromMs !== null
      ? []
      : [[more.eta, `${formatShortUtc(row.etaMs)} UTC${laterWords(candidate, own)}`] as const]),
    ...beyondFacts(candidate),
    ...knownFacts(candidate),
    [more.wind, beside === null ? wind : more.besideOwn(wind, windWithUnit(beside, units))],
    ...(margin === null
      ? []
      : [
          [
            candidate.notJudged.hardH >= ROUNDING_H ? more.marginJudged : more.margin,
            card.margin(
              words.candidates.limits[margin.limit],
              percent(Math.ceil(margin.part * 100 - 1e-9)),
              formatShortUtc(margin.timeMs),
              margin.isEstimated,
            ),
          ] as const,
        ]),
    ...(perturbed === null || row.limits.length === 0 || perturbed.breaks > 0
      ? []
      : [[more.worse, card.perturbed(0, perturbed.of, rests.nothingH + rests.averageH === 0)] as const]),
  ]
}

/** Of limits that are passed, or never judged: `the sea limit 2 h of 200 h judged; the ice limit not judged`. */
function beyondFacts({ limitHours }: Candidate): Fact[] {
  const listed = limitHours.filter(({ beyondH, knownH }) => beyondH > 0 || knownH < ROUNDING_H)
  if (listed.length === 0) return []
  const parts = listed.map(({ limit, knownH, beyondH }) =>
    knownH < ROUNDING_H
      ? card.neverJudged(words.candidates.limits[limit])
      : card.beyondOfJudged(words.candidates.limits[limit], beyondHours(beyondH), `${Math.floor(knownH + 1e-9)} h`),
  )
  return [[card.more.beyond, parts.join('; ')]]
}

/** Of one that is not forecast throughout; never more than is known. */
function knownFacts(candidate: Candidate): Fact[] {
  if (isWhole(candidate)) return []
  const { forecastH, estimatedH } = candidate.rests
  const hours = (value: number): string => `${Math.floor(value + 1e-9)} h`
  const estimated = estimatedH < ROUNDING_H ? null : hours(estimatedH)
  return [[card.more.known, card.more.knownHours(hours(forecastH), estimated, wholeHours(candidate.hours))]]
}

/** `; fuel 312 t, 94 %`, `; fuel 94 %` beside the own route; of it what is known in tonnes. */
function fuelWords(candidate: Candidate, isBesideOwn: boolean): string {
  const parts = [
    ...(candidate.fuelT === null ? [] : [fuelWithUnit(candidate)]),
    ...(isBesideOwn ? [percent(Math.round(candidate.fuelPercent))] : []),
  ]
  return parts.length === 0 ? '' : card.fuel(parts.join(', '))
}

/** Whole hours that together are never more than the whole: what a part is rounded up by, the next and better known one has less. */
function unknownWords({ rests }: Candidate): string {
  const parts = [
    [rests.nothingH, card.nothingKnown],
    [rests.averageH, card.average],
    [rests.estimatedH, card.estimated],
  ] as const
  let [beforeH, listed] = [0, 0]
  const list: string[] = []
  for (const [hours, wordsOf] of parts) {
    beforeH += hours
    const untilH = Math.ceil(beforeH - 1e-9)
    if (untilH > listed) list.push(wordsOf(`${untilH - listed} h`))
    listed = untilH
  }
  return list.join(', ')
}
