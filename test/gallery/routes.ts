// Routes and a place the gallery opens beside the sample voyage: one to the south, one with names as long as they may be, one of 500 waypoints.
import type { Position } from '../../shared/geo/position.ts'

/** Where the gallery looks at one place; the full state has its weather and averages stored. */
export const PLACE: Position = { lat: 45.25, long: -30.5 }

const rtz = (name: string, waypoints: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><route xmlns="http://www.cirm.org/RTZ/1/0" version="1.0"><routeInfo routeName="${name}"/><waypoints>${waypoints}</waypoints></route>`
const waypoint = (id: number, name: string, lat: number, long: number): string =>
  `<waypoint id="${id}" name="${name}" radius="0.5"><position lat="${lat.toFixed(4)}" lon="${long.toFixed(4)}"/>${id === 1 ? '' : '<leg geometryType="Loxodrome" portsideXTD="1" starboardXTD="1"/>'}</waypoint>`

/** As long as a name may be: words, and one that cannot be broken. */
export const LONG_NAME = 'Traffic separation scheme off Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '
  .repeat(3)
  .slice(0, 199)
  .trim()

/** Southward over the equator: whose seasons the service names is asked. */
export const SOUTHWARD = rtz('Southward', waypoint(1, 'North', 20, -25) + waypoint(2, 'South', -30, -20))

export const longRoute = (): string =>
  rtz(LONG_NAME, [49, 48, 46, 45].map((lat, index) => waypoint(index + 1, LONG_NAME, lat, -8 - 4 * index)).join(''))

const MANY = 500
/** A search pattern in the open Atlantic: legs of 6 NM to and fro. */
export const MANY_WAYPOINTS = rtz(
  'Search pattern of 500 waypoints',
  Array.from({ length: MANY }, (_, index) =>
    waypoint(index + 1, `SP ${index + 1}`, 40 + (index % 2) * 0.1, -40 + index * 0.02),
  ).join(''),
)
