// Why nothing better is shown: it gains less than is uncertain, or no candidate keeps within the limits, the window, or clear.
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { SPEED_RANGE_KN } from '../../../../shared/passage/voyage.ts'
import type { NoBetter } from '../../../../shared/candidates/candidates.ts'
import { atSpeedOf, type Draft } from './draft.ts'
import type { RouterQuestion } from '../protocol.ts'
import { moreNotJudged } from '../candidate/less-judged.ts'
import { sailLine, setSpeedOf } from '../candidate/line.ts'
import { LENIENT, type SailedWeather, type Waters } from '../candidate/waters.ts'

/** So many hours given up for the sea, or beyond hard limits, spared: enough whatever the time. */
const MIN_GAIN_H = 0.5

/** A candidate is better by the sea it spares where so much of it is forecast: averages are never a forecast. */
const FORECAST_PART = 0.5
interface Looked {
  waters: Waters
  question: RouterQuestion
}

/**
 * Whether too little is known to say if a draft is better: nothing of it is forecast, or less than half of what the forecast reaches of it or of the
 * own route, or less of it is judged. It is shown, and the points that would judge it are requested.
 */
export function isUnjudged({ waters, question }: Looked, best: Draft, own: Draft): boolean {
  const { etdMs, forecastUntilMs } = question
  const [weather, ownWeather] = [best, own].map(({ line, sailed }) => waters.weather(line, sailed))
  if (weather === undefined || ownWeather === undefined || weather.rests.estimatedH === 0) return true
  const reachedH = Math.max(0, (forecastUntilMs - etdMs) / HOUR_MS)
  const isLittle = ({ hours }: Draft, { rests }: SailedWeather): boolean =>
    rests.estimatedH < FORECAST_PART * Math.min(hours, reachedH)
  return isLittle(best, weather) || isLittle(own, ownWeather) || isLessJudged(weather, ownWeather)
}

/** Some limit is not judged for longer than on the own route. */
export const isLessJudged = (weather: SailedWeather, ownWeather: SailedWeather): boolean =>
  moreNotJudged(weather.limitHours, ownWeather.limitHours).length > 0

/** By what the draft gains on the officer's own route at the same set speed: another speed alone is no other route. */
export function notWorthIt(
  waters: Waters,
  best: Draft,
  own: Draft,
  uncertainH: number,
  isHeld: boolean,
): NoBetter | null {
  const sailed = sailLine(atSpeedOf(best, own), (setSpeedKn) => waters.sailing(setSpeedKn, LENIENT))
  if (sailed === null || sailed.hardH > 0) return null
  const freely = gainedFreely(waters, best, own)
  const gainH = Math.min(sailed.hours - best.hours, freely?.gainH ?? Infinity)
  const sparedH = Math.min(sailed.penaltyH - best.penaltyH, freely?.sparedH ?? Infinity)
  const isForecast = waters.weather(best.line, best.sailed).rests.estimatedH >= FORECAST_PART * best.hours
  // What was recommended, and is known since, is not given up for being less better than is uncertain.
  const isWorthIt = gainH > uncertainH || (isForecast && sparedH > MIN_GAIN_H) || (isHeld && gainH + sparedH > 0)
  return isWorthIt ? null : { why: 'not-worth-it', gainH, uncertainH }
}

/** What a draft gains on the own route were no stretch held to a speed of its own: leaving a slow stretch is no gain. */
function gainedFreely(waters: Waters, best: Draft, own: Draft): { gainH: number; sparedH: number } | null {
  if ([...best.line, ...own.line].every(({ maxKn }) => maxKn === undefined)) return null
  const setKn = setSpeedOf(best.line)
  const [free, ownFree] = [best, own].map(({ line }) =>
    sailLine(
      line.map((leg) => ({ ...leg, setSpeedKn: setKn })),
      (setSpeedKn) => waters.sailing(setSpeedKn, LENIENT),
    ),
  )
  if (free === null || free === undefined || ownFree === null || ownFree === undefined) return null
  return { gainH: ownFree.hours - free.hours, sparedH: ownFree.penaltyH - free.penaltyH }
}

/** `drafts`: those found, none of them shown. `leastBad`: where none keeps within hard limits, the path least beyond them; null: none leads there. */
export function whyNone(
  { waters, question }: { waters: Waters; question: RouterQuestion },
  drafts: readonly Draft[],
  own: Draft,
  uncertainH: number,
  leastBad: Draft | null | undefined,
): NoBetter {
  const { aim, etdMs, ship } = question
  const arriveMs = etdMs + own.hours * HOUR_MS
  const isLate = aim.arriveUntilMs !== null && arriveMs > aim.arriveUntilMs
  const isEarly = aim.arriveFromMs !== null && arriveMs < aim.arriveFromMs
  if (drafts.length > 0 && (isLate || isEarly)) {
    const towards = (isLate ? aim.arriveUntilMs : aim.arriveFromMs) ?? arriveMs
    const fastest = drafts.reduce((a, b) => (isLate === b.hours < a.hours ? b : a))
    const speedKn = setSpeedOf(fastest.line)
    const hours = (towards - etdMs) / HOUR_MS
    // A window that is over is out of reach at any speed.
    const neededKn = hours > 0 ? (speedKn * fastest.hours) / hours : Infinity
    const isOutOfRange = neededKn < ship.minKn || neededKn > ship.maxKn
    if (isOutOfRange) return { why: 'no-speed', speedKn: Math.min(SPEED_RANGE_KN.max, neededKn) }
  }
  if (own.isHeld && drafts.length === 0) return { why: 'no-headway' }
  if (leastBad === null && (own.sailed.hardH > 0 || own.isClosed)) return { why: 'closed' }
  // At another speed, or at another hour than required, there is one.
  if (drafts.length === 0 && leastBad !== null && leastBad !== undefined) {
    const { breach } = waters.weather(leastBad.line, leastBad.sailed)
    if (breach !== null) return breach
  }
  // Routes were found and failed the checks: whether there is one within the limits is not known.
  return own.sailed.hardH > 0 ? { why: 'own-beyond' } : { why: 'not-worth-it', gainH: 0, uncertainH }
}
