// The focus from place to place (F6): top bar, rail, panel, chart, strip; those that are in view.
import { focusPanel } from '../../ui/focus-panel.ts'

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })

function focusFirst(root: Element, selectors: string): boolean {
  const first = [...root.querySelectorAll<HTMLElement>(selectors)].find(isSeen)
  first?.focus()
  return first !== undefined
}

const CONTROLS = 'button:not(:disabled), [tabindex="0"]'

interface Place {
  root: string
  focus: (root: Element) => boolean
}

const PLACES: readonly Place[] = [
  { root: 'header', focus: (root) => focusFirst(root, CONTROLS) },
  { root: 'nav', focus: (root) => focusFirst(root, '[aria-current]') || focusFirst(root, CONTROLS) },
  { root: 'aside[data-subject]', focus: (root) => focusPanel(root) },
  { root: '[data-part="chart"]', focus: (root) => focusFirst(root, '[role="application"]') },
  {
    root: '[data-testid="strip"]',
    focus: (root) => focusFirst(root, '[role="slider"]') || focusFirst(root, CONTROLS),
  },
]

/** Of a place the one in view; what lies under another cannot be reached. */
const rootOf = ({ root }: Place): Element | undefined =>
  [...document.querySelectorAll(root)].find((one) => isSeen(one) && one.closest('[inert]') === null)

/** The next place, or the one before; from nowhere the first. */
export function focusNeighbour(step: 1 | -1): void {
  const roots = PLACES.map(rootOf)
  const here = roots.findIndex((root) => root?.contains(document.activeElement) === true)
  const from = here < 0 && step < 0 ? 0 : here
  for (let i = 1; i <= PLACES.length; i++) {
    const at = (from + step * i + PLACES.length * 2) % PLACES.length
    const root = roots[at]
    if (root !== undefined && PLACES[at]?.focus(root) === true) return
  }
}

/** The strip's time axis, or what is first in it. */
export function focusStrip(): void {
  const strip = PLACES.at(-1)
  const root = strip === undefined ? undefined : rootOf(strip)
  if (root !== undefined) strip?.focus(root)
}
