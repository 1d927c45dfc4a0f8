// What opens over the view takes the focus to its heading; when it goes, the focus goes back to what had it before.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { focusPanel, isFocusLost } from './focus-panel.ts'

/** Had it before the first of those that are open: one may follow another. */
let opener: Element | null = null
let open = 0

/** The ref of the heading. */
export function useTakenFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (open === 0) opener = document.activeElement
    open++
    heading.current?.focus()
  }, [])
  // Once what lay below is in reach again, and what follows has the focus.
  useEffect(
    () => () => {
      open--
      if (open > 0) return
      if (isFocusLost() && opener instanceof HTMLElement) opener.focus()
      opener = null
      if (isFocusLost()) focusPanel()
    },
    [],
  )
  return heading
}
