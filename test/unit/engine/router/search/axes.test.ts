// Along and across a line at one of its points, by hand: as far as an hour at the greatest speed reaches there.
import { expect, it } from 'vitest'
import { axesAt } from '../../../../../electron/engine/router/search/axes.ts'
import { inWater } from '../../../../support/truth-sailing.ts'

const still = inWater({ water: (_x, _y, _hour, at) => at.set([0, 0, 2]), maxSpeed: 2, pieceLength: 1 })
const close = (x: number, y: number) => ({ x: expect.closeTo(x, 6) as number, y: expect.closeTo(y, 6) as number })

it('they are as long as an hour reaches, at a right angle, across to the left', () => {
  // 3-4-5: along (6, 8) is (0.6, 0.8), at 2 an hour (1.2, 1.6).
  expect(axesAt(still, { x: 0, y: 0 }, { x: 1, y: 2 }, { x: 6, y: 8 })).toEqual({
    along: close(1.2, 1.6),
    across: close(-1.6, 1.2),
  })
  expect(axesAt(still, { x: 5, y: 0 }, { x: 3, y: 0 }, { x: 0, y: 0 })).toEqual({
    along: close(-2, 0),
    across: close(0, -2),
  })
})

it('where the line has no length, along is towards x', () => {
  expect(axesAt(still, { x: 1, y: 1 }, { x: 1, y: 2 }, { x: 1, y: 1 })).toEqual({
    along: close(2, 0),
    across: close(0, 2),
  })
})

it('where a step counts for less in one direction, it reaches farther there', () => {
  // An hour is 2 of x and 1 of y; (4, 2) is two hours along each: 1 ÷ √2 of an hour's reach forward and back.
  const minHours = (ax: number, ay: number, bx: number, by: number): number => Math.hypot((bx - ax) / 2, by - ay)
  const half = Math.SQRT1_2
  expect(axesAt({ ...still, minHours }, { x: 0, y: 0 }, { x: 0, y: 0 }, { x: 4, y: 2 })).toEqual({
    along: close(2 * half, half),
    across: close(-2 * half, half),
  })
})
