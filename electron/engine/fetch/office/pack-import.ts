// What a pack of the relay holds into the store, chunk by chunk, each in one commit with the jobs it ends and the bytes it cost; and what becomes of
// the jobs it did not answer. Only what was requested is stored.
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { isAhead, isPast } from '../../../../shared/format/time.ts'
import type { MeasureName } from '../../../../shared/weather/measures.ts'
import type { PackContent, PackedAverage, PackedWeather } from '../../packs/file/content.ts'
import type { ReadChunk } from '../../packs/file/read-pack.ts'
import type { Unfulfilled, UnfulfilledReason } from '../../packs/file/relay-request.ts'
import type { Measured } from '../service/fields.ts'
import { keyOf } from '../requests/request.ts'
import type { Store } from '../../store/store.ts'
import type { OfficeKind } from '../planner/office-rows.ts'
import type { Batch } from './batch.ts'
import { casualtyAnswers } from './casualty-answers.ts'
import { jobOutcomeOf, noteOf, type RowResult } from './job-outcomes.ts'

/** So often a job is requested again whose answer is damaged, or still being fetched ashore. */
const MAX_LOST = 4
const MAX_LATER = 8
const LATER_MS = 2000
const MAX_LATER_MS = 60_000

interface Noted {
  requests: number
  answers: number
  units: number
}

export interface PackImportContext {
  store: Store
  runId: number
  /** One commit of `work`, and of the bytes it cost. */
  commit: (noted: Noted, refusedValues: number, work: () => void) => void
  /** What answers lack, as text for the job's row; null: nothing. */
  lacking: (answers: readonly Measured[], kind: OfficeKind) => string | null
  now: () => number
  signal: AbortSignal
}

/** The result of a relay request. */
export interface Settled {
  /** The relay cannot reach the service: what it gave, or did not give, is behind. */
  isBehind: boolean
  /** Because of the office's allowance nothing newer was requested of the service for some of the rows received. */
  isOlderForQuota: boolean
  /** Some of it is fetched ahead of this computer's clock, and was not stored over what is of a known age. */
  isAhead: boolean
  /** The relay left out what would exceed the ship's bytes. */
  isOverBudget: boolean
  /** What the office allows the ship this month did not reach for all. */
  isOverQuota: boolean
  /** Some of it was damaged, or missing without a reason. */
  isLost: boolean
}

export interface PackImport {
  accept(chunk: ReadChunk): Promise<void>
  /** Every job ends or waits again. `isWhole`: all of the pack was read. */
  settle(isWhole: boolean): Settled
  /** Jobs that have not ended wait again at once. */
  abandon(): void
}

const NOTHING: Noted = { requests: 0, answers: 0, units: 0 }

