// Edits of a route, as plain data and pure functions: what the officer did, the document after it, and the words for the list of changes.
import { compositePlaces } from '../geo/composite.ts'
import { formatLat, formatPosition } from '../format/format.ts'
import { FaultError } from '../result.ts'
import { formatDuration } from '../format/time.ts'
import { editCargo, type CargoEdit } from './cargo-edit.ts'
import { cargoOf } from './cargo-plan.ts'
import { withoutFixes } from './schedule-edit.ts'
import type { KeptSchedule, Leg, PortEnd, VoyageDocument, Waypoint } from './voyage.ts'
import type { LegGeometry, Position } from '../geo/position.ts'

/** Routes longer than this are not read either. */
export const MAX_WAYPOINTS = 10_000
export const MAX_XTD_NM = 10
export const MAX_RADIUS_NM = 10
export const MAX_NOTE_CHARS = 1000
export const MAX_PLAN_NOTE_CHARS = 10_000
/** 60 days. */
export const MAX_STAY_MINUTES = 86_400

/** Absent: stays as it is; null: taken away. */
export interface LegChange {
  geometry?: LegGeometry | undefined
  xtdPortNm?: number | null | undefined
  xtdStarboardNm?: number | null | undefined
  speedKn?: number | null | undefined
}

interface WaypointChange {
  name?: string | undefined
  turnRadiusNm?: number | null | undefined
  stayMinutes?: number | null | undefined
  notes?: string | null | undefined
}

/** Waypoints are named by their id, which an edit never changes. */
export type RouteEdit =
  | { kind: 'move'; waypointId: string; position: Position }
  /** A new waypoint that becomes number `index` (from 0); it lies on the leg that arrived there. */
  | { kind: 'insert'; index: number; position: Position; name?: string | undefined }
  | { kind: 'remove'; waypointId: string }
  | ({ kind: 'waypoint'; waypointId: string } & WaypointChange)
  /** The leg that arrives at a waypoint. */
  | ({ kind: 'leg'; waypointId: string } & LegChange)
  | ({ kind: 'everyLeg' } & LegChange)
  /** The great circle to a waypoint becomes a composite one: it follows this parallel where it would pass beyond it. */
  | { kind: 'limit'; waypointId: string; latitudeDeg: number }
  | { kind: 'reverse' }
  | { kind: 'rename'; name: string }
  /** The port at an end; null: none. The route stays as it is. */
  | { kind: 'port'; end: 'from' | 'to'; port: PortEnd | null }
  | { kind: 'notes'; notes: string }
  | CargoEdit

export interface Edited {
  document: VoyageDocument
  /** One line for the list of changes. */
  change: string
}

/** The document after an edit. Throws FaultError `bad-input` or `not-found`; the document given is never changed. */
export function editRoute(document: VoyageDocument, edit: RouteEdit): Edited {
  const { waypoints } = document
  const route = (next: Waypoint[], change: string): Edited => ({ document: withRoute(document, next), change })
  switch (edit.kind) {
    case 'move': {
      const { index, label } = find(waypoints, edit.waypointId)
      const change = `${label} moved to ${formatPosition(edit.position)}`
      return route(
        replaced(waypoints, index, (waypoint) => ({ ...waypoint, position: edit.position })),
        change,
      )
    }
    case 'insert':
      return route(inserted(waypoints, edit), insertWords(waypoints, edit))
    case 'remove': {
      const { index, label } = find(waypoints, edit.waypointId)
      if (waypoints.length <= 2)
        throw new FaultError('bad-input', 'A route has two waypoints at least: this one cannot be deleted.')
      return withoutClocksAt(edit.waypointId, route(firstWithoutLeg(waypoints.toSpliced(index, 1)), `${label} deleted`))
    }
    case 'waypoint': {
      const { index, label } = find(waypoints, edit.waypointId)
      return route(
        replaced(waypoints, index, (waypoint) => changedWaypoint(waypoint, edit)),
        `${label}: ${waypointWords(edit)}`,
      )
    }
    case 'leg': {
      const { index, label } = find(waypoints, edit.waypointId)
      if (index === 0)
        throw new FaultError('bad-input', 'No leg arrives at the first waypoint: set this at the next one.')
      return route(
        replaced(waypoints, index, (waypoint) => changedLeg(waypoint, edit)),
        `Leg to ${label}: ${legWords(edit)}`,
      )
    }
    case 'limit':
      return limited(waypoints, edit, route)
    case 'everyLeg':
      return route(
        waypoints.map((waypoint) => changedLeg(waypoint, edit)),
        `Every leg: ${legWords(edit)}`,
      )
    case 'reverse':
      return turnedRound(route(reversed(waypoints), 'Route reversed'))
    case 'rename':
      return { document: { ...document, name: edit.name }, change: `Named “${edit.name}”` }
    case 'port':
      return withPort(document, edit)
    case 'notes': {
      const { notes: _before, ...rest } = document
      return edit.notes === ''
        ? { document: rest, change: 'Notes of the plan taken away' }
        : { document: { ...rest, notes: edit.notes }, change: 'Notes of the plan' }
    }
    case 'cargo':
    case 'hold': {
      const { cargo, change } = editCargo(cargoOf(document), edit)
      return { document: { ...document, cargo }, change }
    }
  }
}

