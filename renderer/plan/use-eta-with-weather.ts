// The expected arrival of the voyage on screen.
import type { Expected } from '../../shared/passage/schedule.ts'
import type { Fetched } from '../../shared/format/fetched-by.ts'
import { fetchedMoving } from '../../shared/weather/weather.ts'
import { useNowMs } from '../ui/clock.ts'
import { useJudgedVessel } from '../state/vessel-store.ts'
import { useVoyageWeather } from '../state/voyage-weather.ts'
import { useCurrentVoyage } from '../state/voyage-store.ts'
import { words } from '../words/words.ts'

export type EtaShown =
  | { kind: 'known'; eta: ExpectedEta; nowMs: number }
  /** Why there is none, in words. */
  | { kind: 'none'; why: string; isAsPlanned: boolean }

/** The arrival, what makes it another than the planned one, and when that was fetched. */
export interface ExpectedEta extends Omit<Expected, 'progress'> {
  etaMs: number
  fetched: Fetched
}

const none = (why: string) => ({ kind: 'none', why, isAsPlanned: false }) as const

/** Of the voyage without the edit under way: the weather is of that. */
export function useEtaWithWeather(): EtaShown {
  const { voyage, planned } = useCurrentVoyage()
  const { value: weather, fault } = useVoyageWeather()
  const vessel = useJudgedVessel()
  const nowMs = useNowMs()
  const { etaWithWeather } = words.schedule
  const plannedEtaMs = planned?.etaMs ?? null
  if (planned === null || plannedEtaMs === null) return none(etaWithWeather.noEtd)
  if (planned.fix === null && nowMs >= plannedEtaMs) return none(etaWithWeather.arrived)
  if (vessel === null) return none(etaWithWeather.noVessel)
  if (voyage?.document.schedule.asPlanned === true) return { ...none(etaWithWeather.asPlanned), isAsPlanned: true }
  if (fault !== null) return none(fault.message)
  if (weather === null) return none(etaWithWeather.readingWeather)
  const { expected, etaMs } = weather.passage
  if (expected === null || etaMs === null) return none(etaWithWeather.arrived)
  return { kind: 'known', eta: { ...expected, etaMs, fetched: fetchedMoving(weather) }, nowMs }
}
