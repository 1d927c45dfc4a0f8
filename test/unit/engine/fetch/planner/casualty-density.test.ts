// How many casualties an answer will hold: where nothing was requested before by the waters, then by what was received.
import { describe, expect, it } from 'vitest'
import { recordsFrom } from '../../../../../electron/engine/fetch/planner/casualty-density.ts'
import type { CasualtyRequest } from '../../../../../electron/engine/fetch/requests/request.ts'
import type { Coverage } from '../../../../../electron/engine/store/casualty-coverage.ts'

const circle = (lat: number, long: number, radiusNm = 37): CasualtyRequest => ({
  kind: 'casualties-near',
  latE4: lat * 1e4,
  longE4: long * 1e4,
  radiusNm,
})
const received = (asked: CasualtyRequest, records: number): Coverage => ({
  asked,
  records,
  fetchedAtMs: 0,
  fetchedBy: 'own',
})
const [DOVER, PACIFIC] = [circle(51, 1.4), circle(-45, -120)]

describe('records expected', () => {
  it('of a strait a thousand times those of an empty ocean, and never none', () => {
    const expected = recordsFrom([])
    expect(expected(DOVER)).toBeGreaterThan(1000 * expected(PACIFIC))
    expect(expected(PACIFIC)).toBeGreaterThan(0)
    expect(expected(circle(90, 0))).toBeGreaterThan(0)
    expect(expected(circle(0, -180))).toBeCloseTo(expected(circle(0, 180)), 6)
  })
  it('of a circle received before as many as it had', () => {
    expect(recordsFrom([received(DOVER, 7)])(DOVER)).toBe(7)
    expect(
      recordsFrom([received({ kind: 'casualties-of-year', year: 2020 }, 40)])({
        kind: 'casualties-of-year',
        year: 2021,
      }),
    ).toBe(40)
  })
  it('by as much more or less as the circles around, and of other waters as all circles', () => {
    const usual = recordsFrom([])
    const next = circle(50.6, 0.6)
    const half = recordsFrom([received(DOVER, Math.round(usual(DOVER) / 2))])
    expect(half(next)).toBeLessThan(0.6 * usual(next))
    expect(half(PACIFIC)).toBeLessThan(0.6 * usual(PACIFIC))
    // A few records more where next to none are usual say little of the next circle.
    const few = recordsFrom([received(PACIFIC, 3)])
    expect(few(circle(-45, -121))).toBeLessThan(2 * usual(circle(-45, -121)))
  })
})
