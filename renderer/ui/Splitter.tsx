// A bar between two parts of the workspace that can be dragged, or moved with the arrow keys.
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { words } from '../words/words.ts'
import styles from './splitter.module.css'

interface SplitterProps {
  /** `column`: moves left and right; `row`: moves up and down. */
  axis: 'column' | 'row'
  label: string
  sizePx: number
  minPx: number
  maxPx: number
  /** +1 when moving right (or down) makes the part larger, −1 when smaller. */
  sense: 1 | -1
  onSize: (sizePx: number) => void
  /** The officer let go: keep it; null: back to the size by rule. */
  onEnd: (sizePx: number | null) => void
}

const KEY_STEP_PX = 16

/** Reports sizes already limited to min and max, in whole pixels. */
export function Splitter({ axis, label, sizePx, minPx, maxPx, sense, onSize, onEnd }: SplitterProps): ReactNode {
  const drag = useRef<{ fromPx: number; sizePx: number; lastPx: number } | null>(null)
  const at = (event: PointerEvent): number => (axis === 'column' ? event.clientX : event.clientY)
  const held = (px: number): number => Math.round(Math.max(minPx, Math.min(maxPx, px)))

  const start = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { fromPx: at(event), sizePx, lastPx: sizePx }
  }
  const move = (event: PointerEvent): void => {
    if (drag.current === null) return
    const next = held(drag.current.sizePx + sense * (at(event) - drag.current.fromPx))
    if (next === drag.current.lastPx) return
    drag.current.lastPx = next
    onSize(next)
  }
  const end = (): void => {
    if (drag.current === null) return
    const { lastPx, sizePx: before } = drag.current
    drag.current = null
    if (lastPx !== before) onEnd(lastPx)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Home') {
      event.preventDefault()
      return onEnd(null)
    }
    const keys = axis === 'column' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    const direction = keys.indexOf(event.key)
    if (direction < 0) return
    event.preventDefault()
    const next = held(sizePx + sense * (direction === 0 ? -KEY_STEP_PX : KEY_STEP_PX))
    onSize(next)
    onEnd(next)
  }
  return (
    <div
      className={styles.splitter}
      data-axis={axis}
      role="separator"
      tabIndex={0}
      aria-label={label}
      title={words.ui.splitter.hint(label)}
      aria-orientation={axis === 'column' ? 'vertical' : 'horizontal'}
      aria-valuenow={sizePx}
      aria-valuemin={minPx}
      aria-valuemax={maxPx}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
      onDoubleClick={() => onEnd(null)}
    />
  )
}
