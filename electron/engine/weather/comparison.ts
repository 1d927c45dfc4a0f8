// Passages compared over what is stored, one after the other, so that no other question waits long.
import { setImmediate as turn } from 'node:timers/promises'
import { alternativeRow, type Alternative, type AlternativeRow } from '../../../shared/ship/comparison.ts'
import type { VesselLimits } from '../../../shared/ship/limits.ts'
import { buildSchedule } from '../../../shared/passage/schedule.ts'
import { scheduled } from '../../../shared/passage/schedule-edit.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { evaluateVoyage, type Stored } from './evaluate.ts'

/** In the order given; a passage without a leg is left out. Throws FaultError for a voyage that is not stored. */
export async function compareAlternatives(
  stored: Stored,
  voyageOf: (voyageId: number) => Voyage,
  alternatives: readonly Alternative[],
  limits: VesselLimits | null,
  nowMs: number,
): Promise<AlternativeRow[]> {
  const rows: AlternativeRow[] = []
  const voyages = new Map<number, Voyage>()
  for (const alternative of alternatives) {
    const voyage = voyages.get(alternative.voyageId) ?? voyageOf(alternative.voyageId)
    voyages.set(alternative.voyageId, voyage)
    const { etdMs, speedKn } = alternative
    // Another departure is another passage: where the ship was on this one is of no account.
    const { document } = scheduled(voyage.document, {
      etdMs,
      fix: null,
      ...(speedKn === undefined ? {} : { speedKn, everyLeg: true }),
    })
    const weather = evaluateVoyage(stored, { ...voyage, document }, nowMs, 0)
    const row = alternativeRow(alternative, document.name, buildSchedule(document), weather, limits)
    if (row !== null) rows.push(row)
    await turn()
  }
  return rows
}
