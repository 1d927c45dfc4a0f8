// Queries about better routes and speeds: how a search stands, what one takes, its answer, and one candidate of that to be drawn.
import { queryOptions } from '@tanstack/react-query'
import type { SearchPart } from '../../shared/candidates/candidates.ts'
import { invoke } from './bridge.ts'

/** Notified by an event too, whenever it goes on. */
export const searchRunQuery = (voyageId: number, part: SearchPart) =>
  queryOptions({
    queryKey: ['candidates', 'run', voyageId, part],
    queryFn: () => invoke('search.run', { voyageId, part }),
    // Whether its answer is of before.
    meta: { also: ['weather', 'vessels', 'voyage'] },
  })

export const searchPrices = queryOptions({
  queryKey: ['candidates', 'prices'],
  queryFn: () => invoke('search.prices', {}),
  meta: { also: ['profiles', 'traffic', 'phase'] },
})

/** An answer never changes. */
export const candidatesFound = (searchId: number) =>
  queryOptions({
    queryKey: ['candidates', 'found', searchId],
    queryFn: () => invoke('search.found', { searchId }),
  })

/** A candidate of a search. */
export interface CandidateRef {
  searchId: number
  candidateId: number
}

/** Its plan, and the weather stored for it by now. */
export const candidatePassage = ({ searchId, candidateId }: CandidateRef) =>
  queryOptions({
    queryKey: ['weather', 'candidate', searchId, candidateId],
    queryFn: () => invoke('search.passage', { searchId, candidateId }),
  })
