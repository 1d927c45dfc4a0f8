// What lies over all of its parent: the parent's other children keep their place and their scroll, out of sight and out of reach.
import { useLayoutEffect, type RefObject } from 'react'

/** How many cover each element. */
const covers = new WeakMap<Element, number>()

/**
 * While it is shown. Its parent is `data-covered`, itself `data-cover`; how that looks is in base.css. Not by `:has()` in the style sheet: of any
 * element, each change of an attribute or a child anywhere would resolve the styles of the whole window anew.
 */
export function useCover(cover: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const below = cover.current?.parentElement ?? null
    if (below === null) return undefined
    const count = (by: number): void => {
      const left = (covers.get(below) ?? 0) + by
      covers.set(below, left)
      below.toggleAttribute('data-covered', left > 0)
    }
    count(1)
    return () => count(-1)
  }, [cover])
}
