// How an action ended: what was done goes by itself, why it failed stays until the officer puts it away.
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Message } from './Message.tsx'
import { passing, type Passing } from './passing.ts'
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
  const going = useRef<Passing | null>(null)
  const pass = useEffectEvent(dismiss)
  useEffect(() => {
    if (done === null) return
    going.current = passing(SHOWN_MS, () => pass())
    return () => going.current?.end()
  }, [done])
  if (fault !== null)
    return (
      <Message tone="caution" testId={`${testId}-fault`} onDismiss={dismiss}>
        {fault.message}
      </Message>
    )
  if (done === null) return null
  const hold = (): void => going.current?.hold()
  const release = (): void => going.current?.release()
  return (
    <div onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <Message tone="ok" testId={`${testId}-done`} onDismiss={dismiss}>
        {children(done)}
      </Message>
    </div>
  )
}
