// The route sheet of a JRC ECDIS: four comment lines, then a line a waypoint. Its form is that of two public programs which write it from
// real sheets; they agree on the columns, on `***` for what is not given, and that the rate of turn is speed ÷ turn radius.
import { FaultError } from '../../../../shared/result.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { MAX_RADIUS_NM, MAX_XTD_NM } from '../../../../shared/passage/route-edit.ts'
import { SPEED_RANGE_KN, type VoyageDocument, type Waypoint } from '../../../../shared/passage/voyage.ts'
import { csvLine, withoutFormulas } from '../../../../shared/format/csv.ts'
import type { ImportRemarks, ReadRoute } from './remarks.ts'
import { cleanName } from './rtz-values.ts'
import { degrees, simpleDocumentInSlices, type FileWaypoint } from './simple-route.ts'
import { bounded, geometryOf, legOf, rowsInSlices, withCommonSpeed, type Row } from './table.ts'

/** Throws FaultError `bad-input` with the line. */
export function* readJrcInSlices(fileName: string, text: string, remarks: ImportRemarks): Sliced<ReadRoute> {
  const rows = yield* rowsInSlices(text, ',')
  const isHead = ({ cells }: Row): boolean => cells[0]?.trimStart().startsWith('//') === true
  const heads = rows.filter(isHead)
  const name = (heads[2]?.cells[0] ?? '').replace(/^\s*\/\/\s*/, '')
  const placeOf = ({ line, cells }: Row): FileWaypoint => {
    const angle = (at: number, max: number, what: string, letters: string): number => {
      const whole = degrees(cells[at], max, what, line)
      const minutes = degrees(cells[at + 1], 60, `minutes of the ${what}`, line)
      const letter = (cells[at + 2] ?? '').trim().toUpperCase()
      if (whole < 0 || minutes < 0 || minutes >= 60 || letter.length !== 1 || !letters.includes(letter))
        throw new FaultError(
          'bad-input',
          `The ${what} at line ${line} is not degrees, minutes and ${letters[0]} or ${letters[1]}.`,
        )
      const value = whole + minutes / 60
      if (value > max) throw new FaultError('bad-input', `The ${what} at line ${line} is beyond ${max}°.`)
      return letter === letters[1] ? -value : value
    }
    const speedKn = bounded(cells[10], SPEED_RANGE_KN.min, SPEED_RANGE_KN.max, 'speed', line, remarks)
    const turnRadiusNm = bounded(cells[13], 0, MAX_RADIUS_NM, 'turn radius', line, remarks)
    return {
      lat: angle(1, 90, 'latitude', 'NS'),
      long: angle(4, 180, 'longitude', 'EW'),
      name: cells.slice(16).join(','),
      line,
      ...(turnRadiusNm === undefined ? {} : { turnRadiusNm }),
      leg: legOf(
        geometryOf(cells[11], line, remarks),
        bounded(cells[7], 0, MAX_XTD_NM, 'XTD to port', line, remarks),
        bounded(cells[8], 0, MAX_XTD_NM, 'XTD to starboard', line, remarks),
        speedKn,
      ),
    }
  }
  const places: FileWaypoint[] = []
  for (const row of rows) {
    if (isHead(row)) continue
    places.push(placeOf(row))
    yield
  }
  return yield* simpleDocumentInSlices({ name, ...withCommonSpeed(places) }, 'JRC CSV', fileName, remarks)
}

/** Half of the last digit of its minutes: as near as a sheet can say a place. */
export const JRC_PRECISION_DEG = 0.0005 / 60

const NONE = '***'
const TITLES =
  '// WPT No.,LAT,,,LON,,,PORT[NM],STBD[NM],Arr. Rad[NM],Speed[kn],Sail(RL/GC),ROT[deg/min],Turn Rad[NM],Time Zone,,Name'

