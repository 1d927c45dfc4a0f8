// Questions as boxes and times: a frame's hours, a day of a voyage or of a place, grown to whole parts of degrees.
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import { normaliseLong } from '../../../../shared/geo/geodesy.ts'
import type { Box } from '../../../../shared/geo/position.ts'
import { FRAME_HOURS, type PlaceTime } from '../../../../shared/picture/picture.ts'
import { widthOf } from './grid.ts'
import type { Target } from './protocol.ts'

const FRAME_MS = FRAME_HOURS * HOUR_MS
/** Boxes grow to whole parts of so many degrees, so that the points are the same when the chart is moved a little. */
const COARSE_DEG = 10

/** The frames' hours about a time: one where it is a frame's own. */
export function framesAbout(timeMs: number): number[] {
  const before = Math.floor(timeMs / FRAME_MS) * FRAME_MS
  return before === timeMs ? [before] : [before, before + FRAME_MS]
}

/** A box around the box, on lines of ten degrees. */
export function coarser(box: Box): Box {
  const down = (degrees: number): number => Math.floor(degrees / COARSE_DEG) * COARSE_DEG
  const up = (degrees: number): number => Math.ceil(degrees / COARSE_DEG) * COARSE_DEG + 0
  const [west, east] = [down(box.west), up(box.west + widthOf(box))]
  const isBelt = east - west >= 360
  return {
    south: Math.max(-90, down(box.south)),
    north: Math.min(90, up(box.north)),
    west: isBelt ? -180 : normaliseLong(west),
    east: isBelt ? 180 : normaliseLong(east),
  }
}

/** A box a day, about where the places of that day are, at the middle of their times. */
export function targetsOf(places: readonly PlaceTime[]): Target[] {
  const days = Map.groupBy(places, ({ timeMs }) => Math.floor(timeMs / DAY_MS))
  return [...days.values()].map((ofDay) => {
    const times = ofDay.map(({ timeMs }) => timeMs)
    return { box: coarser(boxOf(ofDay)), timeMs: (Math.min(...times) + Math.max(...times)) / 2 }
  })
}

/** The box about places of which each is less than half round the globe from the first. */
function boxOf(places: readonly PlaceTime[]): Box {
  const first = places[0]?.long ?? 0
  const longs = places.map(({ long }) => first + normaliseLong(long - first))
  const lats = places.map(({ lat }) => lat)
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: normaliseLong(Math.min(...longs)),
    east: normaliseLong(Math.max(...longs)),
  }
}
