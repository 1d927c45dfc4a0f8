// Figures of how forecasts were, in the officer's units; and which row says most.
import {
  type ForecastErrors,
  LEAST_SEPARATE,
  type Verification,
  type Verified,
  type VerifiedBin,
} from '../../../shared/ship/sailed/verification.ts'
import { COLUMNS, GROUPS } from '../../../shared/weather/columns.ts'
import { trueMinus, unitOf } from '../../../shared/weather/measures.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { signed } from '../../ui/signed.ts'
import { words as catalogue } from '../../words/words.ts'

const words = catalogue.verification

/** Knots of wind are whole elsewhere: of an error a tenth is told too. */
const decimalsOf = (measure: Verified, units: Units): number => Math.max(1, unitOf(measure, units).decimals)

/** A size in the officer's unit, without it: `0.4`. */
export const figureOf = (measure: Verified, value: number, units: Units): string =>
  trueMinus((value * unitOf(measure, units).factor).toFixed(decimalsOf(measure, units)))

/** With its sign: `+0.4`, `−0.4`, `0.0`. */
export const signedFigure = (measure: Verified, value: number, units: Units): string =>
  signed('0', figureOf(measure, value, units))

/** In one line or two. */
export const binLines = ({ fromH, toH, leastForce }: VerifiedBin): string[] =>
  leastForce === undefined ? words.bin(fromH, toH) : words.gale(leastForce, fromH, toH)

/** Hours of a measure, each once, in whichever bins it counts; and what they are worth. */
const mostOf = (bins: readonly VerifiedBin[]): { steps: number; separate: number } =>
  bins.reduce((most, { steps, separate }) => (steps > most.steps ? { steps, separate } : most), {
    steps: 0,
    separate: 0,
  })

export const isTooFew = (bins: readonly VerifiedBin[]): boolean => mostOf(bins).separate < LEAST_SEPARATE

/** How far the bars' axis goes to both sides, in the officer's unit; null: there is nothing to draw. It is 1, 2, 3 or 5 times a power of ten. */
export function axisOf(measure: Verified, bins: readonly VerifiedBin[], units: Units): number | null {
  const { factor } = unitOf(measure, units)
  const most =
    Math.max(0, ...bins.flatMap(({ errors }) => (errors === null ? [] : [-errors.from, errors.to].map(Math.abs)))) *
    factor
  if (most === 0) return null
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 3, 5, 10].map((one) => one * power).find((one) => one >= most) ?? 10 * power
}

/** The first that is known of two to three days ahead, which are planned by, and then nearer and farther ones. */
const SAYS_MOST = [2, 1, 0, 3, 4]

export function sentenceOf(measure: Verified, bins: readonly VerifiedBin[], units: Units): string | null {
  const [bin] = SAYS_MOST.flatMap((place) => {
    const one = bins[place]
    const errors = one?.errors ?? null
    return one === undefined || errors === null ? [] : [{ ...one, errors }]
  })
  if (bin === undefined) return null
  const { unit } = unitOf(measure, units)
  const withUnit = (value: number): string => `${figureOf(measure, value, units)} ${unit}`
  const { errors, fromH, toH, steps, separate } = bin
  const hours = words.sentence.hours(fromH, toH)
  const rest = words.sentence.rest(withUnit(errors.within), words.steps(steps), separate)
  const { mean, meanWithin } = errors
  const range = words.sentence.mean(
    withUnit(mean),
    figureOf(measure, Math.max(0, mean - meanWithin), units),
    withUnit(mean + meanWithin),
  )
  return `${biasOf(measure, errors, hours, units)}${rest} ${range}`
}

function biasOf(measure: Verified, { bias }: ForecastErrors, hours: string, units: Units): string {
  const name = words.names[measure]
  const size = figureOf(measure, Math.abs(bias), units)
  if (Number(size) === 0) return words.sentence.neither(hours, name)
  const by = `${size} ${unitOf(measure, units).unit}`
  return bias < 0 ? words.sentence.tooLow(hours, name, by) : words.sentence.tooHigh(hours, name, by)
}

/** What cannot be said, first of all: of the measure, then of hours and forecasts that are missing. `isElsewhere`: 90 days are shown instead. */
export function notKnownOf(found: Verification, measure: Verified, isElsewhere: boolean): string[] {
  const { over, sailed, known, forecast, notRead } = found
  const bins = found.measures[measure]
  const { steps, separate } = mostOf(bins)
  const missing = sailed - known
  const lines = [
    ...(steps === 0 ? [`${words.nothing[over]}: ${whyNothing(sailed, known, forecast)}`] : []),
    ...(steps > 0 && isTooFew(bins) ? [words.tooFew[over](words.steps(steps), separate)] : []),
  ]
  const [first] = lines
  return [
    ...(first === undefined ? [] : [isElsewhere ? `${first} ${words.below}` : first]),
    ...(missing > 0 && known > 0 ? [words.notKnown(missing, sailed)] : []),
    ...(notRead > 0 ? [words.notRead(notRead)] : []),
  ]
}

function whyNothing(sailed: number, known: number, forecast: number): string {
  if (sailed === 0) return words.why.notSailed
  if (known === 0) return words.why.notKnown(sailed)
  return words.why.notForecast(known - forecast)
}

/** As it is chosen by: `Sea`. */
export const measureName = (measure: Verified): string => GROUPS[COLUMNS[measure].group].name
