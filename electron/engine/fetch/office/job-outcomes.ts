// What becomes of a job once the relay's answer is here: done, requested again, or given up, by which rows arrived and why others did not. Pure.
import { OFFICE_PAST } from '../../../../shared/sync/sync.ts'
import type { UnfulfilledReason } from '../../packs/file/relay-request.ts'

/** Of one row: what was received (newest or not), and the relay's reason; `isHeld`: the ship had it when it sent the request. */
export interface RowResult {
  received: boolean
  reason: UnfulfilledReason | null
  isHeld: boolean
}

export type JobOutcome =
  | { kind: 'done' }
  /** To be requested again, once what is fetched ashore is there. */
  | { kind: 'later' }
  /** It should have arrived and did not: damaged in transit. */
  | { kind: 'lost' }
  /** More than the ship's bytes, or than the office allows it this month. */
  | { kind: 'budget' | 'quota' }
  | { kind: 'failed'; why: Exclude<UnfulfilledReason, 'later' | 'budget' | 'quota'> }

/** The worst first: one row that is to be requested again keeps its job. */
const FINAL = ['service-down', 'failed', 'not-permitted', 'beyond', 'no-value'] as const

/** `isWhole`: all of the pack was read, so that what is not in it is held as new. */
export function jobOutcomeOf(rows: readonly RowResult[], isWhole: boolean): JobOutcome {
  const isLost = ({ received, reason, isHeld }: RowResult): boolean =>
    !received && reason === null && !(isHeld && isWhole)
  if (rows.some(isLost)) return { kind: 'lost' }
  if (rows.some(({ reason }) => reason === 'later')) return { kind: 'later' }
  const held = (['budget', 'quota'] as const).find((one) =>
    rows.some(({ received, reason }) => reason === one && !received),
  )
  if (held !== undefined) return { kind: held }
  if (rows.some(({ received, reason }) => received || reason === null)) return { kind: 'done' }
  const why = FINAL.find((one) => rows.some(({ reason }) => reason === one))
  return why === undefined ? { kind: 'done' } : { kind: 'failed', why }
}

/**
 * Why a job was given up, as text for its row (sync/report.ts reads it). `operation`: the office's, since it is its key that may not. `isPast`: of an
 * hour before now, which a relay of before past weather was served has outside what the service forecasts.
 */
export const noteOf = (
  why: (JobOutcome & { kind: 'failed' })['why'],
  { operation, isPast }: { operation: number; isPast: boolean },
): string => {
  if (why === 'not-permitted') return `not-permitted:${operation}`
  return why === 'beyond' && isPast ? `no-value:${OFFICE_PAST}` : NOTES[why]
}

const NOTES = {
  'service-down': 'office-behind',
  failed: 'service-error',
  beyond: 'no-value:beyond',
  'no-value': 'no-value',
} as const
