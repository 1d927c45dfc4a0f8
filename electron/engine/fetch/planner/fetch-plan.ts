// What to request for a choice: an ordered list of requests, each once, nothing that is fresh. Pure: the store is read through functions.
import type { SeasonNaming } from '../../../../shared/weather/climatology.ts'
import { maxAreaSpacingNm, maxCorridorSpacingNm, speakingSpacingNm } from '../../../../shared/weather/lattice.ts'
import { FaultError } from '../../../../shared/result.ts'
import {
  isOfTrack,
  type NoRequestReason,
  type FetchChoice,
  type SailedSteps,
  type SyncEstimate,
  type WeatherScope,
} from '../../../../shared/sync/sync.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import { areaPoints, areaSize, corridorInSlices, corridorSize } from './lattice.ts'
import type { Coverage } from '../../store/casualty-coverage.ts'
import { casualtiesInSlices } from './casualties.ts'
import { averageRequests, demandedAveragesInSlices, type HasAverage } from './averages.ts'
import { pointTimes } from './point.ts'
import { sailedPoints } from './sailed.ts'
import { picturePoints } from './picture.ts'
import {
  eachStep,
  forecastWindow,
  trackPoints,
  type FetchedAt,
  type LikelyOf,
  type StoredNear,
  type TrackPoints,
} from './track.ts'
import { informativePoints } from './informative-points.ts'
import { operationOf, planned, type PlannedRequest } from '../requests/request.ts'
import { STEP_MS, isFresh } from '../../../../shared/format/time.ts'

export interface FetchPlanInput {
  voyage: VoyageDocument
  /** Documents of the passages, or of the routes, that the choice names besides the voyage. */
  others: VoyageDocument[]
  likelyOf: LikelyOf
  nowMs: number
  fetchedAt: FetchedAt
  storedNear: StoredNear
  hasAverage: HasAverage
  naming: SeasonNaming
  coverage: () => Coverage[]
  /** When a day's bulk files were last all here; null: never. */
  bulkFetchedAt: (date: string) => number | null
  /** What is to be requested for the picture of the choice, in its order; null: it has none, or there is nothing to draw one of. */
  picture: PictureRequest | null
  /** Values of hours gone by are kept so long; null or absent: for good. */
  pastKeptDays?: number | null
}

/** `fresh`: points of the picture that are not requested, since they are here. */
export interface PictureRequest {
  points: readonly PlaceTime[]
  fresh: number
}

export interface FetchPlan extends Pick<SyncEstimate, 'sailed'> {
  /** In the order to send them. */
  requests: PlannedRequest[]
  /** Points that further rounds of the run request at most, where what it brings moves the ship. */
  furtherPoints: number
  /** Points and averages that are stored and as new as the service has them. */
  freshSteps: number
  /** Steps of the voyage's own track, or of the passages or points requested, later than the forecast reaches. */
  beyondHorizonSteps: number
  nothing: NoRequestReason | null
}

/** The operation that brings a further round's points. */
const POINT_OPERATION = 1
/** More is no plan: days over any link, and most of the globe. */
const MAX_REQUESTS = 20_000

