// What the master settles about heavy weather: bands the circular leaves open, which sea counts, speed lost by wind force. Plain data.

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

/** Most that can be lost: a ship that makes no way has no arrival. */
export const MOST_LOSS_PERCENT = 90

export interface HeavyWeatherSettings extends Record<BandName, number> {
  sea: SeaKind
  /** null: the published default. */
  speedLoss: SpeedLossTable | null
}

/** ±20 %: the circular gives no band. 1.8 to 3.0: MSC.1/Circ.1228, 4.2.2.2. */
export const USUAL_HEAVY_WEATHER: HeavyWeatherSettings = {
  sea: 'total',
  rollBandPercent: BANDS.rollBandPercent.usual,
  successiveFrom: BANDS.successiveFrom.usual,
  successiveTo: BANDS.successiveTo.usual,
  speedLoss: null,
}
