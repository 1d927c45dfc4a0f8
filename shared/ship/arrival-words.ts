// The expected arrival in words: one time where it is known, else how far wind and current count, before any figure.
import { capital, formatSpeed } from '../format/format.ts'
import { withOffice, type Fetched } from '../format/fetched-by.ts'
import {
  ageTogether,
  formatDuration,
  formatShortUtc,
  HOUR_MS,
  isAhead,
  isOld,
  oldWords,
  shownApartMs,
} from '../format/time.ts'
import type { Expected, Schedule } from '../passage/schedule.ts'
import { fetchedMoving, type VoyageWeather } from '../weather/weather.ts'

/** The arrival, what makes it another than the planned one, and when that was fetched. */
export interface ExpectedEta extends Omit<Expected, 'progress'> {
  etaMs: number
  /** Of the plan itself. */
  plannedEtaMs: number
  /** A fix is on the plan. */
  isFixed: boolean
  /** Where it begins. */
  fromMs: number
  fetched: Fetched
}

/** null: the passage is as planned. */
export function expectedEta(weather: VoyageWeather): ExpectedEta | null {
  const { expected, etaMs, plannedEtaMs, fix } = weather.passage
  if (expected === null || etaMs === null || plannedEtaMs === null) return null
  const { progress, ...facts } = expected
  const isFixed = fix !== null
  return {
    ...facts,
    etaMs,
    plannedEtaMs,
    isFixed,
    fromMs: progress[0]?.timeMs ?? etaMs,
    fetched: fetchedMoving(weather),
  }
}

/** From then on there is no headway, or the passage is longer than any: beyond it nothing is known. */
export const cannotBeMade = (fromMs: number): string =>
  `The passage cannot be made from ${formatShortUtc(fromMs)} UTC: no headway against wind or current, or too long by far. Beyond it nothing is known.`

/** What screen, paper and tables say of a voyage that is judged so. */
export const AS_PLANNED = 'Judged as planned: what wind and current make of its times is not counted.'

export const NOTHING_KNOWN = 'Neither wind nor current of the hours ahead is there; the ETA is as planned.'

const MINUTE_MS = 60_000
/** Where more of the time under way has no wind or no current, no arrival is shown. */
const MAX_UNKNOWN = 0.25

const estimate = {
  notKnown: 'not known',
  weather: 'weather',
  ageUnknown: '▲ age unknown',
  old: '▲ old',
  sameAs: (unmoved: string) => `the same as ${unmoved}`,
  noDifference: 'no difference',
  shift: (late: string, lateMs: number) => `${late} ${lateMs > 0 ? 'later' : 'earlier'}`,
  than: (shift: string, unmoved: string) => `${shift} than ${unmoved}`,
  cannotBeMade: '✕ cannot be made',
  fromTime: (time: string) => `from ${time}`,
  toTime: (time: string) => `to ${time} ◐`,
  soFar: 'so far ◐',
  named: (name: string, time: string) => `${name} ${time}`,
  aside: (text: string) => ` (${text})`,
  known: (eta: string, shift: string, because: string) =>
    `ETA with weather: ${eta} UTC, ${shift}. Speed lost to wind and sea, and the current, hour by hour; planned speeds are those through calm water.${because}`,
  part: (eta: string, hours: number, more: number | null, shift: string, because: string) =>
    `◐ ${hours} h are without wind or current${more === null ? '' : `: up to ${more} h later if they lose what the known hours lose in the mean`}. ETA with weather: ${eta} UTC, ${shift}.${because}`,
  counted: (until: string, shift: string, hours: number, because: string) =>
    `◐ Weather counted to ${until} UTC: ${shift} so far; beyond it not known (${hours} h without wind or current).${because}`,
  countedInPart: (shift: string, hours: number, because: string) =>
    `◐ ${hours} h are without wind or current. Counted where they are known: ${shift} so far.${because}`,
  noFix: (time: string) =>
    ` ◐ No fix is entered: at ${time} UTC the ship is taken to be where the plan has her, and what she has lost before is not in it.`,
  maxLoss: (percent: number, time: string) => ` Greatest speed loss: ${percent} % on ${time} UTC.`,
  meanCurrent: (mean: string, meanKn: number) =>
    ` Mean current where known: ${mean} kn ${meanKn < 0 ? 'against' : 'with'} the ship.`,
} as const

