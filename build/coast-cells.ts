// node build/run.mjs coast-cells: makes electron/training/casualties/coast-cells-data.ts, one bit a cell of 0.05°, from Natural Earth 1:10 million.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { root } from './steps.ts'

const PER_DEG = 20
const COLUMNS = 360 * PER_DEG
const ROWS = 180 * PER_DEG

type Ring = readonly (readonly number[])[]
type Edge = readonly [x1: number, y1: number, x2: number, y2: number]

export default function main(): void {
  const topology = JSON.parse(readFileSync(join(root, 'node_modules/world-atlas/land-10m.json'), 'utf8')) as Topology
  const land = topology.objects['land']
  if (land === undefined) throw new Error('land-10m.json has no object "land"')
  const made = feature(topology, land)
  const shapes = ('features' in made ? made.features : [made]).map((one) => one.geometry as Polygon | MultiPolygon)
  const polygons = shapes.flatMap((shape) => (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates))
  const rings = polygons.filter(isReal).flat().map(edgesOf)
  const bits = new Uint8Array((ROWS * COLUMNS) / 8)
  const cell = (row: number, column: number): number =>
    Math.min(ROWS - 1, Math.max(0, row)) * COLUMNS + (((column % COLUMNS) + COLUMNS) % COLUMNS)
  // A ring within a ring is water again.
  for (const ring of rings)
    for (const index of inside(ring, cell)) bits[index >> 3] = (bits[index >> 3] ?? 0) ^ (1 << (index & 7))
  // Cells that a shore runs through, so that the others are all water.
  for (const ring of rings)
    for (const index of shore(ring, cell)) bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7))
  const lines =
    brotliCompressSync(bits)
      .toString('base64')
      .match(/.{1,400}/g) ?? []
  writeFileSync(
    join(root, 'electron/training/casualties/coast-cells-data.ts'),
    `// Made by build/coast-cells.ts from Natural Earth 1:10 million land (public domain): one bit a cell of 0.05°, packed by brotli.
export const COAST_CELLS_BASE64 = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('')
`,
  )
}

/** Natural Earth has an island at 0° N 0° E that does not exist. */
const isReal = (polygon: readonly Ring[]): boolean =>
  !polygon[0]?.every(([long = 0, lat = 0]) => Math.abs(long) < 0.1 && Math.abs(lat) < 0.1)

/** The sides of a ring, longitudes without a jump; one that winds round the pole is led along it. */
function edgesOf(ring: Ring): Edge[] {
  const points: [number, number][] = []
  for (const [long = 0, lat = 0] of ring) {
    const before = points.at(-1)?.[0] ?? long
    points.push([long - 360 * Math.round((long - before) / 360), lat])
  }
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0]
  if (Math.abs(last - first) > 180) points.push([last, -90], [first, -90], points[0] ?? [first, -90])
  return points.slice(1).map(([x2, y2], i) => [points[i]?.[0] ?? x2, points[i]?.[1] ?? y2, x2, y2])
}

/** Cells that a ring encloses, by their middle latitudes. */
function* inside(ring: readonly Edge[], cell: (row: number, column: number) => number): Generator<number> {
  const crossings = new Map<number, number[]>()
  for (const [x1, y1, x2, y2] of ring) {
    for (let row = Math.max(0, Math.floor((Math.min(y1, y2) + 90) * PER_DEG - 0.5)); row < ROWS; row++) {
      const lat = (row + 0.5) / PER_DEG - 90
      if (lat > Math.max(y1, y2)) break
      if (y1 > lat === y2 > lat) continue
      const longs = crossings.get(row) ?? []
      crossings.set(row, [...longs, x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)])
    }
  }
  for (const [row, longs] of crossings) {
    longs.sort((a, b) => a - b)
    for (let pair = 0; pair + 1 < longs.length; pair += 2) {
      const to = Math.ceil(((longs[pair + 1] ?? 0) + 180) * PER_DEG - 0.5)
      for (let column = Math.ceil(((longs[pair] ?? 0) + 180) * PER_DEG - 0.5); column < to; column++)
        yield cell(row, column)
    }
  }
}

function* shore(ring: readonly Edge[], cell: (row: number, column: number) => number): Generator<number> {
  for (const [x1, y1, x2, y2] of ring) {
    if (y1 === -90 && y2 === -90) continue
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) * PER_DEG * 8))
    for (let step = 0; step <= steps; step++) {
      const [long, lat] = [x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps]
      yield cell(Math.floor((lat + 90) * PER_DEG), Math.floor((long + 180) * PER_DEG))
    }
  }
}
