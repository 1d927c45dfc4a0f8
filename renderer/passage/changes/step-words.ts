// What is said of a mark along the track: what is not comparable first, then the greatest changes there.
import { formatShortUtc } from '../../../shared/format/time.ts'
import type { StepMark } from '../../../shared/ship/changes/step-marks.ts'
import type { VoyageChanges } from '../../../shared/ship/changes/forecast-changes.ts'
import { LIMIT_SIGNS } from '../../../shared/ship/limits/limit-marks.ts'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { words as catalogue } from '../../words/words.ts'
import { figuresOf, withItsUnit } from './figures.ts'

const words = catalogue.chartChanges
/** More of one step are in the list. */
const MAX_CHANGES = 4

interface ReadIn {
  directions: VoyageChanges['earlier']
  limits: VesselLimits | null
  units: Units
}

/** `27 NOV 1800 UTC, since 23 NOV 1800: sea 5.8 m → 9.3 m ✕, wind 21 kn → 34 kn`. */
export function stepWords(mark: StepMark, since: string, { directions, limits, units }: ReadIn): string {
  const parts = mark.changes.slice(0, MAX_CHANGES).map((change) => {
    const { name, was, now, unit, passed } = figuresOf(change, directions, limits, units)
    const sign = passed === null ? '' : ` ${LIMIT_SIGNS[passed]}`
    return words.change(name, withItsUnit(was, unit), withItsUnit(now, unit), sign)
  })
  const all = mark.isComparable ? parts : [words.notComparable, ...parts]
  return words.at(formatShortUtc(mark.timeMs), since, all.join(', '))
}
