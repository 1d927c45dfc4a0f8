// How uncertain a way's time is: what could not be sailed or is not known never makes it surer.
import { describe, expect, it } from 'vitest'
import {
  perturbedOf,
  uncertainBy,
  uncertainGain,
  uncertainHours,
} from '../../../../../electron/engine/router/way/perturbed.ts'

const replays = (hours: (number | null)[], breaks = 0) => ({ hours, breaks, of: hours.length })

describe('what is uncertain of a way', () => {
  it('is two standard deviations of its hours, or of what it gains', () => {
    expect(uncertainHours(50, replays([49, 51]))).toBe(2)
    expect(uncertainGain(3, 47, replays([46, 48]), replays([49, 51]))).toBe(0)
  })
  it('is all of it where it cannot be sailed, in one forecast or in any', () => {
    expect(uncertainHours(50, replays([null, null]))).toBe(100)
    expect(uncertainHours(50, replays([50, null]))).toBeGreaterThan(50)
    expect(uncertainHours(50, replays([]))).toBe(50)
    expect(uncertainGain(3, 47, replays([47, 47]), replays([50, null]))).toBeGreaterThan(47)
  })
  it('is more by currents and hours that are not known', () => {
    const known = { averageH: 0, nothingH: 0 }
    expect(uncertainBy(1, 0, known)).toBe(1)
    expect(uncertainBy(0, 1, known)).toBe(1)
    expect(uncertainBy(1, 1, { averageH: 10, nothingH: 10 })).toBeGreaterThan(uncertainBy(1, 1, known))
  })
})

it('a limit that nothing known could pass is not told as kept', () => {
  expect(perturbedOf(replays([50, 50]), 0)).toBeNull()
  expect(perturbedOf(replays([50, 50], 1), 40)).toEqual({ breaks: 1, of: 2 })
})
