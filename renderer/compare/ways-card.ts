// What the heading says of the ways found: of the one looked at, else of the best, else why none is better; what is not known is said first.
import { formatLat, formatPosition } from '../../shared/format/format.ts'
import { ageTogether, formatShortUtc, HOUR_MS, isOld, oldestWords } from '../../shared/format/time.ts'
import { VERDICT_SIGNS, type VerdictState } from '../../shared/ship/verdict-words.ts'
import { LIMITS, type LimitName } from '../../shared/ship/vessel.ts'
import { fromUsual, unitChosen, type Units } from '../../shared/weather/units.ts'
import type { NoBetter, Way, WaysAim, WaysFound } from '../../shared/ways/ways.ts'
import { spanText, type Heading } from './card-words.ts'
import { beyondHours } from './comparison-words.ts'
import {
  estimatedPercent,
  forecastPercent,
  fuelWithUnit,
  isFrail,
  isWhole,
  seaWithUnit,
  stateOf,
  windWithUnit,
} from './ways-figures.ts'
import { words } from '../words/words.ts'

const { card } = words.ways

interface WaysHeading extends Heading {
  /** null: of none. */
  way: Way | null
}

/** `isStale`: it is of before, so that nothing of it is clear. */
export function waysHeading(
  found: WaysFound,
  chosen: Way | null,
  { nowMs, units, isStale }: { nowMs: number; units: Units; isStale: boolean },
): WaysHeading {
  const best = found.ways.find(({ wayId }) => wayId === found.bestId) ?? null
  const way = chosen ?? best
  const own = found.ways.find(({ kind }) => kind === 'own') ?? null
  const fetched = { oldestFetchedAtMs: found.oldestFetchedAtMs, newestFetchedAtMs: found.oldestFetchedAtMs }
  const ageMs = ageTogether(fetched, nowMs)
  const isUnsure = isStale || ageMs === null || isOld(ageMs)
  const last = [...keptToWords(found.aim), restsLine(found, oldestWords(fetched, nowMs, `${card.oldest} `))]
  const none = found.noBetter === null ? null : noBetterWords(found.noBetter, found, units)
  if (way === null)
    return headingWith(
      none?.state ?? 'unknown',
      none?.words ?? card.notWorthItAtAll,
      [...(none?.lines ?? []), ...last],
      null,
    )
  const state = stateOf(way)
  const why = none === null ? [] : [`${none.words}.`, ...none.lines]
  // What it does in most forecasts made worse comes before what it does in this one.
  if (isFrail(way) && way.perturbed !== null && state !== 'hard' && state !== 'unknown') {
    const frail = card.frail(way.letter, way.perturbed.breaks, way.perturbed.of) + laterWords(way, own)
    return headingWith('soft', frail, [...why, `${statement(way, null)}.`, ...linesOf(way, own, units), ...last], way)
  }
  return headingWith(
    isUnsure && state === 'clear' ? 'part' : state,
    statement(way, own),
    [...why, ...linesOf(way, own, units), ...last],
    way,
  )
}

/** What every way that was looked for keeps to; nothing where nothing was wanted. */
function keptToWords({ latitudeLimitDeg, noGo, arriveFromMs, arriveUntilMs }: WaysAim): string[] {
  const parts = [
    ...(latitudeLimitDeg === null
      ? []
      : [card.keptTo.latitude(formatLat(latitudeLimitDeg, 0), formatLat(-latitudeLimitDeg, 0))]),
    ...(noGo.length === 0 ? [] : [card.keptTo.areas(noGo.length)]),
    ...(arriveFromMs === null ? [] : [card.keptTo.from(formatShortUtc(arriveFromMs))]),
    ...(arriveUntilMs === null ? [] : [card.keptTo.until(formatShortUtc(arriveUntilMs))]),
  ]
  return parts.length === 0 ? [] : [card.keptTo.all(parts.join(', '))]
}

const headingWith = (state: VerdictState, told: string, lines: string[], way: Way | null): WaysHeading => ({
  sign: VERDICT_SIGNS[state],
  state,
  words: told,
  lines,
  about: null,
  way,
})

/** `B passes no limit where forecast (80 %), 3 h 10 min later`. */
function statement(way: Way, own: Way | null): string {
  const { row, beyond } = way
  const later = laterWords(way, own)
  if (row.limits.length === 0) return card.notJudged(way.letter) + later
  if (stateOf(way) === 'unknown') return card.notKnown(way.letter) + later
  const isHard = row.passes === 'hard' || beyond.hardH + beyond.estimatedHardH > 0
  const isSoft = row.passes === 'soft' || beyond.softH + beyond.estimatedSoftH > 0
  if (!isHard && !isSoft) return card.noLimit(way.letter, whereWords(way)) + later
  const [storedH, estimatedH] = isHard ? [beyond.hardH, beyond.estimatedHardH] : [beyond.softH, beyond.estimatedSoftH]
  const isStored = storedH > 0 || row.passes === (isHard ? 'hard' : 'soft')
  const estimated = estimatedH > 0 ? card.estimatedHours(beyondHours(estimatedH)) : null
  const hours = !isStored
    ? (estimated ?? '')
    : estimated === null
      ? beyondHours(storedH)
      : card.both(beyondHours(storedH), estimated)
  return card.beyond(way.letter, isHard, hours, whereWords(way)) + later
}

/** Where it is known; empty where it is throughout. */
function whereWords(way: Way): string {
  if (isWhole(way)) return ''
  const [forecast, estimated] = [percent(forecastPercent(way)), percent(estimatedPercent(way))]
  if (way.rests.estimatedH <= 0) return card.whereForecast(forecast)
  return way.rests.forecastH <= 0 ? card.whereEstimated(estimated) : card.whereBoth(forecast, estimated)
}

