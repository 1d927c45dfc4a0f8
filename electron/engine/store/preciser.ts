// Two values of one fetch, one of them rounded perhaps: the exact one is kept, in whatever order they arrive.
import type { MeasureName } from '../../../shared/weather/measures.ts'
import { roundedOf } from '../../../shared/weather/rounded.ts'

/** What is kept of what is here and what comes; what is here, where the two are not of one value. */
export function preciser(name: MeasureName, here: number | null, incoming: number | null): number | null {
  if (here === null || incoming === null) return here ?? incoming
  return roundedOf(name, incoming) === here ? incoming : here
}

/** Neither is the other, nor a rounding of it. */
export const isOther = (name: MeasureName, here: number | null, incoming: number | null): boolean =>
  here !== null &&
  incoming !== null &&
  here !== incoming &&
  roundedOf(name, incoming) !== here &&
  roundedOf(name, here) !== incoming
