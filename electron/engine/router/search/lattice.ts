// A lattice made finer.
import type { Lattice, PlanePoint } from '../terms.ts'

/** Between every two nodes one more, so that a path is seen through gaps that the lattice itself steps over. */
export function finer(lattice: Lattice): Lattice {
  const between = (a: PlanePoint, b: PlanePoint): PlanePoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const columnAt = (column: number, row: number): PlanePoint => {
    const before = lattice.nodeAt(Math.floor(column / 2), row)
    return column % 2 === 0 ? before : between(before, lattice.nodeAt((column + 1) / 2, row))
  }
  return {
    columns: 2 * lattice.columns - 1,
    rows: 2 * lattice.rows - 1,
    nodeAt(column, row) {
      const before = columnAt(column, Math.floor(row / 2))
      return row % 2 === 0 ? before : between(before, columnAt(column, (row + 1) / 2))
    },
  }
}
