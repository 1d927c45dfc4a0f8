// A grid read between its points: by cubics, exactly at its points, over 180°, and around its holes; and what that may be off by.
import { describe, expect, it } from 'vitest'
import type { PictureGrid } from '../../../../shared/picture/picture.ts'
import { lineReader, readingErrors, smoothAt, valueAt } from '../../../../shared/picture/read.ts'

const grid: PictureGrid = { south: 30, west: 150, stepLatDeg: 2, stepLongDeg: 2, columns: 30, rows: 20 }
const over = (of: PictureGrid, value: (lat: number, long: number) => number): Float32Array =>
  Float32Array.from({ length: of.columns * of.rows }, (_, i) =>
    value(of.south + Math.floor(i / of.columns) * of.stepLatDeg, of.west + (i % of.columns) * of.stepLongDeg),
  )
/** A low 3° in radius. */
const low = (lat: number, long: number): number => -30 * Math.exp(-((lat - 49) ** 2 + (0.65 * (long - 181)) ** 2) / 18)
const lows = over(grid, low)

describe('a grid read between its points', () => {
  it('is what a low is, which straight lines fill up; at the points themselves it is theirs', () => {
    expect(Math.abs(smoothAt(grid, lows, 49, 31) - low(49, 181))).toBeLessThan(0.5)
    expect(Math.abs(valueAt(grid, lows, 49, 31) - low(49, 181))).toBeGreaterThan(2)
    for (const [row, column] of [
      [0, 0],
      [9, 15],
      [19, 29],
    ] as const)
      expect(smoothAt(grid, lows, 30 + 2 * row, 2 * column)).toBe(lows[row * 30 + column])
  })
  it('goes on straight beside an edge, and ends at it', () => {
    const plane = over(grid, (lat, long) => 3 * lat - 2 * long)
    for (const [lat, long] of [
      [30.3, 150.7],
      [67.9, 207.9],
      [50, 180.5],
    ] as const)
      for (const read of [smoothAt, valueAt])
        expect(read(grid, plane, lat, long - 150)).toBeCloseTo(3 * lat - 2 * long, 3)
    for (const read of [smoothAt, valueAt]) {
      expect(read(grid, plane, 29, 5)).toBeNaN()
      expect(read(grid, plane, 68.1, 5)).toBeNaN()
      expect(read(grid, plane, 40, 58.1)).toBeNaN()
    }
  })
  it('has nothing in the squares about a hole, and all beyond them', () => {
    const holed = Float32Array.from(lows)
    holed[9 * 30 + 15] = NaN
    expect(smoothAt(grid, holed, 47.5, 30.5)).toBeNaN()
    expect(smoothAt(grid, holed, 47.5, 32.5)).not.toBeNaN()
    expect(smoothAt(grid, holed, 50, 30.5)).not.toBeNaN()
    const into = new Float32Array(30)
    lineReader(grid).smooth(holed, { lat: 47.5, eastDeg: 0.5, from: 0, until: Infinity }, into)
    expect([...into.keys()].filter((i) => Number.isNaN(into[i]))).toEqual([14, 15, 29])
  })
  it('is the same read place by place and in lines, round the globe too, with its first column again at its end or without', () => {
    for (const columns of [60, 61]) {
      const round: PictureGrid = { south: -60, west: -180, stepLatDeg: 6, stepLongDeg: 6, columns, rows: 21 }
      const waves = over(
        round,
        (lat, long) => Math.sin((3 * long * Math.PI) / 180) * Math.cos((2 * lat * Math.PI) / 180),
      )
      const into = new Float32Array(columns)
      for (const eastDeg of [0, 4.1, -13.3, 350, 722])
        for (const lat of [-60, 3.3, 59.5, 60]) {
          const line = { lat, eastDeg, from: 0, until: Infinity }
          for (const [reader, read] of [
            ['smooth', smoothAt],
            ['straight', valueAt],
          ] as const) {
            lineReader(round)[reader](waves, line, into)
            for (const [i, value] of into.entries())
              expect(value).toBeCloseTo(read(round, waves, lat, eastDeg + 6 * i), 5)
          }
        }
    }
  })
})

describe('what a reading may be off by', () => {
  it('is found from the grid itself: of the order of what it is, more where it is more', () => {
    const wide: PictureGrid = { ...grid, stepLatDeg: 3, stepLongDeg: 3, columns: 20, rows: 13 }
    const values = over(wide, low)
    const errors = readingErrors(wide, values)
    let [worst, estimated] = [0, 0]
    for (let lat = 42; lat <= 56; lat += 0.5)
      for (let long = 172; long <= 190; long += 0.5) {
        worst = Math.max(worst, Math.abs(smoothAt(wide, values, lat, long - 150) - low(lat, long)))
        estimated = Math.max(estimated, valueAt(wide, errors, lat, long - 150))
      }
    expect(worst).toBeGreaterThan(0.3)
    expect(estimated).toBeGreaterThan(worst / 2)
    expect(estimated).toBeLessThan(2 * worst)
    expect(valueAt(wide, errors, 60, 45)).toBeLessThan(estimated / 4)
  })
  it('is nothing of a plane, and beside holes', () => {
    const plane = over(grid, (lat, long) => lat - long)
    plane[200] = NaN
    expect(Math.max(...readingErrors(grid, plane))).toBeLessThan(1e-4)
  })
})
