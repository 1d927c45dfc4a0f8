// What is hidden while a bar is too narrow: one thing after the other, by the bar's own `data-give`.
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { onSizes } from '../../ui/use-size.ts'

/** `data-give` of the element is the least of 0…most at which nothing stands out of it; what each takes away is in its style sheet. */
export function useFit<T extends HTMLElement>(max: number): RefObject<T | null> {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const bar = ref.current
    if (bar === null) return undefined
    const fit = (): void => {
      for (let give = 0; give <= max; give++) {
        bar.dataset['give'] = String(give)
        if (bar.scrollWidth <= bar.clientWidth) return
      }
    }
    fit()
    return onSizes([bar, ...bar.children], fit)
  }, [max])
  return ref
}
