// Dynamic programming by stages: one column of nodes after another, each reached from any node of the one before. Beside the router, to compare.
import type { Lattice, Sailed, Sailing } from '../../../electron/engine/router/terms.ts'

/** Hours of the earliest arrival; null where a stage cannot be reached. */
export function byStages(sailing: Sailing, lattice: Lattice): number | null {
  const { columns, rows } = lattice
  const out: Sailed = { hours: 0, hardH: 0, penaltyH: 0 }
  const rowsIn = (column: number): number => (column === 0 || column === columns - 1 ? 1 : rows)
  let hours = [0]
  for (let column = 1; column < columns; column++) {
    hours = Array.from({ length: rowsIn(column) }, (_, row) => {
      const to = lattice.nodeAt(column, row)
      let min = Number.POSITIVE_INFINITY
      for (const [before, departH] of hours.entries()) {
        const from = lattice.nodeAt(column - 1, before)
        if (Number.isFinite(departH) && sailing.leg(from.x, from.y, to.x, to.y, departH, out))
          min = Math.min(min, departH + out.hours)
      }
      return min
    })
  }
  const [arrival = Number.POSITIVE_INFINITY] = hours
  return Number.isFinite(arrival) ? arrival : null
}
