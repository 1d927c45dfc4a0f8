// Runs and their jobs as rows: what is asked, how often it was tried, when it may be tried again.
import type { Fault } from '../../../shared/result.ts'
import type { SyncPhase, SyncPlanName } from '../../../shared/sync.ts'
import type { Handle } from './open-database.ts'

export interface PointJob {
  /** Unique in a run: asking twice is one job. */
  key: string
  latE4: number
  longE4: number
  timeMs: number
}

export interface WaitingJob extends PointJob {
  attempts: number
  notBeforeMs: number
}

export interface RunRow {
  runId: number
  voyageId: number
  /** The voyage's revision the plan was made for. */
  revision: number
  plan: SyncPlanName
  origin: string
  phase: SyncPhase
  startedAtMs: number
  endedAtMs: number | null
  elapsedMs: number
  refusedValues: number
  fault: Fault | null
}

export interface JobCounts {
  total: number
  done: number
  waiting: number
  failed: number
}

/** No wait is longer; one that seems so was written before the clock was set back. */
export const LONGEST_WAIT_MS = 3_600_000

export interface JobTables {
  /** A new run with its jobs in order, in one commit; waiting jobs of earlier runs are dropped, since the plan was made anew. */
  begin(run: Pick<RunRow, 'voyageId' | 'revision' | 'plan' | 'origin' | 'startedAtMs'>, jobs: PointJob[]): number
  newest(): RunRow | null
  setPhase(runId: number, phase: SyncPhase, fault: Fault | null, endedAtMs: number | null): void
  addElapsed(runId: number, elapsedMs: number, refusedValues: number): void
  counts(runId: number): JobCounts
  /** Takes up to `limit` jobs whose time to try has come, first in order, and marks them running. */
  take(runId: number, nowMs: number, limit: number): WaitingJob[]
  /** When the next waiting job may be tried; null when none waits. */
  nextAtMs(runId: number): number | null
  done(runId: number, key: string): void
  failed(runId: number, key: string, code: string): void
  /** Puts a running job back, to be tried not before a time. */
  putBack(runId: number, key: string, attempts: number, notBeforeMs: number): void
  /** Waiting jobs may be tried at once: the clock their times were written by has been set back. */
  release(runId: number): void
  /** Drops waiting jobs whose time lies outside what the service can answer. */
  dropOutside(runId: number, fromMs: number, toMs: number): number
  /** Nothing is in flight any more: running jobs wait again. */
  recoverJobs(): void
  /** At start: a run left running was interrupted. */
  recover(): void
}

