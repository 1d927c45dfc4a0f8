// Barnes' successive corrections, the usual weather map from scattered reports: what the picture is compared with.
//
// S. L. Barnes, "A technique for maximizing details in numerical weather map analysis", J. Appl. Meteor. 3, 1964: means weighted by
// exp(−r²/κ), then the residuals at the reports added with a narrower weight. Time counts as a fourth direction.
import { SPHERE_NM } from '../../../electron/engine/weather/evaluate/interpolate/tangent.ts'
import { DRIFT_EAST_DEG_A_DAY, DRIFT_POLE_DEG_A_DAY, type PlaceTime } from '../../../shared/picture/picture.ts'

export interface Report extends PlaceTime {
  hpa: number
}

/** Widths that do best on these oceans: the comparison is with Barnes at its best. */
const WIDTH_NM = 300
const WIDTH_H = { standing: 14, moving: 30 } as const
/** The second pass's weight is so much narrower (in r²). */
const GAMMA = 0.3
const PASSES = 3

interface Placed {
  x: number
  y: number
  z: number
  hours: number
}

/** In a frame that moves with the systems, or in one that stands. */
function placed({ lat, long, timeMs }: PlaceTime, isMoving: boolean, fromMs: number): Placed {
  const hours = (timeMs - fromMs) / 3_600_000
  const days = isMoving ? hours / 24 : 0
  const phi = ((lat - Math.sign(lat) * DRIFT_POLE_DEG_A_DAY * days) * Math.PI) / 180
  const lambda = ((long - DRIFT_EAST_DEG_A_DAY * days) * Math.PI) / 180
  return {
    x: SPHERE_NM * Math.cos(phi) * Math.cos(lambda),
    y: SPHERE_NM * Math.cos(phi) * Math.sin(lambda),
    z: SPHERE_NM * Math.sin(phi),
    hours,
  }
}

/** Pressure anywhere by the reports; NaN without one. */
export function barnes(reports: readonly Report[], isMoving: boolean): (place: PlaceTime) => number {
  const fromMs = reports[0]?.timeMs ?? 0
  const widthH = isMoving ? WIDTH_H.moving : WIDTH_H.standing
  const points = reports.map((report) => placed(report, isMoving, fromMs))
  const passes: Float64Array[] = []
  const weighted = (at: Placed, values: ArrayLike<number>, narrower: number): number => {
    let [sum, weights] = [0, 0]
    for (let i = 0; i < points.length; i++) {
      const p = points[i]
      if (p === undefined) continue
      const r2 = ((p.x - at.x) ** 2 + (p.y - at.y) ** 2 + (p.z - at.z) ** 2) / WIDTH_NM ** 2
      const w = Math.exp(-(r2 + ((p.hours - at.hours) / widthH) ** 2) / narrower)
      sum += w * (values[i] ?? 0)
      weights += w
    }
    // Far from every report the narrow weights vanish: nothing is corrected there.
    return weights > 1e-280 ? sum / weights : 0
  }
  const valueAt = (at: Placed): number =>
    passes.reduce((sum, residuals, pass) => sum + weighted(at, residuals, pass === 0 ? 1 : GAMMA), 0)
  for (let pass = 0; pass < PASSES; pass++) {
    const known = points.map(valueAt)
    passes.push(Float64Array.from(reports, ({ hpa }, i) => hpa - (known[i] ?? 0)))
  }
  return (place) => (reports.length === 0 ? Number.NaN : valueAt(placed(place, isMoving, fromMs)))
}
