// The query of the weather a passage was planned by: sheet and strip of what was sailed read it, and the window begins without it.
import { queryOptions } from '@tanstack/react-query'
import { invoke } from './bridge.ts'
import { OF_REVISION, PACE_MS, type Revision } from './queries.ts'
import { paced } from './query-client.ts'

/** The weather that the voyage was planned by. */
export const voyagePlanned = ({ voyageId, revision }: Revision) =>
  queryOptions({
    queryKey: ['issues', 'planned', voyageId, revision],
    queryFn: async ({ signal }) => {
      await paced('voyage.planned', PACE_MS, signal)
      return invoke('voyage.planned', { voyageId })
    },
    ...OF_REVISION,
    meta: { also: ['weather', 'voyage', 'vessels'] },
  })
