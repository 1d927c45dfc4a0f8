// Noons by the clocks aboard: over changes of the clocks, the date line, and days of 23 and 25 hours.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noonsBetween, passageDays, stepsOf } from '../../../../shared/passage/noons.ts'
import { offsetAt, type ClockStep } from '../../../../shared/passage/ship-time.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'

const MINUTE_MS = 60_000
const START_MS = Date.UTC(2026, 10, 25)
const at = (days: number, hours = 0): number => START_MS + days * DAY_MS + hours * HOUR_MS
const clocks = (offsetMinutes: number, ...changes: [fromMs: number, offsetMinutes: number][]): ClockStep[] => [
  { fromMs: -Infinity, offsetMinutes },
  ...changes.map(([fromMs, minutes]) => ({ fromMs, offsetMinutes: minutes })),
]
const hours = (steps: ClockStep[], etdMs: number, etaMs: number): number[] =>
  passageDays({ etdMs, etaMs }, steps).map(({ fromMs, toMs }) => (toMs - fromMs) / HOUR_MS)

describe('noons', () => {
  it('are at 1200 by the clocks', () => {
    expect(noonsBetween(clocks(0), at(0), at(2))).toEqual([at(0, 12), at(1, 12)])
    expect(noonsBetween(clocks(-210), at(0), at(1))).toEqual([at(0, 15.5)])
  })

  it('count at the end of a span, and not at its begin', () => {
    expect(noonsBetween(clocks(0), at(0, 12), at(1, 12))).toEqual([at(1, 12)])
  })

  it('are 25 hours apart where the clocks go back, and 23 where they go forward', () => {
    expect(hours(clocks(0, [at(1, 2), -60]), at(0, 12), at(2, 13))).toEqual([25, 24])
    expect(hours(clocks(0, [at(1, 2), 60]), at(0, 12), at(2, 11))).toEqual([23, 24])
  })

  it('stay 24 hours apart where the date line takes a date or gives it again', () => {
    expect(hours(clocks(720, [at(1, 2), -720]), at(0, 0), at(2, 0))).toEqual([24, 24])
    expect(hours(clocks(-720, [at(1, 2), 720]), at(0, 0), at(2, 0))).toEqual([24, 24])
  })

  it('come once where the clocks are set back over noon, and where they are set forward over it', () => {
    const back = clocks(0, [at(1, 12.5), -60])
    expect(noonsBetween(back, at(0), at(3))).toEqual([at(0, 12), at(1, 12), at(2, 13)])
    // Also for one who looks from between the two.
    expect(noonsBetween(back, at(1, 12.25), at(3))).toEqual([at(2, 13)])
    const forward = clocks(0, [at(1, 11.5), 60])
    expect(noonsBetween(forward, at(0), at(3))).toEqual([at(0, 12), at(1, 11.5), at(2, 11)])
  })

  it('are those found minute by minute, whatever the clocks do', () => {
    const change = fc.tuple(fc.integer({ min: 60, max: 4 * 1440 }), fc.integer({ min: -28, max: 28 }))
    fc.assert(
      fc.property(fc.integer({ min: -28, max: 28 }), fc.array(change, { maxLength: 3 }), (first, found) => {
        // Changes of up to two hours, or with the date; none within a day of another.
        const steps = clocks(first * 30)
        let untilMs = START_MS
        for (const [afterMinutes, half] of found) {
          const before = offsetAt(steps, untilMs)
          const by = Math.abs(half) > 24 ? Math.sign(half) * 1440 : (half % 5) * 30
          const offsetMinutes = Math.abs(before + by) <= 840 ? before + by : before
          untilMs += DAY_MS + afterMinutes * MINUTE_MS
          steps.push({ fromMs: untilMs, offsetMinutes })
        }
        const endMs = untilMs + 3 * DAY_MS
        expect(noonsBetween(steps, START_MS, endMs)).toEqual(minuteByMinute(steps, START_MS, endMs))
      }),
    )
  })
})

/** The first noon of each half day that the clocks show, or leap over. */
function minuteByMinute(steps: readonly ClockStep[], fromMs: number, untilMs: number): number[] {
  const noons: number[] = []
  let lastMs = -Infinity
  for (let timeMs = fromMs - DAY_MS; timeMs <= untilMs; timeMs += MINUTE_MS) {
    const shows = (offset: number, ms: number): number => (((ms / MINUTE_MS + offset) % 1440) + 1440) % 1440
    const now = shows(offsetAt(steps, timeMs), timeMs)
    const before = shows(offsetAt(steps, timeMs - 1), timeMs - MINUTE_MS)
    const passed = (now - before + 1440) % 1440
    const isOver = passed > 1 && passed < 720 && before < 720 && now > 720
    if ((now !== 720 && !isOver) || timeMs - lastMs < DAY_MS / 2) continue
    lastMs = timeMs
    if (timeMs > fromMs) noons.push(timeMs)
  }
  return noons
}

describe('days of a passage', () => {
  it('go from the departure over noons to the arrival', () => {
    const days = passageDays({ etdMs: at(0, 6), etaMs: at(2, 3) }, clocks(0))
    expect(days).toEqual([
      { fromMs: at(0, 6), toMs: at(0, 12), offsetMinutes: 0, isToNoon: true },
      { fromMs: at(0, 12), toMs: at(1, 12), offsetMinutes: 0, isToNoon: true },
      { fromMs: at(1, 12), toMs: at(2, 3), offsetMinutes: 0, isToNoon: false },
    ])
    expect(days.map(stepsOf)).toEqual([2, 8, 5])
  })

  it('end at a noon where the ship arrives at noon', () => {
    expect(passageDays({ etdMs: at(0, 6), etaMs: at(1, 12) }, clocks(0)).at(-1)).toMatchObject({ isToNoon: true })
  })

  it('are none without a departure, an arrival, or time between them', () => {
    expect(passageDays({ etdMs: null, etaMs: at(1) }, clocks(0))).toEqual([])
    expect(passageDays({ etdMs: at(0), etaMs: null }, clocks(0))).toEqual([])
    expect(passageDays({ etdMs: at(0), etaMs: at(0) }, clocks(0))).toEqual([])
  })

  it('of 23 and 25 hours have 8 of 8 steps, or the one that fell into them', () => {
    expect(passageDays({ etdMs: at(0, 12), etaMs: at(1, 13) }, clocks(0, [at(1, 2), -60])).map(stepsOf)).toEqual([8])
    expect(passageDays({ etdMs: at(0, 12), etaMs: at(1, 11) }, clocks(0, [at(1, 2), 60])).map(stepsOf)).toEqual([7])
  })
})
