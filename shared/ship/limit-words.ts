// What cannot be judged of limits, in words: which limits, at how many steps, from when to when.
import { LIMITED, type UnknownLimits, type UnknownStretch } from './limits.ts'
import { formatShortUtc } from '../format/time.ts'
import type { LimitName } from './vessel.ts'

/** More stretches than these are counted. */
const MAX_STRETCHES = 4

/** `sea, wind`. */
export const listedLimits = (names: readonly LimitName[]): string =>
  names.map((name) => LIMITED[name].word.toLowerCase()).join(', ')

/** `21 NOV 0600 to 22 NOV 0300`; one step stands alone. */
const stepsWords = ({ fromMs, toMs }: Pick<UnknownStretch, 'fromMs' | 'toMs'>): string =>
  fromMs === toMs ? formatShortUtc(fromMs) : `${formatShortUtc(fromMs)} to ${formatShortUtc(toMs)}`

/** `wind not known at 12 of 78 steps, 21 NOV 0600 to 22 NOV 1500 UTC`: times of steps, both ends among those not known. */
export const unknownWords = ({ limits, stretches }: UnknownLimits, stepCount: number): string =>
  notKnownWords(listedLimits(limits), stretches, stepCount)

/** The same of anything. `stretches`: at least one. */
export function notKnownWords(what: string, stretches: readonly UnknownStretch[], stepCount: number): string {
  const steps = stretches.reduce((sum, stretch) => sum + stretch.steps, 0)
  if (steps === stepCount) return `${what} not known at any of ${stepCount} steps`
  const [few, rest] = [stretches.slice(0, MAX_STRETCHES), stretches.slice(MAX_STRETCHES)]
  const last = rest.at(-1)
  const more =
    last === undefined
      ? ''
      : `, and ${rest.length === 1 ? 'one more stretch' : `${rest.length} more stretches`} up to ${formatShortUtc(last.toMs)}`
  return `${what} not known at ${steps} of ${stepCount} steps, ${few.map(stepsWords).join(', ')}${more} UTC`
}
