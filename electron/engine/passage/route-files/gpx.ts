// GPX 1.1 routes, with OpenCPN's planned speed and departure (https://www.topografix.com/GPX/1/1/, OpenCPN's extensions).
import { isoUtc } from '../../../../shared/format/time.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { legInverse } from '../../../../shared/geo/geodesy.ts'
import { SPEED_RANGE_KN, type VoyageDocument, type Waypoint } from '../../../../shared/passage/voyage.ts'
import { remarkTimesOffPlan, speedForKn } from './file-times.ts'
import type { ImportRemarks, ReadRoute } from './remarks.ts'
import { cleanName, decimal, parseDateTime, parseDecimal } from './rtz-values.ts'
import { degrees, simpleDocumentInSlices, type FileWaypoint } from './simple-route.ts'
import { waypointLabel } from './rtz-waypoints.ts'
import { bounded, withCommonSpeed } from './table.ts'
import { attributesText, xmlText } from './xml-text.ts'
import { allOf, childrenOf, textOf, xmlTreeInSlices, type XmlElement } from './xml-tree.ts'

const OPENCPN = 'http://www.opencpn.org'

/** Throws FaultError `not-a-route` (no route in it) or `bad-input`. */
export function* readGpxInSlices(fileName: string, text: string, remarks: ImportRemarks): Sliced<ReadRoute> {
  const root = yield* xmlTreeInSlices(text)
  const routes = childrenOf(root, 'rte')
  const [route, ...others] = routes.filter((one) => childrenOf(one, 'rtept').length >= 2)
  if (route === undefined) {
    const has =
      routes.length > 0
        ? 'a route of less than two points'
        : childrenOf(root, 'trk').length > 0
          ? 'tracks and no route'
          : childrenOf(root, 'wpt').length > 0
            ? 'single points and no route'
            : 'no route'
    throw new FaultError(
      'not-a-route',
      `This GPX file holds ${has}. Make a route of it where it comes from, and export that.`,
    )
  }
  if (others.length > 0)
    remarks.add('ignored', `The file has ${others.length + 1} routes; the first, “${textOf(route, 'name')}”, is taken.`)
  for (const [name, what] of [
    ['trk', 'tracks'],
    ['wpt', 'single points'],
  ] as const) {
    const count = childrenOf(root, name).length
    if (count > 0) remarks.add('ignored', `${count} ${what} left aside.`)
  }
  const planned = (element: XmlElement, name: string): string =>
    childrenOf(element, 'extensions')
      .flatMap((extensions) => allOf(extensions, name))[0]
      ?.text.trim() ?? ''
  const points = childrenOf(route, 'rtept')
  const places: FileWaypoint[] = []
  for (const point of points) {
    places.push({
      lat: degrees(point.attributes['lat'], 90, 'latitude', point.line),
      long: degrees(point.attributes['lon'], 180, 'longitude', point.line),
      name: textOf(point, 'name'),
      notes: textOf(point, 'desc'),
      line: point.line,
    })
    yield
  }
  const departures = new Map<number, number>()
  for (const [i, point] of points.entries()) {
    yield
    const place = places[i]
    if (place === undefined) continue
    // As OpenCPN has it: the speed of the leg that arrives there, and a departure set by hand.
    const { planned_speed: speed = planned(point, 'planned_speed'), etd = '' } = propertiesOf(point)
    const { min, max } = SPEED_RANGE_KN
    const speedKn = i === 0 ? undefined : bounded(speed, min, max, 'speed', point.line, remarks)
    if (speedKn !== undefined) place.leg = { speedKn }
    const departs = timeOf(etd, remarks, point.line)
    if (departs !== null) departures.set(i, departs)
  }
  if (points.some((point) => textOf(point, 'speed') !== ''))
    remarks.add('ignored', 'Speeds at the points are left out: a route in GPX does not say in which unit they are.')
  const departure = planned(route, 'planned_departure')
  const etdMs = timeOf(departure, remarks) ?? departures.get(0) ?? null
  const own = parseDecimal(planned(route, 'planned_speed'))
  const isPlanned =
    departure !== '' || departures.size > 0 || own !== null || places.some(({ leg }) => leg !== undefined)
  const isOpenCpn = /opencpn/i.test(root.attributes['creator'] ?? '')
  const timed = yield* readTimes(points, places, isPlanned || isOpenCpn, remarks)
  const common = own === null ? withCommonSpeed(timed.places) : { places: timed.places, speedKn: own }
  const { document, report } = yield* simpleDocumentInSlices(
    {
      name: textOf(route, 'name'),
      places: common.places,
      etdMs: etdMs ?? timed.etdMs,
      speedKn: common.speedKn,
    },
    'GPX',
    fileName,
    remarks,
  )
  const label = (index: number): string =>
    waypointLabel(document.waypoints[index]?.id ?? '', document.waypoints[index]?.name ?? '')
  const lines = new Map(places.map(({ line }, index) => [index, line]))
  remarkTimesOffPlan(document, { etaMs: new Map(), etdMs: departures, lines }, label, remarks)
  return { document, report: { ...report, remarks: remarks.list() } }
}

