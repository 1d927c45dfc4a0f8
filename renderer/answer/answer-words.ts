// What the card says below its headline: how far the next 72 hours are all right, how far the forecast covers the voyage, and how old that is.
import type { RouteVerdict } from '../../shared/ship/verdict.ts'
import { ageWords } from '../../shared/ship/verdict-words.ts'
import { floorToStep, formatShortUtc, HORIZON_MS, oldestWords, oldWords } from '../../shared/format/time.ts'
import { isOfHour, type VoyageWeather } from '../../shared/weather/weather.ts'
import type { Coverage } from '../ui/coverage.ts'

/** `Next 72 h within limits`; null where they are the whole voyage, and where nothing is judged. */
function nextHoursWords(ahead: RouteVerdict, whole: RouteVerdict): string | null {
  const { window, state, gap } = ahead
  if (window === null || whole.window === null || window.untilMs === whole.window.untilMs) return null
  const hours = `Next ${Math.round((window.untilMs - window.fromMs) / 3_600_000)} h`
  switch (state) {
    case 'hard':
      return `${hours} beyond limits`
    case 'soft':
      return `${hours} beyond a soft limit`
    case 'clear':
      return `${hours} within limits`
    case 'part':
      // The headline says the same.
      if (gap !== null && gap === whole.gap) return null
      return gap === null ? `${hours} within limits, weather old` : `${hours} ${gap}`
    case 'unknown':
      return whole.state === 'unknown' ? null : `${hours} not known`
  }
}

/** `forecast covers to 29 NOV 0000, averages after`: wind and sea without a gap from now on. */
function coversWords(coverage: Coverage, etaMs: number): string {
  const { counts, unbrokenUntilMs, aheadSteps } = coverage
  const averages = counts.A > 0 ? ', averages after' : ''
  if (aheadSteps === 0) return `wind and sea known at ${coverage.storedSteps} of ${coverage.stepCount} times, every 3 h`
  if (unbrokenUntilMs === null) return counts.A > 0 ? 'averages, no forecast from now on' : 'no forecast from now on'
  return unbrokenUntilMs >= etaMs
    ? 'forecast covers the voyage'
    : `forecast covers to ${formatShortUtc(unbrokenUntilMs)}${averages}`
}

/** The line of what it rests on. */
export function restsWords(
  whole: RouteVerdict,
  ahead: RouteVerdict,
  coverage: Coverage | null,
  etaMs: number,
  nowMs: number,
): string {
  const parts = [
    nextHoursWords(ahead, whole),
    // The headline of a hard one leaves it to this line.
    whole.state === 'hard' ? whole.gap : null,
    coverage === null || (whole.state === 'hard' && whole.gap !== null && coverage.counts.A === 0)
      ? null
      : coversWords(coverage, etaMs),
    whole.ages !== null ? ageWords(whole.ages, nowMs) : coverage === null ? null : agesOf(coverage, nowMs),
  ]
  const line = parts.filter((one) => one !== null).join(' · ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/**
 * What is not known, unless the headline says it whole, and what can be done about it. null where all is known, and where nothing is judged
 * for a reason that stands in the verdict itself.
 */
export function missingWords(
  whole: RouteVerdict,
  weather: VoyageWeather,
  limitCount: number,
  nowMs: number,
): string | null {
  const { window, unknown, unjudged, reasons, state } = whole
  if (window === null || unknown.length === 0) return null
  const isAllAlike = state !== 'unknown' && reasons.length === 1 && unjudged.length === limitCount
  const first = isAllAlike ? null : (reasons[0] ?? null)
  const more = reasons.length > 1 ? ` (+${reasons.length - 1})` : ''
  return [first === null ? null : first + more, whatToDo(whole, weather, nowMs)].filter((one) => one !== null).join(' ')
}

/** Get weather brings what the forecast has and is not here; beyond it nobody has anything yet. */
function whatToDo({ unknown }: RouteVerdict, weather: VoyageWeather, nowMs: number): string {
  const reachMs = floorToStep(nowMs + HORIZON_MS)
  const isMissing = (timeMs: number): boolean => unknown.some((one) => timeMs >= one.fromMs && timeMs <= one.untilMs)
  const missing = weather.steps.flatMap(({ timeMs }, i) =>
    isMissing(timeMs) && !isOfHour(weather.source[i]) ? [timeMs] : [],
  )
  if (missing.some((timeMs) => timeMs <= reachMs)) return 'Get weather brings what the forecast has.'
  return missing.length > 0
    ? `The forecast reaches until ${formatShortUtc(reachMs)} UTC today; get weather again on the way.`
    : 'The service had no value.'
}

/** Of what is known and not judged. */
function agesOf(coverage: Coverage, nowMs: number): string | null {
  const { averagesAgeMs } = coverage
  if (coverage.oldestFetchedAtMs === null) return averagesAgeMs === null ? null : oldWords(averagesAgeMs, 'averages ')
  return oldestWords(coverage, nowMs, nowMs - coverage.oldestFetchedAtMs < 60_000 ? '' : 'oldest value ')
}