/** Throws FaultError `bad-input`, with what to choose instead, when the choice needs more than `MAX_REQUESTS`. */
export function* fetchPlanInSlices(choice: FetchChoice, input: FetchPlanInput): Sliced<FetchPlan> {
  const { weather, averages, casualties, bulkDates } = choice
  const { voyage, others, nowMs, fetchedAt, hasAverage, naming, coverage, bulkFetchedAt, picture } = input
  // Worked out where the choice is of the track: points chosen one by one have none.
  function* passage(): Sliced<Schedule> {
    return (yield* input.likelyOf(voyage)).passage
  }
  const limit = (requests: number): void => limited(requests, weather)
  const tracks = yield* tracksInSlices(weather, input)
  let points = tracks.flatMap((track) => track.points)
  const isOfOthers = weather.plan === 'passages' || weather.plan === 'points'
  const counted =
    isOfOthers || tracks.length > 0 ? tracks : [trackPoints(eachStep(yield* passage()), nowMs, input.storedNear)]
  const steps = counted.reduce((sum, track) => sum + track.steps, 0)
  const beyondSteps = counted.reduce((sum, track) => sum + track.beyondHorizonSteps, 0)
  if (weather.plan === 'corridor') {
    const { halfWidthNm } = weather
    const spacingNm = speakingSpacingNm(weather.spacingNm)
    const about = corridorSize((yield* passage()).totalNm, halfWidthNm, spacingNm)
    if (about > 4 * MAX_REQUESTS) limit(about)
    points = [...points, ...(yield* corridorInSlices(yield* passage(), halfWidthNm, spacingNm, nowMs))]
  } else if (weather.plan === 'area') {
    const { fromMs, toMs } = forecastWindow(nowMs)
    const spacingNm = speakingSpacingNm(weather.spacingNm)
    limit(areaSize(weather.box, spacingNm) * Math.floor((toMs - fromMs) / STEP_MS + 1))
    points = areaPoints(weather.box, spacingNm, nowMs)
  } else if (weather.plan === 'point') {
    points = pointTimes(weather, nowMs)
  }
  const sailed = choice.sailed === true ? sailedPoints(yield* passage(), voyage.schedule.shipTime, nowMs, input) : null
  const ordered = [...points, ...(sailed?.points ?? []), ...picturePoints(picture?.points ?? [])].toSorted(
    (a, b) => a.rank - b.rank || a.request.timeMs - b.request.timeMs || a.offTrackNm - b.offTrackNm,
  )
  const requests = new Map<string, PlannedRequest>()
  const fresh = new Set<string>()
  for (const { request } of ordered) {
    const one = planned(request)
    if (requests.has(one.key) || fresh.has(one.key)) continue
    if (isFresh(fetchedAt(request.latE4, request.longE4, request.timeMs), nowMs)) fresh.add(one.key)
    else requests.set(one.key, one)
    yield
  }
  limit(requests.size)
  const beyond = averages
    ? averageRequests(yield* passage(), nowMs, hasAverage, naming)
    : { requests: [], freshPlaces: 0 }
  // A forecast within reach comes first; one request brings what lies beyond it.
  for (const request of beyond.requests) requests.set(request.key, request)
  const demanded =
    weather.plan === 'averages'
      ? yield* demandedAveragesInSlices({ ...weather, routes: others }, nowMs, hasAverage, naming)
      : { requests: [], freshPlaces: 0 }
  for (const request of demanded.requests) requests.set(request.key, request)
  const casualtyPlan =
    casualties === null ? null : yield* casualtiesInSlices(voyage, casualties.halfWidthNm, nowMs, coverage())
  for (const request of casualtyPlan?.requests ?? []) requests.set(request.key, request)
  const staleDates = bulkDates.filter((date) => !isFresh(bulkFetchedAt(date), nowMs))
  for (const date of staleDates.toSorted()) {
    const request = planned({ kind: 'bulk-day', date })
    requests.set(request.key, request)
  }
  limit(requests.size)
  const freshPlaces = beyond.freshPlaces + demanded.freshPlaces + tracks.reduce((sum, { known }) => sum + known, 0)
  const isCovered = casualtyPlan?.isPartCovered === true
  const within = ordered.length + (picture?.fresh ?? 0) + freshPlaces + bulkDates.length + (isCovered ? 1 : 0)
  const hasTrack = choice.picture !== null || (weather.plan !== 'none' && isOfTrack(choice))
  const isOfChart = choice.picture === null && (weather.plan === 'area' || !hasTrack)
  const beyondHorizonSteps = hasTrack ? beyondSteps : 0
  const isPastAlone = sailed !== null && weather.plan === 'none'
  const why = { within, sailedSteps: sailed?.steps ?? 0, isPastAlone, isOfChart, steps, beyond: beyondHorizonSteps }
  const nothing = requests.size > 0 ? null : whyNothing(why, voyage.schedule.etdMs)
  const further = tracks.reduce((sum, track) => sum + track.further, 0)
  return {
    requests: [...requests.values()],
    furtherPoints: requests.size === 0 ? 0 : Math.min(further, MAX_REQUESTS - requests.size),
    freshSteps: fresh.size + freshPlaces + (sailed?.known ?? 0),
    beyondHorizonSteps,
    ...(sailed === null ? {} : { sailed: sailedOf(sailed) }),
    nothing,
  }
}

/**
 * The tracks that a plan of weather requests: the voyage's own, each step of it; or those of the passages, which overlap, where no stored answer
 * speaks for a step yet. Points chosen one by one count as one.
 */
