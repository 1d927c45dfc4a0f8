// Beside a waypoint that is moved: where it is, its legs, and what the voyage gains or loses. Kept on the chart, and not under the hand.
import { useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'
import { nearestCopy } from './projection/unwrap.ts'
import type { WorldPoint } from './projection/mercator.ts'
import { viewX, viewY, type View } from './view.ts'
import styles from './chart.module.css'

/** The chart was moved under the waypoint: written past React, as the chart itself is. */
export interface MoveTipHandle {
  place: (view: View) => void
}

interface MoveTipProps {
  ref: Ref<MoveTipHandle>
  at: WorldPoint
  lines: readonly string[]
  /** What the chart shows now; null before it has a size. */
  view: () => View | null
}

const BESIDE_PX = 18
/** Above the waypoint there is room for the lines. */
const ROOM_PX = 120

/** From the nearest edges of the view: towards its middle, and above the hand where there is room. */
export function tipPlace(
  x: number,
  y: number,
  { widthPx, heightPx }: View,
): Record<'left' | 'right' | 'top' | 'bottom', string> {
  const isRight = x > widthPx / 2
  const isAbove = y > ROOM_PX
  const px = (value: number): string => `${Math.round(Math.max(0, value))}px`
  return {
    left: isRight ? 'auto' : px(x + BESIDE_PX),
    right: isRight ? px(widthPx - x + BESIDE_PX) : 'auto',
    top: isAbove ? 'auto' : px(y + BESIDE_PX),
    bottom: isAbove ? px(heightPx - y + BESIDE_PX) : 'auto',
  }
}

export function MoveTip({ ref, at, lines, view }: MoveTipProps): ReactNode {
  const tip = useRef<HTMLDivElement>(null)
  const place = (now: View | null): void => {
    if (tip.current === null || now === null) return
    const x = nearestCopy(at.x, (now.minX + now.maxX) / 2)
    Object.assign(tip.current.style, tipPlace(viewX(now, x), viewY(now, at.y), now))
  }
  useImperativeHandle(ref, () => ({ place }))
  useLayoutEffect(() => place(view()))
  // Said in the chart's status bar too, which is read out.
  return (
    <div className={styles.moveTip} ref={tip} data-part="move-tip" data-testid="move-tip" aria-hidden="true">
      {lines.map((line, i) => (
        <div key={i}>{line}</div>
      ))}
    </div>
  )
}
