// From what on a difference of two forecasts counts as a change: the officer's to set.
import type { ChangeThresholds } from '../../shared/weather/change-thresholds.ts'
import { GROUPS } from '../../shared/weather/columns.ts'

const names: Readonly<Record<keyof ChangeThresholds, string>> = {
  waveM: 'Sea and swell',
  windKn: 'Wind and gusts',
  visibilityNm: GROUPS.visibility.name,
  directionDeg: 'Directions',
}

export const thresholds = {
  title: 'What counts as a change',
  about: 'Differences above these, on every voyage. A limit that is crossed is always listed.',
  names,
  usual: 'Usual values',
} as const
