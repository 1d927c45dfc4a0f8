// The passage on screen as it was sailed until now: its days, the forecast it was planned by, and good weather by charter.
import { useMemo } from 'react'
import { charterOf, type Charter } from '../../../shared/ship/sailed/charter.ts'
import type { PlannedWeather } from '../../../shared/ship/changes/planned-forecast.ts'
import { PLANNED_OF_NOW, plannedWeatherWords } from '../../../shared/ship/sailed/passage-words.ts'
import { passageDayFigures, plannedPassage, type PassageDayFigures } from '../../../shared/ship/sailed/passage-days.ts'
import { sailedDays } from '../../../shared/ship/sailed/sailed-time.ts'
import { faultOf, type Fault } from '../../../shared/result.ts'
import { useAsKnown } from '../../state/as-known.ts'
import { voyagePlanned } from '../../state/sailed-queries.ts'
import { useRead } from '../../state/use-answer.ts'
import { useCharterTerms } from '../../state/charter-terms.ts'
import { useClockSteps } from '../../state/ship-clocks.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { useNowMs } from '../../ui/clock.ts'
import { words as catalogue } from '../../words/words.ts'

const words = catalogue.sailedPassage

export interface PassageSailed {
  days: PassageDayFigures[]
  charter: Charter
  /** Of the last fix, epoch ms; null: there is none. */
  fixMs: number | null
  nowMs: number
}

/** `sailed` null: its weather is being read, or cannot be, which `fault` says. */
export interface PassageSailedState {
  sailed: PassageSailed | null
  fault: Fault | null
  /** By which forecast as planned is, in a sentence. */
  plannedBy: string
}

export function usePassageSailed(): PassageSailedState {
  const nowMs = useNowMs()
  const { voyage } = useCurrentVoyage()
  const { value: weather, fault } = useVoyageWeather()
  const isAsKnown = useAsKnown() !== null
  const { data, error } = useRead(voyage === null || isAsKnown ? null : voyagePlanned(voyage))
  const terms = useCharterTerms()
  const limits = useJudgedVessel()?.limits ?? null
  const clocks = useClockSteps(weather?.passage ?? null, voyage?.document.schedule.shipTime)
  const document = voyage?.document ?? null
  const plan = useMemo(() => (document === null ? null : plannedPassage(document)), [document])
  const plannedWeather = error === null ? (data?.weather ?? null) : null
  const sailed = useMemo(() => {
    if (weather === null || plan === null) return null
    const days = sailedDays(weather.passage, clocks, nowMs)
    return {
      days: passageDayFigures({ weather, planned: plannedWeather, plannedPassage: plan, days, limits, nowMs }),
      charter: charterOf(weather, days, terms, nowMs),
      fixMs: weather.passage.fix?.timeMs ?? null,
      nowMs,
    }
  }, [weather, plan, clocks, plannedWeather, limits, terms, nowMs])
  return { sailed, fault, plannedBy: isAsKnown ? PLANNED_OF_NOW : plannedWords(data, error) }
}

/** `data` undefined: not read yet; null: none is kept. */
function plannedWords(data: PlannedWeather | null | undefined, error: Error | null): string {
  if (error !== null) return words.plannedFailed(faultOf(error).message)
  if (data === undefined) return words.plannedReading
  return plannedWeatherWords(data)
}
