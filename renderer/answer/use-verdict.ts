// The verdict on the route's limits for the voyage, weather and vessel on screen.
import { useMemo } from 'react'
import { notJudged, routeVerdict, type RouteVerdict } from '../../shared/ship/verdict.ts'
import { useNowMs } from '../ui/clock.ts'
import { useJudgedVessel, useNotJudged, useVessels } from '../state/vessel-store.ts'
import { useCurrentVoyage } from '../state/voyage-store.ts'
import { useVoyageWeather } from '../state/voyage-weather.ts'

const NOT_JUDGED = {
  earlier: notJudged(
    'not-judged',
    'Not judged: the vessel’s last change is damaged on the disk',
    'Look at its limits in Vessel, and say there that they are right.',
  ),
  newer: notJudged(
    'not-judged',
    'Not judged: a newer Binnacle changed the vessel last',
    'Install the newer Binnacle, or choose another vessel in Vessel.',
  ),
}

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
    if (whyNot !== null) return NOT_JUDGED[whyNot]
    const { etdMs, etaMs } = schedule
    return routeVerdict({ weather, limits, etdMs, etaMs, nowMs, ...(lookAheadMs === undefined ? {} : { lookAheadMs }) })
  }, [areRead, whyNot, limits, weather, schedule, nowMs, lookAheadMs])
}
