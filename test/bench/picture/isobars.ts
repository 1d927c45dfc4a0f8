// How far drawn isobars lie from the true ones. Both are cut out of the same grid by straight lines between its points.
import { SIDE, STEP_NM, type RegionPoint } from './region.ts'

const ISOBAR_STEP_HPA = 4
/** A drawn isobar without a true one of its value within so far counts as so far off. */
export const LOST_NM = 300

/** A piece of an isobar in miles east and north of the ship. */
interface Piece {
  x1: number
  y1: number
  x2: number
  y2: number
}
export interface Displacement {
  nm: number
  /** Length of the piece it is of. */
  weightNm: number
}

/** Pieces of the line of one value, each within half a cell: a cell is cut into two triangles, so that none is ambiguous. */
function piecesOf(values: ArrayLike<number>, level: number, region: readonly RegionPoint[]): Piece[] {
  const pieces: Piece[] = []
  const cut = (a: number, b: number): [number, number] | null => {
    const [from, to] = [values[a] ?? NaN, values[b] ?? NaN]
    if (from < level === to < level || Number.isNaN(from) || Number.isNaN(to)) return null
    const share = (level - from) / (to - from)
    const [pa, pb] = [region[a], region[b]]
    if (pa === undefined || pb === undefined) return null
    return [pa.eastNm + share * (pb.eastNm - pa.eastNm), pa.northNm + share * (pb.northNm - pa.northNm)]
  }
  const triangle = (a: number, b: number, c: number): void => {
    const [one, two] = [cut(a, b), cut(b, c), cut(c, a)].filter((end) => end !== null)
    if (one !== undefined && two !== undefined) pieces.push({ x1: one[0], y1: one[1], x2: two[0], y2: two[1] })
  }
  for (let row = 0; row + 1 < SIDE; row++) {
    for (let column = 0; column + 1 < SIDE; column++) {
      const a = row * SIDE + column
      triangle(a, a + 1, a + SIDE)
      triangle(a + 1, a + SIDE + 1, a + SIDE)
    }
  }
  return pieces
}

function distanceTo({ x1, y1, x2, y2 }: Piece, x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

/**
 * From the middle of each piece of a drawn isobar, where it lies in the judged region, to the nearest point of the true isobar of the same
 * value anywhere on the grid.
 */
export function displacements(
  drawn: ArrayLike<number>,
  truth: ArrayLike<number>,
  region: readonly RegionPoint[],
): Displacement[] {
  const inside = region.flatMap(({ isJudged }, i) => (isJudged ? [drawn[i] ?? NaN] : []))
  const first = Math.ceil(Math.min(...inside) / ISOBAR_STEP_HPA) * ISOBAR_STEP_HPA
  const all: Displacement[] = []
  for (let level = first; level <= Math.max(...inside); level += ISOBAR_STEP_HPA) {
    const isobar = piecesOf(truth, level, region)
    for (const piece of piecesOf(drawn, level, region)) {
      const [x, y] = [(piece.x1 + piece.x2) / 2, (piece.y1 + piece.y2) / 2]
      if (!isJudgedAt(x, y, region)) continue
      const nm = isobar.reduce((nearest, part) => Math.min(nearest, distanceTo(part, x, y)), LOST_NM)
      all.push({ nm, weightNm: Math.hypot(piece.x2 - piece.x1, piece.y2 - piece.y1) })
    }
  }
  return all
}

/** By the nearest point of the grid. */
function isJudgedAt(x: number, y: number, region: readonly RegionPoint[]): boolean {
  const half = (SIDE - 1) / 2
  return region[(Math.round(y / STEP_NM) + half) * SIDE + Math.round(x / STEP_NM) + half]?.isJudged === true
}

/** The displacement that so much of the isobars' length does not exceed. */
export function shareOfLength(all: readonly Displacement[], share: number): number {
  const sorted = all.toSorted((a, b) => a.nm - b.nm)
  const target = share * sorted.reduce((sum, { weightNm }) => sum + weightNm, 0)
  let length = 0
  for (const { nm, weightNm } of sorted) if ((length += weightNm) >= target) return nm
  return Number.NaN
}
