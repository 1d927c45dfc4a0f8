// Switches to training mode, or says why it could not.
import type { ReactNode } from 'react'
import { chooseMode } from '../../state/app-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'

interface TrainingButtonProps {
  action: string
  /** Once training has begun. */
  then?: () => Promise<void>
}

export function TrainingButton({ action, then }: TrainingButtonProps): ReactNode {
  const { busy, fault, run } = useAction()
  return (
    <>
      <Button
        main
        data-testid="choose-training"
        disabled={busy}
        onClick={() =>
          void run(async () => {
            await chooseMode({ mode: 'training' })
            await then?.()
          })
        }
      >
        {busy ? words.firstRun.training.busy : action}
      </Button>
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
    </>
  )
}
