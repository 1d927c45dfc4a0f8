// Rows in a height: how many fit, which are hidden, that they fill it; bands of hours beyond limits.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeBands, voyageBands } from '../../../../../renderer/weather/strip/bands.ts'
import { buildRows } from '../../../../../renderer/weather/strip/chart-rows.ts'
import { marksOf } from '../../../../../renderer/weather/strip/item-marks.ts'
import { lineBox } from '../../../../../renderer/weather/strip/draw-rows.ts'
import { MIN_ROW_PX, rowPlaces, rowsThatFit } from '../../../../../renderer/weather/strip/row-places.ts'
import { CHART_ROWS, DEFAULT_CHART_ROWS } from '../../../../../shared/weather/strip-rows.ts'
import { itemAt } from '../../../../../shared/item-at.ts'
import { at, NOW, planOf, weatherOf } from '../../fixtures.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'

const weather = weatherOf(planOf(at(21)), (_timeMs, i) => ({
  fetchedAtMs: NOW,
  values: { windSpeed: i >= 4 && i <= 6 ? 20 : 5, totalWaveHeight: i === 5 ? 5 : 1, visibility: 20_000 },
}))
const LIMITS = {
  waveM: { value: 4, kind: 'hard' },
  swellM: null,
  windKn: { value: 30, kind: 'soft' },
  gustKn: null,
  visibilityNm: null,
  iceM: null,
  currentKn: null,
  icingCmH: null,
  fogC: null,
} as const
const rows = buildRows(weather, DEFAULT_CHART_ROWS, null, DEFAULT_UNITS)
const keysOf = (heightPx: number, chosen = rows): string[] => rowsThatFit(chosen, heightPx).map(({ key }) => key)

describe('rows', () => {
  it('are five where each has 44 px, four below that, and never none', () => {
    expect(keysOf(5 * MIN_ROW_PX)).toEqual(['wind', 'sea', 'visibility', 'pressure', 'current'])
    expect(keysOf(5 * MIN_ROW_PX - 1)).toEqual(['wind', 'sea', 'visibility', 'pressure'])
    expect(keysOf(0)).toEqual(['wind'])
    expect(rowsThatFit([], 100)).toEqual([])
  })
  it('the swell’s own row is hidden first where the sea’s has it, and comes back with room', () => {
    const more = buildRows(weather, [...DEFAULT_CHART_ROWS, 'swell'], null, DEFAULT_UNITS)
    expect(keysOf(5 * MIN_ROW_PX, more)).toEqual(['wind', 'sea', 'visibility', 'pressure', 'current'])
    expect(keysOf(6 * MIN_ROW_PX, more)).toContain('swell')
    const alone = buildRows(weather, ['wind', 'swell', 'visibility'], null, DEFAULT_UNITS)
    expect(keysOf(2 * MIN_ROW_PX, alone)).toEqual(['wind', 'swell'])
  })
  it('fill the height without a gap, and each has room for its lines', () => {
    fc.assert(
      fc.property(fc.integer({ min: MIN_ROW_PX, max: 900 }), fc.subarray([...CHART_ROWS]), (heightPx, chosen) => {
        const shown = rowsThatFit(buildRows(weather, chosen, null, DEFAULT_UNITS), heightPx)
        const places = rowPlaces(shown, heightPx)
        let toPx = 0
        for (const [i, place] of places.entries()) {
          expect(place.topPx).toBe(toPx)
          toPx += place.heightPx
          const box = lineBox(itemAt(shown, i), place)
          expect(box.bottom - box.top).toBeGreaterThanOrEqual(15)
        }
        expect(toPx).toBe(shown.length === 0 ? 0 : heightPx)
      }),
      // The current's arrows beside four rows that take more than it.
      { examples: [[5 * MIN_ROW_PX, ['wind', 'sea', 'windSea', 'swell', 'current']]] },
    )
  })
})

describe('bands', () => {
  it('are the voyage’s stretches to the minute, soft ones outside the hard', () => {
    const bands = voyageBands(weather, LIMITS)
    expect(bands.map(({ kind }) => kind)).toEqual(['soft', 'soft', 'hard'])
    const [before, after, hard] = bands
    expect([before?.toMs, after?.fromMs]).toEqual([hard?.fromMs, hard?.toMs])
    expect((before?.fromMs ?? 0) > at(21, 9) && (before?.fromMs ?? 0) < at(21, 12)).toBe(true)
    expect(voyageBands(weather, null)).toEqual([])
  })
  it('of a place are the hours that were sent; an average passes none', () => {
    const { steps, offTrackNm, gapHours, atWaypoints, ...series } = weather
    const place = { ...series, position: { lat: 0, long: 0 }, offNm: 0 } as unknown as Parameters<typeof placeBands>[0]
    const { spans } = marksOf(place)
    const bands = placeBands(place, spans, LIMITS)
    expect(bands.map(({ kind }) => kind)).toEqual(['soft', 'soft', 'hard'])
    expect(bands.at(-1)).toEqual({ kind: 'hard', ...spans[5] })
    expect(placeBands({ ...place, source: place.source.map(() => 'A' as const) }, spans, LIMITS)).toEqual([])
    expect(steps.length + offTrackNm.length + gapHours.length + atWaypoints.steps.length).toBeGreaterThan(0)
  })
})
