// Rough lines made fine: great circles between turns, and points on land moved to the nearest water.
import { arcDeg, NM_PER_DEG, vectorOf, wrap180 } from '../../sphere.ts'
import { hasLand } from '../coast-cells.ts'
import type { Turn } from './traffic.ts'

/** The line with points between its turns, on the great circle and at most so far apart; longitudes run on over 180°. */
export function greatCircles(turns: readonly Turn[], stepDeg: number): readonly Turn[] {
  return turns.flatMap(([lat2, long2], i) => {
    const before = turns[i - 1]
    if (before === undefined) return [[lat2, long2] as const]
    const [lat1, long1] = before
    const arc = arcDeg(lat1, long1, lat2, long2)
    const steps = Math.ceil(arc / stepDeg)
    const [a, b] = [vectorOf(lat1, long1), vectorOf(lat2, long2)]
    return Array.from({ length: steps }, (_, step): Turn => {
      const angle = (arc * Math.PI) / 180
      const f = (step + 1) / steps
      const [p, q] = [Math.sin((1 - f) * angle), Math.sin(f * angle)]
      const [x, y, z] = [p * a.x + q * b.x, p * a.y + q * b.y, p * a.z + q * b.z]
      const long = (Math.atan2(y, x) * 180) / Math.PI
      return [(Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI, long1 + wrap180(long - long1)]
    })
  })
}

const FARTHEST_NM = 90
const RING_NM = 3

/** The points on land moved to the nearest water, by rings; left out where there is none. */
export function roundLand(turns: readonly Turn[]): readonly Turn[] {
  return turns.flatMap(([lat, long]) => {
    for (let nm = 0; nm <= FARTHEST_NM; nm += RING_NM) {
      for (let sector = 0; sector < (nm === 0 ? 1 : 24); sector++) {
        const angle = (sector * Math.PI) / 12
        const north = (nm * Math.cos(angle)) / NM_PER_DEG
        const east = (nm * Math.sin(angle)) / NM_PER_DEG / Math.cos((lat * Math.PI) / 180)
        if (!hasLand(lat + north, long + east)) return [[lat + north, long + east] as const]
      }
    }
    return []
  })
}
