// A criterion on the edge of its band is neither met nor not: where the sea is an estimate it costs in part.
import { describe, expect, it } from 'vitest'
import { createHeavyLikely } from '../../../../../electron/engine/router/ship/heavy-likely.ts'
import { createHeavyNow, heavyFromM, type HeavyNow } from '../../../../../electron/engine/router/ship/heavy-now.ts'
import { noWeather, FORECAST, type Ocean } from '../../../../../electron/engine/router/ocean/weather.ts'
import { createSailing } from '../../../../../electron/engine/router/ship/sailing.ts'
import type { Sailed } from '../../../../../electron/engine/router/terms.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { SHIP } from '../questions.ts'

/** Met in seas of 2 m and more of 9 to 12 seconds from 60° to 120°. */
const isMet: HeavyNow = (heightM, periodS, fromDeg) =>
  heightM >= 2 && periodS >= 9 && periodS <= 12 && fromDeg >= 60 && fromDeg <= 120

describe('how likely heavy weather is', () => {
  const likely = createHeavyLikely(isMet)
  const at = (heightM: number, periodS: number, fromDeg: number): number => likely(heightM, periodS, fromDeg, 0, 15)

  it('is certain well within a band, and well outside', () => {
    expect(at(3, 10.5, 90)).toBe(1)
    expect(at(3, 7, 90)).toBe(0)
    expect(at(3, 10.5, 20)).toBe(0)
    expect(at(1, 10.5, 90)).toBe(0)
  })

  it('grows from outside to within', () => {
    const parts = [8.4, 8.6, 9.1, 9.6].map((periodS) => at(3, periodS, 90))
    expect(parts).toStrictEqual([0, 0.25, 0.75, 1])
    expect(at(2, 10.5, 90)).toBeGreaterThan(0)
    expect(at(2, 10.5, 90)).toBeLessThan(1)
  })

  it('is none where nothing is known of the sea', () => {
    expect(at(Number.NaN, Number.NaN, Number.NaN)).toBe(0)
  })
})

describe('a ship in an estimated sea', () => {
  const lost = (wavePeriodS: number, isExact: boolean, hope = 0): number => {
    const met = { ...noWeather(), windFrom: FORECAST, seaFrom: FORECAST, windEastMs: 0, windNorthMs: 0 }
    const ocean: Ocean = {
      strongestKn: 0,
      untilH: 240,
      usual: { windMs: 5, seaM: 1 },
      isExact,
      at: (_x, _y, _h, out) => Object.assign(out, met, { seaM: 2.4, waveM: 2.4, wavePeriodS, waveFromDeg: 0, hope }),
    }
    const out: Sailed = { hours: 0, hardH: 0, penaltyH: 0 }
    const ship = { ...SHIP, particulars: { ...SHIP.particulars, lbpM: 150, rollPeriodS: 12 } }
    createSailing(ocean, ship, 14, { isStrict: false }).leg(-30, 45, -30, 46, 0, out)
    return out.penaltyH
  }
  const periods = Array.from({ length: 150 }, (_, i) => 4 + i / 10)

  it('gives up part of an hour for what is close to a band, and in the weather itself all or nothing', () => {
    const exact = new Set(periods.map((period) => lost(period, true).toFixed(6)))
    const estimated = new Set(periods.map((period) => lost(period, false).toFixed(6)))
    expect(exact.size).toBe(2)
    expect(estimated.size).toBeGreaterThan(3)
  })

  it('gives up nothing to the optimist but for what is certain', () => {
    for (const period of periods) {
      const [expected, hoped] = [lost(period, false), lost(period, false, 1)]
      expect([0, expected]).toContain(hoped)
      expect(lost(period, false, 0.5)).toBeCloseTo((expected + hoped) / 2, 9)
    }
    const certain = new Set(periods.map((period) => lost(period, false, 1).toFixed(6)))
    expect(certain.size).toBe(2)
  })
})

describe('in a sea too low for any', () => {
  it('is as likely whether such seas are looked at or not', () => {
    const random = mulberry(5)
    let met = 0
    for (let i = 0; i < 3000; i++) {
      const particulars = {
        ...SHIP.particulars,
        lbpM: i % 5 === 0 ? null : 30 + 200 * random(),
        rollPeriodS: 6 + 20 * random(),
      }
      const ship = {
        ...SHIP,
        particulars,
        heavy: { ...SHIP.heavy, ...(i % 2 === 0 ? { leastHeightM: 3 * random() } : {}) },
      }
      const isHeavyNow = createHeavyNow(ship)
      if (isHeavyNow === null) continue
      const sea = [4 * random(), 4 + 14 * random(), 360 * random(), 360 * random(), 4 + 20 * random()] as const
      const likely = createHeavyLikely(isHeavyNow, heavyFromM(ship))(...sea)
      expect(likely).toBe(createHeavyLikely(isHeavyNow)(...sea))
      if (likely > 0) met++
    }
    expect(met).toBeGreaterThan(100)
  })
})
