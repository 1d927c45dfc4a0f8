// Where the words of a row's limits stand: each at its own line, over no other words, and over no curve where there is room beside it.
import type { LimitLine } from './chart-rows.ts'

export interface Area {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Point {
  x: number
  y: number
}

export interface LimitLabel {
  limit: LimitLine
  text: string
  /** Where its right end stands, and its middle. */
  x: number
  y: number
}

interface Placing {
  limits: readonly { limit: LimitLine; text: string; widthPx: number; y: number }[]
  /** Where lines are drawn, and so far down words may stand. */
  room: Area
  /** What is drawn as lines, each without its gaps, and the signs on them. */
  curves: readonly (readonly Point[])[]
  signs: readonly Point[]
}

/** Half of the letters' height with their rim, and how far the middle stands from the line. */
const HALF_PX = 6
const FROM_LINE_PX = 6.5
const FROM_END_PX = 4
/** So far apart places along the line are tried. */
const STEP_PX = 16
const SIGN_PX = 6

/** Hard ones have the first choice: at the right end above the line, below it, then further left. In the order in which they are drawn, hard ones last. */
export function placeLimitLabels({ limits, room, curves, signs }: Placing): LimitLabel[] {
  const taken: Area[] = []
  const inTurn = limits.toSorted((a, b) => Number(b.limit.kind === 'hard') - Number(a.limit.kind === 'hard'))
  const placed = inTurn.map(({ limit, text, widthPx, y }) => {
    const lines = limits.filter((one) => one.limit !== limit).map((one) => one.y)
    let best: { area: Area; cost: number } | null = null
    for (let right = room.right - FROM_END_PX, far = 0; right - widthPx >= room.left; right -= STEP_PX, far++)
      for (const [middle, below] of [
        [y - FROM_LINE_PX, 0],
        [y + FROM_LINE_PX, 1],
      ] as const) {
        const area = { left: right - widthPx, right, top: middle - HALF_PX, bottom: middle + HALF_PX }
        if (taken.some((one) => areOver(one, area))) continue
        const cost =
          OUT * Number(area.top < room.top - 1 || area.bottom > room.bottom + 1) +
          SIGNED * signs.filter((sign) => areOver(around(sign), area)).length +
          COVERED * covered(area, curves) +
          CROSSED * lines.filter((at) => at > area.top && at < area.bottom).length +
          far +
          below
        if (best === null || cost < best.cost) best = { area, cost }
      }
    // Without any room it stands where it would alone.
    const { area } = best ?? { area: alone(room, widthPx, y) }
    taken.push(area)
    return { limit, text, x: area.right, y: (area.top + area.bottom) / 2 }
  })
  return placed.toReversed()
}

/** What a place is worse by: out of the row, under a sign, over a piece of a curve, over the line of another limit; one step further is 1. */
const OUT = 10_000
const SIGNED = 300
const COVERED = 100
const CROSSED = 12

const areOver = (a: Area, b: Area): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

const around = ({ x, y }: Point): Area => ({
  left: x - SIGN_PX,
  right: x + SIGN_PX,
  top: y - SIGN_PX,
  bottom: y + SIGN_PX,
})

const alone = ({ right }: Area, widthPx: number, y: number): Area => ({
  left: right - FROM_END_PX - widthPx,
  right: right - FROM_END_PX,
  top: y - FROM_LINE_PX - HALF_PX,
  bottom: y - FROM_LINE_PX + HALF_PX,
})

/** How many pieces of the curves pass through. */
function covered(area: Area, curves: readonly (readonly Point[])[]): number {
  let count = 0
  for (const points of curves)
    for (const [index, to] of points.entries()) {
      const from = points[index - 1] ?? to
      if (to.x < area.left || from.x > area.right) continue
      if (passes(from, to, area)) count++
    }
  return count
}

/** Of a piece of a curve, the part over the area's width. */
function passes(from: Point, to: Point, { left, right, top, bottom }: Area): boolean {
  const heightAt = (x: number): number =>
    to.x === from.x ? to.y : from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y)
  const [a, b] = [heightAt(Math.max(left, from.x)), heightAt(Math.min(right, to.x))]
  return Math.max(a, b) > top && Math.min(a, b) < bottom
}
