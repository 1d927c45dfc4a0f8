// The verdict on the route's limits for the voyage, weather and vessel on screen.
import { useMemo } from 'react'
import { routeVerdict, type RouteVerdict } from '../../shared/ship/verdict.ts'
import { useNowMs } from '../ui/clock.ts'
import { activeVessel, judgedVessel, useVessels } from '../state/vessel-store.ts'
import { useVoyage } from '../state/voyage-store.ts'
import { useWeather } from '../state/weather-store.ts'

const NOT_LOOKED_AT = {
  state: 'unknown',
  headline: 'Limits are not judged: the vessel’s last change is damaged on the disk.',
  lines: ['Look at its limits in Vessel, and say there that they are right.'],
} satisfies Partial<RouteVerdict>

/** null while the vessels are not read, or without a voyage. */
export function useVerdict(): RouteVerdict | null {
  const areRead = useVessels((slice) => slice.all !== null)
  const limits = useVessels((slice) => judgedVessel(slice)?.limits ?? null)
  const isEarlier = useVessels((slice) => activeVessel(slice)?.isEarlier === true)
  const weather = useWeather((slice) => slice.weather)
  const plan = useVoyage((slice) => slice.plan)
  const nowMs = useNowMs()
  return useMemo(() => {
    if (!areRead || plan === null) return null
    const verdict = routeVerdict({ weather, limits, etdMs: plan.etdMs, etaMs: plan.etaMs, nowMs })
    return isEarlier ? { ...verdict, ...NOT_LOOKED_AT } : verdict
  }, [areRead, isEarlier, limits, weather, plan, nowMs])
}
