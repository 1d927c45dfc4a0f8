// The points requested first for the officer's own route: where the ship can be on it, at the planned, the minimum and the maximum speed.
import { STEP_MS } from '../../../../shared/format/time.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { PointsToRequest } from '../../../../shared/candidates/candidates.ts'
import type { RouterQuestion } from '../protocol.ts'
import { unique } from '../candidate/points.ts'
import { tracksRequest } from '../candidate/information-gain.ts'

const FIRST_POINTS = 64
/** So far apart in time on each track. */
const EVERY_MS = 2 * STEP_MS

/** 64 points at most, evenly of all tracks; null where all are stored. */
export function firstOnTracks(documents: readonly VoyageDocument[], question: RouterQuestion): PointsToRequest | null {
  const missing = documents.flatMap((document) => tracksRequest(question, [document], question.samples)?.points ?? [])
  // Without a range of speeds the tracks are one, and near the departure they are in any case.
  const points = unique(missing).filter(({ timeMs }) => timeMs % EVERY_MS === 0)
  const every = Math.max(1, points.length / FIRST_POINTS)
  const spread = points.filter((_, i) => Math.floor(i / every) !== Math.floor((i - 1) / every))
  return spread.length === 0 ? null : { kind: 'first', points: spread.slice(0, FIRST_POINTS) }
}
