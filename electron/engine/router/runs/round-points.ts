// The points that a search fetches next, and whether any would still change its choice.
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import type { CandidatesFound } from '../../../../shared/candidates/candidates.ts'
import { nextRound, type Left } from '../next-round.ts'

type Answer = Pick<CandidatesFound, 'part' | 'noBetter' | 'next' | 'open'>
type IsRefused = (point: PlaceTime) => boolean

/** null: none. Speeds have their own track alone; a draft that is judged for less than the planned route has its track beside what routes hang on. */
export function roundPoints(answer: Answer, left: Left, isRefused: IsRefused): PlaceTime[] | null {
  const points = answer.part === 'routes' ? nextRound(answer, left, isRefused) : null
  const isNext = answer.part === 'speeds' || answer.noBetter?.why === 'not-judged'
  if (points !== null || !isNext) return points
  const rest = (answer.next?.points ?? []).filter((point) => !isRefused(point)).slice(0, Math.max(0, left.points))
  return rest.length === 0 ? null : rest
}

/** No round is so late that its number ends it. */
const ANY_ROUND = 4

/** More points would change the choice, had the search more: `refused` counts those the service has nothing for. */
export const isOpen = (answer: Answer, isRefused: IsRefused = () => false): boolean =>
  roundPoints(answer, { points: Infinity, round: ANY_ROUND }, isRefused) !== null
