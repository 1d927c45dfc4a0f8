// Whether one value of the weather passes the vessel's limit for it. An average is no hour's weather: it passes none.
import { displayUnit, toDisplay, type MeasureName } from './measures.ts'
import { LIMITS, type Limit, type LimitKind, type LimitName } from './vessel.ts'
import type { WeatherSource } from './weather.ts'

export type VesselLimits = Readonly<Record<LimitName, Limit | null>>

/** Which limit concerns a measure. Each limit is in the measure's first display unit. */
const LIMIT_OF: Partial<Record<MeasureName, LimitName>> = {
  windSpeed: 'windKn',
  windGust: 'gustKn',
  totalWaveHeight: 'waveM',
  swellWaveHeight: 'swellM',
  visibility: 'visibilityNm',
  iceThickness: 'iceM',
  currentSpeed: 'currentKn',
}
export const LIMITED_MEASURES = Object.keys(LIMIT_OF) as MeasureName[]

export const LIMIT_SIGNS: Readonly<Record<LimitKind, string>> = { soft: '▲', hard: '✕' }

/** The vessel's limit for a measure, in its first display unit; null where none is set. */
export function limitOf(measure: MeasureName, limits: VesselLimits | null): Limit | null {
  const name = LIMIT_OF[measure]
  return name === undefined || limits === null ? null : limits[name]
}

/** The limit a stored value passes (visibility: falls short of), null where it does not; exactly on it is within. */
export function passedLimit(
  measure: MeasureName,
  value: number | null,
  source: WeatherSource,
  limits: VesselLimits | null,
): Limit | null {
  const limit = limitOf(measure, limits)
  if (limit === null || value === null || source === 'A' || source === 'none') return null
  const shown = toDisplay(measure, value)
  const by = measure === 'visibility' ? limit.value - shown : shown - limit.value
  // What only the change of units lifts beyond a limit is on it.
  return by > 1e-9 * Math.max(1, limit.value) ? limit : null
}

/** `above the hard limit, 30 kn`. */
export function passedWords(measure: MeasureName, { kind, value }: Limit): string {
  const name = LIMIT_OF[measure]
  const unit = name === undefined ? displayUnit(measure) : LIMITS[name].unit
  return `${measure === 'visibility' ? 'below' : 'above'} the ${kind} limit, ${value} ${unit}`
}
