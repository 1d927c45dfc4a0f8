// The route made ready for drawing: positions on the unit square, continuous across 180°, legs true to their geometry.
import { legLine } from '../../shared/geo/geodesy.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import type { VoyageDocument, Waypoint } from '../../shared/passage/voyage.ts'
import { formatCourse, formatDistance } from '../../shared/format/format.ts'
import { pathsTo } from '../../shared/passage/leg-paths.ts'
import { worldX, worldY, type WorldPoint } from './projection/mercator.ts'
import { turnShapes, type TurnShape } from './turn-shape.ts'
import { nearestCopy } from './projection/unwrap.ts'

export interface Bounds {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

export interface WaypointShape extends WorldPoint {
  index: number
  /** Number first, then the name, cut to a length the chart can take. */
  label: string
  /** Number and name in full. */
  title: string
}

export interface LegShape {
  /** Index of the waypoint it arrives at. */
  index: number
  /** x then y. */
  line: Float64Array
  bounds: Bounds
  /** `RL 075.6° / 210.4 NM`, null for a leg of no length. */
  label: string | null
  xtdPortNm: number
  xtdStarboardNm: number
}

export interface RouteShape {
  waypoints: WaypointShape[]
  legs: LegShape[]
  /** Turn circles by waypoint, where there are some. */
  turns: ReadonlyMap<number, TurnShape>
  bounds: Bounds
}

const LONGEST_LABEL = 24
const LAST_LETTERS = 8

/** A name for the chart: at most 24 characters, cut in the middle, where an ellipsis stands for what is left out. Whole code points only. */
export function shortName(name: string): string {
  const letters = [...name]
  if (letters.length <= LONGEST_LABEL) return name
  const head = letters.slice(0, LONGEST_LABEL - 1 - LAST_LETTERS).join('')
  return `${head.trimEnd()}…${letters.slice(-LAST_LETTERS).join('').trimStart()}`
}

function waypointShape(waypoint: Waypoint, index: number, x: number): WaypointShape {
  const number = String(index + 1)
  const name = waypoint.name.trim()
  return {
    index,
    x,
    y: worldY(waypoint.position.lat),
    label: name === '' ? number : `${number} ${shortName(name)}`,
    title: name === '' ? `WPT ${number}` : `WPT ${number} ${name}`,
  }
}

export function boundsOf(line: ArrayLike<number>): Bounds {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (let i = 0; i < line.length; i += 2) {
    const x = line[i] ?? 0
    const y = line[i + 1] ?? 0
    bounds.minX = Math.min(bounds.minX, x)
    bounds.maxX = Math.max(bounds.maxX, x)
    bounds.minY = Math.min(bounds.minY, y)
    bounds.maxY = Math.max(bounds.maxY, y)
  }
  return bounds
}

function legShape(from: Waypoint, to: Waypoint, index: number, startX: number, schedule: Schedule | null): LegShape {
  const geometry = to.leg?.geometry ?? 'RL'
  const line: number[] = []
  let lastX = startX
  for (const position of legLine(from.position, to.position, geometry)) {
    lastX = nearestCopy(worldX(position.long), lastX)
    line.push(lastX, worldY(position.lat))
  }
  const row = schedule?.rows[index]
  const known = row !== undefined && row.courseDeg !== null && row.legDistanceNm !== null
  return {
    index,
    line: Float64Array.from(line),
    bounds: boundsOf(line),
    label: known
      ? `${geometry} ${formatCourse(row.courseDeg ?? 0)} / ${formatDistance(row.legDistanceNm ?? 0)} NM`
      : null,
    xtdPortNm: Math.max(0, to.leg?.xtdPortNm ?? 0),
    xtdStarboardNm: Math.max(0, to.leg?.xtdStarboardNm ?? 0),
  }
}

/** Null for a document without waypoints. `plan` gives the legs' courses and distances. */
export function routeShape(document: VoyageDocument, schedule: Schedule | null): RouteShape | null {
  const first = document.waypoints[0]
  if (first === undefined) return null
  const waypoints = [waypointShape(first, 0, worldX(first.position.long))]
  const legs: LegShape[] = []
  let before = first
  for (const [index, waypoint] of document.waypoints.entries()) {
    if (index === 0) continue
    const leg = legShape(before, waypoint, index, waypoints[index - 1]?.x ?? 0, schedule)
    legs.push(leg)
    waypoints.push(waypointShape(waypoint, index, leg.line.at(-2) ?? 0))
    before = waypoint
  }
  const ends = waypoints.flatMap(({ x, y }) => [x, y])
  const boxes = legs.flatMap(({ bounds }) => [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY])
  const turns = turnShapes(document.waypoints, pathsTo(document.waypoints), waypoints)
  return { waypoints, legs, turns, bounds: boundsOf([...ends, ...boxes]) }
}
