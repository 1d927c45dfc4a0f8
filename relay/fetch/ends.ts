// Ends of jobs to be written to the database: many in one commit, kept while no database takes them, each committed at least once.
import { setTimeout as sleep } from 'node:timers/promises'
import { FaultError } from '../../shared/result.ts'
import type { RelayLog } from '../log.ts'
import type { JobEnd, JobTables } from '../store/relay-store.ts'

export interface Ends {
  add(end: JobEnd): void
  /** Not yet committed. */
  size(): number
  /** Commits what there is, for so long at most; what is left is taken again after its lease. Resolves to how many are left. */
  drain(ms: number): Promise<number>
}

export interface EndsContext {
  jobs: Pick<JobTables, 'end'>
  now: () => number
  log: RelayLog
}

const COLLECT_MS = 50
const MAX_IN_COMMIT = 50
const AGAIN_MS = 250
const MAX_AGAIN_MS = 2000

export function startEnds({ jobs, now, log }: EndsContext): Ends {
  const waiting: JobEnd[] = []
  let writing: Promise<void> | null = null
  const givenUp = new AbortController()

  function add(end: JobEnd): void {
    waiting.push(end)
    writing ??= write()
  }

  async function write(): Promise<void> {
    await sleep(COLLECT_MS)
    let againMs = AGAIN_MS
    while (waiting.length > 0 && !givenUp.signal.aborted) {
      const batch = waiting.slice(0, MAX_IN_COMMIT)
      try {
        await commit(batch)
        waiting.splice(0, batch.length)
        if (againMs > AGAIN_MS) log.write('info', 'database-back', { uncommitted: waiting.length })
        againMs = AGAIN_MS
      } catch (error) {
        if (againMs === AGAIN_MS)
          log.write('warn', 'database-away', { uncommitted: waiting.length, why: (error as Error).message })
        await sleep(againMs)
        againMs = Math.min(MAX_AGAIN_MS, againMs * 2)
      }
    }
    writing = null
  }

  /** What the database refuses is found one by one, and taken again after its lease. Throws FaultError while no database takes any. */
  async function commit(batch: readonly JobEnd[]): Promise<void> {
    try {
      return await jobs.end(batch, now())
    } catch (error) {
      if (error instanceof FaultError) throw error
      const [only] = batch
      if (batch.length > 1 || only === undefined) {
        for (const end of batch) await commit([end])
        return
      }
      log.write('error', 'answer-not-kept', { job: only.key, why: (error as Error).message })
    }
  }

  async function drain(ms: number): Promise<number> {
    const inTime = new AbortController()
    const late = sleep(ms, undefined, { signal: inTime.signal }).catch(() => undefined)
    await Promise.race([writing, late])
    inTime.abort()
    givenUp.abort()
    return waiting.length
  }

  return { add, size: () => waiting.length, drain }
}
