// What differs between two states of a route, line by line, in the officer's words.
import { formatPosition, formatSpeed } from '../format/format.ts'
import { formatDuration, formatOffset, formatUtc } from '../format/time.ts'
import { holdWords, thresholdWords } from './cargo-edit.ts'
import { cargoOf } from './cargo-plan.ts'
import { waypointLabel } from './route-edit.ts'
import type { Leg, VoyageDocument, Waypoint } from './voyage.ts'

/** Empty when nothing differs. Waypoints are the same by their id, however they are numbered. */
export function compareRoutes(before: VoyageDocument, after: VoyageDocument): string[] {
  const lines: string[] = []
  const say = (what: string, from: string, to: string): void =>
    void (from !== to && lines.push(`${what}: ${from} → ${to}`))
  say('Name', before.name, after.name)
  const etd = ({ schedule: { etdMs } }: VoyageDocument): string => (etdMs === null ? 'open' : formatUtc(etdMs))
  say('ETD', etd(before), etd(after))
  const speed = ({ schedule: { speedKn } }: VoyageDocument): string => `${formatSpeed(speedKn)} kn`
  say('Speed', speed(before), speed(after))
  const fix = ({ schedule }: VoyageDocument): string =>
    schedule.fix === undefined
      ? 'none'
      : `${formatPosition(schedule.fix.position)} at ${formatUtc(schedule.fix.timeMs)}`
  say('Fix', fix(before), fix(after))
  const earlier = ({ schedule: { earlierFixes = [] } }: VoyageDocument): string =>
    earlierFixes.length === 0 ? 'none' : earlierFixes.map(({ timeMs }) => formatUtc(timeMs)).join(', ')
  say('Fixes before it', earlier(before), earlier(after))
  const clocks = ({ schedule: { shipTime }, waypoints }: VoyageDocument): string => {
    if (shipTime === undefined) return 'as set'
    const changes = shipTime.changes.map((change) => {
      const index = 'waypointId' in change ? waypoints.findIndex(({ id }) => id === change.waypointId) : -1
      const when = 'timeMs' in change ? formatUtc(change.timeMs) : waypointLabel(waypoints, index)
      return `${formatOffset(change.offsetMinutes)} at ${when}`
    })
    return [formatOffset(shipTime.offsetMinutes), ...changes].join(', ')
  }
  say('Ship’s time', clocks(before), clocks(after))
  const port = (end: VoyageDocument['from']): string => (end === undefined ? 'none' : `${end.name}, ${end.locode}`)
  say('From', port(before.from), port(after.from))
  say('To', port(before.to), port(after.to))
  say('Notes of the plan', before.notes ?? 'none', after.notes ?? 'none')
  const cargo = (document: VoyageDocument): string => {
    const { thresholds, holds } = cargoOf(document)
    return [thresholdWords(thresholds), ...holds.map(holdWords)].join('; ')
  }
  say('Cargo', cargo(before), cargo(after))

  const beforeById = new Map(before.waypoints.map((waypoint, index) => [waypoint.id, { waypoint, index }]))
  const afterIds = new Set(after.waypoints.map(({ id }) => id))
  before.waypoints.forEach(({ id, position }, index) => {
    if (!afterIds.has(id)) lines.push(`${waypointLabel(before.waypoints, index)}, ${formatPosition(position)}: deleted`)
  })
  after.waypoints.forEach((waypoint, index) => {
    const label = waypointLabel(after.waypoints, index)
    const old = beforeById.get(waypoint.id)
    if (old === undefined) lines.push(`${label}, ${formatPosition(waypoint.position)}: added`)
    else lines.push(...waypointLines(label, old.waypoint, waypoint))
  })
  const kept = (of: readonly Waypoint[], others: (id: string) => boolean): string[] =>
    of.map(({ id }) => id).filter(others)
  const [orderBefore, orderAfter] = [
    kept(before.waypoints, (id) => afterIds.has(id)),
    kept(after.waypoints, (id) => beforeById.has(id)),
  ]
  if (orderBefore.join() !== orderAfter.join()) lines.push('The order of the waypoints')
  return lines
}

function waypointLines(label: string, before: Waypoint, after: Waypoint): string[] {
  const nm = (value: number | undefined): string => (value === undefined ? 'none' : `${value.toFixed(2)} NM`)
  const kn = (leg: Leg | null): string =>
    leg?.speedKn === undefined
      ? 'of the voyage'
      : `${formatSpeed(leg.speedKn)} kn${leg.setSpeedKn === undefined ? '' : `, set ${formatSpeed(leg.setSpeedKn)} kn`}`
  const stay = (minutes = 0): string => (minutes === 0 ? 'none' : formatDuration(minutes * 60_000))
  const leg = (of: Leg | null): string => (of === null ? 'none' : of.geometry)
  const pairs: [what: string, from: string, to: string][] = [
    ['name', before.name || 'none', after.name || 'none'],
    ['position', formatPosition(before.position), formatPosition(after.position)],
    ['turn radius', nm(before.turnRadiusNm), nm(after.turnRadiusNm)],
    ['stay', stay(before.stayMinutes), stay(after.stayMinutes)],
    ['notes', before.notes ?? 'none', after.notes ?? 'none'],
    ['leg', leg(before.leg), leg(after.leg)],
    ['XTD port', nm(before.leg?.xtdPortNm), nm(after.leg?.xtdPortNm)],
    ['XTD starboard', nm(before.leg?.xtdStarboardNm), nm(after.leg?.xtdStarboardNm)],
    ['speed', kn(before.leg), kn(after.leg)],
  ]
  return pairs.flatMap(([what, from, to]) => (from === to ? [] : [`${label}: ${what} ${from} → ${to}`]))
}
