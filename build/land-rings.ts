// Land of Natural Earth as rings, and the cells within one: for the masks of the simulated service.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { root } from './steps.ts'

type Ring = readonly (readonly number[])[]
/** A side of a ring; its longitudes may lie beyond 180°. */
export type Edge = readonly [x1: number, y1: number, x2: number, y2: number]

/** Cells of a mask, so many to a degree, row by row from 90° S, 180° W. */
export class Cells {
  readonly bits: Uint8Array
  readonly perDeg: number

  constructor(perDeg: number) {
    this.perDeg = perDeg
    this.bits = new Uint8Array((360 * 180 * perDeg * perDeg) / 8)
  }

  set(row: number, column: number): void {
    const index = this.#index(row, column)
    this.bits[index >> 3] = (this.bits[index >> 3] ?? 0) | (1 << (index & 7))
  }

  /** Cells whose middle a ring encloses change sides: a ring within a ring is water again. */
  toggle(ring: readonly Edge[]): void {
    for (const [row, longs] of this.#crossings(ring)) {
      longs.sort((a, b) => a - b)
      for (let pair = 0; pair + 1 < longs.length; pair += 2) {
        const [from, to] = [this.#after(longs[pair] ?? 0), this.#after(longs[pair + 1] ?? 0)]
        for (let column = from; column < to; column++) {
          const index = this.#index(row, column)
          this.bits[index >> 3] = (this.bits[index >> 3] ?? 0) ^ (1 << (index & 7))
        }
      }
    }
  }

  /** The first column whose middle lies east of a longitude. */
  #after(long: number): number {
    return Math.ceil((long + 180) * this.perDeg - 0.5)
  }

  #index(row: number, column: number): number {
    const columns = 360 * this.perDeg
    return Math.min(180 * this.perDeg - 1, Math.max(0, row)) * columns + (((column % columns) + columns) % columns)
  }

  #crossings(ring: readonly Edge[]): Map<number, number[]> {
    const found = new Map<number, number[]>()
    for (const [x1, y1, x2, y2] of ring) {
      const first = Math.max(0, Math.floor((Math.min(y1, y2) + 90) * this.perDeg - 0.5))
      for (let row = first; row < 180 * this.perDeg; row++) {
        const lat = (row + 0.5) / this.perDeg - 90
        if (lat > Math.max(y1, y2)) break
        if (y1 > lat === y2 > lat) continue
        found.set(row, [...(found.get(row) ?? []), x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)])
      }
    }
    return found
  }
}

/** The rings of all land at a scale (`10m`, `50m`). */
export function landRings(scale: string): Edge[][] {
  const path = join(root, `node_modules/world-atlas/land-${scale}.json`)
  const topology = JSON.parse(readFileSync(path, 'utf8')) as Topology
  const land = topology.objects['land']
  if (land === undefined) throw new Error(`${path} has no object "land"`)
  const made = feature(topology, land)
  const shapes = ('features' in made ? made.features : [made]).map((one) => one.geometry as Polygon | MultiPolygon)
  const polygons = shapes.flatMap((shape) => (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates))
  return polygons.filter(isReal).flat().map(edgesOf)
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
