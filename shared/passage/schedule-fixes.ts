// Fixes on the track of a plan, and the wall clock of a passage by them. Times in epoch ms, distances in nautical miles.
import { nearestOnRoute } from './cross-track.ts'
import type { LegPath } from '../geo/geodesy.ts'
import { HOUR_MS } from '../format/time.ts'
import { SPEED_RANGE_KN, type Fix, type ScheduleInput, type Waypoint } from './voyage.ts'

/** A place under way and its time. From the newest the schedule goes on; between two, and from the departure to the first, the ship went evenly. */
export interface ScheduleFix {
  timeMs: number
  /** By the schedule the ship would have taken so long from the departure, `stayMs` included. */
  elapsedMs: number
  /** Stays of the plan before it. */
  stayMs: number
  /** Of those the stays that were as long as planned. */
  keptStayMs: number
  /** All of those stays were; false: since the fix before, or the departure, there was no time for them, and they are shortened in proportion. */
  areStaysKept: boolean
  legIndex: number
  /** From the start of the route. */
  alongNm: number
  /** Off the leg; to starboard positive. */
  offNm: number
}

/** What is planned of a waypoint, by its index: not moved by any fix. */
interface PlannedRow {
  fromStartNm: number
  speedKn: number | null
  elapsedMs: number
  stayMs: number
}

type Anchor = Pick<ScheduleFix, 'timeMs' | 'elapsedMs' | 'stayMs' | 'keptStayMs' | 'alongNm'>

/** Those before the newest that are behind the next on the track, in order of time; then the newest. None that cannot be: at or before the departure, or on a route without length. */
export function fixesOf(
  { etdMs, fix, earlierFixes = [] }: ScheduleInput,
  waypoints: Waypoint[],
  paths: LegPath[],
  rows: readonly PlannedRow[],
): ScheduleFix[] {
  if (etdMs === null || fix === undefined || fix.timeMs <= etdMs) return []
  const placed = [...earlierFixes, fix]
    .filter(({ timeMs }) => timeMs > etdMs)
    .flatMap((one) => onTrack(one, waypoints, paths, rows) ?? [])
  // The newest holds; of the others each that lies behind the one after it.
  const kept = placed.reduceRight<Placed[]>((after, one) => {
    const [next] = after
    if (next === undefined) return [one]
    if (one.timeMs >= next.timeMs || one.alongNm - next.alongNm > DRIFT_NM) return after
    // Hove to she may have gone back a little: there she stood still.
    const { elapsedMs, stayMs, legIndex, alongNm } = next
    return [one.elapsedMs <= elapsedMs ? one : { ...one, elapsedMs, stayMs, legIndex, alongNm }, ...after]
  }, [])
  let before: Anchor = { timeMs: etdMs, elapsedMs: 0, stayMs: 0, keptStayMs: 0, alongNm: 0 }
  let areAllKept = true
  /** Where the ship stays by the fix before, and the one that found her there first. */
  let stay: { row: PlannedRow; first: Placed } | null = null
  const stays = rows.filter((row) => row.stayMs > 0)
  return withoutLater(kept, rows).map((one) => {
    const row = stays.find((at) => isAt(at, one)) ?? null
    const stayed = stay === null || stay.row !== row ? null : stayedAt(stay.row, stay.first, one)
    if (stayed !== null) {
      before = { ...stayed, keptStayMs: before.keptStayMs }
      return { ...stayed, keptStayMs: before.keptStayMs, areStaysKept: areAllKept }
    }
    stay = row === null ? null : { row, first: one }
    const stayMs = one.stayMs - before.stayMs
    const sailedMs = one.timeMs - before.timeMs - stayMs
    const isKept = sailedMs > 0 && one.alongNm - before.alongNm <= (sailedMs / HOUR_MS) * SPEED_RANGE_KN.max
    areAllKept &&= isKept
    const found = { ...one, keptStayMs: before.keptStayMs + (isKept ? stayMs : 0), areStaysKept: areAllKept }
    before = found
    return found
  })
}

