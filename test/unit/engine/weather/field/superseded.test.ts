// What a newer fetch speaks for, among many points: the very same as by looking at each pair, and without doing so.
import { expect, it, vi } from 'vitest'
import { movedBack, type Candidate } from '../../../../../electron/engine/weather/field/cubes.ts'
import { fallOf } from '../../../../../electron/engine/weather/field/fall.ts'
import { speaksFor } from '../../../../../electron/engine/weather/field/given.ts'
import { MOVING, timeCorrelation, type Points } from '../../../../../electron/engine/weather/field/kernel.ts'
import { leftOf } from '../../../../../electron/engine/weather/field/superseded.ts'
import { STORED_MEASURES } from '../../../../../electron/engine/store/stored-measures.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { mulberry } from '../../../../support/mulberry.ts'

const T0 = Date.UTC(2026, 10, 20)
const ALL = 2 ** STORED_MEASURES.length - 1

/** Each pair looked at. */
function byPairs(candidates: readonly Candidate[], { at, hours }: Points): number[] {
  const says = (a: number, b: number): number => {
    const square = [0, 1, 2].reduce((sum, axis) => sum + ((at[3 * a + axis] ?? 0) - (at[3 * b + axis] ?? 0)) ** 2, 0)
    const q = Math.sqrt(5 * square) / MOVING.lengthNm
    return (1 + q + (q * q) / 3) * fallOf(q) * timeCorrelation((hours[a] ?? 0) - (hours[b] ?? 0), MOVING)
  }
  return candidates.map(({ given, fetchedAtMs }, a) =>
    candidates.reduce(
      (rest, other, b) =>
        other.fetchedAtMs - fetchedAtMs >= 6 * HOUR_MS && says(a, b) > 0.9 ? rest & ~speaksFor(other.given) : rest,
      given,
    ),
  )
}

interface Scatter {
  latDeg: number
  hours: number
  ages: number
  kinds: readonly number[]
}
function scattered(random: () => number, count: number, { latDeg, hours, ages, kinds }: Scatter): Candidate[] {
  return Array.from({ length: count }, (_, index) => ({
    index,
    lat: 45 + random() * latDeg,
    long: 179 + random() * latDeg * 1.5,
    timeMs: T0 + Math.floor(random() * hours) * HOUR_MS,
    fetchedAtMs: random() < 0.05 ? -Infinity : T0 - Math.floor(random() * ages) * HOUR_MS,
    given: kinds[Math.floor(random() * kinds.length)] ?? ALL,
  }))
}

it.each<[string, Scatter]>([
  ['an ocean', { latDeg: 30, hours: 120, ages: 48, kinds: [ALL] }],
  ['one sea', { latDeg: 6, hours: 24, ages: 24, kinds: [ALL, 1, 6, ALL - 7, 0] }],
  ['one hour and two fetches', { latDeg: 12, hours: 1, ages: 2, kinds: [ALL, ALL - 1] }],
  ['one port', { latDeg: 0.01, hours: 40, ages: 30, kinds: [ALL, 3] }],
  ['every kind of answer', { latDeg: 8, hours: 12, ages: 30, kinds: Array.from({ length: 200 }, (_, i) => i * 91) }],
])('of %s it is what it is pair by pair', (_, scatter) => {
  for (let seed = 1; seed <= 2; seed++) {
    const candidates = scattered(mulberry(seed), 400, scatter)
    const points = movedBack(candidates)
    expect(leftOf(candidates, points)).toEqual(byPairs(candidates, points))
  }
})

it('two fetches beside each other are not compared pair by pair', () => {
  const count = 4000
  const candidates = Array.from({ length: count }, (_, index): Candidate => {
    const isOld = index % 2 === 0
    const [lat, long] = [45 + (index % 100) / 1e4 + (isOld ? 5 : 0), -40 + Math.floor(index / 100) / 1e4]
    return { index, lat, long, timeMs: T0, fetchedAtMs: isOld ? T0 - 24 * HOUR_MS : T0, given: ALL }
  })
  const points = movedBack(candidates)
  const roots = vi.spyOn(Math, 'sqrt')
  const left = leftOf(candidates, points)
  const compared = roots.mock.calls.length
  roots.mockRestore()
  expect(left.every((given) => given === ALL)).toBe(true)
  expect(compared).toBeLessThan(20 * count)
})
