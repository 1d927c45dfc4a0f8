// What can be done about limits that are passed, in words.
import type { BeyondStretch } from '../../../shared/ship/stretches.ts'
import { words } from '../../words/words.ts'

/** null: none is passed. */
export function remedyWords(
  stretches: readonly Pick<BeyondStretch, 'fromMs' | 'toMs'>[],
  etdMs: number | null,
  nowMs: number,
): string | null {
  const { remedy } = words.answer.card
  if (stretches.length === 0) return null
  // A stretch may begin with the step before the departure.
  if (etdMs === null || nowMs < etdMs) return remedy.before
  return stretches.some(({ fromMs, toMs }) => fromMs <= nowMs && nowMs <= toMs) ? remedy.now : remedy.underWay
}
