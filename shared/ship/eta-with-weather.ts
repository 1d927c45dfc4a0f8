// The arrival with wind and current together: planned speeds are those through calm water, the loss is taken off them, the current added along
// the course. A leg with a set speed is made up anew from that one: its planned speed has the weather in it already. Where either is not known the
// arrival is a range, never the calm one.
import { MAX_LOSS_PERCENT, type SpeedLossTable } from './heavy/settings.ts'
import { lossOn } from './speed-loss.ts'
import { currentAt, overGround } from '../weather/current.ts'
import { shipAt, type Schedule } from '../passage/schedule.ts'
import { fetchedOf, type Fetched } from '../format/fetched-by.ts'
import { STEP_MS } from '../format/time.ts'
import type { MeasureName } from '../weather/measures.ts'
import { fetchOf, type VoyageWeather } from '../weather/weather.ts'

/**
 * Ours: so much current is thought possible either way where none is known, unless a stronger one is known on the same voyage. The open ocean
 * has seldom more outside its western boundary currents.
 */
export const POSSIBLE_CURRENT_KN = 2

const LOSS_MEASURES = ['windSpeed', 'windDirection'] as const satisfies readonly MeasureName[]
const CURRENT_MEASURES = ['currentSpeed', 'currentDirection'] as const satisfies readonly MeasureName[]

export interface EtaWithWeather {
  /** Epoch ms. Where wind is not known: nothing lost; where current is not known: the strongest possible with the ship. */
  earliestMs: number
  /** The most that the table loses, and the strongest possible current against the ship; null: it might make no way at all. */
  latestMs: number | null
  /** Parts of the time under way ahead, 0 to 1. */
  windKnown: number
  currentKnown: number
  /** When the service gave what it rests on, and who fetched it. */
  fetched: Fetched
  /** Both are known throughout, and the course can be held: one arrival. */
  isWhole: boolean
  /** What was thought possible where it is not known. */
  possible: { lossPercent: number; currentKn: number }
}

/** A part of the planned way in the weather of one step. */
interface Part {
  spanMs: number
  /** Planned, over the span. */
  speedKn: number
  /** Through calm water. */
  calmKn: number
  courseDeg: number
  /** Of the nearest step. */
  index: number
}

/**
 * The plan's way ahead, cut where a step's weather ends (half way to its neighbours) and at waypoints. With a fix it begins there, without one
 * where the plan has the ship now: what is behind has lost or gained what it has. Weather stands for its place: what is stored for the planned
 * hour there is taken, also where the ship comes later.
 */
function partsOf(schedule: Schedule, weather: VoyageWeather, nowMs: number): Part[] {
  const { rows, etdMs, fix } = schedule
  const fromMs = fix?.timeMs ?? Math.max(etdMs ?? 0, nowMs)
  const firstMs = weather.steps[0]?.timeMs ?? fromMs
  return rows.slice(1).flatMap((row, i): Part[] => {
    const parts: Part[] = []
    const endMs = row.etaMs ?? 0
    const setKn = schedule.waypoints[row.index]?.leg?.setSpeedKn
    for (let atMs = Math.max(fromMs, rows[i]?.departMs ?? fromMs); atMs < endMs;) {
      const index = Math.floor((atMs - firstMs) / STEP_MS + 0.5)
      const untilMs = Math.min(endMs, firstMs + (index + 0.5) * STEP_MS)
      const { courseDeg } = shipAt(schedule, (atMs + untilMs) / 2)
      if (courseDeg !== null && row.speedKn !== null)
        parts.push({ spanMs: untilMs - atMs, speedKn: row.speedKn, calmKn: setKn ?? row.speedKn, courseDeg, index })
      atMs = untilMs
    }
    return parts
  })
}

/** From `nowMs` on. null without times, on arrival, and where neither wind nor current is known anywhere ahead. */
export function etaWithWeather(
  schedule: Schedule,
  weather: VoyageWeather,
  table: SpeedLossTable,
  nowMs: number,
): EtaWithWeather | null {
  const { etdMs, etaMs } = schedule
  if (etdMs === null || etaMs === null) return null
  const parts = partsOf(schedule, weather, nowMs).map((part) => ({
    ...part,
    percent: lossOn(weather, part.index, part.courseDeg, table),
    current: currentAt(weather, part.index),
  }))
  const possible = {
    lossPercent: Math.min(MAX_LOSS_PERCENT, Math.max(...Object.values(table).flat())),
    currentKn: Math.max(POSSIBLE_CURRENT_KN, ...parts.map(({ current }) => current?.driftKn ?? 0)),
  }
  let [underWayMs, windMs, currentMs, earlyMs, lateMs, isHeld] = [0, 0, 0, 0, 0, true]
  for (const { spanMs, speedKn, calmKn, courseDeg, percent, current } of parts) {
    const [most, least] = [percent ?? 0, percent ?? possible.lossPercent].map((lost) => calmKn * (1 - lost / 100))
    const fast =
      most === undefined ? null : current === null ? most + possible.currentKn : overGround(courseDeg, most, current)
    const slow =
      least === undefined ? null : current === null ? least - possible.currentKn : overGround(courseDeg, least, current)
    underWayMs += spanMs
    if (percent !== null) windMs += spanMs
    if (current !== null) currentMs += spanMs
    // A known current that the ship cannot hold its course against: at its best it makes what the strongest with it would give.
    earlyMs += spanMs * (speedKn / (fast ?? calmKn + possible.currentKn) - 1)
    lateMs += slow === null || slow <= 0 ? Infinity : spanMs * (speedKn / slow - 1)
    isHeld &&= fast !== null
  }
  if (windMs === 0 && currentMs === 0) return null
  const fetched = parts.flatMap(({ index, percent, current }) =>
    [...(percent === null ? [] : LOSS_MEASURES), ...(current === null ? [] : CURRENT_MEASURES)].flatMap(
      (one) => fetchOf(weather, one, index) ?? [],
    ),
  )
  return {
    earliestMs: etaMs + Math.round(earlyMs),
    latestMs: Number.isFinite(lateMs) ? etaMs + Math.round(lateMs) : null,
    windKnown: windMs / underWayMs,
    currentKnown: currentMs / underWayMs,
    fetched: fetchedOf(fetched),
    isWhole: isHeld && windMs === underWayMs && currentMs === underWayMs,
    possible,
  }
}
