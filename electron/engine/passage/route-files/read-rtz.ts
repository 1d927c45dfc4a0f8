// RTZ 1.0, 1.1 and 1.2 to a voyage document with a report of what was repaired, defaulted or left out.
import { legInverse } from '../../../../shared/geo/geodesy.ts'
import { fileStemOf } from '../../../../shared/format/file-name.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { VoyageDocument, Waypoint } from '../../../../shared/passage/voyage.ts'
import { remarkTimesOffPlan, speedsFromTimesInSlices } from './file-times.ts'
import { keeper } from './rtz-keep.ts'
import type { RtzVersion } from './rtz-schema.ts'
import { importRemarks, type ImportRemarks, type ReadRoute } from './remarks.ts'
import { remarkOdditiesInSlices } from './rtz-oddities.ts'
import { parseRtzInSlices, type RawRoute } from './rtz-parse.ts'
import { readSchedulesInSlices } from './rtz-schedule.ts'
import { canonicalId, cleanName } from './rtz-values.ts'
import { readWaypointsInSlices, waypointLabel } from './rtz-waypoints.ts'
import { DEFAULT_SPEED_KN } from './simple-route.ts'

const isVersion = (text: string): text is RtzVersion => text === '1.0' || text === '1.1' || text === '1.2'

/** Turn radius the schemas allow. */
const RADIUS_LIMIT_NM: Readonly<Record<RtzVersion, number>> = { '1.0': 10, '1.1': 5, '1.2': 5 }

/** The version by the route's own namespace, else by another that is declared, by the version attribute, else the newest. */
function readVersion(route: RawRoute, remarks: ImportRemarks): RtzVersion {
  const { attributes, line } = route.root
  const declared = Object.entries(attributes)
    .filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
    .map(([, value]) => value.trim())
  const minor = [route.namespace, ...declared].map(
    (value) => /^https?:\/\/(?:www\.)?cirm\.org\/RTZ\/1\/(\d+)\/?$/i.exec(value)?.[1],
  )
  const byNamespace = minor.filter((digit) => digit !== undefined).map((digit) => `1.${digit}`)[0]
  const written = attributes['version']?.trim() ?? ''
  if (byNamespace !== undefined && isVersion(byNamespace)) {
    if (isVersion(written) && written !== byNamespace)
      remarks.add(
        'repaired',
        `The file calls itself RTZ ${written} but is marked as ${byNamespace}; it is read as ${byNamespace}.`,
        { line },
      )
    return byNamespace
  }
  const version = isVersion(written) ? written : '1.2'
  const why =
    byNamespace !== undefined || (written !== '' && !isVersion(written))
      ? `The file is of an unknown RTZ version (${cleanName(byNamespace ?? written).slice(0, 20)})`
      : 'The file does not carry the RTZ mark (XML namespace)'
  remarks.add('repaired', `${why}; it is read as RTZ ${version}.`, { line })
  return version
}

/** `DIR/Oslo – Hull.rtz` to `Oslo – Hull`. */
function nameOfFile(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? ''
  return cleanName(last.replace(/\.(rtz|xml)$/i, ''))
}

/** A file may have a route's name as file systems take it, or be a copy: `Oslo – Hull (2)`. */
function isSameName(name: string, ofFile: string): boolean {
  const plain = (text: string): string =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
  const names = [name, fileStemOf(name, '')].map(plain)
  return [ofFile, ofFile.replace(/ ?\(\d{1,3}\)$/, '')].some((one) => names.includes(plain(one)))
}

function readName(route: RawRoute, fileName: string, remarks: ImportRemarks): string {
  const name = cleanName(route.routeInfo.attributes['routeName'] ?? '')
  if (name !== '') {
    const ofFile = nameOfFile(fileName)
    if (ofFile !== '' && !isSameName(name, ofFile))
      remarks.add(
        'repaired',
        `The file is called “${ofFile}” and the route in it “${name}”; the route’s name is taken.`,
        {
          line: route.routeInfo.line,
        },
      )
    return name
  }
  const given = nameOfFile(fileName) || 'Route without a name'
  remarks.add('defaulted', `The route has no name; it is called “${given}” after its file.`, { line: route.root.line })
  return given
}

/**
 * The speed sailed over the greatest distance becomes the voyage's, so that the officer changes it in one place; legs of another
 * speed keep theirs.
 */
function* commonSpeedKn(waypoints: Waypoint[], speeds: Map<number, number>): Sliced<number | null> {
  const distances = new Map<number, number>()
  for (const [index, waypoint] of waypoints.entries()) {
    const speedKn = speeds.get(index)
    const from = waypoints[index - 1]
    if (speedKn === undefined || from === undefined) continue
    const { distanceNm } = legInverse(from.position, waypoint.position, waypoint.leg?.geometry ?? 'RL')
    distances.set(speedKn, (distances.get(speedKn) ?? 0) + distanceNm)
    yield
  }
  let common: { speedKn: number; distanceNm: number } | null = null
  for (const [speedKn, distanceNm] of distances)
    if (common === null || distanceNm > common.distanceNm) common = { speedKn, distanceNm }
  return common?.speedKn ?? null
}

