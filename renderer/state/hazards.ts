// The hazards along the voyage on screen, judged once for panel, strip, table and file.
import { hazardsAlong, type Hazards } from '../../shared/ship/hazards/along.ts'
import { cargoOf, type CargoPlan } from '../../shared/passage/cargo-plan.ts'
import type { VoyageWeather } from '../../shared/weather/weather.ts'
import { useFrame } from './frame-store.ts'
import { useCurrentVoyage } from './voyage-store.ts'
import { useWeatherParts } from './weather-parts.ts'

const judged = new WeakMap<VoyageWeather, { cargo: CargoPlan; steps: Hazards; waypoints: Hazards }>()

/** At the steps, and at the waypoints, of a voyage's weather: the same object as long as neither that nor its cargo changes. */
export function hazardsOf(weather: VoyageWeather, cargo: CargoPlan): { steps: Hazards; waypoints: Hazards } {
  const before = judged.get(weather)
  if (before?.cargo === cargo) return before
  const now = {
    cargo,
    steps: hazardsAlong(weather, cargo),
    waypoints: hazardsAlong({ ...weather, ...weather.atWaypoints }, cargo),
  }
  judged.set(weather, now)
  return now
}

export const useCargo = (): CargoPlan => cargoOf(useCurrentVoyage().voyage?.document ?? {})

export const useHazards = (weather: VoyageWeather): { steps: Hazards; waypoints: Hazards } =>
  hazardsOf(weather, useCargo())

/** Of the voyage's holds the one that is read; null where it has none. */
export function useHold(): number | null {
  const { holds } = useCargo()
  const name = useWeatherParts((state) => state.holdName)
  if (holds.length === 0) return null
  return Math.max(
    0,
    holds.findIndex((hold) => hold.name === name),
  )
}

/** The part Hazards is open. */
export function useAreHazardsOpen(): boolean {
  const isWeather = useFrame((state) => state.subject === 'weather')
  const part = useWeatherParts((state) => state.part)
  return isWeather && part === 'hazards'
}
