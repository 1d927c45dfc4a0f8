// A candidate with what it costs, sailed by the one rule: the officer's own route, the great circle, and any other to compare with them.
import { compositePlaces } from '../../../../shared/geo/composite.ts'
import { distanceNm } from '../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { itemAt } from '../../../../shared/item-at.ts'
import type { SearchAim } from '../../../../shared/candidates/candidates.ts'
import { keepingTo, ownLine, slowStretches } from '../candidate/limited-stretches.ts'
import { fuelUnitsOf, legPoints, sailLine, setSpeedOf, type LineLeg, type SailedLine } from '../candidate/line.ts'
import { costOf } from '../search/path.ts'
import type { RouterQuestion } from '../protocol.ts'
import type { Costs } from '../candidate/set.ts'
import type { PlanePoint } from '../terms.ts'
import { ANYWHERE, LENIENT, STRICT, type Waters } from '../candidate/waters.ts'
import { roundedPlace } from '../candidate/candidate-document.ts'

export interface Draft extends Costs {
  line: LineLeg[]
  sailed: SailedLine
  /** Land, the latitude, an area or a current keeps the ship from it: of the officer's own route alone. */
  isClosed: boolean
  /** The ship makes no headway on it against wind or current: its times are those of the plan. */
  isHeld: boolean
}

/** So much dearer is still the same: waypoints are rounded, and few. */
const NO_WORSE = 1.0005
const SAME_H = 0.02
const SAME_NM = 0.5

/** The points a line goes through, each once. */
export const pointsOf = (line: readonly LineLeg[]): PlanePoint[] =>
  line.flatMap(({ points }, i) => (i === 0 ? [...points] : points.slice(1)))

const costsOf = (
  line: LineLeg[],
  sailed: SailedLine,
  plannedKn: number,
  { isClosed = false, isHeld = false } = {},
): Draft => ({
  line,
  sailed,
  isClosed,
  isHeld,
  hours: sailed.hours,
  fuelUnits: fuelUnitsOf(line, sailed, plannedKn),
  penaltyH: sailed.penaltyH,
})

/** null where it cannot be sailed at all. */
export function draftOf(waters: Waters, line: LineLeg[], plannedKn: number): Draft | null {
  const sailed = sailLine(line, (setSpeedKn) => waters.sailing(setSpeedKn, LENIENT))
  return sailed === null ? null : costsOf(line, sailed, plannedKn)
}

/**
 * The officer's own route, at what is planned for each leg, by the same rule wherever it leads. Where it enters an area or passes the latitude
 * nothing counts as worse than it; so too where the ship makes no headway on it, and then it has its planned speeds.
 */
export function ownDraft(waters: Waters, { document, ship }: RouterQuestion): Draft {
  const line = ownLine(document, waters.lattice.nodeAt(0, 0).x)
  const { setSpeedKn } = ship
  const open = draftOf(waters, line, setSpeedKn)
  if (open !== null) return open
  const sailed = sailLine(line, (kn) => waters.sailing(kn, ANYWHERE))
  return costsOf(line, sailed ?? asPlanned(line), setSpeedKn, { isClosed: true, isHeld: sailed === null })
}

function asPlanned(line: readonly LineLeg[]): SailedLine {
  const sailed: SailedLine = { legHours: [], departH: [], arriveH: [], hours: 0, hardH: 0, penaltyH: 0 }
  for (const { points, setSpeedKn, stayH } of line) {
    const legH = milesThrough(points) / setSpeedKn
    sailed.departH.push(sailed.hours + stayH)
    sailed.legHours.push(legH)
    sailed.hours += stayH + legH
    sailed.arriveH.push(sailed.hours)
  }
  return { ...sailed, hardH: sailed.hours }
}

const positionOf = ({ x, y }: PlanePoint): Position => ({ lat: y, long: x })

