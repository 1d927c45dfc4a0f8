// The systems of a moment as one table of numbers, kept: a sea looks back over the same few steps from every place.
import { tangentsAt, vectorOf } from '../sphere.ts'
import { erringAt, kindOf, lateMs, type Ocean } from './forecast.ts'
import { systemsAt } from './systems.ts'

/** A row a system. Numbers in objects would take three times the memory. */
export type SystemTable = Float64Array

/** A row's columns: its unit vector first, then these. */
export const COLUMNS = 15
/** Cosine of the arc beyond which it is not felt, and the same from a degree further out: what may be felt close by. */
export const REACH = 3
export const REACH_NEARBY = 4
export const HPA = 5
export const RADIUS = 6
/** The front: what it takes from the pressure, 0 without one; how far its line bulges; unit vectors east and to the equator. */
export const FRONT_HPA = 7
export const BULGE = 8
export const EAST = 9
export const EQUATORWARDS = 12

/** Radii at which a system is felt no more. */
const RADII = 3

const kept = { rough: new Map<number, Moments>(), former: new Map<number, Moments>() }
type Moments = Map<number, SystemTable>
const KEPT_MOMENTS = 2048

/** The table of a moment. */
export function tableAt(seed: number, timeMs: number, ocean: Ocean): SystemTable {
  const moments = momentsOf(seed, timeMs, ocean)
  const known = moments.get(timeMs)
  if (known !== undefined) return known
  const table = makeTable(seed, timeMs, ocean)
  if (moments.size >= KEPT_MOMENTS) moments.clear()
  moments.set(timeMs, table)
  return table
}

function momentsOf(seed: number, timeMs: number, ocean: Ocean): Moments {
  const issue = erringAt(ocean, timeMs)
  if (issue !== null) return issue.moments
  const ofKind = kept[kindOf(ocean)]
  let moments = ofKind.get(seed)
  if (moments === undefined) ofKind.set(seed, (moments = new Map()))
  return moments
}

function makeTable(seed: number, timeMs: number, ocean: Ocean): SystemTable {
  const issue = erringAt(ocean, timeMs)
  const kind = kindOf(ocean)
  const systems =
    issue === null ? systemsAt(seed, timeMs, kind) : systemsAt(seed, timeMs, kind, (i) => lateMs(issue, i, timeMs))
  const table = new Float64Array(systems.length * COLUMNS)
  systems.forEach(({ lat, long, hpa, radiusDeg, frontHpa, bulge }, i) => {
    const { x, y, z } = vectorOf(lat, long)
    const reachDeg = RADII * radiusDeg
    const reach = Math.cos((reachDeg * Math.PI) / 180)
    const nearby = Math.cos(((reachDeg + 1) * Math.PI) / 180)
    table.set([x, y, z, reach, nearby, hpa, radiusDeg, frontHpa, bulge], i * COLUMNS)
    if (frontHpa === 0) return
    const { east, north } = tangentsAt(lat, long)
    const sign = lat >= 0 ? -1 : 1
    table.set([east.x, east.y, east.z, sign * north.x, sign * north.y, sign * north.z], i * COLUMNS + EAST)
  })
  return table
}

/** The cosine of the arc, or the part along an axis, between a position and the vector at a place of the table. */
export const along = (table: SystemTable, place: number, at: { x: number; y: number; z: number }): number =>
  at.x * (table[place] ?? 0) + at.y * (table[place + 1] ?? 0) + at.z * (table[place + 2] ?? 0)

/** A number of the table. */
export const numberAt = (table: SystemTable, place: number): number => table[place] ?? 0
