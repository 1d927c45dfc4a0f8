// Stretches of the officer's own route with a maximum speed: legs with a speed of their own, or a maximum. A candidate that uses one keeps to it.
import { itemAt } from '../../../../shared/item-at.ts'
import { legPath } from '../../../../shared/geo/geodesy.ts'
import type { Leg, VoyageDocument, Waypoint } from '../../../../shared/passage/voyage.ts'
import { createSphereLeg } from '../ocean/sphere.ts'
import type { PlanePoint } from '../terms.ts'
import { lineOf, type LineLeg } from './line.ts'
import { abreastNm } from './off-line.ts'
import { roundedPoint } from './candidate-document.ts'

/** A great circle of such a leg. */
interface Stretch {
  from: PlanePoint
  to: PlanePoint
  maxKn: number
  /** A candidate so near, abreast of it, uses it. */
  offTrackNm: number
}

/** Beside a leg without XTDs, or with narrower ones (ours). */
const OFF_TRACK_NM = 5
/** Where every leg has a speed: slower than this part of the usual one is meant (ours). */
const SLOWER = 0.9
/** Candidates are looked at in steps. */
const STEP_NM = 2

/**
 * By waypoint: the speed that the officer gave its leg alone. Where every leg has one, as in RTZ files, those that are slower than the voyage by more
 * than how a plan keeps its times.
 */
export function keptSpeeds({ waypoints }: Pick<VoyageDocument, 'waypoints'>): (number | null)[] {
  const own = waypoints.map(({ leg }) => (leg === null ? null : ownSpeed(leg)))
  if (own.slice(1).includes(null)) return own
  const slowKn = usualKn(waypoints, own) * SLOWER
  return own.map((speed) => (speed !== null && speed < slowKn ? speed : null))
}

/** A speed that was set for a candidate is no leg's own, unless it is the maximum allowed. */
function ownSpeed({ speedKn, setSpeedKn, speedMaxKn }: Leg): number | null {
  if (setSpeedKn === undefined) return speedKn ?? null
  return setSpeedKn >= (speedMaxKn ?? Infinity) ? setSpeedKn : null
}

/** As fast, or faster, is half of the miles. */
function usualKn(waypoints: readonly Waypoint[], speeds: readonly (number | null)[]): number {
  const legs = waypoints.flatMap(({ position, leg }, i) => {
    const [from, speedKn] = [waypoints[i - 1], speeds[i]]
    if (from === undefined || speedKn === undefined || speedKn === null) return []
    return [{ speedKn, miles: legPath(from.position, position, leg?.geometry ?? 'RL').distanceNm }]
  })
  let leftNm = legs.reduce((sum, { miles }) => sum + miles, 0) / 2
  for (const { speedKn, miles } of legs.toSorted((a, b) => b.speedKn - a.speedKn)) {
    leftNm -= miles
    if (leftNm <= 0) return speedKn
  }
  return 0
}

/** The officer's own route as it is planned, with the maximum speeds of its legs. */
export function ownLine(document: VoyageDocument, firstX?: number): LineLeg[] {
  const kept = keptSpeeds(document)
  return lineOf(document, firstX).map((leg, i) => {
    const maxKn = Math.min(kept[i + 1] ?? Infinity, document.waypoints[i + 1]?.leg?.speedMaxKn ?? Infinity)
    return maxKn === Infinity ? leg : { ...leg, maxKn }
  })
}

/** The stretches of a route; none where it has no such leg. */
export function slowStretches(document: VoyageDocument, firstX?: number): Stretch[] {
  return ownLine(document, firstX).flatMap(({ points, maxKn }, i) => {
    if (maxKn === undefined) return []
    const leg = document.waypoints[i + 1]?.leg
    const offTrackNm = Math.max(OFF_TRACK_NM, leg?.xtdPortNm ?? 0, leg?.xtdStarboardNm ?? 0)
    return points.slice(1).map((to, j) => ({ from: itemAt(points, j), to, maxKn, offTrackNm }))
  })
}

/** A line with a change of speed where it comes to a stretch and where it leaves it. */
export const keepingTo = (stretches: readonly Stretch[], line: readonly LineLeg[]): LineLeg[] =>
  stretches.length === 0 ? [...line] : line.flatMap((leg) => legKeepingTo(stretches, leg))

function legKeepingTo(stretches: readonly Stretch[], leg: LineLeg): LineLeg[] {
  const candidate = createSphereLeg()
  const legs: LineLeg[] = []
  let points: PlanePoint[] = [itemAt(leg.points, 0)]
  let maxKn: number | null = null
  const end = (at: PlanePoint): void => {
    if (points.length > 1) {
      const limit = maxKn ?? Infinity
      const { maxKn: _none, ...free } = leg
      const stayH = legs.length === 0 ? leg.stayH : 0
      legs.push(limit === Infinity ? { ...free, points, stayH } : { ...held(free, limit), points, stayH })
    }
    points = [at]
  }
  for (const [i, to] of leg.points.entries()) {
    const from = leg.points[i - 1]
    if (from === undefined) continue
    candidate.set(from.x, from.y, to.x, to.y)
    const steps = Math.max(1, Math.ceil(candidate.distanceNm / STEP_NM))
    for (let step = 0; step < steps; step++) {
      candidate.place((step + 0.5) / steps)
      const hereKn = maxKnAt(stretches, { x: candidate.x, y: candidate.y })
      if (maxKn !== null && hereKn !== maxKn) {
        candidate.place(step / steps)
        const at = step === 0 ? from : roundedPoint({ x: candidate.x, y: candidate.y })
        if (step > 0) points.push(at)
        end(at)
      }
      maxKn = hereKn
    }
    points.push(to)
  }
  end(itemAt(leg.points, leg.points.length - 1))
  return legs
}

const held = (leg: LineLeg, maxKn: number): LineLeg => ({
  ...leg,
  maxKn,
  setSpeedKn: Math.min(leg.setSpeedKn, maxKn),
})

function maxKnAt(stretches: readonly Stretch[], at: PlanePoint): number {
  let maxKn = Infinity
  for (const stretch of stretches) {
    if (stretch.maxKn >= maxKn) continue
    const offNm = abreastNm(stretch.from, stretch.to, at)
    if (offNm !== null && offNm <= stretch.offTrackNm) maxKn = stretch.maxKn
  }
  return maxKn
}
