// The ship's place on a passage at any moment of it: under way, at rest, at each 3-hour step and at each waypoint.
import { nearestOnRoute, type NearestRoutePoint } from './cross-track.ts'
import { ceilToStep, DAY_MS, floorToStep, STEP_MS } from '../format/time.ts'
import type { LegPoint } from '../geo/geodesy.ts'
import type { Position } from '../geo/position.ts'
import { itemAt } from '../item-at.ts'
import { pathsFor, type ProgressPoint, type Schedule, type ScheduledWaypoint } from './schedule.ts'

/** The ship at one moment. */
export interface ShipState {
  position: Position
  /** Index of the waypoint the leg arrives at. */
  legIndex: number
  /** True; null when not under way. */
  courseDeg: number | null
  /** Distance made good along the route from departure. */
  distanceNm: number
  /** Null when not under way. As planned the speed over ground stands for the one through the water too. */
  overGroundKn: number | null
  throughWaterKn: number | null
}

/** The same at one time of the schedule. */
export interface TrackStep extends Omit<ShipState, 'position'>, Position {
  timeMs: number
}

/** The nearest point of the route; null when it has no leg. */
export const nearestOnTrack = (schedule: Schedule, place: Position): NearestRoutePoint | null =>
  nearestOnRoute(schedule.waypoints, pathsFor(schedule), place)

/** Place and course at a distance from the start of the route, on the leg that arrives at a waypoint; the leg's end beyond it. */
export function placeOnLeg(schedule: Schedule, legIndex: number, alongNm: number): LegPoint {
  const path = itemAt(pathsFor(schedule), legIndex - 1)
  const { fromStartNm } = itemAt(schedule.rows, legIndex - 1)
  return path.at(alongNm - fromStartNm)
}

/** Index of the last row whose ETA is at or before a time; rows are in order of time. */
function lastPassed(rows: ScheduledWaypoint[], timeMs: number): number {
  let low = 0
  let high = rows.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((rows[middle]?.etaMs ?? Infinity) <= timeMs) low = middle
    else high = middle - 1
  }
  return low
}

/** The waypoint at which the ship stays at a time; null when it does not. */
export function stayAt({ rows, etdMs, etaMs }: Schedule, timeMs: number): ScheduledWaypoint | null {
  if (etdMs === null || etaMs === null || timeMs < etdMs || timeMs > etaMs) return null
  const passed = rows[lastPassed(rows, timeMs)]
  return passed !== undefined && passed.stayMs > 0 && timeMs < (passed.departMs ?? 0) ? passed : null
}

/**
 * The ship at a time: under way from ETD to ETA, both included; at the first waypoint before (and without an ETD), at the last after.
 * At the moment of a waypoint it is on the leg that leaves it. Throws a RangeError when the schedule has no waypoint.
 */
export function shipAt(schedule: Schedule, timeMs: number): ShipState {
  const first = schedule.waypoints[0]
  const last = schedule.waypoints.at(-1)
  if (first === undefined || last === undefined) throw new RangeError('a schedule without waypoints has no ship')
  const { rows, etdMs, etaMs } = schedule
  const end = rows.length - 1
  if (etdMs === null || etaMs === null || timeMs < etdMs) {
    return { position: first.position, legIndex: Math.min(1, end), distanceNm: 0, ...AT_REST }
  }
  if (timeMs > etaMs) return { position: last.position, legIndex: end, distanceNm: schedule.totalNm, ...AT_REST }
  const paths = pathsFor(schedule)
  const stay = stayAt(schedule, timeMs)
  if (stay !== null) {
    const { index, fromStartNm } = stay
    const position = schedule.waypoints[index]?.position ?? last.position
    return { position, legIndex: index, distanceNm: fromStartNm, ...AT_REST }
  }
  let leg = Math.min(lastPassed(rows, timeMs) + 1, end)
  while (leg > 1 && (rows[leg]?.legDistanceNm ?? 0) === 0) leg--
  const path = paths[leg - 1]
  const [before, arriving] = [rows[leg - 1], rows[leg]]
  const startNm = before?.fromStartNm ?? 0
  if (path === undefined || before === undefined || arriving === undefined || path.distanceNm === 0) {
    return { position: first.position, legIndex: Math.max(0, leg), distanceNm: startNm, ...AT_REST }
  }
  const part = partOfLeg(schedule, before, arriving, timeMs)
  const alongNm = part * path.distanceNm
  const { position, courseDeg } = path.at(part === 1 ? Infinity : alongNm)
  return { position, legIndex: leg, courseDeg, distanceNm: startNm + alongNm, ...speedsAt(schedule, arriving, timeMs) }
}

const AT_REST = { courseDeg: null, overGroundKn: null, throughWaterKn: null } as const

/** Under way at a time, on the leg that arrives at a waypoint. */
function speedsAt(
  { expected }: Schedule,
  { speedKn, setSpeedKn }: ScheduledWaypoint,
  timeMs: number,
): Pick<ShipState, 'overGroundKn' | 'throughWaterKn'> {
  const point = expected?.progress[lastReached(expected.progress, timeMs)]
  return point === undefined || point.timeMs > timeMs
    ? { overGroundKn: speedKn, throughWaterKn: setSpeedKn }
    : { overGroundKn: point.overGroundKn, throughWaterKn: point.throughWaterKn }
}

