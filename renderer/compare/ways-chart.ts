// Where each way stands on the small chart of arrival against fuel, its letter beside it where no other is.
import type { VerdictState } from '../../shared/ship/verdict-words.ts'
import type { Way } from '../../shared/ways/ways.ts'
import { stateOf } from './ways-figures.ts'

/** The chart's own units, which scale with the panel's width. */
export const CHART = { width: 340, height: 132, left: 34, right: 14, top: 16, bottom: 22 } as const
const LETTER_UP = 9

export interface WayPoint {
  way: Way
  x: number
  y: number
  state: VerdictState
  /** Where the letter is written. */
  letterX: number
  letterY: number
}

const fuelNow = ({ fuelT, fuelPercent }: Way): number => fuelT ?? fuelPercent

interface Span {
  least: number
  most: number
}

/** One value alone has room to both sides of it. */
function spanOf(values: readonly number[], room: number): Span {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return most - least > 1e-9 ? { least, most } : { least: least - room, most: most + room }
}

const placeIn = ({ least, most }: Span, value: number, from: number, to: number): number =>
  from + ((value - least) / (most - least)) * (to - from)

/** In order of their arrival; `eta`, `fuel`: what the axes reach. */
export function chartPoints(ways: readonly Way[]): { points: WayPoint[]; eta: Span; fuel: Span } | null {
  const drawn = ways.filter(
    (way) => way.isHeld !== true && Number.isFinite(way.row.etaMs) && Number.isFinite(fuelNow(way)),
  )
  if (drawn.length === 0) return null
  const eta = spanOf(
    drawn.map(({ row }) => row.etaMs),
    3_600_000,
  )
  const fuel = spanOf(drawn.map(fuelNow), 1)
  const points: WayPoint[] = []
  for (const way of drawn.toSorted((a, b) => a.row.etaMs - b.row.etaMs || a.wayId - b.wayId)) {
    const x = placeIn(eta, way.row.etaMs, CHART.left + 10, CHART.width - CHART.right)
    const y = placeIn(fuel, fuelNow(way), CHART.height - CHART.bottom - 8, CHART.top + 2 * LETTER_UP)
    points.push({ way, x, y, state: stateOf(way), ...letterPlace(x, y, points) })
  }
  return { points, eta, fuel }
}

/** Above it, else below, right or left of it: where none drawn before stands. */
function letterPlace(x: number, y: number, others: readonly WayPoint[]): { letterX: number; letterY: number } {
  const offered = [
    [x, y - LETTER_UP - 2],
    [x, y + LETTER_UP + 6],
    [x + 12, y],
    [x - 12, y],
  ] as const
  const isFree = ([atX, atY]: readonly [number, number]): boolean =>
    atX > CHART.left &&
    atX < CHART.width - 4 &&
    others.every(
      (other) =>
        Math.hypot(other.x - atX, other.y - atY) > 10 && Math.hypot(other.letterX - atX, other.letterY - atY) > 10,
    )
  const [letterX, letterY] = offered.find(isFree) ?? offered[0]
  return { letterX, letterY }
}

/** The drafts from the earliest on, as a line: no other is both earlier and cheaper. */
export const frontOf = (points: readonly WayPoint[]): WayPoint[] => {
  let least = Infinity
  return points.filter(({ way }) => {
    const isFront = fuelNow(way) < least
    least = Math.min(least, fuelNow(way))
    return isFront
  })
}
