// A path as a line: sailed, cut to legs, judged.
import { expect, it } from 'vitest'
import { costOfPath, inLegs, sailAlong, pointAtHour } from '../../../../../electron/engine/router/search/path.ts'
import { finer } from '../../../../../electron/engine/router/search/lattice.ts'
import type { Path, Sailing } from '../../../../../electron/engine/router/terms.ts'
import { inWater, planeLattice } from '../../../../support/truth-sailing.ts'

const still = inWater({ water: (_x, _y, _hour, at) => at.set([0, 0, 2]), maxSpeed: 2, pieceLength: 1 })
const candidate: Path = {
  points: [
    { x: 0, y: 0 },
    { x: 6, y: 0 },
    { x: 6, y: 2 },
  ],
  hours: [0, 3, 4],
  penaltyH: 0,
  hardH: 0,
}

it('is sailed leg by leg from the hour of departure', () => {
  expect(sailAlong(still, candidate.points)).toEqual(candidate)
  expect(sailAlong({ ...still, leg: () => false }, candidate.points)).toBeNull()
  expect(sailAlong(still, candidate.points.slice(0, 1))?.hours).toEqual([0])
})

it('is where it is at an hour, and at its ends before and after', () => {
  expect(pointAtHour(still, candidate, 1.5)).toEqual({ x: 3, y: 0 })
  expect(pointAtHour(still, candidate, 3.5)).toEqual({ x: 6, y: 1 })
  const bowed: Sailing = { ...still, between: (ax, _ay, bx, _by, part) => ({ x: ax + (bx - ax) * part, y: 9 }) }
  expect(pointAtHour(bowed, candidate, 1.5)).toEqual({ x: 3, y: 9 })
  expect([pointAtHour(still, candidate, -1), pointAtHour(still, candidate, 9)]).toEqual([
    candidate.points[0],
    candidate.points[2],
  ])
})

it('goes in legs of equal time, its corners cut where that can be sailed', () => {
  expect(inLegs(still, candidate, 2)?.points).toEqual([candidate.points[0], { x: 4, y: 0 }, candidate.points[2]])
  const points = [0, 2, 4, 6, 8, 10].map((x) => ({ x, y: x === 6 ? 1 : 0 }))
  const path = sailAlong(still, points)
  // Where y changes there is a canal: nothing but its very legs.
  const isOwn = (ax: number, bx: number): boolean => [4, 6].includes(ax) && bx - ax === 2
  const canal: Sailing = {
    ...still,
    leg: (ax, ay, bx, by, hour, out) =>
      still.leg(ax, ay, bx, by, hour, out) && ((ay === 0 && by === 0 && !(ax < 6 && bx > 6)) || isOwn(ax, bx)),
  }
  expect(path === null ? null : inLegs(canal, path, 2)?.points.map(({ x }) => x)).toEqual([0, 2, 4, 6, 8, 10])
  expect(path === null ? null : inLegs(canal, path, 6)?.points.map(({ x }) => Math.round(x))).toEqual([
    0, 2, 2, 4, 6, 8, 8, 10,
  ])
  expect(inLegs({ ...still, leg: () => false }, candidate, 2)).toBeNull()
})

it('an hour beyond a hard limit is dearer than any detour', () => {
  expect(costOfPath({ ...candidate, penaltyH: 100 })).toBeLessThan(costOfPath({ ...candidate, hardH: 0.2 }))
})

it('a finer lattice has the nodes of the first, and one between every two', () => {
  const lattice = planeLattice({ x: 0, y: 0 }, { x: 4, y: 0 }, { side: 0.5, columns: 5, rows: 3 })
  const twice = finer(lattice)
  expect([twice.columns, twice.rows]).toEqual([9, 5])
  expect(twice.nodeAt(4, 2)).toEqual(lattice.nodeAt(2, 1))
  expect(twice.nodeAt(3, 1)).toEqual({ x: 1.5, y: -1 })
  expect(twice.nodeAt(0, 3)).toEqual({ x: 0, y: 0 })
  expect(twice.nodeAt(8, 0)).toEqual({ x: 4, y: 0 })
})
