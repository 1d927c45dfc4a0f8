// Magnetic variation by the World Magnetic Model 2025, at sea level.
import geomagnetism, { type GeomagnetismPoint } from 'geomagnetism'
import type { Variation } from '../../../../shared/app/sky.ts'
import type { Position } from '../../../../shared/geo/position.ts'

/** WMM2025 is for 2025.0 to 2030.0 (technical report of the model). */
const FIRST_YEAR = 2025
const END_YEAR = 2030
const VALID = { validFromMs: Date.UTC(FIRST_YEAR, 0, 1), validUntilMs: Date.UTC(END_YEAR, 0, 1) }

/** Horizontal field below which the report declares a caution zone and a blackout zone. */
const CAUTION_NT = 6000
const UNRELIABLE_NT = 2000

/**
 * Two moments at which the package takes WMM2025 by itself. It chooses a model by dates of its own (13 NOV 2024 to 13 NOV 2029), takes
 * older models before and refuses later dates. The coefficients change linearly with time and the field is linear in the coefficients, so
 * north and east components at any other time follow from these two exactly, always by this one model.
 */
const EARLY_YEAR = 2025
const LATE_YEAR = 2029
const early = geomagnetism.model(new Date(Date.UTC(EARLY_YEAR, 0, 1)))
const late = geomagnetism.model(new Date(Date.UTC(LATE_YEAR, 0, 1)))

/** Years as the model counts them: 2027.5 is the middle of 2027. */
function decimalYear(timeMs: number): number {
  const year = new Date(timeMs).getUTCFullYear()
  const startMs = Date.UTC(year, 0, 1)
  return year + (timeMs - startMs) / (Date.UTC(year + 1, 0, 1) - startMs)
}

/**
 * Variation at a place and time, east positive. Outside 2025.0–2030.0 the value is extrapolated from the same model and `valid` is false;
 * older models are not used. `heightKm` is above the ellipsoid, for comparison with published values; a ship has none.
 */
export function variation(position: Position, timeMs: number, heightKm = 0): Variation {
  const place = [position.lat, position.long, heightKm]
  const [a, b] = [early.point(place), late.point(place)]
  const part = (decimalYear(timeMs) - EARLY_YEAR) / (LATE_YEAR - EARLY_YEAR)
  const at = (component: keyof GeomagnetismPoint): number => a[component] + (b[component] - a[component]) * part
  const [northNt, eastNt] = [at('x'), at('y')]
  const horizontalNt = Math.hypot(northNt, eastNt)
  return {
    deg: (Math.atan2(eastNt, northNt) * 180) / Math.PI,
    model: 'WMM2025',
    valid: timeMs >= VALID.validFromMs && timeMs < VALID.validUntilMs,
    ...VALID,
    reliability: horizontalNt < UNRELIABLE_NT ? 'unreliable' : horizontalNt < CAUTION_NT ? 'caution' : 'good',
  }
}
