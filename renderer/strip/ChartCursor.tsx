// The cursor over the charts: its line, and the keys that move it.
import type { KeyboardEvent, ReactNode } from 'react'
import { DAY_MS, formatUtc } from '../../shared/format/time.ts'
import styles from './strip.module.css'

interface ChartCursorProps {
  /** null: it stands nowhere yet. */
  cursorMs: number | null
  timesMs: readonly number[]
  /** What it moves over. */
  label: string
  leftOf: (timeMs: number) => number
  /** By so many items; more than there are goes to the end. */
  moveBy: (items: number) => void
}

/** Items a day, by the closest two. */
function itemsADay(timesMs: readonly number[]): number {
  const stepMs = timesMs.slice(1).reduce((min, timeMs, i) => Math.min(min, timeMs - (timesMs[i] ?? timeMs)), DAY_MS)
  return Math.max(1, Math.round(DAY_MS / Math.max(1, stepMs)))
}

/** Arrows go by an item, page keys by a day, Home and End to the ends. */
export function ChartCursor({ cursorMs, timesMs, label, leftOf, moveBy }: ChartCursorProps): ReactNode {
  const press = (event: KeyboardEvent): void => {
    const day = itemsADay(timesMs)
    const items: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      PageUp: -day,
      PageDown: day,
      Home: -timesMs.length,
      End: timesMs.length,
    }
    const by = items[event.key]
    if (by === undefined) return
    event.preventDefault()
    moveBy(by)
  }
  return (
    <>
      <div
        className={styles.cursorKeys}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, timesMs.length - 1)}
        aria-valuenow={cursorMs === null ? 0 : timesMs.indexOf(cursorMs)}
        aria-valuetext={cursorMs === null ? 'none' : formatUtc(cursorMs)}
        onKeyDown={press}
      />
      {cursorMs !== null && (
        <div className={styles.cursorLine} style={{ transform: `translateX(${Math.round(leftOf(cursorMs)) - 1}px)` }} />
      )}
    </>
  )
}
