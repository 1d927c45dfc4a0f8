// What the stored wind does to the arrival by the vessel's table of speed loss: an estimate beside the planned ETA.
import { useMemo, type ReactNode } from 'react'
import { DEFAULT_HEAVY_WEATHER } from '../../shared/ship/heavy/settings.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import { lossOnPassage, speedLossOf } from '../../shared/ship/speed-loss.ts'
import { useJudgedVessel } from '../state/vessel-store.ts'
import { unbroken } from '../ui/unbroken.ts'
import { useVoyageWeather } from '../state/voyage-weather.ts'
import { lossWords } from './estimate-words.ts'
import { words } from '../words/words.ts'
import typography from '../ui/typography.module.css'

export function WeatherLoss({ schedule }: { schedule: Schedule }): ReactNode {
  const { value: weather } = useVoyageWeather()
  const document = useJudgedVessel()
  const loss = useMemo(
    () =>
      weather === null || document === null
        ? null
        : lossOnPassage(schedule, weather, speedLossOf(document, document.heavyWeather ?? DEFAULT_HEAVY_WEATHER).table),
    [schedule, weather, document],
  )
  if (loss === null || document === null || schedule.etaMs === null) return null
  const source =
    (document.heavyWeather?.speedLoss ?? null) === null
      ? words.schedule.weatherLoss.published
      : words.schedule.weatherLoss.masters
  return (
    <p className={typography.hint} data-testid="weather-loss">
      {unbroken(lossWords(loss, schedule.etaMs, source))}
    </p>
  )
}
