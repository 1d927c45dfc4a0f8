// Routes and a place the gallery opens beside the sample voyage: to the south, over land, across the date line, through a strait and over an empty ocean, of long names, of 500 waypoints.
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

/** Southward over the equator: the officer is prompted for whose seasons the service names. */
export const SOUTHWARD = rtz('Southward', waypoint(1, 'North', 20, -25) + waypoint(2, 'South', -30, -20))

/** From Biscay over Brittany into the Channel, and on. */
export const OVER_LAND = rtz(
  'Over Brittany',
  waypoint(1, 'Biscay', 46.5, -4.5) +
    waypoint(2, 'Off Roscoff', 49.2, -3.6) +
    waypoint(3, 'Mid Channel', 49.9, -3) +
    waypoint(4, 'Casquets', 50, -2.2),
)

/** A day at sea. */
export const SHORT = rtz('Ushant – Finisterre', waypoint(1, 'Ushant', 48.5, -6) + waypoint(2, 'Finisterre', 43.3, -10))

export const DATE_LINE = rtz(
  'Yokohama – San Francisco',
  waypoint(1, 'Nojima Saki', 34.7, 140.1) +
    waypoint(2, 'Kuroshio Extension', 38, 155) +
    waypoint(3, 'West of the date line', 42, 175) +
    waypoint(4, 'East of the date line', 43, -170) +
    waypoint(5, 'Mid Pacific', 42, -150) +
    waypoint(6, 'San Francisco pilot', 37.75, -122.7),
)

/** A great circle whose highest latitude lies between its ends. */
export const GREAT_CIRCLE = rtz(
  'Bishop Rock – Tail of the Bank',
  waypoint(1, 'Bishop Rock', 49.75, -6.45) +
    '<waypoint id="2" name="Tail of the Bank"><position lat="47" lon="-45"/><leg geometryType="Orthodrome"/></waypoint>',
)

/** Along Norway and through the Barents Sea to its ice: in the simulated January there is icing. */
export const WINTER = rtz(
  'Bergen – Varandey, winter',
  waypoint(1, 'Marsteinen', 60.1, 4.2) +
    waypoint(2, 'Off Stad', 62.5, 4.2) +
    waypoint(3, 'Off Røst', 67, 10) +
    waypoint(4, 'Fugløybanken', 70.8, 18) +
    waypoint(5, 'North Cape', 71.5, 25.8) +
    waypoint(6, 'Murman Rise', 72.5, 36) +
    waypoint(7, 'Gusinaya Bank', 71, 42) +
    waypoint(8, 'Kolguyev', 69.8, 49) +
    waypoint(9, 'Varandey', 69.1, 57.5),
)

/** Through the strait with the most casualties of the simulated service. */
export const DOVER = rtz(
  'Strait of Dover',
  waypoint(1, 'Greenwich LANBY', 50.4, 0) +
    waypoint(2, 'Varne', 51, 1.35) +
    waypoint(3, 'South Falls', 51.4, 1.85) +
    waypoint(4, 'NHR-SE', 51.8, 2.8),
)

/** Where no ship comes by. */
export const EMPTY_OCEAN = rtz(
  'Across the South Pacific',
  waypoint(1, 'East of Chatham', -44, -160) +
    waypoint(2, 'Middle', -46, -135) +
    waypoint(3, 'West of Chiloé', -44, -90),
)

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
