// Training's sample over the engine's parts.
import type { Parts } from '../parts.ts'
import { createSample, type Sample, type SampleParts } from './sample.ts'

export const openSample = (
  parts: Parts,
  given: Pick<SampleParts, 'isTraining' | 'now' | 'onChange' | 'goOnSoon'>,
): Sample =>
  createSample({
    ...given,
    usesRelay: () => {
      const state = parts.office.fetchMode.state()
      return state !== null && state.why !== 'officer'
    },
    settings: parts.store.settings,
    voyages: parts.voyages,
    vessels: parts.vessels,
    sync: parts.sync,
    pictures: parts.pictures,
    noticeHours: parts.departureNoticeHours,
  })
