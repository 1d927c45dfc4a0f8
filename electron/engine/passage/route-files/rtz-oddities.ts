// What is odd in an RTZ file and changes nothing of the route that is read: reported, so that the officer can inform whoever made it.
import type { Sliced } from '../../../../shared/sliced.ts'
import { isImoNumber, isMmsi } from '../../../../shared/ship/vessel.ts'
import type { ImportRemarks } from './remarks.ts'
import { BOTH_READ, type RawElement, type RawRoute } from './rtz-parse.ts'
import { LEG, ROUTE_INFO, SCHEDULE_ELEMENT, type RtzVersion } from './rtz-schema.ts'
import { canonicalId, cleanName, parseDateTime, readId } from './rtz-values.ts'

const LEG_NAMES = [
  'starboardXTD',
  'portsideXTD',
  'portXTD',
  'geometryType',
  'speedMin',
  'speedMax',
  ...Object.keys(LEG),
]
const SCHEDULE_NAMES = ['waypointId', 'absFuelSace', ...Object.keys(SCHEDULE_ELEMENT)]

const shown = (text: string): string => `“${cleanName(text).slice(0, 40)}”`

/** `indexById` of the canonical ids, `label` by index, as for the schedules. */
export function* remarkOdditiesInSlices(
  route: RawRoute,
  version: RtzVersion,
  indexById: ReadonlyMap<string, number>,
  label: (index: number) => string,
  remarks: ImportRemarks,
): Sliced<void> {
  for (const [name, line] of route.doubled) {
    const then = BOTH_READ.includes(name) ? 'what is in both is read' : 'the first is taken'
    remarks.add('ignored', `The element ${name} comes twice where RTZ has it once; ${then}.`, { line })
  }
  const first = route.waypoints[0]?.leg ?? null
  if (first !== null)
    remarks.add('ignored', 'The first waypoint has a leg, but none arrives there; it is left out.', {
      line: first.line,
    })
  route.waypoints.forEach(({ attributes, line }, index) => {
    const revision = (attributes['revision'] ?? '').trim()
    if (revision !== '' && !/^\+?\d{1,9}$/.test(revision))
      remarks.add(
        'ignored',
        `The revision ${shown(revision)} of ${label(index)} is not a whole number from 0; it is left out.`,
        { line },
      )
  })
  const legs = [route.defaultLeg, ...route.waypoints.slice(1).map(({ leg }) => leg)]
  const added = legs.filter((leg) => leg?.extensions !== undefined)
  if (version !== '1.2' && added.length > 0)
    remarks.add('repaired', `Additions on legs (${added.length}) are part of RTZ since 1.2; they are kept.`, {
      line: added[0]?.line,
    })
  remarkRouteInfo(route.routeInfo, remarks)
  for (const { manual, calculated } of route.schedules)
    for (const { elements } of [manual, calculated]) yield* remarkOrder(elements, indexById, label, remarks)
  yield* remarkAttributes(route, remarks)
}

function remarkRouteInfo({ attributes, line }: RawElement, remarks: ImportRemarks): void {
  const { vesselMMSI = '', vesselIMO = '', validityPeriodStart = '', validityPeriodStop = '' } = attributes
  // What is no number at all is left out where it is kept.
  const isOdd = (text: string, isRight: (text: string) => boolean): boolean =>
    /^\d{1,18}$/.test(text.trim()) && !isRight(text.trim())
  if (isOdd(vesselMMSI, isMmsi))
    remarks.add(
      'repaired',
      `The MMSI ${shown(vesselMMSI)} is not that of a ship (nine digits from 2 to 7 on). It is kept.`,
      { line },
    )
  if (isOdd(vesselIMO, isImoNumber))
    remarks.add('repaired', `The IMO number ${shown(vesselIMO)} has not the right check digit. It is kept.`, { line })
  const [start, stop] = [parseDateTime(validityPeriodStart), parseDateTime(validityPeriodStop)]
  if (start !== null && stop !== null && stop.timeMs < start.timeMs)
    remarks.add('repaired', 'The route’s validity ends before it begins. Both times are kept.', { line })
}

function* remarkOrder(
  elements: readonly RawElement[],
  indexById: ReadonlyMap<string, number>,
  label: (index: number) => string,
  remarks: ImportRemarks,
): Sliced<void> {
  const seen = new Set<number>()
  let latest = -1
  let isReported = false
  for (const { attributes, line } of elements) {
    yield
    const index = indexById.get(canonicalId(readId(attributes['waypointId'] ?? '')))
    if (index === undefined) continue
    if (seen.has(index))
      remarks.add('ignored', `The schedule names ${label(index)} twice; what comes later holds.`, { line })
    else if (index < latest && !isReported) {
      isReported = true
      remarks.add(
        'repaired',
        `The schedule names ${label(index)} out of the route’s order; it is read by the waypoints’ ids.`,
        { line },
      )
    }
    seen.add(index)
    latest = Math.max(latest, index)
  }
}

/** Attributes that RTZ does not have at their place are not kept. */
function* remarkAttributes(route: RawRoute, remarks: ImportRemarks): Sliced<void> {
  const unknown = new Map<string, number>()
  const check = (element: RawElement | null, known: readonly string[]): void => {
    for (const name of Object.keys(element?.attributes ?? {}))
      if (!known.includes(name) && !/^(xmlns|xml|xsi)(:|$)/.test(name) && !unknown.has(name))
        unknown.set(name, element?.line ?? 0)
  }
  check(route.root, ['version'])
  check(route.routeInfo, ['routeName', ...Object.keys(ROUTE_INFO)])
  check(route.defaultRadius, ['radius'])
  check(route.defaultLeg, LEG_NAMES)
  for (const waypoint of route.waypoints) {
    yield
    check(waypoint, ['id', 'revision', 'name', 'radius'])
    check(waypoint.position, ['lat', 'lon'])
    check(waypoint.leg, LEG_NAMES)
  }
  for (const schedule of route.schedules) {
    check(schedule, ['id', 'name'])
    for (const element of [...schedule.manual.elements, ...schedule.calculated.elements]) {
      check(element, SCHEDULE_NAMES)
      yield
    }
  }
  if (unknown.size === 0) return
  const names = [...unknown.keys()].slice(0, 5).map((name) => cleanName(name).slice(0, 40))
  const what = unknown.size === 1 ? 'An attribute that is' : `${unknown.size} attributes that are`
  const [line] = unknown.values()
  remarks.add('ignored', `${what} not part of RTZ left aside: ${names.join(', ')}${unknown.size > 5 ? ', …' : ''}.`, {
    line,
  })
}
