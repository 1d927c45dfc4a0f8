// The best path: eleven voyages whose time is known, and what must hold of every answer.
import { describe, expect, it } from 'vitest'
import { costOfPath, sailAlong } from '../../../../../electron/engine/router/search/path.ts'
import { solve } from '../../../../../electron/engine/router/search/solve.ts'
import type { Lattice, Path, Sailing, PlanePoint } from '../../../../../electron/engine/router/terms.ts'
import { itemAt } from '../../../../../shared/item-at.ts'
import { amongStorms, STORMY_ENDS } from '../../../../support/stormy-sailing.ts'
import { TRUTH_CASES } from '../../../../support/truth-cases.ts'
import { inWater, planeLattice } from '../../../../support/truth-sailing.ts'

const { from, to } = STORMY_ENDS
const acrossStorms = planeLattice(from, to, { side: 0.2 })
const going = (): boolean => false
const still = inWater({ water: (_x, _y, _hour, at) => at.set([0, 0, 1]), maxSpeed: 1, pieceLength: 0.25 })

/** The ship in still water of one knot, kept off where it is not open at that hour. */
function where(isOpen: (x: number, y: number, hour: number) => boolean): Sailing {
  return {
    ...still,
    leg(ax, ay, bx, by, departH, out) {
      still.leg(ax, ay, bx, by, departH, out)
      const looks = Math.ceil(out.hours / 0.05)
      for (let i = 0; i <= looks; i++) {
        const part = looks === 0 ? 0 : i / looks
        if (!isOpen(ax + (bx - ax) * part, ay + (by - ay) * part, departH + out.hours * part)) return false
      }
      return true
    },
  }
}

const hoursOf = (path: Path | null): number => path?.hours.at(-1) ?? Number.NaN

describe('against what is known', () => {
  it.each(TRUTH_CASES)('$name: within 0.1 % (shear 0.5 %), and no faster', ({ name, sailing, lattice, hours }) => {
    const found = hoursOf(solve(sailing, lattice, going))
    expect(found / hours).toBeLessThan(name.includes('shear') ? 1.005 : 1.001)
    expect(found / hours).toBeGreaterThan(1 - 1e-5)
  })
})

describe('by rough readings', () => {
  const south = [from, { x: 1500, y: -200 }, { x: 3000, y: -200 }, to]
  const start = [[from, to], south].map((points) => ({ points }))

  it('answers what close readings say, whatever the rough ones miss', () => {
    for (const seed of [2, 3, 7]) {
      const sailing = { ...amongStorms({ seed, limitM: 7 }), rough: amongStorms({ seed, limitM: 99 }) }
      const path = solve(sailing, acrossStorms, going)
      expect(path).not.toBeNull()
      expect(path === null ? null : sailAlong(sailing, path.points)).toEqual(path)
      expect(solve(sailing, acrossStorms, going)).toEqual(path)
    }
  })

  it('finds no worse path than any line that is known, its shape alone or with its bends', () => {
    for (const seed of [2, 3, 7])
      for (const isShapeAlone of [true, false]) {
        const sailing = { ...amongStorms({ seed, limitM: 99 }), rough: still }
        const path = solve(sailing, acrossStorms, going, { start, isShapeAlone })
        const lines = start.flatMap(({ points }) => sailAlong(sailing, points) ?? []).map(costOfPath)
        expect(path === null ? Number.NaN : costOfPath(path)).toBeLessThanOrEqual(Math.min(...lines))
      }
  })

  it('goes on with close ones where the rough ones find no path', () => {
    const blind: Sailing = { ...still, leg: () => false }
    const sailing = { ...amongStorms({ seed: 3, limitM: 99 }), rough: blind }
    expect(solve(sailing, acrossStorms, going)).not.toBeNull()
  })
})