function withPort(document: VoyageDocument, { end, port }: RouteEdit & { kind: 'port' }): Edited {
  const { [end]: _before, ...rest } = document
  const word = end === 'from' ? 'From' : 'To'
  if (port === null) return { document: rest, change: `${word}: no port` }
  return { document: { ...rest, [end]: port }, change: `${word} ${port.name}, ${port.locode}` }
}

function limited(
  waypoints: readonly Waypoint[],
  { waypointId, latitudeDeg }: RouteEdit & { kind: 'limit' },
  route: (next: Waypoint[], change: string) => Edited,
): Edited {
  const { index, label } = find(waypoints, waypointId)
  const [from, to] = [waypoints[index - 1], waypoints[index]]
  if (from === undefined || to === undefined || to.leg?.geometry !== 'GC')
    throw new FaultError('bad-input', 'Only a great circle can be limited: choose it for this leg first.')
  const limit = formatLat(latitudeDeg, 1).replace(/ [NS]$/, '')
  if (Math.max(Math.abs(from.position.lat), Math.abs(to.position.lat)) > latitudeDeg)
    throw new FaultError('bad-input', `An end of this leg lies beyond ${limit} itself.`)
  const places = compositePlaces(from.position, to.position, latitudeDeg)
  if (places === null) throw new FaultError('bad-input', `This leg stays within ${limit} by itself.`)
  const { leg } = to
  let next = [...waypoints]
  places.forEach((position, i) => {
    const waypoint: Waypoint = {
      id: freeId(next),
      name: '',
      position,
      leg: i === 0 ? leg : { ...leg, geometry: 'RL' },
    }
    next = next.toSpliced(index + i, 0, waypoint)
  })
  return route(next, `Leg to ${label}: composite, along ${limit}`)
}

/** A change of the clocks at a waypoint goes with it, and the list of changes says so. */
function withoutClocksAt(waypointId: string, { document, change }: Edited): Edited {
  const { shipTime } = document.schedule
  const kept = shipTime?.changes.filter((one) => !('waypointId' in one && one.waypointId === waypointId))
  if (shipTime === undefined || kept === undefined || kept.length === shipTime.changes.length)
    return { document, change }
  const schedule = { ...document.schedule, shipTime: { ...shipTime, changes: kept } }
  return { document: { ...document, schedule }, change: `${change}, and the change of the clocks there` }
}

/** What a file said of the route holds only as far as it is the same route. */
function withRoute(before: VoyageDocument, waypoints: Waypoint[]): VoyageDocument {
  const old = new Map(before.waypoints.map((waypoint) => [waypoint.id, waypoint]))
  const raised = waypoints.map((waypoint) => {
    const { rtz } = waypoint
    if (rtz?.revision === undefined || old.get(waypoint.id) === waypoint) return waypoint
    return { ...waypoint, rtz: { ...rtz, revision: rtz.revision + 1 } }
  })
  const after = { ...before, waypoints: raised }
  const { rtz } = before
  if (rtz?.schedules === undefined || trackText(after) === trackText(before)) return after
  return { ...after, rtz: { ...rtz, schedules: rtz.schedules.slice(0, 1).map(withoutForecasts) } }
}

