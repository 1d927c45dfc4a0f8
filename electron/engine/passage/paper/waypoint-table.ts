// The waypoint table on paper, the changes of the clocks between its rows.
import type { Orientation } from '../../../../shared/app/paper.ts'
import { MAX_WAYPOINTS_EVALUATED } from '../../../../shared/weather/weather.ts'
import { formatShortUtc, formatUtc } from '../../../../shared/format/time.ts'
import { GROUPS } from '../../../../shared/weather/columns.ts'
import { displayUnit } from '../../../../shared/weather/measures.ts'
import type { Units } from '../../../../shared/weather/units.ts'
import type { PassagePlanData } from './data.ts'
import {
  each,
  h,
  longSection,
  longTable,
  name,
  note,
  prose,
  row,
  stacked,
  wideRow,
  type Column,
  type Long,
  type Piece,
  type ReactNode,
} from './markup.ts'
import { localShort, MISSING, withClocks, type WithClocks } from './text.ts'
import { waypointLinesInSlices, windWords, withSign, type WaypointLine } from './waypoint-rows.ts'

interface Layout {
  columns: (units: Units) => readonly Column[]
  over: readonly (readonly [words: string, span: number])[]
  cells: (line: WaypointLine, data: PassagePlanData) => ReactNode[]
}

const num = (head: ReactNode): Column => ({ head, className: 'num' })
const NAME: Column = { head: 'Name', className: 'text' }
const NOTES: Column = { head: 'Notes', className: 'text notes-cell' }

const weatherHeads = (units: Units): string[] => [
  `${GROUPS.wind.name} ${displayUnit('windSpeed', units)}`,
  `${GROUPS.sea.name} ${displayUnit('totalWaveHeight', units)}`,
]

/** Lying, a line a waypoint; standing, two: what belongs together stands one above the other. */
const LAYOUTS: Readonly<Record<Orientation, Layout>> = {
  lying: {
    columns: (units) => [
      num('No'),
      NAME,
      num('Position'),
      { head: 'Leg', className: 'mid' },
      ...['Course', 'NM', 'To go', 'port', 'stbd', 'Radius', 'kn', 'UTC', 'LT', ...weatherHeads(units)].map(num),
      { head: '', className: 'mid' },
      ...['Age', 'Variation', 'Stay'].map(num),
      NOTES,
    ],
    over: [
      ['', 3],
      ['Leg to this waypoint', 3],
      ['NM', 1],
      ['XTD NM', 2],
      ['NM', 1],
      ['Speed', 1],
      ['ETA', 2],
      ['Weather at the ETA', 4],
      ['', 3],
    ],
    cells: (line, data) => [
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
      ...etaOf(line, data),
      windWords(line),
      withSign(line.sea),
      line.source,
      line.age,
      variationOf(line),
      line.stay,
      notesOf(line),
    ],
  },
  standing: {
    columns: (units) => [
      num('No'),
      NAME,
      num('Position'),
      num(stacked('Leg', 'course')),
      num(stacked('NM', 'to go')),
      num(stacked('XTD p, s', 'radius NM')),
      num('kn'),
      num(stacked('UTC', 'LT')),
      num(stacked(...weatherHeads(units))),
      num(stacked('Source', 'age')),
      num(stacked('Var.', 'stay')),
      NOTES,
    ],
    over: [
      ['', 3],
      ['Leg to this waypoint', 2],
      ['', 2],
      ['ETA', 1],
      ['Weather at the ETA', 2],
      ['', 2],
    ],
    cells: (line, data) => [
      line.no,
      name(line.name),
      stacked(...line.position.split(/(?<=[NS]) /)),
      stacked(line.geometry, line.course),
      stacked(line.distance, line.toGo),
      stacked(line.xtdPort === '' ? '' : `${line.xtdPort}, ${line.xtdStarboard}`, line.radius),
      line.speed,
      stacked(...etaOf(line, data)),
      stacked(windWords(line), withSign(line.sea)),
      stacked(line.source, line.age),
      stacked(variationOf(line), line.stay),
      notesOf(line),
    ],
  },
}
/** A longer note stands in full below the table. */
const LONG_NOTE = 90
const MARKS = { extrapolated: ' *', unreliable: ' †' }

/** All of them, however many: without the whole list there is no plan. */
export function waypointTable(data: PassagePlanData): Long {
  const { columns: columnsIn, over, cells } = LAYOUTS[data.orientation]
  const columns = columnsIn(data.units)
  const rowOf = (line: WithClocks<WaypointLine>): ReactNode =>
    line.kind === 'clock' ? wideRow(columns, line.words) : row(columns, cells(line.row, data))
  return longSection('Waypoints', 'waypoints', function* () {
    const lines = yield* waypointLinesInSlices(data)
    yield longTable('waypoints', columns, each(withClocks(lines, data.clocks), rowOf), over)
    yield* remarks(data, lines)
  })
}

const etaOf = ({ timeMs }: WaypointLine, { clocks }: PassagePlanData): string[] =>
  timeMs === null ? [MISSING, MISSING] : [formatShortUtc(timeMs), localShort(timeMs, clocks)]

const variationOf = (line: WaypointLine): string =>
  `${line.variation}${line.isExtrapolated ? MARKS.extrapolated : ''}${line.isUnreliable ? MARKS.unreliable : ''}`

const notesOf = ({ notes }: WaypointLine): ReactNode => (notes.length > LONG_NOTE ? 'see below' : name(notes))

function* remarks({ schedule, sky, nowMs }: PassagePlanData, lines: readonly WaypointLine[]): Iterable<Piece> {
  const { waypoints } = schedule
  const [first] = sky.variations
  const year = new Date(schedule.etdMs ?? nowMs).getUTCFullYear()
  const lastYear = new Date(schedule.etaMs ?? nowMs).getUTCFullYear()
  const when = schedule.etdMs === null ? `on ${formatUtc(nowMs)}` : 'at the ETA'
  const words = [
    schedule.etdMs === null
      ? 'No ETD is set: no times.'
      : `Dates of ${year === lastYear ? year : `${year} and ${lastYear}`}.`,
    'Courses true, at the start of the leg. RL rhumb line, GC great circle.',
    `Wind FROM and total sea at the ETA: ✕ beyond a hard limit, ▲ beyond a soft one; F forecast, P past when fetched, A average of the season, ${MISSING} not known, ◐ one of the two not known; ▲ before an age: old.`,
    waypoints.length > MAX_WAYPOINTS_EVALUATED ? `Weather at the first ${MAX_WAYPOINTS_EVALUATED} waypoints only.` : '',
    first === undefined ? '' : `Variation by ${first.model} ${when}.`,
    lines.some(({ isExtrapolated }) => isExtrapolated) && first !== undefined
      ? `* Outside the years of ${first.model} (${new Date(first.validFromMs).getUTCFullYear()} to ${new Date(first.validUntilMs - 1).getUTCFullYear()}): extrapolated.`
      : '',
    lines.some(({ isUnreliable }) => isUnreliable) ? '† Near a magnetic pole: a compass may not settle.' : '',
  ]
  const long = lines.filter(({ notes }) => notes.length > LONG_NOTE)
  yield note(words.filter((one) => one !== '').join(' '))
  if (long.length === 0) return
  yield h('h4', null, 'Notes at waypoints')
  for (const line of long)
    yield h('div', { className: 'long-note' }, h('b', null, `${line.no} `, name(line.name)), prose(line.notes))
}
