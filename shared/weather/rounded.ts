// A value to 0.01 of its unit, as a smaller pack gives it: the one place that rounds so, since a rounded value is known by it again.
import { MEASURES, type MeasureName } from './measures.ts'

/** Visibility is in metres: it is rounded to 0.01 km. */
const perUnit = (name: MeasureName): number => (name === 'visibility' ? 0.1 : 100)

/** By so much at most a rounded value differs from what it was, in its unit. */
const roundingOf = (name: MeasureName): number => 0.5 / perUnit(name)

/** The worst that a rounded value may have been. But nothing is nothing: where there is no ice, none is made up. */
export const worstRounded = (name: MeasureName, value: number, isWorseIfLess: boolean): number =>
  value === 0 && MEASURES[name].range.min === 0 ? value : value + (isWorseIfLess ? -roundingOf(name) : roundingOf(name))

export const roundedOf = (name: MeasureName, value: number): number => {
  const of = perUnit(name)
  return (of < 1 ? Math.round(value * of) * Math.round(1 / of) : Math.round(value * of) / of) + 0
}
