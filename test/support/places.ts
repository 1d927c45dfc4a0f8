// Where things stand in the window: rectangles, what lies over the chart, and texts that lie over each other. All of it as the page draws it.
import type { Page } from 'playwright'

export interface Places {
  /** Rows of the waypoint table that are wholly in view. */
  waypointRows: number
  /** Names of waypoints as they are seen, top to bottom, and how many of them are cut. */
  names: string[]
  cutNames: number
  /** Buttons of the answer card that are not wholly in view. */
  cutButtons: string[]
  /** How often the answer is read, headline over all places or in the card. */
  headlines: number
  /** Of the window, 0 to 1: the strip's rows with label and read-out, and the plots alone. */
  stripRows: number
  stripPlots: number
  /** How many rows the strip shows. */
  rows: number
  /** Part of the chart that anything but the chart covers, 0 to 1. */
  overChart: number
  /** Pairs of texts that lie over each other. */
  overlaps: string[]
}

export const placesOf = (page: Page): Promise<Places> => page.evaluate(measurePlaces)

/** Runs in the page, so it may use nothing from outside itself. */
function measurePlaces(): Places {
  const part = (name: string): Element[] =>
    [...document.querySelectorAll(`[data-part="${name}"]`)].filter((element) => element.checkVisibility())
  const areaOf = (elements: readonly Element[]): number =>
    elements.reduce((sum, element) => {
      const { width, height } = element.getBoundingClientRect()
      return sum + width * height
    }, 0)
  const windowArea = innerWidth * innerHeight
  /** What of a rectangle the boxes around it leave to be seen. */
  const seenOf = (from: Element, rect: DOMRect): { left: number; top: number; right: number; bottom: number } => {
    let [left, top, right, bottom] = [
      Math.max(0, rect.left),
      Math.max(0, rect.top),
      Math.min(innerWidth, rect.right),
      Math.min(innerHeight, rect.bottom),
    ]
    for (let element: Element | null = from; element !== null; element = element.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
    }
    return { left, top, right, bottom }
  }
  const isWhole = (row: Element): boolean => {
    const rect = row.getBoundingClientRect()
    const seen = seenOf(row, rect)
    return rect.height > 0 && seen.top <= rect.top + 0.5 && seen.bottom >= rect.bottom - 0.5
  }
  const rows = [...document.querySelectorAll('[data-testid="waypoints"] tbody tr')].filter(isWhole)
  const names = [...document.querySelectorAll('[data-testid="waypoints"] tbody [data-part="name"]')]
  const buttons = [...document.querySelectorAll('[data-testid="answer"] button')].filter((one) => one.checkVisibility())

  const chart = document.querySelector('[role="application"]')
  let [looked, covered] = [0, 0]
  if (chart !== null) {
    const { left, top, right, bottom } = chart.getBoundingClientRect()
    for (let x = left + 2; x < right; x += 6)
      for (let y = top + 2; y < bottom; y += 6) {
        const there = document.elementFromPoint(x, y)
        looked++
        // The chart's own panes are its drawing; whatever else is found is a box over it.
        const isChart =
          there !== null && chart.contains(there) && there.closest('button, [data-part="chart-tool"]') === null
        if (!isChart) covered++
      }
  }

  const texts: { text: string; seen: ReturnType<typeof seenOf>; element: Element }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').trim()
    const element = node.parentElement
    if (text === '' || element === null || element.closest('option, script, style, noscript') !== null) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (getComputedStyle(element).clipPath.startsWith('inset(50%')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      const seen = seenOf(element, rect)
      if (seen.right - seen.left > 2 && seen.bottom - seen.top > 2) texts.push({ text, seen, element })
    }
  }
  const overlaps: string[] = []
  for (const [i, a] of texts.entries())
    for (const b of texts.slice(i + 1)) {
      // A text that is cut has two boxes: as it is, and as it is cut.
      if (a.element === b.element) continue
      const across = Math.min(a.seen.right, b.seen.right) - Math.max(a.seen.left, b.seen.left)
      const down = Math.min(a.seen.bottom, b.seen.bottom) - Math.max(a.seen.top, b.seen.top)
      // A line's box is higher than its letters.
      if (across > 2 && down > 0.35 * Math.min(a.seen.bottom - a.seen.top, b.seen.bottom - b.seen.top))
        overlaps.push(`“${a.text.slice(0, 40)}” and “${b.text.slice(0, 40)}”`)
    }
  return {
    waypointRows: rows.length,
    names: names.map((name) => name.getAttribute('data-cut') ?? name.textContent ?? ''),
    cutNames: names.filter((name) => name.hasAttribute('data-cut')).length,
    cutButtons: buttons.filter((one) => !isWhole(one)).map((one) => one.textContent ?? ''),
    headlines: [...document.querySelectorAll('[data-testid="answer-headline"], [data-testid="answer-line"]')].filter(
      (one) => one.checkVisibility(),
    ).length,
    stripRows: areaOf(part('strip-rows')) / windowArea,
    stripPlots: areaOf(part('strip-plot')) / windowArea,
    rows: part('readout-row').length,
    overChart: looked === 0 ? 1 : covered / looked,
    overlaps,
  }
}
