// The last question before other data take the place of those in use, and why it was not done.
import { useEffect, useRef, type ReactNode } from 'react'
import type { OlderChoice } from '../../../shared/app/older-copy.ts'
import { dismissOlderFault, takeOlder, useOlder, type OlderPlace } from '../../state/older-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { focusLater } from '../../ui/focus-later.ts'
import { focusPanel, isFocusLost } from '../../ui/focus-panel.ts'
import { Message } from '../../ui/Message.tsx'
import { words } from '../../words/words.ts'

const text = words.computer.older

interface TakeOlderProps {
  from: OlderPlace
  choice: OlderChoice
  /** What will be done, in words. */
  children: ReactNode
  /** The officer thought better of it, or it is over. */
  onLeft: () => void
  /** By its test id: where the focus goes when it is left. */
  backTo: string
}

/** What was done is a message, which stays until it is acknowledged. */
export function TakeOlder({ from, choice, children, onLeft, backTo }: TakeOlderProps): ReactNode {
  const isBusy = useOlder((state) => state.busy !== null)
  const cancel = useRef<HTMLButtonElement>(null)
  // The button that led here is gone; what changes nothing comes first.
  useEffect(() => cancel.current?.focus(), [])
  const leave = (): void => {
    onLeft()
    focusLater(backTo)
  }
  const take = async (): Promise<void> => {
    const isTaken = await takeOlder(from, choice)
    onLeft()
    if (isTaken) focusPanel()
  }
  return (
    <>
      <Message tone="caution">{children}</Message>
      <Buttons>
        <Button data-testid="older-take" disabled={isBusy} onClick={() => void take()}>
          {isBusy ? text.taking : text.take}
        </Button>
        <Button ref={cancel} disabled={isBusy} onClick={leave}>
          {text.cancel}
        </Button>
      </Buttons>
    </>
  )
}

/** Why what was begun there was not done: also where all that led to it is gone. */
export function OlderOutcome({ from }: { from: OlderPlace }): ReactNode {
  const fault = useOlder((state) => (state.failed?.from === from ? state.failed.fault : null))
  return fault === null ? null : <OlderFault message={fault.message} />
}

function OlderFault({ message }: { message: string }): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  // What was pressed is gone.
  useEffect(() => {
    if (isFocusLost()) root.current?.querySelector('button')?.focus()
  }, [])
  const dismiss = (): void => {
    dismissOlderFault()
    focusPanel()
  }
  return (
    <div ref={root}>
      <Message tone="caution" testId="older-fault" onDismiss={dismiss}>
        {message}
      </Message>
    </div>
  )
}
