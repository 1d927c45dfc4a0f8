// What gives way while a bar is too narrow, part by part, by the room that is left.
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { onSizes } from '../../ui/use-size.ts'
import { givingWay } from './gives-way.ts'

/**
 * Parts of the element with a `data-gives` of `order` get `data-gone` where they give way. Before any does the element is `data-dense`;
 * `data-lines` says whether one line holds what never does, or `two` do, or `mixed` ones, where parts of the two change places, or `tight` ones, where parts
 * of the second move up to the first, or it takes `more`. How that looks is in the style sheets.
 */
export function useFit<T extends HTMLElement>(order: readonly string[]): RefObject<T | null> {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const bar = ref.current
    if (bar === null) return undefined
    let fitted = ''
    const fit = (): void => {
      fitInto(bar, order)
      fitted = widthsOf(bar)
    }
    fit()
    // What is out of sight has no size that could change: its words may all the same.
    const changes = new MutationObserver(fit)
    changes.observe(bar, { subtree: true, childList: true, characterData: true })
    // Its own fitting changes sizes too.
    const endSizes = onSizes([bar, ...bar.children], () => {
      if (widthsOf(bar) !== fitted) fit()
    })
    return () => {
      changes.disconnect()
      endSizes()
    }
  }, [order])
  return ref
}

/** Arrangements in two lines, the clearest first. */
const IN_TWO: readonly string[] = ['two', 'mixed', 'tight']

const widthsOf = (bar: HTMLElement): string =>
  [bar.clientWidth, ...Array.from(bar.children, (part) => part.getBoundingClientRect().width)].join(' ')

/** Whether no part stands out of the element, nor in the space it keeps at its end. */
function isHeld(bar: HTMLElement): boolean {
  const endPx = bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight)
  const isIn = [...bar.children].every((part) => part.getBoundingClientRect().right <= endPx + 0.5)
  return isIn && bar.scrollWidth <= bar.clientWidth
}

/** Whether it is no higher than two lines of its first part. */
const isTwoLines = (bar: HTMLElement): boolean =>
  bar.clientHeight < 2.7 * (bar.firstElementChild?.getBoundingClientRect().height ?? Infinity)

function fitInto(bar: HTMLElement, order: readonly string[]): void {
  const parts = [...bar.querySelectorAll<HTMLElement>('[data-gives]')]
  const present = order.filter((name) => parts.some((part) => part.dataset['gives'] === name))
  const fits = (gone: ReadonlySet<string>): boolean => {
    for (const part of parts) part.toggleAttribute('data-gone', gone.has(part.dataset['gives'] ?? ''))
    return isHeld(bar) && (!IN_TWO.includes(bar.dataset['lines'] ?? '') || isTwoLines(bar))
  }
  bar.dataset['lines'] = 'one'
  bar.toggleAttribute('data-dense', false)
  if (fits(new Set())) return
  bar.toggleAttribute('data-dense', true)
  for (const lines of ['one', ...IN_TWO, 'more']) {
    bar.dataset['lines'] = lines
    const gone = givingWay(present, fits)
    // The last that was tried need not be what is kept.
    fits(gone ?? new Set(present))
    if (gone !== null) return
  }
}
