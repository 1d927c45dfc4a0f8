// How old the weather along the voyage is, and since when there is newer; pressed, where it is got.
import type { ReactNode } from 'react'
import { asKnownInShort } from '../../../shared/ship/changes/as-known.ts'
import { useAsKnown } from '../../state/as-known.ts'
import { useNowMs } from '../../ui/clock.ts'
import { runCommand } from '../../state/commands.ts'
import { openSubject } from '../../state/frame-store.ts'
import { ownView } from '../../state/second-windows.ts'
import { closeSheet } from '../../state/sheets.ts'
import { useBeingChecked } from '../../state/store-check.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { Chip, type ChipWords } from './Chip.tsx'
import { focusLater } from '../../ui/focus-later.ts'
import { forecastWords } from './forecast-words.ts'
import { whileChecked } from './check-words.ts'

export function WeatherChip(): ReactNode {
  const { value: weather } = useVoyageWeather()
  const limits = useJudgedVessel()?.limits ?? null
  const asKnown = useAsKnown()
  const { title, ...now } = whileChecked(forecastWords(weather, limits, useNowMs()), useBeingChecked())
  // Its age then would pass for one of now: that is in the title, and in the card.
  const words: ChipWords =
    asKnown === null ? now : { sign: '◐', tone: 'caution', name: now.name, core: asKnownInShort(asKnown.head) }
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
