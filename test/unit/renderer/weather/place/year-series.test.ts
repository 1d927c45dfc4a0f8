// Averages of years as a series: in order, averages or nothing, never an hour's weather.
import { expect, it } from 'vitest'
import { yearSeries, midYear } from '../../../../../renderer/weather/place/year-series.ts'
import { dayMarks, timeAxis } from '../../../../../renderer/weather/strip/time-axis.ts'
import type { PlaceAverage } from '../../../../../shared/weather/place-weather.ts'
import { DEFAULT_DIRECTIONS } from '../../../../../shared/weather/measures.ts'

const position = { lat: 45, long: -30 }
const averageOf = (year: number, windSpeed: number | null): PlaceAverage => ({
  span: { year, quarter: 'JUN-AUG' },
  season: 'summer',
  stored:
    windSpeed === null
      ? null
      : {
          position,
          offNm: 3,
          fetchedAtMs: 1,
          fetchedBy: 'own',
          period: null,
          values: { windSpeed },
          directions: DEFAULT_DIRECTIONS,
        },
})

it('has an item a year in order, and nothing where no average is', () => {
  const series = yearSeries([averageOf(2025, 9), averageOf(2024, null), averageOf(2023, 7)], position)
  expect(series?.timesMs).toEqual([2023, 2024, 2025].map(midYear))
  expect(series?.columns.windSpeed).toEqual([7, null, 9])
  expect(series?.source).toEqual(['A', 'none', 'A'])
  expect(series?.fetchedAtMs).toEqual([1, null, 1])
})
it('is none of one year, and of an average of years', () => {
  expect(yearSeries([averageOf(2025, 9)], position)).toBeNull()
  const span = { averageYear: 10, quarter: null }
  expect(yearSeries([{ ...averageOf(2025, 9), span }, averageOf(2024, 9)], position)).toBeNull()
})
it('stands on an axis of years', () => {
  const axis = timeAxis([Date.UTC(2023, 0, 1), Date.UTC(2025, 11, 31)], 800)
  expect(dayMarks(axis).map(({ label }) => label)).toEqual(['2023', '2024', '2025'])
})