/** Degrees, minutes, letter; minutes that round to 60 are the next degree. */
function angleCells(value: number, digits: number, letters: readonly [string, string]): string[] {
  const thousandths = Math.round(Math.abs(value) * 60_000)
  return [
    String(Math.floor(thousandths / 60_000)).padStart(digits, '0'),
    ((thousandths % 60_000) / 1000).toFixed(3).padStart(6, '0'),
    value < 0 && thousandths > 0 ? letters[1] : letters[0],
  ]
}

const miles = (value: number | undefined): string => value?.toFixed(2) ?? NONE

/** XTD to both sides, arrival radius, speed, sailing, rate of turn, turn radius. */
function legCells({ leg, turnRadiusNm }: Waypoint, voyageSpeedKn: number): string[] {
  if (leg === null) return Array.from({ length: 7 }, () => NONE)
  const speedKn = leg.speedKn ?? voyageSpeedKn
  const radius = miles(turnRadiusNm)
  const degreesPerMinute = ((speedKn / Number(radius)) * 180) / Math.PI / 60
  return [
    miles(leg.xtdPortNm),
    miles(leg.xtdStarboardNm),
    NONE,
    speedKn.toFixed(1).padStart(5, '0'),
    leg.geometry,
    Number.isFinite(degreesPerMinute) ? degreesPerMinute.toFixed(2) : NONE,
    radius,
  ]
}

/** `remarks` receive what a sheet cannot say. */
export function* writeJrcInSlices(
  { name, waypoints, schedule }: VoyageDocument,
  remarks: ImportRemarks,
): Sliced<string> {
  remarks.add(
    'ignored',
    'A JRC route sheet has no place for the ETD, notes, lowest and highest speeds, a turn at the first waypoint, and what other equipment added. Arrival radii are left open, the time zone is UTC.',
  )
  remarks.add(
    'ignored',
    'A JRC route sheet rounds positions to 0.001′, XTD and turn radius to 0.01 NM and speeds to 0.1 kn.',
  )
  const plain = cleanName(name)
  // The line is a comment: quotation marks around it would make it none.
  const title = withoutFormulas(plain.replaceAll(',', ';').replaceAll('"', '’'))
  if (title !== name) remarks.add('repaired', `In the sheet the route is called “${title}”.`)
  let changed = 0
  let quoted = 0
  const rows: string[] = []
  for (const [index, waypoint] of waypoints.entries()) {
    yield
    const placeName = cleanName(waypoint.name)
    const nameCell = csvLine([placeName])
    if (placeName !== waypoint.name) changed++
    if (nameCell !== placeName) quoted++
    const cells = [
      String(index).padStart(3, '0'),
      ...angleCells(waypoint.position.lat, 2, ['N', 'S']),
      ...angleCells(waypoint.position.long, 3, ['E', 'W']),
      ...legCells(waypoint, schedule.speedKn),
      '00:00',
      'E',
    ]
    rows.push(`${cells.join(',')},${nameCell}`)
  }
  if (changed > 0) remarks.add('repaired', `Names stand on one line in a JRC route sheet; changed: ${changed}.`)
  if (quoted > 0)
    remarks.add(
      'repaired',
      `Names with commas, quotation marks or a sign of arithmetic at their beginning (${quoted}) are written as spreadsheets do; check them on the ECDIS.`,
    )
  // oxlint-disable-next-line no-control-regex
  if ([name, ...waypoints.map((waypoint) => waypoint.name)].some((text) => /[^\u0000-\u007f]/.test(text)))
    remarks.add('repaired', 'Some names have letters beyond ASCII, written as UTF-8; check them on the ECDIS.')
  return [
    '// ROUTE SHEET exported by JRC ECDIS.',
    '// <<NOTE>>This strings // indicate comment column/cells. You can edit freely.',
    `// ${title},<Normal>,Binnacle`,
    TITLES,
    ...rows,
    '',
  ].join('\r\n')
}
