// The years and months of an average: bounds, and words that never invent one.
import { describe, expect, it } from 'vitest'
import {
  isPeriod,
  isWithin,
  periodsOf,
  periodsWords,
  periodWords,
  YEARS_NOT_KNOWN,
} from '../../../../shared/weather/average-period.ts'

const period = (from: string, to: string) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) })
const TEN = period('2016-01-01T00:00:00Z', '2025-12-31T23:59:59Z')
const OLDER = period('2015-01-01T00:00:00Z', '2024-12-31T23:59:59Z')

describe('one period', () => {
  it.each([
    ['its end within the last day', TEN, 'JAN 2016–DEC 2025'],
    ['its end just behind', period('2016-01-01T00:00:00Z', '2026-01-01T00:00:00Z'), 'JAN 2016–DEC 2025'],
    ['its last day at midnight', period('2016-01-01T00:00:00Z', '2025-12-31T00:00:00Z'), 'JAN 2016–DEC 2025'],
    ['one month', period('2019-02-01T00:00:00Z', '2019-03-01T00:00:00Z'), 'FEB 2019'],
    ['over the turn of the year', period('2018-12-01T00:00:00Z', '2019-02-28T23:59:59Z'), 'DEC 2018–FEB 2019'],
  ])('%s', (_what, given, said) => expect(periodWords(given)).toBe(said))

  it.each([null, undefined])('%s is not known', (none) => expect(periodWords(none)).toBe(YEARS_NOT_KNOWN))

  it.each([
    ['right', TEN, true],
    ['its end is its start', { fromMs: TEN.fromMs, toMs: TEN.fromMs }, false],
    ['turned round', { fromMs: TEN.toMs, toMs: TEN.fromMs }, false],
    ['no number', { fromMs: Number.NaN, toMs: TEN.toMs }, false],
    ['before 1900', period('1899-12-31T00:00:00Z', '1910-01-01T00:00:00Z'), false],
    ['the first there can be', period('1900-01-01T00:00:00Z', '1910-01-01T00:00:00Z'), true],
    ['after 2100', period('2016-01-01T00:00:00Z', '2100-01-01T00:00:01Z'), false],
    ['of parts of a millisecond', { fromMs: TEN.fromMs + 0.5, toMs: TEN.toMs }, false],
  ])('%s', (_what, given, can) => expect(isPeriod(given)).toBe(can))
})

describe('several periods', () => {
  it.each([
    ['none at all', [], YEARS_NOT_KNOWN],
    ['all unknown', [null, null], YEARS_NOT_KNOWN],
    ['all the same', [TEN, { ...TEN }], 'JAN 2016–DEC 2025'],
    ['two, the earlier first', [TEN, OLDER], 'JAN 2015–DEC 2024 and JAN 2016–DEC 2025'],
    ['one of them unknown', [TEN, null], 'JAN 2016–DEC 2025; of some years not known'],
    [
      'many',
      [TEN, OLDER, period('2010-01-01T00:00:00Z', '2019-12-31T00:00:00Z'), null],
      '3 periods, JAN 2010–DEC 2019 to JAN 2016–DEC 2025; of some years not known',
    ],
  ])('%s', (_what, given, said) => expect(periodsWords(given)).toBe(said))
})

it('of averages alone, of those between two times, both among them', () => {
  const series = { timesMs: [0, 3, 6, 9], source: ['A', 'F', 'A', 'A'] as const, periods: [TEN, null, null, OLDER] }
  const weather = { ...series, source: [...series.source] }
  expect(periodsOf(weather)).toEqual([TEN, null, OLDER])
  expect(periodsOf(weather, isWithin(weather, 0, 6))).toEqual([TEN, null])
  expect(periodsOf({ source: ['A'] })).toEqual([null])
})
