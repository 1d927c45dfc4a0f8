// The criteria without words are the criteria.
import { describe, expect, it } from 'vitest'
import { createHeavyNow } from '../../../../../electron/engine/router/ship/heavy-now.ts'
import { heavyWeather } from '../../../../../shared/ship/heavy/criteria.ts'
import { DEFAULT_HEAVY_WEATHER } from '../../../../../shared/ship/heavy/settings.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { SHIP } from '../questions.ts'

const known = (value: number): number | null => (Number.isNaN(value) ? null : value)

describe('heavy weather of a piece', () => {
  it('is met exactly where heavyWeather has a criterion met, with particulars and without', () => {
    const random = mulberry(3)
    let met = 0
    const wrong: unknown[] = []
    for (let i = 0; i < 4000; i++) {
      const particulars = {
        ...SHIP.particulars,
        lbpM: i % 3 === 0 ? null : 60 + 240 * random(),
        rollPeriodS: i % 4 === 0 ? null : 6 + 20 * random(),
      }
      const gap = (value: number): number => (random() < 0.1 ? Number.NaN : value)
      const [heightM, periodS, fromDeg] = [gap(9 * random()), gap(4 + 14 * random()), gap(360 * random())]
      const [headingDeg, speedKn] = [360 * random(), 4 + 20 * random()]
      const heavy = DEFAULT_HEAVY_WEATHER
      const expected = heavyWeather(
        particulars,
        { heightM: known(heightM), periodS: known(periodS), fromDeg: known(fromDeg) },
        { headingDeg, speedKn },
        heavy,
      ).criteria.some(({ verdict }) => verdict === 'met')
      const found = createHeavyNow({ particulars, heavy })?.(heightM, periodS, fromDeg, headingDeg, speedKn) ?? false
      if (found !== expected) wrong.push([particulars, heightM, periodS, fromDeg, headingDeg, speedKn])
      if (found) met++
    }
    expect(wrong).toStrictEqual([])
    expect(met).toBeGreaterThan(400)
  })
})
