// Chance that is smooth over the globe, the hours and the issues: its spread, its slope, and what two issues have in common.
import { expect, it } from 'vitest'
import { chanceAt, chanceNear, makeChance } from '../../../electron/training/ocean/chance.ts'
import { vectorOf } from '../../../electron/training/sphere.ts'
import { anyPlace, anyTime, correlation, DAY, HOUR, many } from './sampling.ts'

const REACH = { arcDeg: 6, hours: 30 }
const chances = [1, 2, 3].map((seed) => makeChance(seed, 4, REACH))
const draws = many(6000, () => ({ ...anyPlace(), timeMs: anyTime() })).map(({ lat, long, timeMs }, i) => ({
  chance: chances[i % chances.length] ?? new Float64Array(),
  at: vectorOf(lat, long),
  timeMs,
}))

it('is spread as a normal distribution of deviation 1', () => {
  const values = draws.map(({ chance, at, timeMs }) => chanceAt(chance, at, timeMs, timeMs - DAY))
  const within = (bound: number): number => values.filter((value) => Math.abs(value) < bound).length / values.length
  expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(0, 1)
  expect(Math.abs(within(1) - 0.683)).toBeLessThan(0.03)
  expect(Math.abs(within(2) - 0.954)).toBeLessThan(0.015)
})

it('has the slope that its values have, alike steep for every seed', () => {
  for (const { chance, at, timeMs } of draws.slice(0, 50)) {
    const { value, slope } = chanceNear(chance, at, timeMs, timeMs)
    expect(value).toBeCloseTo(chanceAt(chance, at, timeMs, timeMs), 9)
    for (const axis of ['x', 'y', 'z'] as const) {
      const beside = (step: number): number => chanceAt(chance, { ...at, [axis]: at[axis] + step }, timeMs, timeMs)
      expect(slope[axis]).toBeCloseTo((beside(1e-3) - beside(-1e-3)) / 2e-3, 1)
    }
  }
  for (const seed of [5, 6, 7]) {
    const chance = makeChance(seed, 4, REACH)
    const squares = draws.slice(0, 1000).map(({ at, timeMs }) => chanceNear(chance, at, timeMs, timeMs).slope.x ** 2)
    const steepness = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)
    expect(Math.abs((steepness * REACH.arcDeg) / 57.3 - 1)).toBeLessThan(0.12)
  }
})

it('has less in common the further apart two issues, hours or places are', () => {
  const common = (issueMs: number, hoursMs: number, arcDeg: number): number =>
    correlation(
      draws.map(({ chance, at, timeMs }) => {
        const away = { x: at.x, y: at.y, z: at.z + (arcDeg * Math.PI) / 180 }
        return [chanceAt(chance, at, timeMs, timeMs), chanceAt(chance, away, timeMs + hoursMs, timeMs + issueMs)]
      }),
    )
  expect(common(0, 0, 0)).toBeCloseTo(1, 9)
  expect(common(3 * HOUR, 0, 0)).toBeGreaterThan(0.98)
  expect(Math.abs(common(DAY, 0, 0) - 0.67)).toBeLessThan(0.04)
  expect(Math.abs(common(2 * DAY, 0, 0) - 0.33)).toBeLessThan(0.06)
  expect(common(0, 3 * HOUR, 0)).toBeGreaterThan(0.98)
  expect(Math.abs(common(0, 30 * HOUR, 0) - 0.61)).toBeLessThan(0.15)
  expect(Math.abs(common(0, 0, 6) - 0.61)).toBeLessThan(0.15)
  expect(Math.abs(common(0, 0, 60))).toBeLessThan(0.2)
})
