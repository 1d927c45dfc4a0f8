// What one search for better speeds is made of, and what its parts read of it.
import { sailedWeather } from '../candidate/sailed-weather.ts'
import type { FittedOcean } from '../ocean/ocean.ts'
import type { RouterQuestion } from '../protocol.ts'
import { scoreOf } from '../candidate/set.ts'
import type { Timed } from './speed-line.ts'
import { atOneSpeed, speedToArrive, type Profile, type SpeedCase } from './speed-profile.ts'
import type { SailedWeather } from '../candidate/waters.ts'

export interface Look {
  question: RouterQuestion
  ocean: FittedOcean
  of: SpeedCase
  own: Timed
  /** Arrival, hours since the departure. */
  window: { fromH: number; untilH: number }
}

/** Arrivals that are priced. */
const COSTS = 10

/** All of a profile as hours: less is better. */
export const scored = ({ arriveH, fuelUnits, penaltyH }: Profile): number =>
  scoreOf({ hours: arriveH, fuelUnits, penaltyH })

export const isWithin = ({ arriveH }: Profile, { fromH, untilH }: Look['window']): boolean =>
  arriveH >= fromH && arriveH <= untilH

/** Weather along a track by the ocean it was found in. */
export const weatherBy = ({ ocean, question: { ship, etdMs } }: Look, { line, sailed }: Timed): SailedWeather =>
  sailedWeather(ocean, ship, etdMs, line, sailed)

/** Constant power. */
interface OneSpeed {
  setKn: number
  profile: Profile
}

/** At speeds whose arrivals are evenly spread over the range. */
export function steppedSpeeds(of: SpeedCase): OneSpeed[] {
  // Legs that keep a speed of their own have no range.
  const open = of.stages.filter((stage) => stage.minKn < stage.maxKn)
  const [minKn, maxKn] = [Math.min(...open.map((stage) => stage.minKn)), Math.max(...open.map((stage) => stage.maxKn))]
  const at = (setKn: number): OneSpeed[] => {
    const profile = atOneSpeed(of, setKn)
    return profile === null ? [] : [{ setKn, profile }]
  }
  if (open.length === 0) return at(of.plannedKn)
  const [slow, fast] = [atOneSpeed(of, minKn), atOneSpeed(of, maxKn)]
  if (fast === null) return at(minKn)
  const lastH = slow?.arriveH ?? fast.arriveH * (maxKn / minKn)
  const speeds = Array.from({ length: COSTS }, (_, i) =>
    speedToArrive(of, fast.arriveH + ((lastH - fast.arriveH) * i) / (COSTS - 1), minKn, maxKn),
  )
  return [...new Set(speeds)].flatMap((setKn) => (setKn === null ? [] : at(setKn)))
}
