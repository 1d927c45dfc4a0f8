// What fingers and a large text require of every scene: targets of 44 × 44 px, and nothing that can be pressed out of reach.
import type { Page } from 'playwright-core'
import type { Finding } from './checks.ts'

/** CSS px that a target of the touch setting has in width and height at least. */
const TARGET_PX = 44

/** The smallest window at a text of 200 %, in CSS px: 1440 × 900 of the screen. */
export const LARGE_TEXT_SIZE = { width: 720, height: 450 }

/** What is pressed and offers less than `TARGET_PX` in width or height, its label and what extends it counted. */
export const smallTargets = (page: Page): Promise<Finding[]> => page.evaluate(findSmallTargets, TARGET_PX)

/** What is pressed or typed into and cannot be scrolled into view, lies under something else or takes no focus; and a page wider than its window. */
export const unreachable = (page: Page): Promise<Finding[]> => page.evaluate(findUnreachable)

/** Runs in the page, so it may use nothing from outside itself. */
function findSmallTargets(minPx: number): string[] {
  const ROLES = 'button, a[href], input, select, textarea, summary, [role="slider"], [role="separator"][tabindex]'
  // What lies under a dialog is closed off.
  const root = document.querySelector('dialog:modal') ?? document.getElementById('root') ?? document.body
  const isPressed = (element: Element): boolean => {
    if (element.matches(ROLES)) return true
    // A row or a bar that hears a press says so by its pointer.
    const { cursor } = getComputedStyle(element)
    return (
      /^(pointer|[a-z]+-resize|grab|crosshair)$/.test(cursor) &&
      (element.parentElement === null || getComputedStyle(element.parentElement).cursor !== cursor)
    )
  }
  const seen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getClientRects().length > 0 &&
    element.closest('[inert]') === null
  const isUnseen = (element: Element): boolean => {
    for (let one: Element | null = element; one !== null; one = one.parentElement)
      if (getComputedStyle(one).clipPath.startsWith('inset(50%')) return true
    return false
  }
  const isLarge = ({ width, height }: DOMRect): boolean => width >= minPx - 0.5 && height >= minPx - 0.5
  const boxesOf = (element: Element): Element[] => [
    element,
    ...(element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
      ? [...(element.labels ?? [])]
      : []),
  ]
  /** Whether somewhere along it presses are its own as far as the least target is wide and high. */
  const isExtended = (element: Element): boolean => {
    element.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const owns = (x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && boxesOf(element).some((box) => box.contains(hit))
    }
    const reach = (x: number, y: number, dx: number, dy: number): number => {
      let px = 0
      while (px < minPx && owns(x + dx * (px + 1), y + dy * (px + 1))) px++
      return px
    }
    const isLargeAt = (x: number, y: number): boolean =>
      owns(x, y) &&
      reach(x, y, -1, 0) + reach(x, y, 1, 0) + 1 >= minPx - 1 &&
      reach(x, y, 0, -1) + reach(x, y, 0, 1) + 1 >= minPx - 1
    // A bar may be taken hold of at one place alone.
    const along = (from: number, length: number): number[] =>
      Array.from({ length: Math.max(1, Math.floor(length / minPx)) }, (_, i, n = length / minPx) =>
        n < 2 ? from + length / 2 : from + (i + 0.5) * minPx,
      )
    return along(left, width).some((x) => along(top, height).some((y) => isLargeAt(x, y)))
  }
  /** Under a sheet or a box that is closed first. */
  const isUnder = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && !element.contains(hit) && hit.closest('[role="dialog"], [role="menu"]') !== null
  }
  const found: string[] = []
  for (const element of root.querySelectorAll('*')) {
    if (element.closest('svg') !== null && !(element instanceof SVGSVGElement)) continue
    if (!isPressed(element) || !seen(element) || isUnseen(element)) continue
    if (boxesOf(element).some((box) => isLarge(box.getBoundingClientRect())) || isExtended(element)) continue
    if (isUnder(element)) continue
    const { width, height } = element.getBoundingClientRect()
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    found.push(
      `${element.tagName.toLowerCase()}.${element.className} “${words.slice(0, 40)}” is ${Math.round(width)} × ${Math.round(height)} px`,
    )
  }
  return found
}

/** Runs in the page, so it may use nothing from outside itself. */
function findUnreachable(): string[] {
  // What lies under a dialog is closed off.
  const root = document.querySelector('dialog:modal') ?? document.getElementById('root') ?? document.body
  const ROLES =
    'button, a[href], input, select, textarea, summary, [tabindex], [role="tab"], [role="slider"], [role="radio"], [role="menuitem"]'
  /** Of these one has the focus and arrows go on. */
  const ONE_OF_MANY =
    '[role="tab"], [role="radio"], [role^="menuitem"], [role="option"], [role="row"], [role="gridcell"], tr'
  /** A box that a button opened, and that Esc closes again. */
  const isOpened = (from: Element | null): boolean => {
    if (from?.closest('[role="dialog"], [role="menu"]')) return true
    for (let box = from; box !== null; box = box.parentElement)
      if (
        getComputedStyle(box).position === 'absolute' &&
        box.parentElement?.querySelector('[aria-expanded="true"]') !== null
      )
        return true
    return false
  }
  const found: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide in a window of ${clientWidth}`)
  const before = document.activeElement
  for (const element of root.querySelectorAll<HTMLElement>(ROLES)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (element.closest('[inert]') !== null || element.getClientRects().length === 0) continue
    if (getComputedStyle(element).clipPath.startsWith('inset(50%')) continue
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    const complain = (what: string): void => {
      found.push(`${element.tagName.toLowerCase()}.${element.className} “${words.slice(0, 40)}” ${what}`)
    }
    element.scrollIntoView({ block: 'center', inline: 'center' })
    for (let box = element.parentElement; box !== null; box = box.parentElement) {
      if (box.scrollTop === 0 && box.scrollLeft === 0) continue
      // A script scrolls what an officer cannot.
      const { overflowX, overflowY } = getComputedStyle(box)
      if (overflowX === 'hidden') box.scrollLeft = 0
      if (overflowY === 'hidden') box.scrollTop = 0
    }
    const { left, top, width, height } = element.getBoundingClientRect()
    const isArea = element.getAttribute('tabindex') === '0' && element.scrollHeight > element.clientHeight
    const [x, y] = [left + width / 2, top + height / 2]
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
      complain(`is outside the window, at ${Math.round(x)}, ${Math.round(y)}`)
      continue
    }
    const hit = document.elementFromPoint(x, y)
    const isOver =
      hit !== null &&
      (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element) === true)
    if (!isOver && !isArea && !isOpened(hit))
      complain(`is covered by ${hit?.tagName.toLowerCase()}.${hit?.getAttribute('class') ?? ''}`)
    if (
      element.tabIndex < 0 &&
      !element.matches(ONE_OF_MANY) &&
      element.closest('[role="row"], tr, [role="tablist"], [role="menu"], [role="listbox"], [role="radiogroup"]') ===
        null &&
      element.matches('button, input, select, a, summary')
    )
      complain('takes no focus by Tab')
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return found
}
