// Places along a route at about equal distances, without times: both ends of the route among them.
import { FaultError } from '../result.ts'
import { legPaths } from './leg-paths.ts'
import type { VoyageDocument } from './voyage.ts'
import type { Position } from '../geo/position.ts'

/** An average is of a region: nearer than this along the track says nothing new. */
export const AVERAGE_SPACING_NM = 90

/** Nearly five times round the world. */
const MAX_LOOKED_ALONG_NM = 100_000

/** Throws FaultError `bad-input` for a route along which too many places would have to be looked at. */
export function refuseEndless(totalNm: number): void {
  if (totalNm <= MAX_LOOKED_ALONG_NM) return
  const [nm, max] = [Math.round(totalNm), MAX_LOOKED_ALONG_NM].map((one) => one.toLocaleString('en-US'))
  throw new FaultError(
    'bad-input',
    `The route is ${nm} NM long. Averages and casualties are looked for along ${max} NM at most: split it.`,
  )
}

/** The first and last waypoint, and between them a place every `spacingNm` or less. Throws FaultError `bad-input` for an endless route. */
export function placesAlong(
  { waypoints }: Pick<VoyageDocument, 'waypoints'>,
  spacingNm = AVERAGE_SPACING_NM,
): Position[] {
  const first = waypoints[0]
  if (first === undefined) return []
  const paths = legPaths(waypoints)
  const totalNm = paths.reduce((sum, path) => sum + path.distanceNm, 0)
  refuseEndless(totalNm)
  const parts = Math.ceil(totalNm / spacingNm)
  const places: Position[] = [first.position]
  let [leg, startNm] = [0, 0]
  for (let part = 1; part <= parts; part++) {
    const alongNm = (part / parts) * totalNm
    while (leg < paths.length - 1 && startNm + (paths[leg]?.distanceNm ?? 0) < alongNm) {
      startNm += paths[leg]?.distanceNm ?? 0
      leg++
    }
    const path = paths[leg]
    if (path === undefined) break
    places.push(path.at(part === parts ? Infinity : alongNm - startNm).position)
  }
  return places
}