/** Its arrival beside the own route's; empty where it is the same. */
function laterWords(way: Way, own: Way | null): string {
  if (own === null || way.wayId === own.wayId || way.gainH === null) return ''
  const ms = Math.abs(way.gainH) * HOUR_MS
  return ms < 30_000 ? '' : card.later(spanText(ms), way.gainH < 0)
}

/** Never none. */
const uncertainText = (hours: number): string => spanText(Math.max(hours * HOUR_MS, 60_000))

/** Never wrapped within. */
const percent = (whole: number): string => `${whole}\u00a0%`

const hoursText = (hours: number): string => `${Math.ceil(hours - 1e-9)} h`

/** What is not known, then what it meets, when it arrives and what it takes, how sure that is. */
function linesOf(way: Way, own: Way | null, units: Units): string[] {
  const { row, heavy, margin, perturbed, unjudged } = way
  const { nothingH, averageH } = way.rests
  const beside = own === null || way.wayId === own.wayId ? null : own
  return [
    isWhole(way) ? card.throughout : card.unknown(unknownWords(way), hoursText(way.hours)),
    ...(unjudged === undefined ? [] : [card.limitsNotJudged(limitsText(unjudged.limits), hoursText(unjudged.hours))]),
    `${card.greatest(seaWithUnit(way, units), windWithUnit(way, units))}${beside === null ? '' : card.besideOwn(seaWithUnit(beside, units), windWithUnit(beside, units))}.`,
    ...(way.isHeld === true
      ? [`${card.noHeadway}.`]
      : [
          `${card.times(formatShortUtc(row.etaMs), laterWords(way, own), uncertainText(way.gainUncertainH))}${card.fuel(fuelWords(way, beside !== null))}.`,
        ]),
    ...(heavy.unknownH > 0 ? [`${card.heavyUnknown(hoursText(heavy.unknownH))}.`] : []),
    ...(heavy.metH > 0 ? [`${card.heavy(beyondHours(heavy.metH))}.`] : []),
    ...(margin === null
      ? []
      : [
          card.margin(
            words.ways.limits[margin.limit],
            percent(Math.ceil(margin.part * 100 - 1e-9)),
            formatShortUtc(margin.timeMs),
            margin.isEstimated,
          ),
        ]),
    ...(perturbed === null || row.limits.length === 0
      ? []
      : [card.perturbed(perturbed.breaks, perturbed.of, nothingH + averageH === 0)]),
  ]
}

/** `312 t, 94 % of own route`, `94 % of own route`. */
function fuelWords(way: Way, isBesideOwn: boolean): string {
  const ofOwn = card.ofOwn(percent(Math.round(way.fuelPercent)))
  if (way.fuelT === null) return ofOwn
  return isBesideOwn ? `${fuelWithUnit(way)}, ${ofOwn}` : fuelWithUnit(way)
}

function unknownWords({ rests }: Way): string {
  const parts = [
    ...(rests.nothingH > 0 ? [card.nothingKnown(hoursText(rests.nothingH))] : []),
    ...(rests.averageH > 0 ? [card.average(hoursText(rests.averageH))] : []),
    ...(rests.estimatedH > 0 ? [card.estimated(hoursText(rests.estimatedH))] : []),
  ]
  return parts.join(', ')
}

const restsLine = ({ points, forecastUntilMs }: WaysFound, old: string): string =>
  `${points === 0 ? card.noPoints : card.rests(points, old)} ${card.forecastUntil(formatShortUtc(forecastUntilMs))}`

const limitsText = (limits: readonly LimitName[]): string => limits.map((name) => words.ways.limits[name]).join(', ')

interface NoneWords {
  state: VerdictState
  words: string
  lines: string[]
}

const isDraft = ({ kind }: Way): boolean => kind !== 'own' && kind !== 'great-circle'

/** Why nothing better is shown. */
function noBetterWords(none: NoBetter, { part, ways, next }: WaysFound, units: Units): NoneWords {
  const unknown = (told: string, ...lines: string[]): NoneWords => ({ state: 'unknown', words: told, lines })
  switch (none.why) {
    case 'not-worth-it':
      // One may well be earlier, for more fuel.
      if (part === 'speeds') return unknown(words.speeds.notWorthIt)
      return unknown(
        none.gainH > 0
          ? card.notWorthIt(uncertainText(none.gainH), uncertainText(none.uncertainH))
          : card.notWorthItAtAll,
      )
    case 'no-way': {
      const { quantity } = LIMITS[none.limit]
      const value = fromUsual(quantity, none.value, units).toFixed(unitChosen(quantity, units).decimals)
      const told = `${value} ${unitChosen(quantity, units).unit}`
      const place = formatPosition(none.position, 0)
      return {
        state: 'hard',
        words: card.noWay,
        lines: [
          card.noWayWhy(words.ways.limits[none.limit], told, place, formatShortUtc(none.timeMs), none.isEstimated),
        ],
      }
    }
    case 'no-speed':
      return unknown(card.noSpeed(none.speedKn.toFixed(1)))
    case 'no-headway':
      return unknown(card.noHeadway, card.noHeadwayWhy)
    case 'closed':
      return unknown(card.closed, card.closedWhy)
    case 'failed-replay':
      return unknown(card.failed[none.what])
    case 'not-steady':
      return unknown(card.notSteady(none.breaks, none.of))
    case 'not-judged':
      return unknown(card.notBetter(limitsText(none.limits), hoursText(none.hours)))
    case 'too-few-points':
      // Drafts may stand, of which too little is known to recommend one.
      return unknown(
        ways.some(isDraft) ? card.tooFewToJudge : card.tooFew,
        ...(next === null ? [] : [next.kind === 'first' ? card.tooFewWhy : card.getBelow]),
      )
  }
}
