// What is said of one way: in a sentence, in the few lines below it, and what more there is to know of it.
import { formatShortUtc, HOUR_MS } from '../../../shared/format/time.ts'
import type { LimitName } from '../../../shared/ship/vessel.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { limitsNotJudged, ROUNDING_H, wholeHours } from '../../../shared/ways/not-judged.ts'
import type { Way } from '../../../shared/ways/ways.ts'
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
} from './ways-figures.ts'
import { words } from '../../words/words.ts'

const { card } = words.ways

/** `B exceeds no limit where forecast (80 %), 3 h 10 min later`; `own`: null: without its arrival. */
export function statement(way: Way, own: Way | null): string {
  const { row } = way
  const later = laterWords(way, own)
  if (row.limits.length === 0) return card.notJudged(way.letter) + later
  const never = neverJudged(way)
  const passed = passedBy(way)
  if (passed === null && (never.length > 0 || stateOf(way) === 'unknown'))
    return (
      card.notKnown(
        way.letter,
        never.length === 0 || never.length === way.limitHours.length ? null : limitsText(never),
      ) + later
    )
  if (passed === null) return card.noLimit(way.letter, whereWords(way)) + later
  return card.beyond(way.letter, passed === 'hard', beyondWords(way), whereWords(way)) + later
}

/** `31 h`, `31–37 h`, `an estimated 5 h`. */
function beyondWords(way: Way): string {
  const { forecastH = null, estimatedH = null } = hoursBeyond(way) ?? {}
  if (estimatedH === null) return beyondHours(forecastH ?? 0)
  if (forecastH === null) return card.estimatedHours(beyondHours(estimatedH))
  const [least, most] = [beyondHours(forecastH), beyondHours(forecastH + estimatedH)]
  return least === most ? least : `${least.replace(' h', '')}–${most}`
}

/** Where it is known; empty where it is throughout. */
function whereWords(way: Way): string {
  if (isWhole(way)) return ''
  const [forecast, estimated] = [percent(forecastPercent(way)), percent(estimatedPercent(way))]
  if (way.rests.estimatedH <= 0) return card.whereForecast(forecast)
  return way.rests.forecastH <= 0 ? card.whereEstimated(estimated) : card.whereBoth(forecast, estimated)
}

/** Its arrival beside the own route's; empty where it is the same. */
export function laterWords(way: Way, own: Way | null): string {
  if (own === null || way.wayId === own.wayId || way.gainH === null) return ''
  const ms = Math.abs(way.gainH) * HOUR_MS
  return ms < 30_000 ? '' : card.later(spanText(ms), way.gainH < 0)
}

/** Never none. */
export const uncertainText = (hours: number): string => spanText(Math.max(hours * HOUR_MS, 60_000))

/** Never wrapped within. */
const percent = (whole: number): string => `${whole}\u00a0%`

/** `the swell limit, the ice limit`. */
export const limitsText = (limits: readonly LimitName[]): string =>
  limits.map((name) => words.ways.limits[name]).join(', ')

/** Limits of which no hour is judged. */
const neverJudged = ({ limitHours }: Way): LimitName[] =>
  limitHours.flatMap(({ limit, knownH }) => (knownH < ROUNDING_H ? [limit] : []))

/** `the ice limit, the visibility limit 40 h`, `all limits 24 h`. */
const notJudgedWords = (way: Way): string[] =>
  limitsNotJudged(way).map(({ limits, isAll, hours }) =>
    card.limitsFor(isAll ? card.allLimits : limitsText(limits), hours),
  )

