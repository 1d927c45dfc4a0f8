// Limits in words: a value beside its limit in the units that are chosen; and what cannot be judged: which limits, at how many steps, when.
import { trueMinus } from '../../weather/measures.ts'
import { isOn, textNearBound } from '../../weather/near-bound.ts'
import { enteredText, fromUsual, toUsual, unitChosen, type Units } from '../../weather/units.ts'
import type { UnknownLimits, UnknownStretch } from './along.ts'
import type { IcingOutside } from '../hazards/icing.ts'
import { missingName, OUTSIDE_WORDS } from '../hazards/missing-names.ts'
import { LIMITED, type LimitGap } from './limits.ts'
import { formatShortUtc } from '../../format/time.ts'
import { LIMITS, type LimitName } from '../vessel.ts'

/** More stretches than these are counted. */
const MAX_STRETCHES = 4

/** The unit a limit is read and entered in. */
export const limitUnit = (name: LimitName, units: Units): string => unitChosen(LIMITS[name].quantity, units).unit

const isUsual = (name: LimitName, units: Units): boolean => limitUnit(name, units) === LIMITS[name].unit

/** As it was entered, with so many digits at least; what was entered in another unit has a digit more than usual. */
function figureOf(name: LimitName, limitValue: number, units: Units, min: number): string {
  const { quantity } = LIMITS[name]
  const { decimals } = unitChosen(quantity, units)
  return enteredText(quantity, limitValue, units, { min, else: decimals + 1 })
}

/** A limit as it stands in its field and on axes, in the unit that is chosen: `4`, `13.12`. */
export const limitEntry = (name: LimitName, limitValue: number, units: Units): string =>
  figureOf(name, limitValue, units, isUsual(name, units) ? 0 : unitChosen(LIMITS[name].quantity, units).decimals)

const besideValue = (name: LimitName, limitValue: number, units: Units): string =>
  figureOf(name, limitValue, units, Math.max(1, unitChosen(LIMITS[name].quantity, units).decimals))

/** A limit beside a value, without its unit: the same figure with the digits of a value: `4.0`, `13.12`, `−1.0`. */
export const limitFigure = (name: LimitName, limitValue: number, units: Units): string =>
  trueMinus(besideValue(name, limitValue, units))

/** `4.0 m`, `13.12 ft`. */
export const limitText = (name: LimitName, limitValue: number, units: Units): string =>
  `${limitFigure(name, limitValue, units)} ${limitUnit(name, units)}`

/** `4 m`, `13.12 ft`: as it stands in its field. */
export const limitSaid = (name: LimitName, limitValue: number, units: Units): string =>
  `${trueMinus(limitEntry(name, limitValue, units))} ${limitUnit(name, units)}`

/** A value beside its limit, both in the limit's usual unit; in the chosen one, without it, and never rounded to the limit that it passes. */
export function figureNearLimit(
  name: LimitName,
  value: number,
  limitValue: number,
  units: Units,
  digits: number,
): string {
  const shown = fromUsual(LIMITS[name].quantity, value, units)
  const read = Number(besideValue(name, limitValue, units))
  const side = isOn(value, limitValue) ? 0 : Math.sign(value - limitValue)
  // Nearer to the limit than that reads: the next figure on its side of it.
  return trueMinus(textNearBound(Math.sign(shown - read) === side ? shown : read + side * 1e-6, read, digits))
}

/** `5.2 m`: a value of what is limited beside its limit. */
export function limitedText(name: LimitName, value: number, limitValue: number, units: Units): string {
  const { decimals } = unitChosen(LIMITS[name].quantity, units)
  return `${figureNearLimit(name, value, limitValue, units, Math.max(1, decimals))} ${limitUnit(name, units)}`
}

/** `Sea 5.2 m`. */
export const limitedWords = (name: LimitName, value: number, limitValue: number, units: Units): string =>
  `${LIMITED[name].word} ${limitedText(name, value, limitValue, units)}`

/** What can be entered, in the unit that is chosen; inside the bounds that hold of what is stored. */
export function limitRange(name: LimitName, units: Units): { min: number; max: number; unit: string } {
  const { quantity, min, max } = LIMITS[name]
  const whole = (usual: number, round: (value: number) => number): number =>
    isUsual(name, units) ? usual : round(fromUsual(quantity, usual, units))
  return { min: whole(min, Math.ceil), max: whole(max, Math.floor), unit: limitUnit(name, units) }
}

/** A limit as it is stored, of what its field says; `before` where the field says what it said: looked at, it does not drift. */
export const limitEntered = (name: LimitName, shown: number, before: number | null, units: Units): number =>
  before !== null && Number(limitEntry(name, before, units)) === shown
    ? before
    : toUsual(LIMITS[name].quantity, shown, units)

const isOutside = (gap: LimitGap): gap is IcingOutside => Object.hasOwn(OUTSIDE_WORDS, gap)
const gapText = (gap: LimitGap): string => (isOutside(gap) ? OUTSIDE_WORDS[gap] : `no ${missingName(gap)}`)

/** `sea, wind`; with what is missing of joint ones `icing (no salinity, ice on the sea), wind`. */
export const listedLimits = (names: readonly LimitName[], gaps: UnknownLimits['gaps'] = {}): string =>
  names
    .map((name) => {
      const missing = (gaps[name] ?? []).map(gapText).join(', ')
      return `${LIMITED[name].word.toLowerCase()}${missing === '' ? '' : ` (${missing})`}`
    })
    .join(', ')

/** Whether nothing is missing where they cannot be judged: what is known gives no value. */
export const isNothingMissing = ({ limits, gaps = {} }: UnknownLimits): boolean =>
  limits.every((name) => gaps[name]?.every(isOutside) === true)

/** `21 NOV 0600 to 22 NOV 0300`; one step stands alone. */
const stepsWords = ({ fromMs, toMs }: Pick<UnknownStretch, 'fromMs' | 'toMs'>): string =>
  fromMs === toMs ? formatShortUtc(fromMs) : `${formatShortUtc(fromMs)} to ${formatShortUtc(toMs)}`

/** `wind not known at 12 of 78 times, every 3 h: 21 NOV 0600 to 22 NOV 1500 UTC`: both ends among those not known. */
export const unknownWords = ({ limits, gaps, stretches }: UnknownLimits, stepCount: number): string =>
  notKnownWords(listedLimits(limits, gaps), stretches, stepCount)

/** The same of anything. `stretches`: at least one. */
export function notKnownWords(what: string, stretches: readonly UnknownStretch[], stepCount: number): string {
  const steps = stretches.reduce((sum, stretch) => sum + stretch.steps, 0)
  if (steps === stepCount) return `${what} not known at any of ${stepCount} times, every 3 h`
  const [few, rest] = [stretches.slice(0, MAX_STRETCHES), stretches.slice(MAX_STRETCHES)]
  const last = rest.at(-1)
  const more =
    last === undefined
      ? ''
      : `, and ${rest.length === 1 ? 'one more stretch' : `${rest.length} more stretches`} up to ${formatShortUtc(last.toMs)}`
  return `${what} not known at ${steps} of ${stepCount} times, every 3 h: ${few.map(stepsWords).join(', ')}${more} UTC`
}
