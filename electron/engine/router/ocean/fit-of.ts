// The field fitted to a question's points, kept for the next question about the same ones: other speeds, another aim.
import { createFits, type Fit } from '../../weather/field/fits.ts'
import type { FieldSample } from '../../weather/field/samples.ts'

/**
 * Keeps the last. Another set is fitted anew, never added to: a fit that points were added to differs in its last digits, and the same question would
 * have another answer.
 */
function createFitOf(): (samples: readonly FieldSample[]) => Fit {
  let last: { name: string; fit: Fit } | null = null
  return (samples) => {
    const name = JSON.stringify(samples)
    if (last?.name !== name) last = { name, fit: createFits()(samples) }
    return last.fit
  }
}

/** Of the thread. */
export const fitOf = createFitOf()
