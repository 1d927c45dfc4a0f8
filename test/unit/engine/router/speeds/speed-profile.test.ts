// Speeds on a fixed track: constant power against arithmetic, the programme against every choice there is, storms let pass.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestSpeeds } from '../../../../../electron/engine/router/speeds/speed-best.ts'
import {
  atOneSpeed,
  costOf,
  sailed,
  speedToArrive,
  type SpeedCase,
  type SpeedGoal,
} from '../../../../../electron/engine/router/speeds/speed-profile.ts'
import { programmed } from '../../../../../electron/engine/router/speeds/speed-programme.ts'
import { caseOf, eastward, type SeaAt } from './speed-cases.ts'

const RUNS = process.env['BINNACLE_FULL'] === '1' ? 1000 : 30
const RANGE = { minKn: 9, maxKn: 15 }
const going = (): boolean => false
const calm: SeaAt = () => ({})
const leastFuel = (untilH: number, fromH = -Infinity): SpeedGoal => ({ fromH, untilH, hourWeight: 0, fuelWeight: 0.5 })
const EARLIEST: SpeedGoal = { fromH: -Infinity, untilH: Infinity, hourWeight: 1, fuelWeight: 0.001 }

describe('constant power', () => {
  it('takes what arithmetic takes: loss off the set speed, current along it', () => {
    const one = atOneSpeed(caseOf(eastward([600]), calm, RANGE), 12)
    expect(one?.arriveH).toBeCloseTo(50, 3)
    expect(one?.fuelUnits).toBeCloseTo(50, 3)
    const slowed = atOneSpeed(
      caseOf(eastward([600]), () => ({ loss: 0.25, currentKn: 1 }), RANGE),
      12,
    )
    expect(slowed?.arriveH).toBeCloseTo(60, 3)
    expect(atOneSpeed(caseOf(eastward([600], 12), calm, RANGE), 9)?.fuelUnits).toBeCloseTo((600 / 9) * 0.75 ** 3, 3)
  })

  it('rests where the ship stays, and burns nothing there', () => {
    const document = eastward([120, 120])
    const waypoints = document.waypoints.map((one, i) => (i === 1 ? { ...one, stayMinutes: 300 } : one))
    const one = atOneSpeed(caseOf({ ...document, waypoints }, calm, RANGE), 12)
    expect(one?.arriveH).toBeCloseTo(25, 3)
    expect(one?.fuelUnits).toBeCloseTo(20, 3)
  })

  it('is the same over ±180°', () => {
    const sea: SeaAt = (_x, hours) => ({ loss: hours > 20 ? 0.2 : 0 })
    const [here, there] = [-20, 178].map((long) => atOneSpeed(caseOf(eastward([400, 300], 12, long), sea, RANGE), 12))
    expect(there?.arriveH).toBeCloseTo(here?.arriveH ?? 0, 6)
  })

  it('finds the lowest tenth of a knot that arrives, and none that is not there', () => {
    const of = caseOf(eastward([600]), calm, RANGE)
    expect(speedToArrive(of, 50, 9, 15)).toBe(12)
    expect(speedToArrive(of, 48, 9, 15)).toBe(12.5)
    expect(speedToArrive(of, 47.9, 9, 15)).toBe(12.6)
    expect(speedToArrive(of, 200, 9, 15)).toBe(9)
    expect(speedToArrive(of, 39, 9, 15)).toBeNull()
  })

  it('makes no headway against more current than the ship has speed', () => {
    expect(
      atOneSpeed(
        caseOf(eastward([600]), () => ({ currentKn: -13 }), RANGE),
        12,
      ),
    ).toBeNull()
  })
})

/** Every choice of speeds on every stage. */
function everyChoice(of: SpeedCase, speeds: readonly number[], goal: SpeedGoal): number {
  const choices = of.stages.reduce<number[][]>((all) => all.flatMap((one) => speeds.map((kn) => [...one, kn])), [[]])
  return Math.min(
    ...choices.map((choice) => {
      const profile = sailed(of, choice)
      return profile === null ? Infinity : costOf(profile, goal)
    }),
  )
}

/** Three legs, a sea that comes and goes. */
const someSea = fc
  .tuple(
    fc.double({ min: -20, max: 10, noNaN: true }),
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 6, max: 30 }),
    fc.double({ min: 0, max: 0.4, noNaN: true }),
    fc.double({ min: 0, max: 3, noNaN: true }),
  )
  .map(
    ([x, fromH, spanH, loss, penalty]): SeaAt =>
      (there, hours) =>
        hours >= fromH && hours < fromH + spanH && there > x && there < x + 4 ? { loss, penalty } : { loss: loss / 4 },
  )

