// What the card says below its headline: how far the next 72 hours are all right, how far the forecast covers the voyage, and how old that is.
import type { RouteVerdict } from './verdict.ts'
import { ageWords, type Window } from './verdict-words.ts'
import { withOffice } from '../format/fetched-by.ts'
import {
  ceilToStep,
  floorToStep,
  formatShortUtc,
  HORIZON_MS,
  isAhead,
  oldestWords,
  oldWords,
  STEP_MS,
} from '../format/time.ts'
import { isOfHour, type VoyageWeather } from '../weather/weather.ts'
import { isAnyKnown, knownWords, matteringFetched, type Coverage } from '../weather/coverage.ts'

/** Of its gravest kind: one stretch may hold all of the hours. */
function partly({ stretches, state }: RouteVerdict, { fromMs, untilMs }: Window): string {
  const isThroughout = stretches.some((one) => one.kind === state && one.fromMs <= fromMs && one.toMs >= untilMs)
  return isThroughout ? '' : 'partly '
}

/** `Next 72 h within limits`, `Next 72 h partly beyond limits`, `First 72 h` of a voyage that is still to begin; null where they are the whole voyage, and where nothing is judged. */
function nextHoursWords(ahead: RouteVerdict, whole: RouteVerdict, nowMs: number): string | null {
  const { window, state, gap, ages } = ahead
  if (window === null || whole.window === null || window.untilMs === whole.window.untilMs) return null
  const hours = `${window.fromMs > nowMs ? 'First' : 'Next'} ${Math.round((window.untilMs - window.fromMs) / 3_600_000)} h`
  switch (state) {
    case 'hard':
      return `${hours} ${partly(ahead, window)}beyond limits`
    case 'soft':
      return `${hours} ${partly(ahead, window)}beyond a soft limit`
    case 'clear':
      return `${hours} within limits`
    case 'part':
      // The headline says the same.
      if (gap !== null && gap === whole.gap) return null
      if (gap !== null) return `${hours} ${gap}`
      return `${hours} within limits, ${ages !== null && isAhead(nowMs - ages.newestMs) ? 'age of the weather not known' : 'weather old'}`
    case 'unknown':
      return whole.state === 'unknown' ? null : `${hours} not known`
  }
}

/**
 * `forecast covers to 29 NOV 0000, averages after`: wind and sea without a gap from now on. Where one of them is missing now, or both are known only
 * later, at how many times each is known.
 */
function coversWords(coverage: Coverage, etaMs: number): string {
  const { averagesAfter, unbrokenUntilMs, aheadSteps } = coverage
  const averages = averagesAfter > 0 ? ', averages after' : ''
  if (aheadSteps === 0) return `wind and sea known at ${coverage.storedSteps} of ${coverage.stepCount} times, every 3 h`
  if (unbrokenUntilMs === null) {
    if (isAnyKnown(coverage)) return `${knownWords(coverage)}${averages}`
    return averagesAfter > 0 ? 'averages, no forecast from now on' : 'no forecast from now on'
  }
  return unbrokenUntilMs >= etaMs
    ? 'forecast covers the voyage'
    : `forecast covers to ${formatShortUtc(unbrokenUntilMs)}${averages}`
}

/** The line of what it rests on. `reason`: what stands above it and is not said again. */
export function restsWords(
  whole: RouteVerdict,
  ahead: RouteVerdict,
  coverage: Coverage | null,
  etaMs: number,
  nowMs: number,
  reason: string | null = null,
): string {
  const isGapSaid = whole.gap !== null && reason?.includes(whole.gap.replace(/^not known /, '')) === true
  const parts = [
    nextHoursWords(ahead, whole, nowMs),
    // The headline of a hard one leaves it to this line.
    whole.state === 'hard' && !isGapSaid ? whole.gap : null,
    coverage === null || (whole.state === 'hard' && whole.gap !== null && coverage.averagesAfter === 0)
      ? null
      : coversWords(coverage, etaMs),
    agesOf(whole, coverage, nowMs),
  ]
  const line = parts.filter((one) => one !== null).join(' · ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/**
 * What is not known, unless the headline says it whole, and what can be done about it. null where all is known, and where nothing is judged
 * for a reason that stands in the verdict itself. `refusal`: why getting weather brings nothing, as a sentence; null: it may.
 */
export function missingWords(
  whole: RouteVerdict,
  weather: VoyageWeather,
  limitCount: number,
  nowMs: number,
  refusal: string | null = null,
): string | null {
  const { window, unknown, unjudged, reasons, state } = whole
  if (window === null || unknown.length === 0) return null
  const isAllAlike = state !== 'unknown' && reasons.length === 1 && unjudged.length === limitCount
  const first = isAllAlike ? null : (reasons[0] ?? null)
  const more = reasons.length > 1 ? ` And ${reasons.length - 1} more.` : ''
  return [first === null ? null : first + more, whatToDo(whole, weather, nowMs, refusal)]
    .filter((one) => one !== null)
    .join(' ')
}

/** Get weather brings what the forecast has and is not here; beyond it nobody has anything yet. */
function whatToDo(
  { unknown, isNothingMissing }: RouteVerdict,
  weather: VoyageWeather,
  nowMs: number,
  refusal: string | null,
): string {
  const reachMs = floorToStep(nowMs + HORIZON_MS)
  const indexAt = new Map(weather.steps.map(({ timeMs }, index) => [timeMs, index]))
  const missing: number[] = []
  // From the time before to the time after: the ship is between two of them now, and at arrival.
  for (const { fromMs, untilMs } of unknown)
    for (let timeMs = floorToStep(fromMs); timeMs <= ceilToStep(untilMs); timeMs += STEP_MS)
      if (!isOfHour(weather.source[indexAt.get(timeMs) ?? -1])) missing.push(timeMs)
  if (missing.some((timeMs) => timeMs <= reachMs)) return refusal ?? 'Get weather brings what the forecast has.'
  return missing.length > 0
    ? `The forecast reaches until ${formatShortUtc(reachMs)} UTC today; get weather again on the way.`
    : isNothingMissing === true
      ? 'The formula for icing says nothing there.'
      : 'The service had no value.'
}

/** Of what is judged, else of what is known; and who fetched what is known. */
function agesOf({ ages }: RouteVerdict, coverage: Coverage | null, nowMs: number): string | null {
  if (coverage === null) return ages === null ? null : ageWords(ages, nowMs)
  const { averagesAgeMs } = coverage
  const fetched = matteringFetched(coverage)
  if (ages !== null) return withOffice(ageWords(ages, nowMs), fetched.fetchedBy)
  if (fetched.oldestFetchedAtMs === null) return averagesAgeMs === null ? null : oldWords(averagesAgeMs, 'averages ')
  const lead = nowMs - fetched.oldestFetchedAtMs < 60_000 ? '' : 'oldest value '
  return withOffice(oldestWords(fetched, nowMs, lead), fetched.fetchedBy)
}
