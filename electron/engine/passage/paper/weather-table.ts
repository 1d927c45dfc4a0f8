// Weather on passage: no number without its source and its age; what is not stored is said.
import { itemAt } from '../../../../shared/item-at.ts'
import { LIMIT_SIGNS } from '../../../../shared/ship/limits/limit-marks.ts'
import { notKnownWords } from '../../../../shared/ship/limits/limit-words.ts'
import { unknownStretches } from '../../../../shared/ship/limits/along.ts'
import { COLUMNS, GROUPS, SHOWN, shortHead } from '../../../../shared/weather/columns.ts'
import { fetchedOf, withOffice, type Fetched } from '../../../../shared/format/fetched-by.ts'
import { formatShortUtc, formatUtc, isAhead } from '../../../../shared/format/time.ts'
import { periodsOf, periodsWords } from '../../../../shared/weather/average-period.ts'
import { areKnownAt, isOfHour, VITAL_MEASURES } from '../../../../shared/weather/weather.ts'
import type { PassagePlanData } from './data.ts'
import {
  each,
  longSection,
  longTable,
  name,
  note,
  row,
  section,
  wideRow,
  type Piece,
  type ReactNode,
} from './markup.ts'
import { columnsInSlices, type ColumnSpec, type Value } from './table-columns.ts'
import { counted, localShort, MISSING, withClocksWhereOther, type WithClocks } from './text.ts'
import {
  MAX_WAYPOINT_ROWS,
  OFFICE_MARK,
  OLDER_MARK,
  shownFetches,
  strideHours,
  weatherLinesInSlices,
  type WeatherLine,
} from './weather-rows.ts'

type Spec = ColumnSpec<WeatherLine>

/** Neighbouring columns of one group: their heading, and where they stand among all. */
const GROUPED = SHOWN.paper.reduce<{ heading: string; from: number; to: number }[]>((groups, column, i) => {
  const { heading } = GROUPS[COLUMNS[column].group]
  const last = groups.at(-1)
  if (last?.heading === heading) last.to = i + 1
  else groups.push({ heading, from: i, to: i + 1 })
  return groups
}, [])

/** Lying, a line a row; standing, each group of values in two. */
function layout({ orientation, clocks, units }: PassagePlanData): Spec[] {
  const utc = { head: 'UTC', of: ({ timeMs }: WeatherLine) => formatShortUtc(timeMs) }
  const local = { head: 'LT', of: ({ timeMs }: WeatherLine) => localShort(timeMs, clocks) }
  const place: Spec = {
    className: 'text',
    values: [{ head: 'Place', of: (line) => line.place, shown: (line) => name(line.place) }],
  }
  const source = { head: '', of: (line: WeatherLine) => (line.source === 'none' ? MISSING : line.source) }
  const age = { head: 'Age', of: (line: WeatherLine) => line.age }
  const from: Spec = { className: 'num', values: [{ head: 'Value from', of: ({ valueFrom }) => valueFrom }] }
  const measured = (i: number): Value<WeatherLine> => {
    const column = itemAt(SHOWN.paper, i)
    const { name: own, measure } = COLUMNS[column]
    return {
      head: shortHead(column, units),
      of: ({ cells }) => cells[i] ?? '',
      // What is made of others is not known with them.
      ...(measure === null ? {} : { name: own.toLowerCase() }),
    }
  }
  const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i)
  if (orientation === 'lying')
    return [
      { className: 'num', over: 'Time', values: [utc] },
      { className: 'num', over: 'Time', values: [local] },
      place,
      ...GROUPED.flatMap(({ heading, from, to }) =>
        numbers(from, to).map((i): Spec => ({ className: classOf(i), over: heading, values: [measured(i)] })),
      ),
      { className: 'mid', over: 'Source', values: [source] },
      { className: 'num', values: [age] },
      from,
    ]
  return [
    { className: 'num', over: 'Time', values: [utc, local] },
    place,
    ...GROUPED.flatMap(({ heading, from, to }) =>
      columnsOf(numbers(from, to)).map((pair): Spec => ({
        className: 'num',
        over: heading,
        values: pair.map(measured),
      })),
    ),
    {
      className: 'num',
      values: [
        { ...source, head: 'Source' },
        { ...age, head: 'age' },
      ],
    },
    from,
  ]
}

/** A measure that is a word stands at the left of its column. */
function classOf(i: number): string {
  const column = itemAt(SHOWN.paper, i)
  return COLUMNS[column].measure === null && column !== 'windForce' ? 'word' : 'num'
}

/** Two values one above the other. */
const columnsOf = (numbers: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(numbers.length / 2) }, (_, i) => numbers.slice(2 * i, 2 * i + 2))

