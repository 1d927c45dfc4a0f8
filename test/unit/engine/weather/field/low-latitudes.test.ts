// How sure wind and sea may be at a latitude: at least 2.5 m/s and 0.6 m to 32°, by proportion to nothing at 38°.
import { expect, it } from 'vitest'
import { notTooSure } from '../../../../../electron/engine/weather/field/low-latitudes.ts'

it.each([
  [0, 2.5, 0.6],
  [32, 2.5, 0.6],
  // Half of six degrees, and a sixth of them.
  [35, 1.25, 0.3],
  [37, 2.5 / 6, 0.1],
  [38, 0, 0],
  [60, 0, 0],
])('at %d° north and south the wind is unsure by %d m/s at least, the sea by %d m', (lat, windMs, seaM) => {
  for (const signed of [lat, -lat]) {
    expect(notTooSure('wind', signed, 0)).toBeCloseTo(windMs, 9)
    expect(notTooSure('sea', signed, 0)).toBeCloseTo(seaM, 9)
  }
})

it('what is less sure stays as it is', () => {
  expect(notTooSure('wind', 10, 3)).toBe(3)
  expect(notTooSure('sea', 10, 0.7)).toBe(0.7)
})