/** So far back a ship may have drifted between two fixes (ours: as far as a single value speaks). */
const DRIFT_NM = 15

/** A ship at a waypoint lies so far from it at most: at anchor she swings (ours). */
const AT_NM = 0.5
const isAt = ({ fromStartNm }: PlannedRow, { alongNm }: Placed): boolean => Math.abs(alongNm - fromStartNm) <= AT_NM

/** At the last waypoint the first fix there is the arrival, and what comes after it says nothing more. */
function withoutLater(kept: Placed[], rows: readonly PlannedRow[]): Placed[] {
  const end = rows.at(-1)
  const first = end === undefined ? -1 : kept.findIndex((one) => isAt(end, one))
  return first === -1 ? kept : kept.slice(0, first + 1)
}

/** A later fix at a waypoint where she stays, with so much of the stay behind her as has passed since she came; null where she had left by the first. */
function stayedAt({ elapsedMs, stayMs }: PlannedRow, first: Placed, one: Placed): Placed | null {
  const sinceArrivalMs = one.timeMs - first.timeMs - (elapsedMs - first.elapsedMs)
  if (first.elapsedMs > elapsedMs || sinceArrivalMs < 0) return null
  const passedMs = Math.min(stayMs, sinceArrivalMs)
  return { ...one, elapsedMs: elapsedMs + passedMs, stayMs: first.stayMs + passedMs }
}

type Placed = Omit<ScheduleFix, 'keptStayMs' | 'areStaysKept'>

function onTrack(
  { timeMs, position }: Fix,
  waypoints: Waypoint[],
  paths: LegPath[],
  rows: readonly PlannedRow[],
): Placed | null {
  const nearest = nearestOnRoute(waypoints, paths, position)
  const before = nearest === null ? undefined : rows[nearest.legIndex - 1]
  const speedKn = nearest === null ? null : (rows[nearest.legIndex]?.speedKn ?? null)
  if (nearest === null || before === undefined || speedKn === null) return null
  const { legIndex, offNm } = nearest
  return {
    timeMs,
    elapsedMs: before.elapsedMs + before.stayMs + (nearest.alongNm / speedKn) * HOUR_MS,
    // A fix at a waypoint itself is on the leg that arrives there (`nearestOnRoute`: of equals the earlier), so its stay is still ahead.
    stayMs: rows.slice(0, legIndex).reduce((sum, row) => sum + row.stayMs, 0),
    legIndex,
    alongNm: before.fromStartNm + nearest.alongNm,
    offNm,
  }
}

/**
 * The wall clock of a moment of the passage, `elapsedMs` from the departure as planned, `stayedMs` of it stays. After the newest fix the schedule goes
 * on from it. Before it the stays were as long as planned, and the time under way was as long as it was from the fix before (or the departure), in
 * proportion to the planned one.
 */
export function clockOf(etdMs: number, elapsedMs: number, stayedMs: number, fixes: readonly ScheduleFix[]): number {
  const last = fixes.at(-1)
  if (last === undefined) return etdMs + elapsedMs
  if (elapsedMs >= last.elapsedMs) return last.timeMs + elapsedMs - last.elapsedMs
  const at = fixes.findIndex((fix) => elapsedMs < fix.elapsedMs)
  const [from, to] = [fixes[at - 1] ?? { timeMs: etdMs, elapsedMs: 0, stayMs: 0, keptStayMs: 0 }, fixes[at] ?? last]
  const keptMs = to.keptStayMs - from.keptStayMs
  const areKept = keptMs === to.stayMs - from.stayMs
  const passedMs = areKept ? stayedMs - from.stayMs : 0
  const share = (elapsedMs - from.elapsedMs - passedMs) / (to.elapsedMs - from.elapsedMs - keptMs)
  return from.timeMs + passedMs + share * (to.timeMs - from.timeMs - keptMs)
}
