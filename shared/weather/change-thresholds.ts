// Above which differences of two forecasts are changes: the officer's to set, in the usual units.
export interface ChangeThresholds {
  waveM: number
  windKn: number
  visibilityNm: number
  directionDeg: number
}

/** Ours: about what a mean error of a forecast two days ahead is; directions by half a quarter. */
export const DEFAULT_THRESHOLDS: ChangeThresholds = { waveM: 0.5, windKn: 5, visibilityNm: 1, directionDeg: 45 }

/** Visibility above 10 NM counts as 10. */
export const THRESHOLD_RANGES: Readonly<Record<keyof ChangeThresholds, { min: number; max: number }>> = {
  waveM: { min: 0.1, max: 10 },
  windKn: { min: 1, max: 100 },
  visibilityNm: { min: 0.1, max: 10 },
  directionDeg: { min: 5, max: 180 },
}
