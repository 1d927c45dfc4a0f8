// A path while its corners are moved: each sweep that is kept is cheaper, and its figures are what sailing it takes.
import { expect, it } from 'vitest'
import { createCorners } from '../../../../../electron/engine/router/search/corners.ts'
import { costOfPath, sailAlong } from '../../../../../electron/engine/router/search/path.ts'
import type { Path, Sailing, PlanePoint } from '../../../../../electron/engine/router/terms.ts'
import { inWater } from '../../../../support/truth-sailing.ts'

const still = inWater({ water: (_x, _y, _hour, at) => at.set([0, 0, 2]), maxSpeed: 2, pieceLength: 1 })
/** Faster each hour: what a leg takes depends on when it begins. */
const faster = inWater({ water: (_x, _y, hour, at) => at.set([0, 0, 2 + hour / 10]), maxSpeed: 3, pieceLength: 1 })
const sailed = (points: readonly PlanePoint[], sailing = still): Path => {
  const path = sailAlong(sailing, points)
  if (path === null) throw new Error('it cannot be sailed')
  return path
}
const never = (): boolean => false

it('a bent path becomes the straight one, and has the figures of its sailing after every sweep', () => {
  const bent = sailed([
    { x: 0, y: 0 },
    { x: 2, y: 3 },
    { x: 6, y: 0 },
  ])
  const corners = createCorners(still, bent)
  // (√13 + 5) ÷ 2 hours at a speed of 2.
  expect(corners.cost()).toBeCloseTo((Math.sqrt(13) + 5) / 2, 9)
  let before = corners.cost()
  let stood = 0
  for (let reachH = 1; reachH > 0.01; reachH /= 1.5) {
    if (!corners.sweep(reachH, never)) continue
    stood += 1
    expect(corners.cost()).toBeLessThan(before)
    before = corners.cost()
    const path = sailed(corners.points())
    expect(corners.cost()).toBeCloseTo(costOfPath(path), 9)
    expect(corners.hours()).toBeCloseTo(path.hours.at(-1) ?? 0, 9)
  }
  expect(stood).toBeGreaterThan(2)
  // Straight on it is 6 ÷ 2 = 3 h.
  expect(corners.cost()).toBeLessThan(3.01)
  expect([corners.points()[0], corners.points()[2]]).toEqual([bent.points[0], bent.points[2]])
})

it('a first leg that cannot be moved is counted from the hour it begins', () => {
  // From the berth nothing but the canal's end can be reached: (0, 0) to (2, 0).
  const canal: Sailing = {
    ...faster,
    leg: (ax, ay, bx, by, hour, out) => (ax !== 0 || (bx === 2 && by === 0)) && faster.leg(ax, ay, bx, by, hour, out),
  }
  const points = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 4, y: 3 },
    { x: 8, y: 0 },
  ]
  const corners = createCorners(canal, sailed(points, faster))
  let stood = 0
  for (let reachH = 1; reachH > 0.01; reachH /= 1.5) {
    if (!corners.sweep(reachH, never)) continue
    stood += 1
    const path = sailed(corners.points(), faster)
    expect(corners.points()[1]).toEqual(points[1])
    expect(corners.cost()).toBeCloseTo(costOfPath(path), 9)
    expect(corners.hours()).toBeCloseTo(path.hours.at(-1) ?? 0, 9)
  }
  expect(stood).toBeGreaterThan(0)
})

it('a straight path stays, and a stopped sweep moves nothing', () => {
  const straight = sailed([
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 6, y: 0 },
  ])
  const corners = createCorners(still, straight)
  expect(corners.sweep(1, never)).toBe(false)
  expect([corners.points(), corners.cost()]).toEqual([straight.points, 3])
  const bent = createCorners(still, sailed([straight.points[0]!, { x: 2, y: 3 }, straight.points[2]!]))
  expect(bent.sweep(1, () => true)).toBe(false)
  expect(bent.points()[1]).toEqual({ x: 2, y: 3 })
})

it('a corner is moved for the time it gains where a delay costs more in what follows', () => {
  // Three legs of an hour. The first takes half of it where its end lies half a mile north, and costs 0.8 h for that; the last costs two hours for each
  // hour that it begins later.
  const late: Sailing = {
    minHours: (ax, ay, bx, by) => Math.hypot(bx - ax, by - ay),
    leg: (ax, _ay, bx, by, hour, out) => {
      if (bx !== ax + 1 || (bx !== 1 && by !== 0)) return false
      const north = ax === 0 ? Math.min(1, Math.max(0, by / 0.5)) : 0
      Object.assign(out, { hours: 1 - north / 2, hardH: 0, penaltyH: 0.8 * north + (ax === 2 ? 2 * hour : 0) })
      return true
    },
  }
  const corners = createCorners(
    late,
    sailed(
      [0, 1, 2, 3].map((x) => ({ x, y: 0 })),
      late,
    ),
  )
  // 3 h, and twice 2 h for the last leg; then 2.5 + 0.8 + 2 × 1.5.
  expect(corners.cost()).toBeCloseTo(7, 9)
  expect(corners.sweep(0.5, never)).toBe(true)
  expect(corners.cost()).toBeCloseTo(6.3, 9)
  expect(corners.points()[1]).toEqual({ x: 1, y: 0.5 })
})