export function jobTables(handle: Handle): JobTables {
  const prepare = (sql: string) => handle.prepare(sql)
  const insertRun = prepare(
    `INSERT INTO sync_run (voyage_id, revision, plan, origin, phase, started_at_ms) VALUES (?, ?, ?, ?, 'running', ?)`,
  )
  const insertJob = prepare(
    `INSERT INTO sync_job (run_id, job_key, ordinal, lat_e4, long_e4, time_ms, state) VALUES (?, ?, ?, ?, ?, ?, 'waiting')
     ON CONFLICT (run_id, job_key) DO NOTHING`,
  )
  const dropOld = prepare(`UPDATE sync_job SET state = 'dropped' WHERE state IN ('waiting', 'running')`)
  const cancelOld = prepare(
    `UPDATE sync_run SET phase = 'cancelled', ended_at_ms = ? WHERE phase IN ('running', 'paused', 'interrupted')`,
  )
  const forgetJobs = prepare('DELETE FROM sync_job WHERE run_id < ?')
  const newest = prepare(
    `SELECT run_id AS runId, voyage_id AS voyageId, revision, plan, origin, phase, started_at_ms AS startedAtMs, ended_at_ms AS endedAtMs,
       elapsed_ms AS elapsedMs, refused_values AS refusedValues, fault
     FROM sync_run ORDER BY run_id DESC LIMIT 1`,
  )
  const setPhase = prepare('UPDATE sync_run SET phase = ?, fault = ?, ended_at_ms = ? WHERE run_id = ?')
  const addElapsed = prepare(
    'UPDATE sync_run SET elapsed_ms = elapsed_ms + ?, refused_values = refused_values + ? WHERE run_id = ?',
  )
  const counts = prepare(`SELECT state, count(*) AS n FROM sync_job WHERE run_id = ? GROUP BY state`)
  const due = prepare(
    `SELECT job_key AS key, lat_e4 AS latE4, long_e4 AS longE4, time_ms AS timeMs, attempts, not_before_ms AS notBeforeMs
     FROM sync_job
     WHERE run_id = ? AND state = 'waiting' AND (not_before_ms <= ? OR not_before_ms > ?) ORDER BY ordinal LIMIT ?`,
  )
  const setState = prepare('UPDATE sync_job SET state = ?, fault_code = ? WHERE run_id = ? AND job_key = ?')
  const nextAt = prepare(`SELECT min(not_before_ms) FROM sync_job WHERE run_id = ? AND state = 'waiting'`).pluck()
  const putBack = prepare(
    `UPDATE sync_job SET state = 'waiting', attempts = ?, not_before_ms = ? WHERE run_id = ? AND job_key = ?`,
  )
  const release = prepare(`UPDATE sync_job SET not_before_ms = 0 WHERE run_id = ? AND state = 'waiting'`)
  const dropOutside = prepare(
    `UPDATE sync_job SET state = 'dropped' WHERE run_id = ? AND state = 'waiting' AND (time_ms < ? OR time_ms > ?)`,
  )
  const recoverJobs = prepare(`UPDATE sync_job SET state = 'waiting', not_before_ms = 0 WHERE state = 'running'`)
  const recoverRuns = prepare(`UPDATE sync_run SET phase = 'interrupted' WHERE phase = 'running'`)

  return {
    begin: handle.transaction(
      (run: Pick<RunRow, 'voyageId' | 'revision' | 'plan' | 'origin' | 'startedAtMs'>, jobs: PointJob[]) => {
        dropOld.run()
        cancelOld.run(run.startedAtMs)
        const runId = Number(
          insertRun.run(run.voyageId, run.revision, run.plan, run.origin, run.startedAtMs).lastInsertRowid,
        )
        forgetJobs.run(runId)
        jobs.forEach((job, ordinal) => insertJob.run(runId, job.key, ordinal, job.latE4, job.longE4, job.timeMs))
        return runId
      },
    ),
    newest: () => {
      const row = newest.get() as (Omit<RunRow, 'fault'> & { fault: string | null }) | undefined
      return row === undefined ? null : { ...row, fault: row.fault === null ? null : (JSON.parse(row.fault) as Fault) }
    },
    setPhase: (runId, phase, fault, endedAtMs) =>
      void setPhase.run(phase, fault === null ? null : JSON.stringify(fault), endedAtMs, runId),
    addElapsed: (runId, elapsedMs, refusedValues) => void addElapsed.run(Math.round(elapsedMs), refusedValues, runId),
    counts: (runId) => {
      const by = new Map((counts.all(runId) as { state: string; n: number }[]).map(({ state, n }) => [state, n]))
      const of = (...states: string[]): number => states.reduce((sum, state) => sum + (by.get(state) ?? 0), 0)
      const total = of('waiting', 'running', 'done', 'failed')
      return { total, done: of('done'), waiting: of('waiting', 'running'), failed: of('failed') }
    },
    take: handle.transaction((runId: number, nowMs: number, limit: number) =>
      (due.all(runId, nowMs, nowMs + LONGEST_WAIT_MS, limit) as WaitingJob[]).map((job) => {
        setState.run('running', null, runId, job.key)
        return job
      }),
    ),
    nextAtMs: (runId) => nextAt.get(runId) as number | null,
    done: (runId, key) => void setState.run('done', null, runId, key),
    failed: (runId, key, code) => void setState.run('failed', code, runId, key),
    putBack: (runId, key, attempts, notBeforeMs) => void putBack.run(attempts, notBeforeMs, runId, key),
    release: (runId) => void release.run(runId),
    dropOutside: (runId, fromMs, toMs) => dropOutside.run(runId, fromMs, toMs).changes,
    recoverJobs: () => void recoverJobs.run(),
    recover: handle.transaction(() => {
      recoverJobs.run()
      recoverRuns.run()
    }),
  }
}
