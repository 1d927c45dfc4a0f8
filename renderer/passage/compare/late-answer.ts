// Why a search's answer no longer holds though nothing it rests on was changed.
import { HOUR_MS } from '../../../shared/format/time.ts'
import type { Fault } from '../../../shared/result.ts'
import type { CandidatesFound } from '../../../shared/candidates/candidates.ts'

/** Weather comes anew every few hours, and the ship is elsewhere by then. */
const HOLDS_MS = 3 * HOUR_MS

/**
 * `left`: what lay ahead of the departure is under way by now; `hours`: it was found long ago; `gone`: the engine, which keeps the newest searches,
 * has forgotten it, as `fault` of drawing one of its candidates says; null: it holds.
 */
export const whyLate = (
  found: Pick<CandidatesFound, 'madeAtMs' | 'candidates'>,
  nowMs: number,
  fault: Fault | null,
): 'left' | 'hours' | 'gone' | null => (fault?.code === 'not-found' ? 'gone' : lateOf(found, nowMs))

function lateOf(
  { madeAtMs, candidates }: Pick<CandidatesFound, 'madeAtMs' | 'candidates'>,
  nowMs: number,
): 'left' | 'hours' | null {
  const departMs = candidates[0]?.row.etdMs ?? null
  if (departMs !== null && madeAtMs < departMs && departMs <= nowMs) return 'left'
  return nowMs - madeAtMs > HOLDS_MS ? 'hours' : null
}
