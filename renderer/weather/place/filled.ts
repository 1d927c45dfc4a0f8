// A place's series with the times at which nothing is stored, where something may be estimated.
import { MEASURE_NAMES, type DirectionChoices, type MeasureName } from '../../../shared/weather/measures.ts'
import type { PointSeries } from '../../../shared/weather/place-weather.ts'
import type { Position } from '../../../shared/geo/position.ts'
import { gapsBefore } from '../strip/gaps.ts'

/** A place of which nothing is stored, at no time. */
export const emptyAt = (position: Position, directions: DirectionChoices): PointSeries => ({
  position,
  offNm: 0,
  times: 0,
  timesMs: [],
  columns: Object.fromEntries(
    MEASURE_NAMES.map((name): [MeasureName, null[]] => [name, []]),
  ) as unknown as PointSeries['columns'],
  directions,
  source: [],
  fetchedAtMs: [],
  fetchedBy: [],
  older: {},
  samples: [],
})

/** With an item of nothing at each of these times that lies before, after, or in a gap of what is stored. */
export function filledWith(series: PointSeries, timesMs: readonly number[]): PointSeries {
  const isAfterGap = gapsBefore(series.timesMs)
  const isUncovered = (timeMs: number): boolean => {
    const next = series.timesMs.findIndex((storedMs) => storedMs >= timeMs)
    return next <= 0 ? series.timesMs[0] !== timeMs : series.timesMs[next] !== timeMs && isAfterGap[next] === true
  }
  const items = [
    ...series.timesMs.map((timeMs, at) => ({ timeMs, at })),
    ...timesMs.filter(isUncovered).map((timeMs) => ({ timeMs, at: -1 })),
  ].toSorted((a, b) => a.timeMs - b.timeMs)
  const spread = <T>(column: readonly T[], nothing: T): T[] => items.map(({ at }) => column[at] ?? nothing)
  const { columns, older } = series
  return {
    ...series,
    timesMs: items.map(({ timeMs }) => timeMs),
    columns: Object.fromEntries(
      MEASURE_NAMES.map((name) => [name, spread(columns[name], null)]),
    ) as PointSeries['columns'],
    source: spread(series.source, 'none'),
    fetchedAtMs: spread(series.fetchedAtMs, null),
    fetchedBy: spread(series.fetchedBy, null),
    older: Object.fromEntries(Object.entries(older).map(([name, column]) => [name, spread(column, null)])),
    ...(series.rounded === undefined ? {} : { rounded: spread(series.rounded, false) }),
    samples: spread(series.samples, 0),
  }
}
