// How long a way takes by the weather stored for its own track, by the router's rule of time: for the check that it holds where all is known.
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { normaliseCourse } from '../../../../shared/geo/geodesy.ts'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import { currentAt, overGround } from '../../../../shared/weather/current.ts'
import { shownDirection } from '../../../../shared/weather/measures.ts'
import { areKnownAt, valueAt, type VoyageWeather } from '../../../../shared/weather/weather.ts'
import type { Loss } from '../ship/loss.ts'

const MEASURES = ['windSpeed', 'windDirection', 'currentSpeed', 'currentDirection'] as const

/**
 * Hours from departure to arrival: each leg is sailed at its set speed, less the loss, with the current along it, in the weather that is stored for
 * the hour it comes to; stays last as long as they are planned. null where wind or current is not known at any step, or one is too strong.
 */
export function storedHours(schedule: Schedule, weather: VoyageWeather, loss: Loss): number | null {
  const { rows, waypoints, etdMs } = schedule
  const firstMs = weather.steps[0]?.timeMs ?? 0
  const lastStep = weather.steps.length - 1
  if (etdMs === null) return null
  let atMs = etdMs
  for (const { index, courseDeg, legDistanceNm, speedKn, stayMs } of rows) {
    const setKn = waypoints[index]?.leg?.setSpeedKn ?? speedKn
    let leftNm = courseDeg === null ? 0 : (legDistanceNm ?? 0)
    while (leftNm > 0) {
      const step = Math.min(lastStep, Math.floor((atMs - firstMs) / STEP_MS + 0.5))
      const course = weather.steps[step]?.courseDeg ?? courseDeg
      const madeKn = course === null || setKn === null ? null : madeGood(weather, step, course, setKn, loss)
      if (madeKn === null) return null
      const untilMs = step === lastStep ? Infinity : firstMs + (step + 0.5) * STEP_MS
      const spanH = Math.min((untilMs - atMs) / HOUR_MS, leftNm / madeKn)
      leftNm -= spanH * madeKn
      if (leftNm < 1e-6) leftNm = 0
      atMs += spanH * HOUR_MS
    }
    atMs += stayMs
  }
  return (atMs - etdMs) / HOUR_MS
}

function madeGood(weather: VoyageWeather, step: number, courseDeg: number, setKn: number, loss: Loss): number | null {
  const current = currentAt(weather, step)
  const [windMs, windDeg] = [valueAt(weather, 'windSpeed', step), valueAt(weather, 'windDirection', step)]
  if (current === null || windMs === null || windDeg === null || !areKnownAt(weather, MEASURES, step)) return null
  const turnDeg = normaliseCourse(shownDirection('windDirection', windDeg) - courseDeg)
  const lost = loss.at(windMs, Math.min(turnDeg, 360 - turnDeg))
  return overGround(courseDeg, setKn * (1 - lost), current)
}
