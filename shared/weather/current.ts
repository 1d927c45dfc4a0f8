// Speed through water against speed over ground: the triangle of current.
import { normaliseCourse } from '../geo/geodesy.ts'
import { shownDirection } from './measures.ts'
import type { WeatherSeries } from './weather.ts'
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
  const [ahead, abeam] = [sogKn - alongKn, -acrossKn]
  return { headingDeg: normaliseCourse(courseDeg + Math.atan2(abeam, ahead) / RAD), speedKn: Math.hypot(ahead, abeam) }
}

/** The speed over ground that a speed through water makes on a course; null when the current is too strong to hold it. */
export function overGround(courseDeg: number, speedKn: number, current: Current): number | null {
  const { alongKn, acrossKn } = currentAlong(courseDeg, current)
  if (Math.abs(acrossKn) > speedKn) return null
  const sogKn = alongKn + Math.sqrt(speedKn ** 2 - acrossKn ** 2)
  return sogKn > 0 ? sogKn : null
}

/** Of stored values in the service's units; null where one is missing. */
export const currentOf = (setDeg: number | null, driftMs: number | null): Current | null =>
  setDeg === null || driftMs === null
    ? null
    : { setDeg: shownDirection('currentDirection', setDeg), driftKn: driftMs * KN_PER_MS }

/** The current at a step of the voyage; null where none is stored for its hour. An average is no hour's current. */
export const currentAt = (
  { columns, source }: Pick<WeatherSeries, 'columns' | 'source'>,
  index: number,
): Current | null =>
  source[index] === 'A'
    ? null
    : currentOf(columns.currentDirection?.[index] ?? null, columns.currentSpeed?.[index] ?? null)
