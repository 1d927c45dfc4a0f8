// What a search keeps of an answer: how far it is, the draft it looks at first, the one it recommends.
import { SEARCH_STAGES, type SearchStage } from '../../../../shared/candidates/search-run.ts'
import { isDraft, type CandidatesFound } from '../../../../shared/candidates/candidates.ts'
import type { Before, Recommended } from '../host.ts'
import { isTrackStored } from '../next-request.ts'

export const furthest = (one: SearchStage, other: SearchStage): SearchStage =>
  SEARCH_STAGES[Math.max(SEARCH_STAGES.indexOf(one), SEARCH_STAGES.indexOf(other))] ?? one

export function stageOf(found: CandidatesFound): SearchStage {
  const best = found.candidates.find(isDraft)
  return best === undefined ? 'looking' : isTrackStored(best, found.forecastUntilMs) ? 'checked' : 'drafts'
}

/** The one that is recommended, else the one that is ranked first. */
export function draftOf({ candidates, bestId }: CandidatesFound): Before['draft'] {
  const best = candidates.find(({ candidateId }) => candidateId === bestId) ?? candidates.find(isDraft)
  return best === undefined ? null : { document: best.document, isRecommended: bestId !== null }
}

export const recommendedBy = ({ candidates, bestId }: CandidatesFound): Recommended | null => {
  const best = candidates.find(({ candidateId }) => candidateId === bestId)
  return best === undefined ? null : { document: best.document, seaM: best.row.worstSea?.value ?? null }
}
