// What the stored currents do to the arrival, when the planned speeds are taken as speeds through water.
import { useMemo, type ReactNode } from 'react'
import { currentGain } from '../../shared/weather/current.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import { unbroken } from '../ui/unbroken.ts'
import { useVoyageWeather } from '../state/voyage-weather.ts'
import { gainWords } from './estimate-words.ts'
import typography from '../ui/typography.module.css'

export function CurrentGain({ schedule }: { schedule: Schedule }): ReactNode {
  const { value: weather } = useVoyageWeather()
  const gain = useMemo(() => (weather === null ? null : currentGain(schedule, weather)), [schedule, weather])
  if (gain === null || schedule.etaMs === null) return null
  return (
    <p className={typography.hint} data-testid="current-gain">
      {unbroken(gainWords(gain, schedule.etaMs))}
    </p>
  )
}
