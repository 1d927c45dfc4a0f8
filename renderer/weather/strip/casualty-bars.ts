// Casualties along the route as bars over time: where they lie becomes when the ship is there.
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { shipAt } from '../../../shared/passage/ship-at.ts'
import { ceilToStep, floorToStep, HOUR_MS } from '../../../shared/format/time.ts'
import type { CasualtyDensity } from '../../../shared/casualties/search.ts'
import type { TimeSpan } from './gaps.ts'
import { xOf, type TimeAxis } from './time-axis.ts'

/** Gravest first, as they are stacked from the ground up. */
export const BAR_PARTS = ['verySerious', 'serious', 'others'] as const
type BarPart = (typeof BAR_PARTS)[number]

/** Records where the ship is in these hours; the end belongs to the next bar. */
export interface CasualtyBar extends TimeSpan, Record<BarPart, number> {}

/** A bar is so wide at least, in CSS pixels. */
const MIN_BAR_PX = 4
const BAR_HOURS = [3, 6, 12] as const
const MAX_BAR_HOURS = 24

/** The shortest hours of a bar that have room on the axis. */
export function barHours(axis: TimeAxis): number {
  const pxAnHour = xOf(axis, axis.fromMs + HOUR_MS) - xOf(axis, axis.fromMs)
  return BAR_HOURS.find((hours) => hours * pxAnHour >= MIN_BAR_PX) ?? MAX_BAR_HOURS
}

export const recordsOf = (bar: Record<BarPart, number>): number => bar.verySerious + bar.serious + bar.others

/**
 * A bar about each step of so many hours, from the one at or before ETD to the one at or after ETA. A stretch of the route counts where the ship
 * passes its middle: stays, speeds of legs and a fix are the schedule's, and no record is lost or counted twice. Empty without an ETD.
 */
export function casualtiesByStep(schedule: Schedule, density: CasualtyDensity, hours = 3): CasualtyBar[] {
  const { etdMs, etaMs, totalNm } = schedule
  if (etdMs === null || etaMs === null) return []
  const [stepMs, lastMs] = [hours * HOUR_MS, ceilToStep(etaMs)]
  const bars: CasualtyBar[] = []
  for (let fromMs = floorToStep(etdMs) - stepMs / 2; fromMs <= lastMs; fromMs += stepMs)
    bars.push({ fromMs, toMs: fromMs + stepMs, verySerious: 0, serious: 0, others: 0 })
  let at = 0
  const { stretchNm } = density
  density.others.forEach((_others, stretch) => {
    const middleNm = (stretch * stretchNm + Math.min(totalNm, (stretch + 1) * stretchNm)) / 2
    while (at < bars.length - 1 && shipAt(schedule, bars[at]?.toMs ?? lastMs).distanceNm <= middleNm) at++
    const bar = bars[at]
    if (bar === undefined) return
    for (const part of BAR_PARTS) bar[part] += density[part][stretch] ?? 0
  })
  return bars
}

/** The bar a time is in; null beyond the first and the last. */
export const barAt = (bars: readonly CasualtyBar[], timeMs: number): CasualtyBar | null =>
  bars.find(({ fromMs, toMs }) => timeMs >= fromMs && timeMs < toMs) ?? null
