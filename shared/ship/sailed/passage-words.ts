// The passage sailed in words and figures, the same in the window, on paper and in a file: what is not known first.
import { formatClock, formatDay, formatShortUtc } from '../../format/time.ts'
import { formatDistance } from '../../format/format.ts'
import type { CharterTerms } from '../../weather/charter-terms.ts'
import { displayUnit, type DirectionChoices } from '../../weather/measures.ts'
import { enteredText, unitChosen, type Units } from '../../weather/units.ts'
import type { PlannedForecast, PlannedWeather } from '../changes/planned-forecast.ts'
import { LIMIT_SIGNS, passedWords, textNearLimit } from '../limits/limit-marks.ts'
import { countedMs, type CharterHours, type CharterVerdict } from './charter.ts'
import { isMostKnown } from './day-figures.ts'
import {
  UNKNOWN_REASONS,
  type DayFigure,
  type DayMeasure,
  type KnownHours,
  type PassageDayFigures,
  type UnknownReason,
} from './passage-days.ts'
import type { SailedDay } from './sailed-time.ts'

const MINUTE_MS = 60_000
const minutesOf = (ms: number): number => Math.round(ms / MINUTE_MS)

/** `41`, `2:43`, in a column of hours. */
export function hoursShort(ms: number): string {
  const minutes = minutesOf(ms)
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** `41 h`, `2 h 43 min`, `30 min`, `0 h`. */
function hoursText(ms: number): string {
  const minutes = minutesOf(ms)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (rest === 0) return `${hours} h`
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`
}

/** Hours to a hundredth, for a spreadsheet. */
export const hoursFigure = (ms: number): string => String(Number((minutesOf(ms) / 60).toFixed(2)))

/** What parts, shown to the minute, make together. */
const together = (...parts: readonly number[]): number => parts.reduce((sum, ms) => sum + minutesOf(ms), 0) * MINUTE_MS

const unknownMs = (hours: KnownHours): number => together(...UNKNOWN_REASONS.map((why) => hours[why]))
export const allMs = (hours: KnownHours): number => together(hours.known, unknownMs(hours))

/** Of what is not known so much may be had from the service. */
export const canBeHadMs = ({ forecast, value, nothing }: KnownHours): number => together(forecast, value, nothing)

const REASONS: Readonly<Record<UnknownReason, (hours: string) => string>> = {
  notYet: (hours) => `what was there in the last ${hours} cannot be had yet`,
  forecast: (hours) => `of ${hours} only the last forecast is stored, which is not what was there`,
  value: (hours) => `of ${hours} the service sent no wind or no sea`,
  nothing: (hours) => `of ${hours} nothing of the hour is stored`,
}

/** `Wind and sea as they were are not known for 24 h of 66 h: of 24 h nothing of the hour is stored.`; null: all of it is known. */
export function notKnownWords(hours: KnownHours): string | null {
  if (unknownMs(hours) === 0) return null
  const why = UNKNOWN_REASONS.filter((one) => minutesOf(hours[one]) > 0).map((one) =>
    REASONS[one](hoursText(hours[one])),
  )
  return `Wind and sea as they were are not known for ${hoursText(unknownMs(hours))} of ${hoursText(allMs(hours))}: ${why.join('; ')}.`
}

/** `18 of 24`, `17:50 of 17:50`. */
export const knownWords = (hours: KnownHours): string => `${hoursShort(hours.known)} of ${hoursShort(allMs(hours))}`

const BY: Readonly<Record<PlannedForecast['by'], string>> = {
  approved: 'by the forecast that the plan was approved by, of',
  departure: 'by the newest forecast at the departure, of',
  first: 'by the first forecast kept since the departure, of',
}

/** In a plan as it was known. */
export const PLANNED_OF_NOW = 'As planned: see the plan as it stands.'

/** null: none is kept. */
export const plannedWeatherWords = (found: PlannedWeather | null): string =>
  found?.weather === null
    ? 'As planned: not known, the forecast of then is damaged on the disk.'
    : plannedByWords(found?.planned ?? null)

/** `As planned: by the newest forecast at the departure, of 24 NOV 0008 UTC.` */
const plannedByWords = (planned: PlannedForecast | null): string =>
  planned === null
    ? 'As planned: not known, no forecast of before is kept.'
    : `As planned: ${BY[planned.by]} ${formatShortUtc(planned.head.fetchedToMs)} UTC, where the plan of then had the ship.`

export const GREATEST_NOTE =
  'Greatest of each day; in brackets where less than 3/4 of the day is known. As it was: what the service says was there (P), which is no observation.'

/** What the distances rest on; `fixMs`: of the last fix, null: there is none. */
export const runNote = (fixMs: number | null): string =>
  `Planned: by the plan as it stands at its speeds, without fixes. Made good: ${
    fixMs === null
      ? 'not known, no fix is entered'
      : `by the fixes, the last of ${formatShortUtc(fixMs)} UTC, evenly between them`
  }. Hours are those under way.`

const VERDICT_WORDS: Readonly<Record<CharterVerdict, string>> = {
  good: 'good',
  notGood: 'not good',
  notKnown: 'not known',
}
const VERDICT_SIGNS: Readonly<Record<CharterVerdict, string>> = { good: '●', notGood: '–', notKnown: '◐' }
const AT_REST = 'at rest'

/** `● good`; of a day at rest `at rest`. */
export const verdictText = (verdict: CharterVerdict | null): string =>
  verdict === null ? AT_REST : `${VERDICT_SIGNS[verdict]} ${VERDICT_WORDS[verdict]}`

/** `Not known 5 h, good 41 h, not good 20 h, of 66 h under way.` What is not known comes first where there is any. */
export function charterWords({ goodMs, notGoodMs, notKnownMs, restMs }: CharterHours): string {
  const hours = { goodMs, notGoodMs, notKnownMs, restMs }
  const all = together(goodMs, notGoodMs, notKnownMs)
  if (all === 0) return 'Nothing is sailed yet.'
  const unknown = minutesOf(notKnownMs) === 0 ? '' : `not known ${hoursText(notKnownMs)}`
  const known = `good ${hoursText(goodMs)}, not good ${hoursText(notGoodMs)}`
  const rest = minutesOf(hours.restMs) === 0 ? '' : ` ${hoursText(restMs)} at rest are not counted.`
  const sentence = `${unknown === '' ? '' : `${unknown}, `}${known} of ${hoursText(all)} under way.`
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${rest}`
}

/** Whether any of what is counted is not known. */
export const isCharterInPart = (hours: CharterHours): boolean => hours.notKnownMs > 0 && countedMs(hours) > 0

const metres = (valueM: number, units: Units): string =>
  `${enteredText('waves', valueM, units, { min: 0, else: 2 })} ${unitChosen('waves', units).unit}`

/** `wind to Bft 4, sea (total) to 1.25 m, current not against the course, 24 h unbroken`. */
export const termsText = (
  { windBft, seaM, seaHeight, swellM, isCurrentCounted, unbrokenHours }: CharterTerms,
  units: Units,
): string =>
  [
    `wind to Bft ${windBft}`,
    `${seaHeight === 'total' ? 'sea (total)' : 'wind sea'} to ${metres(seaM, units)}`,
    ...(swellM === null ? [] : [`swell to ${metres(swellM, units)}`]),
    ...(isCurrentCounted ? ['current not against the course'] : []),
    unbrokenHours === 0 ? 'each 3 h by itself' : `${unbrokenHours} h unbroken`,
  ].join(', ')

export const TERMS_NOTE =
  'Days from noon to noon. Each 3 h by the values at their end, as the service says they were. One value beyond its term makes them not good; else one missing, not known. A day with any hour not known is neither good nor not good. A stay, the departure and the arrival end a stretch; one that may be long enough with hours beside it that are not known is not known.'

/** The day by the clocks at its end: `28 NOV`; one that does not end at noon: `28 NOV to 1110`. */
export const dayName = ({ toMs, offsetMinutes, isToNoon }: SailedDay): string =>
  `${formatDay(toMs + offsetMinutes * MINUTE_MS)}${isToNoon ? '' : ` to ${formatClock(toMs + offsetMinutes * MINUTE_MS)}`}`

export interface FigureText {
  /** With brackets where little is known, without unit and sign: `(4.9)`, `–`. */
  text: string
  /** `✕`, `▲`, empty. */
  sign: string
  /** `✕`'s words; null: no limit is passed. */
  passed: string | null
}

export function figureText(
  measure: DayMeasure,
  figure: DayFigure | null,
  units: Units,
  directions: DirectionChoices,
): FigureText {
  if (figure === null || figure.greatest === null) return { text: '–', sign: '', passed: null }
  const { value, passed } = figure.greatest
  const text = textNearLimit(measure, value, passed, directions, units)
  return {
    text: isMostKnown(figure.knownSteps, figure.steps) ? text : `(${text})`,
    sign: passed === null ? '' : LIMIT_SIGNS[passed.kind],
    passed: passed === null ? null : passedWords(measure, passed, units),
  }
}

export const figureUnit = (measure: DayMeasure, units: Units): string => displayUnit(measure, units)

/** Distance and hours under way, planned and made good, and until when that is where it is not the whole day. */
export interface RunText {
  plannedNm: string
  plannedHours: string
  madeGoodNm: string
  madeGoodHours: string
  /** `Made good to the fix of 28 NOV 1158 UTC.`; null: the whole day. */
  until: string | null
}

export function runText({ plannedRun, madeGood, toMs }: PassageDayFigures): RunText {
  return {
    plannedNm: formatDistance(plannedRun.distanceNm),
    plannedHours: hoursShort(plannedRun.underWayMs),
    madeGoodNm: madeGood === null ? '–' : formatDistance(madeGood.distanceNm),
    madeGoodHours: madeGood === null ? '–' : hoursShort(madeGood.underWayMs),
    until:
      madeGood === null || madeGood.untilMs === toMs
        ? null
        : `Made good to the fix of ${formatShortUtc(madeGood.untilMs)} UTC.`,
  }
}
