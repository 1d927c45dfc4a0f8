// Says when the wind sea, as its direction is read now, runs against its own wind, and where to change that.
import { useMemo, type ReactNode } from 'react'
import { checkWindSea } from '../../shared/weather/direction-check.ts'
import type { VoyageWeather } from '../../shared/weather/weather.ts'
import { openSubject } from '../state/frame-store.ts'
import { Message } from '../ui/Message.tsx'
import { Button } from '../ui/Button.tsx'

export function DirectionCaution({ weather }: { weather: VoyageWeather }): ReactNode {
  const { looksInverted, against, steps } = useMemo(() => checkWindSea(weather), [weather])
  if (!looksInverted) return null
  return (
    <Message tone="caution" testId="direction-caution">
      The direction of the wind sea looks inverted: against the wind at {against} of {steps} steps with more than 15 kn.{' '}
      <Button onClick={() => openSubject('settings')}>Settings: directions</Button>
    </Message>
  )
}
