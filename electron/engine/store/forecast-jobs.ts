// A run's points at the end of the service's forecast: given up together, and taken back together where it turns out to be none.
import type { PointRequest } from './jobs.ts'
import type { Handle } from './open-database.ts'
import { readRequest } from '../fetch/requests/request.ts'

/** Notes of points that are given up since the forecast ends before them: requested and not found, or not sent at all (sync/report.ts reads them). */
export const FORECAST_ENDS = 'no-value:ends'
export const FORECAST_ENDS_NOT_SENT = 'no-value:ends-not-sent'
/** As the note of a status is written. */
const NOT_FOUND = 'service-error:404'

export interface ForecastJobs {
  /** The point with the latest time that was answered; null: none was. */
  latestDone(runId: number): PointRequest | null
  /** The forecast has nothing from a time on: points that wait are given up unsent, those that were not found get the reason. */
  endForecast(runId: number, fromMs: number): void
  /** A later time was answered: what was not sent waits again, what was not found is that alone. */
  reopenForecast(runId: number): void
  /** Points later than a time that were not found wait again. */
  retryNotFound(runId: number, afterMs: number): void
  /** The latest time answered before those that the forecast does not reach; null: none was, or it reaches all. Epoch ms. */
  forecastEndMs(runId: number): number | null
}

/** `onChange` is called with each change of a job. */
export function forecastJobs(handle: Handle, onChange: () => void): ForecastJobs {
  const latestDone = handle
    .prepare(
      `SELECT request FROM sync_job WHERE run_id = ? AND state = 'done' AND operation = 1 ORDER BY time_ms DESC LIMIT 1`,
    )
    .pluck()
  const setNote = handle.prepare(
    `UPDATE sync_job SET state = @to, fault_code = @note, not_before_ms = 0
     WHERE run_id = @runId AND operation = 1 AND time_ms >= @fromMs AND state = @from AND fault_code IS coalesce(@before, fault_code)`,
  )
  const forecastEnd = handle
    .prepare(
      `SELECT max(time_ms) FROM sync_job WHERE run_id = @runId AND state = 'done' AND operation = 1 AND time_ms <
         (SELECT min(time_ms) FROM sync_job WHERE run_id = @runId AND state = 'failed' AND fault_code IN (@ends, @notSent))`,
    )
    .pluck()
  const set = (change: {
    runId: number
    fromMs: number
    from: 'waiting' | 'failed'
    to: 'waiting' | 'failed'
    before: string | null
    note: string | null
  }): void => {
    onChange()
    setNote.run(change)
  }

  return {
    latestDone: (runId) => {
      const json = latestDone.get(runId) as string | undefined
      const request = json === undefined ? null : readRequest(json)
      return request?.kind === 'point' ? request : null
    },
    endForecast: (runId, fromMs) => {
      const of = { runId, fromMs, to: 'failed' } as const
      set({ ...of, from: 'waiting', before: null, note: FORECAST_ENDS_NOT_SENT })
      set({ ...of, from: 'failed', before: NOT_FOUND, note: FORECAST_ENDS })
    },
    reopenForecast: (runId) => {
      const of = { runId, fromMs: 0, from: 'failed' } as const
      set({ ...of, to: 'waiting', before: FORECAST_ENDS_NOT_SENT, note: null })
      set({ ...of, to: 'failed', before: FORECAST_ENDS, note: NOT_FOUND })
    },
    retryNotFound: (runId, afterMs) =>
      set({ runId, fromMs: afterMs + 1, from: 'failed', to: 'waiting', before: NOT_FOUND, note: null }),
    forecastEndMs: (runId) =>
      forecastEnd.get({ runId, ends: FORECAST_ENDS, notSent: FORECAST_ENDS_NOT_SENT }) as number | null,
  }
}
