// The expected arrival of the voyage on screen.
import {
  AS_PLANNED,
  expectedEta,
  isNothingKnown,
  NOTHING_KNOWN,
  type ExpectedEta,
} from '../../../shared/ship/arrival-words.ts'
import { useNowMs } from '../../ui/clock.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { words } from '../../words/words.ts'

export type EtaShown =
  | { kind: 'known'; eta: ExpectedEta; nowMs: number }
  /** Why there is none, in words. */
  | { kind: 'none'; why: string; isAsPlanned: boolean }

const none = (why: string) => ({ kind: 'none', why, isAsPlanned: false }) as const

/** Of the voyage without the unfinished edit: the weather is of that. */
export function useEtaWithWeather(): EtaShown {
  const { voyage, planned } = useCurrentVoyage()
  const { value: weather, fault } = useVoyageWeather()
  const vessel = useJudgedVessel()
  const nowMs = useNowMs()
  const { etaWithWeather } = words.schedule
  const plannedEtaMs = planned?.etaMs ?? null
  if (voyage?.document.schedule.asPlanned === true) return { ...none(AS_PLANNED), isAsPlanned: true }
  if (planned === null || plannedEtaMs === null) return none(etaWithWeather.noEtd)
  if (planned.fix === null && nowMs >= plannedEtaMs) return none(etaWithWeather.arrived)
  if (vessel === null) return none(etaWithWeather.noVessel)
  if (fault !== null) return none(fault.message)
  if (weather === null) return none(etaWithWeather.readingWeather)
  const eta = expectedEta(weather)
  if (eta === null) return none(etaWithWeather.arrived)
  return isNothingKnown(eta) ? none(NOTHING_KNOWN) : { kind: 'known', eta, nowMs }
}
