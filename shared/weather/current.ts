// Speed through water against speed over ground: the triangle of current, and what stored currents do to a passage.
import { normaliseCourse } from '../geo/geodesy.ts'
import { shownDirection } from './measures.ts'
import type { Schedule } from '../passage/schedule.ts'
import { STEP_MS } from '../format/time.ts'
import type { VoyageWeather, WeatherSeries } from './weather.ts'
import { KN_PER_MS, RAD } from '../geo/units.ts'

/** Set in degrees towards, drift in knots. */
export interface Current {
  setDeg: number
  driftKn: number
}

/** Of the current along the course (with the ship positive) and across it (to starboard positive), knots. */
export function currentAlong(courseDeg: number, { setDeg, driftKn }: Current): { alongKn: number; acrossKn: number } {
  const angle = (setDeg - courseDeg) * RAD
  return { alongKn: driftKn * Math.cos(angle), acrossKn: driftKn * Math.sin(angle) }
}

/** What makes a course and speed over ground good: heading and speed through water. */
export function throughWater(
  courseDeg: number,
  sogKn: number,
  current: Current,
): { headingDeg: number; speedKn: number } {
  const { alongKn, acrossKn } = currentAlong(courseDeg, current)
  const [ahead, aside] = [sogKn - alongKn, -acrossKn]
  return { headingDeg: normaliseCourse(courseDeg + Math.atan2(aside, ahead) / RAD), speedKn: Math.hypot(ahead, aside) }
}

/** The speed over ground that a speed through water makes on a course; null when the current is too strong to hold it. */
export function overGround(courseDeg: number, speedKn: number, current: Current): number | null {
  const { alongKn, acrossKn } = currentAlong(courseDeg, current)
  if (Math.abs(acrossKn) > speedKn) return null
  const sogKn = alongKn + Math.sqrt(speedKn ** 2 - acrossKn ** 2)
  return sogKn > 0 ? sogKn : null
}

/** The current at a step of the voyage; null where none is stored for its hour. An average is no hour's current. */
export function currentAt(
  { columns, source }: Pick<WeatherSeries, 'columns' | 'source'>,
  index: number,
): Current | null {
  const [set, drift] = [columns.currentDirection?.[index] ?? null, columns.currentSpeed?.[index] ?? null]
  if (set === null || drift === null || source[index] === 'A') return null
  return { setDeg: shownDirection('currentDirection', set), driftKn: drift * KN_PER_MS }
}

/** What the stored currents do to a passage whose planned speeds are taken as speeds through water. */
export interface CurrentGain {
  /** Part of the time under way, 0 to 1, for which a current is stored. */
  known: number
  /** Mean over that time, with the ship positive. */
  meanAlongKn: number
  /** Arrival later than planned (positive) or earlier; where no current is stored, none is assumed, and legs with a set speed have theirs in the plan. */
  lateMs: number
}

/** null when no current is stored on the way, or one is too strong to hold the course against. */
export function currentGain(schedule: Schedule, weather: VoyageWeather): CurrentGain | null {
  let [underWayMs, knownMs, lateMs, alongSum] = [0, 0, 0, 0]
  const [fromMs, untilMs] = [schedule.etdMs ?? 0, schedule.etaMs ?? 0]
  for (const [index, step] of weather.steps.entries()) {
    const { courseDeg, legIndex, timeMs } = step
    const speedKn = schedule.rows[legIndex]?.speedKn ?? null
    // Each step stands for the time half way to its neighbours, as far as the ship is under way.
    const spanMs = Math.min(untilMs, timeMs + STEP_MS / 2) - Math.max(fromMs, timeMs - STEP_MS / 2)
    if (courseDeg === null || speedKn === null || spanMs <= 0) continue
    underWayMs += spanMs
    const current = currentAt(weather, index)
    if (current === null) continue
    const setKn = schedule.waypoints[legIndex]?.leg?.setSpeedKn
    const sogKn = overGround(courseDeg, setKn ?? speedKn, current)
    if (sogKn === null) return null
    knownMs += spanMs
    alongSum += currentAlong(courseDeg, current).alongKn * spanMs
    if (setKn === undefined) lateMs += spanMs * (speedKn / sogKn - 1)
  }
  if (knownMs === 0) return null
  // Steps at rest stand beside the ends of the passage: what they leave out is like the rest of it.
  const wholeMs = schedule.steamingMs ?? underWayMs
  return { known: knownMs / underWayMs, meanAlongKn: alongSum / knownMs, lateMs: lateMs * (wholeMs / underWayMs) }
}
