// Stretches of the officer's own route that are sailed at most so fast: legs given a speed of their own, or a most. A way that uses one keeps to it.
import { itemAt } from '../../../../shared/item-at.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { createSphereLeg } from '../ocean/sphere.ts'
import type { Spot } from '../terms.ts'
import { lineOf, type LineLeg } from './line.ts'
import { abreastNm } from './off-line.ts'
import { roundedSpot } from './way-document.ts'

/** A great circle of such a leg. */
interface Stretch {
  from: Spot
  to: Spot
  mostKn: number
  /** A way so near, abreast of it, uses it. */
  besideNm: number
}

/** Beside a leg without XTDs, or with narrower ones (ours). */
const BESIDE_NM = 5
/** Ways are looked at in steps. */
const STEP_NM = 2

/** By waypoint: the speed that the officer gave its leg alone; where every leg has one, none is kept. */
export function keptSpeeds({ waypoints }: Pick<VoyageDocument, 'waypoints'>): (number | null)[] {
  const own = waypoints.map(({ leg }) => (leg?.setSpeedKn === undefined ? (leg?.speedKn ?? null) : null))
  return own.slice(1).every((speed) => speed !== null) ? waypoints.map(() => null) : own
}

/** The officer's own route as it is planned, with what is the most on its legs. */
export function ownLine(document: VoyageDocument, firstX?: number): LineLeg[] {
  const kept = keptSpeeds(document)
  return lineOf(document, firstX).map((leg, i) => {
    const mostKn = Math.min(kept[i + 1] ?? Infinity, document.waypoints[i + 1]?.leg?.speedMaxKn ?? Infinity)
    return mostKn === Infinity ? leg : { ...leg, mostKn }
  })
}

/** The stretches of a route; none where it has no such leg. */
export function slowStretches(document: VoyageDocument, firstX?: number): Stretch[] {
  return ownLine(document, firstX).flatMap(({ spots, mostKn }, i) => {
    if (mostKn === undefined) return []
    const leg = document.waypoints[i + 1]?.leg
    const besideNm = Math.max(BESIDE_NM, leg?.xtdPortNm ?? 0, leg?.xtdStarboardNm ?? 0)
    return spots.slice(1).map((to, j) => ({ from: itemAt(spots, j), to, mostKn, besideNm }))
  })
}

/** A line with a change of speed where it comes to a stretch and where it leaves it. */
export const keepingTo = (stretches: readonly Stretch[], line: readonly LineLeg[]): LineLeg[] =>
  stretches.length === 0 ? [...line] : line.flatMap((leg) => legKeepingTo(stretches, leg))

function legKeepingTo(stretches: readonly Stretch[], leg: LineLeg): LineLeg[] {
  const way = createSphereLeg()
  const legs: LineLeg[] = []
  let spots: Spot[] = [itemAt(leg.spots, 0)]
  let mostKn: number | null = null
  const end = (at: Spot): void => {
    if (spots.length > 1) {
      const limit = mostKn ?? Infinity
      const { mostKn: _none, ...free } = leg
      const stayH = legs.length === 0 ? leg.stayH : 0
      legs.push(limit === Infinity ? { ...free, spots, stayH } : { ...held(free, limit), spots, stayH })
    }
    spots = [at]
  }
  for (const [i, to] of leg.spots.entries()) {
    const from = leg.spots[i - 1]
    if (from === undefined) continue
    way.set(from.x, from.y, to.x, to.y)
    const steps = Math.max(1, Math.ceil(way.distanceNm / STEP_NM))
    for (let step = 0; step < steps; step++) {
      way.place((step + 0.5) / steps)
      const hereKn = mostAt(stretches, { x: way.x, y: way.y })
      if (mostKn !== null && hereKn !== mostKn) {
        way.place(step / steps)
        const at = step === 0 ? from : roundedSpot({ x: way.x, y: way.y })
        if (step > 0) spots.push(at)
        end(at)
      }
      mostKn = hereKn
    }
    spots.push(to)
  }
  end(itemAt(leg.spots, leg.spots.length - 1))
  return legs
}

const held = (leg: LineLeg, mostKn: number): LineLeg => ({
  ...leg,
  mostKn,
  setSpeedKn: Math.min(leg.setSpeedKn, mostKn),
})

function mostAt(stretches: readonly Stretch[], at: Spot): number {
  let mostKn = Infinity
  for (const stretch of stretches) {
    if (stretch.mostKn >= mostKn) continue
    const offNm = abreastNm(stretch.from, stretch.to, at)
    if (offNm !== null && offNm <= stretch.besideNm) mostKn = stretch.mostKn
  }
  return mostKn
}
