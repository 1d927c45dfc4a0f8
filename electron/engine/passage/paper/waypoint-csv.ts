// The waypoint list for a spreadsheet: every column of the printed table, in UTF-8 with its mark, no cell a formula.
import { formatUtc } from '../../../../shared/format/time.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../../shared/format/csv.ts'
import { LIMIT_SIGNS } from '../../../../shared/ship/limits/limit-marks.ts'
import { GROUPS } from '../../../../shared/weather/columns.ts'
import { displayUnit } from '../../../../shared/weather/measures.ts'
import type { Units } from '../../../../shared/weather/units.ts'
import { fileWords } from './as-known.ts'
import type { PassagePlanData } from './data.ts'
import { fileNameOf } from '../../../../shared/format/file-name.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { localLong, withClocks, type WithClocks } from './text.ts'
import { waypointLinesInSlices, type WeatherFigure, type WaypointLine } from './waypoint-rows.ts'

/** `isAsPlanned`: the officer has the voyage judged so. */
const headIn = (units: Units, isAsPlanned: boolean): string[] => [
  'No',
  'Name',
  'Position',
  'Latitude',
  'Longitude',
  'Leg',
  'Course',
  'Distance NM',
  'To go NM',
  'XTD port NM',
  'XTD starboard NM',
  'Turn radius NM',
  'Speed kn',
  isAsPlanned ? 'ETA UTC, judged as planned' : 'ETA UTC',
  'ETA LT',
  `${GROUPS.wind.name} from °`,
  `${GROUPS.wind.name} ${displayUnit('windSpeed', units)}`,
  `${GROUPS.wind.name} limit`,
  `${GROUPS.sea.name} ${displayUnit('totalWaveHeight', units)}`,
  `${GROUPS.sea.name} limit`,
  'Source',
  'Age when written',
  'Variation',
  'Stay',
  'Notes',
]

/** `✕ hard`: beyond it; empty where none is passed. */
const passedWords = ({ passed }: WeatherFigure): string => (passed === null ? '' : `${LIMIT_SIGNS[passed]} ${passed}`)

/** Yields once or twice a line. */
export function* waypointCsvInSlices(data: PassagePlanData): Sliced<{ fileName: string; text: string }> {
  const head = headIn(data.units, data.voyage.document.schedule.asPlanned === true)
  let text = `${BYTE_ORDER_MARK}${csvLine(head)}\r\n`
  for (const line of withClocks(yield* waypointLinesInSlices(data), data.clocks)) {
    text += `${csvLine(cellsOf(line, head.length, data))}\r\n`
    yield
  }
  return { fileName: fileNameOf(data.voyage.document.name, fileWords(data, 'waypoints.csv')), text }
}

function cellsOf(line: WithClocks<WaypointLine>, columnCount: number, data: PassagePlanData): string[] {
  if (line.kind === 'clock') return ['', line.words, ...Array<string>(columnCount - 2).fill('')]
  const { row } = line
  const { timeMs } = row
  return [
    row.no,
    row.name,
    row.position,
    row.lat.toFixed(6),
    row.long.toFixed(6),
    row.geometry,
    row.course,
    // A thousands comma is for reading, not for reckoning.
    row.distance.replaceAll(',', ''),
    row.toGo.replaceAll(',', ''),
    row.xtdPort,
    row.xtdStarboard,
    row.radius,
    row.speed,
    timeMs === null ? '' : formatUtc(timeMs),
    timeMs === null ? '' : localLong(timeMs, data.clocks),
    row.windFrom,
    row.wind.text,
    passedWords(row.wind),
    row.sea.text,
    passedWords(row.sea),
    `${row.source}${data.simulated ? ' TRAINING: simulated' : ''}`,
    row.age,
    `${row.variation}${row.isExtrapolated ? ' (extrapolated)' : ''}`,
    row.stay,
    row.notes,
  ]
}
