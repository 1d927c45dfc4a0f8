// Voyages on a sphere whose least time a formula gives.
import { angleBetween, DEG, firstRoot, inWater, sphereLattice, type TruthCase } from './truth-sailing.ts'

/** Nautical miles a degree of the sphere. */
const MILES = 60
const SHIP_KN = 20

/** In a calm the great circle is the shortest. */
export function calmOcean(): TruthCase {
  const [from, to] = [
    { x: 140.5, y: 35 },
    { x: 237.5, y: 37.5 },
  ]
  return {
    name: 'calm ocean: great circle',
    kind: 'closed',
    from,
    to,
    sailing: inWater({
      water: (_x, _y, _hour, at) => at.set([0, 0, SHIP_KN]),
      maxSpeed: SHIP_KN,
      pieceLength: 3,
      milesByDegree: MILES,
    }),
    lattice: sphereLattice(from, to, {}),
    hours: ((angleBetween(from.x, from.y, to.x, to.y) / DEG) * MILES) / SHIP_KN,
  }
}

/** A current that turns with the sphere: in the turning frame the ship goes along a great circle to where the arrival has been turned back. */
export function zonalCurrent(): TruthCase {
  const current = 3
  const [from, to] = [
    { x: -40, y: -35 },
    { x: 18, y: 10 },
  ]
  const degreesAnHour = current / MILES
  return {
    name: 'solid-body zonal current',
    kind: 'closed',
    from,
    to,
    sailing: inWater({
      water: (_x, y, _hour, at) => at.set([current * Math.cos(y * DEG), 0, SHIP_KN]),
      maxSpeed: SHIP_KN + current,
      pieceLength: 3,
      milesByDegree: MILES,
    }),
    lattice: sphereLattice(from, to, {}),
    hours: firstRoot(
      (t) => (angleBetween(from.x, from.y, to.x - degreesAnHour * t, to.y) / DEG) * MILES - SHIP_KN * t,
      1,
    ),
  }
}

/** Speed as the cosine of latitude makes Mercator's chart a plane of one speed. */
export function mercatorSpeed(): TruthCase {
  const [from, to] = [
    { x: 150, y: 15 },
    { x: 225, y: 50 },
  ]
  const northing = (lat: number): number => Math.asinh(Math.tan(lat * DEG)) / DEG
  return {
    name: 'speed by cos φ: rhumb line',
    kind: 'closed',
    from,
    to,
    sailing: inWater({
      water: (_x, y, _hour, at) => at.set([0, 0, SHIP_KN * Math.cos(y * DEG)]),
      maxSpeed: SHIP_KN,
      pieceLength: 3,
      milesByDegree: MILES,
    }),
    lattice: sphereLattice(from, to, {}),
    hours: (Math.hypot(to.x - from.x, northing(to.y) - northing(from.y)) * MILES) / SHIP_KN,
  }
}
