// What the master settles about heavy weather: bands the circular leaves open, which sea counts, speed lost by wind force. Plain data.
import { besideMetres } from './height-words.ts'
import type { Units } from '../../weather/units.ts'

/** Which of the service's seas is judged. */
export const SEA_KINDS = ['total', 'wind sea', 'swell'] as const
export type SeaKind = (typeof SEA_KINDS)[number]

/** Where the wind meets the ship, as `relativeDirection` of format.ts divides it. */
export const LOSS_DIRECTIONS = ['head', 'bow', 'beam', 'quarter', 'following'] as const
export type LossDirection = (typeof LOSS_DIRECTIONS)[number]

/** Beaufort 0 to 12. */
export const FORCES = 13
/** Speed lost in per cent, by direction; index is the Beaufort number. */
export type SpeedLossTable = Record<LossDirection, number[]>

/** Bands: words, unit and what is possible. */
export const BANDS = {
  rollBandPercent: { label: 'Encounter period near roll period within ±', unit: '%', min: 1, max: 50, usual: 20 },
  successiveFrom: { label: 'Successive waves: encounter period from', unit: '× T', min: 1, max: 10, usual: 1.8 },
  successiveTo: { label: 'Successive waves: encounter period to', unit: '× T', min: 1, max: 10, usual: 3 },
} as const
export type BandName = keyof typeof BANDS

/**
 * The minimum height of the sea: below it a criterion without a height of its own is shown as met in a low sea, and is no warning. The master's to set.
 * Usual: 2 m, where the WMO's words for swell end “low” (0–2 m; 2–4 is moderate). The circular names a height for successive waves alone (0.04 L,
 * 4.2.2), and P&I clubs' notices on rolling leave the height to the master's experience. Under 50 m of length 0.04 L is less than 2 m, and is the usual:
 * what is high for a small vessel is not called low. Above 4 m (heavy swell, very rough sea) no sea is low: more cannot be set.
 */
export const MIN_HEIGHT = {
  label: 'Low sea: no warning below',
  unit: 'm',
  min: 0,
  max: 4,
  usual: 2,
  defaultOfLength: 0.04,
} as const

/** Greatest loss: a ship that makes no headway has no arrival. */
export const MAX_LOSS_PERCENT = 90

export interface HeavyWeatherSettings extends Record<BandName, number> {
  sea: SeaKind
  /** Metres, see `MIN_HEIGHT`; absent: the usual (documents of before know none). */
  leastHeightM?: number | undefined
  /** null: the published default. */
  speedLoss: SpeedLossTable | null
}

/** ±20 %: the circular gives no band. 1.8 to 3.0: MSC.1/Circ.1228, 4.2.2.2. */
export const DEFAULT_HEAVY_WEATHER: HeavyWeatherSettings = {
  sea: 'total',
  rollBandPercent: BANDS.rollBandPercent.usual,
  successiveFrom: BANDS.successiveFrom.usual,
  successiveTo: BANDS.successiveTo.usual,
  speedLoss: null,
}

/** `isSet`: the master's own, not the usual. */
export interface MinHeight {
  heightM: number
  isSet: boolean
}

/** The minimum height in force for a vessel of a length (between perpendiculars, m; null: not known). */
export function minHeightOf({ leastHeightM }: HeavyWeatherSettings, lbpM: number | null): MinHeight {
  if (leastHeightM !== undefined) return { heightM: leastHeightM, isSet: true }
  const ofLength = lbpM === null ? Infinity : MIN_HEIGHT.defaultOfLength * lbpM
  return { heightM: Math.min(MIN_HEIGHT.usual, Math.round(ofLength * 10) / 10), isSet: false }
}

/** Whether a sea is low: below the minimum height also as it is shown, to a tenth of a metre. A height that is not known is never low. */
export const isLowSea = (seaM: number | null, { heightM }: MinHeight): boolean =>
  seaM !== null && seaM < heightM && Math.round(seaM * 10) / 10 < heightM

/** `below the minimum height of 2.0 m set for this vessel`. */
export function minHeightWords({ heightM, isSet }: MinHeight, units: Units): string {
  const metres = `${Number.isInteger(heightM) ? heightM.toFixed(1) : heightM}\u00a0m`
  return `below the minimum height of ${besideMetres(heightM, metres, units)} ${isSet ? 'set' : 'usual'} for this vessel`
}
