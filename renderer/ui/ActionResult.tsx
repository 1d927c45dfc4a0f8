// How an action ended: what was done goes by itself, why it failed stays until the officer puts it away.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Message } from './Message.tsx'
import type { Action } from './use-action.ts'

interface ActionResultProps<Done> {
  action: Action<Done>
  /** The messages' own are this with `-done` and `-fault`. */
  testId: string
  /** What was done, in words. */
  children: (done: Done) => ReactNode
}

/** So long what was done can be read; while the pointer or the focus is on it, it stays. */
const SHOWN_MS = 10_000

export function ActionResult<Done>({ action, testId, children }: ActionResultProps<Done>): ReactNode {
  const { done, fault, dismiss } = action
  const [isHeld, setHeld] = useState(false)
  const dismissing = useRef(dismiss)
  useEffect(() => {
    dismissing.current = dismiss
  })
  useEffect(() => {
    if (done === null || isHeld) return
    const timer = setTimeout(() => dismissing.current(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [done, isHeld])
  if (fault !== null)
    return (
      <Message tone="caution" testId={`${testId}-fault`} onDismiss={dismiss}>
        {fault.message}
      </Message>
    )
  if (done === null) return null
  const leave = (): void => setHeld(false)
  return (
    <div onPointerEnter={() => setHeld(true)} onPointerLeave={leave} onFocus={() => setHeld(true)} onBlur={leave}>
      <Message tone="ok" testId={`${testId}-done`} onDismiss={dismiss}>
        {children(done)}
      </Message>
    </div>
  )
}
