// The waypoint table on paper, the changes of the clocks between its rows.
import { MAX_WAYPOINTS_EVALUATED } from '../../../../shared/weather/weather.ts'
import { formatShortUtc, formatUtc } from '../../../../shared/format/time.ts'
import { GROUPS } from '../../../../shared/weather/columns.ts'
import { displayUnit } from '../../../../shared/weather/measures.ts'
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
  wideRow,
  type Long,
  type Piece,
  type ReactNode,
} from './markup.ts'
import { columnsInSlices, type ColumnSpec, type Value } from './table-columns.ts'
import { localShort, MISSING, withClocksWhereOther, type WithClocks } from './text.ts'
import { waypointLinesInSlices, windWords, withSign, type WaypointLine } from './waypoint-rows.ts'

type Spec = ColumnSpec<WaypointLine>

const LEG = 'Leg to this waypoint'
const WEATHER = 'Weather at the ETA'

/** Lying, a line a waypoint; standing, two: what belongs together stands one above the other. */
function layout({ orientation, units, clocks }: PassagePlanData): Spec[] {
  const utc = ({ timeMs }: WaypointLine): string => (timeMs === null ? MISSING : formatShortUtc(timeMs))
  const local = ({ timeMs }: WaypointLine): string => (timeMs === null ? '' : localShort(timeMs, clocks))
  const value = (head: string, of: (line: WaypointLine) => string, name?: string): Value<WaypointLine> => ({
    head,
    of,
    ...(name === undefined ? {} : { name }),
  })
  const [wind, sea] = [GROUPS.wind.name, GROUPS.sea.name]
  const values = {
    no: value('No', ({ no }) => no),
    name: { ...value('Name', (line) => line.name), shown: (line) => name(line.name) },
    position: value('Position', ({ position }) => position),
    lat: value('Position', ({ position }) => position.replace(/(?<=[NS]) .*$/, '')),
    long: value('', ({ position }) => position.replace(/^.*?[NS] /, '')),
    leg: value('Leg', ({ geometry }) => geometry),
    course: value('Course', ({ course }) => course),
    distance: value('NM', ({ distance }) => distance),
    toGo: value('To go', ({ toGo }) => toGo),
    port: value('port', ({ xtdPort }) => xtdPort, 'XTD to port'),
    starboard: value('stbd', ({ xtdStarboard }) => xtdStarboard, 'XTD to starboard'),
    radius: value('Radius', ({ radius }) => radius, 'turn radius'),
    speed: value('kn', ({ speed }) => speed),
    utc: value('UTC', utc),
    local: value('LT', local),
    wind: value(`${wind} ${displayUnit('windSpeed', units)}`, windWords, wind.toLowerCase()),
    sea: value(`${sea} ${displayUnit('totalWaveHeight', units)}`, (line) => withSign(line.sea), sea.toLowerCase()),
    source: value('', ({ source }) => source),
    age: value('Age', ({ age }) => age),
    variation: value('Variation', variationOf),
    stay: value('Stay', ({ stay }) => stay),
    notes: { ...value('Notes', (line) => line.notes), shown: notesOf },
  } satisfies Record<string, Value<WaypointLine>>
  const column = (className: string, over: string, ...own: Value<WaypointLine>[]): Spec => ({
    className,
    over,
    values: own,
  })
  if (orientation === 'lying')
    return [
      column('num', '', values.no),
      column('text', '', values.name),
      column('num', '', values.position),
      column('mid', LEG, values.leg),
      column('num', LEG, values.course),
      column('num', LEG, values.distance),
      column('num', 'NM', values.toGo),
      column('num', 'XTD NM', values.port),
      column('num', 'XTD NM', values.starboard),
      column('num', 'NM', values.radius),
      column('num', 'Speed', values.speed),
      column('num', 'ETA', values.utc),
      column('num', 'ETA', values.local),
      column('num', WEATHER, values.wind),
      column('num', WEATHER, values.sea),
      column('mid', WEATHER, values.source),
      column('num', WEATHER, values.age),
      column('num', '', values.variation),
      column('num', '', values.stay),
      column('text notes-cell', '', values.notes),
    ]
  const { port, starboard, radius } = values
  return [
    column('num', '', values.no),
    column('text', '', values.name),
    column('num', '', values.lat, values.long),
    column('num', LEG, values.leg, values.course),
    column('num', 'NM', { ...values.distance, head: 'leg' }, { ...values.toGo, head: 'to go' }),
    column('num', 'XTD NM', port, starboard),
    column('num', 'NM', radius),
    column('num', 'Speed', values.speed),
    column('num', 'ETA', values.utc, values.local),
    column('num', WEATHER, values.wind, values.sea),
    column('num', WEATHER, { ...values.source, head: 'Source' }, { ...values.age, head: 'age' }),
    column('num', '', { ...values.variation, head: 'Var.' }, values.stay),
    column('text notes-cell', '', values.notes),
  ]
}

/** A longer note stands in full below the table. */
export const LONG_NOTE = 90
const MARKS = { extrapolated: ' *', unreliable: ' †' }

/** All of them, however many: without the whole list there is no plan. */
export function waypointTable(data: PassagePlanData): Long {
  return longSection('Waypoints', 'waypoints', function* () {
    const lines = yield* waypointLinesInSlices(data)
    const { columns, groups, cells, unknown } = yield* columnsInSlices(layout(data), lines)
    const rowOf = (line: WithClocks<WaypointLine>): ReactNode =>
      line.kind === 'clock' ? wideRow(columns, line.words) : row(columns, cells(line.row))
    yield longTable('waypoints', columns, each(withClocksWhereOther(lines, data.clocks), rowOf), groups)
    yield* remarks(data, lines, unknown)
  })
}

const variationOf = (line: WaypointLine): string =>
  `${line.variation}${line.isExtrapolated ? MARKS.extrapolated : ''}${line.isUnreliable ? MARKS.unreliable : ''}`

const notesOf = ({ notes }: WaypointLine): ReactNode => (notes.length > LONG_NOTE ? 'see below' : name(notes))

function* remarks(
  { schedule, sky, nowMs }: PassagePlanData,
  lines: readonly WaypointLine[],
  unknown: readonly string[],
): Iterable<Piece> {
  const { waypoints } = schedule
  const [first] = sky.variations
  const year = new Date(schedule.etdMs ?? nowMs).getUTCFullYear()
  const lastYear = new Date(schedule.etaMs ?? nowMs).getUTCFullYear()
  const when = schedule.etdMs === null ? `on ${formatUtc(nowMs)}` : 'at the ETA'
  const words = [
    unknown.length === 0 ? '' : `Not known at any waypoint: ${unknown.join(', ')}.`,
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
