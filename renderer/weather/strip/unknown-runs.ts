// Hours at which something that matters is not known: wind, sea, or whatever a limit is set for.
import { COLUMNS } from '../../../shared/weather/columns.ts'
import type { MeasureName } from '../../../shared/weather/measures.ts'
import { isKnownAt, valueAt, VITAL_MEASURES, type WeatherSeries } from '../../../shared/weather/weather.ts'
import { itemAt } from '../../../shared/item-at.ts'
import { words } from '../../words/words.ts'
import type { TimeSpan } from './gaps.ts'

/** A stretch of time throughout which the same measures are missing. */
export interface UnknownRun extends TimeSpan {
  missing: readonly MeasureName[]
}

/** Where an average stands in for the hour a measure counts as missing only without one: that it is no forecast is said by the hatching. */
export function unknownRuns(
  series: WeatherSeries,
  measures: readonly MeasureName[],
  spans: readonly TimeSpan[],
): UnknownRun[] {
  const runs: UnknownRun[] = []
  series.timesMs.forEach((_timeMs, index) => {
    const isKnown = (measure: MeasureName): boolean =>
      series.source[index] === 'A' ? valueAt(series, measure, index) !== null : isKnownAt(series, measure, index)
    const missing = measures.filter((measure) => !isKnown(measure))
    if (missing.length === 0) return
    const { fromMs, toMs } = itemAt(spans, index)
    const last = runs.at(-1)
    if (last !== undefined && last.toMs >= fromMs && last.missing.join() === missing.join())
      runs[runs.length - 1] = { ...last, toMs }
    else runs.push({ fromMs, toMs, missing })
  })
  return runs
}

/** `○ swell, ice not known`; without wind and sea no more is named: `○ not known`. */
export const runWords = ({ missing }: Pick<UnknownRun, 'missing'>): string =>
  VITAL_MEASURES.every((measure) => missing.includes(measure))
    ? words.strip.drawBehind.notKnown
    : words.strip.drawBehind.notKnownOf(missing.map((measure) => COLUMNS[measure].name.toLowerCase()).join(', '))
