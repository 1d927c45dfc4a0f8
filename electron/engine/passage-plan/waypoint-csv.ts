// The waypoint list for a spreadsheet: every column of the printed table, in UTF-8 with its mark, no cell a formula.
import { formatUtc } from '../../../shared/format/time.ts'
import { csvLine } from '../../../shared/format/csv.ts'
import { LIMIT_SIGNS } from '../../../shared/ship/limit-marks.ts'
import { GROUPS } from '../../../shared/weather/columns.ts'
import { displayUnit } from '../../../shared/weather/measures.ts'
import type { Units } from '../../../shared/weather/units.ts'
import type { PassagePlanData } from './data.ts'
import { fileNameOf } from '../../../shared/format/file-name.ts'
import { localLong, withClocks } from './text.ts'
import { waypointLines, type MetFigure } from './waypoint-rows.ts'

/** Without it a spreadsheet takes UTF-8 for something older. */
const BYTE_ORDER_MARK = '\ufeff'
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
const passedWords = ({ passed }: MetFigure): string => (passed === null ? '' : `${LIMIT_SIGNS[passed]} ${passed}`)

export function waypointCsv(data: PassagePlanData): { fileName: string; text: string } {
  const head = headIn(data.units, data.voyage.document.schedule.asPlanned === true)
  const rows = withClocks(waypointLines(data), data.clocks).map((line) => {
    if (line.kind === 'clock') return ['', line.words, ...Array<string>(head.length - 2).fill('')]
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
  })
  return {
    fileName: fileNameOf(data.voyage.document.name, 'waypoints.csv'),
    text: BYTE_ORDER_MARK + [head, ...rows].map((cells) => `${csvLine(cells)}\r\n`).join(''),
  }
}
