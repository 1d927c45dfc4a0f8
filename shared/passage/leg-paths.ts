// Paths between the waypoints of a route.
import { legPath, type LegPath } from '../geo/geodesy.ts'
import type { Waypoint } from './voyage.ts'

/** The path that arrives at a waypoint; null at the first. */
export function pathTo(waypoints: readonly Waypoint[], index: number): LegPath | null {
  const [from, to] = [waypoints[index - 1], waypoints[index]]
  return from === undefined || to === undefined ? null : legPath(from.position, to.position, to.leg?.geometry ?? 'RL')
}

/** Paths by the index of the waypoint they arrive at; null at the first. */
export const pathsTo = (waypoints: readonly Waypoint[]): (LegPath | null)[] =>
  waypoints.map((_to, index) => pathTo(waypoints, index))

/** Paths by the index of the waypoint they leave. */
export const legPaths = (waypoints: readonly Waypoint[]): LegPath[] =>
  pathsTo(waypoints).filter((path) => path !== null)
