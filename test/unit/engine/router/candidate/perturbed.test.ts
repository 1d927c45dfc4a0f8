// How uncertain a candidate's time is: what could not be sailed or is not known never makes it surer.
import { describe, expect, it } from 'vitest'
import {
  perturbedOf,
  replay,
  uncertainBy,
  uncertainGain,
  uncertainHours,
  VARIANTS,
} from '../../../../../electron/engine/router/candidate/perturbed.ts'
import type { LineLeg } from '../../../../../electron/engine/router/candidate/line.ts'
import type { Sailing } from '../../../../../electron/engine/router/terms.ts'

const replays = (hours: (number | null)[], breaks = 0) => ({ hours, breaks, of: hours.length })

describe('what is uncertain of a candidate', () => {
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

it('a limit that nothing known could pass is not shown as kept', () => {
  expect(perturbedOf(replays([50, 50]), 0)).toBeNull()
  expect(perturbedOf(replays([50, 50], 1), 40)).toEqual({ breaks: 1, of: 2 })
})

describe('a line sailed again', () => {
  const leg = (x: number, setSpeedKn: number): LineLeg => ({
    geometry: 'GC',
    points: [
      { x, y: 0 },
      { x: x + 1, y: 0 },
    ],
    setSpeedKn,
    stayH: 0,
  })
  const LINE = [leg(0, 12), leg(1, 15)]
  /** The ship makes no headway in the third forecast; in the fourth an hour of each leg is beyond a hard limit. */
  const sailing = (variant: number, setSpeedKn: number): Sailing => ({
    leg: (_ax, _ay, _bx, _by, _departH, out) => {
      out.hours = 60 / setSpeedKn + variant / 10
      out.hardH = variant === 3 ? 1 : 0
      out.penaltyH = 0
      return variant !== 2
    },
    minHours: () => 0,
  })

  it('is so in each of the forecasts, every leg at its own set speed', () => {
    const { hours, of } = replay(LINE, sailing)
    expect(of).toBe(VARIANTS)
    expect(hours).toHaveLength(VARIANTS)
    expect(hours[0]).toBeCloseTo(60 / 12 + 60 / 15, 9)
    expect(hours[5]).toBeCloseTo(60 / 12 + 60 / 15 + 1, 9)
  })
  it('passes a limit where the ship makes no headway, and has no hours there', () => {
    const { hours, breaks } = replay(LINE, sailing)
    expect(breaks).toBe(2)
    expect(hours[2]).toBeNull()
    expect(hours.filter((one) => one === null)).toHaveLength(1)
  })
})
