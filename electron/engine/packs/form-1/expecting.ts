// What is expected of a value: as the last change went on, as those measures changed that it goes with, as it is at another place nearby.
import { MEASURES, type MeasureName } from '../../../../shared/weather/measures.ts'
import type { Expecting } from './column.ts'
import { foresight } from './foresight.ts'
import { MEASURE_COLUMNS, type MeasureColumn } from './measure-order.ts'
import type { Neighbours } from './neighbours.ts'
import { together } from './seas.ts'

/** Values by row; null: not given, or not read yet. */
export type Column = readonly (number | null)[]

/** Weight of the last change, to begin with. */
const GOES_ON = 0.6

const asItIs = (change: number): number => change
const turned = (change: number): number => (change > 180 ? change - 360 : change < -180 ? change + 360 : change)
const changeOf = (name: MeasureName): ((change: number) => number) =>
  MEASURES[name].direction === null ? asItIs : turned

/** Of one measure. `columns`: those before it whole, its own as far as it was read. */
export function expectingOf(
  of: MeasureColumn,
  columns: ReadonlyMap<MeasureName, Column>,
  { base, near, stride }: Neighbours,
): Expecting {
  const values = columns.get(of.name) ?? []
  const change = changeOf(of.name)
  const others: { values: Column; usual: number; change(by: number): number }[] = of.goesWith.map((name) => ({
    values: columns.get(name) ?? [],
    usual: MEASURE_COLUMNS.find((one) => one.name === name)?.usual ?? 1,
    change: changeOf(name),
  }))
  const { combines } = of
  if (combines !== null)
    others.unshift({ values: values.map((_, i) => together(combines, columns, i)), usual: of.usual, change })
  const isLike = of.isLike || combines !== null
  const next = foresight([isLike ? 0 : GOES_ON, 0, 0, 0, ...others.map((_, i) => (isLike && i === 0 ? 1 : 0))])
  const signs = new Float64Array(4 + others.length)
  /** By row, from its base. */
  const steps = new Float64Array(base.length)
  let last = -1
  const fromOf = (i: number): number => {
    const from = base[i] ?? -1
    return (values[from] ?? null) === null ? last : from
  }
  /** The row that `signs` are of. */
  let looked = -1
  const look = (i: number, from: number): number => {
    const start = values[from] ?? 0
    if (looked === i) return start
    looked = i
    signs[0] = (steps[from] ?? 0) * (stride[i] ?? 0)
    signs[1] = (steps[base[from] ?? -1] ?? 0) * (stride[i] ?? 0)
    const beside = values[near[i] ?? -1] ?? null
    signs[2] = beside === null ? 0 : change(beside - start) / of.usual
    const besideLast = values[near[from] ?? -1] ?? null
    signs[3] = beside === null || besideLast === null ? 0 : change(beside - besideLast) / of.usual
    for (let n = 0; n < others.length; n++) {
      const other = others[n]
      const [now, then] = [other?.values[i] ?? null, other?.values[from] ?? null]
      signs[4 + n] = other === undefined || now === null || then === null ? 0 : other.change(now - then) / other.usual
    }
    return start
  }
  return {
    at: (i) => {
      const from = fromOf(i)
      if (from < 0) return null
      const start = look(i, from)
      const expected = start + next.expect(signs) * of.usual
      if (!Number.isFinite(expected)) return start
      return expected < 0 && start >= 0 && change === asItIs ? 0 : expected
    },
    learn: (i, value) => {
      const from = fromOf(i)
      if (from >= 0) {
        const came = change(value - look(i, from)) / of.usual
        next.learn(signs, came)
        steps[i] = came
      }
      last = i
    },
  }
}
