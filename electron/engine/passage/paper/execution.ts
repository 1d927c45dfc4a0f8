// Execution: departure and arrival as planned and as they were, to be filled in, and the changes of the clocks.
import { formatUtc } from '../../../../shared/format/time.ts'
import type { PassagePlanData } from './data.ts'
import { note, row, section, table, type Column, type Piece } from './markup.ts'
import { clockLines, localLong, MISSING } from './text.ts'

const COLUMNS: readonly Column[] = [
  { head: '', className: 'word' },
  { head: 'Planned UTC', className: 'num' },
  { head: 'Planned LT', className: 'num' },
  { head: 'Actual UTC', className: 'fill' },
  { head: 'Draft forward', className: 'fill' },
  { head: 'Draft aft', className: 'fill' },
  { head: 'GM', className: 'fill' },
  { head: 'Remarks', className: 'fill' },
]

export function departureAndArrival({ schedule, clocks }: PassagePlanData): Piece {
  const { etdMs, etaMs } = schedule
  const planned = (timeMs: number | null): string[] =>
    timeMs === null ? [MISSING, MISSING] : [formatUtc(timeMs), localLong(timeMs, clocks)]
  const empty = ['', '', '', '', '']
  const changes = clockLines(clocks)
  return section(
    'Departure, arrival, clocks',
    'departure',
    table('departure', COLUMNS, [
      row(COLUMNS, ['Departure', ...planned(etdMs), ...empty]),
      row(COLUMNS, ['Arrival', ...planned(etaMs), ...empty]),
    ]),
    ...changes.map((words) => note(words)),
  )
}
