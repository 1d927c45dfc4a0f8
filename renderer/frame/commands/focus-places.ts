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
  /** Its code comes after the window's first script. */
  late?: LatePlace
  focus: (root: Element) => boolean
}

export type LatePlace = 'chart' | 'strip'
/** What a place is waited for; null: it is here. */
export type PlaceLoading = (place: LatePlace) => Promise<void> | null

const PLACES: readonly Place[] = [
  { root: 'header', focus: (root) => focusFirst(root, CONTROLS) },
  { root: 'nav', focus: (root) => focusFirst(root, '[aria-current]') || focusFirst(root, CONTROLS) },
  { root: 'aside[data-subject]', focus: (root) => focusPanel(root) },
  { root: '[data-part="chart"]', late: 'chart', focus: (root) => focusFirst(root, '[role="application"]') },
  {
    root: '[data-testid="strip"]',
    late: 'strip',
    focus: (root) => focusFirst(root, '[role="slider"]') || focusFirst(root, CONTROLS),
  },
]

/** Of a place the one in view; what lies under another cannot be reached. */
const rootOf = ({ root }: Place): Element | undefined =>
  [...document.querySelectorAll(root)].find((one) => isSeen(one) && one.closest('[inert]') === null)

/** The next place, or the one before; from nowhere the first. Where that is on its way, once it is here: no press is lost. */
export function focusNeighbour(step: 1 | -1, loadingOf: PlaceLoading): void {
  const roots = PLACES.map(rootOf)
  const here = roots.findIndex((root) => root?.contains(document.activeElement) === true)
  const from = here < 0 && step < 0 ? 0 : here
  for (let i = 1; i <= PLACES.length; i++) {
    const at = (from + step * i + PLACES.length * 2) % PLACES.length
    const [root, place] = [roots[at], PLACES[at]]
    if (root !== undefined && place?.focus(root) === true) return
    const loading = place?.late === undefined ? null : loadingOf(place.late)
    if (loading === null) continue
    void focusLater(step, loading)
    return
  }
}

/** Tried once: what could not be loaded is passed over. */
async function focusLater(step: 1 | -1, loading: Promise<void>): Promise<void> {
  await loading
  requestAnimationFrame(() => focusNeighbour(step, () => null))
}

/** The strip's time axis, or what is first in it. */
export function focusStrip(): void {
  const strip = PLACES.at(-1)
  const root = strip === undefined ? undefined : rootOf(strip)
  if (root !== undefined) strip?.focus(root)
}
