// Whether a criterion of MSC.1/Circ.1228 is met, as `heavyWeather` judges it, without words: for a million pieces of track.
import {
  encounterAngle,
  encounterPeriodOf,
  speedWithWaves,
  surfRidingSpeedKn,
  waveLengthM,
} from '../../../../shared/ship/heavy/criteria.ts'
import { isLowSea, minHeightOf } from '../../../../shared/ship/heavy/settings.ts'
import { rollPeriod } from '../../../../shared/ship/roll-period.ts'
import type { RouterShip } from '../protocol.ts'

/** NaN for what is not known of sea or ship; true only where a criterion is known to be met, and the sea is not low. */
export type HeavyNow = (
  heightM: number,
  periodS: number,
  fromDeg: number,
  headingDeg: number,
  speedKn: number,
) => boolean

/** What only rounding lifts above a bound is on it. */
const HAIR = 1e-9
/** Heights are shown to a tenth: half of it, and a little. */
const SHOWN_M = 0.051

/** null where the particulars suffice for no criterion. */
export function createHeavyNow({ particulars, heavy }: Pick<RouterShip, 'particulars' | 'heavy'>): HeavyNow | null {
  const { lbpM } = particulars
  const found = rollPeriod(particulars)
  const rollS = 'seconds' in found ? found.seconds : null
  if (lbpM === null && rollS === null) return null
  const minHeight = minHeightOf(heavy, lbpM)
  const band = heavy.rollBandPercent / 100
  const isNear = (ratio: number, one: number): boolean =>
    ratio / one >= 1 - band - HAIR && ratio / one <= 1 + band + HAIR
  /** Of the last course: several seas are judged on one. */
  const course = { fromDeg: Number.NaN, headingDeg: Number.NaN, speedKn: Number.NaN, angleDeg: 0, withWavesKn: 0 }
  return (heightM, periodS, fromDeg, headingDeg, speedKn) => {
    if (fromDeg !== course.fromDeg || headingDeg !== course.headingDeg || speedKn !== course.speedKn) {
      course.fromDeg = fromDeg
      course.headingDeg = headingDeg
      course.speedKn = speedKn
      course.angleDeg = encounterAngle(fromDeg, headingDeg)
      course.withWavesKn = speedWithWaves(speedKn, course.angleDeg)
    }
    const { angleDeg, withWavesKn } = course
    const encounterS = encounterPeriodOf(periodS, withWavesKn)
    const isPeriodKnown = encounterS !== null && Number.isFinite(encounterS)
    if (lbpM !== null && isPeriodKnown && heightM > 0.04 * lbpM + HAIR && waveLengthM(periodS) > 0.8 * lbpM + HAIR) {
      const ratio = encounterS / periodS
      if (ratio >= heavy.successiveFrom - HAIR && ratio <= heavy.successiveTo + HAIR) return true
    }
    // A height that is not known is never low.
    if (!Number.isNaN(heightM) && isLowSea(heightM, minHeight)) return false
    if (lbpM !== null && angleDeg > 135 && speedKn > surfRidingSpeedKn(lbpM, angleDeg) + HAIR) return true
    if (rollS === null || !isPeriodKnown) return false
    return isNear(encounterS / rollS, 1) || isNear(encounterS / rollS, 0.5)
  }
}

/** In a sea lower than this none is met: below the minimum height also as it is shown, and none of successive waves. */
export function heavyFromM({ particulars: { lbpM }, heavy }: Pick<RouterShip, 'particulars' | 'heavy'>): number {
  return Math.min(minHeightOf(heavy, lbpM).heightM - SHOWN_M, lbpM === null ? Number.POSITIVE_INFINITY : 0.04 * lbpM)
}
