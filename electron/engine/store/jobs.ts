// Runs and their jobs as rows: what is requested, how often it was tried, when it may be tried again.
import type { Fault } from '../../../shared/result.ts'
import type { FetchChoice, SyncPhase } from '../../../shared/sync/sync.ts'
import { readCapBytes, readChoice, readFault, readFurther, type Further } from './documents.ts'
import { forecastJobs, type ForecastJobs } from './forecast-jobs.ts'
import {
  LONGEST_WAIT_MS,
  operationOf,
  readRequest,
  type PlannedRequest,
  type SyncRequest,
} from '../fetch/requests/request.ts'
import type { Handle } from './open-database.ts'

export interface WaitingJob extends PlannedRequest {
  operation: number
  attempts: number
  notBeforeMs: number
}

export interface StoredRun {
  runId: number
  voyageId: number
  /** The voyage's revision the plan was made for. */
  revision: number
  choice: FetchChoice
  /** What further rounds may request; null: there are none. */
  further: Further | null
  /** Bytes sent and received that it may take; null: what the budget leaves. */
  capBytes: number | null
  origin: string
  /** Link profile it runs on. */
  profileId: string
  /** The officer has lifted the budget's stop. */
  overBudget: boolean
  phase: SyncPhase
  startedAtMs: number
  endedAtMs: number | null
  elapsedMs: number
  refusedValues: number
  fault: Fault | null
}

type NewRun = Pick<StoredRun, 'voyageId' | 'revision' | 'choice' | 'origin' | 'profileId' | 'startedAtMs'> &
  Partial<Pick<StoredRun, 'further' | 'capBytes'>>

interface JobCounts {
  total: number
  done: number
  waiting: number
  failed: number
}

export interface JobNote {
  operation: number
  state: 'done' | 'failed'
  note: string | null
  jobs: number
}

export type PointRequest = SyncRequest & { kind: 'point' }

/** A further round's jobs follow from its number times this: more than any plan has. */
const ROUND = 100_000

export interface JobTables extends ForecastJobs {
  /** Rises with every change of a job. */
  changes(): number
  /** A new run with its jobs in order, in one commit; waiting jobs of earlier runs are dropped, since the plan was made anew. */
  begin(run: NewRun, jobs: readonly PlannedRequest[]): number
  /** Jobs of a further round of a run, behind those it has, from 1; how many were not among them. In one commit. */
  addRound(runId: number, round: number, jobs: readonly PlannedRequest[]): number
  /** The last of a run's further rounds, 0 before the first, and the jobs of all of them, whatever became of them. */
  rounds(runId: number): { last: number; points: number }
  /** Points of a run, whatever became of them. */
  points(runId: number): PointRequest[]
  newest(): StoredRun | null
  /** When a run was begun; null: there is none of this number. */
  startedAtMs(runId: number): number | null
  /** The newest of a voyage's track: not of places, averages on demand, casualties alone, or passages of which none leaves at `etdMs`. */
  newestOfTrack(etdMs: number | null): StoredRun | null
  setPhase(runId: number, phase: SyncPhase, fault: Fault | null, endedAtMs: number | null): void
  addElapsed(runId: number, elapsedMs: number, refusedValues: number): void
  /** The run goes on over this profile from now. */
  setProfile(runId: number, profileId: string, overBudget: boolean): void
  counts(runId: number): JobCounts
  /** Jobs still to be requested, in order. */
  waiting(runId: number): PlannedRequest[]
  /** The first jobs in order whose time to try has come, at most `limit`. */
  due(runId: number, nowMs: number, limit: number): WaitingJob[]
  setRunning(runId: number, key: string): void
  /** When the next waiting job may be tried; null when none waits. */
  nextAtMs(runId: number): number | null
  /** `note`: what the answer lacked (sync/report.ts); null: nothing. */
  done(runId: number, key: string, note: string | null): void
  /** `note`: why it was given up. */
  failed(runId: number, key: string, note: string): void
  /** Gives up every job of an operation that waits. */
  failWaiting(runId: number, operation: number, note: string): void
  /** The points given up with exactly this note; without one all that were. */
  failedPoints(runId: number, note?: string): PointRequest[]
  /** What was noted of the jobs that are done or given up, equal ones counted. */
  notes(runId: number): JobNote[]
  /** Puts a running job back, to be tried not before a time. */
  putBack(runId: number, key: string, attempts: number, notBeforeMs: number): void
  /** Waiting jobs may be tried at once: the clock their times were written by has been set back. */
  release(runId: number): void
  /** Waiting points of times from one to before another are dropped. */
  dropBetween(runId: number, fromMs: number, beforeMs: number): void
  /** Nothing is in flight any more: running jobs wait again. */
  recoverJobs(): void
  /** At start: a run left running was interrupted. Whether there was one. */
  recover(): boolean
}

