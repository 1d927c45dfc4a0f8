// How forecasts were of the voyage on screen, or of this ship's last 90 days.
import { queryOptions } from '@tanstack/react-query'
import type { VerifiedOver } from '../../shared/ship/sailed/verification.ts'
import { invoke } from './bridge.ts'
import { OF_REVISION, PACE_MS, type Revision } from './queries.ts'
import { paced } from './query-client.ts'

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
