// Passages compared over what is stored, one after the other, so that no other question waits long.
import { setImmediate as turn } from 'node:timers/promises'
import { passageDocument, type Alternative } from '../../../shared/passage/alternative.ts'
import {
  alternativeRow,
  type AlternativeRow,
  type Passage,
  type PassageChange,
} from '../../../shared/ship/comparison.ts'
import type { VesselLimits } from '../../../shared/ship/limits.ts'
import type { Voyage, VoyageDocument } from '../../../shared/passage/voyage.ts'
import { evaluateVoyage, type Stored } from './evaluate.ts'

/** So long at most before another question has its turn. */
const TURN_MS = 8

/** In the order given; a passage without a leg, or one that is over, is left out. Throws FaultError for a voyage that is not stored. */
export async function compareAlternatives(
  stored: Stored,
  voyageOf: (voyageId: number) => Voyage,
  alternatives: readonly Alternative[],
  limits: VesselLimits | null,
  nowMs: number,
): Promise<AlternativeRow[]> {
  const rows: AlternativeRow[] = []
  const voyages = new Map<number, Voyage>()
  // An average is of no hour: no figure of a row rests on one.
  // One vessel for all, read once.
  const table = stored.speedLoss?.() ?? null
  const hours: Stored = { ...stored, averages: { ...stored.averages, near: () => [] }, speedLoss: () => table }
  let turnMs = performance.now()
  for (const alternative of alternatives) {
    const voyage = voyages.get(alternative.voyageId) ?? voyageOf(alternative.voyageId)
    voyages.set(alternative.voyageId, voyage)
    const { document, weather } = passageOf(hours, voyage, alternative, nowMs)
    const row = alternativeRow(alternative, document.name, weather, limits, nowMs)
    if (row !== null) rows.push(row)
    if (performance.now() - turnMs < TURN_MS) continue
    await turn()
    turnMs = performance.now()
  }
  return rows
}

export function passageOf(stored: Stored, voyage: Voyage, alternative: Alternative, nowMs: number): Passage {
  const document = passageDocument(voyage.document, alternative)
  return { document, weather: evaluateVoyage(stored, { ...voyage, document }, nowMs, 0) }
}

/** Of what lies ahead; null where one of the two has no times, or is over. */
export function changeOf(
  stored: Stored,
  voyage: Voyage,
  earlier: VoyageDocument,
  limits: VesselLimits | null,
  nowMs: number,
): PassageChange | null {
  const rowOf = (document: VoyageDocument): AlternativeRow | null => {
    const { etdMs } = document.schedule
    if (etdMs === null) return null
    const weather = evaluateVoyage(stored, { ...voyage, document }, nowMs, 0)
    const { voyageId } = voyage
    return alternativeRow({ voyageId, etdMs }, document.name, weather, limits, nowMs)
  }
  const [before, after] = [rowOf(earlier), rowOf(voyage.document)]
  return before === null || after === null ? null : { before, after }
}
