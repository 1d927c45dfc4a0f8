// Checks of a route as it is edited: what cannot be sailed as drawn, and what an officer should check again.
import { formatDistance, formatSpeed } from '../format/format.ts'
import { legLine, legPath, type LegPath } from '../geo/geodesy.ts'
import { atOnce, type Sliced } from '../sliced.ts'
import { waypointLabel } from './route-edit.ts'
import { HOUR_MS } from '../format/time.ts'
import { longPassageWords } from './ship-at.ts'
import { pathTo } from './leg-paths.ts'
import { SAME_PLACE_NM, turnNeeds } from './turns.ts'
import type { VoyageDocument, Waypoint } from './voyage.ts'

export interface RouteCheck {
  /** `wrong`: it cannot be sailed so. `look`: it can, and is unusual. */
  level: 'error' | 'warning'
  /** Index of the waypoint it is about; its leg is the one that arrives there. */
  waypointIndex: number
  sentence: string
}

/** Beyond it Mercator charts end, and courses turn faster than a helmsman. */
const POLAR_DEG = 80
/** A rhumb line so much longer than the great circle is pointed out. */
const DETOUR_NM = 10
const HALF_WORLD_NM = 10_700

/** What the vessel can do; null: not known. */
export interface SpeedRange {
  leastSpeedKn: number | null
  mostSpeedKn: number | null
}
const NO_RANGE: SpeedRange = { leastSpeedKn: null, mostSpeedKn: null }

/** In the order of the waypoints. Does not throw, whatever the route. */
export const checkRoute = (document: VoyageDocument, vessel?: SpeedRange): RouteCheck[] =>
  atOnce(checkRouteInSlices(document, vessel))

/** Yields once or twice a waypoint. */
export function* checkRouteInSlices(
  { waypoints, schedule }: VoyageDocument,
  vessel: SpeedRange = NO_RANGE,
): Sliced<RouteCheck[]> {
  const paths: (LegPath | null)[] = []
  for (const index of waypoints.keys()) {
    paths.push(pathTo(waypoints, index))
    yield
  }
  const turns = turnNeeds(waypoints, paths)
  const checks: RouteCheck[] = []
  const checkLeg = (waypoint: Waypoint, index: number): void => {
    const path = paths[index] ?? null
    if (path === null) return
    const label = waypointLabel(waypoints, index)
    const say = (level: RouteCheck['level'], sentence: string): void =>
      void checks.push({ level, waypointIndex: index, sentence })
    if (path.distanceNm < SAME_PLACE_NM)
      return say('error', `${label} lies where ${waypointLabel(waypoints, index - 1)} does: delete one of them.`)
    const needNm = turns[index]?.legNeedNm ?? 0
    if (turns[index]?.isLegTooShort === true)
      say(
        'error',
        `Impossible turn on the leg to ${label}: its turn circles need ${Number.isFinite(needNm) ? formatDistance(needNm, 2) : 'endless'} NM, the leg has ${formatDistance(path.distanceNm, 2)} NM. Make a radius smaller, or the turn.`,
      )
    const { leg } = waypoint
    const speedKn = leg?.speedKn ?? schedule.speedKn
    if (leg?.speedMinKn !== undefined && speedKn < leg.speedMinKn)
      say(
        'error',
        `The leg to ${label} is planned at ${formatSpeed(speedKn)} kn, below its minimum of ${formatSpeed(leg.speedMinKn)} kn.`,
      )
    if (leg?.speedMaxKn !== undefined && speedKn > leg.speedMaxKn)
      say(
        'error',
        `The leg to ${label} is planned at ${formatSpeed(speedKn)} kn, above its maximum of ${formatSpeed(leg.speedMaxKn)} kn.`,
      )
    const { leastSpeedKn, mostSpeedKn } = vessel
    // The vessel's range is through the water.
    const setKn = leg?.setSpeedKn ?? speedKn
    if (mostSpeedKn !== null && setKn > mostSpeedKn)
      say(
        'error',
        `The leg to ${label} is planned at ${formatSpeed(setKn)} kn; the vessel makes ${formatSpeed(mostSpeedKn)} kn at most.`,
      )
    if (leastSpeedKn !== null && setKn < leastSpeedKn)
      say(
        'warning',
        `The leg to ${label} is planned at ${formatSpeed(setKn)} kn; the vessel’s minimum is ${formatSpeed(leastSpeedKn)} kn.`,
      )
    for (const sentence of surprises(waypoints, index, path)) say('warning', `The leg to ${label} ${sentence}`)
  }
  for (const [index, waypoint] of waypoints.entries()) {
    checkLeg(waypoint, index)
    yield
  }
  checks.push(...xtdChecks(waypoints), ...lengthChecks(waypoints, paths, schedule.speedKn))
  return checks.toSorted((a, b) => a.waypointIndex - b.waypointIndex)
}

