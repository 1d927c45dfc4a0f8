// How far a voyage's weather is known without a gap and not old: along the passage that is judged.
import { trackSteps } from '../../../../shared/passage/ship-at.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { SpeedLossTable } from '../../../../shared/ship/heavy/settings.ts'
import { floorToStep, HORIZON_MS } from '../../../../shared/format/time.ts'
import type { Field } from './field.ts'
import { passageInSlices } from './passage.ts'
import { isUsable } from './vital.ts'

/** The last of the steps ahead, within the forecast, up to which wind and sea of every one are stored and not old; null: not even the first. */
export function* usableUntilInSlices(
  field: Field,
  table: SpeedLossTable | null,
  document: VoyageDocument,
  nowMs: number,
): Sliced<number | null> {
  const { passage, weatherAt } = yield* passageInSlices(field, table, document, nowMs)
  const lastMs = Math.min(nowMs + HORIZON_MS, passage.expected?.heldFromMs ?? Infinity)
  let untilMs: number | null = null
  for (const step of trackSteps(passage)) {
    if (step.timeMs < floorToStep(nowMs)) continue
    if (step.timeMs > lastMs || !isUsable(weatherAt(step), nowMs)) break
    untilMs = step.timeMs
    yield
  }
  return untilMs
}
