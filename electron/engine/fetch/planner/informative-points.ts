// The Points plan: places at times that a search for better routes chose by information gain, in its order, within what the service can answer.
import { normaliseLong } from '../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import { toE4 } from '../../../../shared/geo/cells.ts'
import { forecastWindow, type RankedPoint, type TrackPoints } from './track.ts'

/** Half a turn and a pole, in 1e-4 degree. */
const [HALF_TURN_E4, POLE_E4] = [1_800_000, 900_000]

/** Counted as a track's steps are: those past are in none of the counts of requests. */
export function informativePoints(points: readonly PlaceTime[], nowMs: number): TrackPoints {
  const { fromMs, toMs } = forecastWindow(nowMs)
  const ranked = points.map((point, i): RankedPoint => ({
    request: { kind: 'point', ...requestPlace(point), timeMs: point.timeMs },
    rank: i / points.length,
    offTrackNm: 0,
  }))
  return {
    points: ranked.filter(({ request: { timeMs } }) => timeMs >= fromMs && timeMs <= toMs),
    known: 0,
    steps: points.length,
    beyondHorizonSteps: points.filter(({ timeMs }) => timeMs > toMs).length,
    further: 0,
  }
}

/** Where a point is requested, and stored: one place has one name, as in a lattice; the meridian of 180° and a pole have two and more. */
export function requestPlace({ lat, long }: Position): { latE4: number; longE4: number } {
  const [latE4, longE4] = [toE4(lat), toE4(normaliseLong(long))]
  const isWest = longE4 === HALF_TURN_E4 || Math.abs(latE4) === POLE_E4
  return { latE4, longE4: isWest ? -HALF_TURN_E4 : longE4 }
}