/** Of what the arrival rests on; null without it. */
const ageOf = (eta: ExpectedEta, nowMs: number): number | null => ageTogether(eta.fetched, nowMs)

/** `Weather 3 h 0 min old.`, with ▲ before it where that is old. */
function ageWords(eta: ExpectedEta, nowMs: number): string {
  const ageMs = ageOf(eta, nowMs)
  if (ageMs === null) return ''
  return ` ${isOld(ageMs) ? '▲ ' : ''}${capital(withOffice(oldWords(ageMs, `${estimate.weather} `), eta.fetched.fetchedBy))}.`
}

/** Neither wind nor current is known anywhere ahead: the arrival is the planned one. */
export const isNothingKnown = ({ knownUntilMs, heldFromMs, maxLoss, meanCurrentKn }: ExpectedEta): boolean =>
  knownUntilMs === null && heldFromMs === null && maxLoss === null && meanCurrentKn === null

/** Enough of the hours under way have wind and current for an arrival to be shown. */
export const isMostlyKnown = ({ unknownMs, underWayMs }: Pick<Expected, 'unknownMs' | 'underWayMs'>): boolean =>
  unknownMs <= MAX_UNKNOWN * underWayMs

/** It is shown as one time: known, or but for a part. */
const isOneTime = (eta: ExpectedEta): boolean => eta.heldFromMs === null && (isMostlyKnown(eta) || isNothingKnown(eta))

/** What wind and current do to the arrival: `05h 00m later`, `no difference`. */
function shiftWords({ etaMs, unmovedEtaMs }: ExpectedEta): string {
  const lateMs = shownApartMs(unmovedEtaMs, etaMs)
  return lateMs === 0 ? estimate.noDifference : estimate.shift(formatDuration(Math.abs(lateMs)), lateMs)
}

/** `05h 00m later than ETA planned 23 NOV 0756`; after a fix `… than ETA from fix 23 NOV 0900 (ETA planned 23 NOV 0756)`. */
function comparedWords(eta: ExpectedEta): string {
  const { etaMs, unmovedEtaMs, plannedEtaMs, isFixed } = eta
  const planned = estimate.named(ETA_NAMES.planned, formatShortUtc(plannedEtaMs))
  const unmoved = isFixed ? estimate.named(ETA_NAMES.fromFix, formatShortUtc(unmovedEtaMs)) : planned
  const isSame = shownApartMs(unmovedEtaMs, etaMs) === 0
  const shift = isSame ? estimate.sameAs(unmoved) : estimate.than(shiftWords(eta), unmoved)
  return isFixed ? shift + estimate.aside(planned) : shift
}

/** The names of an arrival, the same on screen and on paper. `fromFix`: at the planned speeds from the fix. */
export const ETA_NAMES = {
  planned: 'ETA planned',
  fromFix: 'ETA from fix',
  withWeather: 'ETA with weather',
  counted: 'With weather',
} as const

/** The arrivals of a voyage as they are shown, each with its name. */
export interface Arrivals {
  main: {
    name: string
    /** null: not known. */
    timeMs: number | null
    /** As in `etaPieces`. */
    pieces: string[]
  }
  /** Of the plan itself; null where that is the first. */
  plannedMs: number | null
  /** What the weather makes of it so far, where that is no arrival yet, as in `etaPieces`; null: it is, or nothing is counted. */
  counted: string[] | null
}

