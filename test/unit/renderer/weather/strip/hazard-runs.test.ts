// Cells of a hazard on the strip: neighbours of one class are one, and neither a gap nor another class is bridged.
import { describe, expect, it } from 'vitest'
import { hazardRuns, type HazardCell } from '../../../../../renderer/weather/strip/draw-hazard-cells.ts'
import { rowsThatFit, MIN_ROW_PX } from '../../../../../renderer/weather/strip/row-places.ts'
import { buildRows } from '../../../../../renderer/weather/strip/chart-rows.ts'
import { CHART_ROWS } from '../../../../../shared/weather/strip-rows.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import { at, NOW, planOf, weatherOf } from '../../fixtures.ts'

const cell = (fromMs: number, toMs: number, state = 'light', tone: HazardCell['tone'] = 'soft'): HazardCell => ({
  fromMs,
  toMs,
  tone,
  state,
})

describe('runs of cells', () => {
  it('join what touches and is of one class', () => {
    const cells = [cell(0, 3), cell(3, 6), cell(6, 9, 'heavy', 'hard'), cell(9, 12, 'extreme', 'hard'), cell(12, 15)]
    expect(hazardRuns(cells)).toEqual([cell(0, 6), cells[2], cells[3], cells[4]])
    expect(cells[0]).toEqual(cell(0, 3))
  })
  it('bridge no gap, and do not take what is outside the formula for what is not known', () => {
    expect(hazardRuns([cell(0, 3), cell(4, 6)])).toHaveLength(2)
    const unknown = cell(0, 3, 'not known', 'unknown')
    expect(hazardRuns([unknown, cell(3, 6, 'outside the formula', 'unknown')])).toHaveLength(2)
    expect(hazardRuns([])).toEqual([])
  })
})

it('the curves that hazards are made of are hidden last, and stand in the catalogue’s order', () => {
  const weather = weatherOf(planOf(at(21)), () => ({ fetchedAtMs: NOW, values: { windSpeed: 5 } }))
  const rows = buildRows(weather, CHART_ROWS, null, DEFAULT_UNITS)
  const keys = (room: number): string[] =>
    rowsThatFit(rows, room * MIN_ROW_PX, ['wind', 'sea', 'temperature']).map(({ key }) => key)
  expect(keys(3)).toEqual(['wind', 'sea', 'temperature'])
  expect(keys(2)).toEqual(['wind', 'sea'])
  expect(keys(4)).toEqual(['wind', 'sea', 'windSea', 'temperature'])
  expect(keys(rows.length)).toEqual(rows.map(({ key }) => key))
})
