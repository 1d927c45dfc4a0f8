// Values rounded to 0.01 of their unit for a smaller pack, and what that changes.
import { MEASURES, MEASURE_NAMES, type MeasureName } from '../../../../shared/weather/measures.ts'
import { roundedOf } from '../../../../shared/weather/rounded.ts'
import type { PackSize } from '../../../../shared/pack/pack.ts'

type Values = Readonly<Partial<Record<MeasureName, number | null>>>

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
  const max = new Map<MeasureName, number>()
  for (const { values } of rows)
    for (const name of MEASURE_NAMES) {
      const value = values[name]
      if (value === undefined || value === null) continue
      const change = Math.abs(roundedOf(name, value) - value)
      if (change > (max.get(name) ?? 0)) max.set(name, change)
    }
  return [...max].map(([measure, change]) => ({ measure, max: change, unit: MEASURES[measure].unit }))
}
