// What the figures are made with is right.
import { expect, it } from 'vitest'
import { median, percentile, slope } from './statistics.ts'

it('finds the growth of a line, wherever it begins and in whatever order its points come', () => {
  const points = [0.5, 4, 1, 2.25, 3].map((at) => ({ at, value: 200 + 7 * at }))
  expect(slope(points)).toBeCloseTo(7, 9)
  expect(slope(points.map(({ at, value }) => ({ at: at + 100, value })))).toBeCloseTo(7, 9)
})

it('finds no growth in what only swings', () => {
  expect(slope([10, 30, 30, 10].map((value, at) => ({ at, value })))).toBeCloseTo(0, 9)
})

it('has no growth to give from one point, and does not say none', () => {
  expect(slope([{ at: 1, value: 300 }])).toBeNaN()
})

it('gives the middle and the slowest of a hundred', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i)
  expect(median(values)).toBe(51)
  expect(percentile(values, 0.99)).toBe(100)
})
