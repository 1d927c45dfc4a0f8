// The times of a route file: speeds of legs that have none of their own, and how far the plan is off them.
import { legInverse } from '../../../shared/geodesy.ts'
import { buildPlan } from '../../../shared/plan.ts'
import { formatDuration, formatUtc, HOUR_MS } from '../../../shared/time.ts'
import { SPEED_RANGE_KN, type VoyageDocument, type Waypoint } from '../../../shared/voyage.ts'
import type { RemarkBook } from './remarks.ts'

/** Epoch ms, by index of the waypoint. */
export interface FileTimes {
  etaMs: ReadonlyMap<number, number>
  etdMs: ReadonlyMap<number, number>
  /** Where the ETAs stand in the file. */
  lines: ReadonlyMap<number, number>
}

/** An ETA so far off the plan is told. */
const FEW_MINUTES_MS = 5 * 60_000
/** Speeds have as few digits as bring the ship there so near to the file's time. */
const SAME_TIME_MS = 30_000

type Label = (index: number) => string

/**
 * Speed over the ground, kn, for a distance in NM and a time; null when the ship sails no such speed. Rounded to 0.1 kn where that arrives
 * within half a minute, else to 0.01 or 0.001.
 */
export function speedForKn(distanceNm: number, durationMs: number): number | null {
  const exactKn = distanceNm / (durationMs / HOUR_MS)
  if (!(exactKn >= SPEED_RANGE_KN.min && exactKn <= SPEED_RANGE_KN.max)) return null
  for (const digits of [1, 2]) {
    const speedKn = Number(exactKn.toFixed(digits))
    if (Math.abs((distanceNm / speedKn) * HOUR_MS - durationMs) <= SAME_TIME_MS) return speedKn
  }
  return Number(exactKn.toFixed(3))
}

/**
 * Speeds for legs without one, from the times at the waypoints before and after: one speed for the legs between two times. Times that no
 * ship keeps are told.
 */
export function speedsFromTimes(
  waypoints: readonly Waypoint[],
  { etaMs, etdMs, lines }: FileTimes,
  speeds: ReadonlyMap<number, number>,
  stays: ReadonlyMap<number, number>,
  label: Label,
  book: RemarkBook,
): Map<number, number> {
  const found = new Map<number, number>()
  const stayMs = (index: number): number => (stays.get(index) ?? 0) * 60_000
  const legNm = (index: number): number => {
    const [from, to] = [waypoints[index - 1], waypoints[index]]
    return from === undefined || to === undefined
      ? 0
      : legInverse(from.position, to.position, to.leg?.geometry ?? 'RL').distanceNm
  }
  let from: { index: number; departMs: number } | null = null
  waypoints.forEach((_waypoint, index) => {
    const departs = etdMs.get(index)
    const arrives = etaMs.get(index) ?? (departs === undefined ? undefined : departs - stayMs(index))
    const start = from
    if (arrives === undefined) return
    from = { index, departMs: departs ?? arrives + stayMs(index) }
    if (start === null) return
    const legs = Array.from({ length: index - start.index }, (_, i) => start.index + 1 + i)
    const open = legs.filter((leg) => !speeds.has(leg))
    if (open.length === 0) return
    const spentMs =
      legs.reduce((sum, leg) => sum + (speeds.has(leg) ? (legNm(leg) / (speeds.get(leg) ?? 1)) * HOUR_MS : 0), 0) +
      legs.slice(0, -1).reduce((sum, leg) => sum + stayMs(leg), 0)
    const distanceNm = open.reduce((sum, leg) => sum + legNm(leg), 0)
    const speedKn = speedForKn(distanceNm, arrives - start.departMs - spentMs)
    if (speedKn !== null) for (const leg of open) found.set(leg, speedKn)
    else if (distanceNm > 0)
      book.add(
        'ignored',
        `The times at ${label(start.index)} and ${label(index)} ask for a speed that no ship keeps; the legs between get none from them.`,
        { line: lines.get(index) },
      )
  })
  if (found.size > 0) {
    const legs = found.size === 1 ? '1 leg has' : `${found.size} legs have`
    book.add('defaulted', `${legs} times and no speed in the file; the speed is worked out from the times.`)
  }
  return found
}

/** Tells when the plan arrives elsewhere than the file says, or cannot say when the ship arrives. */
export function remarkTimesOffPlan(
  document: VoyageDocument,
  { etaMs, lines }: FileTimes,
  label: Label,
  book: RemarkBook,
): void {
  const given = [...etaMs].filter(([index]) => index > 0)
  if (given.length === 0) return
  if (document.schedule.etdMs === null) {
    const what =
      given.length === 1 ? 'an ETA and no departure; it is' : `${given.length} ETAs and no departure; they are`
    book.add('ignored', `The file has ${what} left out. Set the ETD.`, { line: lines.get(given[0]?.[0] ?? 0) })
    return
  }
  const { rows } = buildPlan(document)
  const off = given.flatMap(([index, timeMs]) => {
    const planMs = rows[index]?.etaMs ?? null
    return planMs === null || Math.abs(planMs - timeMs) <= FEW_MINUTES_MS
      ? []
      : [{ index, timeMs, byMs: planMs - timeMs }]
  })
  const [first] = off
  const worst = off.reduce((most, one) => (Math.abs(one.byMs) > Math.abs(most?.byMs ?? 0) ? one : most), first)
  if (worst === undefined) return
  const by = `${formatDuration(Math.abs(worst.byMs))} ${worst.byMs > 0 ? 'later' : 'earlier'}`
  const many = off.length === 1 ? '' : ` It is the most of ${off.length} ETAs that differ.`
  book.add(
    'ignored',
    `The file's ETA at ${label(worst.index)} is ${formatUtc(worst.timeMs)}; by its departure, speeds and stays the ship is there ${by}, and so the plan has it.${many}`,
    { line: lines.get(worst.index) },
  )
}