/** Of the passage as planned. */
function lengthChecks(
  waypoints: readonly Waypoint[],
  paths: readonly (LegPath | null)[],
  speedKn: number,
): RouteCheck[] {
  const last = waypoints.length - 1
  const passageMs = waypoints.reduce((sum, { leg, stayMinutes }, i) => {
    const stayMs = i === 0 || i === last ? 0 : (stayMinutes ?? 0) * 60_000
    return sum + ((paths[i]?.distanceNm ?? 0) / (leg?.speedKn ?? speedKn)) * HOUR_MS + stayMs
  }, 0)
  const sentence = longPassageWords(passageMs)
  return sentence === null ? [] : [{ level: 'warning', waypointIndex: last, sentence }]
}

/** One line for many: a route without any is one thing to mend. */
const FEW = 3

function xtdChecks(waypoints: readonly Waypoint[]): RouteCheck[] {
  const missing = waypoints.flatMap(({ leg }, waypointIndex) => {
    if (waypointIndex === 0 || (leg?.xtdPortNm !== undefined && leg.xtdStarboardNm !== undefined)) return []
    const sides = [
      leg?.xtdPortNm === undefined ? ' to port' : '',
      leg?.xtdStarboardNm === undefined ? ' to starboard' : '',
    ]
    return [{ waypointIndex, side: sides.filter((side) => side !== '').length === 2 ? '' : sides.join('') }]
  })
  const [first] = missing
  if (first !== undefined && missing.length > FEW) {
    const numbers = missing.map(({ waypointIndex }) => waypointIndex + 1)
    const list = `${numbers.slice(0, 8).join(', ')}${numbers.length > 8 ? ', …' : ''}`
    return [
      {
        level: 'warning',
        waypointIndex: first.waypointIndex,
        sentence: `${missing.length} legs have no XTD, or on one side only: to WPT ${list}.`,
      },
    ]
  }
  return missing.map(({ waypointIndex, side }) => ({
    level: 'warning',
    waypointIndex,
    sentence: `The leg to ${waypointLabel(waypoints, waypointIndex)} has no XTD${side}.`,
  }))
}

function surprises(waypoints: readonly Waypoint[], index: number, path: LegPath): string[] {
  const [from, to] = [waypoints[index - 1]?.position, waypoints[index]?.position]
  if (from === undefined || to === undefined) return []
  const geometry = waypoints[index]?.leg?.geometry ?? 'RL'
  const found: string[] = []
  const highest = legLine(from, to, geometry).reduce((max, { lat }) => Math.max(max, Math.abs(lat)), 0)
  if (highest > POLAR_DEG) found.push(`goes to ${highest.toFixed(1)}° of latitude, beyond most charts.`)
  const acrossDeg = Math.abs(((to.long - from.long + 540) % 360) - 180)
  if (geometry === 'RL' && Math.abs(acrossDeg - 180) < 0.01)
    found.push('spans half the world: as a rhumb line it goes east. Add a waypoint that says which way.')
  if (geometry === 'GC' && path.distanceNm > HALF_WORLD_NM)
    found.push('is nearly half round the world, where a great circle may go any way. Add a waypoint between.')
  if (geometry === 'RL') {
    const savedNm = path.distanceNm - legPath(from, to, 'GC').distanceNm
    if (savedNm > DETOUR_NM)
      found.push(`is ${formatDistance(savedNm)} NM longer as a rhumb line than as a great circle.`)
  }
  return found
}
