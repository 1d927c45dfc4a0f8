// Routes as tables: the route sheet of a JRC ECDIS, and a plain CSV with a header line.
import { SPEED_RANGE_KN } from '../../../shared/voyage.ts'
import { readAngle } from '../../../shared/position-text.ts'
import { FaultError } from '../../../shared/result.ts'
import { MOST_RADIUS_NM, MOST_XTD_NM } from '../../../shared/route-edit.ts'
import type { ImportReport, Leg, LegGeometry, VoyageDocument } from '../../../shared/voyage.ts'
import { cellsOf, csvLine, separatorOf } from './csv-cells.ts'
import type { RemarkBook } from './remarks.ts'
import { cleanName, parseDecimal } from './rtz-values.ts'
import { degrees, simpleDocument, type Place } from './simple-route.ts'

type Read = { document: VoyageDocument; report: ImportReport }
interface Row {
  line: number
  cells: string[]
}

const rowsOf = (text: string, separator: string): Row[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line, i) => ({ line: i + 1, cells: cellsOf(line, separator) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))

/** A number within bounds, or undefined with a remark when the cell says something else. */
function bounded(
  text: string | undefined,
  min: number,
  max: number,
  what: string,
  line: number,
  book: RemarkBook,
): number | undefined {
  const plain = (text ?? '').trim()
  if (plain === '' || /^\*+$/.test(plain)) return undefined
  const value = parseDecimal(plain)
  if (value !== null && value >= min && value <= max) return value
  book.add(
    'ignored',
    `The ${what} “${cleanName(plain).slice(0, 40)}” is not between ${min} and ${max}; it is left out.`,
    { line },
  )
  return undefined
}

const geometryOf = (text: string | undefined): LegGeometry | undefined =>
  /^(gc|orthodrome|great circle)$/i.test((text ?? '').trim())
    ? 'GC'
    : /^(rl|loxodrome|rhumb line)$/i.test((text ?? '').trim())
      ? 'RL'
      : undefined

function legOf(
  geometry: LegGeometry | undefined,
  xtdPortNm: number | undefined,
  xtdStarboardNm: number | undefined,
  speedKn: number | undefined,
): Partial<Leg> {
  return {
    ...(geometry === undefined ? {} : { geometry }),
    ...(xtdPortNm === undefined ? {} : { xtdPortNm }),
    ...(xtdStarboardNm === undefined ? {} : { xtdStarboardNm }),
    ...(speedKn === undefined ? {} : { speedKn }),
  }
}

/** The speed of most legs becomes the voyage's; legs of another keep theirs. */
function withCommonSpeed(places: Place[]): { places: Place[]; speedKn: number | null } {
  const counts = new Map<number, number>()
  for (const { leg } of places.slice(1))
    if (leg?.speedKn !== undefined) counts.set(leg.speedKn, (counts.get(leg.speedKn) ?? 0) + 1)
  const common = [...counts].reduce<[number, number] | null>(
    (best, one) => (best === null || one[1] > best[1] ? one : best),
    null,
  )
  if (common === null) return { places, speedKn: null }
  const [speedKn] = common
  return {
    speedKn,
    places: places.map((place) => {
      if (place.leg?.speedKn !== speedKn) return place
      const { speedKn: _common, ...leg } = place.leg
      return { ...place, leg }
    }),
  }
}

/** Throws FaultError `bad-input` with the line. */
export function readJrc(fileName: string, text: string, book: RemarkBook): Read {
  const rows = rowsOf(text, ',')
  const heads = rows.filter(({ cells }) => cells[0]?.trimStart().startsWith('//'))
  const name = (heads[2]?.cells[0] ?? '').replace(/^\s*\/\/\s*/, '')
  const places = rows
    .filter((row) => !heads.includes(row))
    .map(({ line, cells }): Place => {
      const angle = (at: number, most: number, what: string, letters: string): number => {
        const whole = degrees(cells[at], most, what, line)
        const minutes = degrees(cells[at + 1], 60, `minutes of the ${what}`, line)
        const letter = (cells[at + 2] ?? '').trim().toUpperCase()
        if (whole < 0 || minutes < 0 || minutes >= 60 || letter.length !== 1 || !letters.includes(letter))
          throw new FaultError(
            'bad-input',
            `The ${what} at line ${line} is not degrees, minutes and ${letters[0]} or ${letters[1]}.`,
          )
        const value = whole + minutes / 60
        if (value > most) throw new FaultError('bad-input', `The ${what} at line ${line} is beyond ${most}°.`)
        return letter === letters[1] ? -value : value
      }
      const speedKn = bounded(cells[10], SPEED_RANGE_KN.min, SPEED_RANGE_KN.max, 'speed', line, book)
      const turnRadiusNm = bounded(cells[13], 0, MOST_RADIUS_NM, 'turn radius', line, book)
      return {
        lat: angle(1, 90, 'latitude', 'NS'),
        long: angle(4, 180, 'longitude', 'EW'),
        name: cells.slice(16).join(','),
        line,
        ...(turnRadiusNm === undefined ? {} : { turnRadiusNm }),
        leg: legOf(
          geometryOf(cells[11]),
          bounded(cells[7], 0, MOST_XTD_NM, 'XTD to port', line, book),
          bounded(cells[8], 0, MOST_XTD_NM, 'XTD to starboard', line, book),
          speedKn,
        ),
      }
    })
  return simpleDocument({ name, ...withCommonSpeed(places) }, 'JRC CSV', fileName, book)
}