describe('among storms', () => {
  const seeds = [2, 3, 7]

  it('finds no worse path than any line that is known', () => {
    for (const seed of seeds) {
      const sailing = amongStorms({ seed, limitM: 99 })
      const south = [from, { x: 1500, y: -200 }, { x: 3000, y: -200 }, to]
      const start = [[from, to], south].map((points) => ({ points }))
      const path = solve(sailing, acrossStorms, going, { start })
      const costs = [path, ...start.map(({ points }) => sailAlong(sailing, points))].map((one) =>
        one === null ? Number.NaN : costOfPath(one),
      )
      expect(costs[0]).toBe(Math.min(...costs))
    }
  })

  it('finds the same path again, and keeps within the limit from end to end', () => {
    for (const seed of seeds) {
      const sailing = amongStorms({ seed, limitM: 7 })
      const path = solve(sailing, acrossStorms, going)
      expect(solve(amongStorms({ seed, limitM: 7 }), acrossStorms, going)).toEqual(path)
      expect(path === null ? null : sailAlong(sailing, path.points)).toEqual(path)
      expect(path?.points[0]).toEqual(from)
      expect(path?.points.at(-1)).toEqual(to)
    }
  })

  it('counts hours beyond a limit that it may pass, and passes it no longer than it must', () => {
    const [seed, limitM] = [4, 4]
    expect(solve(amongStorms({ seed, limitM }), acrossStorms, going)).toBeNull()
    const sailing = amongStorms({ seed, limitM, isStrict: false })
    const path = solve(sailing, acrossStorms, going)
    const straight = sailAlong(sailing, [from, to])
    expect(path?.hardH).toBeGreaterThan(0)
    expect(path?.hardH).toBeLessThan(straight?.hardH ?? 0)
  })

  it('mirrored, it is the mirrored path; shifted by a turn of the sphere, the shifted one', () => {
    const sailing = amongStorms({ seed: 7, limitM: 7 })
    const as = (shift: number, side: 1 | -1): { sailing: Sailing; lattice: Lattice } => ({
      sailing: {
        leg: (ax, ay, bx, by, hour, out) => sailing.leg(ax - shift, side * ay, bx - shift, side * by, hour, out),
        minHours: sailing.minHours,
      },
      lattice: {
        ...acrossStorms,
        nodeAt(column, row) {
          const { x, y } = acrossStorms.nodeAt(column, side === 1 ? row : acrossStorms.rows - 1 - row)
          return { x: x + shift, y: side * y }
        },
      },
    })
    const plain = solve(sailing, acrossStorms, going)?.points ?? []
    for (const [shift, side] of [
      [0, -1],
      [360, 1],
      [-360, -1],
    ] as const) {
      const moved = as(shift, side)
      const points = solve(moved.sailing, moved.lattice, going)?.points ?? []
      expect(points).toHaveLength(plain.length)
      points.forEach(({ x, y }, i) => {
        expect(x - shift).toBeCloseTo(itemAt(plain, i).x, 0)
        expect(side * y).toBeCloseTo(itemAt(plain, i).y, 0)
      })
    }
  })
})

describe('where there is little room', () => {
  const [start, end]: [PlanePoint, PlanePoint] = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ]
  const lattice = planeLattice(start, end, { side: 0.4 })

  it('goes round a cape, close to it', () => {
    const sailing = where((x, y) => !(x > 4 && x < 6 && y > -2))
    const round = 2 * Math.hypot(4, 2) + 2
    const path = solve(sailing, lattice, going)
    expect(hoursOf(path) / round).toBeLessThan(1.01)
    expect(hoursOf(path) / round).toBeGreaterThan(0.99)
  })

  it('finds a strait that the lattice steps over', () => {
    const sailing = where((x, y) => Math.abs(x - 5) > 0.6 || Math.abs(y - 1.33) < 0.1)
    expect(hoursOf(solve(sailing, lattice, going))).toBeLessThan(10.6)
  })

  it('finds what opens only later, when everything was there too early', () => {
    const sailing = where((x, _y, hour) => Math.abs(x - 8) > 0.3 || hour > 9)
    const hours = hoursOf(solve(sailing, lattice, going))
    expect(hours).toBeGreaterThan(11)
    expect(hours).toBeLessThan(12)
  })

  it('says that there is no path', () => {
    expect(
      solve(
        where((x) => Math.abs(x - 5) > 0.3),
        lattice,
        going,
      ),
    ).toBeNull()
  })

  it('stays where it is when it is there', () => {
    const path = solve(still, planeLattice(start, start, {}), going, { start: [{ points: [start, start] }] })
    expect(hoursOf(path)).toBe(0)
  })

  it('passes over what is no number', () => {
    const sailing = where(() => true)
    const holed: Sailing = {
      ...sailing,
      leg(ax, ay, bx, by, departH, out) {
        if (!sailing.leg(ax, ay, bx, by, departH, out)) return false
        if (Math.abs(by) < 0.5 && bx > 3 && bx < 7) out.hours = Number.NaN
        return true
      },
    }
    const path = solve(holed, lattice, going, { start: [{ points: [start, { x: 5, y: 0 }, end] }] })
    expect(path?.hours.every(Number.isFinite)).toBe(true)
  })
})

describe('stopped', () => {
  it('ends at the next look, and looks often', () => {
    const sailing = amongStorms({ seed: 7, limitM: 7 })
    let [legs, max, looks] = [0, 0, 0]
    const counted: Sailing = {
      ...sailing,
      leg: (...given) => {
        legs++
        return sailing.leg(...given)
      },
    }
    const look = (stopsAt: number) => (): boolean => {
      max = Math.max(max, legs)
      legs = 0
      return ++looks >= stopsAt
    }
    solve(counted, acrossStorms, look(Number.POSITIVE_INFINITY))
    // A thousand legs are a few milliseconds at sea.
    expect(max).toBeLessThan(1000)
    const all = looks
    for (const stopsAt of [1, 10, Math.floor(all / 2), all - 1]) {
      looks = 0
      solve(counted, acrossStorms, look(stopsAt))
      expect(looks).toBeLessThan(stopsAt + 5)
    }
  })

  it('keeps the best so far', () => {
    const sailing = amongStorms({ seed: 2, limitM: 99 })
    expect(solve(sailing, acrossStorms, () => true)).toBeNull()
    expect(solve(sailing, acrossStorms, () => true, { start: [{ points: [from, to] }] })?.points).toEqual([from, to])
  })
})
