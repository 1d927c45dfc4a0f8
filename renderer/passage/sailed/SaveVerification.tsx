// How forecasts were, as a file.
import type { ReactNode } from 'react'
import { shownName, type ShownVoyage } from '../../../shared/ship/changes/as-known.ts'
import type { Verification } from '../../../shared/ship/sailed/verification.ts'
import { isTraining, useApp, useUnits } from '../../state/app-store.ts'
import { invoke } from '../../state/bridge.ts'
import { ActionResult } from '../../ui/ActionResult.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words as catalogue } from '../../words/words.ts'
import { verificationCsv } from './verification-csv.ts'

const words = catalogue.verification.csv

export function SaveVerification({ voyage, found }: { voyage: ShownVoyage; found: Verification }): ReactNode {
  const units = useUnits()
  const isSimulated = useApp(isTraining)
  const action = useAction<{ fileName: string }>()
  const file = { voyageName: shownName(voyage), found, units, isTraining: isSimulated }
  return (
    <div>
      <Button
        data-testid="verification-csv"
        disabled={action.busy}
        onClick={() => void action.run(() => invoke('weather.csv', verificationCsv(file)))}
      >
        {action.busy ? words.writing : words.save}
      </Button>
      <ActionResult action={action} testId="verification-csv">
        {({ fileName }) => words.written(fileName)}
      </ActionResult>
    </div>
  )
}
