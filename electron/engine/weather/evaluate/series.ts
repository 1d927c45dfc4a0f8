// What was found of times, places or steps, one after the other, as weather in columns.
import type { FetchedByAny } from '../../../../shared/format/fetched-by.ts'
import type { AveragePeriod } from '../../../../shared/weather/average-period.ts'
import type { DirectionChoices, MeasureName } from '../../../../shared/weather/measures.ts'
import type { OlderValues, WeatherSeries, WeatherSource } from '../../../../shared/weather/weather.ts'
import type { Values } from '../../store/stored-measures.ts'
import type { Older } from '../../store/weather.ts'

/** One item: its values, and where they come from. */
export interface Item {
  values: Values
  source: Exclude<WeatherSource, 'none'>
  fetchedAtMs: number
  fetchedBy: FetchedByAny
  older: Older
  /** Some of its values may be rounded to 0.01 of their unit. */
  isRounded?: true
  /** How many stored values were brought together. */
  samples: number
  /** Of an average whose answer said it. */
  period?: AveragePeriod
}

/** `found`: one for each time, null where nothing is stored. Of the measures only these. */
export function seriesOf<Measured extends MeasureName>(
  timesMs: number[],
  found: readonly (Item | null)[],
  measures: readonly Measured[],
  directions: DirectionChoices,
): WeatherSeries<Measured> {
  const columns = Object.fromEntries(
    measures.map((measure) => [measure, found.map((item) => item?.values[measure] ?? null)]),
  ) as Record<Measured, (number | null)[]>
  return {
    timesMs,
    columns,
    directions,
    source: found.map((item) => item?.source ?? 'none'),
    fetchedAtMs: found.map((item) => item?.fetchedAtMs ?? null),
    fetchedBy: found.map((item) => item?.fetchedBy ?? null),
    older: olderColumns(found),
    ...(found.some((item) => item?.isRounded === true)
      ? { rounded: found.map((item) => item?.isRounded === true) }
      : {}),
    ...(found.some((item) => item?.period !== undefined) ? { periods: found.map((item) => item?.period ?? null) } : {}),
    samples: found.map((item) => item?.samples ?? 0),
  }
}

/** null where a value is of its item's own answer; only measures with an older value are named. */
function olderColumns(found: readonly ({ older: Older } | null)[]): OlderValues {
  const columns: OlderValues = {}
  found.forEach((item, index) => {
    for (const [name, atMs] of Object.entries(item?.older ?? {}) as [MeasureName, number][]) {
      const column = (columns[name] ??= found.map(() => null))
      column[index] = atMs
    }
  })
  return columns
}
