// When the first hard limit ahead is passed, by the forecast of now and by an earlier one.
import { shownApartMs } from '../../format/time.ts'
import { itemAt } from '../../item-at.ts'
import type { VoyageWeather, WeatherAlong } from '../../weather/weather.ts'
import { limitsAlong } from '../limits/along.ts'
import { isLimitKnownAt, limitsSet, type VesselLimits } from '../limits/limits.ts'

/** When the first hard limit ahead is passed, then and now; null: none is. Only where both are known up to the later of them. */
export interface FirstHard {
  thenMs: number | null
  nowMs: number | null
}

/** `ahead`: the steps that lie ahead, from `fromMs` on. null where it cannot be said, or is the same. */
export function firstHardOf(
  now: VoyageWeather,
  then: WeatherAlong,
  limits: VesselLimits | null,
  ahead: readonly number[],
  fromMs: number,
): FirstHard | null {
  if (limits === null) return null
  const hard = limitsSet(limits).filter((name) => limits[name]?.kind === 'hard')
  if (hard.length === 0) return null
  const firstOf = (weather: VoyageWeather): number | null => {
    const found = limitsAlong(weather, limits).exceedances.find(
      ({ kind, end }) => kind === 'hard' && end.timeMs >= fromMs,
    )
    return found === undefined ? null : Math.max(found.begin.timeMs, fromMs)
  }
  const [nowFirst, thenFirst] = [firstOf(now), firstOf({ ...now, ...then })]
  // What is shown as the same time is the same.
  if (nowFirst === thenFirst || (nowFirst !== null && thenFirst !== null && shownApartMs(nowFirst, thenFirst) === 0))
    return null
  const untilMs = Math.max(nowFirst ?? Infinity, thenFirst ?? Infinity)
  const areKnown = ahead
    .filter((index) => itemAt(now.steps, index).timeMs <= untilMs)
    .every((index) => hard.every((name) => isLimitKnownAt(now, name, index) && isLimitKnownAt(then, name, index)))
  return areKnown ? { thenMs: thenFirst, nowMs: nowFirst } : null
}
