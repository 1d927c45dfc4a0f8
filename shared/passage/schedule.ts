// The schedule of a voyage: its document as distances, courses and times, as planned and as expected.
import type { LegPath } from '../geo/geodesy.ts'
import { HOUR_MS } from '../format/time.ts'
import { legPaths } from './leg-paths.ts'
import { clockOf, fixesOf, type ScheduleFix } from './schedule-fixes.ts'
import type { VoyageDocument, Waypoint } from './voyage.ts'

/** One waypoint of the schedule; course, leg distance and speed are those of the leg that arrives at it (null at the first). */
export interface ScheduledWaypoint {
  index: number
  /** Initial true course of the leg; null at the first waypoint and for a leg of no length. */
  courseDeg: number | null
  legDistanceNm: number | null
  toGoNm: number
  fromStartNm: number
  /** Over ground as planned. */
  speedKn: number | null
  /** Through calm water: the leg's set speed, else its planned one. */
  setSpeedKn: number | null
  /** From the departure to here, stays before it included; not rounded. */
  elapsedMs: number
  /** At this waypoint, before the ship goes on. */
  stayMs: number
  /** Whole milliseconds; the first row's is the ETD; null without an ETD. */
  etaMs: number | null
  /** ETA and the stay. */
  departMs: number | null
}

/** The ship on the expected passage from a time to that of the next; she goes on evenly between them. */
export interface ProgressPoint {
  timeMs: number
  /** From the start of the route. */
  alongNm: number
  /** From here to the next; 0 at rest. */
  throughWaterKn: number
  overGroundKn: number
}

/** What makes an expected passage another than the planned one, and what that rests on. Times in epoch ms. */
export interface Expected {
  /** In order of time, from where wind and current count (the ETD, else the fix, else the step at or before now) to the arrival. */
  progress: ProgressPoint[]
  /** The arrival if neither wind nor current counted: at the planned speeds, from the fix where there is one. */
  unmovedEtaMs: number
  /** Where it begins. `plan`: under way without a fix, where the plan has the ship; what it has lost or gained by then is not known. */
  begins: 'departure' | 'fix' | 'plan'
  /** Time under way in it, and of that where wind or current is not known. */
  underWayMs: number
  unknownMs: number
  /** When that is for the first time; null: never. */
  unknownFromMs: number | null
  /** When both are known for the last time; null: never. */
  knownUntilMs: number | null
  /** The most of the speed that wind takes at any moment, and when; null: no wind is known. */
  maxLoss: { percent: number; timeMs: number } | null
  /** The mean along the course over the time it is known, with the ship positive; null: no current is known. */
  meanCurrentKn: number | null
  /** The passage cannot be made from then on: no headway, or longer than its bound. Beyond it nothing is known. null: it can. */
  heldFromMs: number | null
}

/** Plain data: it may be stored, compared and sent. */
export interface Schedule {
  waypoints: Waypoint[]
  rows: ScheduledWaypoint[]
  totalNm: number
  etdMs: number | null
  etaMs: number | null
  /** ETA planned: of the plan itself, whatever a fix, wind and current make of it. */
  plannedEtaMs: number | null
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
  /** Those before it, in order of time: the ship was where each has it when it says. */
  earlierFixes: readonly ScheduleFix[]
  /** null: as planned. */
  expected: Expected | null
}

/** Leg paths of a schedule, kept beside it so that the schedule itself stays plain data. */
const pathsOf = new WeakMap<Schedule, LegPath[]>()

/** Paths of the legs, by index of the waypoint they arrive at, less one. */
export function pathsFor(schedule: Schedule): LegPath[] {
  const known = pathsOf.get(schedule)
  if (known !== undefined) return known
  const paths = legPaths(schedule.waypoints)
  pathsOf.set(schedule, paths)
  return paths
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
    const setSpeedKn = path === undefined ? null : (waypoint.leg?.setSpeedKn ?? speedKn)
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
      setSpeedKn,
      elapsedMs,
      stayMs,
      etaMs: null,
      departMs: null,
    }
  })
  const fixes = fixesOf(given, waypoints, paths, rows)
  const fix = fixes.at(-1) ?? null
  if (etdMs !== null) {
    let before = 0
    for (const row of rows) {
      // The ETD stays the ETD, also where the fix found the ship still at the start.
      row.etaMs = row.index === 0 ? etdMs : Math.round(clockOf(etdMs, row.elapsedMs, before, fixes))
      before += row.stayMs
      row.departMs = Math.round(clockOf(etdMs, row.elapsedMs + row.stayMs, before, fixes))
    }
  }
  const totals = totalsOf(rows, steamedMs, stayedMs)
  const schedule: Schedule = {
    waypoints,
    rows,
    totalNm,
    etdMs: rows[0]?.etaMs ?? null,
    etaMs: rows.at(-1)?.etaMs ?? null,
    plannedEtaMs: etdMs === null || rows.length === 0 ? null : Math.round(etdMs + steamedMs + stayedMs),
    steamingMs: paths.length === 0 ? null : totals.steamingMs,
    passageMs: paths.length === 0 ? null : totals.passageMs,
    averageSpeedKn: averageOf(totalNm, fix === null ? steamedMs : totals.steamingMs),
    fix,
    earlierFixes: fixes.slice(0, -1),
    expected: null,
  }
  pathsOf.set(schedule, paths)
  return schedule
}

/**
 * The passage on which the ship goes as expected from the first point of its progress on, and before that as planned. `arrivals`: epoch ms at each
 * waypoint, null at those behind.
 */
export function asExpected(planned: Schedule, expected: Expected, arrivals: readonly (number | null)[]): Schedule {
  const rows = planned.rows.map((row, i): ScheduledWaypoint => {
    const etaMs = arrivals[i] ?? null
    return etaMs === null ? row : { ...row, etaMs, departMs: etaMs + row.stayMs }
  })
  const { steamingMs, passageMs } = totalsOf(rows, 0, 0)
  const passage: Schedule = {
    ...planned,
    rows,
    etaMs: rows.at(-1)?.etaMs ?? null,
    steamingMs,
    passageMs,
    averageSpeedKn: averageOf(planned.totalNm, steamingMs),
    expected,
  }
  pathsOf.set(passage, pathsFor(planned))
  return passage
}

/** When the ship is at a waypoint; null without an ETD, and beyond where the passage cannot be made: nobody knows when she is there. */
export function knownEta({ rows, expected }: Schedule, index: number): number | null {
  const etaMs = rows[index]?.etaMs ?? null
  const heldFromMs = expected?.heldFromMs ?? null
  return etaMs !== null && heldFromMs !== null && etaMs > heldFromMs ? null : etaMs
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
