// Alt+1…6 open the subjects as a press in the rail does; and the focus is never lost when a subject goes.
import { useEffect, useRef } from 'react'
import { pressSubject } from '../state/frame-store.ts'
import type { Subject } from '../state/subjects.ts'
import { focusPanel, isFocusLost } from '../ui/focus-panel.ts'

/** In the order of their keys. */
export const SUBJECT_KEYS: readonly Subject[] = ['plan', 'weather', 'compare', 'casualties', 'data', 'vessel']

function focusRail(subject: Subject): void {
  document.querySelector<HTMLElement>(`nav [data-subject="${subject}"]`)?.focus()
}

/** `open`: the subject in view; null while the panel is folded away. */
export function useSubjectKeys(subject: Subject, open: Subject | null): void {
  const byKey = useRef(false)
  const wasOpen = useRef(open)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return
      const pressed = SUBJECT_KEYS[Number(/^Digit(\d)$/.exec(event.code)?.[1] ?? 0) - 1]
      if (pressed === undefined) return
      event.preventDefault()
      byKey.current = true
      pressSubject(pressed, open)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [open])
  useEffect(() => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    if (byKey.current || isFocusLost()) {
      if (open === null || !focusPanel()) focusRail(subject)
    }
    byKey.current = false
  }, [subject, open])
}
