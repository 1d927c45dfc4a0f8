// Hours at which something that matters is not known: wind, sea, or whatever a limit is set for.
import {
  isOutsideAt,
  jointLimitsSet,
  LIMITED,
  limitedMeasures,
  type JointLimit,
  type VesselLimits,
} from '../../../shared/ship/limits/limits.ts'
import { COLUMNS } from '../../../shared/weather/columns.ts'
import { MEASURES, type MeasureName } from '../../../shared/weather/measures.ts'
import { isKnownAt, valueAt, VITAL_MEASURES, type WeatherSeries } from '../../../shared/weather/weather.ts'
import { itemAt } from '../../../shared/item-at.ts'
import { words } from '../../words/words.ts'
import type { TimeSpan } from './gaps.ts'

/** A stretch of time throughout which the same is missing: measures, and joint limits whose measures are all known and give no value. */
export interface UnknownRun extends TimeSpan {
  missing: readonly (MeasureName | JointLimit)[]
}

/** Where an average stands in for the hour a measure counts as missing only without one: that it is no forecast is said by the hatching. */
export function unknownRuns(
  series: WeatherSeries,
  limits: VesselLimits | null,
  spans: readonly TimeSpan[],
): UnknownRun[] {
  const measures = [...new Set<MeasureName>([...VITAL_MEASURES, ...limitedMeasures(limits)])]
  const joint = jointLimitsSet(limits)
  const runs: UnknownRun[] = []
  series.timesMs.forEach((_timeMs, index) => {
    const isKnown = (measure: MeasureName): boolean =>
      series.source[index] === 'A' ? valueAt(series, measure, index) !== null : isKnownAt(series, measure, index)
    const missing = [
      ...measures.filter((measure) => !isKnown(measure)),
      ...joint.filter((name) => isOutsideAt(series, name, index)),
    ]
    if (missing.length === 0) return
    const { fromMs, toMs } = itemAt(spans, index)
    const last = runs.at(-1)
    if (last !== undefined && last.toMs >= fromMs && last.missing.join() === missing.join())
      runs[runs.length - 1] = { ...last, toMs }
    else runs.push({ fromMs, toMs, missing })
  })
  return runs
}

const isMeasure = (name: MeasureName | JointLimit): name is MeasureName => Object.hasOwn(MEASURES, name)
const nameOf = (name: MeasureName | JointLimit): string =>
  (isMeasure(name) ? COLUMNS[name].name : LIMITED[name].word).toLowerCase()

/** `○ swell, ice not known`; without wind and sea no more is named: `○ not known`. */
export const runWords = ({ missing }: Pick<UnknownRun, 'missing'>): string =>
  VITAL_MEASURES.every((measure) => missing.includes(measure))
    ? words.strip.drawBehind.notKnown
    : words.strip.drawBehind.notKnownOf(missing.map(nameOf).join(', '))
