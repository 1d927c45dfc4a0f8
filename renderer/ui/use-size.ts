// The size of an element on screen, followed.
import { useLayoutEffect, useState } from 'react'

/** Calls `onSize` once for each of the elements when it is first laid out, and whenever one changes its size. Returns what ends it. */
export function onSizes(elements: readonly Element[], onSize: () => void): () => void {
  const observer = new ResizeObserver(onSize)
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}

interface InnerSize {
  width: number
  height: number
  /** With its border. */
  outerHeight: number
}

/** Of an element's inside, without its scroll bars, in CSS pixels: 0 × 0 until the element is there. The first of the two is its `ref`. */
export function useInnerSize(): [(element: HTMLElement | null) => void, InnerSize] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [size, setSize] = useState<InnerSize>({ width: 0, height: 0, outerHeight: 0 })
  useLayoutEffect(() => {
    if (element === null) return undefined
    const measure = (): void =>
      setSize({
        width: element.clientWidth,
        height: element.clientHeight,
        outerHeight: element.getBoundingClientRect().height,
      })
    measure()
    return onSizes([element], measure)
  }, [element])
  return [setElement, size]
}
