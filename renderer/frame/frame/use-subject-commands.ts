// The subjects as commands, given as a press in the rail does; and the focus is never lost when a subject goes.
import { useEffect, useRef } from 'react'
import { commandOf, type CommandId } from '../../../shared/app/commands.ts'
import { useCommandSet } from '../../state/commands.ts'
import { foldPanel, openSubject, pressSubject, useFrame } from '../../state/frame-store.ts'
import { SUBJECTS, type Subject } from '../../state/subjects.ts'
import { focusPanel, isFocusLost } from '../../ui/focus-panel.ts'

/** Help opens at what is in focus: it has commands of its own (renderer/frame/help/). */
const commandOfSubject = (subject: Subject): CommandId => (subject === 'help' ? 'help.open' : `go.${subject}`)

/** The key that opens a subject; undefined: it has none. */
export const keyOfSubject = (subject: Subject): string | undefined => commandOf(commandOfSubject(subject)).keys?.[0]

function focusRail(subject: Subject): void {
  document.querySelector<HTMLElement>(`nav [data-subject="${subject}"]`)?.focus()
}

/** Once the panel is here; not if the officer has gone elsewhere meanwhile. */
async function focusLoaded(subject: Subject, loading: Promise<void>): Promise<void> {
  const before = document.activeElement
  await loading
  requestAnimationFrame(() => {
    const isStill = useFrame.getState().subject === subject
    if (isStill && (document.activeElement === before || isFocusLost())) focusPanel()
  })
}

/**
 * `open`: the subject in view; null while the panel is folded away. `isAlone`: one place has room at a time. `loadingOf`: what a panel waits for; null:
 * it is here.
 */
export function useSubjectCommands(
  subject: Subject,
  open: Subject | null,
  isAlone: boolean,
  loadingOf: (subject: Subject) => Promise<void> | null,
): void {
  const byCommand = useRef(false)
  const wasOpen = useRef(open)
  const runs = SUBJECTS.filter((one) => one !== 'help').map((one) => [
    commandOfSubject(one),
    (isKey: boolean) => {
      byCommand.current = true
      // By its key as by the rail: the open one folds the panel away.
      if (isKey) pressSubject(one, open, isAlone)
      else if (one === open) focusPanel()
      else openSubject(one)
    },
  ])
  useCommandSet({
    ...(Object.fromEntries(runs) as Partial<Record<CommandId, (isKey: boolean) => void>>),
    'view.foldPanel': () => (open === null ? openSubject(subject) : foldPanel()),
  })
  useEffect(() => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    if (byCommand.current || isFocusLost()) {
      const loading = open === null ? null : loadingOf(open)
      if (loading !== null) void focusLoaded(subject, loading)
      else if (open === null || !focusPanel()) focusRail(subject)
    }
    byCommand.current = false
  }, [subject, open, loadingOf])
}
