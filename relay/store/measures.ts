// Measures as they are kept: `double precision[]` in the order of the packs' columns, which only grows at its end; a shorter list has nulls behind.
import { MEASURE_COLUMNS } from '../../electron/engine/packs/form-1/measure-order.ts'
import type { MeasureName } from '../../shared/weather/measures.ts'

type Values = Readonly<Partial<Record<MeasureName, number | null>>>

/** Both sides write the shortest digits that are read back as the same number. */
export const measuresText = (values: Values): string =>
  `{${MEASURE_COLUMNS.map(({ name }) => values[name] ?? 'NULL').join(',')}}`

/** What is null is left out; columns that only a newer relay knows are not read. */
export function valuesOf(measures: string): Values {
  const values: Partial<Record<MeasureName, number>> = {}
  const texts = measures.slice(1, -1).split(',')
  for (const [c, { name }] of MEASURE_COLUMNS.entries()) {
    const text = texts[c]
    if (text !== undefined && text !== 'NULL' && text !== '') values[name] = Number(text)
  }
  return values
}
