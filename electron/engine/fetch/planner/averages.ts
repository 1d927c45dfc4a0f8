// Averages: for what the forecast does not reach along the voyage's own track, and on demand at a place and along routes.
import {
  SAME_REGION_NM,
  seasonSpan,
  spanAt,
  type MonthsSpan,
  type SeasonNaming,
} from '../../../../shared/weather/climatology.ts'
import type { AverageSpan } from '../../../../shared/weather/climatology.ts'
import { distanceNm } from '../../../../shared/geo/geodesy.ts'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../../shared/passage/ship-at.ts'
import { AVERAGE_SPACING_NM, placesAlong } from '../../../../shared/passage/route-places.ts'
import { DAY_MS } from '../../../../shared/format/time.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { spanText } from '../requests/spans.ts'
import { cellOf, cellsAround, toE4 } from '../../../../shared/geo/cells.ts'
import { planned, type PlannedRequest } from '../requests/request.ts'
import { forecastWindow } from './track.ts'

/** Places a page; a request has no more. */
export const PAGE_SIZE = 50
/** An average of ten years does not change within a month. */
export const AVERAGE_FRESH_MS = 30 * DAY_MS

/** Whether an average of a span is stored near a position, fetched since a time. */
export type HasAverage = (span: AverageSpan, position: Position, sinceMs: number) => boolean

export interface AveragesPlan {
  requests: PlannedRequest[]
  /** Places that are stored already. */
  freshPlaces: number
}

interface NeededAverage {
  span: AverageSpan
  lat: number
  long: number
}

/** Places at about every 90 NM, the first and the last step beyond the forecast among them; pages of 50, by span. */
export function averageRequests(
  passage: Schedule,
  nowMs: number,
  hasAverage: HasAverage,
  naming: SeasonNaming,
): AveragesPlan {
  const { toMs } = forecastWindow(nowMs)
  const beyond = trackSteps(passage)
    .filter(({ timeMs }) => timeMs > toMs)
    .map((step) => ({ ...step, span: seasonSpan(step.timeMs, step.lat, naming) }))
  const chosen = beyond.filter(
    ((lastNm) => (step, index) => {
      const before = beyond[index - 1]
      const isFirstOfSpan = before === undefined || spanText(step.span) !== spanText(before.span)
      const isChosen = isFirstOfSpan || index === beyond.length - 1 || step.distanceNm - lastNm >= AVERAGE_SPACING_NM
      if (isChosen) lastNm = step.distanceNm
      return isChosen
    })(0),
  )
  const missing = chosen.filter((step) => !hasAverage(step.span, step, nowMs - AVERAGE_FRESH_MS))
  return { requests: pages(missing), freshPlaces: chosen.length - missing.length }
}

export interface OnDemand {
  spans: readonly MonthsSpan[]
  /** Requested by operations 3 to 5, one request a span. */
  position: Position | null
  /** Requested by operations 6 to 8, 50 places a request. */
  routes: readonly VoyageDocument[]
}

/** Averages of spans at a place and along routes: what is stored near and younger than a month is not requested again. */
export function* demandedAveragesInSlices(
  { spans, position, routes }: OnDemand,
  nowMs: number,
  hasAverage: HasAverage,
  naming: SeasonNaming,
): Sliced<AveragesPlan> {
  const sinceMs = nowMs - AVERAGE_FRESH_MS
  let freshPlaces = 0
  const isMissing = ({ span, lat, long }: NeededAverage): boolean => {
    if (!hasAverage(span, { lat, long }, sinceMs)) return true
    freshPlaces++
    return false
  }
  const places: Position[] = []
  for (const route of routes) {
    places.push(...placesAlong(route))
    yield
  }
  const requests: PlannedRequest[] = []
  for (const months of spans) {
    const at = (place: Position): NeededAverage => ({ ...place, span: spanAt(months, place.lat, naming) })
    if (position !== null) {
      const here = at(position)
      const { span, lat, long } = here
      if (isMissing(here)) requests.push(planned({ kind: 'average-at', span, latE4: toE4(lat), longE4: toE4(long) }))
    }
    const along = placesApart()
    for (const place of places) {
      const needed = at(place)
      // Routes that begin alike are requested once.
      if (!along.isNearOther(needed) && isMissing(needed)) along.add(needed)
      yield
    }
    requests.push(...pages(along.all))
  }
  return { requests, freshPlaces }
}

/** Places of which none lies in the region of another of its span, by cell. */
function placesApart(): {
  all: NeededAverage[]
  isNearOther: (needed: NeededAverage) => boolean
  add: (needed: NeededAverage) => void
} {
  const all: NeededAverage[] = []
  const byCell = new Map<number, NeededAverage[]>()
  const isSame = (one: NeededAverage, other: NeededAverage): boolean =>
    spanText(one.span) === spanText(other.span) && distanceNm(one, other) <= SAME_REGION_NM
  return {
    all,
    isNearOther: (needed) => {
      for (const [from, to] of cellsAround(needed, SAME_REGION_NM))
        for (let cell = from; cell <= to; cell++)
          if (byCell.get(cell)?.some((other) => isSame(other, needed)) === true) return true
      return false
    },
    add: (needed) => {
      all.push(needed)
      const cell = cellOf(toE4(needed.lat), toE4(needed.long))
      byCell.set(cell, [...(byCell.get(cell) ?? []), needed])
    },
  }
}

/** Requests of 50 places at most, each of one span, no place twice. */
function pages(needed: readonly NeededAverage[]): PlannedRequest[] {
  const bySpan = new Map<string, { span: AverageSpan; places: Map<string, { latE4: number; longE4: number }> }>()
  for (const { span, lat, long } of needed) {
    const of = bySpan.get(spanText(span)) ?? { span, places: new Map() }
    const place = { latE4: toE4(lat), longE4: toE4(long) }
    of.places.set(`${place.latE4},${place.longE4}`, place)
    bySpan.set(spanText(span), of)
  }
  return [...bySpan.values()].flatMap(({ span, places }) => {
    const list = [...places.values()]
    return Array.from({ length: Math.ceil(list.length / PAGE_SIZE) }, (_, page) =>
      planned({ kind: 'averages', span, places: list.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE) }),
    )
  })
}
