// Where the passage exceeds the vessel's limits: begin, end, worst, with place, source and what is not known.
import { isWithin, periodsOf, periodsWords } from '../../../../shared/weather/average-period.ts'
import { limitedWords, limitSaid, unknownWords } from '../../../../shared/ship/limits/limit-words.ts'
import { limitsAlong, type Exceedance, type UnknownLimits } from '../../../../shared/ship/limits/along.ts'
import { isLimitKnownAt, limitsSet } from '../../../../shared/ship/limits/limits.ts'
import type { Orientation } from '../../../../shared/app/paper.ts'
import { waypointsOf } from '../../../../shared/ship/stretches.ts'
import { formatPosition } from '../../../../shared/format/format.ts'
import { formatUtc } from '../../../../shared/format/time.ts'
import { ageInHeadline, ageWords } from '../../../../shared/ship/verdict-words.ts'
import { LIMIT_SIGNS } from '../../../../shared/ship/limits/limit-marks.ts'
import { LIMITS } from '../../../../shared/ship/vessel.ts'
import { verdictOf } from './answer.ts'
import type { PassagePlanData } from './data.ts'
import { each, note, row, section, stacked, longTable, type Column, type ReactNode, type Piece } from './markup.ts'
import { counted } from './text.ts'

const num = (head: ReactNode): Column => ({ head, className: 'num' })
const SIGN: Column = { head: '', className: 'mid' }
const WHAT: Column = { head: 'What', className: 'text' }
const SOURCE: Column = { head: 'Source', className: 'mid' }

/** Lying, a line a stretch; standing, two. */
const COLUMNS: Readonly<Record<Orientation, readonly Column[]>> = {
  lying: [SIGN, WHAT, ...['Limit', 'From', 'Until', 'Worst', 'At', 'Place', 'Between'].map(num), SOURCE],
  standing: [
    SIGN,
    WHAT,
    num('Limit'),
    num(stacked('From', 'until')),
    num(stacked('Worst', 'between')),
    num(stacked('At', 'place')),
    SOURCE,
  ],
}

function cellsOf(
  { limit, kind, limitValue, begin, end, beginOpen, endOpen, peak }: Exceedance,
  { schedule, orientation, units }: PassagePlanData,
): ReactNode[] {
  const what = LIMITS[limit].label
  const bound = `${limitSaid(limit, limitValue, units)}, ${kind}`
  const from = `${formatUtc(begin.timeMs)}${beginOpen ? ' or before' : ''}`
  const until = `${formatUtc(end.timeMs)}${endOpen ? ' or later' : ''}`
  const worst = limitedWords(limit, peak.value, limitValue, units)
  const at = formatUtc(peak.timeMs)
  const place = formatPosition(peak, 1)
  const between = waypointsOf({ fromMs: begin.timeMs, toMs: end.timeMs }, schedule) ?? ''
  return orientation === 'lying'
    ? [LIMIT_SIGNS[kind], what, bound, from, until, worst, at, place, between, peak.source]
    : [LIMIT_SIGNS[kind], what, bound, stacked(from, until), stacked(worst, between), stacked(at, place), peak.source]
}

/** More remarks of the season are counted: its averages stand in the table of the weather. */
const MAX_REMARKS = 8

/** null where there is nothing to judge by or at: no vessel, no limit, no ETD. What cannot be judged is said first, and is never none. */
export function limitsTable(data: PassagePlanData): Piece {
  const { vessel, weather, units } = data
  const stepCount = weather.steps.length
  if (vessel === null || stepCount === 0 || limitsSet(vessel.limits).length === 0) return null
  const { exceedances, season, unknown } = limitsAlong(weather, vessel.limits)
  const remarks = season
    .slice(0, MAX_REMARKS)
    .map(({ limit, limitValue, value, fromMs, toMs }) =>
      note(
        `By season, on the mean, beyond the limit: ${limitedWords(limit, value, limitValue, units)}, ${formatUtc(fromMs)} to ${formatUtc(toMs)}; ${periodsWords(periodsOf(weather, isWithin(weather, fromMs, toMs)))}. No forecast.`,
      ),
    )
  const isJudged = limitsSet(vessel.limits).some((name) =>
    weather.steps.some((_step, index) => isLimitKnownAt(weather, name, index)),
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
    data.long === null ? null : note(data.long),
    ...notJudged,
    ...(isJudged ? found(exceedances, unknown, data) : []),
    ...remarks,
    ...(season.length > MAX_REMARKS
      ? [
          note(
            `By season, ${counted(season.length - MAX_REMARKS, 'more time', 'more times')} beyond a limit on the mean.`,
          ),
        ]
      : []),
  )
}

function found(exceedances: readonly Exceedance[], unknown: readonly UnknownLimits[], data: PassagePlanData): Piece[] {
  const stepCount = data.weather.steps.length
  const columns = COLUMNS[data.orientation]
  const by =
    unknown.length === 0
      ? `By the ${counted(stepCount, 'step')} of 3 h, every limit known at each.`
      : 'Each limit by the steps of 3 h at which it is known.'
  const base = `${by} Supports the master’s decision; limits as set for this vessel.`
  const age = ageOf(data)
  if (exceedances.length === 0)
    return [
      note(
        `${unknown.length === 0 && data.long === null ? 'None' : 'None at the steps that are known'}${age.inHeadline}. ${base} ${age.words}`.trim(),
      ),
    ]
  const lines = each(exceedances, (one) => row(columns, cellsOf(one, data)))
  return [longTable('limits', columns, lines), note(`${base} ${age.words}`.trim())]
}

/** How old what was judged by is, and whether the clock says otherwise, as the first page says it. */
function ageOf(data: PassagePlanData): { inHeadline: string; words: string } {
  const { ages } = verdictOf(data, Infinity)
  if (ages === null) return { inHeadline: '', words: '' }
  const inHeadline = ageInHeadline(ages, data.nowMs)
  return {
    inHeadline: inHeadline === null ? '' : `; ${inHeadline}`,
    words: `Weather ahead: ${ageWords(ages, data.nowMs)}.`,
  }
}
