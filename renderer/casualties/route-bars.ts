// Records along the route as a few bars of a round width, and the moment the ship is at a place of it.
import type { CasualtyDensity } from '../../shared/casualties/search.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import { shipAt } from '../../shared/passage/ship-at.ts'

export interface RouteBar {
  fromNm: number
  toNm: number
  verySerious: number
  serious: number
  others: number
}

const MAX_BARS = 60
/** So many stretches to a bar: 5, 10, 25, 50 NM and so on of stretches of 5. */
const ROUND = [1, 2, 5, 10, 20, 50, 100, 200]

const sumOf = (counts: readonly number[], from: number, to: number): number =>
  counts.slice(from, to).reduce((sum, n) => sum + n, 0)

export const barTotal = ({ verySerious, serious, others }: RouteBar): number => verySerious + serious + others

/** None longer than the others but the last, which ends with the route; at least one. */
export function barsOf({ stretchNm, verySerious, serious, others }: CasualtyDensity, totalNm: number): RouteBar[] {
  const stretches = others.length
  const each = ROUND.find((n) => stretches / n <= MAX_BARS) ?? Math.ceil(stretches / MAX_BARS)
  return Array.from({ length: Math.ceil(stretches / each) }, (_, i) => {
    const [from, to] = [i * each, (i + 1) * each]
    return {
      fromNm: from * stretchNm,
      toNm: Math.max(from * stretchNm, Math.min(to * stretchNm, totalNm)),
      verySerious: sumOf(verySerious, from, to),
      serious: sumOf(serious, from, to),
      others: sumOf(others, from, to),
    }
  })
}

/** The bar over a place of the route; of places beyond its end the last. */
export const barAt = (bars: readonly RouteBar[], alongNm: number): RouteBar | undefined =>
  bars.findLast(({ fromNm }) => alongNm >= fromNm) ?? bars[0]

/** The legs' waypoints a place lies between: `WPT 3 → 4`. */
export function legWords({ rows }: Pick<Schedule, 'rows'>, alongNm: number): string {
  const next = rows.find(({ index, fromStartNm }) => index > 0 && fromStartNm >= alongNm) ?? rows.at(-1)
  return next === undefined || next.index === 0 ? 'WPT 1' : `WPT ${next.index} → ${next.index + 1}`
}

/** To the minute. */
const CLOSE_MS = 60_000

/** When the ship is so far along the route; null without ETD and ETA. */
export function timeAtDistance(schedule: Schedule, alongNm: number): number | null {
  const { etdMs, etaMs } = schedule
  if (etdMs === null || etaMs === null) return null
  let [early, late] = [etdMs, etaMs]
  while (late - early > CLOSE_MS) {
    const middle = (early + late) / 2
    if (shipAt(schedule, middle).distanceNm < alongNm) early = middle
    else late = middle
  }
  return Math.round(late)
}
