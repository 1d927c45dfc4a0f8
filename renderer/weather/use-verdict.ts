// The verdict on the route's limits for the voyage, weather and vessel on screen.
import { useMemo } from 'react'
import { routeVerdict, type RouteVerdict } from '../../shared/ship/verdict.ts'
import { useNowMs } from '../ui/clock.ts'
import { useJudgedVessel, useNotJudged, useVessels } from '../state/vessel-store.ts'
import { useCurrentVoyage } from '../state/voyage-store.ts'
import { useVoyageWeather } from '../state/voyage-weather.ts'

const NOT_JUDGED = {
  earlier: {
    state: 'unknown',
    headline: 'Limits are not judged: the vessel’s last change is damaged on the disk.',
    lines: ['Look at its limits in Vessel, and say there that they are right.'],
  },
  newer: {
    state: 'unknown',
    headline: 'Limits are not judged: a newer Binnacle changed the vessel last.',
    lines: ['Install the newer Binnacle, or choose another vessel in Vessel.'],
  },
} satisfies Record<string, Partial<RouteVerdict>>

/** null while the vessels are not read, or without a voyage. */
export function useVerdict(): RouteVerdict | null {
  const areRead = useVessels().value !== null
  const limits = useJudgedVessel()?.limits ?? null
  const notJudged = useNotJudged()
  const { value: weather } = useVoyageWeather()
  const { schedule } = useCurrentVoyage()
  const nowMs = useNowMs()
  return useMemo(() => {
    if (!areRead || schedule === null) return null
    const verdict = routeVerdict({ weather, limits, etdMs: schedule.etdMs, etaMs: schedule.etaMs, nowMs })
    return notJudged === null ? verdict : { ...verdict, ...NOT_JUDGED[notJudged] }
  }, [areRead, notJudged, limits, weather, schedule, nowMs])
}
