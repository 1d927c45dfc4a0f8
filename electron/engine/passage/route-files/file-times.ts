// The times of a route file: speeds of legs that have none of their own, and how far the plan is off them.
import { legInverse } from '../../../../shared/geo/geodesy.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { formatDuration, formatUtc, HOUR_MS } from '../../../../shared/format/time.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { SPEED_RANGE_KN, type VoyageDocument, type Waypoint } from '../../../../shared/passage/voyage.ts'
import type { ImportRemarks } from './remarks.ts'

/** Epoch ms, by index of the waypoint. */
export interface FileTimes {
  etaMs: ReadonlyMap<number, number>
  etdMs: ReadonlyMap<number, number>
  /** Where they stand in the file. */
  lines: ReadonlyMap<number, number>
}

/** An ETA so far off the plan is reported. */
const FEW_MINUTES_MS = 5 * 60_000
/** Speeds have as few digits as bring the ship so near to the file's time, at the end of a leg and of the whole route. */
const SAME_TIME_MS = 30_000
const SAME_ARRIVAL_MS = 2 * 60_000

type Label = (index: number) => string

/**
 * Speed over the ground, kn, for a distance in NM and a time; null when the ship sails no such speed. Rounded to 0.1 kn where that arrives
 * within half a minute, and within two when all `legCount` legs of the route are rounded alike; else to 0.01 or 0.001.
 */
export function speedForKn(distanceNm: number, durationMs: number, legCount: number): number | null {
  const exactKn = distanceNm / (durationMs / HOUR_MS)
  if (!(exactKn >= SPEED_RANGE_KN.min && exactKn <= SPEED_RANGE_KN.max)) return null
  const nearMs = Math.min(SAME_TIME_MS, SAME_ARRIVAL_MS / legCount)
  for (const digits of [1, 2]) {
    const speedKn = Number(exactKn.toFixed(digits))
    if (Math.abs((distanceNm / speedKn) * HOUR_MS - durationMs) <= nearMs) return speedKn
  }
  return Number(exactKn.toFixed(3))
}

/**
 * Speeds for legs without one, from the times at the waypoints before and after: one speed for the legs between two times. Times that no
 * ship keeps are reported.
 */
export function* speedsFromTimesInSlices(
  waypoints: readonly Waypoint[],
  { etaMs, etdMs, lines }: FileTimes,
  speeds: ReadonlyMap<number, number>,
  stays: ReadonlyMap<number, number>,
  label: Label,
  remarks: ImportRemarks,
): Sliced<Map<number, number>> {
  const found = new Map<number, number>()
  const stayMs = (index: number): number => (stays.get(index) ?? 0) * 60_000
  const legNm = (index: number): number => {
    const [from, to] = [waypoints[index - 1], waypoints[index]]
    return from === undefined || to === undefined
      ? 0
      : legInverse(from.position, to.position, to.leg?.geometry ?? 'RL').distanceNm
  }
  let from: { index: number; departMs: number } | null = null
  for (const index of waypoints.keys()) {
    yield
    const departs = etdMs.get(index)
    const arrives = etaMs.get(index) ?? (departs === undefined ? undefined : departs - stayMs(index))
    const start = from
    if (arrives === undefined) continue
    from = { index, departMs: departs ?? arrives + stayMs(index) }
    if (start === null) continue
    const legs = Array.from({ length: index - start.index }, (_, i) => start.index + 1 + i)
    const open = legs.filter((leg) => !speeds.has(leg))
    if (open.length === 0) continue
    const spentMs =
      legs.reduce((sum, leg) => sum + (speeds.has(leg) ? (legNm(leg) / (speeds.get(leg) ?? 1)) * HOUR_MS : 0), 0) +
      legs.slice(0, -1).reduce((sum, leg) => sum + stayMs(leg), 0)
    const distanceNm = open.reduce((sum, leg) => sum + legNm(leg), 0)
    const speedKn = speedForKn(distanceNm, arrives - start.departMs - spentMs, waypoints.length - 1)
    if (speedKn !== null) for (const leg of open) found.set(leg, speedKn)
    else if (distanceNm > 0)
      remarks.add(
        'ignored',
        `The times at ${label(start.index)} and ${label(index)} ask for a speed that no ship keeps; the legs between get none from them.`,
        { line: lines.get(index) },
      )
  }
  if (found.size > 0) {
    const legs = found.size === 1 ? '1 leg has' : `${found.size} legs have`
    remarks.add('defaulted', `${legs} times and no speed in the file; the speed is worked out from the times.`)
  }
  return found
}

/** Remarks that the plan arrives or leaves at other times than the file says, or has no times at all. */
export function remarkTimesOffPlan(
  document: VoyageDocument,
  { etaMs, etdMs, lines }: FileTimes,
  label: Label,
  remarks: ImportRemarks,
): void {
  const timed = [...new Set([...etaMs.keys(), ...etdMs.keys()])].toSorted((a, b) => a - b)
  const [first] = timed
  if (first === undefined) return
  if (document.schedule.etdMs === null) {
    const [one, many] = timed.every((index) => etaMs.has(index)) ? ['an ETA', 'ETAs'] : ['an ETD on the way', 'times']
    const what =
      timed.length === 1 ? `${one} and no departure; it is` : `${timed.length} ${many} and no departure; they are`
    remarks.add('ignored', `The file has ${what} left out. Set the ETD.`, { line: lines.get(first) })
    return
  }
  const { rows } = buildSchedule(document)
  // The stay at the last waypoint is of no account in the plan, but the document has it.
  const departsMs = rows.map(({ etaMs: arrivesMs, departMs }, index) =>
    index === rows.length - 1 && arrivesMs !== null
      ? arrivesMs + (document.waypoints[index]?.stayMinutes ?? 0) * 60_000
      : departMs,
  )
  // A waypoint whose arrival is off is said once: its departure is off with it.
  const off = timed.flatMap((index) =>
    [
      ...offPlan(index, 'ETA', etaMs.get(index), rows[index]?.etaMs),
      ...offPlan(index, 'ETD', etdMs.get(index), departsMs[index]),
    ].slice(0, 1),
  )
  const [worst] = off.toSorted((a, b) => Math.abs(b.byMs) - Math.abs(a.byMs))
  if (worst === undefined) return
  const { index, word, timeMs, byMs } = worst
  const by = `${word === 'ETA' ? 'arrives' : 'leaves'} ${formatDuration(Math.abs(byMs))} ${byMs > 0 ? 'later' : 'earlier'}`
  const words = off.every((one) => one.word === word) ? `${word}s` : 'times'
  const many = off.length === 1 ? '' : ` It is the most of ${off.length} ${words} that differ.`
  remarks.add(
    'ignored',
    `The file's ${word} at ${label(index)} is ${formatUtc(timeMs)}; by its departure, speeds and stays the ship ${by}, and so the plan has it.${many}`,
    { line: lines.get(index) },
  )
}

interface OffPlan {
  index: number
  word: 'ETA' | 'ETD'
  timeMs: number
  byMs: number
}

const offPlan = (
  index: number,
  word: OffPlan['word'],
  timeMs: number | undefined,
  planMs: number | null = null,
): OffPlan[] =>
  timeMs === undefined || planMs === null || Math.abs(planMs - timeMs) <= FEW_MINUTES_MS
    ? []
    : [{ index, word, timeMs, byMs: planMs - timeMs }]
