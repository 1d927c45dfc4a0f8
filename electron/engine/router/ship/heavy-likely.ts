// How likely a criterion of MSC.1/Circ.1228 is met in a sea that is estimated: a path that is best by a hair of a band rarely is so at sea.
import type { HeavyNow } from './heavy-now.ts'

/** Between a few hundred points height, period and direction are off by about so much (measured in the simulated ocean). */
const OFF_M = 0.2
const OFF_S = 0.5
const OFF_DEG = 8
/** Twice in the middle, once to each side: of sixteen. */
const OF = 16

/** A part of 1, of nine seas round about the one that is read; the rest as `HeavyNow`. Smooth enough that a search does not ride the bands' edges. */
export type HeavyLikely = (...of: Parameters<HeavyNow>) => number

/** Over what is met for certain; in a sea lower than `fromM` nothing is. */
export const createHeavyLikely =
  (isHeavyNow: HeavyNow, fromM = Number.NEGATIVE_INFINITY): HeavyLikely =>
  (heightM, periodS, fromDeg, headingDeg, speedKn) => {
    if (heightM + OFF_M < fromM) return 0
    let sum = 0
    for (let veered = -1; veered <= 1; veered++)
      for (let longer = -1; longer <= 1; longer++) {
        // The middle and the corners are of the lower sea.
        const higher = (longer !== 0) !== (veered !== 0) ? OFF_M : -OFF_M
        const weight = (longer === 0 ? 2 : 1) * (veered === 0 ? 2 : 1)
        if (isHeavyNow(heightM + higher, periodS + OFF_S * longer, fromDeg + OFF_DEG * veered, headingDeg, speedKn))
          sum += weight
      }
    return sum / OF
  }
