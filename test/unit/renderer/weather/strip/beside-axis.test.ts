// Beside the axis: the names of rows and the figures of their scales have room of their own, whatever rows and units are chosen.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { besideAxisPx, figureOf, NAMES_LEFT_PX } from '../../../../../renderer/weather/strip/beside-axis.ts'
import { buildRows } from '../../../../../renderer/weather/strip/chart-rows.ts'
import { timeAxis, xOf } from '../../../../../renderer/weather/strip/time-axis.ts'
import { CHART_ROWS, DEFAULT_CHART_ROWS } from '../../../../../shared/weather/strip-rows.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import { anyUnits } from '../../../../support/any-units.ts'
import { at, NOW, planOf, weatherOf } from '../../fixtures.ts'

const weather = weatherOf(planOf(at(21)), () => ({
  fetchedAtMs: NOW,
  values: { windSpeed: 12, totalWaveHeight: 3, visibility: 20_000, pressureSeaLevel: 98_500 },
}))
const LETTER_PX = { name: 7, unit: 6, figure: 5 } as const
const widthOf = (text: string, lettering: keyof typeof LETTER_PX): number => [...text].length * LETTER_PX[lettering]

describe('room beside the axis', () => {
  it('holds name, unit and names of lines of each row left of its widest figure, in every unit', () => {
    fc.assert(
      fc.property(fc.subarray([...CHART_ROWS]), anyUnits, (chosen, units) => {
        const rows = buildRows(weather, chosen, null, units)
        const px = besideAxisPx(rows, widthOf)
        for (const { label, unit, others, scale, isCapped } of rows) {
          const figurePx = Math.max(...scale.ticks.map((tick) => widthOf(figureOf(tick, scale, isCapped), 'figure')))
          for (const textPx of [
            widthOf(label, 'name'),
            widthOf(unit, 'unit'),
            ...others.map(({ name }) => widthOf(name, 'unit')),
          ])
            expect(NAMES_LEFT_PX + textPx + figurePx).toBeLessThan(px)
        }
      }),
    )
  })
  it('says at the top of a scale that what is above stands there too, and only where something is', () => {
    const topOf = (visibility: number): string[] => {
      const seen = weatherOf(planOf(at(21)), () => ({ fetchedAtMs: NOW, values: { visibility } }))
      return buildRows(seen, ['visibility'], null, DEFAULT_UNITS).map(({ scale, isCapped }) =>
        figureOf(scale.ticks.at(-1) ?? Number.NaN, scale, isCapped),
      )
    }
    // 10.8 NM, and 10.
    expect([topOf(20_000), topOf(18_520)]).toEqual([['10+'], ['10']])
  })
  it('is where the axis begins', () => {
    const rows = buildRows(weather, DEFAULT_CHART_ROWS, null, DEFAULT_UNITS)
    const px = besideAxisPx(rows, widthOf)
    const axis = timeAxis(weather.timesMs, 800, px)
    expect(xOf(axis, axis.fromMs)).toBe(px)
    expect(rows.find(({ key }) => key === 'wind')?.others).toEqual([{ name: 'gust', style: 'thin' }])
  })
})
