// A run's buttons: paused while it goes on, taken up again or given up while it stands.
import type { ReactNode } from 'react'
import type { SyncState } from '../../../shared/sync/sync.ts'
import { cancelSync, pauseSync, useCommands } from '../../state/sync-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { stoppedByBudget } from './sync-words.ts'
import { words } from '../../words/words.ts'

interface RunButtonsProps {
  sync: SyncState
  /** What the button that takes the run up again says. */
  goOnWords: string
  onGoOn: () => void
  /** What it would send is more than the budget leaves. */
  isOverBudget?: boolean
  testId: string
}

export function RunButtons({ sync, goOnWords, onGoOn, isOverBudget = false, testId }: RunButtonsProps): ReactNode {
  const commanding = useCommands((state) => state.commanding)
  return (
    <Buttons>
      {sync.phase === 'running' ? (
        <Button disabled={commanding} onClick={() => void pauseSync()}>
          {words.sync.runButtons.pause}
        </Button>
      ) : (
        <Button
          main={!isOverBudget && !stoppedByBudget(sync)}
          data-testid={testId}
          disabled={commanding}
          onClick={onGoOn}
        >
          {goOnWords}
        </Button>
      )}
      <Button disabled={commanding} onClick={() => void cancelSync()}>
        {words.sync.runButtons.stop}
      </Button>
    </Buttons>
  )
}
