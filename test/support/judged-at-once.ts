// The router's judging and the land check without a pause, for tests that look at the result alone.
import type { LandCheck } from '../../electron/engine/passage/land/land-findings.ts'
import { clearOfLandInSlices, ownLandInSlices } from '../../electron/engine/router/judge/clear-of-land.ts'
import { replayedInSlices, candidateInSlices } from '../../electron/engine/router/judge/replay.ts'
import type { LandFinding } from '../../shared/passage/land.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import { whole } from './whole.ts'

export const ownLandOf = whole(ownLandInSlices)
export const clearOfLand = whole(clearOfLandInSlices)
export const replayed = whole(replayedInSlices)
export const candidateOf = whole(candidateInSlices)
export const findingsOf = (check: LandCheck): ((document: VoyageDocument) => LandFinding[]) =>
  whole(check.findingsInSlices)
/** Of judging that others need no turn in. */
export const noTurn = (): Promise<void> => Promise.resolve()
