// Makes renderer/chart/coastline/coastline.bin from Natural Earth's 1:10 million land (world-atlas, TopoJSON). The file is kept in the
// repository; run `node build/coastline.ts` after a change of the package or of the format (decode.ts reads it).
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MultiPolygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { LEVEL_TOLERANCES } from '../renderer/chart/coastline/levels.ts'
import { worldX, worldY } from '../renderer/chart/projection/mercator.ts'

const source = fileURLToPath(new URL('../node_modules/world-atlas/land-10m.json', import.meta.url))
const target = fileURLToPath(new URL('../renderer/chart/coastline/coastline.bin', import.meta.url))

interface Grid {
  /** Steps of longitude round the world. */
  period: number
  latStep: number
  latOrigin: number
}

/** A ring on the integer grid, unwrapped across 180°, without its closing point. */
type Ring = [x: number, y: number][]

/** Natural Earth has an island at 0° N 0° E that does not exist, a mark for faulty coordinates: no chart may show it. */
const isReal = (polygon: Position[][]): boolean =>
  !polygon[0]?.every(([long = 0, lat = 0]) => Math.abs(long) < 0.1 && Math.abs(lat) < 0.1)

/** Rings of all land; one that winds round the pole is cut at 180° and led along the pole. */
function readRings(topology: Topology<{ land: GeometryCollection }>, grid: Grid): Ring[] {
  const collection = feature(topology, topology.objects.land)
  const polygons = collection.features.flatMap((one) => (one.geometry as MultiPolygon).coordinates).filter(isReal)
  return polygons.flat().map((coordinates) => {
    const points = coordinates.slice(0, -1).map(([long = 0, lat = 0]): [number, number] => {
      const x = Math.round(((long + 180) / 360) * grid.period)
      return [x, Math.round((lat - grid.latOrigin) / grid.latStep)]
    })
    return unwrapRing(points, grid)
  })
}

function unwrapRing(points: Ring, grid: Grid): Ring {
  const { period } = grid
  const step = (from: number, to: number): number => to - from - period * Math.round((to - from) / period)
  const winding = points.reduce((sum, [x], i) => sum + step(points[i - 1]?.[0] ?? points.at(-1)?.[0] ?? x, x), 0)
  const start = winding === 0 ? 0 : points.findIndex(([x]) => x % period === 0)
  if (start < 0) throw new Error('a ring round the pole has no point at 180°')
  const ordered = [...points.slice(start), ...points.slice(0, start)]
  const ring: Ring = []
  for (const [x, y] of ordered) {
    const before = ring.at(-1)?.[0]
    ring.push([before === undefined ? x : before + step(before, x), y])
  }
  if (winding === 0) return ring
  const first = ring[0] ?? [0, 0]
  const pole = Math.round((-89.5 - grid.latOrigin) / grid.latStep)
  const end = first[0] + winding
  return [...ring, [end, first[1]], [end, pole], [first[0], pole]]
}

/** The coarsest level each point belongs to, by Douglas and Peucker's measure in Mercator; levels are nested. */
function pointLevels(ring: Ring, grid: Grid): Uint8Array {
  const finest = LEVEL_TOLERANCES.length - 1
  const xs = ring.map(([x]) => worldX((x / grid.period) * 360 - 180))
  const ys = ring.map(([, y]) => worldY(y * grid.latStep + grid.latOrigin))
  const levels = new Uint8Array(ring.length).fill(finest)
  const at = (index: number): [number, number] => [xs[index % ring.length] ?? 0, ys[index % ring.length] ?? 0]
  let opposite = 0
  let furthest = -1
  for (let i = 1; i < ring.length; i++) {
    const apart = Math.hypot(at(i)[0] - at(0)[0], at(i)[1] - at(0)[1])
    if (apart > furthest) [furthest, opposite] = [apart, i]
  }
  levels[0] = 0
  levels[opposite] = 0
  // The widest point of each half always stays: the smallest island keeps an area at every level.
  const spans: [from: number, to: number, bound: number, keep: boolean][] = [
    [0, opposite, Infinity, true],
    [opposite, ring.length, Infinity, true],
  ]
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to, bound, keep] = span
    if (to - from < 2) continue
    const [ax, ay] = at(from)
    const [bx, by] = at(to)
    const length = Math.hypot(bx - ax, by - ay)
    let worst = -1
    let index = from
    for (let i = from + 1; i < to; i++) {
      const [px, py] = at(i)
      const t =
        length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length ** 2))
      const off = Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay))
      if (off > worst) [worst, index] = [off, i]
    }
    const measure = Math.min(bound, worst)
    const level = LEVEL_TOLERANCES.findIndex((tolerance) => measure >= tolerance)
    levels[index] = keep ? 0 : level < 0 ? finest : level
    const next = keep ? Infinity : measure
    spans.push([from, index, next, false], [index, to, next, false])
  }
  return levels
}

const zigzag = (n: number): number => (n < 0 ? -2 * n - 1 : 2 * n)

function pushVarint(bytes: number[], n: number): void {
  let rest = n
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>>= 7
  }
  bytes.push(rest)
}

/**
 * The file's bytes: period (uint32), latStep, latOrigin (float64), ring and point counts (varints); for each ring its point count (varint), each
 * point's difference from the one before (zigzag varints; the first from the ring before's first), then two bits a point: its level.
 */
export function encodeCoastline(topology: Topology<{ land: GeometryCollection }>): Uint8Array<ArrayBuffer> {
  if (topology.transform === undefined) throw new Error('the topology is not quantised')
  const { scale, translate } = topology.transform
  const grid: Grid = { period: Math.round(360 / scale[0]), latStep: scale[1], latOrigin: translate[1] }
  const rings = readRings(topology, grid)
  const bytes: number[] = []
  pushVarint(bytes, rings.length)
  pushVarint(
    bytes,
    rings.reduce((sum, ring) => sum + ring.length, 0),
  )
  let startX = 0
  let startY = 0
  for (const ring of rings) {
    pushVarint(bytes, ring.length)
    let [lastX, lastY] = [startX, startY]
    for (const [x, y] of ring) {
      pushVarint(bytes, zigzag(x - lastX))
      pushVarint(bytes, zigzag(y - lastY))
      ;[lastX, lastY] = [x, y]
    }
    ;[startX, startY] = ring[0] ?? [startX, startY]
    const levels = pointLevels(ring, grid)
    for (let i = 0; i < levels.length; i += 4) {
      bytes.push([0, 1, 2, 3].reduce((byte, k) => byte | ((levels[i + k] ?? 0) << (2 * k)), 0))
    }
  }
  const file = new Uint8Array(20 + bytes.length)
  const header = new DataView(file.buffer)
  header.setUint32(0, grid.period, true)
  header.setFloat64(4, grid.latStep, true)
  header.setFloat64(12, grid.latOrigin, true)
  file.set(bytes, 20)
  return file
}

/** The land topology of the installed world-atlas. */
export const readLand = (): Topology<{ land: GeometryCollection }> =>
  JSON.parse(readFileSync(source, 'utf8')) as Topology<{ land: GeometryCollection }>

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = encodeCoastline(readLand())
  writeFileSync(target, file)
  console.log(`${target}: ${file.length} bytes`)
}
