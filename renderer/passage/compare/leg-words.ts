// The weather of a leg, in words: what is not known stands first, what is estimated has a `≈`.
import { LIMIT_SIGNS } from '../../../shared/ship/limits/limit-marks.ts'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import type { LimitName } from '../../../shared/ship/vessel.ts'
import { fromUsual, unitChosen, type Quantity, type Units } from '../../../shared/weather/units.ts'
import type { LegWeather } from '../../../shared/candidates/candidates.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { words } from '../../words/words.ts'

const figure = (value: number | null, quantity: Quantity, units: Units, isEstimated: boolean): string => {
  const { unit, decimals } = unitChosen(quantity, units)
  const text = value === null ? '–' : `${fromUsual(quantity, value, units).toFixed(decimals)} ${unit}`
  return value !== null && isEstimated ? `≈${text}` : text
}

/** `known in part: sea ≈3.7 m, wind ≈27 kn; ✕ beyond the swell limit`. */
export function legWeatherWords(
  { seaM, windKn, beyond, rests }: LegWeather,
  limits: VesselLimits | null,
  units: Units,
): string {
  const { legs } = words.candidates
  if (rests === 'nothing') return legs.rests.nothing
  // Of what is known in part it is not shown what is forecast.
  const isEstimated = rests === 'estimated' || rests === 'mixed'
  const figures = legs.seaWind(figure(seaM, 'waves', units, isEstimated), figure(windKn, 'wind', units, isEstimated))
  const passed = beyond.map((limit) => `; ${signOf(limit, limits)}\u00a0${legs.beyond(words.candidates.limits[limit])}`)
  return unbroken(`${legs.rests[rests]}: ${figures}${passed.join('')}`)
}

/** A limit of another vessel by now is taken for a hard one. */
const signOf = (limit: LimitName, limits: VesselLimits | null): string => LIMIT_SIGNS[limits?.[limit]?.kind ?? 'hard']
