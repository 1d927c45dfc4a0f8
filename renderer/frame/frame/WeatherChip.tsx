// How old the weather along the voyage is, and since when there is newer; pressed, where it is got.
import type { ReactNode } from 'react'
import { useNowMs } from '../../ui/clock.ts'
import { runCommand } from '../../state/commands.ts'
import { openSubject } from '../../state/frame-store.ts'
import { ownView } from '../../state/second-windows.ts'
import { closeSheet } from '../../state/sheets.ts'
import { useBeingChecked } from '../../state/store-check.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { Chip } from './Chip.tsx'
import { focusLater } from '../../ui/focus-later.ts'
import { forecastWords } from './forecast-words.ts'
import { whileChecked } from './check-words.ts'

export function WeatherChip(): ReactNode {
  const { value: weather } = useVoyageWeather()
  const limits = useJudgedVessel()?.limits ?? null
  const { title, ...words } = whileChecked(forecastWords(weather, limits, useNowMs()), useBeingChecked())
  return (
    <Chip
      words={words}
      icon="weather"
      gives={{ name: 'weather', rest: 'newer' }}
      title={title}
      testId="forecast-age"
      help="age"
      onPress={() => {
        if (ownView() !== null) return runCommand('go.plan')
        closeSheet()
        openSubject('plan')
        return focusLater('get-weather')
      }}
    />
  )
}
