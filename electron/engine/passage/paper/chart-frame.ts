// The small chart's frame: which part of the Mercator world it shows, and where a place lies in it.
import { legLine } from '../../../../shared/geo/geodesy.ts'
import { shortArcDeg } from '../../../../shared/geo/rhumb.ts'
import { atOnce, type Sliced } from '../../../../shared/sliced.ts'
import type { Waypoint } from '../../../../shared/passage/voyage.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { RAD } from '../../../../shared/geo/units.ts'

/** Degrees of longitude, unwrapped from the first waypoint on, and Mercator degrees. */
export type Point = readonly [x: number, y: number]

/** Charts end before the poles, which lie at infinity. */
export const MAX_LAT_DEG = 85

/** Ordinate in degrees of longitude; latitudes beyond ±89.9° are drawn there. */
export const mercatorDeg = (lat: number): number =>
  Math.asinh(Math.tan(Math.max(-89.9, Math.min(89.9, lat)) * RAD)) / RAD
export const latOfMercator = (y: number): number => Math.atan(Math.sinh(y * RAD)) / RAD

const bounded = (lat: number): number => Math.max(-MAX_LAT_DEG, Math.min(MAX_LAT_DEG, lat))
const LIMIT = mercatorDeg(MAX_LAT_DEG)

/** A place as the chart has it: `x` a longitude that may have gone on across 180°. */
export const chartPoint = (x: number, lat: number): Point => [x, mercatorDeg(bounded(lat))]

export interface RouteShape {
  waypoints: Point[]
  /** By index of the waypoint the leg arrives at, less one. */
  legs: Point[][]
  /** Some of it lies where charts have ended. */
  goesBeyond: boolean
}

/** The route true to its geometry, each longitude the one nearest to the one before: across 180° it goes on. */
export const routeShape = (waypoints: readonly Waypoint[]): RouteShape => atOnce(routeShapeInSlices(waypoints))

/** Yields once a waypoint. */
export function* routeShapeInSlices(waypoints: readonly Waypoint[]): Sliced<RouteShape> {
  let x = waypoints[0]?.position.long ?? 0
  let goesBeyond = false
  const place = ({ lat, long }: Position): Point => {
    x += shortArcDeg(x, long)
    goesBeyond ||= Math.abs(lat) > MAX_LAT_DEG
    return chartPoint(x, lat)
  }
  const places: Point[] = []
  const legs: Point[][] = []
  for (const [i, { position, leg }] of waypoints.entries()) {
    const before = waypoints[i - 1]?.position
    if (before === undefined) places.push(place(position))
    else {
      const line = legLine(before, position, leg?.geometry ?? 'RL').map(place)
      legs.push(line)
      places.push(line.at(-1) ?? place(position))
    }
    yield
  }
  return { waypoints: places, legs, goesBeyond }
}

export interface Frame {
  width: number
  height: number
  minX: number
  maxX: number
  minY: number
  maxY: number
  /** Units of the picture in a degree of longitude. */
  perDegree: number
  at: (point: Point) => Point
}

const MARGIN = 0.09
/** Nothing smaller is shown: the coastline says nothing there. */
const MIN_SPAN_DEG = 0.4

/** The smallest part of the world with a margin about the route that fills the picture; within the latitudes of charts where it can be. */
export function frameOf(points: readonly Point[], width: number, height: number): Frame {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const bounds = (values: number[]): [middle: number, span: number] => {
    const low = values.reduce((a, b) => Math.min(a, b), Infinity)
    const high = values.reduce((a, b) => Math.max(a, b), -Infinity)
    return values.length === 0 ? [0, 0] : [(low + high) / 2, high - low]
  }
  const [[x, spanX], [y, spanY]] = [bounds(xs), bounds(ys)]
  const inside = 1 - 2 * MARGIN
  const perDegree = Math.min(
    (width * inside) / Math.max(MIN_SPAN_DEG, spanX),
    (height * inside) / Math.max(MIN_SPAN_DEG, spanY),
  )
  const [halfX, halfY] = [width / perDegree / 2, height / perDegree / 2]
  const middle = halfY >= LIMIT ? 0 : Math.max(halfY - LIMIT, Math.min(LIMIT - halfY, y))
  const [minX, maxY] = [x - halfX, middle + halfY]
  return {
    width,
    height,
    minX,
    maxX: x + halfX,
    minY: middle - halfY,
    maxY,
    perDegree,
    at: ([px, py]) => [(px - minX) * perDegree, (maxY - py) * perDegree],
  }
}

/** A ring cut to a box (Sutherland and Hodgman); what runs along the box's edge is to be outside the picture. */
export function clipped(ring: readonly Point[], box: Pick<Frame, 'minX' | 'maxX' | 'minY' | 'maxY'>): Point[] {
  const edges: [axis: 0 | 1, bound: number, sign: 1 | -1][] = [
    [0, box.minX, 1],
    [0, box.maxX, -1],
    [1, box.minY, 1],
    [1, box.maxY, -1],
  ]
  let points = [...ring]
  for (const [axis, bound, sign] of edges) {
    const isIn = (point: Point): boolean => (point[axis] - bound) * sign >= 0
    points = points.flatMap((point, i) => {
      const before = points[i - 1] ?? points.at(-1) ?? point
      const cut = isIn(before) === isIn(point) ? [] : [crossing(before, point, axis, bound)]
      return isIn(point) ? [...cut, point] : cut
    })
  }
  return points
}

function crossing(a: Point, b: Point, axis: 0 | 1, bound: number): Point {
  const part = (bound - a[axis]) / (b[axis] - a[axis])
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
}
