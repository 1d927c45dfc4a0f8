// One route cut in two, and two made one.
import { distanceNm } from '../geo/geodesy.ts'
import { FaultError } from '../result.ts'
import { MAX_WAYPOINTS, waypointLabel } from './route-edit.ts'
import type { VoyageDocument } from './voyage.ts'

/** Two ends nearer than this are one waypoint. */
const SAME_PLACE_NM = 0.05

/** The route up to a waypoint and the rest from it on; the rest has no departure. Throws FaultError `bad-input` or `not-found`. */
export function splitRoute(
  document: VoyageDocument,
  waypointId: string,
): { first: VoyageDocument; rest: VoyageDocument; label: string } {
  const { waypoints, schedule, name } = document
  const index = waypoints.findIndex(({ id }) => id === waypointId)
  if (index === -1) throw new FaultError('not-found', 'This waypoint is no longer part of the route.')
  if (index === 0 || index === waypoints.length - 1)
    throw new FaultError('bad-input', 'A route is split between its ends: choose a waypoint on the way.')
  const { rtz: _kept, from: _from, ...plain } = document
  const { to: _to, ...start } = document
  return {
    first: { ...start, waypoints: waypoints.slice(0, index + 1) },
    rest: {
      ...plain,
      name: `${name.slice(0, 180)}, from WPT ${index + 1}`,
      waypoints: waypoints.slice(index).map((waypoint, i) => (i === 0 ? { ...waypoint, leg: null } : waypoint)),
      schedule: { etdMs: null, speedKn: schedule.speedKn },
    },
    label: waypointLabel(waypoints, index),
  }
}

/**
 * Another route behind this one; its first waypoint is left out where this one's last already is. The leg between is a rhumb line; legs
 * of the other keep its speed where it is another. Throws FaultError `bad-input` when there are too many waypoints.
 */
export function joinRoutes(document: VoyageDocument, other: VoyageDocument): VoyageDocument {
  const [end, start] = [document.waypoints.at(-1), other.waypoints[0]]
  const meets = end !== undefined && start !== undefined && distanceNm(end.position, start.position) < SAME_PLACE_NM
  const added = meets ? other.waypoints.slice(1) : other.waypoints
  if (document.waypoints.length + added.length > MAX_WAYPOINTS)
    throw new FaultError(
      'bad-input',
      `Together the routes have more than ${MAX_WAYPOINTS.toLocaleString('en-US')} waypoints.`,
    )
  const waypoints = [...document.waypoints]
  const taken = new Set(waypoints.map(({ id }) => id))
  let next = waypoints.length
  const newId = (): string => {
    do next++
    while (taken.has(String(next)))
    return String(next)
  }
  for (const waypoint of added) {
    const { speedKn } = other.schedule
    const leg = { geometry: 'RL' as const, ...waypoint.leg }
    const own = leg.speedKn ?? (speedKn === document.schedule.speedKn ? undefined : speedKn)
    waypoints.push({ ...waypoint, id: newId(), leg: own === undefined ? leg : { ...leg, speedKn: own } })
  }
  const { to: _to, ...first } = document
  const { typesVersion, ...kept } = document.rtz ?? {}
  const otherTypes = other.rtz?.typesVersion ?? typesVersion
  return {
    ...first,
    waypoints,
    ...(other.to === undefined ? {} : { to: other.to }),
    // Types made for two versions hold together in none.
    ...(typesVersion === undefined || typesVersion === otherTypes ? {} : { rtz: kept }),
  }
}
