// A ventilation log to be filled in, by hold, on pages of its own: the outside air as it is forecast beside what is read, and what the rule says of it.
import { formatShortUtc, HOUR_MS } from '../../../../shared/format/time.ts'
import { cargoOf } from '../../../../shared/passage/cargo-plan.ts'
import { hazardsAlong, type SweatAlong } from '../../../../shared/ship/hazards/along.ts'
import { closedNote, ruleWords, SWEAT_WORDS, sweatStepWords } from '../../../../shared/ship/hazards/cargo-words.ts'
import { formatMeasure, type SettledMeasure } from '../../../../shared/weather/measures.ts'
import { unitChosen, type Units } from '../../../../shared/weather/units.ts'
import { isKnownAt, valueAt } from '../../../../shared/weather/weather.ts'
import type { PassagePlanData } from './data.ts'
import { reservations } from './hazards.ts'
import {
  around,
  note,
  part,
  row,
  section,
  table,
  type Column,
  type Groups,
  type Piece,
  type ReactNode,
} from './markup.ts'
import { isUtcThroughout, localShort, MISSING, plain } from './text.ts'

/** So often a line is prepared: more is written between them. */
const EVERY_HOURS = 6
/** A log of more is kept in a book. */
const MAX_LINES = 120

/** `unit`: of temperatures. */
const columnsOf = (unit: string, hasLocal: boolean): readonly Column[] => [
  { head: 'UTC', className: 'num' },
  ...(hasLocal ? [{ head: 'LT', className: 'num' }] : []),
  { head: `Air ${unit}`, className: 'num' },
  { head: `Dew point ${unit}`, className: 'num' },
  { head: `Sea ${unit}`, className: 'num' },
  { head: 'Rule', className: 'text' },
  { head: 'Air dry / wet', className: 'fill' },
  { head: 'Hold dry / wet', className: 'fill' },
  { head: 'Dew points', className: 'fill' },
  { head: 'Vents open', className: 'fill' },
  { head: 'Sign', className: 'fill' },
]
const groupsOf = (hasLocal: boolean): Groups => [
  ['', hasLocal ? 2 : 1],
  ['By the forecast', 4],
  ['Read on board', 5],
]

/** Nothing where it is not chosen. */
export function ventilationLog(data: PassagePlanData): Piece {
  if (!data.parts.includes('ventilation log')) return null
  return around(
    'div',
    { className: 'ventilation-log' },
    part('Ventilation log', () => sections(data)),
  )
}

function* sections(data: PassagePlanData): Iterable<Piece> {
  const { weather, units } = data
  const cargo = cargoOf(data.voyage.document)
  yield data.schedule.etdMs === null ? note('Not judged: no ETD is set.') : null
  yield* reservations(data)
  const { sweat } = hazardsAlong(weather, cargo)
  if (sweat.length === 0) {
    yield section(
      'Hold ………',
      'ventilation',
      note('No hold is named in the voyage: no rule is applied.'),
      lines(data, null),
    )
    return
  }
  for (const one of sweat) {
    yield section(
      plain(one.hold.name),
      'ventilation',
      note(`${ruleWords(one, units)} ${closedNote(cargo.thresholds, units)}`),
      lines(data, one.along),
    )
    yield undefined
  }
}

function lines(data: PassagePlanData, along: SweatAlong | null): ReactNode {
  const { weather, units, clocks } = data
  const hasLocal = !isUtcThroughout(clocks)
  const columns = columnsOf(unitChosen('temperature', units).unit, hasLocal)
  const value = (measure: SettledMeasure, index: number): string => {
    const known = isKnownAt(weather, measure, index) ? valueAt(weather, measure, index) : null
    return known === null ? MISSING : formatMeasure(measure, known, units)
  }
  const prepared = weather.steps.flatMap(({ timeMs }, index) =>
    timeMs % (EVERY_HOURS * HOUR_MS) === 0 ? [{ timeMs, index }] : [],
  )
  const rows = prepared.slice(0, MAX_LINES).map(({ timeMs, index }) => {
    const step = along?.judged[index]
    return row(
      columns,
      [
        formatShortUtc(timeMs),
        ...(hasLocal ? [localShort(timeMs, clocks)] : []),
        value('atmosphericTemperature', index),
        value('dewPoint', index),
        value('seaSurfaceTemp', index),
        step === undefined ? '' : ruled(step, units),
        ...Array.from({ length: 5 }, () => ''),
      ],
      'to-fill',
    )
  })
  const more = prepared.length - rows.length
  const cut = more > 0 ? [row(columns, [`and ${more} more`], 'to-fill')] : []
  return table('ventilation', columns, [...rows, ...cut], groupsOf(hasLocal))
}

/** Without the figures, which stand beside it. */
function ruled(step: SweatAlong['judged'][number], units: Units): string {
  if (step.kind === 'judged' && step.class !== 'closed') return SWEAT_WORDS[step.class]
  const { sign, words } = sweatStepWords(step, units)
  return `${sign ?? ''} ${words}`.trim()
}
