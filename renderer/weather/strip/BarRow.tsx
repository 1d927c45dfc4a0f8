// A row of bars under the curves, on the strip's own axis: its canvas with the line of now, its name, what stands over it, and what is read of it.
import { useEffect, useRef, type ReactNode } from 'react'
import { COLOURS } from '../../../shared/app/palette.ts'
import { useApp } from '../../state/app-store.ts'
import { useNowMs } from '../../ui/clock.ts'
import { classes } from '../../ui/classes.ts'
import { takePen, type Pen } from './canvas.ts'
import { drawNow } from './draw-behind.ts'
import type { TimeAxis } from './time-axis.ts'
import styles from './bar-row.module.css'

interface BarRowProps {
  /** Of the strip's grid. */
  gridRow: number
  testId: string
  barCount: number
  axis: TimeAxis
  widthPx: number
  heightPx: number
  /** Of the bars, for who hears them. */
  description: string
  /** Draws the bars: the same function as long as they are the same. */
  draw: (pen: Pen) => void
  name: { className: string | undefined; title?: string; words: ReactNode }
  /** Over the bars. */
  children?: ReactNode
  readout: ReactNode
}

export function BarRow({
  gridRow,
  testId,
  barCount,
  axis,
  widthPx,
  heightPx,
  description,
  draw,
  name,
  children,
  readout,
}: BarRowProps): ReactNode {
  const palette = useApp((state) => state.app?.preferences.palette ?? 'day')
  const nowMs = useNowMs()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current === null ? null : takePen(canvas.current, widthPx, heightPx, COLOURS[palette])
    if (pen === null) return
    draw(pen)
    drawNow(pen, nowMs, axis, heightPx)
  }, [draw, axis, widthPx, heightPx, palette, nowMs])
  return (
    <div className={styles.row} style={{ gridRow }} data-testid={testId} data-bars={barCount}>
      <div className={styles.plot}>
        <canvas ref={canvas} style={{ width: widthPx, height: heightPx }} role="img" aria-label={description} />
        <div className={classes(styles.name, name.className)} style={{ width: axis.leftPx }} title={name.title}>
          {name.words}
        </div>
        {children}
      </div>
      {readout}
    </div>
  )
}

interface BarReadoutProps {
  testId: string
  heightPx: number
  className?: string | undefined
  /** What is read; absent: nothing is at the time. */
  read?: { label: string; title: string; lines: ReactNode }
}

/** What is read of the bars at the cursor, a `div` a line. */
export function BarReadout({ testId, heightPx, className, read }: BarReadoutProps): ReactNode {
  const frame = { className: classes(styles.readout, className), style: { height: heightPx }, 'data-testid': testId }
  return read === undefined ? (
    <div {...frame} />
  ) : (
    <div {...frame} role="group" aria-label={read.label} title={read.title}>
      {read.lines}
    </div>
  )
}
