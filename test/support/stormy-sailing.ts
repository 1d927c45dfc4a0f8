// A made-up ocean with lows that move, for the search: the sea takes speed, is given up hours for, and is closed where it is too high.
import type { Sailing, PlanePoint } from '../../electron/engine/router/terms.ts'
import { mulberry } from './mulberry.ts'

export interface Storms {
  seed: number
  /** Metres beyond which nothing is sailed; where it is not strict, hours beyond are counted. */
  limitM: number
  isStrict?: boolean
}

/** Ends of the passage, in miles; the lows are about it. */
export const STORMY_ENDS: { from: PlanePoint; to: PlanePoint } = { from: { x: 0, y: 0 }, to: { x: 4650, y: 0 } }

const SHIP_KN = 20
const PIECE_NM = 60
/** Below this height the sea is nothing to go round; from the next on an hour in it costs as much as another hour. */
const EASY_M = 4
const HEAVY_M = 6

/** A ship among six lows. */
export function amongStorms({ seed, limitM, isStrict = true }: Storms): Sailing {
  const random = mulberry(seed)
  const between = (min: number, max: number): number => min + (max - min) * random()
  const lows = Array.from({ length: 6 }, () => ({
    x: between(-1500, 4000),
    y: between(-700, 700),
    eastKn: between(15, 35),
    northKn: between(-5, 7),
    heightM: between(4, 10),
    radiusNm: between(180, 380),
    peakH: between(0, 150),
    lifeH: between(60, 120),
  }))
  const seaAt = (x: number, y: number, hour: number): number => {
    let sea = 1.5
    for (const low of lows) {
      const squared = (x - low.x - low.eastKn * hour) ** 2 + (y - low.y - low.northKn * hour) ** 2
      sea += low.heightM * Math.exp(-squared / (2 * low.radiusNm ** 2) - ((hour - low.peakH) / low.lifeH) ** 2)
    }
    return sea
  }
  return {
    minHours: (ax, ay, bx, by) => Math.hypot(bx - ax, by - ay) / SHIP_KN,
    leg(ax, ay, bx, by, departH, out) {
      const length = Math.hypot(bx - ax, by - ay)
      const pieces = Math.max(1, Math.ceil(length / PIECE_NM))
      out.hours = 0
      out.hardH = 0
      out.penaltyH = 0
      for (let i = 0; i < pieces; i++) {
        const part = (i + 0.5) / pieces
        const hour = departH + out.hours + length / pieces / SHIP_KN / 2
        const sea = seaAt(ax + (bx - ax) * part, ay + (by - ay) * part, hour)
        if (sea > limitM && isStrict) return false
        const took = length / pieces / (SHIP_KN * Math.max(0.3, 1 - 0.006 * sea * sea))
        out.hours += took
        if (sea > limitM) out.hardH += took
        out.penaltyH += took * Math.min(1, Math.max(0, (sea - EASY_M) / (HEAVY_M - EASY_M)))
      }
      return true
    },
  }
}
