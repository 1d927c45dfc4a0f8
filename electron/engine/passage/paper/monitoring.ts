// Monitoring: the waypoints once more as a log, to be filled in during the voyage.
import { formatCourse, formatDistance } from '../../../../shared/format/format.ts'
import { formatShortUtc } from '../../../../shared/format/time.ts'
import type { PassagePlanData } from './data.ts'
import { name, note, row, section, table, type Column, type Piece } from './markup.ts'
import { MISSING, nameOf } from './text.ts'

const COLUMNS: readonly Column[] = [
  { head: 'No', className: 'num' },
  { head: 'Name', className: 'text' },
  { head: 'Course', className: 'num' },
  { head: 'NM', className: 'num' },
  { head: 'ETA UTC', className: 'num' },
  { head: 'ATA UTC', className: 'fill' },
  { head: 'Fixed by, every', className: 'fill' },
  { head: 'Off track, NM', className: 'fill' },
  { head: 'Weather met', className: 'fill' },
  { head: 'Remarks', className: 'fill wide-fill' },
]
/** A log of more is kept in the ECDIS. */
const MAX_WAYPOINTS = 200

export function log({ schedule }: PassagePlanData): Piece {
  const { waypoints, rows } = schedule
  const lines = waypoints.slice(0, MAX_WAYPOINTS).map((waypoint, i) => {
    const { courseDeg = null, legDistanceNm = null, etaMs = null } = rows[i] ?? {}
    const ofLeg = (text: string): string => (i === 0 ? '' : text)
    return row(
      COLUMNS,
      [
        String(i + 1),
        name(nameOf(waypoint, i)),
        ofLeg(formatCourse(courseDeg)),
        ofLeg(formatDistance(legDistanceNm)),
        etaMs === null ? MISSING : formatShortUtc(etaMs),
        '',
        '',
        '',
        '',
        '',
      ],
      'to-fill',
    )
  })
  return section(
    'Log of the passage',
    'log',
    note('To be filled in by the officer of the watch.'),
    table('log', COLUMNS, lines),
    ...(waypoints.length > MAX_WAYPOINTS ? [note(`The first ${MAX_WAYPOINTS} of ${waypoints.length} waypoints.`)] : []),
  )
}
