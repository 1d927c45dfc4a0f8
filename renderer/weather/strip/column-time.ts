// Which time the values beside the rows are of, where that is not the slider's.
import { formatClock } from '../../../shared/format/time.ts'
import { words } from '../../words/words.ts'

/**
 * `index`: the item whose values are shown, null before the first and after the last. `words` where they are not of the slider's own time:
 * `values of 1500 UTC`, or what the ship does then.
 */
export function columnTime(
  stepTimesMs: readonly number[],
  index: number | null,
  timeMs: number | null,
  rest: string | null,
): { index: number | null; words: string | null } {
  const [firstMs, lastMs] = [stepTimesMs[0], stepTimesMs.at(-1)]
  const stepMs = index === null ? undefined : stepTimesMs[index]
  if (timeMs === null || firstMs === undefined || lastMs === undefined || stepMs === undefined)
    return { index: null, words: null }
  if (timeMs < firstMs || timeMs > lastMs) return { index: null, words: rest ?? words.strip.columnTime.outside }
  return { index, words: timeMs === stepMs ? null : words.strip.columnTime.valuesOf(formatClock(stepMs)) }
}
