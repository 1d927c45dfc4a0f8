// The descent: better or the same, and never where the ship cannot go.
import { expect, it } from 'vitest'
import { descend } from '../../../../../electron/engine/router/search/descent.ts'
import { costOfPath, sailAlong } from '../../../../../electron/engine/router/search/path.ts'
import { search } from '../../../../../electron/engine/router/search/search.ts'
import type { Sailing, PlanePoint } from '../../../../../electron/engine/router/terms.ts'
import { amongStorms, STORMY_ENDS } from '../../../../support/stormy-sailing.ts'
import { planeLattice } from '../../../../support/truth-sailing.ts'

const { from, to } = STORMY_ENDS
const going = (): boolean => false

it('makes a path no worse, its hours never go back, and it can be sailed as it stands', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const sailing = amongStorms({ seed, limitM: 6.5 })
    const start = search(sailing, planeLattice(from, to, { side: 0.2 }), going)
    if (start === null) continue
    const path = descend(sailing, start, going)
    expect(costOfPath(path)).toBeLessThanOrEqual(costOfPath(start))
    expect(path.hours).toEqual(path.hours.toSorted((a, b) => a - b))
    expect(sailAlong(sailing, path.points)).toEqual(path)
  }
})

it('never takes a shorter path through what is closed', () => {
  // Straight across the wall is half as long, and the path round it is a corner in every direction.
  const isOpen = (x: number, y: number): boolean => Math.abs(x - 5) > 0.2 || y > 4
  const sailing: Sailing = {
    minHours: (ax, ay, bx, by) => Math.hypot(bx - ax, by - ay),
    leg(ax, ay, bx, by, _departH, out) {
      out.hours = Math.hypot(bx - ax, by - ay)
      out.hardH = 0
      out.penaltyH = 0
      for (let i = 0; i <= 100; i++) if (!isOpen(ax + ((bx - ax) * i) / 100, ay + ((by - ay) * i) / 100)) return false
      return true
    },
  }
  const points: PlanePoint[] = [
    { x: 0, y: 0 },
    { x: 3, y: 7 },
    { x: 7, y: 7 },
    { x: 10, y: 0 },
  ]
  const start = sailAlong(sailing, points)
  expect(start).not.toBeNull()
  const path = start === null ? null : descend(sailing, start, going)
  expect(sailAlong(sailing, path?.points ?? [])).toEqual(path)
  expect(path?.hours.at(-1)).toBeLessThan(2 * Math.hypot(4.8, 4) + 0.4 + 0.2)
})

it('gives back what it cannot make legs of', () => {
  // Only this very line can be sailed.
  const points: PlanePoint[] = [
    { x: 0, y: 0 },
    { x: 1, y: 3 },
    { x: 2, y: 0 },
  ]
  const sailing: Sailing = {
    minHours: () => 0,
    leg(ax, ay, bx, by, _departH, out) {
      out.hours = 1
      out.hardH = 0
      out.penaltyH = 0
      return points.some(
        (point, i) => point.x === ax && point.y === ay && points[i + 1]?.x === bx && points[i + 1]?.y === by,
      )
    },
  }
  const start = sailAlong(sailing, points)
  expect(start === null ? null : descend(sailing, start, going)).toEqual(start)
})
