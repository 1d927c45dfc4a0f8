// The schedule of a voyage: its document as distances, courses and times, and the ship's place at any moment of it.
import { footOnRoute, type RouteFoot } from './cross-track.ts'
import { legPath, type LegPath } from '../geo/geodesy.ts'
import { HOUR_MS, STEP_MS, ceilToStep, floorToStep } from '../format/time.ts'
import type { ScheduleInput, VoyageDocument, Waypoint } from './voyage.ts'
import type { Position } from '../geo/position.ts'
import { itemAt } from '../item-at.ts'

/** One waypoint of the schedule; course, leg distance and speed are those of the leg that arrives at it (null at the first). */
export interface ScheduledWaypoint {
  index: number
  /** Initial true course of the leg; null at the first waypoint and for a leg of no length. */
  courseDeg: number | null
  legDistanceNm: number | null
  toGoNm: number
  fromStartNm: number
  speedKn: number | null
  /** On the way from the departure to here, stays before it included; not rounded. */
  elapsedMs: number
  /** At this waypoint, before the ship goes on. */
  stayMs: number
  /** Whole milliseconds; the first row's is the ETD; null without an ETD. */
  etaMs: number | null
  /** ETA and the stay. */
  departMs: number | null
}

/** Where the schedule was taken up anew: a place under way and its time. */
interface ScheduleFix {
  timeMs: number
  /** By the schedule the ship would have taken so long from the departure. */
  elapsedMs: number
  legIndex: number
  /** From the start of the route. */
  alongNm: number
  /** Off the leg; to starboard positive. */
  offNm: number
}

/** Plain data: it may be stored, compared and sent. */
export interface Schedule {
  waypoints: Waypoint[]
  rows: ScheduledWaypoint[]
  totalNm: number
  etdMs: number | null
  etaMs: number | null
  /**
   * Time under way without stays, known also without an ETD; null when there is no leg. With a fix it is what was made until then and what is
   * planned from there, apart in passage-parts.ts: ETD, this and the stays make the ETA.
   */
  steamingMs: number | null
  /** From departure to arrival, stays included; null when there is no leg. */
  passageMs: number | null
  /** Over the time under way. */
  averageSpeedKn: number | null
  fix: ScheduleFix | null
}

/** The ship at one time of the schedule. `legIndex`: index of the waypoint the leg arrives at; `courseDeg` true, null when not under way. */
export interface TrackStep {
  timeMs: number
  lat: number
  long: number
  legIndex: number
  courseDeg: number | null
  /** Distance made good along the route from departure. */
  distanceNm: number
}

/** The ship at one moment. `legIndex`: index of the waypoint the leg arrives at; `courseDeg` null when not under way. */
export interface ShipState {
  position: Position
  legIndex: number
  courseDeg: number | null
  distanceNm: number
}

/** Leg paths of a schedule, kept beside it so that the schedule itself stays plain data. */
const pathsOf = new WeakMap<Schedule, LegPath[]>()

/** Paths by index of the waypoint they arrive at, less one. */
function legPaths(waypoints: Waypoint[]): LegPath[] {
  return waypoints.slice(1).map((to, i) => {
    const from = itemAt(waypoints, i)
    return legPath(from.position, to.position, to.leg?.geometry ?? 'RL')
  })
}

function pathsFor(schedule: Schedule): LegPath[] {
  const known = pathsOf.get(schedule)
  if (known !== undefined) return known
  const paths = legPaths(schedule.waypoints)
  pathsOf.set(schedule, paths)
  return paths
}

/**
 * The wall clock of a moment on the way, and back. After a fix the schedule goes on from it; before it the passage was as long as it was,
 * and took its planned course in proportion.
 */
const clockOf = (etdMs: number, elapsedMs: number, fix: ScheduleFix | null): number => {
  if (fix === null) return etdMs + elapsedMs
  if (elapsedMs >= fix.elapsedMs) return fix.timeMs + elapsedMs - fix.elapsedMs
  return etdMs + (elapsedMs / fix.elapsedMs) * (fix.timeMs - etdMs)
}
const elapsedAt = (etdMs: number, timeMs: number, fix: ScheduleFix | null): number => {
  if (fix === null) return timeMs - etdMs
  if (timeMs >= fix.timeMs) return fix.elapsedMs + timeMs - fix.timeMs
  return ((timeMs - etdMs) / (fix.timeMs - etdMs)) * fix.elapsedMs
}

