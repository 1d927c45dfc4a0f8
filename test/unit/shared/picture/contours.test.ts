// Contours against analytic fields, and a grid refined through its own values.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contoursAt, levelsOf, refined, type Grid } from '../../../../shared/picture/contours.ts'

const gridOf = (columns: number, rows: number, value: (x: number, y: number) => number | null): Grid => ({
  columns,
  rows,
  values: Array.from({ length: columns * rows }, (_, i) => value(i % columns, Math.floor(i / columns))),
})

describe('contours', () => {
  it('of a plane are its straight lines, whole from edge to edge', () => {
    const lines = contoursAt(
      gridOf(9, 7, (x, y) => 1000 + 2 * x + y),
      1008,
    )
    expect(lines).toHaveLength(1)
    expect(lines[0]?.length).toBeGreaterThan(1)
    for (const [x, y] of lines[0] ?? []) expect(1000 + 2 * x + y).toBeCloseTo(1008, 9)
    const ends = [lines[0]?.[0], lines[0]?.at(-1)].map((end) => end?.[1])
    expect(ends.sort()).toEqual([0, 6])
  })
  it('of a hill are closed rings within the grid’s own error', () => {
    const hill = (x: number, y: number): number => 1030 - 0.2 * ((x - 20) ** 2 + (y - 15) ** 2)
    const grid = gridOf(41, 31, hill)
    for (const level of [1008, 1012, 1016, 1020, 1024]) {
      const lines = contoursAt(grid, level)
      expect(lines).toHaveLength(1)
      expect(lines[0]?.[0]).toEqual(lines[0]?.at(-1))
      const radius = Math.sqrt((1030 - level) / 0.2)
      for (const [x, y] of lines[0] ?? []) expect(Math.hypot(x - 20, y - 15)).toBeCloseTo(radius, 1)
    }
  })
  it('end at a hole and never cross it', () => {
    const grid = gridOf(11, 5, (x, y) => (x === 5 ? null : 1000 + y))
    const lines = contoursAt(grid, 1001.5)
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      const xs = line.map(([x]) => x)
      expect(Math.max(...xs) <= 4 || Math.min(...xs) >= 6).toBe(true)
    }
  })
  it('pass a saddle without crossing, on the side its middle says', () => {
    const lines = contoursAt({ columns: 2, rows: 2, values: [10, 0, 0, 10] }, 4)
    expect(lines).toHaveLength(2)
    // The middle (5) is above: the low corners are cut off.
    for (const line of lines) {
      const [a, b] = line
      const toLow = [
        [1, 0],
        [0, 1],
      ].map(([x = 0, y = 0]) =>
        Math.max(Math.hypot((a?.[0] ?? 0) - x, (a?.[1] ?? 0) - y), Math.hypot((b?.[0] ?? 0) - x, (b?.[1] ?? 0) - y)),
      )
      expect(Math.min(...toLow)).toBeLessThan(0.5)
    }
  })
  it('levels are multiples within what there is', () => {
    expect(
      levelsOf(
        gridOf(2, 2, (x, y) => 1001 + 5 * x + 3 * y),
        4,
      ),
    ).toEqual([1004, 1008])
    expect(
      levelsOf(
        gridOf(2, 2, () => null),
        4,
      ),
    ).toEqual([])
  })
  it('a flat field on its level has no line', () => {
    expect(
      contoursAt(
        gridOf(4, 4, () => 1012),
        1012,
      ),
    ).toEqual([])
  })
})

describe('a refined grid', () => {
  it('goes through every value of the coarse one, and is straight where that is', () => {
    const plane = gridOf(6, 5, (x, y) => 1000 + 2 * x - 3 * y)
    const { columns, rows, values } = refined(plane, 4)
    expect([columns, rows]).toEqual([21, 17])
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        expect(values[row * columns + column]).toBeCloseTo(1000 + column / 2 - (row * 3) / 4, 3)
  })
  it('is nearer to a smooth field than straight lines are', () => {
    const hill = (x: number, y: number): number => 30 * Math.exp(-((x - 5) ** 2 + (y - 4) ** 2) / 8)
    const off = (grid: Grid, times: number): number => {
      let worst = 0
      for (let row = 2 * times; row < 6 * times; row++)
        for (let column = 2 * times; column < 8 * times; column++)
          worst = Math.max(
            worst,
            Math.abs((grid.values[row * grid.columns + column] ?? NaN) - hill(column / times, row / times)),
          )
      return worst
    }
    const coarse = gridOf(11, 9, hill)
    const straight = gridOf(41, 33, (x, y) => {
      const [c, r, px, py] = [Math.floor(x / 4), Math.floor(y / 4), (x % 4) / 4, (y % 4) / 4]
      const at = (dx: number, dy: number): number => hill(c + (px > 0 ? dx : 0), r + (py > 0 ? dy : 0))
      return (at(0, 0) * (1 - px) + at(1, 0) * px) * (1 - py) + (at(0, 1) * (1 - px) + at(1, 1) * px) * py
    })
    expect(off(refined(coarse, 4), 4)).toBeLessThan(off(straight, 4) / 2)
  })
  it('has a hole where the coarse one has, and nothing else is lost', () => {
    const { columns, values } = refined(
      gridOf(6, 6, (x, y) => (x === 3 && y === 2 ? null : x + y)),
      3,
    )
    const holeAt = (column: number, row: number): boolean => Number.isNaN(values[row * columns + column])
    expect(holeAt(9, 6)).toBe(true)
    expect(holeAt(7, 5)).toBe(true)
    expect(holeAt(6, 6)).toBe(false)
    expect(holeAt(12, 6)).toBe(false)
    expect(holeAt(0, 0)).toBe(false)
  })
  it('of any grid keeps its values', () =>
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 950, max: 1050, noNaN: true }), { minLength: 12, maxLength: 12 }),
        (all) => {
          const fine = refined({ columns: 4, rows: 3, values: all }, 2)
          all.forEach((value, i) => {
            expect(fine.values[Math.floor(i / 4) * 2 * fine.columns + (i % 4) * 2]).toBeCloseTo(value, 3)
          })
        },
      ),
      { numRuns: 50 },
    ))
})
