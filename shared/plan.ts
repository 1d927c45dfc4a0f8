// Plan arithmetic: a voyage document as distances, courses and times, and the ship's place at any moment of it.
import { legPath, type LegPath } from './geodesy.ts'
import { HOUR_MS, STEP_MS, ceilToStep, floorToStep } from './time.ts'
import type { Position, VoyageDocument, Waypoint } from './voyage.ts'
import type { TrackStep } from './weather.ts'

/** One waypoint of the plan; course, leg distance and speed are those of the leg that arrives at it (null at the first). */
export interface PlanRow {
  index: number
  /** Initial true course of the leg; null at the first waypoint and for a leg of no length. */
  courseDeg: number | null
  legDistanceNm: number | null
  toGoNm: number
  fromStartNm: number
  speedKn: number | null
  /** Whole milliseconds; the first row's is the ETD; null without an ETD. */
  etaMs: number | null
}

/** Plain data: it may be stored, compared and sent. */
export interface Plan {
  waypoints: Waypoint[]
  rows: PlanRow[]
  totalNm: number
  etdMs: number | null
  etaMs: number | null
  /** Time under way, known also without an ETD; null when there is no leg. */
  steamingMs: number | null
  averageSpeedKn: number | null
}

/** The ship at one moment. `legIndex`: index of the waypoint the leg arrives at; `courseDeg` null when not under way. */
export interface ShipState {
  position: Position
  legIndex: number
  courseDeg: number | null
  distanceNm: number
}

/** Leg paths of a plan, kept beside it so that the plan itself stays plain data. */
const pathsOf = new WeakMap<Plan, LegPath[]>()

/** Paths by index of the waypoint they arrive at, less one. */
function legPaths(waypoints: Waypoint[]): LegPath[] {
  return waypoints.slice(1).map((to, i) => {
    const from = waypoints[i] ?? to
    return legPath(from.position, to.position, to.leg?.geometry ?? 'RL')
  })
}

function pathsFor(plan: Plan): LegPath[] {
  const known = pathsOf.get(plan)
  if (known !== undefined) return known
  const paths = legPaths(plan.waypoints)
  pathsOf.set(plan, paths)
  return paths
}

/** Distances, courses and times of a document. A leg without a speed of its own takes the schedule's. */
export function buildPlan(document: VoyageDocument): Plan {
  const { waypoints, schedule } = document
  const paths = legPaths(waypoints)
  const totalNm = paths.reduce((sum, path) => sum + path.distanceNm, 0)
  let fromStartNm = 0
  let steamedMs = 0
  const rows = waypoints.map((waypoint, index): PlanRow => {
    const path = paths[index - 1]
    const speedKn = path === undefined ? null : (waypoint.leg?.speedKn ?? schedule.speedKn)
    if (path !== undefined && speedKn !== null) {
      fromStartNm += path.distanceNm
      steamedMs += (path.distanceNm / speedKn) * HOUR_MS
    }
    return {
      index,
      courseDeg: path === undefined || path.distanceNm === 0 ? null : path.initialCourseDeg,
      legDistanceNm: path?.distanceNm ?? null,
      toGoNm: Math.max(0, totalNm - fromStartNm),
      fromStartNm,
      speedKn,
      etaMs: schedule.etdMs === null ? null : Math.round(schedule.etdMs + steamedMs),
    }
  })
  const plan: Plan = {
    waypoints,
    rows,
    totalNm,
    etdMs: rows[0]?.etaMs ?? null,
    etaMs: rows.at(-1)?.etaMs ?? null,
    steamingMs: paths.length === 0 ? null : Math.round(steamedMs),
    averageSpeedKn: steamedMs > 0 ? totalNm / (steamedMs / HOUR_MS) : null,
  }
  pathsOf.set(plan, paths)
  return plan
}

/** Index of the last row whose ETA is at or before a time; rows are in order of time. */
function lastPassed(rows: PlanRow[], timeMs: number): number {
  let low = 0
  let high = rows.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((rows[middle]?.etaMs ?? Infinity) <= timeMs) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * The ship at a time: under way from ETD to ETA, both included; at the first waypoint before (and without an ETD), at the last after.
 * At the moment of a waypoint she is on the leg that leaves it. Throws a RangeError when the plan has no waypoint.
 */
export function shipAt(plan: Plan, timeMs: number): ShipState {
  const first = plan.waypoints[0]
  const last = plan.waypoints.at(-1)
  if (first === undefined || last === undefined) throw new RangeError('a plan without waypoints has no ship')
  const { rows, etdMs, etaMs } = plan
  const end = rows.length - 1
  if (etdMs === null || etaMs === null || timeMs < etdMs) {
    return { position: first.position, legIndex: Math.min(1, end), courseDeg: null, distanceNm: 0 }
  }
  if (timeMs > etaMs) return { position: last.position, legIndex: end, courseDeg: null, distanceNm: plan.totalNm }
  const paths = pathsFor(plan)
  let leg = Math.min(lastPassed(rows, timeMs) + 1, end)
  while (leg > 1 && (rows[leg]?.legDistanceNm ?? 0) === 0) leg--
  const path = paths[leg - 1]
  const startMs = rows[leg - 1]?.etaMs ?? etdMs
  const arriveMs = rows[leg]?.etaMs ?? etaMs
  const startNm = rows[leg - 1]?.fromStartNm ?? 0
  if (path === undefined || path.distanceNm === 0) {
    return { position: first.position, legIndex: Math.max(0, leg), courseDeg: null, distanceNm: startNm }
  }
  const part = arriveMs > startMs ? Math.min(1, (timeMs - startMs) / (arriveMs - startMs)) : 1
  const alongNm = part * path.distanceNm
  const { position, courseDeg } = path.at(part === 1 ? Infinity : alongNm)
  return { position, legIndex: leg, courseDeg, distanceNm: startNm + alongNm }
}

/** The ship at every UTC 3-hour step from the one at or before ETD to the one at or after ETA; none without an ETD. */
export function trackSteps(plan: Plan): TrackStep[] {
  if (plan.etdMs === null || plan.etaMs === null) return []
  const steps: TrackStep[] = []
  const lastMs = ceilToStep(plan.etaMs)
  for (let timeMs = floorToStep(plan.etdMs); timeMs <= lastMs; timeMs += STEP_MS) {
    const { position, legIndex, courseDeg, distanceNm } = shipAt(plan, timeMs)
    steps.push({ timeMs, lat: position.lat, long: position.long, legIndex, courseDeg, distanceNm })
  }
  return steps
}