function withSpeeds(waypoints: Waypoint[], speeds: Map<number, number>, commonKn: number): Waypoint[] {
  return waypoints.map((waypoint, index) => {
    const speedKn = speeds.get(index)
    if (waypoint.leg === null || speedKn === undefined || speedKn === commonKn) return waypoint
    return { ...waypoint, leg: { ...waypoint.leg, speedKn } }
  })
}

function withStays(waypoints: Waypoint[], stays: Map<number, number>): Waypoint[] {
  return waypoints.map((waypoint, index) => {
    const stayMinutes = stays.get(index) ?? 0
    return stayMinutes === 0 ? waypoint : { ...waypoint, stayMinutes }
  })
}

function* readSpeedKn(waypoints: Waypoint[], speeds: Map<number, number>, remarks: ImportRemarks): Sliced<number> {
  const commonKn = yield* commonSpeedKn(waypoints, speeds)
  if (commonKn === null) {
    remarks.add('defaulted', `The file gives no speed; ${DEFAULT_SPEED_KN} kn is assumed until you set it.`)
    return DEFAULT_SPEED_KN
  }
  const without = waypoints.length - 1 - speeds.size
  if (without > 0) {
    const legs = without === 1 ? '1 leg has' : `${without} legs have`
    remarks.add('defaulted', `${legs} no speed in the file; the speed of the others, ${commonKn} kn, is assumed.`)
  }
  return commonKn
}

function remarkIgnored(route: RawRoute, remarks: ImportRemarks): void {
  if (route.unknown.size > 0) {
    const count = [...route.unknown.values()].reduce((sum, n) => sum + n, 0)
    const names = [...route.unknown.keys()].slice(0, 5).map((name) => name.slice(0, 40))
    const more = route.unknown.size > 5 ? ', …' : ''
    const what = count === 1 ? '1 element that is' : `${count} elements that are`
    remarks.add('ignored', `${what} not part of RTZ left aside: ${names.join(', ')}${more}.`)
  }
}

/** Reads RTZ text (without a byte order mark). Throws FaultError `not-a-route` or `bad-input` with a sentence for the officer. */
export function* readRtzInSlices(fileName: string, text: string): Sliced<ReadRoute> {
  const remarks = importRemarks()
  const route = yield* parseRtzInSlices(text)
  const version = readVersion(route, remarks)
  const count = route.waypoints.length
  if (count < 2) {
    const what = count === 0 ? 'The file has no waypoints' : 'The route has only one waypoint'
    throw new FaultError(
      'bad-input',
      `${what}; a route needs at least two. Export the route again and open the new file.`,
    )
  }
  const keep = keeper(version, remarks)
  const waypoints = yield* readWaypointsInSlices(route, RADIUS_LIMIT_NM[version], remarks)
  for (const [index, waypoint] of waypoints.entries()) {
    const raw = route.waypoints[index]
    const rtz = raw === undefined ? null : keep.waypoint(raw, route.defaultLeg, index)
    if (rtz !== null) waypoint.rtz = rtz
    yield
  }
  const indexById = new Map(waypoints.map((waypoint, index) => [canonicalId(waypoint.id), index]))
  const label = (index: number): string => waypointLabel(waypoints[index]?.id ?? '', waypoints[index]?.name ?? '')
  const schedule = yield* readSchedulesInSlices(route.schedules, indexById, label, remarks)
  const { etdMs, times, stayMinutes: stays } = schedule
  const fromTimes = yield* speedsFromTimesInSlices(waypoints, times, schedule.speedKn, stays, label, remarks)
  const speeds = new Map([...schedule.speedKn, ...fromTimes])
  const speedKn = yield* readSpeedKn(waypoints, speeds, remarks)
  remarkIgnored(route, remarks)
  yield* remarkOdditiesInSlices(route, version, indexById, label, remarks)
  if (text.includes('\ufffd'))
    remarks.add('repaired', 'Some characters of the file are not UTF-8 and are shown as �. Check the names.')
  const name = readName(route, fileName, remarks)
  const rtz = yield* keep.routeInSlices(route)
  yield
  const document: VoyageDocument = {
    format: 1,
    name,
    waypoints: withStays(withSpeeds(waypoints, speeds, speedKn), stays),
    schedule: { etdMs, speedKn },
    ...(rtz === null ? {} : { rtz }),
  }
  remarkTimesOffPlan(document, times, label, remarks)
  return {
    document,
    report: { fileName, format: `RTZ ${version}`, waypointCount: count, remarks: remarks.list() },
  }
}
