// Waypoints and legs of an RTZ file: refuses what makes a position uncertain, repairs or leaves out the rest with a remark.
import { FaultError } from '../../../../shared/result.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { Leg, Waypoint } from '../../../../shared/passage/voyage.ts'
import type { LegGeometry, Position } from '../../../../shared/geo/position.ts'
import type { ImportRemarks } from './remarks.ts'
import type { RawElement, RawRoute, RawWaypoint } from './rtz-parse.ts'
import { MAX_NAME_CHARS, canonicalId, cleanName, isLongName, parseDecimal, readId } from './rtz-values.ts'
import { capital } from '../../../../shared/format/format.ts'

/** `waypoint 12 “Pilots”`. */
export function waypointLabel(id: string, name: string): string {
  const shown = `waypoint ${id.slice(0, 40)}`
  return name === '' ? shown : `${shown} “${name.length > 40 ? `${name.slice(0, 40)}…` : name}”`
}

function coordinate(raw: RawWaypoint, label: string, field: 'lat' | 'lon', word: string, limit: number): number {
  const position = raw.position ?? raw
  const text = position.attributes[field]
  const at = `of ${label} (line ${position.line})`
  const advice = 'Correct it where the route was made and open the file again.'
  if (raw.position === null)
    throw new FaultError('bad-input', `${capital(label)} (line ${raw.line}) has no position. ${advice}`)
  if (text === undefined || text.trim() === '')
    throw new FaultError('bad-input', `The ${word} ${at} is missing. ${advice}`)
  const shown = cleanName(text).slice(0, 40)
  const value = parseDecimal(text)
  if (value === null)
    throw new FaultError('bad-input', `The ${word} ${at} is not a number in degrees: “${shown}”. ${advice}`)
  if (Math.abs(value) > limit)
    throw new FaultError('bad-input', `The ${word} ${at} is beyond ${limit}°: ${shown}. ${advice}`)
  return value
}

function readPosition(raw: RawWaypoint, label: string): Position {
  return { lat: coordinate(raw, label, 'lat', 'latitude', 90), long: coordinate(raw, label, 'lon', 'longitude', 180) }
}

/** A number within bounds, or undefined with a remark when the text is there but cannot be used. */
function bounded(
  element: RawElement | null,
  names: string[],
  what: string,
  max: number,
  unit: string,
  waypointId: string | undefined,
  remarks: ImportRemarks,
): number | undefined {
  const name = names.find((candidate) => element?.attributes[candidate] !== undefined)
  const text = name === undefined ? undefined : element?.attributes[name]
  if (element === null || text === undefined || text.trim() === '') return undefined
  const value = parseDecimal(text)
  if (value !== null && value >= 0 && value <= max) return value
  const shown = cleanName(text).slice(0, 40)
  remarks.add('ignored', `The ${what} “${shown}” is not between 0 and ${max} ${unit}; it is left out.`, {
    line: element.line,
    waypointId,
  })
  return undefined
}

function readGeometry(
  element: RawElement | null,
  waypointId: string | undefined,
  remarks: ImportRemarks,
): LegGeometry | undefined {
  const text = element?.attributes['geometryType']?.trim()
  if (element === null || text === undefined || text === '') return undefined
  if (text === 'Loxodrome') return 'RL'
  if (text === 'Orthodrome') return 'GC'
  const where = { line: element.line, waypointId }
  const shown = cleanName(text).slice(0, 40)
  const meant = /^(loxodrome|rl|rhumb ?line)$/i.test(text)
    ? 'RL'
    : /^(orthodrome|gc|great ?circle)$/i.test(text)
      ? 'GC'
      : null
  if (meant === null) {
    remarks.add('ignored', `The leg type “${shown}” is not known; it is left out.`, where)
    return undefined
  }
  remarks.add(
    'repaired',
    `The leg type “${shown}” is read as ${meant === 'RL' ? 'rhumb line' : 'great circle'}.`,
    where,
  )
  return meant
}

