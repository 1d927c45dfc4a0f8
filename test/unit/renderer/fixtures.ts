// Voyages and weather for the renderer's tests: real plans, columns filled as each test needs.
import { DEFAULT_PREFERENCES } from '../../../shared/app/preferences.ts'
import type { FetchedByAny } from '../../../shared/format/fetched-by.ts'
import type { AppState } from '../../../shared/ipc/app-state.ts'
import type { BudgetState } from '../../../shared/sync/link.ts'
import { type Moving } from '../../../shared/ship/expected-passage.ts'
import type { SpeedLossTable } from '../../../shared/ship/heavy/settings.ts'
import { currentAt } from '../../../shared/weather/current.ts'
import { TRACK_ONLY, type SyncEstimate } from '../../../shared/sync/sync.ts'
import { DEFAULT_DIRECTIONS, MEASURE_NAMES, type MeasureName } from '../../../shared/weather/measures.ts'
import { buildSchedule, type Schedule } from '../../../shared/passage/schedule.ts'
import { trackSteps, waypointSteps, type TrackStep } from '../../../shared/passage/ship-at.ts'
import type { Voyage, VoyageDocument } from '../../../shared/passage/voyage.ts'
import {
  isOfHour,
  MAX_WAYPOINTS_EVALUATED,
  valueAt,
  type VoyageWeather,
  type WeatherAlong,
  type WeatherSource,
} from '../../../shared/weather/weather.ts'
import { expectedPassage } from '../../support/at-once.ts'

export const NOW = Date.UTC(2026, 10, 20, 14, 12)
export const at = (day: number, hour = 0, minute = 0): number => Date.UTC(2026, 10, day, hour, minute)

/** What a voyage's track takes. */
export const TRACK_ESTIMATE: SyncEstimate = {
  voyageId: 1,
  choice: TRACK_ONLY,
  profileId: 'vsat',
  parts: [],
  requests: 58,
  bytesUp: 10_000,
  bytesDown: 40_000,
  seconds: 3,
  costUsd: null,
  budget: 'within',
  by: 'own',
  basis: 'assumed',
  freshSteps: 0,
  beyondHorizonSteps: 0,
  notPermitted: [],
  afterForecast: null,
  outlook: null,
  byItself: null,
  nothing: null,
}

/** In training, with nothing to report. */
export const APP_STATE: AppState = {
  version: '0.1.0',
  mode: 'training',
  baseUrl: null,
  key: { place: 'none', fault: null },
  proxy: { mode: 'system' },
  office: null,
  preferences: DEFAULT_PREFERENCES,
  fault: null,
  policy: null,
  update: null,
  packs: { waiting: 0, offers: [] },
  notices: [],
  windows: [],
  files: { watched: { folder: null, state: 'off', isCut: false, offers: [] }, restores: 0 },
}

/** Westward on the equator, where a degree is exactly a × π / 180: three waypoints, 600 NM at 10 kn by default. */
export function documentOf(etdMs: number | null, speedKn = 10, name = 'Westward'): VoyageDocument {
  const degreesPerNm = 1852 / ((6_378_137 * Math.PI) / 180)
  return {
    format: 1,
    name,
    waypoints: [
      { id: '1', name: 'Start', position: { lat: 0, long: -10 }, leg: null },
      { id: '2', name: 'Middle', position: { lat: 0, long: -10 - 300 * degreesPerNm }, leg: { geometry: 'RL' } },
      { id: '3', name: 'End', position: { lat: 0, long: -10 - 600 * degreesPerNm }, leg: { geometry: 'RL' } },
    ],
    schedule: { etdMs, speedKn },
  }
}

export const planOf = (etdMs: number | null, speedKn = 10): Schedule => buildSchedule(documentOf(etdMs, speedKn))

export const voyageOf = (voyageId: number, revision: number, etdMs: number | null, name?: string): Voyage => ({
  voyageId,
  revision,
  savedAtMs: NOW,
  document: documentOf(etdMs, 10, name),
  undo: null,
  redo: null,
  approval: { status: 'draft', revision: 1, atMs: null, by: '' },
})

interface Stored {
  fetchedAtMs: number
  /** The ship herself when absent. */
  fetchedBy?: FetchedByAny
  source?: WeatherSource
  samples?: number
  values?: Partial<Record<MeasureName, number | null>>
}

/** Weather at the plan's steps and waypoints: `stored` says what stands at a step (of a waypoint: its index), null for nothing. */
export function weatherOf(
  schedule: Schedule,
  stored: (timeMs: number, index: number) => Stored | null,
  voyageId = 1,
): VoyageWeather {
  return {
    voyageId,
    revision: 1,
    evaluatedAtMs: NOW,
    passage: schedule,
    ...weatherAlong(trackSteps(schedule), stored),
    atWaypoints: weatherAlong(waypointSteps(schedule, MAX_WAYPOINTS_EVALUATED), stored),
  }
}

/** The same along the passage that its wind and current make of the plan: what stands at a step stands for that hour at any place. */
export function asExpected(weather: VoyageWeather, table: SpeedLossTable, nowMs = NOW): VoyageWeather {
  const movingAt = (_place: unknown, timeMs: number): Moving => {
    const index = weather.steps.findIndex((step) => step.timeMs === timeMs)
    const [speedMs, fromDeg] = [valueAt(weather, 'windSpeed', index), valueAt(weather, 'windDirection', index)]
    const isKnown = isOfHour(weather.source[index])
    return {
      wind: isKnown && speedMs !== null ? { speedMs, fromDeg } : null,
      current: isKnown ? currentAt(weather, index) : null,
    }
  }
  return { ...weather, passage: expectedPassage(weather.passage, table, nowMs, movingAt) ?? weather.passage }
}

function weatherAlong(steps: TrackStep[], stored: (timeMs: number, index: number) => Stored | null): WeatherAlong {
  const found = steps.map((step, index) => stored(step.timeMs, index))
  const column = (measure: MeasureName): (number | null)[] => found.map((one) => one?.values?.[measure] ?? null)
  return {
    steps,
    timesMs: steps.map(({ timeMs }) => timeMs),
    columns: Object.fromEntries(MEASURE_NAMES.map((measure) => [measure, column(measure)])) as WeatherAlong['columns'],
    directions: DEFAULT_DIRECTIONS,
    source: found.map((one, index) =>
      one === null ? 'none' : (one.source ?? ((steps[index]?.timeMs ?? 0) > one.fetchedAtMs ? 'F' : 'P')),
    ),
    fetchedAtMs: found.map((one) => one?.fetchedAtMs ?? null),
    fetchedBy: found.map((one) => (one === null ? null : (one.fetchedBy ?? 'own'))),
    offTrackNm: found.map((one) => (one === null ? null : 0)),
    gapHours: found.map((one) => (one === null ? null : 0)),
    older: {},
    samples: found.map((one) => (one === null ? 0 : (one.samples ?? 1))),
  }
}

/** For weather whose waypoints are not read. */
export const NO_WAYPOINTS: WeatherAlong = weatherAlong([], () => null)

/** A budget without a cap. */
export const FREE_BUDGET: BudgetState = {
  profileId: 'vsat',
  bytesThisMonth: 0,
  monthlyCapBytes: null,
  bytesThisRun: 0,
  runCapBytes: null,
  share: null,
  level: 'free',
  fault: null,
}
