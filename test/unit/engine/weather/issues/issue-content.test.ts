// Rows of weather as the content of an issue, and back.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noValues } from '../../../../../electron/engine/store/stored-measures.ts'
import type { WeatherRow } from '../../../../../electron/engine/store/weather.ts'
import { contentInSlices, rowsOfContent } from '../../../../../electron/engine/weather/issues/issue-content.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { atOnce } from '../../../../../shared/sliced.ts'
import { MEASURE_NAMES, type MeasureName } from '../../../../../shared/weather/measures.ts'

const contentOf = (rows: readonly WeatherRow[]): Uint8Array => atOnce(contentInSlices(rows))
const NOW = Date.UTC(2026, 10, 15, 12)

const anyRow = fc
  .record({
    latE4: fc.integer({ min: -900_000, max: 900_000 }),
    longE4: fc.integer({ min: -1_800_000, max: 1_799_999 }),
    timeMs: fc.integer({ min: 0, max: 40_000 }).map((steps) => steps * 3 * HOUR_MS),
    fetchedAtMs: fc.integer({ min: 1_000_000, max: 2e12 }),
    fetchedBy: fc.constantFrom('own' as const, 'office' as const, 'both' as const),
    isRounded: fc.boolean(),
    values: fc.array(fc.option(fc.double({ noNaN: true, min: 0, max: 30 })), {
      minLength: MEASURE_NAMES.length,
      maxLength: MEASURE_NAMES.length,
    }),
    older: fc.array(fc.boolean(), { minLength: MEASURE_NAMES.length, maxLength: MEASURE_NAMES.length }),
  })
  .map(({ isRounded, values, older, ...row }): WeatherRow => {
    const all = noValues()
    const before: Partial<Record<MeasureName, number>> = {}
    for (const [i, name] of MEASURE_NAMES.entries()) {
      all[name] = values[i] === null || values[i] === undefined ? null : values[i] + 0
      if (all[name] !== null && older[i] === true) before[name] = row.fetchedAtMs - (i % 2 === 0 ? 1000 : 2000)
    }
    return { ...row, values: all, older: before, ...(isRounded ? { isRounded } : {}) }
  })

describe('the content of an issue', () => {
  it('comes back as it was, bit for bit, with ages, who fetched it and what is rounded', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyRow, { maxLength: 8, selector: (row) => row.timeMs }), (rows) => {
        const inOrder = rows.toSorted((a, b) => a.timeMs - b.timeMs)
        expect(rowsOfContent(contentOf(inOrder))).toEqual(inOrder)
      }),
      { numRuns: 12 },
    )
  })

  it('of more rows than a chunk has is whole', () => {
    const rows = Array.from({ length: 600 }, (_, i): WeatherRow => ({
      latE4: i,
      longE4: i - 650,
      timeMs: i * 3 * HOUR_MS,
      fetchedAtMs: NOW,
      fetchedBy: 'own',
      values: { ...noValues(), windSpeed: i / 100 },
      older: {},
    }))
    expect(rowsOfContent(contentOf(rows))).toEqual(rows)
  })
})
