// Rows as bytes: every double comes back bit for bit, whatever a column holds, wherever the rows are.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formOf } from '../../../../electron/engine/packs/form-1/forms.ts'
import { MEASURE_COLUMNS } from '../../../../electron/engine/packs/form-1/measure-order.ts'
import { readRows, rowBytes, type Row } from '../../../../electron/engine/packs/form-1/rows.ts'
import { MEASURE_NAMES, MEASURES, type MeasureName } from '../../../../shared/weather/measures.ts'
import { packedTrack } from '../../../support/pack-samples.ts'

const valueOf = (name: MeasureName): fc.Arbitrary<number> => {
  const { min, max } = MEASURES[name].range
  return fc.oneof(
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    fc.double({ min, max, noNaN: true }),
    fc.float({ min: Math.fround(min + 1), max: Math.fround(max - 1), noNaN: true }),
    fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map((hundredths) => hundredths / 100),
    fc.double({ min, max, noNaN: true }).map((value) => Math.min(max, Number(value.toPrecision(7)))),
    fc.constantFrom(min, max, -0, 5e-324, 1e-300, 0.1 + 0.2).filter((value) => value >= min && value <= max),
  )
}

const values = fc.record(
  Object.fromEntries(MEASURE_NAMES.map((name) => [name, fc.option(valueOf(name), { freq: 8 })])) as Record<
    MeasureName,
    fc.Arbitrary<number | null>
  >,
  { requiredKeys: [] },
)
const row: fc.Arbitrary<Row> = fc.record({
  keys: fc.tuple(
    fc.integer({ min: -900_000, max: 900_000 }),
    fc.oneof(fc.integer({ min: -1_800_000, max: 1_800_000 }), fc.constantFrom(-1_800_000, 1_800_000)),
    fc.oneof(
      fc.nat(240).map((hours) => 1_768_435_200_000 + hours * 3_600_000),
      fc.integer({ min: 0, max: 7e12 }),
    ),
    fc.integer({ min: 0, max: 7e12 }),
  ),
  values,
})

/** Without what was not given, and with one zero. */
const plain = ({ keys, values }: Row): Row => ({
  keys,
  values: Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, (value ?? 0) + 0]),
  ),
})

describe('rows', () => {
  test('come back bit for bit', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
        expect(readRows(rowBytes(rows))).toEqual({ rows: rows.map(plain), hasNewer: false })
      }),
      { numRuns: 150 },
    )
  })

  test('are the same bytes every time', () => {
    const rows = packedTrack(0, 30).map(({ latE4, longE4, timeMs, fetchedAtMs, values }) => ({
      keys: [latE4, longE4, timeMs, fetchedAtMs],
      values,
    }))
    expect(rowBytes(rows)).toEqual(rowBytes(rows))
  })

  test('of a track across ±180° and of a grid cost what others do', () => {
    const size = (place: (i: number) => [number, number]): number =>
      rowBytes(Array.from({ length: 60 }, (_, i) => ({ keys: [...place(i), 1e12, 1e12], values: {} }))).length
    expect(size((i) => [300_000, ((1_790_000 + i * 7500 + 1_800_000) % 3_600_000) - 1_800_000])).toBeLessThan(80)
    expect(size((i) => [(i % 8) * 25_000, Math.floor(i / 8) * 25_000])).toBeLessThan(120)
  })
})

test('every measure has a column, and only once', () => {
  expect(MEASURE_COLUMNS.map(({ name }) => name).sort()).toEqual([...MEASURE_NAMES].sort())
})

test('a column is written as what its values are', () => {
  expect(formOf([null, null]).form).toBe('none')
  expect(formOf([0, null, 0.28, 12.5]).form).toBe('decimals')
  expect(formOf([Math.fround(0.1), 2]).form).toBe('single')
  expect(formOf([0.1 + 0.2, 2]).form).toBe('double')
})
