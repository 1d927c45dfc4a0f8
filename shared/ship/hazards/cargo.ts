// The air of a hold as it was read: its dew point, and whether the reading still says anything at an hour.
import type { Hold, HoldReading } from '../../passage/cargo-plan.ts'
import { DAY_MS } from '../../format/time.ts'

/** A reading says nothing of hours later than that. */
const READING_OLD_MS = DAY_MS

/** Readings that can be entered, °C: air within the range of the formula for water (WMO-No. 8, annex 4.B: −45 to 60 °C). */
export const READING_RANGE_C = { min: -45, max: 60 } as const

/** Why two bulbs give no dew point: the wet one above the dry, frozen, out of range, or colder than any air would make it. */
export type BulbsRefused = 'wet above dry' | 'frozen' | 'range' | 'too dry'
export const BULBS_WORDS: Readonly<Record<BulbsRefused, string>> = {
  'wet above dry': 'The wet bulb cannot read above the dry bulb.',
  frozen: 'Below 0 °C the wet bulb may be frozen: enter the dew point itself.',
  range: `Temperatures of a hold’s air are from ${String(READING_RANGE_C.min).replace('-', '−')} to ${READING_RANGE_C.max} °C.`,
  'too dry': 'No air makes the wet bulb so much colder than the dry bulb.',
}

const isInRange = (celsius: number): boolean => celsius >= READING_RANGE_C.min && celsius <= READING_RANGE_C.max

/** Standard pressure at sea level: between 950 and 1050 hPa the dew point differs by some tenths of a degree. */
const PRESSURE_HPA = 1013.25

/** Saturation vapour pressure over water in the pure phase, hPa (WMO-No. 8, annex 4.B). */
const vapourHpa = (celsius: number): number => 6.112 * Math.exp((17.62 * celsius) / (243.12 + celsius))

/** Of moist air over that of pure vapour (WMO-No. 8, annex 4.B). */
const ENHANCEMENT = 1.0016 + 3.15e-6 * PRESSURE_HPA - 0.074 / PRESSURE_HPA

/**
 * Dew point by an aspirated psychrometer, °C: e′ = e′w(tw) − 6.53·10⁻⁴ (1 + 0.000944 tw) p (t − tw), and the temperature at which e′ saturates
 * (WMO-No. 8, annex 4.B; at standard pressure).
 */
export function dewPointByBulbs(dryC: number, wetC: number): { dewPointC: number } | { refused: BulbsRefused } {
  if (!isInRange(dryC) || !isInRange(wetC)) return { refused: 'range' }
  if (wetC > dryC) return { refused: 'wet above dry' }
  if (wetC < 0) return { refused: 'frozen' }
  const moistHpa = ENHANCEMENT * vapourHpa(wetC) - 6.53e-4 * (1 + 0.000_944 * wetC) * PRESSURE_HPA * (dryC - wetC)
  if (moistHpa <= 0) return { refused: 'too dry' }
  const log = Math.log(moistHpa / (ENHANCEMENT * 6.112))
  const dewPointC = (243.12 * log) / (17.62 - log)
  return isInRange(dewPointC) ? { dewPointC } : { refused: 'too dry' }
}

/** The dew point of a hold's reading, °C; null where it gives none. */
export function readDewPointC(reading: HoldReading): number | null {
  if ('dewPointC' in reading) return isInRange(reading.dewPointC) ? reading.dewPointC : null
  const found = dewPointByBulbs(reading.dryC, reading.wetC)
  return 'dewPointC' in found ? found.dewPointC : null
}

/** The hold's dew point at an hour, °C: null without a reading, before it, and later than 24 h after it. */
export const dewPointAtC = ({ hold }: Hold, timeMs: number): number | null =>
  hold === null || timeMs < hold.atMs || timeMs - hold.atMs > READING_OLD_MS ? null : readDewPointC(hold)
