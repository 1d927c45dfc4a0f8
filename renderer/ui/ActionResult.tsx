// How an action ended, in a message the officer can put away.
import type { ReactNode } from 'react'
import { Message } from './Message.tsx'
import type { Action } from './use-action.ts'

interface ActionResultProps<Done> {
  action: Action<Done>
  /** The messages' own are this with `-done` and `-fault`. */
  testId: string
  /** What was done, in words. */
  children: (done: Done) => ReactNode
}

export function ActionResult<Done>({ action, testId, children }: ActionResultProps<Done>): ReactNode {
  const { done, fault, dismiss } = action
  if (fault !== null)
    return (
      <Message tone="caution" testId={`${testId}-fault`} onDismiss={dismiss}>
        {fault.message}
      </Message>
    )
  if (done === null) return null
  return (
    <Message tone="ok" testId={`${testId}-done`} onDismiss={dismiss}>
      {children(done)}
    </Message>
  )
}
