// What is requested next, less what the table has: a search sees only a choice of its points where there are many.
import { HOUR_MS, isFresh } from '../../../shared/format/time.ts'
import { distanceNm } from '../../../shared/geo/geodesy.ts'
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import {
  isDraft,
  type Candidate,
  type PointsToRequest,
  type CandidatesFound,
  type OpenPoints,
} from '../../../shared/candidates/candidates.ts'
import { requestPlace } from '../fetch/planner/informative-points.ts'
import { cellsAround, fromE4 } from '../../../shared/geo/cells.ts'
import type { WeatherTable } from '../store/weather.ts'
import type { RouterQuestion } from './protocol.ts'
import { NEAR_NM, MOSTLY, tracksRequest } from './candidate/information-gain.ts'

/** The best draft's track, where less of it is judged by what is stored than of the own route; null: it is not, or all of it was requested. */
export function trackOfUnjudged(
  question: Pick<RouterQuestion, 'nowMs' | 'forecastUntilMs' | 'samples'>,
  { candidates, noBetter }: Pick<CandidatesFound, 'candidates' | 'noBetter'>,
): CandidatesFound['next'] {
  const best = noBetter?.why === 'not-judged' ? candidates.find(isDraft) : undefined
  return best === undefined ? null : tracksRequest(question, [best.document], question.samples)
}

/** null when none is left. */
export function leftToRequest(
  next: PointsToRequest | null,
  found: Pick<CandidatesFound, 'part' | 'candidates' | 'noBetter' | 'forecastUntilMs'>,
  weather: Pick<WeatherTable, 'near' | 'fetchedAt'>,
  nowMs: number,
): PointsToRequest | null {
  // No weather opens what land, the latitude or the areas close.
  if (next === null || found.noBetter?.why === 'closed' || (next.kind === 'tracks' && isJudged(found))) return null
  // Points that are stored and as new as the service has them are not requested again; on a track one beside it is as good.
  const isThere = (point: PlaceTime): boolean =>
    isAsNew(weather, point, nowMs) || (next.kind === 'tracks' && hasNear(weather, point))
  const points = next.points.filter((point) => !isThere(point))
  return points.length === 0 ? null : { ...next, points }
}

/** What the next round may fetch, less what is stored and as new as the service has it; on a track a point beside is as good. */
export const leftOpen = (
  open: OpenPoints,
  weather: Pick<WeatherTable, 'near' | 'fetchedAt'>,
  nowMs: number,
): OpenPoints =>
  filterOpen(open, (point, isOfTrack) => !isAsNew(weather, point, nowMs) && !(isOfTrack && hasNear(weather, point)))

/** Every list of it, less what does not pass. `isOfTrack`: a step of a track, else any place that says something of the sea. */
export function filterOpen(open: OpenPoints, passes: (point: PlaceTime, isOfTrack: boolean) => boolean): OpenPoints {
  const ofTrack = (points: readonly PlaceTime[]): PlaceTime[] => points.filter((point) => passes(point, true))
  const ofSea = (points: readonly PlaceTime[]): PlaceTime[] => points.filter((point) => passes(point, false))
  const { first, shape, track, challenger, beside } = open
  return {
    ...open,
    first: ofSea(first),
    shape: ofSea(shape),
    track: ofTrack(track),
    challenger: challenger === null ? null : { ...challenger, track: ofTrack(challenger.track) },
    beside: ofSea(beside),
  }
}

/** Most of the best draft of routes is judged by what is stored, within the forecast. What decides whether it is better may still be requested. */
function isJudged({ part, candidates, noBetter, forecastUntilMs }: Parameters<typeof leftToRequest>[1]): boolean {
  const best = candidates.find(isDraft)
  const isOpen = ['too-few-points', 'not-judged'].includes(noBetter?.why ?? '')
  if (part !== 'routes' || best === undefined || isOpen) return false
  return isTrackStored(best, forecastUntilMs)
}

/** Most of its hours, as far as there is a forecast, are judged by what is stored for its own track. */
export const isTrackStored = (
  candidate: Pick<Candidate, 'row' | 'hours' | 'rests'>,
  forecastUntilMs: number,
): boolean => candidate.rests.forecastH >= MOSTLY * hoursWithin(candidate, forecastUntilMs)

const hoursWithin = ({ row: { etdMs }, hours }: Pick<Candidate, 'row' | 'hours'>, untilMs: number): number =>
  Math.max(0, Math.min(hours, (untilMs - etdMs) / HOUR_MS))

function isAsNew(weather: Pick<WeatherTable, 'fetchedAt'>, point: PlaceTime, nowMs: number): boolean {
  const { latE4, longE4 } = requestPlace(point)
  const fetchedAtMs = weather.fetchedAt(latE4, longE4, point.timeMs)
  return fetchedAtMs !== null && isFresh(fetchedAtMs, nowMs)
}

const hasNear = (weather: Pick<WeatherTable, 'near'>, point: PlaceTime): boolean =>
  cellsAround(point, NEAR_NM).some(([from, to]) =>
    weather
      .near(point.timeMs, from, to)
      .some(({ latE4, longE4 }) => distanceNm(point, { lat: fromE4(latE4), long: fromE4(longE4) }) <= NEAR_NM),
  )
