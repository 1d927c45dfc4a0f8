// The hour of a voyage that an officer would look at first.
import { gravestFirst, stretchesAlong } from '../../../shared/ship/stretches.ts'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'

/** Of the gravest stretch beyond limits, else of the highest sea. null while some of the weather is still to come. */
export function worstMs(weather: VoyageWeather, limits: VesselLimits | null): number | null {
  if (weather.source.length === 0 || weather.source.includes('none')) return null
  const [gravest] = gravestFirst(stretchesAlong(weather, limits))
  if (gravest !== undefined) return gravest.worst[0].peak.timeMs
  const seas = weather.columns.totalWaveHeight
  const highest = seas.reduce<number>((best, sea, index) => ((sea ?? -1) > (seas[best] ?? -1) ? index : best), 0)
  return weather.steps[highest]?.timeMs ?? null
}