/** `unfulfilled`: what the relay said of the request's rows; `retryAfterMs`: when to request those that come later. */
export function createPackImport(
  batch: Batch,
  context: PackImportContext,
  unfulfilled: Unfulfilled,
  retryAfterMs: number | null,
): PackImport {
  const { store, runId, commit, now, signal } = context
  const { requested, jobs, rowOf } = batch
  const reasons = reasonsOf(unfulfilled)
  const received = new Map<number, Measured>()
  const ended = new Set<number>()
  /** Rows that were not stored since their age cannot be determined. */
  const ahead = new Set<number>()
  const answers = casualtyAnswers(store, now, async () => {
    await yieldToLoop()
    signal.throwIfAborted()
  })
  const placeOf = (key: string): number | null => rowOf.get(key) ?? null
  const hasEnded = (i: number): boolean => ended.has(i)

  /** Jobs whose rows are all here, and of which the relay is fetching nothing newer. In a commit. */
  function doneBy(rows: ReadonlyMap<number, Measured>): number[] {
    return jobs.flatMap((one, i) => {
      const given = one.rows.map((row) => rows.get(row))
      const isLater = one.rows.some((row) => reasons.get(row) === 'later')
      if (hasEnded(i) || isLater || !given.every((answer) => answer !== undefined)) return []
      store.jobs.done(runId, one.job.key, context.lacking(given, requested.kind))
      return [i]
    })
  }

  function importRows(rows: { place: number; answer: Measured; fetchedAtMs: number; put: () => string }[]): void {
    // A row without a value is none: that the service has none there the relay says by its reason. What was received before a cut counts once.
    const usable = rows.filter(({ place, answer }) => Object.keys(answer.values).length > 0 && !received.has(place))
    if (usable.length === 0) return
    const after = new Map(received)
    const unkept: number[] = []
    let done: number[] = []
    commit({ ...NOTHING, units: usable.length }, 0, () => {
      for (const { place, answer, fetchedAtMs, put } of usable)
        if (put() === 'older' && isAhead(now() - fetchedAtMs)) unkept.push(place)
        else after.set(place, answer)
      done = doneBy(after)
    })
    for (const place of unkept) ahead.add(place)
    for (const [place, answer] of after) received.set(place, answer)
    for (const i of done) ended.add(i)
  }

  const weatherRows = (weather: readonly PackedWeather[]) =>
    weather.flatMap((row) => {
      const { latE4, longE4, timeMs } = row
      const found = placesOf({ latE4, longE4 }, (place) => keyOf({ kind: 'point', ...place, timeMs }), placeOf)
      const put = (at: Place) => () => store.weather.accept({ ...row, ...at }, now(), 'office')
      return found.map(({ place, at }) => ({ ...row, place, answer: measured(row.values), put: put(at) }))
    })
  const averageRows = (averages: readonly PackedAverage[]) =>
    averages.flatMap((row) => {
      const { span, latE4, longE4 } = row
      const found = placesOf({ latE4, longE4 }, (place) => keyOf({ kind: 'average-at', span, ...place }), placeOf)
      const put = (at: Place) => () => store.averages.accept({ ...row, ...at }, now(), 'office')
      return found.map(({ place, at }) => ({ ...row, place, answer: measured(row.values), put: put(at) }))
    })

  async function importCasualties(all: PackContent['casualties']): Promise<void> {
    for (const answer of all) {
      const place = placeOf(keyOf(answer.asked))
      // What was not requested is not stored; nor what is older than what is here.
      if (place === null || answer.fetchedAtMs <= (requested.rows[place]?.heldMs ?? 0)) continue
      const whole = await answers.accept(answer)
      if (whole === null) continue
      const given = new Map([...received, [place, NO_MEASURES] as const])
      let done: number[] = []
      commit({ ...NOTHING, units: whole.records }, whole.refused, () => {
        whole.finish()
        done = doneBy(given)
      })
      received.set(place, NO_MEASURES)
      for (const i of done) ended.add(i)
    }
  }

  return {
    accept: async (chunk) => {
      if (chunk.damaged === true) return
      const { weather = [], averages = [], casualties = [] } = chunk.content
      importRows([...weatherRows(weather), ...averageRows(averages)])
      await importCasualties(casualties)
    },
    settle: (isWhole) => {
      const rowResult = (row: number): RowResult => ({
        received: received.has(row),
        reason: reasons.get(row) ?? null,
        isHeld: requested.rows[row]?.heldMs !== null,
      })
      const settled: Settled = {
        isBehind: [...reasons.values()].includes('service-down'),
        isOlderForQuota: [...reasons].some(([row, reason]) => reason === 'quota' && received.has(row)),
        isAhead: ahead.size > 0,
        isOverBudget: false,
        isOverQuota: false,
        isLost: false,
      }
      answers.breakOff()
      commit({ requests: 1, answers: 1, units: 0 }, 0, () => {
        for (const [i, { job, rows }] of jobs.entries()) {
          const outcome = jobOutcomeOf(rows.map(rowResult), isWhole)
          if (hasEnded(i)) continue
          if (rows.some((row) => ahead.has(row))) {
            store.jobs.failed(runId, job.key, 'clock-wrong')
            continue
          }
          settled.isOverBudget ||= outcome.kind === 'budget'
          settled.isOverQuota ||= outcome.kind === 'quota'
          settled.isLost ||= outcome.kind === 'lost'
          endAs(outcome, job, rows)
        }
      })
      jobs.forEach((_, i) => ended.add(i))
      return settled

      function endAs(
        outcome: ReturnType<typeof jobOutcomeOf>,
        job: Batch['jobs'][number]['job'],
        rows: readonly number[],
      ): void {
        const given = rows.flatMap((row) => received.get(row) ?? [])
        const again = (waitMs: number): void =>
          store.jobs.putBack(runId, job.key, job.attempts + 1, Math.round(now() + waitMs))
        if (outcome.kind === 'done') return store.jobs.done(runId, job.key, lackingOf(given, rows))
        if (outcome.kind === 'budget' || outcome.kind === 'quota')
          return store.jobs.putBack(runId, job.key, job.attempts, 0)
        if (outcome.kind === 'failed') {
          const of = {
            operation: batch.operation,
            isPast: job.request.kind === 'point' && isPast(job.request.timeMs, now()),
          }
          return store.jobs.failed(runId, job.key, noteOf(outcome.why, of))
        }
        if (outcome.kind === 'lost') {
          if (job.attempts + 1 >= MAX_LOST) return store.jobs.failed(runId, job.key, 'bad-answer')
          return again(0)
        }
        if (job.attempts + 1 >= MAX_LATER) return store.jobs.failed(runId, job.key, 'office-behind')
        return again(Math.max(retryAfterMs ?? 0, Math.min(MAX_LATER_MS, LATER_MS * 2 ** job.attempts)))
      }

      /** Rows that are held as new lack nothing; those that the service has no value of lack all. */
      function lackingOf(given: readonly Measured[], rows: readonly number[]): string | null {
        const empty = rows.filter((row) => !received.has(row) && reasons.has(row)).map(() => NO_MEASURES)
        return given.length + empty.length === 0 ? null : context.lacking([...given, ...empty], requested.kind)
      }
    },
    abandon: () => {
      answers.breakOff()
      // Nothing was answered: what was sent for it is counted where that is reported.
      store.commit(() => {
        for (const [i, { job }] of jobs.entries()) if (!hasEnded(i)) store.jobs.putBack(runId, job.key, job.attempts, 0)
      })
      jobs.forEach((_, i) => ended.add(i))
    },
  }
}

