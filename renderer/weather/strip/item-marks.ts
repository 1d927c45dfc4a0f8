// What the charts show of each item of a series besides its values: what they are made of, where hours are missing, what time it stands for.
import type { WeatherSeries } from '../../../shared/weather/weather.ts'
import { gapsBefore, spansOf, type TimeSpan } from './gaps.ts'

/** One of each an item. */
export interface ItemMarks {
  isAverage: readonly boolean[]
  /** Between stored values, not one of them. */
  isBetween: readonly boolean[]
  /** Hours that could be stored are missing before it. */
  isAfterGap: readonly boolean[]
  spans: readonly TimeSpan[]
}

/** `isAfterGap`: where the series is a part of another, as the whole of that has it. */
export function marksOf(
  { timesMs, source, samples }: WeatherSeries,
  isAfterGap: readonly boolean[] = gapsBefore(timesMs),
): ItemMarks {
  return {
    isAverage: source.map((one) => one === 'A'),
    isBetween: samples.map((count) => count > 1),
    isAfterGap,
    spans: spansOf(timesMs, isAfterGap),
  }
}
