// Saves the days of the passage as a file.
import type { ReactNode } from 'react'
import { shownName } from '../../../shared/ship/changes/as-known.ts'
import { DEFAULT_DIRECTIONS } from '../../../shared/weather/measures.ts'
import { isTraining, useApp, useUnits } from '../../state/app-store.ts'
import { invoke } from '../../state/bridge.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { ActionResult } from '../../ui/ActionResult.tsx'
import { Button, Buttons } from '../../ui/Button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words as catalogue } from '../../words/words.ts'
import { passageCsv } from './passage-csv.ts'
import type { PassageSailed } from './use-passage-sailed.ts'

const { csv: words } = catalogue.sailedPassage

interface SavePassageProps {
  sailed: PassageSailed
  /** Which forecast is meant by as planned. */
  plannedBy: string
}

export function SavePassage({ sailed, plannedBy }: SavePassageProps): ReactNode {
  const units = useUnits()
  const directions = useApp((state) => state.app?.preferences.directions ?? DEFAULT_DIRECTIONS)
  const simulated = useApp(isTraining)
  const { voyage } = useCurrentVoyage()
  const action = useAction<{ fileName: string }>()
  const voyageName = voyage === null ? '' : shownName(voyage)
  const save = (): void =>
    void action.run(() =>
      invoke('weather.csv', passageCsv({ voyageName, sailed, plannedBy, units, directions, simulated })),
    )
  return (
    <>
      <Buttons>
        <Button data-testid="passage-csv" disabled={action.busy} onClick={save}>
          {action.busy ? words.saving : words.save}
        </Button>
      </Buttons>
      <ActionResult action={action} testId="passage-csv">
        {({ fileName }) => words.written(fileName)}
      </ActionResult>
    </>
  )
}
