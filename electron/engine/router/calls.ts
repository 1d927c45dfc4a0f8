// The window's calls about better routes and speeds.
import type { Events, Handlers } from '../handlers.ts'
import { runSliced, type Yield } from '../yield.ts'
import type { SearchHost } from './host.ts'

interface Context {
  candidates: SearchHost
  saved: Events['saved']
  /** Of one call. */
  createYield: () => Yield
}

export const candidateCalls = ({ candidates, saved, createYield }: Context) =>
  ({
    'search.found': ({ searchId }) => candidates.found(searchId),
    'search.passage': ({ searchId, candidateId }) =>
      runSliced(candidates.passageInSlices(searchId, candidateId), createYield()),
    'search.keep': ({ searchId, candidateId }) => saved(candidates.keep(searchId, candidateId), 'voyage'),
  }) satisfies Partial<Handlers>
