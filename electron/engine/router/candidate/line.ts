// A candidate as legs at set speeds: the own route with its stays and rhumb lines, or a draft's great circles; and how it is sailed in one weather.
import { itemAt } from '../../../../shared/item-at.ts'
import { legPath } from '../../../../shared/geo/geodesy.ts'
import { shortArcDeg } from '../../../../shared/geo/rhumb.ts'
import type { LegGeometry, Position } from '../../../../shared/geo/position.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { Sailed, Sailing, PlanePoint } from '../terms.ts'

/** A leg between waypoints; a rhumb line is many great circles. */
export interface LineLeg {
  geometry: LegGeometry
  points: readonly PlanePoint[]
  setSpeedKn: number
  /** Of a stretch that is sailed at most so fast. */
  maxKn?: number
  /** In port or at anchor where it begins. */
  stayH: number
}

/** How a line is sailed: by leg the hours under way, when it begins and ends, and what it costs altogether. */
export interface SailedLine {
  legHours: number[]
  departH: number[]
  arriveH: number[]
  hours: number
  hardH: number
  penaltyH: number
}

/** Pieces of a rhumb line lie within a few hundredths of a mile of it. */
const PIECE_NM = 60

/** The route of a document as it is planned, from its first waypoint on in longitudes that run on beyond ±180°. */
export function lineOf({ waypoints, schedule }: VoyageDocument, firstX = waypoints[0]?.position.long ?? 0): LineLeg[] {
  let x = firstX
  return waypoints.slice(1).map((to, i) => {
    const from = itemAt(waypoints, i)
    const geometry = to.leg?.geometry ?? 'RL'
    const points = legPoints(x, from.position, to.position, geometry)
    x = points.at(-1)?.x ?? x
    return {
      geometry,
      points,
      setSpeedKn: to.leg?.setSpeedKn ?? to.leg?.speedKn ?? schedule.speedKn,
      stayH: i === 0 ? 0 : (from.stayMinutes ?? 0) / 60,
    }
  })
}

/** Places of a leg whose start has the longitude `x`: those between which it is as good as great circles. */
export function legPoints(x: number, from: Position, to: Position, geometry: LegGeometry): PlanePoint[] {
  const path = legPath(from, to, geometry)
  const parts = geometry === 'GC' ? 1 : Math.max(1, Math.ceil(path.distanceNm / PIECE_NM))
  const points = [{ x, y: from.lat }]
  for (let part = 1; part <= parts; part++) {
    const { position } = path.at(part === parts ? Infinity : (part / parts) * path.distanceNm)
    const before = itemAt(points, part - 1).x
    points.push({ x: before + shortArcDeg(before, position.long), y: position.lat })
  }
  return points
}

/** A great circle from each point to the next, all at one speed. */
export const lineThrough = (points: readonly PlanePoint[], setSpeedKn: number): LineLeg[] =>
  points.slice(1).map((to, i) => ({ geometry: 'GC', points: [itemAt(points, i), to], setSpeedKn, stayH: 0 }))

/** Where nothing holds it back. */
export const setSpeedOf = (line: readonly LineLeg[]): number => Math.max(...line.map(({ setSpeedKn }) => setSpeedKn))

/** null where a piece of it cannot be sailed. */
export function sailLine(line: readonly LineLeg[], sailingAt: (setSpeedKn: number) => Sailing): SailedLine | null {
  const sailed: SailedLine = { legHours: [], departH: [], arriveH: [], hours: 0, hardH: 0, penaltyH: 0 }
  const out: Sailed = { hours: 0, hardH: 0, penaltyH: 0 }
  for (const { points, setSpeedKn, stayH } of line) {
    const sailing = sailingAt(setSpeedKn)
    sailed.hours += stayH
    sailed.departH.push(sailed.hours)
    let legH = 0
    for (let i = 1; i < points.length; i++) {
      const [from, to] = [itemAt(points, i - 1), itemAt(points, i)]
      if (!sailing.leg(from.x, from.y, to.x, to.y, sailed.hours + legH, out)) return null
      legH += out.hours
      sailed.hardH += out.hardH
      sailed.penaltyH += out.penaltyH
    }
    sailed.legHours.push(legH)
    sailed.hours += legH
    sailed.arriveH.push(sailed.hours)
  }
  return sailed
}

/** As parts of an hour at the planned speed: what is burnt grows as the third power of the speed through the water. */
export const fuelUnitsOf = (line: readonly LineLeg[], { legHours }: SailedLine, plannedKn: number): number =>
  line.reduce((sum, { setSpeedKn }, i) => sum + (legHours[i] ?? 0) * (setSpeedKn / plannedKn) ** 3, 0)