/** The fix on the track; null when there is none, or none that can be: at or before the departure, or a route without length. */
function fixOf(
  { etdMs, fix }: ScheduleInput,
  waypoints: Waypoint[],
  paths: LegPath[],
  rows: ScheduledWaypoint[],
): ScheduleFix | null {
  if (etdMs === null || fix === undefined || fix.timeMs <= etdMs) return null
  const foot = footOnRoute(waypoints, paths, fix.position)
  const before = foot === null ? undefined : rows[foot.legIndex - 1]
  const speedKn = foot === null ? null : (rows[foot.legIndex]?.speedKn ?? null)
  if (foot === null || before === undefined || speedKn === null) return null
  const { legIndex, offNm } = foot
  // A fix at the waypoint itself is one on arrival: the stay is still ahead.
  const stayMs = foot.alongNm > 0 ? before.stayMs : 0
  return {
    timeMs: fix.timeMs,
    elapsedMs: before.elapsedMs + stayMs + (foot.alongNm / speedKn) * HOUR_MS,
    legIndex,
    alongNm: before.fromStartNm + foot.alongNm,
    offNm,
  }
}

/** Distances, courses and times of a document. A leg without a speed of its own takes the voyage's. */
export function buildSchedule(document: VoyageDocument): Schedule {
  const { waypoints, schedule: given } = document
  const { etdMs } = given
  const paths = legPaths(waypoints)
  const totalNm = paths.reduce((sum, path) => sum + path.distanceNm, 0)
  const end = waypoints.length - 1
  let fromStartNm = 0
  let steamedMs = 0
  let stayedMs = 0
  const rows = waypoints.map((waypoint, index): ScheduledWaypoint => {
    const path = paths[index - 1]
    const speedKn = path === undefined ? null : (waypoint.leg?.speedKn ?? given.speedKn)
    if (path !== undefined && speedKn !== null) {
      fromStartNm += path.distanceNm
      steamedMs += (path.distanceNm / speedKn) * HOUR_MS
    }
    const elapsedMs = steamedMs + stayedMs
    const stayMs = index === 0 || index === end ? 0 : (waypoint.stayMinutes ?? 0) * 60_000
    stayedMs += stayMs
    return {
      index,
      courseDeg: path === undefined || path.distanceNm === 0 ? null : path.initialCourseDeg,
      legDistanceNm: path?.distanceNm ?? null,
      toGoNm: Math.max(0, totalNm - fromStartNm),
      fromStartNm,
      speedKn,
      elapsedMs,
      stayMs,
      etaMs: null,
      departMs: null,
    }
  })
  const fix = fixOf(given, waypoints, paths, rows)
  if (etdMs !== null) {
    for (const row of rows) {
      // The ETD stays the ETD, also where the fix found the ship still at the start.
      row.etaMs = row.index === 0 ? etdMs : Math.round(clockOf(etdMs, row.elapsedMs, fix))
      row.departMs = Math.round(clockOf(etdMs, row.elapsedMs + row.stayMs, fix))
    }
  }
  const totals = totalsOf(rows, steamedMs, stayedMs)
  const schedule: Schedule = {
    waypoints,
    rows,
    totalNm,
    etdMs: rows[0]?.etaMs ?? null,
    etaMs: rows.at(-1)?.etaMs ?? null,
    steamingMs: paths.length === 0 ? null : totals.steamingMs,
    passageMs: paths.length === 0 ? null : totals.passageMs,
    averageSpeedKn: averageOf(totalNm, fix === null ? steamedMs : totals.steamingMs),
    fix,
  }
  pathsOf.set(schedule, paths)
  return schedule
}

/** Knots; null where no time was taken. */
export const averageOf = (distanceNm: number, steamingMs: number): number | null =>
  steamingMs > 0 ? distanceNm / (steamingMs / HOUR_MS) : null

