// Land for the small chart, from Natural Earth: rings unwrapped across 180°, in degrees of longitude and Mercator degrees.
import type { MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import land10 from 'world-atlas/land-10m.json' with { type: 'json' }
import land110 from 'world-atlas/land-110m.json' with { type: 'json' }
import land50 from 'world-atlas/land-50m.json' with { type: 'json' }
import { shortArcDeg } from '../../../../shared/geo/rhumb.ts'
import { mercatorDeg, type Point } from './chart-frame.ts'

export interface Ring {
  points: Point[]
  minX: number
  maxX: number
  minY: number
  maxY: number
}
export type CoastScale = '1:10 million' | '1:50 million' | '1:110 million'
const LAND: Readonly<Record<CoastScale, typeof land50>> = {
  '1:10 million': land10,
  '1:50 million': land50,
  '1:110 million': land110,
}

/** Wider views take a coarser coast: what cannot be seen need not be drawn. */
export const scaleFor = (spanDeg: number): CoastScale =>
  spanDeg > 200 ? '1:110 million' : spanDeg > 25 ? '1:50 million' : '1:10 million'

const known = new Map<CoastScale, Ring[]>()

/** Made once for each scale. Holes are rings too: fill by the even-odd rule. */
export function coastRings(scale: CoastScale): readonly Ring[] {
  const made = known.get(scale)
  if (made !== undefined) return made
  const topology = LAND[scale]
  const { features } = feature(topology, topology.objects.land)
  const shapes = features.map(({ geometry }) => geometry as Polygon | MultiPolygon)
  const rings = shapes
    .flatMap((shape) => (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates))
    .flat()
    .filter(isReal)
    .map(unwrapped)
  known.set(scale, rings)
  return rings
}

/** Natural Earth has an island at 0° N 0° E that does not exist, a mark for faulty coordinates. */
const isReal = (ring: readonly (readonly number[])[]): boolean =>
  !ring.every(([long = 0, lat = 0]) => Math.abs(long) < 0.1 && Math.abs(lat) < 0.1)

/** The only ring round a pole is Antarctica's: it is led along the pole, beyond what is drawn. */
const POLE_DEG = -89.9

function unwrapped(coordinates: readonly (readonly number[])[]): Ring {
  let x = coordinates[0]?.[0] ?? 0
  const points = coordinates.map(([long = 0, lat = 0]): Point => {
    x += shortArcDeg(x, long)
    return [x, mercatorDeg(lat)]
  })
  const [first, last] = [points[0], points.at(-1)]
  if (first !== undefined && last !== undefined && Math.abs(last[0] - first[0]) > 180)
    points.push([last[0], mercatorDeg(POLE_DEG)], [first[0], mercatorDeg(POLE_DEG)])
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { points, minX: minOf(xs), maxX: maxOf(xs), minY: minOf(ys), maxY: maxOf(ys) }
}

const minOf = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity)
const maxOf = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity)
