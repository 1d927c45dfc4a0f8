// What a run's answers lacked and why jobs were given up: noted with each job, and counted from those notes. Pure.
import { isMeasureAveraged } from '../../../../shared/weather/climatology.ts'
import { MEASURE_NAMES, type MeasureName } from '../../../../shared/weather/measures.ts'
import { FAULT_CODES, type FaultError } from '../../../../shared/result.ts'
import type { GivenUp, MeasureGap } from '../../../../shared/sync/sync.ts'
import { IncompleteDay } from '../bulk/bounds.ts'
import { BadAnswer, type Measured } from '../service/fields.ts'
import type { Timeline } from '../service/timeline.ts'
import { StatusError } from '../service/http-faults.ts'
import { FORECAST_ENDS, FORECAST_ENDS_NOT_SENT } from '../../store/forecast-jobs.ts'
import type { JobNote } from '../../store/jobs.ts'
import { NotPermitted } from '../outcome/refusal.ts'

type Counts = Partial<Record<MeasureName, number>>

/** `of`: places answered; `missing`: those without a usable value; `refused`: the part of these whose value was refused. */
interface AnswerNote {
  of: number
  missing: Counts
  refused: Counts
  /** What its meta says of a timeline, for support; absent: nothing. */
  timeline?: Timeline
}

const DETAIL_LENGTH = 160
const WHOLE: AnswerNote = { of: 1, missing: {}, refused: {} }

/** What answers lack of `names`, and whether one says a timeline, as text for the job's row; null when it is one answer, lacks nothing and says none. */
export function answerNote(
  answers: readonly (Measured & { timeline?: Timeline })[],
  names: readonly MeasureName[],
): string | null {
  const timeline = answers.find((answer) => answer.timeline !== undefined)?.timeline
  const note: AnswerNote = { of: answers.length, missing: {}, refused: {}, ...(timeline && { timeline }) }
  for (const { values, refused } of answers)
    for (const name of names) {
      if (values[name] !== undefined) continue
      note.missing[name] = (note.missing[name] ?? 0) + 1
      if (refused.includes(name)) note.refused[name] = (note.refused[name] ?? 0) + 1
    }
  const isWhole = note.of === 1 && Object.keys(note.missing).length === 0
  return isWhole && timeline === undefined ? null : JSON.stringify(note)
}

/** Why a job was given up, as text for its row: `service-error:500`, `no-value`. */
export function failureNote(error: FaultError): string {
  const { code } = error.fault
  const detail = detailOf(error)
  return detail === null ? code : `${code}:${detail.slice(0, DETAIL_LENGTH)}`
}

function detailOf(error: FaultError): string | null {
  if (error instanceof StatusError) return String(error.status)
  if (error instanceof NotPermitted) return String(error.operation)
  return error instanceof BadAnswer || error instanceof IncompleteDay ? error.kind : null
}

/**
 * Counts a run's notes. What cannot be read counts as `internal`, or as lacking nothing. `forecastEndMs`: the latest time answered before those that
 * the forecast does not reach, where there are such.
 */
export function reportOf(
  notes: readonly JobNote[],
  forecastEndMs: () => number | null,
): { givenUp: GivenUp[]; gaps: MeasureGap[] } {
  const givenUp = notes
    .filter(({ state }) => state === 'failed')
    .map(({ note, jobs }) => ({ ...readFailure(note === null ? '' : withEnd(note, forecastEndMs)), requests: jobs }))
  return { givenUp: merged(givenUp), gaps: gapsOf(notes.filter(({ state }) => state === 'done')) }
}

/** With the time of the end, which moves while the rest of the run is received. */
const withEnd = (note: string, forecastEndMs: () => number | null): string =>
  note === FORECAST_ENDS || note === FORECAST_ENDS_NOT_SENT ? `${note}:${forecastEndMs() ?? ''}` : note

function readFailure(note: string): Pick<GivenUp, 'code' | 'detail'> {
  const [name = '', ...rest] = note.split(':')
  const code = FAULT_CODES.find((known) => known === name) ?? 'internal'
  return { code, detail: rest.length === 0 ? null : rest.join(':') }
}

/** The same reason may come from several operations. */
function merged(givenUp: readonly GivenUp[]): GivenUp[] {
  const byReason = new Map<string, GivenUp>()
  for (const one of givenUp) {
    const key = `${one.code}:${one.detail ?? ''}`
    byReason.set(key, { ...one, requests: one.requests + (byReason.get(key)?.requests ?? 0) })
  }
  return [...byReason.values()].toSorted((a, b) => b.requests - a.requests)
}

/** Point weather has all measures, averages fewer; the other operations have none. */
const measuresOfOperation = (operation: number): readonly MeasureName[] =>
  operation === 1 ? MEASURE_NAMES : operation >= 3 && operation <= 8 ? MEASURE_NAMES.filter(isMeasureAveraged) : []

function gapsOf(notes: readonly JobNote[]): MeasureGap[] {
  const gaps = new Map<MeasureName, MeasureGap>()
  for (const { operation, note, jobs } of notes) {
    const { of, missing, refused } = readAnswer(note)
    for (const measure of measuresOfOperation(operation)) {
      const gap = gaps.get(measure) ?? { measure, missing: 0, refused: 0, of: 0 }
      gap.of += of * jobs
      gap.missing += (missing[measure] ?? 0) * jobs
      gap.refused += (refused[measure] ?? 0) * jobs
      gaps.set(measure, gap)
    }
  }
  return MEASURE_NAMES.flatMap((measure) => gaps.get(measure) ?? []).filter(({ missing }) => missing > 0)
}

function readAnswer(note: string | null): AnswerNote {
  if (note === null) return WHOLE
  try {
    return { ...WHOLE, ...(JSON.parse(note) as Partial<AnswerNote>) }
  } catch {
    return WHOLE
  }
}
