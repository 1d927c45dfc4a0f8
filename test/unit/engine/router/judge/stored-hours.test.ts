// How long a way takes in the weather stored for the hours it comes to, by hand: 600 NM due west at 10 kn.
import { expect, it } from 'vitest'
import { storedHours } from '../../../../../electron/engine/router/judge/stored-hours.ts'
import type { Loss } from '../../../../../electron/engine/router/ship/loss.ts'
import { NOW, at, planOf, weatherOf } from '../../../renderer/fixtures.ts'

const PLAN = planOf(at(21, 6))
const KN = 1852 / 3600
const NONE: Loss = { at: () => 0, around: () => 0 }

/** A current towards the west of so many knots at each step, every three hours from the departure. */
const hours = (westKn: (index: number) => number | null, loss = NONE): number | null => {
  const weather = weatherOf(PLAN, (_timeMs, index) => {
    const drift = westKn(index)
    if (drift === null) return null
    const current = { currentSpeed: Math.abs(drift) * KN, currentDirection: drift < 0 ? 90 : 270 }
    return { fetchedAtMs: NOW, source: 'F', values: { windSpeed: 10, windDirection: 0, ...current } }
  })
  return storedHours(PLAN, weather, loss)
}

it('each step holds until half way to the next', () => {
  // Steps 0 to 5 reach to 5.5 × 3 h = 16.5 h: 198 NM at 12 kn; the other 402 NM at 10 kn take 40.2 h.
  expect(hours((index) => (index <= 5 ? 2 : 0))).toBeCloseTo(56.7, 6)
})

it('the last step holds for as long as it takes', () => {
  expect(hours(() => 0)).toBeCloseTo(60, 6)
  expect(hours(() => -2)).toBeCloseTo(75, 6)
})

it('what is lost is lost of the speed through water, before the current', () => {
  // (10 − 10 × 0.2) + 2 = 10 kn.
  expect(hours(() => 2, { at: () => 0.2, around: () => 0.2 })).toBeCloseTo(60, 6)
})

it('is not known where a step on the way is not', () => {
  expect(hours((index) => (index === 7 ? null : 0))).toBeNull()
  expect(hours(() => -10)).toBeNull()
})
