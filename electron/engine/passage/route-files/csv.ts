// Routes as a plain CSV table with a header line.
import { SPEED_RANGE_KN } from '../../../../shared/passage/voyage.ts'
import { readAngle } from '../../../../shared/format/position-text.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { MAX_RADIUS_NM, MAX_STAY_MINUTES, MAX_XTD_NM } from '../../../../shared/passage/route-edit.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { csvLine, separatorOf } from '../../../../shared/format/csv.ts'
import type { ImportRemarks, ReadRoute } from './remarks.ts'
import { cleanName } from './rtz-values.ts'
import { simpleDocumentInSlices, type FileWaypoint } from './simple-route.ts'
import { bounded, geometryOf, legOf, rowsInSlices, withCommonSpeed, type Row } from './table.ts'

const COLUMNS: readonly (readonly [keyof Columns, RegExp])[] = [
  ['lat', /^lat(itude)?\b/i],
  ['long', /^(lon|long|lng|longitude)\b/i],
  ['name', /^(name|waypoint|waypoint name|wpt name)$/i],
  ['geometry', /^(leg|leg type|sail|sailing|geometry)$/i],
  ['xtdPort', /^(xtd port|port xtd|port\b)/i],
  ['xtdStarboard', /^(xtd (starboard|stbd)|starboard|stbd)/i],
  ['radius', /^(turn )?rad(ius)?\b/i],
  ['speed', /^speed\b/i],
  ['stay', /^stay( \(?min(utes)?\)?)?$/i],
  ['notes', /^(notes?|remarks?|comments?)$/i],
]
interface Columns {
  lat: number
  long: number
  name: number
  geometry: number
  xtdPort: number
  xtdStarboard: number
  radius: number
  speed: number
  stay: number
  notes: number
}

/** A table whose first line names its columns, `lat` and `long` at least. Throws FaultError `not-a-route` or `bad-input`. */
export function* readCsvInSlices(fileName: string, text: string, remarks: ImportRemarks): Sliced<ReadRoute> {
  const separator = separatorOf(text)
  const [head, ...rows] = yield* rowsInSlices(text, separator)
  const columns: Partial<Columns> = {}
  head?.cells.forEach((cell, i) => {
    const found = COLUMNS.find(([name, pattern]) => columns[name] === undefined && pattern.test(cell.trim()))
    if (found !== undefined) columns[found[0]] = i
  })
  if (columns.lat === undefined || columns.long === undefined)
    throw new FaultError(
      'not-a-route',
      'This table does not say which columns are latitude and longitude. Name them “lat” and “long” in its first line.',
    )
  const isNumbering = (cell: string): boolean => /^(no|nr|#|wpt( no)?|id|)\.?$/i.test(cell.trim())
  const ignored = (head?.cells ?? []).filter((cell, i) => !Object.values(columns).includes(i) && !isNumbering(cell))
  if (ignored.length > 0) {
    const names = ignored.slice(0, 5).map((cell) => `“${cleanName(cell).slice(0, 40)}”`)
    remarks.add('ignored', `Columns left aside: ${names.join(', ')}${ignored.length > 5 ? ', …' : ''}.`)
  }
  // Where a comma is no separator, it is a decimal point.
  const pointed = (text: string): string => (separator === ',' ? text : text.replace(',', '.'))
  const placeOf = ({ line, cells }: Row): FileWaypoint => {
    const cell = (name: keyof Columns): string | undefined => {
      const at = columns[name]
      return at === undefined ? undefined : cells[at]
    }
    const angle = (name: 'lat' | 'long'): number => {
      const reading = readAngle(pointed(cell(name) ?? ''), name)
      if (!reading.ok) throw new FaultError('bad-input', `Line ${line}: ${reading.message}`)
      return reading.value
    }
    const number = (name: keyof Columns, min: number, max: number, what: string): number | undefined =>
      bounded(pointed(cell(name) ?? ''), min, max, what, line, remarks)
    const turnRadiusNm = number('radius', 0, MAX_RADIUS_NM, 'turn radius')
    const stayMinutes = Math.round(number('stay', 0, MAX_STAY_MINUTES, 'stay in minutes') ?? 0)
    return {
      lat: angle('lat'),
      long: angle('long'),
      name: cell('name') ?? '',
      notes: cell('notes') ?? '',
      line,
      ...(turnRadiusNm === undefined ? {} : { turnRadiusNm }),
      ...(stayMinutes === 0 ? {} : { stayMinutes }),
      leg: legOf(
        geometryOf(cell('geometry'), line, remarks),
        number('xtdPort', 0, MAX_XTD_NM, 'XTD to port'),
        number('xtdStarboard', 0, MAX_XTD_NM, 'XTD to starboard'),
        number('speed', SPEED_RANGE_KN.min, SPEED_RANGE_KN.max, 'speed'),
      ),
    }
  }
  const places: FileWaypoint[] = []
  for (const row of rows) {
    places.push(placeOf(row))
    yield
  }
  return yield* simpleDocumentInSlices({ name: '', ...withCommonSpeed(places) }, 'CSV', fileName, remarks)
}

const fixed = (value: number | undefined, digits: number): string => (value === undefined ? '' : value.toFixed(digits))

export function* writeCsvInSlices({ waypoints, schedule }: VoyageDocument, remarks: ImportRemarks): Sliced<string> {
  remarks.add('ignored', 'A CSV table has no place for the route’s name, its ETD and what other equipment added.')
  const head = [
    'No',
    'Name',
    'Latitude',
    'Longitude',
    'Leg',
    'XTD port NM',
    'XTD starboard NM',
    'Turn radius NM',
    'Speed kn',
    'Stay min',
    'Notes',
  ]
  let text = `${csvLine(head)}\r\n`
  for (const [i, { name, position, leg, turnRadiusNm, stayMinutes, notes = '' }] of waypoints.entries()) {
    const cells = [
      String(i + 1),
      cleanName(name),
      (Number(position.lat.toFixed(10)) + 0).toFixed(10),
      (Number(position.long.toFixed(10)) + 0).toFixed(10),
      leg?.geometry ?? '',
      fixed(leg?.xtdPortNm, 3),
      fixed(leg?.xtdStarboardNm, 3),
      fixed(turnRadiusNm, 3),
      leg === null ? '' : fixed(leg.speedKn ?? schedule.speedKn, 2),
      fixed(stayMinutes, 0),
      notes.replaceAll(/[\r\n]+/g, ' '),
    ]
    text += `${csvLine(cells)}\r\n`
    yield
  }
  return text
}
