// What of a voyage lies ahead and may be sailed otherwise: the whole of it, or from where the ship is; and the part behind put back.
import { HOUR_MS, formatShortUtc } from '../../../shared/format/time.ts'
import type { Position } from '../../../shared/geo/position.ts'
import { buildSchedule, type Schedule } from '../../../shared/passage/schedule.ts'
import { shipAt, stayAt } from '../../../shared/passage/ship-at.ts'
import type { ShipTime, VoyageDocument, Waypoint } from '../../../shared/passage/voyage.ts'
import type { SearchAim } from '../../../shared/candidates/candidates.ts'
import { FaultError } from '../../../shared/result.ts'
import { itemAt } from '../../../shared/item-at.ts'
import { withoutFixes } from '../../../shared/passage/schedule-edit.ts'
import { keptSpeeds } from './candidate/limited-stretches.ts'
import { heldAt } from './candidate/candidate-document.ts'

/** After an older fix the ship is where the plan has it now, timed from that fix. */
const FIX_HOLDS_MS = HOUR_MS
/** The part behind put back may move the departure from the ship's place by so much. */
const SAME_TIME_MS = 60_000

/** The voyage from a place and time on. */
export interface Ahead {
  /** Begins at the ship's place; its ETD is `fromMs`. */
  document: VoyageDocument
  fromMs: number
  /** Waypoints behind the ship; none before the departure. */
  behind: readonly Waypoint[]
  /** The leg the ship is on. */
  leg: Waypoint['leg']
}

/** Refuses a voyage with a stay at a waypoint ahead: another route would pass by it. Throws FaultError `bad-input` where there is one. */
export function refuseStays({ document: { waypoints } }: Pick<Ahead, 'document'>): void {
  const index = waypoints.findIndex(({ stayMinutes = 0 }, i) => i > 0 && i < waypoints.length - 1 && stayMinutes > 0)
  if (index === -1) return
  const { name } = itemAt(waypoints, index)
  const where = name === '' ? 'a waypoint' : name
  throw new FaultError(
    'bad-input',
    `The ship stays at ${where} on the way: another route would pass it by. Make the part before and the part after voyages of their own to look for better routes.`,
  )
}

/** No speed arrives before the passage begins. Throws FaultError `bad-input` where the window requires that. */
export function refuseWindow(
  { fromMs }: Pick<Ahead, 'fromMs'>,
  { arriveUntilMs }: Pick<SearchAim, 'arriveUntilMs'>,
): void {
  if (arriveUntilMs === null || arriveUntilMs > fromMs) return
  const begins = `${formatShortUtc(fromMs)} UTC`
  throw new FaultError('bad-input', `Arrive until is before the passage begins, ${begins}. Set a later time, or none.`)
}

/** Throws FaultError `bad-input` without an ETD or a leg, and for a voyage that is over. */
export function aheadOf(document: VoyageDocument, nowMs: number): Ahead {
  const { etdMs, asPlanned } = document.schedule
  if (asPlanned === true)
    throw new FaultError(
      'bad-input',
      'This voyage is judged as planned, and other routes and speeds are judged as wind and current let them be expected. Press ETA as planned, in Plan, to turn that off first.',
    )
  if (etdMs === null)
    throw new FaultError('bad-input', 'Set ETD first: the weather on the way is that of the hours it is sailed in.')
  const schedule = buildSchedule(document)
  const { etaMs, totalNm, fix } = schedule
  if (etaMs === null || totalNm === 0) throw new FaultError('bad-input', 'The route has no leg. Add a waypoint first.')
  if (etaMs <= nowMs)
    throw new FaultError(
      'bad-input',
      'This voyage is over by its schedule. Set another ETD to look for better routes or speeds.',
    )
  if (fix === null && nowMs <= etdMs) return { document, fromMs: etdMs, behind: [], leg: null }
  const { fromMs, position, legIndex } = placeOf(document, schedule, nowMs)
  const plan = withoutFixes(document.schedule)
  const taken = new Set(document.waypoints.map(({ id }) => id))
  const ship: Waypoint = { id: freeId(taken), name: `Ship, ${formatShortUtc(fromMs)} UTC`, position, leg: null }
  // Whether a leg is slower than the others is seen of the whole voyage alone.
  const kept = keptSpeeds(document)
  const held = document.waypoints.map((waypoint, i) =>
    waypoint.leg === null ? waypoint : { ...waypoint, leg: heldAt(waypoint.leg, kept[i] ?? null) },
  )
  return {
    document: {
      ...document,
      waypoints: [ship, ...held.slice(legIndex)],
      schedule: { ...plan, etdMs: fromMs },
    },
    fromMs,
    behind: document.waypoints.slice(0, legIndex),
    leg: itemAt(document.waypoints, legIndex).leg,
  }
}

interface Place {
  fromMs: number
  position: Position
  legIndex: number
}

function placeOf({ schedule: { fix } }: VoyageDocument, schedule: Schedule, nowMs: number): Place {
  const { rows } = schedule
  if (fix !== undefined && schedule.fix !== null && nowMs - fix.timeMs <= FIX_HOLDS_MS)
    return { fromMs: fix.timeMs, position: fix.position, legIndex: schedule.fix.legIndex }
  const stay = stayAt(schedule, nowMs)
  const fromMs = stay?.departMs ?? nowMs
  const { position, legIndex } = shipAt(schedule, fromMs)
  return { fromMs, position, legIndex: Math.max(1, Math.min(rows.length - 1, legIndex)) }
}

function freeId(taken: Set<string>): string {
  let number = taken.size + 1
  while (taken.has(String(number))) number++
  taken.add(String(number))
  return String(number)
}

/** A plan of the whole voyage: what is sailed, then the candidate from the ship's place. Where that would not keep its times, the candidate alone. */
export function withBehind(
  candidate: VoyageDocument,
  whole: VoyageDocument,
  { behind, fromMs, leg }: Ahead,
): VoyageDocument {
  if (behind.length === 0) return candidate
  const taken = new Set(behind.map(({ id }) => id))
  const rest = candidate.waypoints.map((waypoint, i): Waypoint => {
    const id = taken.has(waypoint.id)
      ? freeId(new Set([...taken, ...candidate.waypoints.map((one) => one.id)]))
      : waypoint.id
    taken.add(id)
    return { ...waypoint, id, ...(i === 0 ? { leg } : {}) }
  })
  const document: VoyageDocument = {
    ...candidate,
    waypoints: [...behind, ...rest],
    schedule: { ...scheduleOf(whole, taken), speedKn: candidate.schedule.speedKn },
  }
  const shipMs = buildSchedule(document).rows[behind.length]?.departMs ?? 0
  return Math.abs(shipMs - fromMs) <= SAME_TIME_MS ? document : candidate
}

/** The voyage's own; clocks set at a waypoint that is left out are not set. */
function scheduleOf({ schedule }: VoyageDocument, ids: ReadonlySet<string>): VoyageDocument['schedule'] {
  const { shipTime } = schedule
  if (shipTime === undefined) return schedule
  const isThere = (change: ShipTime['changes'][number]): boolean =>
    !('waypointId' in change) || ids.has(change.waypointId)
  return { ...schedule, shipTime: { ...shipTime, changes: shipTime.changes.filter(isThere) } }
}
