// The queries about what was sailed: sheet and strip read them, and the window begins without them.
import { queryOptions } from '@tanstack/react-query'
import type { VerifiedOver } from '../../shared/ship/sailed/verification.ts'
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

/** How its forecasts were; or those of this ship's last 90 days. */
export const voyageVerification = ({ voyageId, revision }: Revision, over: VerifiedOver) =>
  queryOptions({
    queryKey: ['issues', 'verification', voyageId, revision, over],
    queryFn: async ({ signal }) => {
      await paced('voyage.verification', PACE_MS, signal)
      return invoke('voyage.verification', { voyageId, over })
    },
    ...OF_REVISION,
    // Not with each answer that comes: a run that brings any ends with a forecast kept.
    meta: { also: ['phase', 'vessels'] },
  })
