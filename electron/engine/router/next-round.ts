// The points of the next round of a search, which goes on by itself until more would not change the choice, or all that is paid for is requested.
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import type { CandidatesFound, OpenPoints } from '../../../shared/candidates/candidates.ts'
import { filterOpen } from './next-request.ts'
import { unique } from './candidate/points.ts'
import { MOSTLY } from './candidate/information-gain.ts'

/** Where the ship can be, and then where the choice of a route hangs on what is not known. */
const FIRST = 56
const SHAPE = 52
/** A track that is no longer than this is requested at once; else so many steps, and the rest where the ship will be by their weather. */
const WHOLE_TRACK = 55
const TRACK = 40
/** Beside a track, where another route may lie. */
const BESIDE = 4
/** Fewer are no round of their own. */
const MIN_POINTS = 12
/** The track of a draft that may be better by more than this part is requested; and that of a kinder sea that may be hoped for. */
const CHALLENGING_PART = 0.004
const HOPED_PART = 0.01
/** A draft that is known by then is good enough: others are better by less with every round. */
const MAX_ROUNDS = 6

/** What is left of the points that are paid for, and the number of the round, 1 for the first. */
export interface Left {
  points: number
  round: number
}

/** null: more would not change the choice, or no points are left. `isRefused`: of a place and time that the service has no value for. */
export function nextRound(
  { open, noBetter }: Pick<CandidatesFound, 'noBetter'> & { open: OpenPoints | null },
  left: Left,
  isRefused: (point: PlaceTime) => boolean = () => false,
): PlaceTime[] | null {
  if (open === null || left.round > MAX_ROUNDS || noBetter?.why === 'closed') return null
  const allowed = filterOpen(open, (point) => !isRefused(point))
  const points = unique(roundOf(allowed, left)).slice(0, Math.max(0, left.points))
  return points.length === 0 ? null : points
}

function roundOf(
  { first, shape, track, isTrackKnown, challenger, beside, hopedPart }: OpenPoints,
  left: Left,
): PlaceTime[] {
  if (first.length > 0) return first.slice(0, FIRST)
  if (!isTrackKnown) {
    // Room is kept for the track; where it cannot be checked any more its shape says more.
    const room = Math.min(SHAPE, left.points < MOSTLY * track.length ? left.points : left.points - track.length)
    if (left.round <= 2 && Math.min(room, shape.length) >= MIN_POINTS) return shape.slice(0, room)
    const steps = track.length <= WHOLE_TRACK || left.round > 3 ? track : track.slice(0, TRACK)
    return steps.length === 0 ? [] : [...steps, ...beside.slice(0, BESIDE)]
  }
  if (challenger !== null && challenger.part > CHALLENGING_PART) {
    const { track: steps } = challenger
    if (steps.length > 0 && steps.length <= left.points) return [...steps, ...beside.slice(0, BESIDE)]
  }
  return hopedPart > HOPED_PART && beside.length >= MIN_POINTS ? beside.slice(0, SHAPE) : []
}
