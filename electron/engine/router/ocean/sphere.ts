// Great-circle legs as hot code has them: length on WGS84, places and courses along them on the sphere.
import { METRES_PER_NM, RAD } from '../../../../shared/geo/units.ts'

/** WGS84. */
const SEMI_MAJOR_NM = 6_378_137 / METRES_PER_NM
const FLATTENING = 1 / 298.257_223_563
/** Nearer than this a place is the same place. */
const STILL = 1e-9

/** One leg made ready, and the last place read on it: written into. */
export interface SphereLeg {
  distanceNm: number
  /** Of the last place read, with longitudes running on from the start. */
  x: number
  y: number
  /** The course there, as parts towards east and north. */
  east: number
  north: number
  set(ax: number, ay: number, bx: number, by: number): void
  /** `part`: 0 at the start to 1 at the end. */
  place(part: number): void
}

/**
 * Length of a geodesic by Lambert's formula for long lines (within some 10 m over thousands of miles; W. D. Lambert, The distance between two widely
 * separated points on the surface of the earth, J. Washington Acad. Sci. 32, 1942). Longitudes may run on beyond ±180°; NM.
 */
export function lengthNm(ax: number, ay: number, bx: number, by: number): number {
  const u = Math.atan((1 - FLATTENING) * Math.tan(ay * RAD))
  const v = Math.atan((1 - FLATTENING) * Math.tan(by * RAD))
  const q = (v - u) / 2
  const p = (u + v) / 2
  const halfLong = ((bx - ax) * RAD) / 2
  const [sinQ, sinP] = [Math.sin(q), Math.sin(p)]
  const [cosQ2, cosP2] = [1 - sinQ * sinQ, 1 - sinP * sinP]
  const sinLong = Math.sin(halfLong)
  const hav = Math.min(1, sinQ * sinQ + Math.cos(u) * Math.cos(v) * sinLong * sinLong)
  const sigma = 2 * Math.asin(Math.sqrt(hav))
  if (sigma < STILL) return 0
  const sin = Math.sin(sigma)
  // Opposite places have no one geodesic: the sphere's length stands.
  const far = hav > 1 - STILL ? 0 : ((sigma - sin) * sinP * sinP * cosQ2) / (1 - hav)
  const near = ((sigma + sin) * cosP2 * sinQ * sinQ) / hav
  return SEMI_MAJOR_NM * (sigma - (FLATTENING / 2) * (far + near))
}

export function createSphereLeg(): SphereLeg {
  /** Start and end in space, the start on the zero meridian. Numbers of one object are written in place, of a closure each anew. */
  const ends = { fromX: 0, angle: 0, sinAngle: 1, px: 1, pz: 0, qx: 1, qy: 0, qz: 0 }
  return {
    distanceNm: 0,
    x: 0,
    y: 0,
    east: 0,
    north: 1,
    set(ax, ay, bx, by) {
      this.distanceNm = lengthNm(ax, ay, bx, by)
      const cosB = Math.cos(by * RAD)
      const turn = (bx - ax) * RAD
      const px = Math.cos(ay * RAD)
      const pz = Math.sin(ay * RAD)
      const qx = cosB * Math.cos(turn)
      const qy = cosB * Math.sin(turn)
      const qz = Math.sin(by * RAD)
      // By the chord: small legs keep their digits.
      const half = Math.sqrt((qx - px) ** 2 + qy ** 2 + (qz - pz) ** 2) / 2
      const angle = 2 * Math.asin(Math.min(1, half))
      ends.fromX = ax
      ends.angle = angle
      ends.sinAngle = Math.sin(angle)
      ends.px = px
      ends.pz = pz
      ends.qx = qx
      ends.qy = qy
      ends.qz = qz
    },
    place(part) {
      const { fromX, angle, sinAngle, px, pz, qx, qy, qz } = ends
      let x = px
      let y = 0
      let z = pz
      let tx = 0
      let ty = 0
      let tz = 0
      if (sinAngle > STILL) {
        const a = Math.sin((1 - part) * angle) / sinAngle
        const b = Math.sin(part * angle) / sinAngle
        x = a * px + b * qx
        y = b * qy
        z = a * pz + b * qz
        // The direction of travel, one radian long.
        const da = -Math.cos((1 - part) * angle) / sinAngle
        const db = Math.cos(part * angle) / sinAngle
        tx = da * px + db * qx
        ty = db * qy
        tz = da * pz + db * qz
      }
      const across = Math.sqrt(x * x + y * y)
      this.x = fromX + Math.atan2(y, x) / RAD
      this.y = Math.atan2(z, across) / RAD
      const round = across < STILL ? 1 : across
      const east = (-y * tx + x * ty) / round
      const north = tz * across - (z * (x * tx + y * ty)) / round
      const length = Math.sqrt(east * east + north * north)
      this.east = length < STILL ? 0 : east / length
      this.north = length < STILL ? 1 : north / length
    },
  }
}
