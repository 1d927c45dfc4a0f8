// A value to 0.01 of its unit, as a smaller pack gives it: the one place that rounds so, since a rounded value is known by it again.
import type { MeasureName } from './measures.ts'

/** Visibility is in metres: it is rounded to 0.01 km. */
const perUnit = (name: MeasureName): number => (name === 'visibility' ? 0.1 : 100)

/** By so much at most a rounded value differs from what it was, in its unit. */
export const roundingOf = (name: MeasureName): number => 0.5 / perUnit(name)

export const roundedOf = (name: MeasureName, value: number): number => {
  const of = perUnit(name)
  return (of < 1 ? Math.round(value * of) * Math.round(1 / of) : Math.round(value * of) / of) + 0
}
