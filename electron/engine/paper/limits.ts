// Where the passage exceeds the vessel's limits: begin, end, worst, with place, source and what is not known.
import { limitsAlong, limitedWords, type Exceedance } from '../../../shared/limits.ts'
import { formatPosition } from '../../../shared/format.ts'
import { formatUtc } from '../../../shared/time.ts'
import { LIMITS } from '../../../shared/vessel.ts'
import type { Book } from './book.ts'
import { note, row, section, table, type Column, type ReactNode } from './markup.ts'
import { counted } from './text.ts'

const COLUMNS: readonly Column[] = [
  { head: 'What', className: 'text' },
  { head: 'Limit', className: 'num' },
  { head: 'From', className: 'num' },
  { head: 'Until', className: 'num' },
  { head: 'Worst', className: 'num' },
  { head: 'At', className: 'num' },
  { head: 'Place', className: 'num' },
  { head: 'Source', className: 'mid' },
]

const cellsOf = ({ limit, kind, limitValue, begin, end, beginOpen, endOpen, peak }: Exceedance): string[] => [
  LIMITS[limit].label,
  `${limitValue} ${LIMITS[limit].unit}, ${kind}`,
  `${formatUtc(begin.timeMs)}${beginOpen ? ' or before' : ''}`,
  `${formatUtc(end.timeMs)}${endOpen ? ' or later' : ''}`,
  limitedWords(limit, peak.value, limitValue),
  formatUtc(peak.timeMs),
  formatPosition(peak, 1),
  peak.source,
]

/** null where there is nothing to compare: no vessel, no limit, no weather. */
export function limitsTable({ vessel, weather }: Book): ReactNode | null {
  const stored = weather.source.filter((one) => one === 'F' || one === 'P').length
  if (vessel === null || stored === 0 || Object.values(vessel.limits).every((one) => one === null)) return null
  const { exceedances, season } = limitsAlong(weather, vessel.limits)
  const base = `By the ${counted(stored, 'step')} of 3 h with weather of the hour, of ${weather.steps.length}. Supports the master’s decision; limits as set for this vessel.`
  const remarks = season.map(({ limit, limitValue, value, fromMs, toMs }) =>
    note(
      `By season, on the mean, beyond the limit: ${limitedWords(limit, value, limitValue)}, ${formatUtc(fromMs)} to ${formatUtc(toMs)}. No forecast.`,
    ),
  )
  const found =
    exceedances.length === 0
      ? [note(`None. ${base}`)]
      : [
          table(
            'limits',
            COLUMNS,
            exceedances.map((one) => row(COLUMNS, cellsOf(one))),
          ),
          note(base),
        ]
  return section('Limits exceeded', 'limits', ...found, ...remarks)
}
