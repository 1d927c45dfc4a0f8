// Whether one value of the weather passes the vessel's limit for it. An average is no hour's weather: it passes none.
import { beyondBy, LIMITED, limitValue, type VesselLimits } from './limits.ts'
import { formatMeasure, unitOf, type DirectionChoices, type MeasureName } from '../../weather/measures.ts'
import { figureNearLimit, limitEntry, limitSaid } from './limit-words.ts'
import { LIMITS, type Limit, type LimitKind, type LimitName } from '../vessel.ts'
import { fromUsual, type Units } from '../../weather/units.ts'
import { isOfHour, type WeatherSource } from '../../weather/weather.ts'

/** Which limit a measure alone is judged by. */
const LIMIT_OF = new Map(
  (Object.keys(LIMITED) as LimitName[]).flatMap((name): [MeasureName, LimitName][] => {
    const [measure, ...others] = LIMITED[name].measures
    return measure === undefined || others.length > 0 ? [] : [[measure, name]]
  }),
)

export const LIMIT_SIGNS: Readonly<Record<LimitKind, string>> = { soft: '▲', hard: '✕' }

/** The vessel's limit for a measure, as it is stored; null where none is set. */
function limitOf(measure: MeasureName, limits: VesselLimits | null): Limit | null {
  const name = LIMIT_OF.get(measure)
  return name === undefined || limits === null ? null : limits[name]
}

/** The same in the unit that is chosen, with its text as it stands in its field. */
export function limitShown(
  measure: MeasureName,
  limits: VesselLimits | null,
  units: Units,
): (Limit & { text: string }) | null {
  const [name, limit] = [LIMIT_OF.get(measure), limitOf(measure, limits)]
  if (name === undefined || limit === null) return null
  const value = fromUsual(LIMITS[name].quantity, limit.value, units)
  return { kind: limit.kind, value, text: limitEntry(name, limit.value, units) }
}

/** A limit that is passed. `isPerhaps`: by what rounding took of the value, or on it. */
export interface PassedLimit extends Limit {
  isPerhaps?: true
}

/**
 * The limit a stored value passes (visibility: falls short of), null where it does not; exactly on it is within, unless the value is rounded.
 */
export function passedLimit(
  measure: MeasureName,
  value: number | null,
  source: WeatherSource,
  limits: VesselLimits | null,
  isRounded: boolean,
): PassedLimit | null {
  const name = LIMIT_OF.get(measure)
  const limit = limitOf(measure, limits)
  if (name === undefined || limit === null || value === null || !isOfHour(source)) return null
  const by = (asRounded: boolean): number => beyondBy(name, () => value, limit.value, asRounded) ?? 0
  if (by(false) > 0) return limit
  return isRounded && by(true) > 0 ? { ...limit, isPerhaps: true } : null
}

/** A stored value's text in its chosen unit; where it passes a limit, never rounded to the limit: `30.4` above 30. */
export function textNearLimit(
  measure: MeasureName,
  value: number | null,
  passed: Limit | null,
  directions: DirectionChoices,
  units: Units,
): string {
  const name = LIMIT_OF.get(measure)
  const inUnit = value === null || name === undefined ? null : limitValue(name, () => value)
  if (inUnit === null || passed === null || name === undefined) return formatMeasure(measure, value, units, directions)
  const { decimals } = unitOf(measure, units)
  return figureNearLimit(name, inUnit, passed.value, units, decimals)
}

/** `above the hard limit, 30 kn`; `perhaps above the hard limit, 30 kn: it is rounded`. */
export function passedWords(measure: MeasureName, { kind, value, isPerhaps }: PassedLimit, units: Units): string {
  const name = LIMIT_OF.get(measure)
  const limit = name === undefined ? String(value) : limitSaid(name, value, units)
  const words = `${measure === 'visibility' ? 'below' : 'above'} the ${kind} limit, ${limit}`
  return isPerhaps === true ? `perhaps ${words}: it is rounded` : words
}