type RawJob = Omit<WaitingJob, 'request'> & { request: string }

/** A run whose choice cannot be read is none: nobody knows what it requested. */
function runOf(raw: unknown): StoredRun | null {
  const row = raw as (Record<keyof StoredRun, never> & { choice: string; fault: string | null }) | undefined
  const choice = row === undefined ? null : readChoice(row.choice)
  if (row === undefined || choice === null) return null
  const fault = row.fault === null ? null : readFault(row.fault)
  const [further, capBytes] = [readFurther(row.choice), readCapBytes(row.choice)]
  return { ...(row as unknown as StoredRun), choice, further, capBytes, overBudget: Boolean(row.overBudget), fault }
}

export function jobTables(handle: Handle): JobTables {
  const prepare = (sql: string) => handle.prepare(sql)
  const insertRun = prepare(
    `INSERT INTO sync_run (voyage_id, revision, choice, origin, profile, phase, started_at_ms)
     VALUES (?, ?, ?, ?, ?, 'running', ?)`,
  )
  const insertJob = prepare(
    `INSERT INTO sync_job (run_id, job_key, ordinal, operation, request, time_ms, state)
     VALUES (?, ?, ?, ?, ?, ?, 'waiting')
     ON CONFLICT (run_id, job_key) DO NOTHING`,
  )
  const dropOld = prepare(`UPDATE sync_job SET state = 'dropped' WHERE state IN ('waiting', 'running')`)
  const cancelOld = prepare(
    `UPDATE sync_run SET phase = 'cancelled', ended_at_ms = ? WHERE phase IN ('running', 'paused', 'interrupted')`,
  )
  const forgetJobs = prepare('DELETE FROM sync_job WHERE run_id < ?')
  const newestOf = (where: string) =>
    prepare(
      `SELECT run_id AS runId, voyage_id AS voyageId, revision, choice, origin, profile AS profileId, over_budget AS overBudget, phase, started_at_ms AS startedAtMs, ended_at_ms AS endedAtMs,
       elapsed_ms AS elapsedMs, refused_values AS refusedValues, fault
     FROM sync_run WHERE voyage_id > 0 ${where} ORDER BY run_id DESC LIMIT 1`,
    )
  // Those without a voyage are of other data (data-set.ts).
  const newest = newestOf('')
  // A damaged choice is passed over: reading its plan, SQLite would fail the whole statement.
  const newestOfTrack = newestOf(
    `AND CASE WHEN json_valid(choice) THEN
       json_extract(choice, '$.weather.plan') NOT IN ('point', 'points', 'averages', 'none', 'passages')
       OR EXISTS (SELECT 1 FROM json_each(choice, '$.weather.passages') AS one
                  WHERE one.value ->> '$.voyageId' = voyage_id AND one.value ->> '$.etdMs' = ?) END`,
  )
  const startedAt = prepare('SELECT started_at_ms FROM sync_run WHERE run_id = ?').pluck()
  const setPhase = prepare('UPDATE sync_run SET phase = ?, fault = ?, ended_at_ms = ? WHERE run_id = ?')
  const addElapsed = prepare(
    'UPDATE sync_run SET elapsed_ms = elapsed_ms + ?, refused_values = refused_values + ? WHERE run_id = ?',
  )
  const counts = prepare(`SELECT state, count(*) AS n FROM sync_job WHERE run_id = ? GROUP BY state`)
  const due = prepare(
    `SELECT job_key AS key, operation, request, attempts, not_before_ms AS notBeforeMs FROM sync_job
     WHERE run_id = ? AND state = 'waiting' AND (not_before_ms <= ? OR not_before_ms > ?) ORDER BY ordinal LIMIT ?`,
  )
  const waiting = prepare(
    `SELECT job_key AS key, request FROM sync_job WHERE run_id = ? AND state IN ('waiting', 'running') ORDER BY ordinal`,
  )
  const setProfile = prepare('UPDATE sync_run SET profile = ?, over_budget = ? WHERE run_id = ?')
  const setState = prepare('UPDATE sync_job SET state = ?, fault_code = ? WHERE run_id = ? AND job_key = ?')
  const failWaiting = prepare(
    `UPDATE sync_job SET state = 'failed', fault_code = ? WHERE run_id = ? AND operation = ? AND state = 'waiting'`,
  )
  const failedPoints = prepare(
    `SELECT request FROM sync_job WHERE run_id = ? AND state = 'failed' AND fault_code = coalesce(?, fault_code) AND operation = 1`,
  ).pluck()
  const points = prepare('SELECT request FROM sync_job WHERE run_id = ? AND operation = 1').pluck()
  const rounds = prepare(
    `SELECT coalesce(max(ordinal) / ${ROUND}, 0) AS last, count(*) FILTER (WHERE ordinal >= ${ROUND}) AS points
     FROM sync_job WHERE run_id = ?`,
  )
  // The column is named for its first use: the code of the fault that a job was given up for.
  const notes = prepare(
    `SELECT operation, state, fault_code AS note, count(*) AS jobs FROM sync_job
     WHERE run_id = ? AND state IN ('done', 'failed') GROUP BY operation, state, fault_code`,
  )
  const nextAt = prepare(`SELECT min(not_before_ms) FROM sync_job WHERE run_id = ? AND state = 'waiting'`).pluck()
  const putBack = prepare(
    `UPDATE sync_job SET state = 'waiting', attempts = ?, not_before_ms = ? WHERE run_id = ? AND job_key = ?`,
  )
  const release = prepare(`UPDATE sync_job SET not_before_ms = 0 WHERE run_id = ? AND state = 'waiting'`)
  const dropBetween = prepare(
    `UPDATE sync_job SET state = 'dropped' WHERE run_id = ? AND state = 'waiting' AND time_ms >= ? AND time_ms < ?`,
  )
  const recoverJobs = prepare(`UPDATE sync_job SET state = 'waiting', not_before_ms = 0 WHERE state = 'running'`)
  const recoverRuns = prepare(`UPDATE sync_run SET phase = 'interrupted' WHERE phase = 'running'`)

  let changes = 0
  /** Runs a statement that changes jobs. */
  const change = (statement: ReturnType<typeof prepare>, ...values: unknown[]): { changes: number } => {
    changes++
    return statement.run(...values)
  }

  /** How many were inserted: none where the run has it already. */
  const insert = (runId: number, ordinal: number, { key, request }: PlannedRequest): number => {
    const timeMs = request.kind === 'point' ? request.timeMs : null
    return insertJob.run(runId, key, ordinal, operationOf(request), JSON.stringify(request), timeMs).changes
  }
  const pointsIn = (rows: unknown[]): PointRequest[] =>
    rows.map((json) => readRequest(json as string)).filter((request) => request?.kind === 'point')

  return {
    ...forecastJobs(handle, () => changes++),
    changes: () => changes,
    begin: handle.transaction((run: NewRun, jobs: readonly PlannedRequest[]) => {
      change(dropOld)
      cancelOld.run(run.startedAtMs)
      const { voyageId, revision, choice, further = null, capBytes = null, origin, profileId, startedAtMs } = run
      const stored = {
        ...choice,
        ...(further === null ? {} : { further }),
        ...(capBytes === null ? {} : { capBytes }),
      }
      const row = [voyageId, revision, JSON.stringify(stored), origin, profileId, startedAtMs]
      const runId = Number(insertRun.run(...row).lastInsertRowid)
      forgetJobs.run(runId)
      jobs.forEach((job, ordinal) => insert(runId, ordinal, job))
      return runId
    }),
    addRound: handle.transaction((runId: number, round: number, jobs: readonly PlannedRequest[]) => {
      changes++
      return jobs.reduce((added, job, i) => added + insert(runId, round * ROUND + i, job), 0)
    }),
    rounds: (runId) => rounds.get(runId) as { last: number; points: number },
    points: (runId) => pointsIn(points.all(runId)),
    newest: () => runOf(newest.get()),
    startedAtMs: (runId) => (startedAt.get(runId) as number | undefined) ?? null,
    newestOfTrack: (etdMs) => runOf(newestOfTrack.get(etdMs)),
    setPhase: (runId, phase, fault, endedAtMs) =>
      void setPhase.run(phase, fault === null ? null : JSON.stringify(fault), endedAtMs, runId),
    addElapsed: (runId, elapsedMs, refusedValues) => void addElapsed.run(Math.round(elapsedMs), refusedValues, runId),
    counts: (runId) => {
      const by = new Map((counts.all(runId) as { state: string; n: number }[]).map(({ state, n }) => [state, n]))
      const of = (...states: string[]): number => states.reduce((sum, state) => sum + (by.get(state) ?? 0), 0)
      const total = of('waiting', 'running', 'done', 'failed')
      return { total, done: of('done'), waiting: of('waiting', 'running'), failed: of('failed') }
    },
    setProfile: (runId, profileId, overBudget) => void setProfile.run(profileId, Number(overBudget), runId),
    waiting: (runId) =>
      (waiting.all(runId) as RawJob[]).flatMap(({ key, request: json }) => {
        const request = readRequest(json)
        return request === null ? [] : [{ key, request }]
      }),
    due: (runId, nowMs, limit) =>
      (due.all(runId, nowMs, nowMs + LONGEST_WAIT_MS, limit) as RawJob[]).flatMap((job) => {
        const request = readRequest(job.request)
        if (request !== null) return [{ ...job, request }]
        // Left waiting it would be looked at for ever.
        change(setState, 'failed', 'store-damaged', runId, job.key)
        return []
      }),
    setRunning: (runId, key) => void change(setState, 'running', null, runId, key),
    nextAtMs: (runId) => nextAt.get(runId) as number | null,
    done: (runId, key, note) => void change(setState, 'done', note, runId, key),
    failed: (runId, key, note) => void change(setState, 'failed', note, runId, key),
    failWaiting: (runId, operation, note) => void change(failWaiting, note, runId, operation),
    failedPoints: (runId, note) => pointsIn(failedPoints.all(runId, note ?? null)),
    notes: (runId) => notes.all(runId) as JobNote[],
    putBack: (runId, key, attempts, notBeforeMs) => void change(putBack, attempts, notBeforeMs, runId, key),
    release: (runId) => void change(release, runId),
    dropBetween: (runId, fromMs, beforeMs) => void change(dropBetween, runId, fromMs, beforeMs),
    recoverJobs: () => void change(recoverJobs),
    recover: handle.transaction(() => {
      change(recoverJobs)
      return recoverRuns.run().changes > 0
    }),
  }
}
