// The waypoint table on paper, the changes of the clocks between its rows.
import { formatShortUtc, formatUtc } from '../../../shared/format/time.ts'
import type { PassagePlanData } from './data.ts'
import { h, name, note, prose, row, section, table, wideRow, type Column, type ReactNode } from './markup.ts'
import { localShort, MISSING, withClocks } from './text.ts'
import { waypointLines, type WaypointLine } from './waypoint-rows.ts'

const COLUMNS: readonly Column[] = [
  { head: 'No', className: 'num' },
  { head: 'Name', className: 'text' },
  { head: 'Position', className: 'num' },
  { head: 'Leg', className: 'mid' },
  { head: 'Course', className: 'num' },
  { head: 'NM', className: 'num' },
  { head: 'To go', className: 'num' },
  { head: 'port', className: 'num' },
  { head: 'stbd', className: 'num' },
  { head: 'Radius', className: 'num' },
  { head: 'kn', className: 'num' },
  { head: 'UTC', className: 'num' },
  { head: 'LT', className: 'num' },
  { head: 'Variation', className: 'num' },
  { head: 'Stay', className: 'num' },
  { head: 'Notes', className: 'text' },
]
const GROUPS = [
  ['', 3],
  ['Leg to this waypoint', 3],
  ['NM', 1],
  ['XTD NM', 2],
  ['NM', 1],
  ['Speed', 1],
  ['ETA', 2],
  ['', 3],
] as const
/** A longer note stands in full below the table. */
const LONG_NOTE = 90
const MARKS = { extrapolated: ' *', unreliable: ' †' }

export function waypointTable(data: PassagePlanData): ReactNode {
  const lines = waypointLines(data)
  const rows = withClocks(lines, data.clocks).map((line) =>
    line.kind === 'clock' ? wideRow(COLUMNS, line.words) : row(COLUMNS, cellsOf(line.row, data)),
  )
  return section('Waypoints', 'waypoints', table('waypoints', COLUMNS, rows, GROUPS), ...remarks(data, lines))
}

function cellsOf(line: WaypointLine, { clocks }: PassagePlanData): ReactNode[] {
  const { timeMs } = line
  const marks = `${line.isExtrapolated ? MARKS.extrapolated : ''}${line.isUnreliable ? MARKS.unreliable : ''}`
  return [
    line.no,
    name(line.name),
    line.position,
    line.geometry,
    line.course,
    line.distance,
    line.toGo,
    line.xtdPort,
    line.xtdStarboard,
    line.radius,
    line.speed,
    timeMs === null ? MISSING : formatShortUtc(timeMs),
    timeMs === null ? MISSING : localShort(timeMs, clocks),
    `${line.variation}${marks}`,
    line.stay,
    line.notes.length > LONG_NOTE ? 'see below' : name(line.notes),
  ]
}

function remarks({ schedule, sky, nowMs }: PassagePlanData, lines: readonly WaypointLine[]): ReactNode[] {
  const [first] = sky.variations
  const year = new Date(schedule.etdMs ?? nowMs).getUTCFullYear()
  const lastYear = new Date(schedule.etaMs ?? nowMs).getUTCFullYear()
  const when = schedule.etdMs === null ? `on ${formatUtc(nowMs)}` : 'at the ETA'
  const words = [
    schedule.etdMs === null
      ? 'No ETD is set: no times.'
      : `Dates of ${year === lastYear ? year : `${year} and ${lastYear}`}.`,
    'Courses true, at the start of the leg. RL rhumb line, GC great circle.',
    first === undefined ? '' : `Variation by ${first.model} ${when}.`,
    lines.some(({ isExtrapolated }) => isExtrapolated) && first !== undefined
      ? `* Outside the years of ${first.model} (${new Date(first.validFromMs).getUTCFullYear()} to ${new Date(first.validUntilMs - 1).getUTCFullYear()}): extrapolated.`
      : '',
    lines.some(({ isUnreliable }) => isUnreliable) ? '† Near a magnetic pole: a compass may not settle.' : '',
  ]
  const long = lines.filter(({ notes }) => notes.length > LONG_NOTE)
  return [
    note(words.filter((one) => one !== '').join(' ')),
    ...(long.length === 0
      ? []
      : [
          h('h3', null, 'Notes at waypoints'),
          ...long.map((line) =>
            h('div', { className: 'long-note' }, h('b', null, `${line.no} `, name(line.name)), prose(line.notes)),
          ),
        ]),
  ]
}
