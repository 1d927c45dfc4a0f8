// Lows on a grid, and which of the true ones a picture has.
import { SIDE, STEP_NM, type RegionPoint } from './region.ts'

/** A low is the lowest within this of itself … */
const ALONE_NM = 180
/** … and the ring at this distance lies higher on average by this. */
const RING_NM = 300
const DEPTH_HPA = 4
/** One half as deep explains a deep one at the same place, but is not required. */
const SHALLOW_HPA = 2
/** A drawn low within this of a true one is that one. */
const SAME_NM = 200

export interface Low {
  eastNm: number
  northNm: number
  /** Wider than about 300 NM in radius: less than half of its depth lies within 180 NM. What is smaller fits between the points. */
  isWide: boolean
  /** Deep enough, within 600 NM of the ship and at sea: it must be found, or must be there. */
  isJudged: boolean
}
export interface LowsFound {
  /** Each true low that was found, and how far it stands from the drawn one. */
  found: { isWide: boolean; offNm: number }[]
  missed: { isWide: boolean }[]
  false: number
}

/** Steps on the grid to what lies within a distance, or about at it. */
const steps = (fromNm: number, toNm: number): (readonly [number, number])[] => {
  const reach = Math.ceil(toNm / STEP_NM)
  const all: [number, number][] = []
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const off = Math.hypot(dx, dy) * STEP_NM
      if (off > fromNm && off <= toNm) all.push([dx, dy])
    }
  return all
}
const AROUND = steps(0, ALONE_NM)
const ring = (nm: number) => steps(nm - STEP_NM / 2, nm + STEP_NM / 2)
const [INNER, RING] = [ring(ALONE_NM), ring(RING_NM)]

/** Lows of a field on the region's grid, but for its rim; the centre by a parabola through its neighbours. */
export function lowsOf(values: ArrayLike<number>, region: readonly RegionPoint[]): Low[] {
  const rim = Math.ceil(RING_NM / STEP_NM) + 1
  const at = (column: number, row: number): number => values[row * SIDE + column] ?? Number.NaN
  const lows: Low[] = []
  for (let row = rim; row < SIDE - rim; row++) {
    for (let column = rim; column < SIDE - rim; column++) {
      const hpa = at(column, row)
      if (!AROUND.every(([dx, dy]) => at(column + dx, row + dy) > hpa)) continue
      const below = (around: typeof RING): number =>
        around.reduce((sum, [dx, dy]) => sum + at(column + dx, row + dy), 0) / around.length - hpa
      const depthHpa = below(RING)
      const point = region[row * SIDE + column]
      if (depthHpa < SHALLOW_HPA || point === undefined) continue
      lows.push({
        eastNm: point.eastNm + STEP_NM * vertex(at(column - 1, row), hpa, at(column + 1, row)),
        northNm: point.northNm + STEP_NM * vertex(at(column, row - 1), hpa, at(column, row + 1)),
        isWide: below(INNER) < depthHpa / 2,
        isJudged: point.isJudged && depthHpa >= DEPTH_HPA,
      })
    }
  }
  return lows
}

/** Where a parabola through three values a step apart is lowest, in steps from the middle one. */
const vertex = (before: number, middle: number, after: number): number => {
  const bend = before - 2 * middle + after
  return bend > 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0
}

/** Nearest pairs first; what is not judged explains a judged one, but is not counted. */
export function lowsFound(drawn: readonly Low[], truth: readonly Low[]): LowsFound {
  const pairs = drawn
    .flatMap((mine) =>
      truth.map((low) => ({ mine, low, nm: Math.hypot(mine.eastNm - low.eastNm, mine.northNm - low.northNm) })),
    )
    .filter(({ nm }) => nm <= SAME_NM)
    .sort((a, b) => a.nm - b.nm)
  const taken = new Set<Low>()
  const found: LowsFound['found'] = []
  for (const { mine, low, nm } of pairs) {
    if (taken.has(mine) || taken.has(low)) continue
    taken.add(mine).add(low)
    if (low.isJudged) found.push({ isWide: low.isWide, offNm: nm })
  }
  const alone = (lows: readonly Low[]): Low[] => lows.filter((low) => low.isJudged && !taken.has(low))
  return { found, missed: alone(truth).map(({ isWide }) => ({ isWide })), false: alone(drawn).length }
}
