// The window's calls about better ways.
import type { Events, Handlers } from '../handlers.ts'
import { inTurns, type Turn } from '../turns.ts'
import type { SearchHost } from './host.ts'

interface Context {
  candidates: SearchHost
  saved: Events['saved']
  /** Of one call. */
  turns: () => Turn
}

export const candidateCalls = ({ candidates, saved, turns }: Context) =>
  ({
    'search.found': ({ searchId }) => candidates.found(searchId),
    'search.passage': ({ searchId, candidateId }) =>
      inTurns(candidates.passageInSlices(searchId, candidateId), turns()),
    'search.keep': ({ searchId, candidateId }) => saved(candidates.keep(searchId, candidateId), 'voyage'),
  }) satisfies Partial<Handlers>
