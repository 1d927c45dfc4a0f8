// A draft that the answer before recommended and this one does not: what its own weather shows now.
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import type { Sliced } from '../../../shared/sliced.ts'
import type { NoLonger, Candidate, CandidatesFound } from '../../../shared/candidates/candidates.ts'
import type { Ahead } from './ahead.ts'
import { judgedInSlices, type Judging } from './judge/replay.ts'

/** Less is no other sea. */
const HIGHER_M = 0.1

/** null: it is recommended still, a better one is, or the ship has left since. `before`: with its greatest sea when it was recommended, metres. */
export function* noLongerInSlices(
  judging: Judging,
  { fromMs }: Pick<Ahead, 'fromMs'>,
  before: Pick<Candidate, 'document'> & { seaM: number | null },
  { candidates, bestId }: Pick<CandidatesFound, 'candidates' | 'bestId'>,
): Sliced<NoLonger | null> {
  const same = candidates.find(({ document }) => isSameTrack(document, before.document))
  if (before.document.schedule.etdMs !== fromMs || (bestId !== null && same?.candidateId === bestId)) return null
  const row = (yield* judgedInSlices(judging, before, before.document))?.row
  if (row === undefined || (bestId !== null && row.passes !== 'hard')) return null
  const { worstSea, passes } = row
  const isHigher = worstSea !== null && (before.seaM === null || worstSea.value > before.seaM + HIGHER_M)
  return { letter: same?.letter ?? null, passes, worstSea: passes !== null || isHigher ? worstSea : null }
}

const isSameTrack = (a: VoyageDocument, b: VoyageDocument): boolean => trackOf(a) === trackOf(b)

const trackOf = ({ waypoints }: VoyageDocument): string =>
  JSON.stringify(waypoints.map(({ position, leg }) => [position.lat, position.long, leg?.geometry, leg?.setSpeedKn]))
