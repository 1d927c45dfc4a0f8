// The document of a candidate: an officer's route with the speed each leg makes good, or a draft's few waypoints as a voyage of its own.
import { distanceNm, legInverse, normaliseLong } from '../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { SPEED_RANGE_KN, type Leg, type VoyageDocument, type Waypoint } from '../../../../shared/passage/voyage.ts'
import type { CandidateKind } from '../../../../shared/candidates/candidates.ts'
import { itemAt } from '../../../../shared/item-at.ts'
import { withoutFixes } from '../../../../shared/passage/schedule-edit.ts'
import { setSpeedOf, type LineLeg, type SailedLine } from './line.ts'
import type { PlanePoint } from '../terms.ts'

/** In a voyage's name, and in its list of changes. */
export const KIND_WORDS: Readonly<Record<CandidateKind, string>> = {
  own: 'as planned',
  'great-circle': 'great circle',
  earliest: 'earliest',
  'least-sea': 'least sea',
  'least-fuel': 'least fuel',
  between: 'compromise',
  'least-beyond': 'least beyond limits',
}

/** Of the own route's name, so that with the kind it is none too long. */
const NAME_KEPT = 180
/** So near a waypoint of the officer's own route, a candidate's waypoint takes its name. */
const SAME_PLACE_NM = 3
/** A thousandth of a minute: as positions are written. */
const PARTS_OF_A_DEGREE = 60_000

/** A place as it stands in a document: ±180° once, no −0. */
export const roundedPlace = ({ lat, long }: Position): Position => ({
  lat: toParts(lat),
  long: toParts(normaliseLong(toParts(long))),
})

/** The point as it is written, so that what is timed is what is written. */
export const roundedPoint = ({ x, y }: PlanePoint): PlanePoint => ({ x: toParts(x), y: toParts(y) })

const toParts = (degrees: number): number => Math.round(degrees * PARTS_OF_A_DEGREE) / PARTS_OF_A_DEGREE + 0

/** The officer's own route: nothing of it changes but the speeds of its legs. */
export const ownDocument = (
  own: VoyageDocument,
  line: readonly LineLeg[],
  { legHours }: Pick<SailedLine, 'legHours'>,
): VoyageDocument => ({
  ...own,
  waypoints: own.waypoints.map((waypoint, i) => {
    const [before, sailed] = [own.waypoints[i - 1], line[i - 1]]
    if (before === undefined || sailed === undefined) return waypoint
    const leg = waypoint.leg ?? { geometry: 'RL' as const }
    const { setSpeedKn } = sailed
    const hours = itemAt(legHours, i - 1)
    return { ...waypoint, leg: timed(before.position, waypoint.position, leg, { setSpeedKn, hours }) }
  }),
})

/**
 * A candidate between the ends of the officer's own route. What an RTZ file said of the route is of another one; clocks set at a
 * waypoint that is left out are not set.
 */
export function draftDocument(
  own: VoyageDocument,
  kind: CandidateKind,
  line: readonly LineLeg[],
  { legHours }: Pick<SailedLine, 'legHours'>,
): VoyageDocument {
  const { rtz: _file, ...plan } = own
  const planned = withoutFixes(own.schedule)
  // What its legs are set to, not what the officer's own route was.
  const schedule = { ...planned, speedKn: rounded(setSpeedOf(line)) }
  const waypoints = waypointsOf(own.waypoints, line, legHours)
  const { shipTime } = schedule
  const kept = new Set(waypoints.map(({ id }) => id))
  return {
    ...plan,
    name: `${own.name.slice(0, NAME_KEPT)}, ${KIND_WORDS[kind]}`,
    waypoints,
    schedule:
      shipTime === undefined
        ? schedule
        : {
            ...schedule,
            shipTime: {
              ...shipTime,
              changes: shipTime.changes.filter((change) => !('waypointId' in change) || kept.has(change.waypointId)),
            },
          },
  }
}

