// Where the focus goes when what had it is gone: to what is first in a panel.

/** What can take the focus first: an open sheet's heading, the panel's own, or its first control. */
const FIRST = '[role="dialog"] h2, h2, button, input, select, [tabindex]'

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })

/** Nothing has the focus that can be seen: an element that was hidden keeps it until the next frame. */
export function isFocusLost(): boolean {
  const now = document.activeElement
  return now === null || now === document.body || !isSeen(now)
}

/** `panel` undefined: the one in view. false: there is nothing in view to take it. */
export function focusPanel(
  panel: Element | undefined = [...document.querySelectorAll('aside[data-subject]')].find(isSeen),
): boolean {
  const all = [...(panel?.querySelectorAll<HTMLElement>(FIRST) ?? [])].filter(isSeen)
  const first = all.find((one) => one.closest('[role="dialog"]') !== null) ?? all.find((one) => one.tagName === 'H2')
  const target = first ?? all[0]
  if (target === undefined) return false
  if (target.tagName === 'H2') target.tabIndex = -1
  target.focus()
  return true
}
