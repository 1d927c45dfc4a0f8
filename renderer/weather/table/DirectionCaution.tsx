// Says when the wind sea, as its direction is read now, runs against its own wind, and where to change that.
import { useMemo, type ReactNode } from 'react'
import { checkWindSea } from '../../../shared/weather/direction-check.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { openSubject } from '../../state/frame-store.ts'
import { Message } from '../../ui/Message.tsx'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'

export function DirectionCaution({ weather }: { weather: VoyageWeather }): ReactNode {
  const { looksInverted, against, steps } = useMemo(() => checkWindSea(weather), [weather])
  if (!looksInverted) return null
  return (
    <Message tone="caution" testId="direction-caution">
      {words.weather.directionCaution.inverted(against, steps)}{' '}
      <Button onClick={() => openSubject('settings')}>{words.weather.directionCaution.settings}</Button>
    </Message>
  )
}
