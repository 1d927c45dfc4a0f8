// Whether one value of the weather passes the vessel's limit for it. An average is no hour's weather: it passes none.
import { textBeside } from '../weather/beside-bound.ts'
import { beyondLimit, LIMITED, type VesselLimits } from './limits.ts'
import {
  displayUnit,
  formatMeasure,
  MEASURES,
  toDisplay,
  type DirectionChoices,
  type MeasureName,
} from '../weather/measures.ts'
import { LIMITS, type Limit, type LimitKind, type LimitName } from './vessel.ts'
import { isOfHour, type WeatherSource } from '../weather/weather.ts'

/** Which limit concerns a measure. */
const LIMIT_OF = new Map(
  Object.entries(LIMITED).map(([name, { measure }]): [MeasureName, LimitName] => [measure, name as LimitName]),
)

export const LIMIT_SIGNS: Readonly<Record<LimitKind, string>> = { soft: '▲', hard: '✕' }

/** The vessel's limit for a measure, in its first display unit; null where none is set. */
export function limitOf(measure: MeasureName, limits: VesselLimits | null): Limit | null {
  const name = LIMIT_OF.get(measure)
  return name === undefined || limits === null ? null : limits[name]
}

/** The limit a stored value passes (visibility: falls short of), null where it does not; exactly on it is within. */
export function passedLimit(
  measure: MeasureName,
  value: number | null,
  source: WeatherSource,
  limits: VesselLimits | null,
): Limit | null {
  const name = LIMIT_OF.get(measure)
  const limit = limitOf(measure, limits)
  if (name === undefined || limit === null || value === null || !isOfHour(source)) return null
  return beyondLimit(name, value * LIMITED[name].factor, limit.value) > 0 ? limit : null
}

/** A stored value's text in its first display unit; where it passes a limit, never rounded to the limit: `30.4` above 30. */
export function textBesideLimit(
  measure: MeasureName,
  value: number | null,
  passed: Limit | null,
  directions: DirectionChoices,
): string {
  if (value === null || passed === null) return formatMeasure(measure, value, directions)
  return textBeside(toDisplay(measure, value, directions), passed.value, MEASURES[measure].display[0].decimals)
}

/** `above the hard limit, 30 kn`. */
export function passedWords(measure: MeasureName, { kind, value }: Limit): string {
  const name = LIMIT_OF.get(measure)
  const unit = name === undefined ? displayUnit(measure) : LIMITS[name].unit
  return `${measure === 'visibility' ? 'below' : 'above'} the ${kind} limit, ${value} ${unit}`
}
