// Turn circles: the arc of a waypoint's radius that touches both of its legs, from wheel-over to the end of the turn, on the ellipsoid.
import { courseBetween, distanceNm, placeOnCourse, type LegPath, type LegPoint } from '../geo/geodesy.ts'
import type { Waypoint } from './voyage.ts'
import type { Position } from '../geo/position.ts'
import { RAD } from '../geo/units.ts'

/** Nearer than this two waypoints are one place. */
export const SAME_PLACE_NM = 0.005
/** A turn smaller than this is drawn without a circle. */
const MIN_TURN_DEG = 0.5
/** A turn greater than this goes back on its own track: no circle touches both legs. */
const REVERSAL_DEG = 179.9
/** Beyond it the circle touches the legs, or what they would be if they went on, too far away to be a turn at this waypoint. */
const MAX_TANGENTS = 12
const ARC_STEP_DEG = 3

export interface Turn {
  /** Change of course at the waypoint, to starboard positive. */
  turnDeg: number
  radiusNm: number
  /** From the waypoint to where the circle leaves each leg: R tan(θ/2). */
  tangentNm: number
  centre: Position
  /** Where the arc leaves the arriving leg and where it meets the leaving one: the ends of `arc`. */
  wheelOver: Position
  end: Position
  /** In the order of sailing, at most 3° of turn from one to the next. */
  arc: Position[]
}

const signed = (deg: number): number => ((((deg + 180) % 360) + 360) % 360) - 180

/** Change of course from one leg to the next, −180 to 180, to starboard positive; 0 where there is none to speak of. */
export function turnDegrees(arriving: LegPath | null, leaving: LegPath | null): number {
  if (arriving === null || leaving === null) return 0
  if (arriving.distanceNm < SAME_PLACE_NM || leaving.distanceNm < SAME_PLACE_NM) return 0
  const turnDeg = signed(leaving.initialCourseDeg - arriving.finalCourseDeg)
  return Math.abs(turnDeg) < MIN_TURN_DEG ? 0 : turnDeg
}

/** From a waypoint to where its turn circle leaves the leg: R tan(θ/2) for a turn of θ; endless for a turn back on the own track. */
function tangentNm({ turnRadiusNm = 0 }: Waypoint, arriving: LegPath | null, leaving: LegPath | null): number {
  const turnDeg = turnRadiusNm === 0 ? 0 : Math.abs(turnDegrees(arriving, leaving))
  if (turnDeg === 0) return 0
  return turnDeg > REVERSAL_DEG ? Infinity : turnRadiusNm * Math.tan((turnDeg * RAD) / 2)
}

export interface TurnNeed {
  tangentNm: number
  /** What the turns at both ends of the arriving leg need of it. */
  legNeedNm: number
  /** The arriving leg has not that much. */
  isLegTooShort: boolean
  /** The turn here is one of those that do not fit: on the arriving leg, or on the leaving one. */
  isImpossible: boolean
}

/** What the turns of a route need, by waypoint; `paths` as from `pathsTo`. */
export function turnNeeds(waypoints: readonly Waypoint[], paths: readonly (LegPath | null)[]): TurnNeed[] {
  const tangents = waypoints.map((waypoint, i) => tangentNm(waypoint, paths[i] ?? null, paths[i + 1] ?? null))
  const needs = tangents.map((tangent, i) => {
    const lengthNm = paths[i]?.distanceNm ?? 0
    const legNeedNm = (tangents[i - 1] ?? 0) + tangent
    return { tangentNm: tangent, legNeedNm, isLegTooShort: lengthNm >= SAME_PLACE_NM && legNeedNm > lengthNm }
  })
  return needs.map((need, i) => {
    const isOnShortLeg = need.isLegTooShort || (needs[i + 1]?.isLegTooShort ?? false)
    return { ...need, isImpossible: need.tangentNm > 0 && isOnShortLeg }
  })
}

/** A place on a leg, or where it would be if the leg went on as a great circle beyond its ends. */
function along(path: LegPath, alongNm: number): LegPoint {
  const overNm = alongNm < 0 ? alongNm : Math.max(0, alongNm - path.distanceNm)
  const { position, courseDeg } = path.at(alongNm)
  return overNm === 0 ? { position, courseDeg } : placeOnCourse(position, courseDeg, overNm)
}

const MAX_STEPS = 5
/** As a part of the radius. */
const CLOSE = 1e-5
const MIN_CLOSE = 5e-4

/**
 * The turn at a waypoint; null without a radius, straight on, and where no circle touches both legs within reach. It is returned also
 * when the legs are too short for it (see `turnNeeds`): its ends then lie on the legs' continuations.
 *
 * A circle at distance R abeam of both legs: begun at R tan(θ/2) along each, which is exact in a plane, and moved along both until the
 * two centres are one, since legs on the ellipsoid bend. Steps beyond the first are needed only at high latitudes.
 */
export function turnAt(waypoint: Waypoint, arriving: LegPath | null, leaving: LegPath | null): Turn | null {
  const radiusNm = waypoint.turnRadiusNm ?? 0
  const tangent = tangentNm(waypoint, arriving, leaving)
  if (arriving === null || leaving === null || tangent === 0 || tangent > MAX_TANGENTS * radiusNm) return null
  const turnDeg = turnDegrees(arriving, leaving)
  const side = Math.sign(turnDeg) * 90
  let [backNm, aheadNm] = [tangent, tangent]
  for (let step = 0; step <= MAX_STEPS; step++) {
    const from = along(arriving, arriving.distanceNm - backNm)
    const to = along(leaving, aheadNm)
    const centre = placeOnCourse(from.position, from.courseDeg + side, radiusNm).position
    const other = placeOnCourse(to.position, to.courseDeg + side, radiusNm).position
    const offNm = distanceNm(centre, other)
    if (offNm < CLOSE * radiusNm || (step === MAX_STEPS && offNm < MIN_CLOSE * radiusNm)) {
      const arc = arcBetween(centre, radiusNm, from.position, to.position, Math.sign(turnDeg))
      return { turnDeg, radiusNm, tangentNm: tangent, centre, wheelOver: from.position, end: to.position, arc }
    }
    // In the plane at the centre: from it to the other is a step back along the first leg and one back along the second.
    const off = courseBetween(centre, other) * RAD
    const first = (courseBetween(centre, from.position) + side) * RAD
    const second = (courseBetween(other, to.position) + side) * RAD
    const sine = Math.sin(second - first)
    backNm -= (offNm * Math.sin(second - off)) / sine
    aheadNm -= (offNm * Math.sin(off - first)) / sine
    if (!Number.isFinite(backNm + aheadNm) || Math.abs(backNm - tangent) + Math.abs(aheadNm - tangent) > radiusNm) break
  }
  return null
}

function arcBetween(centre: Position, radiusNm: number, from: Position, to: Position, sense: number): Position[] {
  const start = courseBetween(centre, from)
  const sweep = (((courseBetween(centre, to) - start) * sense + 720) % 360) * sense
  const pieces = Math.max(2, Math.ceil(Math.abs(sweep) / ARC_STEP_DEG))
  const inner = Array.from(
    { length: pieces - 1 },
    (_, i) => placeOnCourse(centre, start + (sweep * (i + 1)) / pieces, radiusNm).position,
  )
  return [from, ...inner, to]
}
