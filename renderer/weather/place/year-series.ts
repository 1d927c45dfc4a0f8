// Averages of one season year by year as a series, an item a year in its middle: for the strip's rows.
import type { PlaceAverage, PointSeries } from '../../../shared/weather/place-weather.ts'
import { DEFAULT_DIRECTIONS, MEASURE_NAMES } from '../../../shared/weather/measures.ts'
import type { Position } from '../../../shared/geo/position.ts'

/** Where a year stands on the axis. */
export const midYear = (year: number): number => Date.UTC(year, 6, 1)

/** In order of the years, those without an average too; null where there are not two years. */
export function yearSeries(averages: readonly PlaceAverage[], position: Position): PointSeries | null {
  const years = averages
    .flatMap(({ span, stored }) => ('year' in span ? [{ year: span.year, stored }] : []))
    .toSorted((a, b) => a.year - b.year)
  if (years.length < 2) return null
  return {
    position,
    offNm: Math.max(0, ...years.map(({ stored }) => stored?.offNm ?? 0)),
    times: years.length,
    timesMs: years.map(({ year }) => midYear(year)),
    columns: Object.fromEntries(
      MEASURE_NAMES.map((name) => [name, years.map(({ stored }) => stored?.values[name] ?? null)]),
    ) as PointSeries['columns'],
    directions: years.find(({ stored }) => stored !== null)?.stored?.directions ?? DEFAULT_DIRECTIONS,
    source: years.map(({ stored }) => (stored === null ? 'none' : 'A')),
    fetchedAtMs: years.map(({ stored }) => stored?.fetchedAtMs ?? null),
    fetchedBy: years.map(({ stored }) => stored?.fetchedBy ?? null),
    older: {},
    periods: years.map(({ stored }) => stored?.period ?? null),
    samples: years.map(({ stored }) => (stored === null ? 0 : 1)),
  }
}
