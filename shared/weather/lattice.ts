// How far apart a lattice's points may stand, so that weather speaks at the places between them: one bound for what is evaluated, planned and offered.
import type { Box } from '../geo/position.ts'

const NM_PER_DEG = 60

/** As far off may points be that speak together for the place between them: two degrees of latitude and a little. */
export const REACH_NM = 125
/** The points' own span may miss the place by so much (the evaluation's `OFF_TRACK_LIMIT_NM`). */
const MISS_NM = 15

/** Closer is no lattice, it is a track of its own. */
export const MIN_SPACING_NM = 5
/**
 * Of a square lattice the worst place lies on no side, half a spacing along it and the miss beside it: the points across must still be within reach,
 * (s − miss)² + (s ÷ 2)² ≤ reach². That is 123.6 NM, in whole tens 120. Measured with the real field (as in `lattice-speaks.test.ts`): at 120 NM every
 * place is between points, at 130 NM 2 to 3 of 100 are not, at 176 NM (half diagonal = reach) 4 of 5, at 300 NM 9 of 10.
 */
export const MAX_SPACING_NM = Math.floor((2 * MISS_NM + Math.sqrt(5 * REACH_NM ** 2 - MISS_NM ** 2)) / 25) * 10

/** The greatest spacing that speaks in a corridor: wider than each side is, points no longer stand on both sides of the route. */
export const maxCorridorSpacingNm = (halfWidthNm: number): number =>
  Math.max(MIN_SPACING_NM, Math.min(MAX_SPACING_NM, Math.floor(halfWidthNm)))

/** The greatest spacing that speaks in a box: at half its shorter side two rows and two columns stand in it wherever it lies. */
export function maxAreaSpacingNm({ south, west, north, east }: Box): number {
  const widthDeg = east >= west ? east - west : east + 360 - west
  const acrossNm = widthDeg * NM_PER_DEG * Math.cos((((south + north) / 2) * Math.PI) / 180)
  const half = Math.floor(Math.min((north - south) * NM_PER_DEG, acrossNm) / 2)
  return Math.max(MIN_SPACING_NM, Math.min(MAX_SPACING_NM, half))
}

/** A spacing as it may be requested: one stored when more was accepted is the greatest that speaks. */
export const speakingSpacingNm = (spacingNm: number): number => Math.min(MAX_SPACING_NM, spacingNm)

/** The nearest point of a lattice is at most so far from a place between its points: half its diagonal, in whole miles. */
export const farthestPointNm = (spacingNm: number): number => Math.ceil(spacingNm / Math.SQRT2)
