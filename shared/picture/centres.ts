// The highs and lows of a picture: where they stand, and their pressure.
import type { Position } from '../geo/position.ts'
import { RAD } from '../geo/units.ts'
import { CERTAINTY_LIMITS } from './certainty.ts'
import type { PictureGrid } from './picture.ts'
import type { PlayedPicture } from './play.ts'
import { isRound } from './read.ts'

export interface Centre extends Position {
  kind: 'high' | 'low'
  pressureHpa: number
}

/** An extreme that is not closed by so much is a ripple. */
const CLOSED_HPA = 1
const APART_NM = 250

interface Extreme {
  column: number
  row: number
  value: number
}

/**
 * Extremes of the pressure, refined between the grid points: those that a line of at least 1 hPa closes within the grid, where the picture
 * is sure enough, and no two of a kind within 250 NM. The deepest first of each kind; longitudes −180..180.
 */
export function centresOf(played: PlayedPicture): Centre[] {
  return [...centresOfKind(played, 'low', -1), ...centresOfKind(played, 'high', 1)]
}

function centresOfKind(played: PlayedPicture, kind: Centre['kind'], sign: 1 | -1): Centre[] {
  const { grid, planes, uncertainty } = played
  const [, limit] = CERTAINTY_LIMITS.pressure
  const height = (i: number): number => (planes.pressureHpa[i] ?? NaN) * sign
  const found: Centre[] = []
  for (const { column, row, value } of summits(played, height)) {
    const i = row * grid.columns + column
    if (!((uncertainty.pressure[i] ?? NaN) <= limit) || !isClosed(played, height, i)) continue
    const [west, east] = besides(grid, row, column)
    const across = vertex(height(west), value, height(east))
    const along = vertex(height(i - grid.columns), value, height(i + grid.columns))
    const long = grid.west + (column + across.at) * grid.stepLongDeg
    const centre: Centre = {
      kind,
      lat: grid.south + (row + along.at) * grid.stepLatDeg,
      long: long - Math.floor((long + 180) / 360) * 360,
      pressureHpa: sign * (value + across.above + along.above),
    }
    if (found.every((other) => distanceNm(other, centre) >= APART_NM)) found.push(centre)
  }
  return found
}

/** The points west and east of one; beyond the edge of a grid that is not round there is none, which has no height. */
function besides(grid: PictureGrid, row: number, column: number): [west: number, east: number] {
  const first = row * grid.columns
  // A round grid may go on beyond its turn: there its columns are the first ones again.
  const turn = isRound(grid) ? Math.round(360 / grid.stepLongDeg) : NaN
  const last = grid.columns - 1
  return [first + (column === 0 ? turn - 1 : column - 1), first + (column === last ? last + 1 - turn : column + 1)]
}

/** Grid points higher than all eight about them, the highest first; of equal ones beside each other the first. */
function summits({ grid }: PlayedPicture, height: (i: number) => number): Extreme[] {
  const { columns, rows } = grid
  const all: Extreme[] = []
  for (let row = 1; row + 1 < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column
      const value = height(i)
      const [west, east] = besides(grid, row, column)
      // What comes before must be lower, what comes after not higher; not a number is neither.
      const isSummit =
        height(west - columns) < value &&
        height(i - columns) < value &&
        height(east - columns) < value &&
        height(west) < value &&
        height(east) <= value &&
        height(west + columns) <= value &&
        height(i + columns) <= value &&
        height(east + columns) <= value
      if (isSummit) all.push({ column, row, value })
    }
  }
  return all.sort((a, b) => b.value - a.value || a.row - b.row || a.column - b.column)
}

/** Whether what lies less than 1 hPa below a summit is an island of its own: it meets no edge, no hole and nothing higher. */
function isClosed({ grid }: PlayedPicture, height: (i: number) => number, summit: number): boolean {
  const { columns, rows } = grid
  const top = height(summit)
  const seen = new Set([summit])
  const open = [summit]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const row = Math.floor(at / columns)
    const column = at - row * columns
    if (row === 0 || row === rows - 1) return false
    for (const next of [...besides(grid, row, column), at - columns, at + columns]) {
      if (seen.has(next)) continue
      seen.add(next)
      const there = height(next)
      if (Number.isNaN(there) || there > top) return false
      if (there > top - CLOSED_HPA) open.push(next)
    }
  }
  return true
}

/** The top of the parabola through three values a step apart: where, within half a step, and how far above the middle one. */
function vertex(before: number, middle: number, after: number): { at: number; above: number } {
  const bend = before - 2 * middle + after
  if (!(bend < 0)) return { at: 0, above: 0 }
  const at = Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)))
  return { at, above: ((after - before) / 2) * at + (bend / 2) * at * at }
}

/** On a sphere: near enough to keep letters apart. */
function distanceNm(a: Position, b: Position): number {
  const half = (degrees: number): number => Math.sin((degrees * RAD) / 2) ** 2
  const h = half(b.lat - a.lat) + Math.cos(a.lat * RAD) * Math.cos(b.lat * RAD) * half(b.long - a.long)
  return 2 * 3440 * Math.asin(Math.min(1, Math.sqrt(h)))
}
