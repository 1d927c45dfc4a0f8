// Which part of a place's stored times is shown: those of use now, or all.
import type { PointSeries } from '../../../shared/weather/place-weather.ts'
import { MEASURE_NAMES, type MeasureName } from '../../../shared/weather/measures.ts'
import { DAY_MS } from '../../../shared/format/time.ts'
import type { Estimated } from '../strip/estimated.ts'
import { gapsBefore } from '../strip/gaps.ts'

/** The first stored time that is shown: a day before now; the first of all where nothing is later. */
export function firstShown(timesMs: readonly number[], nowMs: number): number {
  const first = timesMs.findIndex((timeMs) => timeMs >= nowMs - DAY_MS)
  return first === -1 ? 0 : first
}

/**
 * Of each time from `first` on, whether stored hours are missing before it. By the steps of the whole series: of a short part the usual step would
 * be another, and a gap shown as none.
 */
export const gapsFrom = ({ timesMs }: PointSeries, first: number): boolean[] =>
  gapsBefore(timesMs)
    .slice(first)
    .map((isGap, i) => isGap && i > 0)

/** A series from one of its times on. */
export function seriesFrom(series: PointSeries, first: number): PointSeries {
  if (first === 0) return series
  const { columns, older } = series
  return {
    ...series,
    timesMs: series.timesMs.slice(first),
    columns: Object.fromEntries(
      MEASURE_NAMES.map((measure) => [measure, columns[measure].slice(first)]),
    ) as PointSeries['columns'],
    source: series.source.slice(first),
    fetchedAtMs: series.fetchedAtMs.slice(first),
    fetchedBy: series.fetchedBy.slice(first),
    older: Object.fromEntries(
      (Object.entries(older) as [MeasureName, (number | null)[]][]).map(([name, column]) => [
        name,
        column.slice(first),
      ]),
    ),
    ...(series.rounded === undefined ? {} : { rounded: series.rounded.slice(first) }),
    samples: series.samples.slice(first),
  }
}

/** The same of what is estimated. */
export const estimatedFrom = (estimated: Estimated, first: number): Estimated =>
  Object.fromEntries(Object.entries(estimated).map(([name, column]) => [name, column.slice(first)]))
