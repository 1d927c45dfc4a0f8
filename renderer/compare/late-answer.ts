// Whether an answer about ways is too old by the clock alone.
import { HOUR_MS } from '../../shared/format/time.ts'
import type { WaysFound } from '../../shared/ways/ways.ts'

/** Weather comes anew every few hours, and the ship is elsewhere by then. */
const HOLDS_MS = 3 * HOUR_MS

/** `left`: what lay ahead of the departure is under way by now; `hours`: it was found long ago; null: it holds. */
export function lateOf(found: Pick<WaysFound, 'madeAtMs' | 'ways'>, nowMs: number): 'left' | 'hours' | null {
  const departMs = found.ways[0]?.row.etdMs ?? null
  if (departMs !== null && found.madeAtMs < departMs && departMs <= nowMs) return 'left'
  return nowMs - found.madeAtMs > HOLDS_MS ? 'hours' : null
}
