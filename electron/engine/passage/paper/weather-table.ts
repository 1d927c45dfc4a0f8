// Weather on passage: no number without its source and its age; what is not stored is said.
import type { Orientation } from '../../../../shared/app/paper.ts'
import { notKnownWords } from '../../../../shared/ship/limits/limit-words.ts'
import { unknownStretches } from '../../../../shared/ship/limits/limits.ts'
import { COLUMNS, GROUPS, SHOWN, shortHead } from '../../../../shared/weather/columns.ts'
import { fetchedOf, withOffice, type Fetched } from '../../../../shared/format/fetched-by.ts'
import { formatShortUtc, formatUtc, isAhead } from '../../../../shared/format/time.ts'
import type { Units } from '../../../../shared/weather/units.ts'
import { areKnownAt, isOfHour, VITAL_MEASURES } from '../../../../shared/weather/weather.ts'
import type { PassagePlanData } from './data.ts'
import {
  each,
  name,
  note,
  row,
  section,
  stacked,
  longSection,
  longTable,
  wideRow,
  type Column,
  type ReactNode,
  type Piece,
} from './markup.ts'
import { counted, localShort, MISSING, withClocks, type WithClocks } from './text.ts'
import {
  MAX_WAYPOINT_ROWS,
  OFFICE_MARK,
  OLDER_MARK,
  shownFetches,
  strideHours,
  weatherLinesInSlices,
  type WeatherLine,
} from './weather-rows.ts'

const num = (head: ReactNode): Column => ({ head, className: 'num' })
const shown = (name: (typeof SHOWN.paper)[number], units: Units): Column => {
  const { measure } = COLUMNS[name]
  return { head: shortHead(name, units), className: measure === null && name !== 'windForce' ? 'word' : 'num' }
}
/** Neighbouring columns of one group: their heading, and where they stand among all. */
const GROUPED = SHOWN.paper.reduce<{ heading: string; from: number; to: number }[]>((groups, name, i) => {
  const { heading } = GROUPS[COLUMNS[name].group]
  const last = groups.at(-1)
  if (last?.heading === heading) last.to = i + 1
  else groups.push({ heading, from: i, to: i + 1 })
  return groups
}, [])

interface Layout {
  columns: (units: Units) => readonly Column[]
  over: readonly (readonly [words: string, span: number])[]
  cells: (line: WeatherLine, data: PassagePlanData) => ReactNode[]
}

/** Lying, a line a row; standing, each group of values in two. */
const LAYOUTS: Readonly<Record<Orientation, Layout>> = {
  lying: {
    columns: (units) => [
      num('UTC'),
      num('LT'),
      { head: 'Place', className: 'text' },
      ...SHOWN.paper.map((name) => shown(name, units)),
      { head: '', className: 'mid' },
      num('Age'),
      num('Stands off'),
    ],
    over: [
      ['Time', 2],
      ['', 1],
      ...GROUPED.map(({ heading, from, to }) => [heading, to - from] as const),
      ['Source', 1],
      ['', 2],
    ],
    cells: (line, { clocks }) => [
      formatShortUtc(line.timeMs),
      localShort(line.timeMs, clocks),
      name(line.place),
      ...line.cells,
      line.source === 'none' ? MISSING : line.source,
      line.age,
      line.off,
    ],
  },
  standing: {
    columns: (units) => [
      num(stacked('UTC', 'LT')),
      { head: 'Place', className: 'text' },
      ...GROUPED.map(({ from, to }) =>
        num(halves(SHOWN.paper.slice(from, to).map((one) => shortHead(one, units) || 'word'))),
      ),
      num(stacked('Source', 'age')),
      num('Stands off'),
    ],
    over: [['Time', 1], ['', 1], ...GROUPED.map(({ heading }) => [heading, 1] as const), ['', 2]],
    cells: (line, { clocks }) => [
      stacked(formatShortUtc(line.timeMs), localShort(line.timeMs, clocks)),
      name(line.place),
      ...GROUPED.map(({ from, to }) => halves(line.cells.slice(from, to))),
      stacked(line.source === 'none' ? MISSING : line.source, line.age),
      line.off,
    ],
  },
}

/** Two lines of some words. */
function halves(words: readonly string[]): ReactNode {
  const middle = Math.ceil(words.length / 2)
  return stacked(words.slice(0, middle).join(' '), words.slice(middle).join(' '))
}

export function weatherTable(data: PassagePlanData): Piece {
  if (data.schedule.etdMs === null)
    return section('Weather on passage', 'weather', note('No ETD is set: what the ship meets is not known.'))
  const { columns: columnsIn, over, cells } = LAYOUTS[data.orientation]
  const columns = columnsIn(data.units)
  const rowOf = (line: WithClocks<WeatherLine>): ReactNode =>
    line.kind === 'clock'
      ? wideRow(columns, line.words)
      : row(columns, cells(line.row, data), line.row.isWaypoint ? 'at-waypoint' : undefined)
  return longSection('Weather on passage', 'weather', function* () {
    const lines = marked(yield* weatherLinesInSlices(data), data)
    yield note(storedWords(data))
    // Pages of dashes say no more than the sentence.
    if (lines.every(({ source }) => source === 'none')) return
    yield longTable('weather', columns, each(withClocks(lines, data.clocks), rowOf), over)
    yield note(...legend(data, lines))
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
  const { steps, source } = weather
  const isThere = (index: number): boolean => shownFetches(weather, index).length > 0
  const count = (holds: (index: number) => boolean): number => steps.filter((_step, index) => holds(index)).length
  const stretches = unknownStretches(
    steps.map(({ timeMs }) => timeMs),
    (_timeMs, index) => areKnownAt(weather, VITAL_MEASURES, index),
  )
  const unknown = stretches.reduce((sum, one) => sum + one.steps, 0)
  const averages = count((index) => source[index] === 'A' && isThere(index))
  const none = count((index) => !isThere(index))
  const fetched = fetchedWords(data)
  const parts = [
    data.long ?? '',
    fetched === null
      ? `No weather is stored for this passage (${counted(steps.length, 'step')} of 3 h).`
      : unknown === 0
        ? `Wind and sea known at each of ${counted(steps.length, 'step')} of 3 h, ${fetched}.`
        : `${notKnownWords('Wind or sea', stretches, steps.length)}. ${unknown === steps.length ? 'Other values' : `Both known at ${counted(steps.length - unknown, 'step')} of 3 h,`} ${fetched}.`,
    averages === 0 ? '' : `${counted(averages, 'step')} with the season’s average only (A): no forecast.`,
    none === 0 || none === steps.length ? '' : `Nothing stored for ${counted(none, 'step')}.`,
    data.simulated ? 'TRAINING: simulated weather, of no real sea.' : '',
  ]
  return parts.filter((one) => one !== '').join(' ')
}

const legend = (data: PassagePlanData, lines: readonly WeatherLine[]): string[] => [
  `Source: F forecast, P past when fetched, A average of the season, ${MISSING} nothing stored. `,
  'Wind, sea and swell FROM, current setting TOWARDS, degrees true; heights significant. ',
  `Every ${strideHours(data)} h${lines.some(({ isWaypoint }) => isWaypoint) ? ' and at waypoints' : ''}. `,
  lines.some(({ isWaypoint, off }) => isWaypoint && off.startsWith('of '))
    ? 'Where “Stands off” says so, the values of the nearest step of 3 h, with its hour and distance. '
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
