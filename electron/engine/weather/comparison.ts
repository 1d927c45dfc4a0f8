// Passages compared over what is stored, one after the other, so that no other question waits long.
import { setImmediate as turn } from 'node:timers/promises'
import { candidateRow, type Candidate, type CandidateRow } from '../../../shared/ship/comparison.ts'
import type { VesselLimits } from '../../../shared/ship/limits.ts'
import { buildSchedule } from '../../../shared/passage/schedule.ts'
import { scheduled } from '../../../shared/passage/schedule-edit.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { evaluateVoyage, type Stored } from './evaluate.ts'

/** In the order given; a passage without a leg is left out. Throws FaultError for a voyage that is not stored. */
export async function compareCandidates(
  stored: Stored,
  voyageOf: (voyageId: number) => Voyage,
  candidates: readonly Candidate[],
  limits: VesselLimits | null,
  nowMs: number,
): Promise<CandidateRow[]> {
  const rows: CandidateRow[] = []
  const voyages = new Map<number, Voyage>()
  for (const candidate of candidates) {
    const voyage = voyages.get(candidate.voyageId) ?? voyageOf(candidate.voyageId)
    voyages.set(candidate.voyageId, voyage)
    const { etdMs, speedKn } = candidate
    // Another departure is another passage: where the ship was on this one is of no account.
    const { document } = scheduled(voyage.document, {
      etdMs,
      fix: null,
      ...(speedKn === undefined ? {} : { speedKn, everyLeg: true }),
    })
    const weather = evaluateVoyage(stored, { ...voyage, document }, nowMs, 0)
    const row = candidateRow(candidate, document.name, buildSchedule(document), weather, limits)
    if (row !== null) rows.push(row)
    await turn()
  }
  return rows
}