const COLUMNS: readonly (readonly [keyof Columns, RegExp])[] = [
  ['lat', /^lat(itude)?\b/i],
  ['long', /^(lon|long|lng|longitude)\b/i],
  ['name', /^(name|waypoint|waypoint name|wpt name)$/i],
  ['geometry', /^(leg|leg type|sail|sailing|geometry)$/i],
  ['xtdPort', /^(xtd port|port xtd|port\b)/i],
  ['xtdStarboard', /^(xtd (starboard|stbd)|starboard|stbd)/i],
  ['radius', /^(turn )?rad(ius)?\b/i],
  ['speed', /^speed\b/i],
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
  notes: number
}

/** A table whose first line names its columns, `lat` and `long` at least. Throws FaultError `not-a-route` or `bad-input`. */
export function readCsv(fileName: string, text: string, book: RemarkBook): Read {
  const separator = separatorOf(text)
  const [head, ...rows] = rowsOf(text, separator)
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
  // Where a comma is no separator, it is a decimal point.
  const pointed = (text: string): string => (separator === ',' ? text : text.replace(',', '.'))
  const places = rows.map(({ line, cells }): Place => {
    const cell = (name: keyof Columns): string | undefined => {
      const at = columns[name]
      return at === undefined ? undefined : cells[at]
    }
    const angle = (name: 'lat' | 'long'): number => {
      const reading = readAngle(pointed(cell(name) ?? ''), name)
      if (!reading.ok) throw new FaultError('bad-input', `Line ${line}: ${reading.sentence}`)
      return reading.value
    }
    const number = (name: keyof Columns, min: number, max: number, what: string): number | undefined =>
      bounded(pointed(cell(name) ?? ''), min, max, what, line, book)
    const turnRadiusNm = number('radius', 0, MOST_RADIUS_NM, 'turn radius')
    return {
      lat: angle('lat'),
      long: angle('long'),
      name: cell('name') ?? '',
      notes: cell('notes') ?? '',
      line,
      ...(turnRadiusNm === undefined ? {} : { turnRadiusNm }),
      leg: legOf(
        geometryOf(cell('geometry')),
        number('xtdPort', 0, MOST_XTD_NM, 'XTD to port'),
        number('xtdStarboard', 0, MOST_XTD_NM, 'XTD to starboard'),
        number('speed', SPEED_RANGE_KN.min, SPEED_RANGE_KN.max, 'speed'),
      ),
    }
  })
  return simpleDocument({ name: '', ...withCommonSpeed(places) }, 'CSV', fileName, book)
}

const fixed = (value: number | undefined, digits: number): string => (value === undefined ? '' : value.toFixed(digits))

export function writeCsv({ waypoints, schedule }: VoyageDocument, book: RemarkBook): string {
  book.add('ignored', 'A CSV table has no place for the route’s name, its ETD and what other equipment added.')
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
    'Notes',
  ]
  const rows = waypoints.map(({ name, position, leg, turnRadiusNm, notes = '' }, i) => [
    String(i + 1),
    name,
    (Number(position.lat.toFixed(10)) + 0).toFixed(10),
    (Number(position.long.toFixed(10)) + 0).toFixed(10),
    leg?.geometry ?? '',
    fixed(leg?.xtdPortNm, 3),
    fixed(leg?.xtdStarboardNm, 3),
    fixed(turnRadiusNm, 3),
    leg === null ? '' : fixed(leg.speedKn ?? schedule.speedKn, 2),
    notes.replaceAll(/[\r\n]+/g, ' '),
  ])
  return [head, ...rows].map(csvLine).join('\r\n') + '\r\n'
}
