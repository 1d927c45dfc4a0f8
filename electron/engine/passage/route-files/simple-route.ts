// What the simpler formats have in common: places with a name, in order, to a voyage document.
import { SPEED_RANGE_KN } from '../../../../shared/passage/voyage.ts'
import { FaultError } from '../../../../shared/result.ts'
import { MAX_NOTE_CHARS, MAX_WAYPOINTS } from '../../../../shared/passage/route-edit.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { Leg, Waypoint } from '../../../../shared/passage/voyage.ts'
import type { ImportRemarks, ReadRoute } from './remarks.ts'
import { cleanName } from './rtz-values.ts'

/** Speed over ground assumed where the file gives none. */
export const DEFAULT_SPEED_KN = 14

export interface FileWaypoint {
  lat: number
  long: number
  name: string
  line: number
  leg?: Partial<Leg>
  turnRadiusNm?: number
  stayMinutes?: number
  notes?: string
}

export interface SimpleRoute {
  name: string
  places: FileWaypoint[]
  etdMs?: number | null
  speedKn?: number | null
}

export const tooManyWaypoints = (): FaultError =>
  new FaultError('bad-input', 'The route has more than 10,000 waypoints. Split it and open the parts.')

/** Throws FaultError `bad-input` when a place is none, or there are too few or too many. */
export function* simpleDocumentInSlices(
  { name, places, etdMs = null, speedKn = null }: SimpleRoute,
  format: string,
  fileName: string,
  remarks: ImportRemarks,
): Sliced<ReadRoute> {
  if (places.length < 2)
    throw new FaultError(
      'bad-input',
      `The ${format} file has ${places.length === 0 ? 'no waypoints' : 'only one waypoint'}; a route needs at least two.`,
    )
  if (places.length > MAX_WAYPOINTS) throw tooManyWaypoints()
  const waypoints: Waypoint[] = []
  for (const [index, place] of places.entries()) {
    const { lat, long, name: placeName, leg, turnRadiusNm, stayMinutes, notes = '' } = place
    waypoints.push({
      id: String(index + 1),
      name: cleanName(placeName),
      position: { lat: lat + 0, long: long + 0 },
      ...(turnRadiusNm === undefined ? {} : { turnRadiusNm }),
      ...(stayMinutes === undefined ? {} : { stayMinutes }),
      ...(notes.trim() === '' ? {} : { notes: notes.trim().slice(0, MAX_NOTE_CHARS) }),
      leg: index === 0 ? null : { geometry: 'RL', ...leg },
    })
    yield
  }
  if (places.slice(1).every(({ leg }) => leg?.geometry === undefined))
    remarks.add(
      'defaulted',
      `${format} says nothing of rhumb lines or great circles; all legs are taken as rhumb lines.`,
    )
  const usableKn = speedKn !== null && speedKn >= SPEED_RANGE_KN.min && speedKn <= SPEED_RANGE_KN.max ? speedKn : null
  if (usableKn === null)
    remarks.add('defaulted', `The file gives no speed; ${DEFAULT_SPEED_KN} kn is assumed until you set it.`)
  const given =
    cleanName(name) ||
    cleanName(fileName.replace(/^.*[\\/]/, '').replace(/\.[a-z0-9]{1,5}$/i, '')) ||
    'Route without a name'
  return {
    document: { format: 1, name: given, waypoints, schedule: { etdMs, speedKn: usableKn ?? DEFAULT_SPEED_KN } },
    report: { fileName, format, waypointCount: waypoints.length, remarks: remarks.list() },
  }
}

const MAX_NUMBER_CHARS = 60

/** A degree within its range. Throws FaultError `bad-input` with the line. */
export function degrees(text: string | undefined, max: number, what: string, line: number): number {
  const plain = (text ?? '').trim()
  // A number is short; the pattern takes a time that grows with the square of its length.
  const isNumber = plain.length <= MAX_NUMBER_CHARS && /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/.test(plain)
  const value = isNumber ? Number(plain) : Number.NaN
  if (Math.abs(value) <= max) return value
  const shown = plain === '' ? 'missing' : `“${cleanName(plain).slice(0, 40)}”`
  throw new FaultError(
    'bad-input',
    `The ${what} at line ${line} is ${shown}: a number from −${max} to ${max} is needed. Correct the file and open it again.`,
  )
}
