// The boxes that lie on the chart, measured, so that nothing is written beneath them.
import { useEffect, useState } from 'react'
import { onSizes } from '../ui/use-size.ts'
import type { Box } from './fit.ts'

const MARGIN_PX = 4

function measureBoxes(chart: HTMLElement, elements: readonly HTMLElement[]): Box[] {
  const origin = chart.getBoundingClientRect()
  return elements.map((element): Box => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [
      Math.round(left - origin.left) - MARGIN_PX,
      Math.round(top - origin.top) - MARGIN_PX,
      Math.round(width) + 2 * MARGIN_PX,
      Math.round(height) + 2 * MARGIN_PX,
    ]
  })
}

/** The box's place in CSS pixels from the chart's upper left corner, with a margin; measured again when it or the chart changes its size. */
export function useBoxes(chart: HTMLElement | null, box: HTMLElement | null): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  useEffect(() => {
    if (chart === null) return undefined
    const elements = box === null ? [] : [box]
    return onSizes([chart, ...elements], () => {
      const next = measureBoxes(chart, elements)
      setBoxes((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    })
  }, [chart, box])
  return boxes
}
