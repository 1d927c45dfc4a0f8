// The weather along the voyage on screen, and its sun and variation.
import type { VoyageSky } from '../../shared/app/sky.ts'
import type { VoyageWeather } from '../../shared/weather/weather.ts'
import { voyageSky, voyageWeather } from './queries.ts'
import { useAnswer, type Answer } from './use-answer.ts'
import { useCurrentVoyage } from './voyage-store.ts'

/** Of this revision of the voyage, never of another. */
export function useVoyageWeather(): Answer<VoyageWeather> {
  const { voyage } = useCurrentVoyage()
  return useAnswer(voyage === null ? null : voyageWeather(voyage))
}

export function useVoyageSky(): Answer<VoyageSky> {
  const { voyage } = useCurrentVoyage()
  return useAnswer(voyage === null ? null : voyageSky(voyage))
}
