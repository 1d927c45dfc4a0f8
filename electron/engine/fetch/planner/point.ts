// The Point plan: one place at every so many hours, within what the service can answer.
import type { WeatherScope } from '../../../../shared/sync/sync.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { toE4 } from '../../../../shared/geo/cells.ts'
import { forecastWindow, rankOf, type RankedPoint } from './track.ts'

/** Times stand at whole multiples of the hours in UTC: what was requested every 12 hours is not requested again every 3. */
export function pointTimes(
  { position, fromMs, toMs, everyHours }: WeatherScope & { plan: 'point' },
  nowMs: number,
): RankedPoint[] {
  const reach = forecastWindow(nowMs)
  const everyMs = everyHours * HOUR_MS
  const lastMs = Math.min(toMs, reach.toMs)
  const firstMs = Math.ceil(Math.max(fromMs, reach.fromMs) / everyMs) * everyMs
  const [latE4, longE4] = [toE4(position.lat), toE4(position.long)]
  return Array.from({ length: Math.max(0, Math.floor((lastMs - firstMs) / everyMs) + 1) }, (_, i) => {
    const timeMs = firstMs + i * everyMs
    return { request: { kind: 'point', latE4, longE4, timeMs }, rank: rankOf(timeMs, firstMs), offTrackNm: 0 }
  })
}