/** The great circle, composite where a latitude is set; null where it cannot be sailed, by land or an area, or is the officer's own route. */
export function greatCircle(waters: Waters, { document, aim, ship }: RouterQuestion, own: Draft): Draft | null {
  const { waypoints } = document
  const [first, last] = [itemAt(waypoints, 0).position, itemAt(waypoints, waypoints.length - 1).position]
  // It would leave out a call between the ends.
  if (waypoints.slice(1, -1).some(({ stayMinutes = 0 }) => stayMinutes > 0)) return null
  const places = composite(first, last, aim)
  if (places === null) return null
  const line: LineLeg[] = []
  const x0 = waters.lattice.nodeAt(0, 0).x
  let x = x0
  places.slice(1).forEach((to, i) => {
    // Between the two places where it touches the parallel it follows that.
    const geometry = places.length === 4 && i === 1 ? 'RL' : 'GC'
    const points = legPoints(x, itemAt(places, i), to, geometry)
    x = itemAt(points, points.length - 1).x
    line.push({ geometry, points, setSpeedKn: ship.setSpeedKn, stayH: 0 })
  })
  const draft = draftOf(waters, keepingTo(slowStretches(document, x0), line), ship.setSpeedKn)
  return draft === null || isSame(draft, own) ? null : draft
}

/** As long, in miles and in hours: two lines between the same ends that are so short are one. */
const isSame = (a: Draft, b: Draft): boolean =>
  Math.abs(milesOf(a.line) - milesOf(b.line)) < SAME_NM && Math.abs(a.hours - b.hours) < SAME_H

const milesOf = (line: readonly LineLeg[]): number => line.reduce((sum, { points }) => sum + milesThrough(points), 0)

const milesThrough = (points: readonly PlanePoint[]): number =>
  points.slice(1).reduce((sum, to, i) => sum + distanceNm(positionOf(itemAt(points, i)), positionOf(to)), 0)

function composite(from: Position, to: Position, { latitudeLimitDeg }: SearchAim): Position[] | null {
  if (latitudeLimitDeg === null) return [from, to]
  // An end beyond the limit: nothing keeps within it.
  if (Math.max(Math.abs(from.lat), Math.abs(to.lat)) > latitudeLimitDeg) return null
  return [from, ...(compositePlaces(from, to, latitudeLimitDeg) ?? []).map(roundedPlace), to]
}

/** Costs no more than another line would at this draft's speed, or that one cannot be sailed within hard limits. */
export function isNoWorseThan(waters: Waters, draft: Draft, other: Draft): boolean {
  const sameSpeed = atSpeedOf(draft, other)
  const sailed = sailLine(sameSpeed, (setSpeedKn) => waters.sailing(setSpeedKn, STRICT))
  return sailed === null || costOf(draft.sailed) <= costOf(sailed) * NO_WORSE + SAME_H
}

/** Of a draft beyond hard limits: shorter beyond them than another, and no dearer, at its own speed. */
export function isLessBeyond(waters: Waters, draft: Draft, other: Draft): boolean {
  const sailed = sailLine(atSpeedOf(draft, other), (setSpeedKn) => waters.sailing(setSpeedKn, LENIENT))
  if (sailed === null) return true
  return draft.sailed.hardH < sailed.hardH && costOf(draft.sailed) <= costOf(sailed) * NO_WORSE + SAME_H
}

/** Another line at the speed of a draft, which has one; legs with a lower maximum keep to that. */
export function atSpeedOf({ line: drafted }: Pick<Draft, 'line'>, { line }: Pick<Draft, 'line'>): LineLeg[] {
  const setKn = setSpeedOf(drafted)
  return line.map((leg) => ({ ...leg, setSpeedKn: Math.min(setKn, leg.maxKn ?? Infinity) }))
}

/** Arrives within the window. */
export const isWithin = ({ arriveFromMs, arriveUntilMs }: SearchAim, etdMs: number, hours: number): boolean =>
  etdMs + hours * HOUR_MS >= (arriveFromMs ?? Number.NEGATIVE_INFINITY) &&
  etdMs + hours * HOUR_MS <= (arriveUntilMs ?? Number.POSITIVE_INFINITY)
