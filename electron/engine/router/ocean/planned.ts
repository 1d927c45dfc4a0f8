// The officer's own track at a steady speed, as places and hours.
import { legPath } from '../../../../shared/geo/geodesy.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'

const EVERY_H = 6

/** Calls `visit` every 6 hours of a plan at a speed, from its departure on, and at its arrival. */
export function eachPlanned(
  { waypoints }: Pick<VoyageDocument, 'waypoints'>,
  speedKn: number,
  visit: (x: number, y: number, hours: number) => void,
): void {
  let [doneNm, nextNm] = [0, 0]
  waypoints.forEach(({ position, leg }, i) => {
    const from = waypoints[i - 1]?.position
    if (from === undefined) return
    const path = legPath(from, position, leg?.geometry ?? 'RL')
    for (; nextNm <= doneNm + path.distanceNm; nextNm += EVERY_H * speedKn) {
      const { lat, long } = path.at(nextNm - doneNm).position
      visit(long, lat, nextNm / speedKn)
    }
    doneNm += path.distanceNm
  })
  const last = waypoints.at(-1)?.position
  if (last !== undefined) visit(last.long, last.lat, doneNm / speedKn)
}
