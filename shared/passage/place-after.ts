// Where a new waypoint goes when the officer has not pointed at a place.
import { legPath, placeOnCourse } from '../geo/geodesy.ts'
import type { Waypoint } from './voyage.ts'
import type { Position } from '../geo/position.ts'

const BEYOND_NM = 10

/**
 * In the middle of the leg that leaves a waypoint; after the last one, 10 NM on along its course. Throws a RangeError when there is no
 * such waypoint.
 */
export function placeAfter(waypoints: readonly Waypoint[], index: number): Position {
  const [before, here, next] = [waypoints[index - 1], waypoints[index], waypoints[index + 1]]
  if (here === undefined) throw new RangeError('no such waypoint')
  if (next !== undefined) {
    const path = legPath(here.position, next.position, next.leg?.geometry ?? 'RL')
    return path.at(path.distanceNm / 2).position
  }
  const arriving = legPath(before?.position ?? here.position, here.position, here.leg?.geometry ?? 'RL')
  return placeOnCourse(here.position, arriving.finalCourseDeg, BEYOND_NM).position
}
