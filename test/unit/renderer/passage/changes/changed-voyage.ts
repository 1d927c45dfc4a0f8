// A voyage's weather now and as it was fetched before, at the same steps, and what changed.
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { forecastChanges, type VoyageChanges } from '../../../../../shared/ship/changes/forecast-changes.ts'
import { DEFAULT_THRESHOLDS } from '../../../../../shared/weather/change-thresholds.ts'
import type { VesselLimits } from '../../../../../shared/ship/limits/limits.ts'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import type { IssueHead } from '../../../../../shared/weather/issue.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import type { VoyageWeather } from '../../../../../shared/weather/weather.ts'
import { at, voyageOf, weatherOf } from '../../fixtures.ts'

export const NOW_MS = at(21, 6)
export const LIMITS: VesselLimits = {
  ...newVessel('').limits,
  iceM: null,
  waveM: { value: 4, kind: 'hard' },
  windKn: { value: 30, kind: 'soft' },
}
const PLAN = buildSchedule(voyageOf(1, 1, NOW_MS).document)

type Values = Partial<Record<MeasureName, number | null>>
const CALM: Values = { totalWaveHeight: 1, windSpeed: 5 }

/** `valuesAt`: by the step's number; null: nothing is stored of it. */
export const weather = (valuesAt: (index: number) => Values | null, fetchedAtMs = NOW_MS): VoyageWeather =>
  weatherOf(PLAN, (_timeMs, index) => {
    const values = valuesAt(index)
    return values === null ? null : { fetchedAtMs, values: { ...CALM, ...values } }
  })

export const headOf = (fetchedToMs: number, more: Partial<IssueHead> = {}): IssueHead => ({
  issueId: 1,
  voyageId: 1,
  fetchedFromMs: fetchedToMs,
  fetchedToMs,
  revision: 1,
  fetchedBy: 'own',
  points: 1,
  isSeen: true,
  isAcknowledged: false,
  ...more,
})

export const SINCE_MS = NOW_MS - 12 * HOUR_MS

export function changesOf(
  now: VoyageWeather,
  then: VoyageWeather,
  { limits = LIMITS, head = headOf(SINCE_MS) }: { limits?: VesselLimits | null; head?: IssueHead } = {},
): VoyageChanges {
  const found = forecastChanges(now, then, limits, DEFAULT_THRESHOLDS, NOW_MS)
  return { voyageId: 1, revision: 1, evaluatedAtMs: NOW_MS, head, earlier: then, ...found }
}
