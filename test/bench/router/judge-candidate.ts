// What a candidate costs in the simulated ocean itself, whatever was known when it was found.
import type { Ocean } from '../../../electron/engine/router/ocean/weather.ts'
import { sailAlong } from '../../../electron/engine/router/search/path.ts'
import { createSailing, weatherAlong, type WeatherPiece } from '../../../electron/engine/router/ship/sailing.ts'
import type { PlanePoint } from '../../../electron/engine/router/terms.ts'
import { SHIP } from './corridors.ts'

export interface Judged {
  hours: number
  /** With what is given up for the sea: what the router minimises. */
  costH: number
  hardH: number
  softH: number
  /** With a criterion of Circ.1228 met. */
  heavyH: number
  worstSeaM: number
}

/** A candidate sailed at the planned speed; null where the ship makes no headway. */
export function judgeCandidate(truth: Ocean, points: readonly PlanePoint[]): Judged | null {
  const sailed = sailAlong(createSailing(truth, SHIP, SHIP.setSpeedKn, { isStrict: false }), points)
  const weather = weatherAlong(truth, SHIP, points, 0, [SHIP.setSpeedKn])
  if (sailed === null || weather === null) return null
  const hours = sailed.hours.at(-1) ?? Number.NaN
  const hoursOf = (isCounted: (piece: WeatherPiece) => boolean): number =>
    weather.filter(isCounted).reduce((sum, { fromH, toH }) => sum + toH - fromH, 0)
  return {
    hours,
    costH: hours + sailed.penaltyH,
    hardH: hoursOf(({ hard }) => hard.length > 0),
    softH: hoursOf(({ soft }) => soft.length > 0),
    heavyH: hoursOf(({ isHeavy }) => isHeavy),
    worstSeaM: Math.max(...weather.map(({ seaM }) => seaM ?? 0)),
  }
}
