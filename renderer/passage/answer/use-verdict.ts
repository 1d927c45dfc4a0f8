// The verdict on the route's limits for the voyage, weather and vessel on screen.
import { useMemo } from 'react'
import { routeVerdict, type RouteVerdict } from '../../../shared/ship/verdict.ts'
import { useNowMs } from '../../ui/clock.ts'
import { useJudgedVessel, useNotJudged, useVessels } from '../../state/vessel-store.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'

/** So far ahead, or of the whole voyage: Infinity. null while the vessels are not read, or without a voyage. */
export function useVerdict(lookAheadMs?: number): RouteVerdict | null {
  const areRead = useVessels().value !== null
  const limits = useJudgedVessel()?.limits ?? null
  const whyNot = useNotJudged()
  const { value: weather } = useVoyageWeather()
  const { schedule } = useCurrentVoyage()
  const nowMs = useNowMs()
  return useMemo(() => {
    if (!areRead || schedule === null) return null
    const { etdMs, etaMs } = schedule
    const inputs = { weather, limits, whyNot, etdMs, etaMs, nowMs }
    return routeVerdict(lookAheadMs === undefined ? inputs : { ...inputs, lookAheadMs })
  }, [areRead, whyNot, limits, weather, schedule, nowMs, lookAheadMs])
}