/** Whole milliseconds: by the rows' own times where there are any, since a fix moves them, else by the planned speeds. */
function totalsOf(
  rows: ScheduledWaypoint[],
  steamedMs: number,
  stayedMs: number,
): { steamingMs: number; passageMs: number } {
  const [etdMs, etaMs] = [rows[0]?.etaMs ?? null, rows.at(-1)?.etaMs ?? null]
  if (etdMs === null || etaMs === null)
    return { steamingMs: Math.round(steamedMs), passageMs: Math.round(steamedMs + stayedMs) }
  const atRestMs = rows.reduce((sum, row) => sum + (row.stayMs > 0 ? (row.departMs ?? 0) - (row.etaMs ?? 0) : 0), 0)
  return { steamingMs: etaMs - etdMs - atRestMs, passageMs: etaMs - etdMs }
}

/** The nearest point of the route; null when it has no leg. */
export const footOnTrack = (schedule: Schedule, place: Position): RouteFoot | null =>
  footOnRoute(schedule.waypoints, pathsFor(schedule), place)

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
    return { position: first.position, legIndex: Math.min(1, end), courseDeg: null, distanceNm: 0 }
  }
  if (timeMs > etaMs) return { position: last.position, legIndex: end, courseDeg: null, distanceNm: schedule.totalNm }
  const paths = pathsFor(schedule)
  const stay = stayAt(schedule, timeMs)
  if (stay !== null) {
    const { index, fromStartNm } = stay
    const position = schedule.waypoints[index]?.position ?? last.position
    return { position, legIndex: index, courseDeg: null, distanceNm: fromStartNm }
  }
  let leg = Math.min(lastPassed(rows, timeMs) + 1, end)
  while (leg > 1 && (rows[leg]?.legDistanceNm ?? 0) === 0) leg--
  const path = paths[leg - 1]
  const [before, arriving] = [rows[leg - 1], rows[leg]]
  const startNm = before?.fromStartNm ?? 0
  if (path === undefined || before === undefined || arriving === undefined || path.distanceNm === 0) {
    return { position: first.position, legIndex: Math.max(0, leg), courseDeg: null, distanceNm: startNm }
  }
  const part = partOfLeg(schedule, before, arriving, timeMs)
  const alongNm = part * path.distanceNm
  const { position, courseDeg } = path.at(part === 1 ? Infinity : alongNm)
  return { position, legIndex: leg, courseDeg, distanceNm: startNm + alongNm }
}

/** 0 at the leg's start to 1 at its end; whole milliseconds are the waypoints' own. */
function partOfLeg(
  { etdMs, fix }: Schedule,
  before: ScheduledWaypoint,
  arriving: ScheduledWaypoint,
  timeMs: number,
): number {
  if (timeMs >= (arriving.etaMs ?? 0)) return 1
  if (timeMs <= (before.departMs ?? 0)) return 0
  const startMs = before.elapsedMs + before.stayMs
  const part = (elapsedAt(etdMs ?? 0, timeMs, fix) - startMs) / (arriving.elapsedMs - startMs)
  return Math.max(0, Math.min(1, part))
}

/** The ship at every UTC 3-hour step from the one at or before ETD to the one at or after ETA; none without an ETD. */
export function trackSteps(schedule: Schedule): TrackStep[] {
  if (schedule.etdMs === null || schedule.etaMs === null) return []
  const steps: TrackStep[] = []
  const lastMs = ceilToStep(schedule.etaMs)
  for (let timeMs = floorToStep(schedule.etdMs); timeMs <= lastMs; timeMs += STEP_MS) {
    const { position, legIndex, courseDeg, distanceNm } = shipAt(schedule, timeMs)
    steps.push({ timeMs, lat: position.lat, long: position.long, legIndex, courseDeg, distanceNm })
  }
  return steps
}

/** The ship at each waypoint's ETA, in order, at most so many: on the leg that leaves it. Empty without an ETD. */
export function waypointSteps(schedule: Schedule, most: number): TrackStep[] {
  return schedule.rows.slice(0, most).flatMap(({ index, etaMs, fromStartNm }): TrackStep[] => {
    const place = schedule.waypoints[index]?.position
    if (etaMs === null || place === undefined) return []
    const { legIndex, courseDeg } = shipAt(schedule, etaMs)
    return [{ timeMs: etaMs, lat: place.lat, long: place.long, legIndex, courseDeg, distanceNm: fromStartNm }]
  })
}
