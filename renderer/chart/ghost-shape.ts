// Routes drawn beneath the voyage's own: a compared passage, and the track as it was before a move. Only where they part from it.
import { formatLater, formatShortUtc } from '../../shared/format/time.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import type { VoyageDocument, Waypoint } from '../../shared/passage/voyage.ts'
import type { WorldPoint } from './projection/mercator.ts'
import { boundsOf, routeShape, type Bounds, type RouteShape } from './route-shape.ts'
import { words } from '../words/words.ts'

export interface GhostRoute {
  kind: 'passage' | 'former'
  /** What a compared passage is called where it is chosen: `B`. */
  name: string
  document: VoyageDocument
  schedule: Schedule
  /** Than the own route, where that is not timed by its plan; null: not known. Absent: by both schedules. */
  laterMs?: number | null
  /** It was found beside another plan than the own one of now: it has its arrival, and is later or earlier than none. */
  isOfOtherPlan?: boolean
}

export interface GhostShape {
  of: GhostRoute
  /** x then y. */
  line: Float64Array
  bounds: Bounds
  /** `B · 3 h 10 min later`. */
  label: string
  /** Places on the line for the label, the best first. */
  places: readonly WorldPoint[]
}

const isSameLeg = (aFrom: Waypoint, a: Waypoint, bFrom: Waypoint, b: Waypoint): boolean =>
  isSamePlace(aFrom, bFrom) && isSamePlace(a, b) && (a.leg?.geometry ?? 'RL') === (b.leg?.geometry ?? 'RL')
const isSamePlace = (a: Waypoint, b: Waypoint): boolean =>
  a === b || (a.position.lat === b.position.lat && a.position.long === b.position.long)

/** From the first leg of a route that another has not, to the last; by index of the waypoint they arrive at. null where it has them all. */
function legsApart(
  route: readonly Waypoint[],
  other: readonly Waypoint[],
): readonly [first: number, last: number] | null {
  const isShared = (index: number, otherIndex: number): boolean => {
    const [from, to] = [route[index - 1], route[index]]
    const [otherFrom, otherTo] = [other[otherIndex - 1], other[otherIndex]]
    if (from === undefined || to === undefined || otherFrom === undefined || otherTo === undefined) return false
    return isSameLeg(from, to, otherFrom, otherTo)
  }
  let first = 1
  while (first < route.length && isShared(first, first)) first++
  let last = route.length - 1
  while (last >= first && isShared(last, last - route.length + other.length)) last--
  return first > last ? null : [first, last]
}

/** Kept by document: a route is shaped once, however often the own one is moved beside it. */
const shapes = new WeakMap<VoyageDocument, RouteShape | null>()

/** A ghost's whole route, without courses; null without waypoints. */
export function ghostRouteShape({ document }: Pick<GhostRoute, 'document'>): RouteShape | null {
  const known = shapes.get(document)
  if (known !== undefined) return known
  const shape = routeShape(document, null)
  shapes.set(document, shape)
  return shape
}

function labelOf({ kind, name, schedule, laterMs, isOfOtherPlan }: GhostRoute, own: Schedule | null): string {
  if (kind === 'former') return words.chart.ghostShape.asItWas
  if (isOfOtherPlan === true)
    return schedule.etaMs === null || laterMs === null
      ? name
      : words.chart.ghostShape.eta(name, formatShortUtc(schedule.etaMs))
  const later = laterMs === undefined ? laterBySchedules(schedule, own) : laterMs
  return later === null ? name : `${name} · ${formatLater(later) ?? words.chart.ghostShape.sameEta}`
}

const laterBySchedules = (schedule: Schedule, own: Schedule | null): number | null =>
  schedule.etaMs === null || own === null || own.etaMs === null ? null : schedule.etaMs - own.etaMs

/** Along the line: its middle first. */
const PARTS = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]

function placesAlong(line: Float64Array): WorldPoint[] {
  const lengths = [0]
  for (let i = 2; i < line.length; i += 2) {
    const piece = Math.hypot((line[i] ?? 0) - (line[i - 2] ?? 0), (line[i + 1] ?? 0) - (line[i - 1] ?? 0))
    lengths.push((lengths.at(-1) ?? 0) + piece)
  }
  const total = lengths.at(-1) ?? 0
  return PARTS.map((part) => {
    const after = Math.max(
      1,
      lengths.findIndex((length) => length >= total * part),
    )
    const [start, end] = [lengths[after - 1] ?? 0, lengths[after] ?? 0]
    const along = end === start ? 0 : (total * part - start) / (end - start)
    const at = (offset: 0 | 1): number => {
      const [a, b] = [line[2 * after - 2 + offset] ?? 0, line[2 * after + offset] ?? 0]
      return a + (b - a) * along
    }
    return { x: at(0), y: at(1) }
  })
}

/** null where a ghost has no leg of its own: then it lies wholly beneath the own route. */
export function ghostShape(ghost: GhostRoute, own: VoyageDocument, ownSchedule: Schedule | null): GhostShape | null {
  const route = ghostRouteShape(ghost)
  const apart = legsApart(ghost.document.waypoints, own.waypoints)
  if (route === null || apart === null) return null
  const [first, last] = apart
  const points = route.legs.filter(({ index }) => index >= first && index <= last).flatMap(({ line }) => [...line])
  const line = Float64Array.from(points)
  return {
    of: ghost,
    line,
    bounds: boundsOf(line),
    label: labelOf(ghost, ownSchedule),
    places: placesAlong(line),
  }
}
