// Sea-level pressure on a grid for isobars, fitted to the nodes of one time, and nothing where they do not surround the point.
import type { PressureGrid } from '../../../shared/weather/layers.ts'
import type { Box } from '../../../shared/geo/position.ts'
import type { Position } from '../../../shared/geo/position.ts'
import { fitAt, type Sample } from './fit.ts'
import { dot, planeAt, SPHERE_NM, vectorOf, type Vector } from './tangent.ts'

/** As far off may nodes be that speak together, as in field.ts; farther only where nodes between them were thinned out. */
const REACH_NM = 125
/** A point farther from every stored place is an empty place, whatever lies around it: half the diagonal of a lattice of two degrees. */
const SUPPORT_NM = 90
const MAX_REACH = 1.4
const PER_QUARTER = 2
const MIN_NODES = 3
/** Grid steps in degrees: few enough, so that the grid is the same when the chart is moved a little. */
const STEPS_DEG = [0.25, 0.5, 1, 2, 4, 8] as const
const MAX_COLUMNS = 44
const MAX_ROWS = 32
/** Three nodes in a line have a gap of half the horizon, and a point between two of them is still between. */
const HALF_TURN = Math.PI + 1e-6

interface Node {
  vector: Vector
  hPa: number
}

/** Places by degree of latitude, so that only near bands are looked at. */
function byBand<Item>(items: readonly Item[], latOf: (item: Item) => number): Map<number, Item[]> {
  const bands = new Map<number, Item[]>()
  for (const item of items) {
    const band = Math.floor(latOf(item))
    const list = bands.get(band)
    if (list === undefined) bands.set(band, [item])
    else list.push(item)
  }
  return bands
}

/** Whether places, seen from a point, leave no half of the horizon empty: the point lies in their convex hull. */
export function surround(places: readonly { eastNm: number; northNm: number }[]): boolean {
  const bearings = places.map(({ eastNm, northNm }) => Math.atan2(eastNm, northNm)).sort((a, b) => a - b)
  const [first] = bearings
  if (first === undefined) return false
  return bearings.every((bearing, i) => (bearings[i + 1] ?? first + 2 * Math.PI) - bearing <= HALF_TURN)
}

/** The nearest few of each quarter of the horizon. */
function quarters(near: readonly (Sample & { hPa: number })[]): (Sample & { hPa: number })[] {
  const lists: (Sample & { hPa: number })[][] = [[], [], [], []]
  for (const node of near) lists[(node.eastNm >= 0 ? 1 : 0) + (node.northNm >= 0 ? 2 : 0)]?.push(node)
  return lists.flatMap((list) =>
    list.sort((a, b) => Math.hypot(a.eastNm, a.northNm) - Math.hypot(b.eastNm, b.northNm)).slice(0, PER_QUARTER),
  )
}

/**
 * The grid over a box; null when no point of it is surrounded. `stored`: every place stored there, also those left out of the nodes
 * by thinning to a lattice of `spacingDeg`.
 */
export function pressureGrid(
  box: Box,
  lats: readonly number[],
  longs: readonly number[],
  pressures: readonly (number | null)[],
  stored: readonly Position[],
  spacingDeg: number,
): PressureGrid | null {
  const known = lats.flatMap((lat, i) => {
    const hPa = pressures[i] ?? null
    return hPa === null ? [] : [{ lat, vector: vectorOf(lat, longs[i] ?? 0), hPa }]
  })
  if (known.length < MIN_NODES) return null
  const nodeBands = byBand(known, ({ lat }) => lat)
  const storedBands = byBand(
    stored.map(({ lat, long }) => ({ lat, vector: vectorOf(lat, long) })),
    ({ lat }) => lat,
  )
  const reachNm = Math.max(REACH_NM, 1.5 * spacingDeg * 60)
  const grid = emptyGrid(box)
  const { south, west, stepDeg } = grid
  let isEmpty = true
  for (let row = 0; row < grid.rows; row++) {
    const lat = Math.min(90, south + row * stepDeg)
    const near = bandsAround(nodeBands, lat, reachNm)
    const support = bandsAround(storedBands, lat, SUPPORT_NM)
    for (let column = 0; column < grid.columns; column++) {
      const value =
        near.length < MIN_NODES ? null : valueAt({ lat, long: west + column * stepDeg }, near, support, reachNm)
      if (value !== null) isEmpty = false
      grid.valuesHpa.push(value)
    }
  }
  if (isEmpty) return null
  const north = south + (grid.rows - 1) * stepDeg
  const east = west + (grid.columns - 1) * stepDeg
  return { box: { south, west, north, east }, columns: grid.columns, rows: grid.rows, valuesHpa: grid.valuesHpa }
}

interface Empty {
  south: number
  west: number
  stepDeg: number
  columns: number
  rows: number
  valuesHpa: (number | null)[]
}

/** On multiples of its step, a little beyond the box; its east is west plus the width, beyond 180° where the box is. */
function emptyGrid({ south, west, north, east }: Box): Empty {
  const widthDeg = east >= west ? east - west : east + 360 - west
  const stepDeg =
    STEPS_DEG.find((step) => widthDeg / step + 2 <= MAX_COLUMNS && (north - south) / step + 2 <= MAX_ROWS) ?? 10
  const floor = (degrees: number): number => Math.floor(degrees / stepDeg) * stepDeg
  const [southEdge, westEdge] = [Math.max(-90, floor(south)), floor(west)]
  return {
    south: southEdge,
    west: westEdge,
    stepDeg,
    columns: Math.ceil((west + widthDeg - westEdge) / stepDeg) + 1,
    rows: Math.ceil((Math.min(90, north) - southEdge) / stepDeg) + 1,
    valuesHpa: [],
  }
}

function bandsAround<Item>(bands: ReadonlyMap<number, Item[]>, lat: number, reachNm: number): Item[] {
  const reachDeg = reachNm / 60
  const found: Item[] = []
  // Beyond a pole the other side begins, and all of its belt may be near.
  for (let band = Math.floor(lat - reachDeg); band <= Math.floor(lat + reachDeg); band++) {
    for (const item of bands.get(band) ?? []) found.push(item)
  }
  return found
}

function valueAt(
  place: Position,
  nodes: readonly Node[],
  stored: readonly { vector: Vector }[],
  reachNm: number,
): number | null {
  const plane = planeAt(place)
  const nearest = Math.cos(reachNm / SPHERE_NM)
  const near: (Sample & { hPa: number })[] = []
  for (const { vector, hPa } of nodes) {
    if (dot(vector, plane.up) < nearest) continue
    const [eastNm, northNm] = [SPHERE_NM * dot(vector, plane.east), SPHERE_NM * dot(vector, plane.north)]
    if (Math.hypot(eastNm, northNm) < 0.1) return hPa
    near.push({ eastNm, northNm, laterH: 0, hPa })
  }
  if (near.length < MIN_NODES || !surround(near)) return null
  const supported = Math.cos(SUPPORT_NM / SPHERE_NM)
  if (!stored.some(({ vector }) => dot(vector, plane.up) >= supported)) return null
  const chosen = quarters(near)
  const fit = fitAt(chosen)
  if (fit === null || fit.reach > MAX_REACH) return null
  const value = chosen.reduce((sum, { hPa }, i) => sum + hPa * (fit.weights[i] ?? 0), 0)
  const all = chosen.map(({ hPa }) => hPa)
  return Math.min(Math.max(value, Math.min(...all)), Math.max(...all))
}
