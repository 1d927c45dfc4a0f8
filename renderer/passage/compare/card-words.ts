// What the heading says of the passages compared: of the one looked at, or that none is better; what is not known and what is old is said with it.
import type { AlternativeRow } from '../../../shared/ship/comparison.ts'
import { COLUMNS } from '../../../shared/weather/columns.ts'
import type { MeasureName } from '../../../shared/weather/measures.ts'
import { VERDICT_SIGNS, type VerdictState } from '../../../shared/ship/verdict-words.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { formatDistance } from '../../../shared/format/format.ts'
import { fetchedByAll, withOffice, type Fetched } from '../../../shared/format/fetched-by.ts'
import {
  ageTogether,
  fetchSpanOf,
  formatAge,
  formatShortUtc,
  HOUR_MS,
  isAhead,
  isOld,
  oldestWords,
  roundedSpanMs,
} from '../../../shared/format/time.ts'
import {
  beyondHours,
  knownText,
  restingText,
  seaWithUnit,
  unknownText,
  windWithUnit,
  etaWords,
} from './comparison-words.ts'
import { alikeAhead, FEWEST, FEWEST_HARD, isPart, leaderOf } from './ranking.ts'
import { words as catalogue } from '../../words/words.ts'

/** A passage compared, as it is called; without a row it is not compared yet, or nothing of it lies ahead. */
export interface Named {
  name: string
  isOwn: boolean
  row: AlternativeRow | null
}

interface HeadingInputs {
  all: readonly Named[]
  /** What the officer chose. */
  chosen: Named | null
  /** `12 of 25`, while not all are compared; null: they are. */
  comparing: string | null
  /** What is known of the chosen one is of before: it is compared again. */
  isAgain?: boolean
  /** How many could not be compared: with any of them none is better by the others alone. */
  failed?: number
  /** Why nothing is judged, in words; null: it is. */
  notJudged: string | null
  /** Why getting weather brings nothing; null: it may. */
  refusal?: string | null
  nowMs: number
  units: Units
}

export interface Heading {
  sign: string
  /** `clear`: known throughout, of weather that is not old, and no limit passed. */
  state: VerdictState
  words: string
  /** What stands below it. */
  lines: string[]
  /** What it is about; null: none is better, and none chosen. */
  about: Named | null
}

/** When all that is compared was fetched, and by whom. */
const fetchedOf = (all: readonly Named[]): Fetched => ({
  ...fetchSpanOf(
    all.flatMap(({ row }) => [row?.oldestFetchedAtMs, row?.newestFetchedAtMs].filter((ms) => typeof ms === 'number')),
  ),
  fetchedBy: fetchedByAll(all.map(({ row }) => row?.fetchedBy ?? null)),
})

/** Of the chosen passage, else of the one that is better than all others, else that none is. */
export function headingOf({
  all,
  chosen,
  comparing,
  isAgain = false,
  failed = 0,
  notJudged,
  refusal = null,
  nowMs,
  units,
}: HeadingInputs): Heading {
  const rows = all.flatMap(({ row }) => row ?? [])
  const fetched = fetchedOf(all)
  const ageMs = ageTogether(fetched, nowMs)
  const isUnsure = ageMs !== null && isOld(ageMs)
  // Of weather fetched ahead of this clock nobody knows the age: none is called better by it.
  const isAll = comparing === null && failed === 0
  const leader = !isAll || (ageMs !== null && isAhead(ageMs)) ? null : leaderOf(rows)
  const own = all.find(({ isOwn }) => isOwn) ?? null
  const about = chosen ?? all.find(({ row }) => row !== null && row === leader?.row) ?? null
  const aged = (words: string): string =>
    ageMs === null || !isOld(ageMs)
      ? words
      : isAhead(ageMs)
        ? catalogue.compare.card.ofUnknownAge(uncapital(words))
        : catalogue.compare.card.ofOldWeather(formatAge(ageMs), uncapital(words))
  const by = about !== null && about.row === leader?.row ? (leader?.by ?? null) : null
  const isNamed = about !== null && (notJudged === null || by !== null)
  // Before any is compared nothing is said of its weather, not even that there is none.
  const lines = rows.length === 0 ? [] : linesOf(about ?? own, own, isNamed, ageLine(fetched, nowMs), units)
  const heading = (state: VerdictState, words: string, more: string[] = []): Heading => ({
    sign: VERDICT_SIGNS[state],
    state,
    words: capital(aged(words)),
    lines: [...more, ...lines],
    about,
  })
  const row = about?.row ?? null
  if (notJudged !== null)
    return heading(
      'unknown',
      notJudged,
      about === null || row === null || by === null ? [] : [leadWords(about, row, by)],
    )
  if (about !== null && row !== null) {
    const state = stateOf(row)
    const headingOfRow = heading(
      (isUnsure || isAgain) && state === 'clear' ? 'part' : state,
      statement(about, row, by) + (isPart(row) ? '' : laterWords(about, own)),
    )
    return { ...headingOfRow, sign: isPart(row) && state !== 'unknown' ? VERDICT_SIGNS.part : headingOfRow.sign }
  }
  if (failed > 0) return heading('unknown', catalogue.compare.card.someNotRead(failed, all.length))
  if (comparing !== null) return heading('unknown', catalogue.compare.card.comparing(comparing))
  if (about !== null) return heading('unknown', catalogue.compare.card.notKnownOf(calledOf(about)))
  if (rows.length > 0 && rows.every(({ known }) => known === 0))
    return heading('unknown', unknownOfAll(rows), [refusal ?? catalogue.compare.card.getWeather])
  if (all.length < 2) return heading('unknown', catalogue.compare.card.nothingToCompare)
  return heading('unknown', catalogue.compare.card.noneBetter, [whyNone(all, rows, ageMs, refusal)])
}

