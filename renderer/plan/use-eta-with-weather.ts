// The arrival of the voyage on screen with wind and current together.
import { useMemo } from 'react'
import { etaWithWeather, type EtaWithWeather } from '../../shared/ship/eta-with-weather.ts'
import { DEFAULT_HEAVY_WEATHER } from '../../shared/ship/heavy/settings.ts'
import { speedLossOf } from '../../shared/ship/speed-loss.ts'
import { useNowMs } from '../ui/clock.ts'
import { useJudgedVessel } from '../state/vessel-store.ts'
import { useVoyageWeather } from '../state/voyage-weather.ts'
import { useCurrentVoyage } from '../state/voyage-store.ts'
import { words } from '../words/words.ts'

export type EtaShown =
  | { kind: 'known'; eta: EtaWithWeather | null; etaMs: number; nowMs: number }
  /** Why there is none, in words. */
  | { kind: 'none'; why: string }

/** Of the plan without the edit under way: the weather is of that. */
export function useEtaWithWeather(): EtaShown {
  const { schedule } = useCurrentVoyage()
  const { value: weather, fault } = useVoyageWeather()
  const vessel = useJudgedVessel()
  const nowMs = useNowMs()
  const eta = useMemo(() => {
    if (schedule === null || weather === null || vessel === null) return null
    return etaWithWeather(
      schedule,
      weather,
      speedLossOf(vessel, vessel.heavyWeather ?? DEFAULT_HEAVY_WEATHER).table,
      nowMs,
    )
  }, [schedule, weather, vessel, nowMs])
  const etaMs = schedule?.etaMs ?? null
  if (etaMs === null) return { kind: 'none', why: words.schedule.etaWithWeather.noEtd }
  if (schedule?.fix === null && nowMs >= etaMs) return { kind: 'none', why: words.schedule.etaWithWeather.arrived }
  if (vessel === null) return { kind: 'none', why: words.schedule.etaWithWeather.noVessel }
  if (fault !== null) return { kind: 'none', why: fault.message }
  if (weather === null) return { kind: 'none', why: words.schedule.etaWithWeather.readingWeather }
  return { kind: 'known', eta, etaMs, nowMs }
}
