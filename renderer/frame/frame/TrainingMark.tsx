// The word TRAINING, beside whatever is shown while the weather is simulated.
import type { ReactNode } from 'react'
import { officeInUse, useApp } from '../../state/app-store.ts'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'

const text = words.frame.topBar

export function TrainingMark(): ReactNode {
  const app = useApp((state) => state.app)
  if (app?.mode !== 'training') return null
  const relay = officeInUse(app)
  return (
    <strong
      className={typography.trainingMark}
      data-testid="training-mark"
      title={relay === null ? text.trainingHint : text.trainingByRelay(relay.host)}
    >
      {text.training}
    </strong>
  )
}