/** `24 NOV 0600: lowest sea by what is known.` */
const leadWords = (named: Named, row: AlternativeRow, by: string): string =>
  catalogue.compare.card.leader(calledOf(named), by, isPart(row))

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
const uncapital = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** `24 NOV 0600`, `24 NOV 0600 (own plan)`. */
const calledOf = ({ name, isOwn }: Named): string => (isOwn ? catalogue.compare.card.ownPlan(name) : name)

/** What a passage is by its limits, as the answer card has it; `part` where no limit is passed and something is not known. */
function stateOf(row: AlternativeRow): VerdictState {
  if (row.heldFromMs !== null) return 'hard'
  if (row.steps === 0 || row.rests.limits === 'none') return 'unknown'
  if (row.passes === 'hard') return 'hard'
  if (isPart(row)) return 'part'
  return row.passes ?? 'clear'
}

function statement(named: Named, row: AlternativeRow, by: string | null): string {
  const name = calledOf(named)
  if (row.heldFromMs !== null) return `${name}: ${etaWords(row)}`
  if (stateOf(row) === 'unknown') return catalogue.compare.card.limitsNotKnown(name)
  const part = isPart(row) ? { known: isMeasureMissing(row) ? null : knownText(row), unknown: unknownFrom(row) } : null
  if (row.passes === null)
    return catalogue.compare.card.exceedsNoLimit(name, by === FEWEST_HARD || by === FEWEST ? null : by, part)
  const isHard = row.passes === 'hard'
  const hours = restingText(beyondHours(isHard ? row.hardH : row.anyH), row.rests.limits)
  // Of the least hours no more than their number need be said.
  if (by === (isHard ? FEWEST_HARD : FEWEST)) return catalogue.compare.card.minHours(name, by, hours, part)
  return isHard
    ? catalogue.compare.card.beyondHardLimits(name, hours, by, part)
    : catalogue.compare.card.beyondSoftLimits(name, hours, by, part)
}

/** Not even what no limit is set for is known. */
const isNothingKnown = ({ known, rests }: AlternativeRow): boolean =>
  known === 0 && [rests.limits, rests.sea, rests.wind].every((one) => one === 'none')

const listedMeasures = (measures: readonly MeasureName[]): string =>
  measures.map((measure) => COLUMNS[measure].name.toLowerCase()).join(', ')

/** Of passages none of which is known whole at any hour: `Swell is not known of these passages`, or that nothing is. */
function unknownOfAll(rows: readonly AlternativeRow[]): string {
  if (rows.every(isNothingKnown)) return catalogue.compare.card.nothingKnown
  const ofAll = (rows[0]?.missing ?? []).filter((measure) => rows.every(({ missing }) => missing.includes(measure)))
  return catalogue.compare.card.measuresNotKnown(listedMeasures(ofAll), ofAll.length)
}

/** `from 29 NOV 0600 not known`; where it is known again later: `12 h not known, first from 29 NOV 0600`; `swell not known throughout`. */
function unknownFrom(row: AlternativeRow): string {
  if (isMeasureMissing(row)) return catalogue.compare.card.notKnownThroughout(listedMeasures(row.missing))
  const { unknownFromMs, unknownH, etaMs } = row
  if (unknownFromMs === null) return catalogue.compare.card.notKnown(unknownText(row))
  const from = formatShortUtc(unknownFromMs)
  const isToEnd = Math.abs(etaMs - unknownFromMs - unknownH * HOUR_MS) < 60_000
  return isToEnd
    ? catalogue.compare.card.fromNotKnown(from)
    : catalogue.compare.card.notKnownFrom(unknownText(row), from)
}