describe('speeds by the programme', () => {
  it('are as good as the best of every choice there is', () => {
    fc.assert(
      fc.property(someSea, fc.integer({ min: 0, max: 12 }), (sea, slackH) => {
        const of = caseOf(eastward([200, 230, 190]), sea, { minKn: 11, maxKn: 12 })
        const goal = leastFuel((atOneSpeed(of, 12)?.arriveH ?? 0) + slackH)
        const tenths = Array.from({ length: 11 }, (_, i) => (110 + i) / 10)
        const found = programmed(of, goal, going)
        const cost = found === null ? Infinity : costOf(sailed(of, found) ?? never(), goal)
        expect(cost).toBeLessThanOrEqual(everyChoice(of, tenths, goal) * 1.002)
      }),
      { numRuns: Math.min(RUNS, 100) },
    )
  })

  it('never cost more than constant power that arrives in the same window', () => {
    fc.assert(
      fc.property(someSea, fc.integer({ min: 0, max: 90 }), (sea, tenths) => {
        const of = caseOf(eastward([150, 700, 40, 380]), sea, RANGE)
        const one = atOneSpeed(of, 9 + Math.min(60, tenths) / 10)
        if (one === null) return
        const goal = leastFuel(one.arriveH)
        const best = bestSpeeds(of, goal, going)
        expect(best?.arriveH ?? Infinity).toBeLessThanOrEqual(one.arriveH + 1e-6)
        expect(best === null ? Infinity : costOf(best, goal)).toBeLessThanOrEqual(costOf(one, goal) + 1e-9)
        expect(best?.setSpeedsKn.every((kn) => kn >= 9 && kn <= 15)).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })

  it('in a calm are one speed for the window, not jitter', () => {
    const best = bestSpeeds(caseOf(eastward([150, 700, 40, 380]), calm, RANGE), leastFuel(110), going)
    expect(new Set(best?.setSpeedsKn)).toEqual(new Set([11.6]))
  })

  it('let a storm pass by slowing before it, and make it up behind', () => {
    // Beyond a hard limit in mid-route until hour 40; 1,200 NM in 100 h by one speed runs into it.
    const storm: SeaAt = (x, hours) => ({ isBeyondHard: hours < 40 && x > -13.5 && x < -8 })
    const of = caseOf(eastward([300, 300, 300, 300]), storm, RANGE)
    expect(atOneSpeed(of, 12)?.hardH).toBeGreaterThan(0)
    const best = bestSpeeds(of, leastFuel(100), going)
    expect(best?.hardH).toBe(0)
    expect(best?.arriveH).toBeLessThanOrEqual(100)
    expect(best?.setSpeedsKn[0] ?? 99).toBeLessThan(best?.setSpeedsKn.at(-1) ?? 0)
  })

  it('do not arrive before a window that opens late, where there is a speed for it', () => {
    const of = caseOf(eastward([600]), calm, RANGE)
    const best = bestSpeeds(of, { ...leastFuel(60, 56), fuelWeight: 0, hourWeight: 1 }, going)
    expect(best?.arriveH).toBeGreaterThanOrEqual(56)
    expect(best?.arriveH).toBeLessThanOrEqual(60)
    expect(bestSpeeds(of, leastFuel(39), going)).toBeNull()
  })

  it('earliest in a window that opens late is one speed, not a run and a wait', () => {
    const of = caseOf(
      eastward([300, 300, 300, 300]),
      (_x, hours) => ({ loss: hours > 30 && hours < 60 ? 0.1 : 0 }),
      RANGE,
    )
    const best = bestSpeeds(of, { ...EARLIEST, fuelWeight: 0.05, fromH: 110, untilH: 116 }, going)
    expect(best?.arriveH).toBeGreaterThanOrEqual(110)
    expect(best?.arriveH).toBeLessThan(112)
    expect(new Set(best?.setSpeedsKn).size).toBe(1)
  })

  it('earliest is the maximum speed in a calm, and less where that is beyond a limit', () => {
    expect(bestSpeeds(caseOf(eastward([600]), calm, RANGE), EARLIEST, going)?.arriveH).toBeCloseTo(40, 2)
    const ahead: SeaAt = (x, hours) => ({ isBeyondHard: x > -15 && hours < 30 })
    expect(bestSpeeds(caseOf(eastward([300, 300]), ahead, RANGE), EARLIEST, going)?.hardH).toBe(0)
  })

  it('keep the speed of a leg that has one of its own', () => {
    const document = eastward([300, 100, 300])
    const waypoints = document.waypoints.map((one, i) =>
      i === 2 && one.leg !== null ? { ...one, leg: { ...one.leg, speedKn: 8 } } : one,
    )
    const of = caseOf({ ...document, waypoints }, calm, RANGE)
    const best = bestSpeeds(of, leastFuel(70), going)
    const kept = of.stages.findIndex(({ pieces }) => pieces.some(({ leg }) => leg === 2))
    expect(best?.setSpeedsKn[kept]).toBe(8)
    expect(best?.setSpeedsKn[0]).toBeGreaterThan(10)
  })

  it('end at once when stopped', () => {
    let lookups = 0
    const of = caseOf(eastward([900, 900, 900]), calm, RANGE)
    expect(bestSpeeds(of, leastFuel(300), () => ++lookups > 2)).toBeNull()
    expect(lookups).toBeLessThanOrEqual(4)
  })
})

function never(): never {
  throw new Error('no way is made')
}
