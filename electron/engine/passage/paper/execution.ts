// Execution: departure and arrival as planned and as they were, to be filled in, and the changes of the clocks.
import { formatUtc } from '../../../../shared/format/time.ts'
import type { PassagePlanData } from './data.ts'
import { note, row, section, table, type Column, type Piece } from './markup.ts'
import { clockLines, isUtcThroughout, localLong, MISSING } from './text.ts'

const LOCAL: Column = { head: 'Planned LT', className: 'num' }
const COLUMNS: readonly Column[] = [
  { head: '', className: 'word' },
  { head: 'Planned UTC', className: 'num' },
  LOCAL,
  { head: 'Actual UTC', className: 'fill' },
  { head: 'Draft forward', className: 'fill' },
  { head: 'Draft aft', className: 'fill' },
  { head: 'GM', className: 'fill' },
  { head: 'Remarks', className: 'fill' },
]

export function departureAndArrival({ schedule, clocks }: PassagePlanData): Piece {
  const { etdMs, etaMs } = schedule
  const isUtc = isUtcThroughout(clocks)
  const columns = isUtc ? COLUMNS.filter((one) => one !== LOCAL) : COLUMNS
  const planned = (timeMs: number | null): string[] => [
    timeMs === null ? MISSING : formatUtc(timeMs),
    ...(isUtc ? [] : [timeMs === null ? MISSING : localLong(timeMs, clocks)]),
  ]
  const empty = ['', '', '', '', '']
  const changes = clockLines(clocks)
  return section(
    'Departure, arrival, clocks',
    'departure',
    table('departure', columns, [
      row(columns, ['Departure', ...planned(etdMs), ...empty]),
      row(columns, ['Arrival', ...planned(etaMs), ...empty]),
    ]),
    ...changes.map((words) => note(words)),
  )
}