function waypointsOf(own: readonly Waypoint[], line: readonly LineLeg[], legHours: readonly number[]): Waypoint[] {
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined) return []
  const open = own.slice(1, -1)
  const taken = new Set(own.map(({ id }) => id))
  let [nextId, nearestLeg] = [1, 1]
  const freeId = (): string => {
    while (taken.has(String(nextId))) nextId++
    taken.add(String(nextId))
    return String(nextId)
  }
  let before = first.position
  const onward = line.map(({ geometry, points, setSpeedKn, maxKn = null }, i): Waypoint => {
    const isLast = i === line.length - 1
    const { x, y } = itemAt(points, points.length - 1)
    const position = isLast ? last.position : roundedPlace({ lat: y, long: x })
    nearestLeg = isLast ? own.length - 1 : nearestLegTo(own, position, nearestLeg)
    const namesake = isLast
      ? -1
      : open.findIndex((waypoint) => distanceNm(waypoint.position, position) <= SAME_PLACE_NM)
    // Names come in the order of the route, each once.
    const passed = namesake === -1 ? undefined : open.splice(0, namesake + 1).at(-1)
    const allowed = allowedOn(own[nearestLeg]?.leg)
    const given = heldAt({ ...allowed, geometry }, maxKn)
    const leg = timed(before, position, given, { setSpeedKn, hours: itemAt(legHours, i) })
    before = position
    if (isLast) return { ...withoutFile(last), leg }
    return { id: passed?.id ?? freeId(), name: passed?.name ?? '', position, leg }
  })
  return [{ ...withoutFile(first), leg: null }, ...onward]
}

const withoutFile = ({ rtz: _file, ...waypoint }: Waypoint): Waypoint => waypoint

/** Cross-track distances alone: speeds allowed on a leg are of its place. */
const allowedOn = (leg: Leg | null | undefined): Partial<Leg> => ({
  ...(leg?.xtdPortNm === undefined ? {} : { xtdPortNm: leg.xtdPortNm }),
  ...(leg?.xtdStarboardNm === undefined ? {} : { xtdStarboardNm: leg.xtdStarboardNm }),
})

/** A leg that keeps to this speed whatever the others are set to: its maximum, also once the candidate is kept. null: it has none. */
export function heldAt(leg: Leg, maxKn: number | null): Leg {
  if (maxKn === null || maxKn < (leg.speedMinKn ?? 0)) return leg
  return { ...leg, speedMaxKn: Math.min(rounded(maxKn), leg.speedMaxKn ?? Infinity) }
}

/** Index of the waypoint at which the leg ends that a place is abreast of: the nearer to its two ends together, not before `from`. */
function nearestLegTo(own: readonly Waypoint[], position: Position, from: number): number {
  let [nearest, minNm] = [from, Infinity]
  for (let i = from; i < own.length; i++) {
    const [a, b] = [own[i - 1], own[i]]
    if (a === undefined || b === undefined) continue
    const { distanceNm: legNm } = legInverse(a.position, b.position, b.leg?.geometry ?? 'RL')
    const detourNm = distanceNm(a.position, position) + distanceNm(position, b.position) - legNm
    if (detourNm >= minNm) continue
    minNm = detourNm
    nearest = i
  }
  return nearest
}

/** To a hundredth of a knot over ground, so that the schedule's times are the candidate's own. */
function timed(from: Position, to: Position, leg: Leg, sailed: { setSpeedKn: number; hours: number }): Leg {
  const madeGoodKn = sailed.hours > 0 ? legInverse(from, to, leg.geometry).distanceNm / sailed.hours : sailed.setSpeedKn
  return { ...leg, speedKn: rounded(madeGoodKn), setSpeedKn: Math.round(sailed.setSpeedKn * 100) / 100 }
}

/** A speed that may be planned, to a hundredth of a knot. */
const rounded = (speedKn: number): number =>
  Math.round(Math.max(SPEED_RANGE_KN.min, Math.min(SPEED_RANGE_KN.max, speedKn)) * 100) / 100