/** Index of the last point at or before a time, and before the last of all; 0 where none is. */
function lastReached(progress: readonly ProgressPoint[], timeMs: number): number {
  let [low, high] = [0, Math.max(0, progress.length - 2)]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((progress[middle]?.timeMs ?? Infinity) <= timeMs) low = middle
    else high = middle - 1
  }
  return low
}

/** Along the route at a time; null before the first point. */
function alongAt(progress: readonly ProgressPoint[], timeMs: number): number | null {
  const at = lastReached(progress, timeMs)
  const [from, to] = [progress[at], progress[at + 1]]
  if (from === undefined || timeMs < from.timeMs) return null
  if (to === undefined || to.timeMs <= from.timeMs) return from.alongNm
  const part = Math.min(1, (timeMs - from.timeMs) / (to.timeMs - from.timeMs))
  return from.alongNm + (to.alongNm - from.alongNm) * part
}

/** 0 at the leg's start to 1 at its end; whole milliseconds are the waypoints' own. */
function partOfLeg(
  { fix, earlierFixes, expected }: Schedule,
  before: ScheduledWaypoint,
  arriving: ScheduledWaypoint,
  timeMs: number,
): number {
  const [departMs, etaMs] = [before.departMs ?? 0, arriving.etaMs ?? 0]
  if (timeMs >= etaMs) return 1
  if (timeMs <= departMs) return 0
  const alongNm = expected === null ? null : alongAt(expected.progress, timeMs)
  if (alongNm !== null) {
    const part = (alongNm - before.fromStartNm) / (arriving.fromStartNm - before.fromStartNm)
    return Math.max(0, Math.min(1, part))
  }
  // From fix to fix of the leg, and from the last to its end, each evenly.
  let from = { timeMs: departMs, part: 0 }
  for (const { legIndex, alongNm, timeMs: fixMs } of fix === null ? [] : [...earlierFixes, fix]) {
    if (legIndex !== arriving.index) continue
    const part = (alongNm - before.fromStartNm) / (arriving.fromStartNm - before.fromStartNm)
    if (timeMs < fixMs) return between(from, { timeMs: fixMs, part }, timeMs)
    from = { timeMs: fixMs, part }
  }
  return between(from, { timeMs: etaMs, part: 1 }, timeMs)
}

interface TimedPart {
  timeMs: number
  part: number
}

const between = (from: TimedPart, to: TimedPart, timeMs: number): number =>
  from.part + (to.part - from.part) * ((timeMs - from.timeMs) / (to.timeMs - from.timeMs))

/** A passage is judged for so long from its departure: ours, twelve times as far as a forecast reaches. */
const JUDGED_DAYS = 120
export const JUDGED_MS = JUDGED_DAYS * DAY_MS

/** The last step that is judged of a stretch that goes on longer, epoch ms; null: all of it is. */
export const lastJudged = (fromMs: number, untilMs: number): number | null =>
  untilMs - fromMs > JUDGED_MS ? floorToStep(fromMs) + JUDGED_MS : null

/** The last step that is judged of a passage that goes on longer, epoch ms; null: all of it is, or it has no times. */
export const judgedUntil = ({ etdMs, etaMs }: Schedule): number | null =>
  etdMs === null || etaMs === null ? null : lastJudged(etdMs, etaMs)

/** Steps after the last one that is judged, from the one at or before a time on. */
export function stepsBeyond(schedule: Schedule, fromMs = -Infinity): number {
  const untilMs = judgedUntil(schedule)
  if (untilMs === null) return 0
  const beforeMs = Math.max(untilMs, floorToStep(fromMs) - STEP_MS)
  return Math.max(0, (ceilToStep(schedule.etaMs ?? untilMs) - beforeMs) / STEP_MS)
}

/** `The passage takes 216 days: it is judged for the first 120.`; null: all of it is judged. */
export function longPassageWords(passageMs: number | null): string | null {
  if (passageMs === null || passageMs <= JUDGED_MS) return null
  const days = Math.ceil(passageMs / DAY_MS).toLocaleString('en-US')
  return `The passage takes ${days} days: it is judged for the first ${JUDGED_DAYS}.`
}

/** The ship at every UTC 3-hour step from the one at or before ETD to the one at or after ETA, or as far as is judged; none without an ETD. */
export function trackSteps(schedule: Schedule): TrackStep[] {
  if (schedule.etdMs === null || schedule.etaMs === null) return []
  const steps: TrackStep[] = []
  const lastMs = judgedUntil(schedule) ?? ceilToStep(schedule.etaMs)
  for (let timeMs = floorToStep(schedule.etdMs); timeMs <= lastMs; timeMs += STEP_MS) {
    const { position, ...ship } = shipAt(schedule, timeMs)
    steps.push({ timeMs, ...position, ...ship })
  }
  return steps
}

/** The ship at each waypoint's ETA, in order, at most so many: on the leg that leaves it. Empty without an ETD. */
export function waypointSteps(schedule: Schedule, max: number): TrackStep[] {
  return schedule.rows.slice(0, max).flatMap(({ index, etaMs, fromStartNm }): TrackStep[] => {
    const place = schedule.waypoints[index]?.position
    if (etaMs === null || place === undefined) return []
    const { position: _place, ...ship } = shipAt(schedule, etaMs)
    return [{ timeMs: etaMs, ...place, ...ship, distanceNm: fromStartNm }]
  })
}
