// Where the passage exceeds the vessel's limits: begin, end, worst, with place, source and what is not known.
import { limitedWords, limitSaid, unknownWords } from '../../../shared/ship/limit-words.ts'
import {
  limitedMeasures,
  limitsAlong,
  limitsSet,
  type Exceedance,
  type UnknownLimits,
} from '../../../shared/ship/limits.ts'
import { formatPosition } from '../../../shared/format/format.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import { LIMITS } from '../../../shared/ship/vessel.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { isKnownAt } from '../../../shared/weather/weather.ts'
import type { PassagePlanData } from './data.ts'
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

const cellsOf = (
  { limit, kind, limitValue, begin, end, beginOpen, endOpen, peak }: Exceedance,
  units: Units,
): string[] => [
  LIMITS[limit].label,
  `${limitSaid(limit, limitValue, units)}, ${kind}`,
  `${formatUtc(begin.timeMs)}${beginOpen ? ' or before' : ''}`,
  `${formatUtc(end.timeMs)}${endOpen ? ' or later' : ''}`,
  limitedWords(limit, peak.value, limitValue, units),
  formatUtc(peak.timeMs),
  formatPosition(peak, 1),
  peak.source,
]

/** null where there is nothing to judge by or at: no vessel, no limit, no ETD. What cannot be judged is said first, and is never none. */
export function limitsTable({ vessel, weather, units }: PassagePlanData): ReactNode | null {
  const stepCount = weather.steps.length
  if (vessel === null || stepCount === 0 || limitsSet(vessel.limits).length === 0) return null
  const { exceedances, season, unknown } = limitsAlong(weather, vessel.limits)
  const remarks = season.map(({ limit, limitValue, value, fromMs, toMs }) =>
    note(
      `By season, on the mean, beyond the limit: ${limitedWords(limit, value, limitValue, units)}, ${formatUtc(fromMs)} to ${formatUtc(toMs)}. No forecast.`,
    ),
  )
  const isJudged = limitedMeasures(vessel.limits).some((measure) =>
    weather.steps.some((_step, index) => isKnownAt(weather, measure, index)),
  )
  const notJudged =
    unknown.length === 0
      ? []
      : [
          note(
            `Not judged${isJudged ? ' everywhere' : ''}: ${unknown.map((one) => unknownWords(one, stepCount)).join('; ')}.`,
          ),
        ]
  return section(
    'Limits exceeded',
    'limits',
    ...notJudged,
    ...(isJudged ? found(exceedances, unknown, stepCount, units) : []),
    ...remarks,
  )
}

function found(
  exceedances: readonly Exceedance[],
  unknown: readonly UnknownLimits[],
  stepCount: number,
  units: Units,
): ReactNode[] {
  const by =
    unknown.length === 0
      ? `By the ${counted(stepCount, 'step')} of 3 h, every limit known at each.`
      : 'Each limit by the steps of 3 h at which it is known.'
  const base = `${by} Supports the master’s decision; limits as set for this vessel.`
  if (exceedances.length === 0)
    return [note(`${unknown.length === 0 ? 'None' : 'None at the steps that are known'}. ${base}`)]
  const lines = exceedances.map((one) => row(COLUMNS, cellsOf(one, units)))
  return [table('limits', COLUMNS, lines), note(base)]
}
