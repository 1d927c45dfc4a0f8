// Where each candidate stands on the small chart of arrival against fuel, its letter beside it where no other is.
import { itemAt } from '../../../shared/item-at.ts'
import type { VerdictState } from '../../../shared/ship/verdict-words.ts'
import type { Candidate } from '../../../shared/candidates/candidates.ts'
import { signStateOf } from './candidates-figures.ts'

/** The chart's own units, which scale with the panel's width. */
export const CHART = { width: 340, height: 132, left: 34, right: 14, top: 16, bottom: 22 } as const
const LETTER_UP = 9

export interface ChartedCandidate {
  candidate: Candidate
  x: number
  y: number
  state: VerdictState
  /** Where its sign stands: there, or beside it where another's does. */
  signX: number
  signY: number
  /** Where the letter is written. */
  letterX: number
  letterY: number
}

const fuelNow = ({ fuelT, fuelPercent }: Candidate): number => fuelT ?? fuelPercent

interface Span {
  min: number
  max: number
}

/** One value alone has room to both sides of it. */
function spanOf(values: readonly number[], room: number): Span {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  return max - min > 1e-9 ? { min, max } : { min: min - room, max: max + room }
}

const placeIn = ({ min, max }: Span, value: number, from: number, to: number): number =>
  from + ((value - min) / (max - min)) * (to - from)

/** In order of their arrival; `eta`, `fuel`: what the axes reach. */
export function chartPoints(
  candidates: readonly Candidate[],
): { points: ChartedCandidate[]; eta: Span; fuel: Span } | null {
  const drawn = candidates.filter(
    (candidate) =>
      candidate.row.heldFromMs === null && Number.isFinite(candidate.row.etaMs) && Number.isFinite(fuelNow(candidate)),
  )
  if (drawn.length === 0) return null
  const eta = spanOf(
    drawn.map(({ row }) => row.etaMs),
    3_600_000,
  )
  const fuel = spanOf(drawn.map(fuelNow), 1)
  const points: ChartedCandidate[] = []
  for (const candidate of drawn.toSorted((a, b) => a.row.etaMs - b.row.etaMs || a.candidateId - b.candidateId)) {
    const x = placeIn(eta, candidate.row.etaMs, CHART.left + 10, CHART.width - CHART.right)
    const y = placeIn(fuel, fuelNow(candidate), CHART.height - CHART.bottom - 8, CHART.top + 2 * LETTER_UP)
    const [signX, signY] = signPlace(x, y, points)
    points.push({ candidate, x, y, state: signStateOf(candidate), signX, signY, letterX: 0, letterY: 0 })
  }
  // Once all signs have their places: a letter stands on none.
  for (const [i, point] of points.entries()) Object.assign(point, letterPlace(i, points))
  return { points, eta, fuel }
}

/** Signs nearer to each other cannot be distinguished. */
const SIGN_APART = 13
/** Directions in which a sign may be moved, the level ones first. */
const OFFSET_DEG = [0, 180, 45, 135, 225, 315, 90, 270]
/** How far it is moved. */
const OFFSETS = [SIGN_APART, 2 * SIGN_APART]

type Point = readonly [x: number, y: number]

const isInside = ([x, y]: Point): boolean =>
  x > CHART.left + 6 && x < CHART.width - 6 && y > CHART.top && y < CHART.height - CHART.bottom

/** At the point itself, else the nearest place beside it where no sign stands. */
function signPlace(x: number, y: number, others: readonly ChartedCandidate[]): Point {
  const beside = OFFSETS.flatMap((by) =>
    OFFSET_DEG.map((deg): Point => [
      x + by * Math.cos((deg * Math.PI) / 180),
      y + by * Math.sin((deg * Math.PI) / 180),
    ]),
  ).filter(isInside)
  const isFree = ([atX, atY]: Point): boolean =>
    others.every(({ signX, signY }) => Math.hypot(signX - atX, signY - atY) >= SIGN_APART - 1e-6)
  return [[x, y] as const, ...beside].find(isFree) ?? [x, y]
}

/** Above its sign, else below, right or left of it: where no sign is, nor a letter before. */
function letterPlace(index: number, points: readonly ChartedCandidate[]): { letterX: number; letterY: number } {
  const { signX: x, signY: y } = itemAt(points, index)
  const offered: Point[] = [
    [x, y - LETTER_UP - 2],
    [x, y + LETTER_UP + 6],
    [x + 12, y],
    [x - 12, y],
  ]
  const isFree = ([atX, atY]: Point): boolean =>
    atX > CHART.left &&
    atX < CHART.width - 4 &&
    points.every(
      (other, i) =>
        (i === index || Math.hypot(other.signX - atX, other.signY - atY) > 10) &&
        (i >= index || Math.hypot(other.letterX - atX, other.letterY - atY) > 10),
    )
  const [letterX, letterY] = offered.find(isFree) ?? itemAt(offered, 0)
  return { letterX, letterY }
}

/** The drafts from the earliest on, as a line: no other is both earlier and cheaper. */
export const frontOf = (points: readonly ChartedCandidate[]): ChartedCandidate[] => {
  let min = Infinity
  return points.filter(({ candidate }) => {
    const isFront = fuelNow(candidate) < min
    min = Math.min(min, fuelNow(candidate))
    return isFront
  })
}
