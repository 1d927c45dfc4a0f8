// Changes of the schedule: departure, speed, where the ship was under way, the clocks; with the words for the list of changes.
import { formatPosition } from '../format/format.ts'
import { FaultError } from '../result.ts'
import { formatOffset, formatUtc } from '../format/time.ts'
import { MAX_FIXES, type Fix, type ScheduleInput, type ShipTime, type VoyageDocument, type Waypoint } from './voyage.ts'

/** What is undefined stays as it is; null: taken away. */
export interface ScheduleChange {
  etdMs?: number | null | undefined
  speedKn?: number | undefined
  /** The speed holds for legs with a speed of their own too. */
  everyLeg?: boolean | undefined
  fix?: Fix | null | undefined
  shipTime?: ShipTime | null | undefined
  /** Whether the voyage is judged as planned, whatever wind and current make of it. */
  asPlanned?: boolean | undefined
}

/** The document after a change. Throws FaultError `bad-input` for a fix that is not after the departure. */
export function scheduled(
  document: VoyageDocument,
  {
    etdMs: newEtdMs,
    speedKn: newSpeedKn,
    everyLeg = false,
    fix: newFix,
    shipTime: newShipTime,
    asPlanned: newAsPlanned,
  }: ScheduleChange,
): { document: VoyageDocument; change: string } {
  const before = document.schedule
  const etdMs = newEtdMs === undefined ? before.etdMs : newEtdMs
  const speedKn = newSpeedKn ?? before.speedKn
  const { fix, earlierFixes } = fixesAfter(before, newFix, etdMs)
  const asPlanned = newAsPlanned ?? before.asPlanned ?? false
  const shipTime = newShipTime === undefined ? before.shipTime : (newShipTime ?? undefined)
  if (newFix !== undefined && newFix !== null && (etdMs === null || newFix.timeMs <= etdMs))
    throw new FaultError(
      'bad-input',
      etdMs === null ? 'Set ETD first.' : `The fix is not after the departure, ${formatUtc(etdMs)}.`,
    )
  if (earlierFixes.length >= MAX_FIXES)
    throw new FaultError(
      'bad-input',
      `At most ${MAX_FIXES} fixes are kept with a voyage. Copy it, and enter the fix there.`,
    )
  // A departure moved behind the fix is another passage.
  const isOver = newFix === undefined && before.fix !== undefined && fix === undefined
  const words: string[] = []
  if (newEtdMs !== undefined || newSpeedKn !== undefined || everyLeg)
    words.push(
      `ETD ${etdMs === null ? 'open' : formatUtc(etdMs)}, speed ${speedKn.toFixed(1)} kn${everyLeg ? ' on every leg' : ''}`,
    )
  if (isOver || newFix === null)
    words.push(fix === undefined ? 'fix taken away' : `fix taken away, timed again from ${formatUtc(fix.timeMs)}`)
  else if (newFix !== undefined)
    words.push(
      `${newFix.timeMs === fix?.timeMs ? 'Timed anew from' : 'Fix entered'} ${formatPosition(newFix.position)}, ${formatUtc(newFix.timeMs)}`,
    )
  if (newShipTime !== undefined) words.push(clockWords(newShipTime))
  if (newAsPlanned !== undefined) words.push(newAsPlanned ? 'Judged as planned' : 'Judged as expected')
  const schedule: ScheduleInput = {
    etdMs,
    speedKn,
    ...(asPlanned ? { asPlanned } : {}),
    ...(fix === undefined ? {} : { fix }),
    ...(earlierFixes.length === 0 ? {} : { earlierFixes }),
    ...(shipTime === undefined ? {} : { shipTime }),
  }
  const waypoints = everyLeg ? document.waypoints.map(withoutOwnSpeed) : document.waypoints
  return { document: { ...document, waypoints, schedule }, change: words.join('; ') }
}

/**
 * A new fix takes its place in the order of time, or that of one of the same time. Where the newest is taken away the one before holds again. Those at or
 * before the departure are of another passage.
 */
function fixesAfter(
  { fix, earlierFixes = [] }: ScheduleInput,
  newFix: Fix | null | undefined,
  etdMs: number | null,
): { fix: Fix | undefined; earlierFixes: Fix[] } {
  const known = fix === undefined ? [] : [...earlierFixes, fix]
  const all =
    newFix === undefined
      ? known
      : newFix === null
        ? known.slice(0, -1)
        : [...known.filter(({ timeMs }) => timeMs !== newFix.timeMs), newFix].toSorted((a, b) => a.timeMs - b.timeMs)
  const after = all.filter(({ timeMs }) => etdMs !== null && timeMs > etdMs)
  return { fix: after.at(-1), earlierFixes: after.slice(0, -1) }
}

/** The plan of a passage on which the ship was nowhere yet. */
export function withoutFixes({ fix: _fix, earlierFixes: _earlier, ...schedule }: ScheduleInput): ScheduleInput {
  return schedule
}

function clockWords(shipTime: ShipTime | null): string {
  if (shipTime === null) return 'Clocks not planned'
  const all = [shipTime, ...shipTime.changes].map(({ offsetMinutes }) => formatOffset(offsetMinutes))
  return `Clocks ${all.join(', ')}`
}

function withoutOwnSpeed(waypoint: Waypoint): Waypoint {
  if (waypoint.leg?.speedKn === undefined) return waypoint
  const { speedKn: _own, setSpeedKn: _set, ...leg } = waypoint.leg
  return { ...waypoint, leg }
}
