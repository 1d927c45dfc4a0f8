// The grid of a frame: the same when the chart is moved a little, wide enough for the drift, whole round the globe and to the poles.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coarserOver, gridOver, refined, widthOf } from '../../../../../electron/engine/weather/field/grid.ts'
import type { Box } from '../../../../../shared/geo/position.ts'
import type { PictureGrid } from '../../../../../shared/picture/picture.ts'

const northOf = ({ south, rows, stepLatDeg }: PictureGrid): number => south + (rows - 1) * stepLatDeg
const spanOf = ({ columns, stepLongDeg }: PictureGrid): number => (columns - 1) * stepLongDeg

const anyBox = fc
  .record({
    lats: fc.tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true })),
    west: fc.double({ min: -180, max: 180, noNaN: true }),
    east: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  .map(({ lats: [a, b], west, east }): Box => ({ south: Math.min(a, b), north: Math.max(a, b), west, east }))

describe('the grid', () => {
  it('holds the box and half a day of drift, in few enough points', () => {
    fc.assert(
      fc.property(anyBox, (box) => {
        const grid = gridOver(box)
        expect(grid.west).toBeGreaterThanOrEqual(-180)
        expect(grid.west).toBeLessThanOrEqual(180)
        expect(grid.south).toBeLessThanOrEqual(Math.max(-90, box.south - 0.75))
        expect(northOf(grid)).toBeGreaterThanOrEqual(Math.min(90, box.north + 0.75))
        expect(northOf(grid)).toBeLessThanOrEqual(90)
        const isBelt = widthOf(box) + 2 * 6.9 >= 360
        expect(spanOf(grid)).toBeGreaterThanOrEqual(isBelt ? 360 : widthOf(box) + 2 * 6.9)
        const margin = (((box.west - grid.west) % 360) + 360) % 360
        expect(isBelt || margin >= 6.9 - 1e-9).toBe(true)
        expect(!isBelt || (grid.west === -180 && spanOf(grid) === 360)).toBe(true)
        expect(grid.columns).toBeLessThanOrEqual(80 + 64)
        expect(grid.rows).toBeLessThanOrEqual(60 + 14)
        expect(Math.min(grid.columns, grid.rows)).toBeGreaterThanOrEqual(2)
      }),
    )
  })
  it('is the same when the chart is moved a little', () => {
    const box = { south: 35.6, west: -60.3, north: 56.5, east: -5.9 }
    const grid = gridOver(box)
    for (const by of [0.05, -0.7, 0.7])
      expect(
        gridOver({ south: box.south + by, west: box.west + by, north: box.north + by, east: box.east + by }),
      ).toEqual(grid)
  })
  it('has the lines of all others of its step, also over 180°', () => {
    const grid = gridOver({ south: 30, west: 170.2, north: 55, east: -140.4 })
    expect(grid.west % grid.stepLongDeg).toBe(0)
    expect(grid.south % grid.stepLatDeg).toBe(0)
    expect(grid.west + spanOf(grid)).toBeGreaterThan(180)
  })
  it('goes round the globe once', () => {
    const grid = gridOver({ south: -85, west: -180, north: 85, east: 180 })
    expect(grid).toEqual({ south: -90, west: -180, stepLatDeg: 3, stepLongDeg: 3, columns: 121, rows: 61 })
    expect(gridOver({ south: -85, west: -10, north: 85, east: -20 }).west).toBe(-180)
  })
})

describe('the grid of uncertainty', () => {
  it('lies over the same box, and gives back straight lines between its points', () => {
    fc.assert(
      fc.property(anyBox, (box) => {
        const grid = gridOver(box)
        const coarse = coarserOver(grid)
        expect(coarse.columns).toBeLessThanOrEqual(Math.max(15, spanOf(grid) / 5 + 2))
        expect(coarse.rows).toBeLessThanOrEqual(Math.max(10, (northOf(grid) - grid.south) / 5 + 2))
        // As fine as the grid itself, where that is coarser.
        expect(coarse.stepLongDeg).toBeLessThanOrEqual(Math.max(5, grid.stepLongDeg) + 1e-9)
        expect(coarse.stepLatDeg).toBeLessThanOrEqual(Math.max(5, grid.stepLatDeg) + 1e-9)
        expect(spanOf(coarse)).toBeCloseTo(spanOf(grid), 9)
        expect(northOf(coarse)).toBeCloseTo(northOf(grid), 9)
        const plane = ({ columns, rows, stepLatDeg, stepLongDeg }: PictureGrid): number[] =>
          Array.from(
            { length: columns * rows },
            (_, i) => 3 + Math.floor(i / columns) * stepLatDeg * 0.25 - (i % columns) * stepLongDeg * 0.5,
          )
        const fine = refined(coarse, plane(coarse), grid)
        for (const [i, value] of plane(grid).entries())
          expect(Math.abs((fine[i] ?? Number.NaN) - value)).toBeLessThan(1e-9)
      }),
      { numRuns: 30 },
    )
  })
})
