// Estimates in words: value and error in the officer's units, with as many figures as the error allows.
import { withOffice } from '../../../shared/format/fetched-by.ts'
import { ageTogether, isOld, oldestWords } from '../../../shared/format/time.ts'
import type { DrawnFrom } from '../../../shared/picture/picture.ts'
import type { WeatherSeries } from '../../../shared/weather/weather.ts'
import { COLUMNS, DIRECTION_WORDS } from '../../../shared/weather/columns.ts'
import {
  displayUnit,
  MEASURES,
  shownDirection,
  toDisplay,
  unitOf,
  type DirectionChoices,
  type MeasureName,
} from '../../../shared/weather/measures.ts'
import type { Units } from '../../../shared/weather/units.ts'
import type { Row } from './chart-rows.ts'
import type { Estimate, Estimated, EstimateState } from './estimated.ts'
import { measuresOf, type EstimatedWords } from './readout-words.ts'
import { DIRECTION_DEG, directionFigures, EPSILON, upBy } from '../../ui/estimated-figures.ts'
import { words } from '../../words/words.ts'

const minus = (text: string): string => (Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−'))

/** Whole numbers from an error of 1 on, else a decimal as the unit has them; an error is rounded up, and never to nothing. */
function figuresOf(value: number, error: number, max: number): { value: string; error: string } {
  const decimals = error >= 1 ? 0 : Math.min(max, Math.max(1, Math.ceil(-Math.log10(Math.max(error, EPSILON)))))
  const scale = 10 ** decimals
  return { value: minus(value.toFixed(decimals)), error: (upBy(1, error * scale) / scale).toFixed(decimals) }
}

/** `E 14 ± 5 kn`, `E from 270 ± 20°`; without its unit where a heading has it. */
function estimateText(
  name: MeasureName,
  { value, error }: Estimate,
  units: Units,
  directions: DirectionChoices,
  hasUnit = true,
): string {
  const { direction } = MEASURES[name]
  if (direction !== null) {
    const off = upBy(DIRECTION_DEG, error)
    const shown = directionFigures(shownDirection(name, value, directions))
    return hasUnit
      ? words.estimates.read.direction(DIRECTION_WORDS[direction.shown], shown, String(off))
      : words.estimates.read.value(shown, String(off), '')
  }
  const { factor, decimals } = unitOf(name, units)
  const figures = figuresOf(toDisplay(name, value, units, directions), error * Math.abs(factor), decimals)
  return words.estimates.read.value(figures.value, figures.error, hasUnit ? displayUnit(name, units) : '')
}

/** What is estimated of a row at an item: of what the row is of, and of what goes with it; null where nothing is. */
export function estimatedWords(
  key: Row['key'],
  estimated: Estimated,
  { directions }: Pick<WeatherSeries, 'directions'>,
  index: number,
  units: Units,
): EstimatedWords | null {
  const { own, beside, more } = measuresOf(key)
  const textOf = (name: MeasureName): string[] => {
    const one = estimated[name]?.[index] ?? null
    return one === null ? [] : [estimateText(name, one, units, directions)]
  }
  const named = (name: MeasureName): string[] =>
    textOf(name).map((text) => words.estimates.read.named(COLUMNS[name].name.toLowerCase(), text))
  const [value = null] = own === null ? [] : textOf(own)
  const others = [...beside.flatMap(textOf), ...more.flatMap(named)]
  return value === null && others.length === 0 ? null : { value, more: others }
}

/** A cell's estimate, without its unit; null where there is none. */
export function estimatedCell(
  name: MeasureName,
  estimated: Estimated,
  { directions }: Pick<WeatherSeries, 'directions'>,
  index: number,
  units: Units,
): string | null {
  const one = estimated[name]?.[index] ?? null
  return one === null ? null : estimateText(name, one, units, directions, false)
}

/** Points and their age, as `say` has them; ▲ where some are old. */
function fromWords(drawnFrom: DrawnFrom, nowMs: number, lead: string, say: typeof words.estimates.note.source): string {
  const ageMs = ageTogether(drawnFrom, nowMs)
  const age = withOffice(oldestWords(drawnFrom, nowMs, drawnFrom.points > 1 ? lead : ''), drawnFrom.fetchedBy)
  return say(words.estimates.note.points(drawnFrom.points), age, ageMs === null || isOld(ageMs))
}

/** `E 100 points, 5 h 0 min old`: where what is read at an item comes from. */
export const estimateSource = (drawnFrom: DrawnFrom, nowMs: number): string =>
  fromWords(drawnFrom, nowMs, '', words.estimates.note.source)

/** `Estimated (E) from 100 points, the oldest 5 h 0 min old; no limit is judged by it.`, or why there is none; null while it is off. */
export function estimateNote(
  estimateState: EstimateState,
  nowMs: number,
  isOfPlace: boolean,
): { short: string; whole: string } | null {
  const { note } = words.estimates
  if (estimateState.kind === 'off') return null
  if (estimateState.kind === 'failed') {
    const whole = note.failed(estimateState.fault.message)
    return { short: whole, whole }
  }
  if (estimateState.kind === 'none' && isOfPlace) return { ...note.none, whole: `${note.none.whole} ${note.place}` }
  if (estimateState.kind !== 'estimated') return note[estimateState.kind]
  const from = fromWords(estimateState.drawnFrom, nowMs, `${note.oldest} `, note.from)
  return { short: note.judgesNothing, whole: isOfPlace ? `${from} ${note.place}` : from }
}