/** The attributes of a leg that are there and can be used. */
function readLeg(element: RawElement | null, waypointId: string | undefined, remarks: ImportRemarks): Partial<Leg> {
  const leg: Partial<Leg> = {}
  const number = (names: string[], what: string, max: number, unit: string): number | undefined =>
    bounded(element, names, what, max, unit, waypointId, remarks)
  const geometry = readGeometry(element, waypointId, remarks)
  const xtdPortNm = number(['portsideXTD', 'portXTD'], 'XTD to port', 10, 'NM')
  const xtdStarboardNm = number(['starboardXTD'], 'XTD to starboard', 10, 'NM')
  const speedMinKn = number(['speedMin'], 'lowest speed', 60, 'kn')
  const speedMaxKn = number(['speedMax'], 'highest speed', 60, 'kn')
  if (geometry !== undefined) leg.geometry = geometry
  if (xtdPortNm !== undefined) leg.xtdPortNm = xtdPortNm
  if (xtdStarboardNm !== undefined) leg.xtdStarboardNm = xtdStarboardNm
  if (speedMinKn !== undefined) leg.speedMinKn = speedMinKn
  if (speedMaxKn !== undefined) leg.speedMaxKn = speedMaxKn
  return leg
}

/** Ids as written; those that are missing get the lowest free numbers. Two of the same are refused. */
function readIds(waypoints: RawWaypoint[], remarks: ImportRemarks): string[] {
  const lineOf = new Map<string, number>()
  const written = waypoints.map((raw) => readId(raw.attributes['id'] ?? ''))
  written.forEach((id, i) => {
    const line = waypoints[i]?.line ?? 0
    if (id === '') return
    const earlier = lineOf.get(canonicalId(id))
    if (earlier !== undefined) {
      const what = `Two waypoints have the same id ${id.slice(0, 40)} (lines ${earlier} and ${line}).`
      const why = 'Ids tell waypoints apart, so the route is not read.'
      throw new FaultError('bad-input', `${what} ${why} Correct it where the route was made and open the file again.`)
    }
    lineOf.set(canonicalId(id), line)
  })
  let next = 1
  return written.map((id, i) => {
    if (id !== '') return id
    while (lineOf.has(String(next))) next++
    const given = String(next)
    const line = waypoints[i]?.line ?? 0
    lineOf.set(given, line)
    remarks.add('repaired', `A waypoint without an id was given the id ${given}.`, { line, waypointId: given })
    return given
  })
}

/** All waypoints with the file's defaults applied. Throws FaultError `bad-input` naming waypoint and line. */
export function* readWaypointsInSlices(
  route: RawRoute,
  radiusLimitNm: number,
  remarks: ImportRemarks,
): Sliced<Waypoint[]> {
  const ids = readIds(route.waypoints, remarks)
  const defaultLeg = readLeg(route.defaultLeg, undefined, remarks)
  const defaultRadiusNm = bounded(route.defaultRadius, ['radius'], 'turn radius', 10, 'NM', undefined, remarks)
  const waypointOf = (raw: RawWaypoint, index: number): Waypoint => {
    const id = ids[index] ?? String(index)
    const name = cleanName(raw.attributes['name'] ?? '')
    if (isLongName(raw.attributes['name'] ?? ''))
      remarks.add('repaired', `The name of waypoint ${id.slice(0, 40)} is cut to ${MAX_NAME_CHARS} characters.`, {
        line: raw.line,
        waypointId: id,
      })
    const waypoint: Waypoint = { id, name, position: readPosition(raw, waypointLabel(id, name)), leg: null }
    const ownRadiusNm = bounded(raw, ['radius'], 'turn radius', 10, 'NM', id, remarks)
    const turnRadiusNm = ownRadiusNm ?? defaultRadiusNm
    if (turnRadiusNm !== undefined) waypoint.turnRadiusNm = turnRadiusNm
    if (ownRadiusNm !== undefined && ownRadiusNm > radiusLimitNm) {
      const what = `The turn radius ${ownRadiusNm} NM is more than this version of RTZ allows (${radiusLimitNm} NM).`
      remarks.add('repaired', `${what} It is kept.`, { line: raw.line, waypointId: id })
    }
    if (index === 0) return waypoint
    const leg: Leg = { geometry: 'RL', ...defaultLeg, ...readLeg(raw.leg, id, remarks) }
    if (leg.speedMinKn !== undefined && leg.speedMaxKn !== undefined && leg.speedMinKn > leg.speedMaxKn) {
      const what = `The lowest speed ${leg.speedMinKn} kn is above the highest, ${leg.speedMaxKn} kn; both are left out.`
      remarks.add('ignored', what, { line: raw.leg?.line ?? raw.line, waypointId: id })
      delete leg.speedMinKn
      delete leg.speedMaxKn
    }
    return { ...waypoint, leg }
  }
  const waypoints: Waypoint[] = []
  for (const [index, raw] of route.waypoints.entries()) {
    waypoints.push(waypointOf(raw, index))
    yield
  }
  return waypoints
}
