// A new route between two places.
import type { PortEnd, VoyageDocument } from './voyage.ts'
import type { Position } from '../geo/position.ts'

/** Of a route without any other: the officer sets it next. */
const FIRST_SPEED_KN = 14

export interface End {
  name: string
  position: Position
  port?: PortEnd | undefined
}

/** Two waypoints and the great circle between them. */
export function newRoute(name: string, from: End, to: End): VoyageDocument {
  return {
    format: 1,
    name,
    waypoints: [
      { id: '1', name: from.name, position: from.position, leg: null },
      { id: '2', name: to.name, position: to.position, leg: { geometry: 'GC' } },
    ],
    schedule: { etdMs: null, speedKn: FIRST_SPEED_KN },
    ...(from.port === undefined ? {} : { from: from.port }),
    ...(to.port === undefined ? {} : { to: to.port }),
  }
}
