// How the systems drift with latitude: the rule that the field is fitted by.
import { RAD } from '../geo/units.ts'
import { DRIFT_POLE_DEG_A_DAY } from './picture.ts'

/**
 * Degrees of latitude a day northwards, southwards in the south: the full drift at 45°, none at the equator and the poles, where the
 * hemispheres and the meridians meet. Without that, places next to each other would be torn apart there.
 */
export const driftNorthDegADay = (lat: number, poleDegADay = DRIFT_POLE_DEG_A_DAY): number =>
  poleDegADay * Math.sin(2 * lat * RAD)

/** Where a latitude drifts to in so many days; negative, where it was before. */
export const driftedLat = (lat: number, days: number): number =>
  Math.max(-90, Math.min(90, lat + driftNorthDegADay(lat) * days))