/** Its arrival beside the plan's: `, 3 h later`; empty where that is not known, or the same. */
function laterWords({ isOwn, row }: Named, own: Named | null): string {
  const planned = own?.row ?? null
  if (isOwn || row === null || planned === null) return ''
  if (row.heldFromMs !== null || planned.heldFromMs !== null) return ''
  const laterMs = row.etaMs - planned.etaMs
  if (Math.abs(laterMs) < 30_000) return ''
  return catalogue.compare.card.later(spanText(Math.abs(laterMs)), laterMs)
}

/** `3 h`, `3 h 10 min`, `2 d 4 h`: rounded, never cut. */
export function spanText(ms: number): string {
  const minutes = Math.round(roundedSpanMs(ms) / 60_000)
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const parts =
    days > 0
      ? [`${days} d`, hours > 0 ? `${hours} h` : '']
      : [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : '']
  return parts.filter((one) => one !== '').join(' ')
}

/** Something is known of it, and of a measure that it is judged by nothing is. */
const isMeasureMissing = (row: AlternativeRow): boolean => row.missing.length > 0 && !isNothingKnown(row)

/** Greatest sea and wind, the arrival, how much is not known and how old the rest is. `isNamed`: it was said of which passage. */
function linesOf(about: Named | null, own: Named | null, isNamed: boolean, age: string, units: Units): string[] {
  const row = about?.row ?? null
  if (about === null || row === null) return [age]
  const planned = about.isOwn ? null : (own?.row ?? null)
  const figures = (one: AlternativeRow): [string, string] => [seaWithUnit(one, units), windWithUnit(one, units)]
  const beside = planned === null ? '' : catalogue.compare.card.planned(...figures(planned))
  const moreNm = planned === null ? 0 : row.distanceNm - planned.distanceNm
  const distance =
    Math.abs(moreNm) < 0.5 ? '' : catalogue.compare.card.farther(formatDistance(Math.abs(moreNm), 0), moreNm)
  const lead = isNamed
    ? catalogue.compare.card.greatest
    : about.isOwn
      ? catalogue.compare.card.greatestOfOwn
      : catalogue.compare.card.greatestOf(about.name)
  const isAny = row.worstSea !== null || row.worstWind !== null
  const known = isMeasureMissing(row)
    ? catalogue.compare.card.measuresMissing(listedMeasures(row.missing))
    : isPart(row)
      ? catalogue.compare.card.hoursNotKnown(unknownText(row), Math.ceil(row.passageH))
      : catalogue.compare.card.knownThroughout
  return [
    ...(isAny ? [catalogue.compare.card.seaAndWind(lead, ...figures(row), beside)] : []),
    `${capital(etaWords(row))}${laterWords(about, own)}${distance}.`,
    `${known} ${age}`,
  ]
}

const ageLine = (fetched: Fetched, nowMs: number): string =>
  fetched.oldestFetchedAtMs === null
    ? catalogue.compare.card.noWeather
    : `${capital(withOffice(oldestWords(fetched, nowMs, `${catalogue.compare.card.oldestValue} `), fetched.fetchedBy))}.`

/** Why none is called better than the others. */
function whyNone(
  all: readonly Named[],
  rows: readonly AlternativeRow[],
  ageMs: number | null,
  refusal: string | null,
): string {
  if (ageMs !== null && isAhead(ageMs)) return catalogue.compare.card.clockWrong
  if (rows.length < 2)
    return rows.length === 0 ? catalogue.compare.card.nothingAhead : catalogue.compare.card.othersNotAhead
  const alike = alikeAhead(rows)
  if (alike.length === rows.length) return catalogue.compare.card.allAlike
  if (alike.length > 0)
    return alikeWords(all.flatMap((one) => (one.row !== null && alike.includes(one.row) ? calledOf(one) : [])))
  const none = rows.filter(isNothingKnown).length
  const part = rows.filter((row) => !isNothingKnown(row) && isPart(row)).length
  const of = rows.length
  const remedy = refusal ?? catalogue.compare.card.getWeather
  if (none > 0) return `${catalogue.compare.card.notKnownAtAll(none, of)} ${remedy}`
  if (part > 0) return `${catalogue.compare.card.knownInPart(part, of)} ${remedy}`
  return catalogue.compare.card.notDistinguished
}

/** `24 NOV 0600, 24 NOV 0900 and 3 more are alike, and better than the rest.` */
function alikeWords(names: readonly string[]): string {
  return catalogue.compare.card.alikeAndBetter(names.slice(0, 2), names.length - 2)
}
