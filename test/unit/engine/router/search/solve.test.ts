// The best path where it opens only later, where there is none, and when it is stopped; the voyages whose time is known are in test/slow.
import { expect, it } from 'vitest'
import { solve } from '../../../../../electron/engine/router/search/solve.ts'
import type { Sailing } from '../../../../../electron/engine/router/terms.ts'
import { inWater, planeLattice } from '../../../../support/truth-sailing.ts'

const still = inWater({ water: (_x, _y, _hour, at) => at.set([0, 0, 1]), maxSpeed: 1, pieceLength: 0.25 })
const lattice = planeLattice({ x: 0, y: 0 }, { x: 10, y: 0 }, { side: 0.4, columns: 11, rows: 9 })
const going = (): boolean => false

/** Still water of one knot, and a barrier at 8 NM that opens at an hour. */
const opening = (openH: number): Sailing => ({
  ...still,
  leg: (ax, ay, bx, by, departH, out) => {
    still.leg(ax, ay, bx, by, departH, out)
    const at = (8 - ax) / (bx - ax)
    return !(at >= 0 && at <= 1) || departH + out.hours * at > openH
  },
})

it('waits by a detour for what opens only later', () => {
  const hours = solve(opening(9), lattice, going)?.hours.at(-1)
  // Two miles are left when it opens.
  expect(hours).toBeGreaterThan(11)
  expect(hours).toBeLessThan(12)
})

it('says that there is no path, and searches none once it is stopped', () => {
  expect(solve(opening(Infinity), lattice, going)).toBeNull()
  expect(solve(still, lattice, () => true)).toBeNull()
  expect(solve(still, lattice, going)?.hours.at(-1)).toBeCloseTo(10, 3)
})
