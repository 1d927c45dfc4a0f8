// The verdict on the route's limits for the voyage, weather and vessel on screen.
import { useMemo } from 'react'
import { routeVerdict, type RouteVerdict } from '../../shared/route-verdict.ts'
import { useNowMs } from '../ui/clock.ts'
import { activeVessel, useVessels } from '../vessel/vessel-store.ts'
import { useVoyage } from '../voyage/voyage-store.ts'
import { useWeather } from './weather-store.ts'

/** null while the vessels are not read, or without a voyage. */
export function useVerdict(): RouteVerdict | null {
  const areRead = useVessels((slice) => slice.all !== null)
  const limits = useVessels((slice) => activeVessel(slice)?.document.limits ?? null)
  const weather = useWeather((slice) => slice.weather)
  const plan = useVoyage((slice) => slice.plan)
  const nowMs = useNowMs()
  return useMemo(
    () =>
      areRead && plan !== null ? routeVerdict({ weather, limits, etdMs: plan.etdMs, etaMs: plan.etaMs, nowMs }) : null,
    [areRead, limits, weather, plan, nowMs],
  )
}
