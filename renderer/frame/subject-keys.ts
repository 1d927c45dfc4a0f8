// Alt+1…6 open the subjects as a press in the rail does; and the focus is never lost when a subject goes.
import { useEffect, useRef } from 'react'
import { pressSubject } from '../state/frame-store.ts'
import type { Subject } from '../state/subjects.ts'

/** In the order of their keys. */
export const SUBJECT_KEYS: readonly Subject[] = ['plan', 'weather', 'compare', 'casualties', 'data', 'vessel']

/** What in a panel can take the focus first: an open sheet's heading, the panel's own, or its first control. */
const FIRST = '[role="dialog"] h2, h2, button, input, select, [tabindex]'

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })

function focusPanel(): boolean {
  const panel = [...document.querySelectorAll('aside[data-subject]')].find(isSeen)
  const all = [...(panel?.querySelectorAll<HTMLElement>(FIRST) ?? [])].filter(isSeen)
  const first = all.find((one) => one.closest('[role="dialog"]') !== null) ?? all.find((one) => one.tagName === 'H2')
  const target = first ?? all[0]
  if (target === undefined) return false
  if (target.tagName === 'H2') target.tabIndex = -1
  target.focus()
  return true
}

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
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (byKey.current || isLost) {
      if (open === null || !focusPanel()) focusRail(subject)
    }
    byKey.current = false
  }, [subject, open])
}