/** Of the planned passage or the expected one; `eta` is what is expected, null: nothing. null without times. */
export function arrivalsOf(
  { etaMs, plannedEtaMs, fix }: Pick<Schedule, 'etaMs' | 'plannedEtaMs' | 'fix'>,
  eta: ExpectedEta | null,
  nowMs: number,
): Arrivals | null {
  if (etaMs === null || plannedEtaMs === null) return null
  const isCounted = eta !== null && !isNothingKnown(eta)
  if (isCounted && (isOneTime(eta) || eta.heldFromMs !== null)) {
    const timeMs = eta.heldFromMs === null ? eta.etaMs : null
    const main = { name: ETA_NAMES.withWeather, timeMs, pieces: etaPieces(eta, nowMs) }
    return { main, plannedMs: plannedEtaMs, counted: null }
  }
  const timeMs = eta?.unmovedEtaMs ?? etaMs
  const name = fix === null ? ETA_NAMES.planned : ETA_NAMES.fromFix
  return {
    main: { name, timeMs, pieces: [formatShortUtc(timeMs)] },
    plannedMs: fix === null ? null : plannedEtaMs,
    counted: isCounted ? etaPieces(eta, nowMs) : null,
  }
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
  const { etaMs, unknownMs, heldFromMs } = eta
  if (heldFromMs !== null) return [estimate.cannotBeMade, estimate.fromTime(formatShortUtc(heldFromMs))]
  if (unknownMs === 0) return [eta.begins === 'plan' ? `${formatShortUtc(etaMs)} ◐` : formatShortUtc(etaMs)]
  if (isNothingKnown(eta)) return [estimate.notKnown]
  if (isMostlyKnown(eta)) return [`${formatShortUtc(etaMs)} ◐`]
  const untilMs = countedUntil(eta)
  return [shiftWords(eta), untilMs === null ? estimate.soFar : estimate.toTime(formatShortUtc(untilMs))]
}

/** Up to here every hour is known, and none after it; null: they are known here and there. */
const countedUntil = ({ unknownFromMs, knownUntilMs }: ExpectedEta): number | null =>
  knownUntilMs === null || (unknownFromMs !== null && unknownFromMs < knownUntilMs) ? null : knownUntilMs

/** Hours, rounded up: less is never said to be unknown, or to be lost, than may be. */
const hoursUp = (ms: number): number => Math.ceil(ms / HOUR_MS - 1e-6)

/** So much later yet, if the hours that are not known lose what the known ones lose in the mean; 0 where those gain. */
function moreLateMs({ etaMs, unmovedEtaMs, underWayMs, unknownMs }: ExpectedEta): number {
  const knownMs = underWayMs - unknownMs
  const lateMs = etaMs - unmovedEtaMs
  // What the known hours would have taken as planned.
  return lateMs <= 0 || knownMs <= lateMs ? 0 : (unknownMs * lateMs) / (knownMs - lateMs)
}

/** In a sentence or two: what is not known first. */
export function etaSentence(eta: ExpectedEta, nowMs: number): string {
  const { etaMs, unknownMs, heldFromMs } = eta
  if (heldFromMs !== null) return `✕ ${cannotBeMade(heldFromMs)}`
  if (isNothingKnown(eta)) return `○ ETA with weather: not known. ${NOTHING_KNOWN}`
  const because = placeWords(eta) + whyWords(eta) + ageWords(eta, nowMs)
  if (unknownMs === 0) return estimate.known(formatShortUtc(etaMs), comparedWords(eta), because)
  const hours = hoursUp(unknownMs)
  if (!isMostlyKnown(eta)) {
    const untilMs = countedUntil(eta)
    const shift = shiftWords(eta)
    return untilMs === null
      ? estimate.countedInPart(shift, hours, because)
      : estimate.counted(formatShortUtc(untilMs), shift, hours, because)
  }
  const moreMs = moreLateMs(eta)
  return estimate.part(
    formatShortUtc(etaMs),
    hours,
    moreMs < MINUTE_MS ? null : hoursUp(moreMs),
    comparedWords(eta),
    because,
  )
}

/** Under way without a fix nobody knows what the ship has lost so far. */
const placeWords = ({ begins, fromMs }: ExpectedEta): string =>
  begins === 'plan' ? estimate.noFix(formatShortUtc(fromMs)) : ''

/** What wind and current do, where they are known. */
function whyWords({ maxLoss, meanCurrentKn }: ExpectedEta): string {
  return [
    maxLoss !== null && maxLoss.percent > 0
      ? estimate.maxLoss(Math.round(maxLoss.percent), formatShortUtc(maxLoss.timeMs))
      : '',
    meanCurrentKn === null ? '' : estimate.meanCurrent(formatSpeed(Math.abs(meanCurrentKn)), meanCurrentKn),
  ].join('')
}
