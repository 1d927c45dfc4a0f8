// Weather that is not the voyage's: at a place, by season.
import type { ReactNode } from 'react'
import { shipAt } from '../../../shared/passage/ship-at.ts'
import { openMeteogram, openRoutesBySeason } from '../../state/place-store.ts'
import { useCursor } from '../../state/cursor-store.ts'
import { useCurrentVoyage, useVoyage } from '../../state/voyage-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { words as catalogue } from '../../words/words.ts'

export function Elsewhere(): ReactNode {
  const selected = useVoyage((state) => state.selectedWaypointIndex)
  const { schedule } = useCurrentVoyage()
  /** The chosen waypoint, else where the ship is at the cursor. */
  const open = (): void => {
    const { timeMs } = useCursor.getState()
    const waypoint = selected === null ? undefined : schedule?.waypoints[selected]
    const isTimed = schedule !== null && schedule.etdMs !== null && timeMs !== null
    openMeteogram(waypoint?.position ?? (isTimed ? shipAt(schedule, timeMs).position : undefined))
  }
  return (
    <Buttons>
      <Button data-testid="open-place" onClick={open}>
        {catalogue.weather.weatherPanel.atPlace}
      </Button>
      <Button data-testid="open-routes" onClick={openRoutesBySeason}>
        {catalogue.weather.weatherPanel.bySeason}
      </Button>
    </Buttons>
  )
}
