// The waypoint list for a spreadsheet: every column of the printed table, in UTF-8 with its mark, no cell a formula.
import { formatUtc } from '../../../shared/format/time.ts'
import { csvLine } from '../../../shared/format/csv.ts'
import type { PassagePlanData } from './data.ts'
import { fileNameOf } from '../../../shared/format/file-name.ts'
import { localLong, withClocks } from './text.ts'
import { waypointLines } from './waypoint-rows.ts'

/** Without it a spreadsheet takes UTF-8 for something older. */
const BYTE_ORDER_MARK = '\ufeff'
const HEAD = [
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
  'ETA UTC',
  'ETA LT',
  'Variation',
  'Stay',
  'Notes',
]

export function waypointCsv(data: PassagePlanData): { fileName: string; text: string } {
  const rows = withClocks(waypointLines(data), data.clocks).map((line) => {
    if (line.kind === 'clock') return ['', line.words, ...Array<string>(HEAD.length - 2).fill('')]
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
      `${row.variation}${row.isExtrapolated ? ' (extrapolated)' : ''}`,
      row.stay,
      row.notes,
    ]
  })
  return {
    fileName: fileNameOf(data.voyage.document.name, 'waypoints.csv'),
    text: BYTE_ORDER_MARK + [HEAD, ...rows].map((cells) => `${csvLine(cells)}\r\n`).join(''),
  }
}
