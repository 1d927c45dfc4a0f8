// The square about the ship on which a picture is judged: points every 60 NM in the plane that touches the globe at the ship.
import { isLand } from '../../../electron/training/land-mask.ts'
import { destination } from '../../../electron/training/sphere.ts'
import type { Position } from '../../../shared/geo/position.ts'

export const STEP_NM = 60
/** What is judged lies within; the square is wider, so that an isobar or a low just outside is seen too. */
const JUDGED_NM = 600
const HALF_NM = 900
export const SIDE = (2 * HALF_NM) / STEP_NM + 1

export interface RegionPoint extends Position {
  eastNm: number
  northNm: number
  /** Within 600 NM of the ship and at sea. */
  isJudged: boolean
}

/** Row by row from the south, columns eastwards: true distances and bearings from the ship. */
export function regionAbout(ship: Position): RegionPoint[] {
  return Array.from({ length: SIDE * SIDE }, (_, i) => {
    const eastNm = (i % SIDE) * STEP_NM - HALF_NM
    const northNm = Math.floor(i / SIDE) * STEP_NM - HALF_NM
    const offNm = Math.hypot(eastNm, northNm)
    const place = destination(ship.lat, ship.long, (Math.atan2(eastNm, northNm) * 180) / Math.PI, offNm / 60)
    return { ...place, eastNm, northNm, isJudged: offNm <= JUDGED_NM && !isLand(place.lat, place.long) }
  })
}
