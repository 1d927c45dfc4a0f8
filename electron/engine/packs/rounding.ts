// Values rounded to 0.01 of their unit for a smaller pack, and what that changes.
import { MEASURES, MEASURE_NAMES, type MeasureName } from '../../../shared/weather/measures.ts'
import type { PackSize } from '../../../shared/pack/pack.ts'

type Values = Readonly<Partial<Record<MeasureName, number | null>>>

/** Visibility is in metres: it is rounded to 0.01 km. */
const perUnit = (name: MeasureName): number => (name === 'visibility' ? 0.1 : 100)

const roundedOf = (name: MeasureName, value: number): number => {
  const of = perUnit(name)
  return (of < 1 ? Math.round(value * of) * Math.round(1 / of) : Math.round(value * of) / of) + 0
}

/** Each value to 0.01 of its unit. */
export function rounded(values: Values): Values {
  const result: Partial<Record<MeasureName, number | null>> = {}
  for (const name of MEASURE_NAMES) {
    const value = values[name]
    if (value !== undefined && value !== null) result[name] = roundedOf(name, value)
  }
  return result
}

/** The largest change of a value by rounding, for each measure that is changed. */
export function roundingLoss(rows: Iterable<{ values: Values }>): PackSize['loss'] {
  const most = new Map<MeasureName, number>()
  for (const { values } of rows)
    for (const name of MEASURE_NAMES) {
      const value = values[name]
      if (value === undefined || value === null) continue
      const change = Math.abs(roundedOf(name, value) - value)
      if (change > (most.get(name) ?? 0)) most.set(name, change)
    }
  return [...most].map(([measure, change]) => ({ measure, most: change, unit: MEASURES[measure].unit }))
}