/** Times, fuel and weather were computed for the old track; what the officer noted is still meant. */
function withoutForecasts(schedule: KeptSchedule): KeptSchedule {
  const manual = schedule.manual.map((element) =>
    Object.fromEntries(Object.entries(element).filter(([name]) => ['waypointId', 'Note'].includes(name))),
  )
  const {
    calculatedExtensions: _block,
    calculatedElementExtensions: _ofCalculated,
    manualElementExtensions: _ofManual,
    ...kept
  } = schedule
  return { ...kept, manual, calculated: [] }
}

/** `WPT 3 Western Approaches`. */
export const waypointLabel = (waypoints: readonly Waypoint[], index: number): string => {
  const name = waypoints[index]?.name ?? ''
  return name === '' ? `WPT ${index + 1}` : `WPT ${index + 1} ${name}`
}

function find(waypoints: readonly Waypoint[], waypointId: string): { index: number; label: string } {
  const index = waypoints.findIndex(({ id }) => id === waypointId)
  if (index === -1) throw new FaultError('not-found', 'This waypoint is no longer part of the route.')
  return { index, label: waypointLabel(waypoints, index) }
}

const replaced = (waypoints: readonly Waypoint[], index: number, by: (waypoint: Waypoint) => Waypoint): Waypoint[] =>
  waypoints.map((waypoint, i) => (i === index ? by(waypoint) : waypoint))

/** A leg belongs to the waypoint it arrives at: nothing arrives at the first. */
const firstWithoutLeg = (waypoints: Waypoint[]): Waypoint[] =>
  waypoints.map((waypoint, i) => (i === 0 && waypoint.leg !== null ? { ...waypoint, leg: null } : waypoint))

/** Ids are whole numbers where they can be: files demand it. */
export function freeId(waypoints: readonly Waypoint[]): string {
  const taken = new Set(waypoints.map(({ id }) => id))
  let next = waypoints.length + 1
  while (taken.has(String(next))) next++
  return String(next)
}

const defaultLeg = (leg: Leg | null | undefined): Leg => ({ geometry: 'RL', ...leg })

function inserted(waypoints: readonly Waypoint[], edit: RouteEdit & { kind: 'insert' }): Waypoint[] {
  if (waypoints.length >= MAX_WAYPOINTS)
    throw new FaultError('bad-input', `A route has at most ${MAX_WAYPOINTS.toLocaleString('en-US')} waypoints.`)
  const index = Math.min(edit.index, waypoints.length)
  // The leg that is divided gives its settings to both parts; beyond an end the nearest leg's go on.
  const like = defaultLeg(index === 0 ? waypoints[1]?.leg : (waypoints[index]?.leg ?? waypoints.at(-1)?.leg))
  const { speedKn: _own, setSpeedKn: _set, ...rest } = like
  const isDivided = index > 0 && index < waypoints.length
  const leg = index === 0 ? null : isDivided ? like : rest
  const waypoint: Waypoint = { id: freeId(waypoints), name: edit.name ?? '', position: edit.position, leg }
  const next = waypoints.toSpliced(index, 0, waypoint)
  return index === 0 ? replaced(next, 1, (old) => ({ ...old, leg: rest })) : next
}

function insertWords(waypoints: readonly Waypoint[], { index, position }: RouteEdit & { kind: 'insert' }): string {
  const at = formatPosition(position)
  if (index <= 0) return `WPT added before the first, ${at}`
  return `WPT added after ${waypointLabel(waypoints, Math.min(index, waypoints.length) - 1)}, ${at}`
}

function changedWaypoint(waypoint: Waypoint, { name, turnRadiusNm, stayMinutes, notes }: WaypointChange): Waypoint {
  const { turnRadiusNm: radiusBefore, stayMinutes: stayBefore, notes: notesBefore, ...rest } = waypoint
  const radius = turnRadiusNm === undefined ? radiusBefore : turnRadiusNm
  const stay = stayMinutes === undefined ? stayBefore : stayMinutes
  const text = notes === undefined ? notesBefore : notes
  return {
    ...rest,
    ...(name === undefined ? {} : { name }),
    ...(radius === undefined || radius === null ? {} : { turnRadiusNm: radius }),
    ...(stay === undefined || stay === null || stay === 0 ? {} : { stayMinutes: stay }),
    ...(text === undefined || text === null || text === '' ? {} : { notes: text }),
  }
}