/** What OpenCPN says of a point of a route. */
const propertiesOf = (point: XmlElement): XmlElement['attributes'] =>
  childrenOf(point, 'extensions').flatMap((extensions) => allOf(extensions, 'rte_properties'))[0]?.attributes ?? {}

/** A departure; null for none, with a remark for what is no time. */
function timeOf(text: string, remarks: ImportRemarks, line?: number): number | null {
  const timeMs = parseDateTime(text)?.timeMs ?? null
  if (timeMs === null && text.trim() !== '')
    remarks.add('ignored', `The departure “${cleanName(text).slice(0, 40)}” is not a date and time; it is left out.`, {
      line,
    })
  return timeMs
}

/**
 * Times at the points as departure and speeds, where nothing else plans the route and a ship could keep them: OpenCPN writes there when a
 * point was made.
 */
function* readTimes(
  points: readonly XmlElement[],
  places: FileWaypoint[],
  isPlannedElsewhere: boolean,
  remarks: ImportRemarks,
): Sliced<{ places: FileWaypoint[]; etdMs: number | null }> {
  const written = points.map((point) => textOf(point, 'time'))
  const count = written.filter((text) => text !== '').length
  if (count === 0) return { places, etdMs: null }
  const times = written.map((text) => parseDateTime(text)?.timeMs ?? null)
  const speeds: (number | null)[] = []
  for (const [i, place] of places.entries()) {
    const [before, fromMs, toMs] = [places[i - 1], times[i - 1] ?? null, times[i] ?? null]
    const isTimed = before !== undefined && fromMs !== null && toMs !== null
    speeds.push(
      isTimed ? speedForKn(legInverse(before, place, 'RL').distanceNm, toMs - fromMs, places.length - 1) : null,
    )
    yield
  }
  const etdMs = times[0] ?? null
  if (isPlannedElsewhere || etdMs === null || speeds.slice(1).includes(null)) {
    const why = isPlannedElsewhere
      ? 'a point may carry the time when it was made'
      : 'no ship passes each point at such times'
    const what = count === 1 ? 'The time at a point is' : `The ${count} times at the points are`
    remarks.add('ignored', `${what} left out: ${why}.`)
    return { places, etdMs: null }
  }
  remarks.add(
    'defaulted',
    'The times at the points are taken as the departure and the ETAs; the speeds are worked out from them.',
  )
  return {
    places: places.map((place, i) => {
      const speedKn = speeds[i] ?? null
      return speedKn === null ? place : { ...place, leg: { ...place.leg, speedKn } }
    }),
    etdMs,
  }
}

export function* writeGpxInSlices(
  { name, waypoints, schedule, notes: planNotes, rtz }: VoyageDocument,
  remarks: ImportRemarks,
): Sliced<string> {
  if (waypoints.some(({ leg }) => leg?.geometry === 'GC'))
    remarks.add('ignored', 'GPX does not know great circles: other programs will draw these legs as rhumb lines.')
  const has = (is: (waypoint: Waypoint) => boolean): boolean => waypoints.some(is)
  const left = [
    ...(has(({ leg }) => leg?.xtdPortNm !== undefined || leg?.xtdStarboardNm !== undefined) ? ['XTD'] : []),
    ...(has(({ turnRadiusNm }) => turnRadiusNm !== undefined) ? ['turn radius'] : []),
    ...(has(({ leg }) => leg?.speedMinKn !== undefined || leg?.speedMaxKn !== undefined)
      ? ['lowest and highest speed']
      : []),
    ...(planNotes === undefined ? [] : ['notes of the plan']),
    ...(rtz !== undefined || has((waypoint) => waypoint.rtz !== undefined) ? ['what other equipment added'] : []),
  ]
  if (left.length > 0) remarks.add('ignored', `GPX has no place for ${left.join(', ')}: they stay in Binnacle.`)
  if (has(({ leg }) => leg?.speedKn !== undefined))
    remarks.add('ignored', 'Speeds of single legs are written as OpenCPN does; other programs may pass over them.')
  const points: string[] = []
  for (const { position, name: pointName, notes, leg } of waypoints) {
    yield
    const speed =
      leg?.speedKn === undefined
        ? ''
        : `<extensions><opencpn:rte_properties planned_speed="${leg.speedKn}"/></extensions>`
    const inside = `${pointName === '' ? '' : `<name>${xmlText(pointName)}</name>`}${notes === undefined ? '' : `<desc>${xmlText(notes)}</desc>`}${speed}`
    points.push(
      `<rtept${attributesText({ lat: decimal(position.lat), lon: decimal(position.long) })}>${inside}</rtept>`,
    )
  }
  const departure =
    schedule.etdMs === null ? '' : `<opencpn:planned_departure>${isoUtc(schedule.etdMs)}</opencpn:planned_departure>`
  const extensions = `<extensions><opencpn:planned_speed>${schedule.speedKn}</opencpn:planned_speed>${departure}</extensions>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Binnacle" xmlns="http://www.topografix.com/GPX/1/1" xmlns:opencpn="${OPENCPN}">
<rte><name>${xmlText(name)}</name>${extensions}
${points.join('\n')}
</rte>
</gpx>
`
}
