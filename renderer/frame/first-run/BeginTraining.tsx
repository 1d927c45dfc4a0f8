// Training mode begun, with its sample voyage or without: one choice, at every step that offers it.
import type { ReactNode } from 'react'
import { TrainingButton } from '../../settings/settings/TrainingButton.tsx'
import { beginSample } from '../../state/sample.ts'
import { Check } from '../../ui/Check.tsx'
import { words } from '../../words/words.ts'
import { showStep } from './steps.ts'

const { training } = words.firstRun

interface BeginTrainingProps {
  withSample: boolean
  onWithSample: (withSample: boolean) => void
}

export function BeginTraining({ withSample, onWithSample }: BeginTrainingProps): ReactNode {
  return (
    <>
      <Check>
        <input
          type="checkbox"
          data-testid="with-sample"
          checked={withSample}
          onChange={(event) => onWithSample(event.target.checked)}
        />
        {training.withSample}
      </Check>
      <TrainingButton
        action={training.begin}
        then={async () => {
          showStep(null)
          if (withSample) await beginSample()
        }}
      />
    </>
  )
}
