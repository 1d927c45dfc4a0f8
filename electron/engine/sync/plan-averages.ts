// Averages for what the forecast does not reach: places along the voyage's own track, by the season the ship passes in.
import { seasonOf, seasonSpan, SEASONS } from '../../../shared/averages.ts'
import { buildPlan, trackSteps } from '../../../shared/plan.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { Position, VoyageDocument } from '../../../shared/voyage.ts'
import type { AverageSpan } from '../../../shared/averages.ts'
import { toE4 } from '../store/cells.ts'
import { planned, type PlannedRequest } from '../store/request.ts'
import { askable } from './plan-track.ts'

/** Places a page; a request asks for no more. */
export const PAGE_SIZE = 50
/** An average is of a region: nearer than this along the track says nothing new, and evaluation takes one within 120 NM. */
const SPACING_NM = 90
/** An average of ten years does not change within a month. */
export const AVERAGE_FRESH_MS = 30 * DAY_MS

/** Whether an average of a span is stored near a position, fetched since a time. */
export type HasAverage = (span: AverageSpan, position: Position, sinceMs: number) => boolean

export interface AveragesPlan {
  requests: PlannedRequest[]
  /** Places that are stored already. */
  freshPlaces: number
}

/** Places at about every 90 NM, the first and the last step beyond the forecast among them; pages of 50, by season. */
export function averageRequests(voyage: VoyageDocument, nowMs: number, hasAverage: HasAverage): AveragesPlan {
  const { toMs } = askable(nowMs)
  const beyond = trackSteps(buildPlan(voyage)).filter(({ timeMs }) => timeMs > toMs)
  const chosen = beyond.filter(
    ((lastNm) => (step, index) => {
      const isFirstOfSeason = index === 0 || seasonOf(step.timeMs) !== seasonOf(beyond[index - 1]?.timeMs ?? 0)
      const isChosen = isFirstOfSeason || index === beyond.length - 1 || step.distanceNm - lastNm >= SPACING_NM
      if (isChosen) lastNm = step.distanceNm
      return isChosen
    })(0),
  )
  const missing = chosen.filter((step) => !hasAverage(seasonSpan(step.timeMs), step, nowMs - AVERAGE_FRESH_MS))
  const requests = SEASONS.flatMap((season) => {
    const own = missing.filter(({ timeMs }) => seasonOf(timeMs) === season)
    const keys = new Set<string>()
    const places = own.flatMap(({ lat, long }) => {
      const place = { latE4: toE4(lat), longE4: toE4(long) }
      const key = `${place.latE4},${place.longE4}`
      if (keys.has(key)) return []
      keys.add(key)
      return [place]
    })
    const pages = Array.from({ length: Math.ceil(places.length / PAGE_SIZE) }, (_, page) =>
      places.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
    )
    const span = own[0] === undefined ? null : seasonSpan(own[0].timeMs)
    return span === null ? [] : pages.map((page) => planned({ kind: 'averages', span, places: page }))
  })
  return { requests, freshPlaces: chosen.length - missing.length }
}
