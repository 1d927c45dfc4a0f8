// Icing and the dew point above the sea, written out from their papers: it shares nothing with what it is compared with.
import type { MeasureName } from '../../shared/weather/measures.ts'

type Values = (measure: MeasureName) => number | null

/** Overland (1990) in cm/h, between the bounds of its classes; null where a value is missing, or the formula says nothing. */
export function naiveIcing(of: Values): number | null {
  const [v, ta, tw] = [of('windSpeed'), of('atmosphericTemperature'), of('seaSurfaceTemp')]
  const [s, ice] = [of('seaSurfaceSalinity'), of('iceThickness')]
  if (v === null || ta === null || tw === null || s === null || ice === null || ice > 0) return null
  if (s < 4 || s > 40) return ta >= 0 && tw > 0 ? 0 : null
  const tf = -0.0575 * s + 0.001_710_523 * s ** 1.5 - 0.000_215_499_6 * s ** 2
  if (tw <= tf) return null
  if (ta >= tf) return 0
  const ppr = (v * (tf - ta)) / (1 + 0.3 * (tw - tf))
  if (ppr < 22.4) return (0.7 / 22.4) * ppr
  if (ppr < 53.3) return 0.7 + (1.3 / 30.9) * (ppr - 22.4)
  return 2 + (2 / 29.7) * (ppr - 53.3)
}

export function naiveFog(of: Values): number | null {
  const [dew, sea] = [of('dewPoint'), of('seaSurfaceTemp')]
  return dew === null || sea === null ? null : dew - sea
}
