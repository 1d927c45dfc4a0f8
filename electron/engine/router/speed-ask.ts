// Which points are worth asking next for the officer's own route: where the ship can be on it, then the steps of the tracks that are shown.
import { HOUR_MS, STEP_MS } from '../../../shared/format/time.ts'
import { distanceNm } from '../../../shared/geo/geodesy.ts'
import { buildSchedule, trackSteps } from '../../../shared/passage/schedule.ts'
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import { MAX_ASKED, type WaysAsk } from '../../../shared/ways/ways.ts'
import { fromE4, toE4 } from '../store/cells.ts'
import type { RouterQuestion } from './protocol.ts'

const FIRST_POINTS = 64
const MAX_OF_A_TRACK = 80
/** A step that is stored within so far speaks for itself: as where the stored weather is evaluated. */
const BESIDE_NM = 15
/** The first are so far apart in time. */
const FIRST_EVERY_MS = 2 * STEP_MS

type Asked = Pick<RouterQuestion, 'samples' | 'nowMs' | 'forecastUntilMs'>

/** As points are asked and stored. */
const stored = ({ lat, long, timeMs }: PlaceTime): PlaceTime => {
  const longE4 = toE4(long)
  return { lat: fromE4(toE4(lat)), long: fromE4(longE4 === 1_800_000 ? -1_800_000 : longE4), timeMs }
}
const keyOf = ({ lat, long, timeMs }: PlaceTime): string => `${lat}/${long}/${timeMs}`

/** Steps of a track that may be asked and are not stored. */
function missingOn(document: VoyageDocument, { samples, nowMs, forecastUntilMs }: Asked): PlaceTime[] {
  return trackSteps(buildSchedule(document))
    .filter(({ timeMs }) => timeMs > nowMs - STEP_MS && timeMs <= forecastUntilMs)
    .map(stored)
    .filter((step) => !samples.some((one) => one.timeMs === step.timeMs && distanceNm(one, step) <= BESIDE_NM))
}

const unique = (points: readonly PlaceTime[]): PlaceTime[] => [
  ...new Map(points.map((point) => [keyOf(point), point])).values(),
]

/** Where the ship can be at that time, a track by another in its order: 64 points; null where all are stored. */
export function firstAsk(documents: readonly VoyageDocument[], asked: Asked): WaysAsk | null {
  const points = unique(
    documents.flatMap((document) => missingOn(document, asked).filter(({ timeMs }) => timeMs % FIRST_EVERY_MS === 0)),
  )
  const every = Math.max(1, points.length / FIRST_POINTS)
  const spread = points.filter((_, i) => Math.floor(i / every) !== Math.floor((i - 1) / every))
  return spread.length === 0 ? null : { kind: 'first', points: spread.slice(0, FIRST_POINTS) }
}

/** Steps of the tracks shown, the best's first; null where all of the best's are stored. */
export function tracksAsk(documents: readonly VoyageDocument[], asked: Asked): WaysAsk | null {
  const missing = documents.map((document) => missingOn(document, asked).slice(0, MAX_OF_A_TRACK))
  if ((missing[0] ?? []).length === 0) return null
  return { kind: 'tracks', points: unique(missing.flat()).slice(0, MAX_ASKED) }
}

/** Hours of a voyage that a forecast can reach. */
export const reachedH = (arriveH: number, etdMs: number, forecastUntilMs: number): number =>
  Math.max(0, Math.min(arriveH, (forecastUntilMs - etdMs) / HOUR_MS))