export function weatherTable(data: PassagePlanData): Piece {
  if (data.schedule.etdMs === null)
    return section('Weather on passage', 'weather', note('No ETD is set: what the ship meets is not known.'))
  return longSection('Weather on passage', 'weather', function* () {
    const lines = marked(yield* weatherLinesInSlices(data), data)
    yield note(storedWords(data))
    // Pages of dashes say no more than the sentence.
    if (lines.every(({ source }) => source === 'none')) return
    const { columns, groups, cells, unknown } = yield* columnsInSlices(layout(data), lines)
    const rowOf = (line: WithClocks<WeatherLine>): ReactNode =>
      line.kind === 'clock'
        ? wideRow(columns, line.words)
        : row(columns, cells(line.row), line.row.isWaypoint ? 'at-waypoint' : undefined)
    yield longTable('weather', columns, each(withClocksWhereOther(lines, data.clocks), rowOf), groups)
    yield note(...legend(data, lines, unknown))
  })
}

type Stored = Pick<PassagePlanData, 'weather' | 'nowMs'>

/** Of the hours' weather, not of averages. */
const fetchedHours = ({ weather }: Stored): Fetched =>
  fetchedOf(
    weather.steps.flatMap((_step, index) => (isOfHour(weather.source[index]) ? shownFetches(weather, index) : [])),
  )

/** Of the hours' weather, not of averages: when the service gave the values shown, and who fetched them; null when none is stored. */
export function fetchedWords(data: Stored): string | null {
  const { oldestFetchedAtMs: oldest, newestFetchedAtMs: newest, fetchedBy } = fetchedHours(data)
  if (oldest === null || newest === null) return null
  const [from, to] = [formatUtc(oldest), formatUtc(newest)]
  const ahead = isAhead(data.nowMs - newest) ? ', ahead of this clock: of unknown age' : ''
  return `as fetched ${withOffice(from === to ? from : `${from} to ${to}`, fetchedBy)}${ahead}`
}

/** Ages marked where the office fetched a row, and not all of the hours' weather. */
function marked(lines: readonly WeatherLine[], data: PassagePlanData): WeatherLine[] {
  if (fetchedHours(data).fetchedBy === 'office') return [...lines]
  return lines.map((line) => {
    if (line.fetchedBy === null || line.fetchedBy === 'own') return line
    return { ...line, age: `${line.age} ${line.fetchedBy === 'office' ? OFFICE_MARK : `(${OFFICE_MARK})`}` }
  })
}

/** What is not known, first; then what is, by its values and not by its rows. */
function storedWords(data: PassagePlanData): string {
  const { weather } = data
  const { steps } = weather
  const isThere = (index: number): boolean => shownFetches(weather, index).length > 0
  const count = (holds: (index: number) => boolean): number => steps.filter((_step, index) => holds(index)).length
  const stretches = unknownStretches(
    steps.map(({ timeMs }) => timeMs),
    (_timeMs, index) => areKnownAt(weather, VITAL_MEASURES, index),
  )
  const unknown = stretches.reduce((sum, one) => sum + one.steps, 0)
  const averages = periodsOf(weather, isThere)
  const none = count((index) => !isThere(index))
  const fetched = fetchedWords(data)
  const parts = [
    data.long ?? '',
    fetched === null
      ? `No weather is stored for this passage (${counted(steps.length, 'step')} of 3 h).`
      : unknown === 0
        ? `Wind and sea known at each of ${counted(steps.length, 'step')} of 3 h, ${fetched}.`
        : `${notKnownWords('Wind or sea', stretches, steps.length)}. ${unknown === steps.length ? 'Other values' : `Both known at ${counted(steps.length - unknown, 'step')} of 3 h,`} ${fetched}.`,
    averages.length === 0
      ? ''
      : `${counted(averages.length, 'step')} with the season’s average only (A; ${periodsWords(averages)}): no forecast.`,
    none === 0 || none === steps.length ? '' : `Nothing stored for ${counted(none, 'step')}.`,
    data.simulated ? 'TRAINING: simulated weather, of no real sea.' : '',
  ]
  return parts.filter((one) => one !== '').join(' ')
}

const legend = (data: PassagePlanData, lines: readonly WeatherLine[], unknown: readonly string[]): string[] => [
  unknown.length === 0 ? '' : `Not known in any row: ${unknown.join(', ')}. `,
  data.vessel === null
    ? ''
    : `${LIMIT_SIGNS.hard} beyond a hard limit of the vessel, ${LIMIT_SIGNS.soft} beyond a soft one. `,
  `Source: F forecast, P past when fetched, A average of the season, ${MISSING} nothing stored. `,
  'Wind, sea and swell FROM, current setting TOWARDS, degrees true; heights significant. ',
  `Every ${strideHours(data)} h${lines.some(({ isWaypoint }) => isWaypoint) ? ' and at waypoints' : ''}. `,
  lines.some(({ valueFrom }) => valueFrom !== '')
    ? 'Value from: the hour of the values and how far from the ship they are of, where that is not its own hour and place. '
    : '',
  lines.some(({ age }) => age.includes(OLDER_MARK))
    ? `${OLDER_MARK} of an earlier answer, since the newest lacked it; the oldest age is given. `
    : '',
  lines.some(({ age }) => age.includes(OFFICE_MARK))
    ? `${OFFICE_MARK} fetched by the office, (${OFFICE_MARK}) some of it. `
    : '',
  data.schedule.waypoints.length > MAX_WAYPOINT_ROWS
    ? `More than ${MAX_WAYPOINT_ROWS} waypoints: they are left out of this table.`
    : '',
]
