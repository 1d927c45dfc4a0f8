// The track made ready for drawing: the 3-hour steps with what the stored weather says about each.
import { areLimitsKnownAt, type VesselLimits } from '../../shared/ship/limits/limits.ts'
import { KN_PER_MS } from '../../shared/geo/units.ts'
import { shownDirection } from '../../shared/weather/measures.ts'
import { DAY_MS, HOUR_MS } from '../../shared/format/time.ts'
import { areKnownAt, VITAL_MEASURES, type VoyageWeather } from '../../shared/weather/weather.ts'
import { worldX, worldY, type WorldPoint } from './projection/mercator.ts'
import { overlap, type Shape } from './placing.ts'
import { nearestCopy } from './projection/unwrap.ts'
import { windBarbCorners } from '../../shared/weather/wind-barb.ts'
import { itemAt } from '../../shared/item-at.ts'

export interface StepShape extends WorldPoint {
  timeMs: number
  /** Wind, sea and what the limits are judged by are known: else it must not look like a step within limits. */
  known: boolean
  southern: boolean
  /** Null where wind is not known; `fromDeg` true. */
  wind: { speedKn: number; fromDeg: number } | null
}

export type TrackShape = readonly StepShape[]

/** Length of a barb's staff on the chart, in CSS pixels. */
export const BARB_PX = 28
/** Their places are so far apart at least: the strip has every hour's, here they must not hide the route. */
const BARBS_APART_PX = 64

/** `startX`: the unit-square x of the route's first waypoint, so that track and route lie on one copy of the world. `limits` null: no vessel. */
export function trackShape(weather: VoyageWeather, startX: number, limits: VesselLimits | null = null): TrackShape {
  let lastX = startX
  return weather.steps.map((step, i): StepShape => {
    lastX = nearestCopy(worldX(step.long), lastX)
    const speed = weather.columns.windSpeed[i] ?? null
    const direction = weather.columns.windDirection[i] ?? null
    const known = speed !== null && direction !== null
    return {
      x: lastX,
      y: worldY(step.lat),
      timeMs: step.timeMs,
      known: areKnownAt(weather, VITAL_MEASURES, i) && areLimitsKnownAt(weather, limits, i),
      southern: step.lat < 0,
      wind: known ? { speedKn: speed * KN_PER_MS, fromDeg: shownDirection('windDirection', direction) } : null,
    }
  })
}

/** Room of a step's barb at a scale, in world pixels; null without wind. */
export function barbRoom(step: StepShape, worldPx: number): Shape | null {
  if (step.wind === null) return null
  const place = { southern: step.southern, size: BARB_PX }
  return windBarbCorners(step.x * worldPx, step.y * worldPx, step.wind.fromDeg, step.wind.speedKn, place).flat()
}

/** Steps at 0000 UTC come first, then 1200, then 0600 and 1800, then the rest: what stays when room is short is evenly spaced. */
function rank(timeMs: number): number {
  const hour = Math.floor((timeMs % DAY_MS) / HOUR_MS)
  if (hour === 0) return 0
  if (hour === 12) return 1
  return hour % 6 === 0 ? 2 : 3
}

/** Indexes of the steps whose barbs are drawn at a scale: as many as fit apart, and without two of them touching. */
export function chooseBarbs(track: TrackShape, worldPx: number): number[] {
  const order = track
    .map((_, i) => i)
    .sort((a, b) => rank(itemAt(track, a).timeMs) - rank(itemAt(track, b).timeMs) || a - b)
  const reach = BARB_PX * 3.2
  const cells = new Map<string, { shape: Shape; step: StepShape }[]>()
  const chosen: number[] = []
  for (const index of order) {
    const step = track[index]
    const shape = step === undefined ? null : barbRoom(step, worldPx)
    if (step === undefined || shape === null) continue
    const cellX = Math.floor((step.x * worldPx) / reach)
    const cellY = Math.floor((step.y * worldPx) / reach)
    const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${cellX + dx} ${cellY + dy}`) ?? []))
    const isClose = (other: StepShape): boolean =>
      Math.hypot(other.x - step.x, other.y - step.y) * worldPx < BARBS_APART_PX
    if (near.some((other) => isClose(other.step) || overlap(other.shape, shape))) continue
    const key = `${cellX} ${cellY}`
    cells.set(key, [...(cells.get(key) ?? []), { shape, step }])
    chosen.push(index)
  }
  return chosen.sort((a, b) => a - b)
}
