// The time axis as a slider: its handle, the line through the rows, and the keys that move it.
import type { KeyboardEvent, ReactNode } from 'react'
import { xOf, type TimeAxis } from './time-axis.ts'
import styles from './strip.module.css'

interface TimeSliderProps {
  axis: TimeAxis
  /** null: it stands nowhere yet. */
  timeMs: number | null
  /** How far it can be moved, where that is beyond the axis. */
  fromMs?: number
  toMs?: number
  label: string
  testId: string
  /** What is said of where it stands. */
  words: string
  onKey: (event: KeyboardEvent) => void
}

/** Beyond the axis the handle stands at its end and points on. */
export function TimeSlider({ axis, timeMs, fromMs, toMs, label, testId, words, onKey }: TimeSliderProps): ReactNode {
  const beyond =
    timeMs === null ? undefined : timeMs < axis.fromMs ? 'before' : timeMs > axis.toMs ? 'after' : undefined
  const x = timeMs === null ? null : xOf(axis, Math.max(axis.fromMs, Math.min(axis.toMs, timeMs)))
  return (
    <>
      <div
        className={styles.slider}
        style={{ left: axis.leftPx, width: axis.rightPx - axis.leftPx }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={fromMs ?? axis.fromMs}
        aria-valuemax={toMs ?? axis.toMs}
        aria-valuenow={timeMs ?? fromMs ?? axis.fromMs}
        aria-valuetext={words}
        data-testid={testId}
        data-axis-from={axis.fromMs}
        data-axis-to={axis.toMs}
        onKeyDown={onKey}
      />
      {x !== null && (
        <div
          className={styles.cursor}
          data-beyond={beyond}
          style={{ transform: `translateX(${Math.round(x) - 1}px)` }}
          aria-hidden="true"
        />
      )}
    </>
  )
}