/** Few, and all that is not known among them, first: then what it meets and takes, how sure that is, and what may go wrong. */
export function openLines(way: Way, own: Way | null, units: Units): string[] {
  const { row, heavy, perturbed } = way
  const beside = besideOf(way, own)
  const notJudged = [...notJudgedWords(way), ...(heavy.unknownH > 0 ? [card.heavyFor(wholeHours(heavy.unknownH))] : [])]
  const unknown = [
    ...(row.heldFromMs !== null
      ? [card.cannotBeMade(formatShortUtc(row.heldFromMs))]
      : way.isHeld === true
        ? [`${card.noHeadway}.`]
        : []),
    ...(notJudged.length === 0 ? [] : [card.notKnownThere(notJudged.join(', '))]),
    isWhole(way) ? card.throughout : card.unknown(unknownWords(way), wholeHours(way.hours)),
  ]
  const sea = card.greatestSea(seaWithUnit(way, units), beside === null ? null : seaWithUnit(beside, units))
  const risks = [
    ...(beside === null || way.gainH === null ? [] : [card.uncertain(uncertainText(way.gainUncertainH))]),
    ...(heavy.metH > 0 ? [card.heavy(beyondHours(heavy.metH))] : []),
    // The heading has said it of one that most of them break.
    ...(perturbed === null || row.limits.length === 0 || perturbed.breaks === 0 || frailOf(way) !== null
      ? []
      : [card.perturbed(perturbed.breaks, perturbed.of, true)]),
  ]
  return [
    unknown.join(' '),
    // Per cent of an own route that is not made are none.
    `${sea}${fuelWords(way, beside !== null && beside.isHeld !== true)}.`,
    ...(risks.length === 0 ? [] : [risks.join(' ')]),
  ]
}

const besideOf = (way: Way, own: Way | null): Way | null => (own === null || way.wayId === own.wayId ? null : own)

/** What else there is to know of it, by what it is about. */
export function moreFacts(way: Way, own: Way | null, units: Units): Fact[] {
  const { row, margin, perturbed, rests } = way
  const beside = besideOf(way, own)
  const { more } = card
  const wind = windWithUnit(way, units)
  return [
    ...(frailOf(way) === null ? [] : [[more.asForecast, statement(way, null)] as const]),
    ...(row.heldFromMs !== null
      ? []
      : [[more.eta, `${formatShortUtc(row.etaMs)} UTC${laterWords(way, own)}`] as const]),
    ...beyondFacts(way),
    ...knownFacts(way),
    [more.wind, beside === null ? wind : more.besideOwn(wind, windWithUnit(beside, units))],
    ...(margin === null
      ? []
      : [
          [
            way.notJudged.hardH >= ROUNDING_H ? more.marginJudged : more.margin,
            card.margin(
              words.ways.limits[margin.limit],
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
function beyondFacts({ limitHours }: Way): Fact[] {
  const told = limitHours.filter(({ beyondH, knownH }) => beyondH > 0 || knownH < ROUNDING_H)
  if (told.length === 0) return []
  const parts = told.map(({ limit, knownH, beyondH }) =>
    knownH < ROUNDING_H
      ? card.neverJudged(words.ways.limits[limit])
      : card.beyondOfJudged(words.ways.limits[limit], beyondHours(beyondH), `${Math.floor(knownH + 1e-9)} h`),
  )
  return [[card.more.beyond, parts.join('; ')]]
}

/** Of one that is not forecast throughout; never more than is known. */
function knownFacts(way: Way): Fact[] {
  if (isWhole(way)) return []
  const { forecastH, estimatedH } = way.rests
  const hours = (value: number): string => `${Math.floor(value + 1e-9)} h`
  const estimated = estimatedH < ROUNDING_H ? null : hours(estimatedH)
  return [[card.more.known, card.more.knownHours(hours(forecastH), estimated, wholeHours(way.hours))]]
}

/** `; fuel 312 t, 94 %`, `; fuel 94 %` beside the own route; of it what is known in tonnes. */
function fuelWords(way: Way, isBesideOwn: boolean): string {
  const parts = [
    ...(way.fuelT === null ? [] : [fuelWithUnit(way)]),
    ...(isBesideOwn ? [percent(Math.round(way.fuelPercent))] : []),
  ]
  return parts.length === 0 ? '' : card.fuel(parts.join(', '))
}

/** Whole hours that together are never more than the whole: what a part is rounded up by, the next and better known one has less. */
function unknownWords({ rests }: Way): string {
  const parts = [
    [rests.nothingH, card.nothingKnown],
    [rests.averageH, card.average],
    [rests.estimatedH, card.estimated],
  ] as const
  let [beforeH, told] = [0, 0]
  const list: string[] = []
  for (const [hours, wordsOf] of parts) {
    beforeH += hours
    const untilH = Math.ceil(beforeH - 1e-9)
    if (untilH > told) list.push(wordsOf(`${untilH - told} h`))
    told = untilH
  }
  return list.join(', ')
}
