// What changed between two forecasts, step by step in a naive list: it shares nothing with what it is compared with.
import { HOUR_MS } from '../../shared/format/time.ts'
import type { VesselLimits } from '../../shared/ship/limits/limits.ts'
import type { LimitKind } from '../../shared/ship/vessel.ts'
import { MEASURE_NAMES, type MeasureName } from '../../shared/weather/measures.ts'
import type { VoyageWeather, WeatherAlong } from '../../shared/weather/weather.ts'
import { naiveFog, naiveIcing } from './naive-joint-limits.ts'

export const KN = 3600 / 1852

/** To a millionth: two sums of several values differ in their last digits. */
const figure = (value: number): number => Math.round(value * 1e6) / 1e6 + 0
/** A change as a line. */
export const changeLine = (index: number, measure: string, before: number, now: number): string =>
  `${index} ${measure} ${figure(before)} → ${figure(now)}`

/** A line a change, in the order of steps and measures. */
export function naiveChanges(now: VoyageWeather, then: WeatherAlong, limits: VesselLimits, nowMs: number): string[] {
  const found: string[] = []
  const known = (weather: WeatherAlong, name: MeasureName, i: number): number | null =>
    weather.source[i] === 'F' || weather.source[i] === 'P' ? (weather.columns[name][i] ?? null) : null
  const passed = (name: MeasureName, value: number): LimitKind | null => {
    const beyond = (limit: { value: number; kind: LimitKind } | null, isBeyond: (most: number) => boolean) =>
      limit !== null && isBeyond(limit.value) ? limit.kind : null
    const more = (factor: number) => (most: number) => value * factor > most + 1e-9
    if (name === 'totalWaveHeight') return beyond(limits.waveM, more(1))
    if (name === 'swellWaveHeight') return beyond(limits.swellM, more(1))
    if (name === 'windSpeed') return beyond(limits.windKn, more(KN))
    if (name === 'windGust') return beyond(limits.gustKn, more(KN))
    if (name === 'iceThickness') return beyond(limits.iceM, more(1))
    if (name === 'currentSpeed') return beyond(limits.currentKn, more(KN))
    return name === 'visibility' ? beyond(limits.visibilityNm, (least) => value / 1852 < least - 1e-9) : null
  }
  const angle = (a: number, b: number): number => Math.min(Math.abs(a - b), 360 - Math.abs(a - b))
  now.steps.forEach(({ timeMs }, i) => {
    if (timeMs < nowMs - (nowMs % (3 * HOUR_MS))) return
    for (const name of MEASURE_NAMES) {
      const [a, b] = [known(then, name, i), known(now, name, i)]
      if (a === null || b === null) continue
      let size = 0
      if (name === 'totalWaveHeight' || name === 'swellWaveHeight') size = Math.abs(b - a) / 0.5
      if (name === 'windSpeed' || name === 'windGust') size = (Math.abs(b - a) * KN) / 5
      if (name === 'visibility') size = Math.abs(Math.min(b / 1852, 10) - Math.min(a / 1852, 10))
      const directed = name === 'windDirection' ? 'windSpeed' : name === 'totalWaveDirection' ? 'totalWaveHeight' : null
      if (directed !== null) {
        const least = directed === 'windSpeed' ? 8 / KN : 0.5
        const isFelt = [then, now].every((weather) => (known(weather, directed, i) ?? -1) >= least)
        if (!isFelt) continue
        size = angle(a, b) / 45
      }
      if (size > 1 || passed(name, a) !== passed(name, b)) found.push(changeLine(i, name, a, b))
    }
    for (const [name, valueOf] of [['icingCmH', naiveIcing] as const, ['fogC', naiveFog] as const]) {
      const limit = limits[name]
      const [a, b] = [then, now].map((weather) => valueOf((measure) => known(weather, measure, i)))
      if (limit === null || typeof a !== 'number' || typeof b !== 'number') continue
      if (a > limit.value + 1e-9 !== b > limit.value + 1e-9) found.push(changeLine(i, name, a, b))
    }
  })
  return found
}