function changedLeg(waypoint: Waypoint, change: LegChange): Waypoint {
  if (waypoint.leg === null) return waypoint
  const leg = { ...waypoint.leg }
  if (change.geometry !== undefined) leg.geometry = change.geometry
  for (const name of ['xtdPortNm', 'xtdStarboardNm', 'speedKn'] as const) {
    const value = change[name]
    if (value === null) delete leg[name]
    else if (value !== undefined) leg[name] = value
  }
  // What the officer sets is no speed expected of another.
  if (change.speedKn !== undefined) delete leg.setSpeedKn
  return { ...waypoint, leg }
}

/** The ports change places, and fixes of the voyage out are none of the voyage back. */
function turnedRound({ document, change }: Edited): Edited {
  const { from, to, ...rest } = document
  const schedule = withoutFixes(rest.schedule)
  const ports = { ...(to === undefined ? {} : { from: to }), ...(from === undefined ? {} : { to: from }) }
  return { document: { ...rest, schedule, ...ports }, change }
}

/** Legs keep their two ends, so they move to the waypoint they now arrive at; what was to port is to starboard. */
function reversed(waypoints: readonly Waypoint[]): Waypoint[] {
  const last = waypoints.length - 1
  return waypoints.toReversed().map((waypoint, i) => {
    if (i === 0) return { ...waypoint, leg: null }
    const { xtdPortNm, xtdStarboardNm, setSpeedKn, ...rest } = defaultLeg(waypoints[last - i + 1]?.leg)
    // What was expected in the weather in one direction is not what it will be in the other: the speed that was set stays planned.
    const leg: Leg = setSpeedKn === undefined ? rest : { ...rest, speedKn: setSpeedKn }
    if (xtdStarboardNm !== undefined) leg.xtdPortNm = xtdStarboardNm
    if (xtdPortNm !== undefined) leg.xtdStarboardNm = xtdPortNm
    return { ...waypoint, leg }
  })
}

const valueWords = (value: number | null, digits: number, unit: string): string =>
  value === null ? 'none' : `${value.toFixed(digits)} ${unit}`

function waypointWords({ name, turnRadiusNm, stayMinutes, notes }: WaypointChange): string {
  const words: string[] = []
  if (name !== undefined) words.push(name === '' ? 'without a name' : `named “${name}”`)
  if (turnRadiusNm !== undefined) words.push(`turn radius ${valueWords(turnRadiusNm, 2, 'NM')}`)
  if (stayMinutes !== undefined)
    words.push((stayMinutes ?? 0) === 0 ? 'no stay' : `stays ${formatDuration((stayMinutes ?? 0) * 60_000)}`)
  if (notes !== undefined) words.push(notes === null || notes === '' ? 'notes taken away' : 'notes')
  return words.join(', ')
}

function legWords({ geometry, xtdPortNm, xtdStarboardNm, speedKn }: LegChange): string {
  const words: string[] = []
  if (geometry !== undefined) words.push(geometry === 'RL' ? 'rhumb line' : 'great circle')
  if (xtdPortNm !== undefined) words.push(`XTD port ${valueWords(xtdPortNm, 2, 'NM')}`)
  if (xtdStarboardNm !== undefined) words.push(`XTD starboard ${valueWords(xtdStarboardNm, 2, 'NM')}`)
  if (speedKn !== undefined) words.push(speedKn === null ? 'speed of the voyage' : `speed ${speedKn.toFixed(1)} kn`)
  return words.join(', ')
}

/** What decides where the ship is when: the same text, the same track. */
export const trackText = ({ waypoints, schedule }: VoyageDocument): string =>
  JSON.stringify([
    schedule.etdMs,
    schedule.speedKn,
    schedule.fix,
    schedule.earlierFixes,
    schedule.asPlanned,
    waypoints.map(({ position, leg, stayMinutes }) => [
      position.lat,
      position.long,
      leg?.geometry,
      leg?.speedKn,
      leg?.setSpeedKn,
      stayMinutes,
    ]),
  ])