const NO_MEASURES: Measured = { values: {}, refused: [] }

/** Absent is what was not given. */
function measured(given: Readonly<Partial<Record<MeasureName, number | null>>>): Measured {
  const values: Measured['values'] = {}
  for (const [name, value] of Object.entries(given)) if (value !== null) values[name as MeasureName] = value
  return { values, refused: [] }
}

interface Place {
  latE4: number
  longE4: number
}

const WEST_E4 = -1_800_000

/** A pack has one name for the meridian of 180°, a job may have either: it is stored as it was requested. */
function placesOf(
  at: Place,
  keyAt: (at: Place) => string,
  placeOf: (key: string) => number | null,
): { place: number; at: Place }[] {
  const names = at.longE4 === WEST_E4 ? [at, { ...at, longE4: -WEST_E4 }] : [at]
  return names.flatMap((name) => {
    const place = placeOf(keyAt(name))
    return place === null ? [] : [{ place, at: name }]
  })
}

const reasonsOf = (unfulfilled: Unfulfilled): ReadonlyMap<number, UnfulfilledReason> =>
  new Map(
    (Object.entries(unfulfilled) as [UnfulfilledReason, readonly number[]][]).flatMap(([reason, rows]) =>
      rows.map((row) => [row, reason] as const),
    ),
  )