export function* tracksInSlices(
  weather: WeatherScope,
  {
    voyage,
    others,
    likelyOf,
    nowMs,
    storedNear,
  }: Pick<FetchPlanInput, 'voyage' | 'others' | 'likelyOf' | 'nowMs' | 'storedNear'>,
): Sliced<TrackPoints[]> {
  if (weather.plan === 'passages') {
    const tracks: TrackPoints[] = []
    for (const document of others) {
      tracks.push(trackPoints(yield* likelyOf(document), nowMs, storedNear))
      yield
    }
    return tracks
  }
  if (weather.plan === 'points') return [informativePoints(weather.points, nowMs)]
  return weather.plan === 'track' || weather.plan === 'corridor'
    ? [trackPoints(eachStep((yield* likelyOf(voyage)).passage), nowMs, storedNear)]
    : []
}

export type AllowedFetchPlan = FetchPlan & Pick<SyncEstimate, 'notPermitted' | 'afterForecast'>

/** The plan without the requests of operations that are refused, and of points from `forecastEndsFromMs` on; these are counted. */
export function allowedOf(
  plan: FetchPlan,
  isRefused: (operation: number) => boolean,
  forecastEndsFromMs: number | null,
): AllowedFetchPlan {
  const left = new Map<number, number>()
  let after = 0
  const requests = plan.requests.filter(({ request }) => {
    if (forecastEndsFromMs !== null && request.kind === 'point' && request.timeMs >= forecastEndsFromMs) {
      after++
      return false
    }
    const operation = operationOf(request)
    if (!isRefused(operation)) return true
    left.set(operation, (left.get(operation) ?? 0) + 1)
    return false
  })
  return {
    ...plan,
    requests,
    furtherPoints: isRefused(POINT_OPERATION) || requests.length === 0 ? 0 : plan.furtherPoints,
    notPermitted: [...left].map(([operation, count]) => ({ operation, requests: count })),
    afterForecast: forecastEndsFromMs === null || after === 0 ? null : { requests: after, fromMs: forecastEndsFromMs },
    nothing: requests.length > 0 ? null : left.size > 0 ? 'not-permitted' : after > 0 ? 'after-forecast' : plan.nothing,
  }
}

function limited(requests: number, weather: WeatherScope): void {
  if (requests <= MAX_REQUESTS) return
  throw new FaultError(
    'bad-input',
    `This would take about ${Math.round(requests / 1000)} thousand items; at most ${MAX_REQUESTS / 1000} thousand are fetched in one run. ${whatHelps(requests, weather)}`,
  )
}

/** What would bring a choice within the limit, in words: points farther apart only where that is offered, and enough. */
function whatHelps(requests: number, weather: WeatherScope): string {
  switch (weather.plan) {
    case 'corridor': {
      const max = maxCorridorSpacingNm(weather.halfWidthNm)
      return spacingHelps(requests, weather.spacingNm, max, 'Choose a narrower corridor or a shorter route')
    }
    case 'area':
      return spacingHelps(requests, weather.spacingNm, maxAreaSpacingNm(weather.box), 'Choose a smaller area')
    case 'passages':
      return 'Choose fewer departures, speeds or routes.'
    case 'none':
      return 'Choose a narrower width, or a shorter route.'
    case 'averages':
      return 'Choose fewer months or fewer routes.'
    case 'track':
    case 'points':
    case 'point':
      return 'Choose less beside it: averages, casualties or bulk files.'
  }
}

function spacingHelps(requests: number, spacingNm: number, maxNm: number, choices: string): string {
  if (spacingNm >= maxNm) return `${choices}: the points are already as far apart as they may be (${maxNm} NM).`
  // A lattice has the square of its points along a side.
  const enoughNm = Math.ceil(spacingNm * Math.sqrt(requests / MAX_REQUESTS))
  return enoughNm > maxNm
    ? `${choices}: with points ${maxNm} NM apart, the most that still speaks for the places between, it would be too many as well.`
    : `${choices}, or set the points about ${enoughNm} NM apart (at most ${maxNm}).`
}

const sailedOf = ({ steps, known, notKept, fixMs }: SailedSteps): SailedSteps => ({ steps, known, notKept, fixMs })

interface Nothing {
  /** What was looked at and is here, past weather not counted. */
  within: number
  sailedSteps: number
  isPastAlone: boolean
  isOfChart: boolean
  steps: number
  beyond: number
}

function whyNothing(
  { within, sailedSteps, isPastAlone, isOfChart, steps, beyond }: Nothing,
  etdMs: number | null,
): NoRequestReason {
  if (within > 0) return 'all-fresh'
  if (sailedSteps > 0) return 'sailed-here'
  if (isPastAlone) return etdMs === null ? 'no-etd' : 'not-sailed'
  if (isOfChart) return 'nothing-chosen'
  if (steps === 0) return 'no-etd'
  return beyond > 0 ? 'beyond-horizon' : 'voyage-over'
}
