// What gives way while a bar is too narrow, part by part, by the room that is left.
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { onSizes } from '../../ui/use-size.ts'
import { givingWay } from './gives-way.ts'

/**
 * Parts of the element with a `data-gives` of `order` get `data-gone` where they give way. Before any does the element is `data-dense`;
 * `data-lines` says whether one line holds what never does, or it has two. How that looks is in the style sheets.
 */
export function useFit<T extends HTMLElement>(order: readonly string[]): RefObject<T | null> {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const bar = ref.current
    if (bar === null) return undefined
    const fit = (): void => fitInto(bar, order)
    fit()
    // What is out of sight has no size to be told of: its words may change all the same.
    const changes = new MutationObserver(fit)
    changes.observe(bar, { subtree: true, childList: true, characterData: true })
    const endSizes = onSizes([bar, ...bar.children], fit)
    return () => {
      changes.disconnect()
      endSizes()
    }
  }, [order])
  return ref
}

function fitInto(bar: HTMLElement, order: readonly string[]): void {
  const parts = [...bar.querySelectorAll<HTMLElement>('[data-gives]')]
  const present = order.filter((name) => parts.some((part) => part.dataset['gives'] === name))
  const fits = (gone: ReadonlySet<string>): boolean => {
    for (const part of parts) part.toggleAttribute('data-gone', gone.has(part.dataset['gives'] ?? ''))
    return bar.scrollWidth <= bar.clientWidth
  }
  bar.dataset['lines'] = 'one'
  bar.toggleAttribute('data-dense', false)
  if (fits(new Set())) return
  bar.toggleAttribute('data-dense', true)
  for (const lines of ['one', 'two']) {
    bar.dataset['lines'] = lines
    const gone = givingWay(present, fits)
    // The last that was tried need not be what is kept.
    fits(gone ?? new Set(present))
    if (gone !== null) return
  }
}
