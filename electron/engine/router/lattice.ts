// Lattices for the search: one across a box or about a line, and a finer one about a way that was found.
import { itemAt } from '../../../shared/item-at.ts'
import { spotAtHour } from './path.ts'
import type { Lattice, Path, Sailing, Spot } from './terms.ts'

export const COARSE = { columns: 20, rows: 16 } as const
export const FINE = { columns: 40, rows: 31 } as const

/** The finer lattice reaches so many hours at the greatest speed to each side, as a part of the whole way. */
const SIDE_PART = 0.06

/** A lattice about a way: its middle row is the way itself, in equal times; the others are beside it, narrower towards the ends. */
export function latticeAbout(sailing: Sailing, path: Path, { columns, rows } = FINE): Lattice {
  const total = path.hours.at(-1) ?? 0
  const middle = (rows - 1) / 2
  const spots: Spot[][] = []
  const step = total / (columns - 1)
  for (let column = 0; column < columns; column++) {
    const at = spotAtHour(path, column * step)
    const [before, after] = [spotAtHour(path, (column - 1) * step), spotAtHour(path, (column + 1) * step)]
    const { across } = axesAt(sailing, before, at, after)
    const part = column / (columns - 1)
    const side = (SIDE_PART * total * Math.min(1, 6 * part, 6 * (1 - part))) / middle
    spots.push(
      Array.from({ length: rows }, (_, row) => ({
        x: at.x + across.x * (row - middle) * side,
        y: at.y + across.y * (row - middle) * side,
      })),
    )
  }
  return { columns, rows, spotAt: (column, row) => itemAt(itemAt(spots, column), row) }
}

/** How far one hour at the greatest speed reaches along the line from one spot to another, and across it, at the spot between them. */
export function axesAt(sailing: Sailing, from: Spot, at: Spot, to: Spot): { along: Spot; across: Spot } {
  const [scaleX, scaleY] = hoursByUnit(sailing, at)
  const x = (to.x - from.x) * scaleX
  const y = (to.y - from.y) * scaleY
  const length = Math.hypot(x, y)
  const [alongX, alongY] = length > 0 ? [x / length, y / length] : [1, 0]
  return { along: { x: alongX / scaleX, y: alongY / scaleY }, across: { x: -alongY / scaleX, y: alongX / scaleY } }
}

const A_LITTLE = 1e-4

/** Hours at the greatest speed for one unit of x, and of y. */
function hoursByUnit(sailing: Sailing, { x, y }: Spot): [x: number, y: number] {
  const byX = sailing.leastHours(x, y, x + A_LITTLE, y) / A_LITTLE
  const byY = sailing.leastHours(x, y, x, y + A_LITTLE) / A_LITTLE
  return [byX > 0 ? byX : 1, byY > 0 ? byY : 1]
}
