// Averages in words: months before seasons, years said, nothing that could pass for a forecast.
import { expect, it } from 'vitest'
import {
  areMonthsKnown,
  seasonRequestWords,
  knownWords,
  placesKnown,
  monthsWords,
  nearWords,
  spansOf,
  spanWords,
  spreadOf,
  defaultChoice,
  yearCaution,
} from '../../../../../renderer/weather/place/season-words.ts'

const NOW = Date.UTC(2026, 10, 22)

it('opens at the season of the voyage’s middle, whatever the season now', () => {
  const quarter = (etdMs: number, etaMs: number | null): unknown => defaultChoice(NOW, { etdMs, etaMs }).quarter
  expect(quarter(Date.UTC(2026, 10, 23), Date.UTC(2026, 10, 30))).toBe('SEP-NOV')
  // Two days of nine in November.
  expect(quarter(Date.UTC(2026, 10, 29), Date.UTC(2026, 11, 8))).toBe('DEC-FEB')
  expect(quarter(Date.UTC(2027, 5, 3), null)).toBe('JUN-AUG')
})

it('without a departure a season is looked at before it comes: the months three months ahead', () => {
  expect(defaultChoice(NOW, null)).toEqual({
    kind: 'average',
    quarter: 'DEC-FEB',
    averageYear: 10,
    year: 2025,
    sideBySide: 5,
  })
  expect(defaultChoice(Date.UTC(2026, 2, 30), null).quarter).toBe('JUN-AUG')
})

it('spans of a choice: an average, a year, the last whole years, newest first', () => {
  const choice = defaultChoice(NOW, null)
  expect(spansOf(choice, NOW)).toEqual([{ averageYear: 10, quarter: 'DEC-FEB' }])
  expect(spansOf({ ...choice, quarter: null }, NOW)).toEqual([{ averageYear: 10, quarter: null }])
  expect(spansOf({ ...choice, kind: 'year', year: 2019 }, NOW)).toEqual([{ year: 2019, quarter: 'DEC-FEB' }])
  expect(spansOf({ ...choice, kind: 'years', sideBySide: 3 }, NOW)).toEqual(
    [2025, 2024, 2023].map((year) => ({ year, quarter: 'DEC-FEB' })),
  )
})

it('words', () => {
  expect(spanWords({ averageYear: 10, quarter: 'JUN-AUG' }, true)).toBe('JUN–AUG, average of 10 years')
  expect(spanWords({ averageYear: 1, quarter: null }, false)).toBe('All the year, the last year')
  expect(spanWords({ year: 2024, quarter: 'SEP-NOV' }, true)).toBe('SEP–NOV 2024')
  expect([monthsWords(null), seasonRequestWords(null, false), seasonRequestWords('winter', true)]).toEqual([
    'All the year',
    'whole years',
    'the service’s “winter”',
  ])
  expect([knownWords(3, 3), knownWords(0, 36)]).toEqual(['all 3', '0 of 36'])
  expect([nearWords({ lat: 48.9, long: -22.3 }), nearWords({ lat: -5.2, long: 179.6 })]).toEqual([
    '49°N 022°W',
    '05°S 180°E',
  ])
  expect(yearCaution([{ year: 2024, quarter: 'DEC-FEB' }])).toMatch(/does not say/)
  expect(
    yearCaution([
      { averageYear: 10, quarter: 'DEC-FEB' },
      { year: 2024, quarter: 'JUN-AUG' },
    ]),
  ).toBeNull()
})

it('an average of a season names no months south of the equator until the officer has said whose seasons they are', () => {
  const asked = { naming: 'north', isChosen: false } as const
  expect([areMonthsKnown(false, null), areMonthsKnown(true, { ...asked, isChosen: true })]).toEqual([true, true])
  expect([areMonthsKnown(true, asked), areMonthsKnown(true, null)]).toEqual([false, false])
  expect(spanWords({ averageYear: 10, quarter: 'JUN-AUG' }, false)).toBe('JUN–AUG or DEC–FEB, average of 10 years')
  expect(spanWords({ year: 2024, quarter: 'SEP-NOV' }, false)).toBe('SEP–NOV or MAR–MAY 2024')
  expect(seasonRequestWords('winter', false)).toBe(
    'the service’s “winter”, ○ and which months that is here is not known',
  )
})

it('years differ by highest less lowest of those stored; fewer than two say nothing', () => {
  expect(spreadOf([3, null, 5.5, undefined, 4])).toBe(2.5)
  expect([spreadOf([]), spreadOf([7, null])]).toEqual([null, null])
})

it('a place is known with wind, sea and current: all of them only where none lacks any', () => {
  const figure = (known: number) => ({ mean: 1, end: { value: 2, at: { lat: 0, long: 0 } }, known })
  const of = (wind: number, sea: number | null, current: number) =>
    placesKnown({
      figures: {
        windSpeed: figure(wind),
        totalWaveHeight: sea === null ? null : figure(sea),
        currentSpeed: figure(current),
      },
    })
  expect([of(36, 36, 36), of(36, 30, 36), of(36, null, 36)]).toEqual([36, 30, 0])
})
