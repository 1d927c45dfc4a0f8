// What an hour counts compared with a mile in the weather between stored values, worked out by hand.
import { describe, expect, it } from 'vitest'
import { fitAt, metricNm } from '../../../../../electron/engine/weather/evaluate/interpolate/fit.ts'

describe('an hour off', () => {
  it('is as far as twenty miles', () => {
    expect(metricNm({ eastNm: 0, northNm: 0, laterH: -1 })).toBe(20)
    expect(metricNm({ eastNm: 30, northNm: 0, laterH: 2 })).toBe(50)
  })

  it('speaks as much as twenty miles off, and four times as much as forty', () => {
    /** Around the place, so that no slope is left and each weighs 1 ÷ (miles² + 1): what the one an hour before weighs. */
    const weightOfAnHour = (milesNm: number): number | undefined =>
      fitAt([
        { eastNm: 0, northNm: 0, laterH: -1 },
        { eastNm: 0, northNm: 0, laterH: 1 },
        { eastNm: -milesNm, northNm: 0, laterH: 0 },
        { eastNm: milesNm, northNm: 0, laterH: 0 },
      ])?.weights[0]
    expect(weightOfAnHour(20)).toBeCloseTo(0.25, 9)
    // 1/401 of twice 1/401 and 1/1601.
    expect(weightOfAnHour(40)).toBeCloseTo(1601 / 4004, 9)
  })
})
