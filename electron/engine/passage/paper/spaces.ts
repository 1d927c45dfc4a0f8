// What a plan from berth to berth must have beyond the route (SOLAS V/34, IMO Resolution A.893(21), 3.2 and 3.3): each has its titled space, filled from
// the notes where there are any, else with lines to write on.
import { formatDistance } from '../../../../shared/format/format.ts'
import { formatShortUtc } from '../../../../shared/format/time.ts'
import type { PassagePlanData } from './data.ts'
import { h, Long, name, note, row, section, table, type Column, type ReactNode } from './markup.ts'
import { notedInSlices, type Noted, type PlanNote } from './plan-notes.ts'
import { MISSING, nameOf } from './text.ts'
import { LONG_NOTE } from './waypoint-table.ts'

const RULED_LINES = 3
const ruled = (count: number): ReactNode[] => Array.from({ length: count }, () => h('div', { className: 'ruled' }))

export const spaces = (data: PassagePlanData): Long =>
  new Long('div', { className: 'spaces' }, function* () {
    const { spaces: noted, pilots } = yield* notedInSlices(data)
    yield section('Berth to berth', 'space berths', ...berthTable(data, pilots), ...written(noted.berths))
    yield section('Under-keel limits', 'space keel', ...keelTable(data), ...written(noted.keel))
    yield section('VTS and reporting', 'space traffic', ...writtenOrRuled(noted.traffic))
    yield section('Abort points and points of no return', 'space abort', ...writtenOrRuled(noted.abort))
    yield section('Contingency', 'space contingency', ...writtenOrRuled(noted.contingency))
  })

const written = (notes: readonly PlanNote[]): ReactNode[] =>
  notes.map(({ at, text }) =>
    at === null
      ? h('p', { className: 'noted' }, name(text))
      : h(
          'p',
          { className: 'noted' },
          h('b', null, `WPT ${at.index + 1} `, name(at.name)),
          ': ',
          ...(text.length > LONG_NOTE ? [name(beginningOf(text)), ' … (whole under Waypoints)'] : [name(text)]),
        ),
  )

/** Whole words. */
const beginningOf = (text: string): string => text.slice(0, LONG_NOTE).replace(/\s\S*$/, '')

/** Beside what is noted there is room for a word more. */
const writtenOrRuled = (notes: readonly PlanNote[]): ReactNode[] => [
  ...written(notes),
  ...ruled(notes.length === 0 ? RULED_LINES : 1),
]

const PARTS = ['Berth – pilot', 'Pilot – pilot', 'Pilot – berth'] as const

const BERTHS: readonly Column[] = [
  { head: 'Part', className: 'word' },
  { head: 'From', className: 'text fill' },
  { head: 'To', className: 'text fill' },
  { head: 'NM', className: 'num' },
  { head: 'From, UTC', className: 'num' },
  { head: 'Until, UTC', className: 'num' },
  { head: 'Pilot, tugs, VHF', className: 'fill wide-fill' },
]

/** Of the route, as far as its waypoints say where the pilots are. */
function berthTable({ schedule }: PassagePlanData, { departure, arrival }: Noted['pilots']): ReactNode[] {
  const { waypoints, rows, totalNm } = schedule
  const last = waypoints.length - 1
  const ends: readonly (readonly [from: number | null, to: number | null])[] = [
    [departure === null || departure === 0 ? null : 0, departure],
    [departure, arrival],
    [arrival, arrival === null || arrival === last ? null : last],
  ]
  const place = (index: number | null): ReactNode => {
    const waypoint = index === null ? undefined : waypoints[index]
    return index === null || waypoint === undefined
      ? ''
      : h('span', null, `WPT ${index + 1} `, name(nameOf(waypoint, index)))
  }
  const time = (timeMs: number | null | undefined): string =>
    timeMs === null || timeMs === undefined ? MISSING : formatShortUtc(timeMs)
  const lines = PARTS.map((part, i) => {
    const [from, to] = ends[i] ?? [null, null]
    const isWhole = from !== null && to !== null
    const nm = isWhole ? (rows[to]?.fromStartNm ?? 0) - (rows[from]?.fromStartNm ?? 0) : null
    return row(
      BERTHS,
      [
        part,
        place(from),
        place(to),
        nm === null ? '' : formatDistance(nm),
        from === null ? '' : time(rows[from]?.departMs),
        to === null ? '' : time(rows[to]?.etaMs),
        '',
      ],
      'to-fill',
    )
  })
  return [
    table('berths', BERTHS, lines),
    departure === null && arrival === null
      ? note(
          `No waypoint is called a pilot’s place. The route: WPT 1 to WPT ${waypoints.length}, ${formatDistance(totalNm)} NM.`,
        )
      : null,
  ]
}

const KEEL: readonly Column[] = [
  { head: 'Part', className: 'word' },
  { head: 'Draft', className: 'num' },
  ...['Least depth', 'Tide', 'Squat', 'Clearance', 'Least allowed'].map((head) => ({ head, className: 'fill' })),
]

/** Depths are not known here: all but the draft is filled in from the chart. */
function keelTable({ vessel }: PassagePlanData): ReactNode[] {
  const { draftForwardM = null, draftAftM = null } = vessel?.particulars ?? {}
  const deepest =
    draftForwardM === null || draftAftM === null ? '' : formatDistance(Math.max(draftForwardM, draftAftM), 2)
  return [
    table(
      'keel',
      KEEL,
      PARTS.map((part) => row(KEEL, [part, deepest, '', '', '', '', ''], 'to-fill')),
    ),
    note('Metres. Depths, tides and squat are not known to Binnacle.'),
  ]
}
