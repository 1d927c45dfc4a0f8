// Candidates as a router may find them, for the tests of what judges them.
import type { FoundCandidate, WeatherAlong } from '../../../../electron/engine/router/protocol.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import type { Voyage, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { beyondLimit, limitsSet, type VesselLimits } from '../../../../shared/ship/limits/limits.ts'
import type { LimitKind } from '../../../../shared/ship/vessel.ts'
import type { CandidateKind } from '../../../../shared/candidates/candidates.ts'

export const ETD_MS = Date.UTC(2026, 10, 20, 6)

/** Westward over the open North Atlantic, about two days at 14 kn. */
export const OPEN_SEA: VoyageDocument = {
  format: 1,
  name: 'Westbound',
  waypoints: [
    { id: '1', name: 'A', position: { lat: 48, long: -20 }, leg: null },
    { id: '2', name: 'B', position: { lat: 48, long: -28 }, leg: { geometry: 'RL' } },
    { id: '3', name: 'C', position: { lat: 46, long: -36 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs: ETD_MS, speedKn: 14 },
}

export const voyageOf = (document: VoyageDocument): Voyage => ({
  voyageId: 7,
  revision: 3,
  savedAtMs: ETD_MS,
  document,
  undo: null,
  redo: null,
  approval: { status: 'draft', revision: 3, atMs: null, by: '' },
})

/** As planned, its hours those of its schedule; the weather known nowhere. */
export function foundCandidate(
  kind: CandidateKind,
  document: VoyageDocument,
  more: Partial<FoundCandidate> = {},
): FoundCandidate {
  const schedule = buildSchedule(document)
  const hours = (schedule.passageMs ?? 0) / HOUR_MS
  return {
    kind,
    document,
    hours,
    setSpeedsKn: schedule.rows.slice(1).map(({ speedKn }) => speedKn ?? 0),
    fuelUnits: hours,
    perturbed: null,
    uncertainH: 1,
    ...more,
  }
}

/** What else the usual limits are set for, within them. */
const WITHIN: WeatherAlong['values'][number] = { swellM: 0, gustKn: 0, visibilityNm: 10, iceM: 0 }

const valuesOf = (seaM: number | null, windKn: number | null): WeatherAlong['values'][number] => ({
  ...WITHIN,
  ...(seaM === null ? {} : { waveM: seaM }),
  ...(windKn === null ? {} : { windKn }),
})

/** Hours for which something is so, by what the router took. */
export const hoursAlong = (
  { along }: Pick<FoundCandidate, 'along'>,
  isSo: (rests: WeatherAlong['rests'][number], values: WeatherAlong['values'][number]) => boolean,
): number =>
  (along?.hours ?? []).reduce(
    (sum, fromH, i) =>
      isSo(along?.rests[i] ?? 'nothing', along?.values[i] ?? {}) ? sum + (along?.untilH[i] ?? fromH) - fromH : sum,
    0,
  )

/** Those beyond a limit, by what the router took. */
export const beyondAlong = (
  candidate: Pick<FoundCandidate, 'along'>,
  limits: VesselLimits | null,
  kind: LimitKind,
): number =>
  hoursAlong(candidate, (_rests, values) =>
    limitsSet(limits).some((name) => {
      const [limit, value] = [limits?.[name] ?? null, values[name]]
      return limit?.kind === kind && value !== undefined && beyondLimit(name, value, limit.value) > 0
    }),
  )

/** One kind of knowledge all along, every 3 h. */
export const alongOf = (
  hours: number,
  rests: WeatherAlong['rests'][number],
  seaM: number | null,
  windKn: number | null,
): WeatherAlong => {
  const times = Array.from({ length: Math.ceil(hours / 3) + 1 }, (_, i) => Math.min(hours, i * 3))
  const areForecast = times.map(() => rests === 'forecast')
  return {
    hours: times,
    untilH: times.map((_, i) => times[i + 1] ?? hours),
    seaM: times.map(() => seaM),
    windKn: times.map(() => windKn),
    isSeaForecast: areForecast,
    isWindForecast: areForecast,
    values: times.map(() => (rests === 'forecast' ? valuesOf(seaM, windKn) : {})),
    rests: times.map(() => rests),
  }
}
