// Passages compared over what is stored, one after the other, in slices.
import { passageDocument, type Alternative } from '../../../../shared/passage/alternative.ts'
import {
  alternativeRow,
  type AlternativeRow,
  type Passage,
  type PassageChange,
} from '../../../../shared/ship/comparison.ts'
import type { VesselLimits } from '../../../../shared/ship/limits/limits.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { Voyage, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { evaluateVoyageInSlices, withoutAverages, type Stored } from './evaluate.ts'

/** In the order given; a passage without a leg, or one that is over, is left out. Throws FaultError for a voyage that is not stored. */
export function* compareInSlices(
  stored: Stored,
  voyageOf: (voyageId: number) => Voyage,
  alternatives: readonly Alternative[],
  limits: VesselLimits | null,
  nowMs: number,
): Sliced<AlternativeRow[]> {
  const rows: AlternativeRow[] = []
  const voyages = new Map<number, Voyage>()
  // One vessel for all, read once.
  const table = stored.speedLoss?.() ?? null
  const hours: Stored = { ...withoutAverages(stored), speedLoss: () => table }
  for (const alternative of alternatives) {
    const voyage = voyages.get(alternative.voyageId) ?? voyageOf(alternative.voyageId)
    voyages.set(alternative.voyageId, voyage)
    const { document, weather } = yield* passageOfInSlices(hours, voyage, alternative, nowMs)
    const row = alternativeRow(alternative, document.name, weather, limits, nowMs)
    if (row !== null) rows.push(row)
    yield
  }
  return rows
}

export function* passageOfInSlices(
  stored: Stored,
  voyage: Voyage,
  alternative: Alternative,
  nowMs: number,
): Sliced<Passage> {
  const document = passageDocument(voyage.document, alternative)
  return { document, weather: yield* evaluateVoyageInSlices(stored, { ...voyage, document }, nowMs, 0) }
}

/** Of what lies ahead; null where one of the two has no times, or is over. */
export function* changeInSlices(
  stored: Stored,
  voyage: Voyage,
  earlier: VoyageDocument,
  limits: VesselLimits | null,
  nowMs: number,
): Sliced<PassageChange | null> {
  function* rowOf(document: VoyageDocument): Sliced<AlternativeRow | null> {
    const { etdMs } = document.schedule
    if (etdMs === null) return null
    const weather = yield* evaluateVoyageInSlices(stored, { ...voyage, document }, nowMs, 0)
    const { voyageId } = voyage
    return alternativeRow({ voyageId, etdMs }, document.name, weather, limits, nowMs)
  }
  const [before, after] = [yield* rowOf(earlier), yield* rowOf(voyage.document)]
  return before === null || after === null ? null : { before, after }
}
