// The Track plan: the ship's own position at each 3-hour step within the forecast; the minimum that answers "what will we encounter".
import { distanceNm } from '../../../../shared/geo/geodesy.ts'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import { trackSteps, type TrackStep } from '../../../../shared/passage/ship-at.ts'
import { DAY_MS, floorToStep, HORIZON_MS, HOUR_MS, STEP_MS, isFresh } from '../../../../shared/format/time.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { cellsAround, fromE4, toE4 } from '../../../../shared/geo/cells.ts'
import type { SyncRequest } from '../requests/request.ts'
import type { WeatherTable } from '../../store/weather.ts'

/** Where weather of a ship is requested: the passage that is likely by what is stored, and for which steps that speaks already. */
export interface Likely {
  passage: Schedule
  /** Fresh answers about the ship give wind and sea of the hour. */
  isKnown: (step: TrackStep) => boolean
}
export type LikelyOf = (document: VoyageDocument) => Sliced<Likely>
export type LikelyAt = (document: VoyageDocument, nowMs: number) => Sliced<Likely>

/** Each step is requested, whatever speaks for it. */
export const eachStep = (passage: Schedule): Likely => ({ passage, isKnown: () => false })

/** When a stored answer was fetched; null when the position and time is not stored. */
export type FetchedAt = (latE4: number, longE4: number, timeMs: number) => number | null

/** What the service can answer at a time: from the step at or before now to 240 hours ahead. */
export const forecastWindow = (nowMs: number): { fromMs: number; toMs: number } => ({
  fromMs: floorToStep(nowMs),
  toMs: nowMs + HORIZON_MS,
})

/** A point to request, with its place in the order: lower ranks first, then nearer, then earlier. */
export interface RankedPoint {
  request: SyncRequest & { kind: 'point' }
  rank: number
  offTrackNm: number
}

export interface TrackPoints {
  points: RankedPoint[]
  /** Steps that are not among them, since fresh answers about them speak. */
  known: number
  steps: number
  beyondHorizonSteps: number
  /** Where answers move the ship, further rounds request so many points at most. */
  further: number
}

type PointPlace = Pick<RankedPoint['request'], 'latE4' | 'longE4'>

/** Places stored for a time within `SPEAKS_WITHIN_NM` of a place, the nearest first. */
export type StoredNear = (place: Position, timeMs: number) => (PointPlace & { fetchedAtMs: number })[]

/**
 * Where wind and current move the ship, each answer moves its steps a little: one of the same hour so near speaks for a step, or the same would be
 * requested without end. A single value speaks within 15 NM (weather/field.ts): half of that is left for what moves the ship later (ours).
 */
export const SPEAKS_WITHIN_NM = 7.5

export const storedNear =
  (weather: Pick<WeatherTable, 'near'>): StoredNear =>
  (place, timeMs) =>
    cellsAround(place, SPEAKS_WITHIN_NM)
      .flatMap(([from, to]) => weather.near(timeMs, from, to))
      .map((row) => ({ ...row, offNm: apartNm(place, row) }))
      .filter(({ offNm }) => offNm <= SPEAKS_WITHIN_NM)
      .sort((one, other) => one.offNm - other.offNm)

const apartNm = (place: Position, { latE4, longE4 }: PointPlace): number =>
  distanceNm(place, { lat: fromE4(latE4), long: fromE4(longE4) })

/** Whether an answer for one point speaks for the other as well. */
export const speaksFor = (one: RankedPoint['request'], other: RankedPoint['request']): boolean =>
  one.timeMs === other.timeMs &&
  apartNm({ lat: fromE4(one.latE4), long: fromE4(one.longE4) }, other) <= SPEAKS_WITHIN_NM

/** Less is rounding. */
const MINUTE_MS = 60_000
/** Of a step without a stored answer: a further round may find the ship elsewhere, the next again, and delayed it takes a quarter more (ours). */
const FURTHER_OF_NEW = 2.5
/** Where an older answer foresaw the ship it moves less: of so many steps one is elsewhere (ours). */
const KNOWN_TO_ONE_MOVED = 4

const nothingNear: StoredNear = () => []

/**
 * The steps within the forecast window of a passage, fresh or not. Where a ship is expected: no farther than it can be, and none for which fresh
 * answers nearby speak; where an answer is stored near a step its place is requested, so that each refresh brings newer values of the same places.
 */
export function trackPoints({ passage, isKnown }: Likely, nowMs: number, beside = nothingNear): TrackPoints {
  const { expected } = passage
  const untilMs = expected?.heldFromMs ?? Infinity
  const steps = trackSteps(passage)
  const { fromMs, toMs } = forecastWindow(nowMs)
  const within = [...steps, ...afterArrival(passage, steps)].filter(
    ({ timeMs }) => timeMs >= fromMs && timeMs <= Math.min(toMs, untilMs),
  )
  const firstMs = within[0]?.timeMs ?? 0
  let [foreseen, known] = [0, 0]
  const placesOf = (step: TrackStep): PointPlace[] => {
    const own = { latE4: toE4(step.lat), longE4: toE4(step.long) }
    if (expected === null) return [own]
    const stored = beside(step, step.timeMs)
    const fresh = stored.find(({ fetchedAtMs }) => isFresh(fetchedAtMs, nowMs))
    if (fresh === undefined && isKnown(step)) {
      known++
      return []
    }
    if (stored.length > 0) foreseen++
    return [fresh ?? stored[0] ?? own]
  }
  const points = within.flatMap((step) =>
    placesOf(step).map(({ latE4, longE4 }): RankedPoint => ({
      request: { kind: 'point', latE4, longE4, timeMs: step.timeMs },
      rank: rankOf(step.timeMs, firstMs),
      offTrackNm: 0,
    })),
  )
  const maxMoved = FURTHER_OF_NEW * (points.length - foreseen) + (foreseen + known) / KNOWN_TO_ONE_MOVED
  return {
    points,
    known,
    steps: steps.length,
    beyondHorizonSteps: steps.filter(({ timeMs }) => timeMs > toMs).length,
    further: expected === null ? 0 : Math.ceil(maxMoved),
  }
}

/** A ship that weather delays may come in a step later than is foreseen: one more at its place of arrival. */
function afterArrival({ etaMs, expected }: Schedule, steps: readonly TrackStep[]): TrackStep[] {
  const last = steps.at(-1)
  const isDelayed = etaMs !== null && expected !== null && etaMs - expected.unmovedEtaMs > MINUTE_MS
  return isDelayed && last !== undefined ? [{ ...last, timeMs: last.timeMs + STEP_MS }] : []
}

/** Next 24 h at every step, then to 72 h, then the rest coarse to fine: a link that drops leaves a picture of the whole voyage. */
export function rankOf(timeMs: number, firstMs: number): number {
  const aheadMs = timeMs - firstMs
  if (aheadMs <= DAY_MS) return 0
  if (aheadMs <= 3 * DAY_MS) return 1
  const coarser = [24, 12, 6].findIndex((hours) => timeMs % (hours * HOUR_MS) === 0)
  return coarser === -1 ? 5 : 2 + coarser
}
