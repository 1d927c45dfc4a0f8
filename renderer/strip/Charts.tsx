// Weather over time: stacked rows on one time axis, drawn on own canvases, with a cursor over them. Of a voyage and of a place alike.
import { useEffect, useMemo, useRef, type PointerEvent, type ReactNode } from 'react'
import { COLOURS } from '../../shared/app/palette.ts'
import type { ChartRow } from '../../shared/weather/strip-rows.ts'
import { useApp } from '../state/app-store.ts'
import { useJudgedVessel } from '../state/vessel-store.ts'
import { useNowMs } from '../ui/clock.ts'
import type { LightSpan } from '../ui/light-spans.ts'
import { useInnerSize } from '../ui/use-size.ts'
import { takePen } from './canvas.ts'
import { buildRows, type ChartSeries } from './chart-rows.ts'
import { AXIS_PX, drawSources, drawTimeAxis, SOURCE_PX, type AxisMarks } from './draw-axis.ts'
import { drawLight, drawNow, hatchAverages } from './draw-behind.ts'
import { drawRows, minHeightPx } from './draw-rows.ts'
import { marksOf } from './item-marks.ts'
import { timeAt, timeAxis, xOf } from './time-axis.ts'
import styles from './strip.module.css'

interface ChartsProps {
  series: ChartSeries
  /** Of each time, whether stored hours are missing before it; absent: by the series' own steps. */
  gaps?: readonly boolean[]
  /** Top to bottom in the catalogue's order. */
  rows: readonly ChartRow[]
  light: readonly LightSpan[]
  axisMarks: AxisMarks
  /** At a place, where each value is one that was sent: a dot at each, words where a row has none, and a line at the present moment. */
  isOfPlace: boolean
  /** What the picture is, for who cannot see it. */
  label: string
  /** A time was pressed, or dragged to. */
  onTime: (timeMs: number) => void
  /** Drawn over the rows; `leftOf`: px of a time. */
  renderCursor: (leftOf: (timeMs: number) => number) => ReactNode
}

export function Charts({
  series,
  gaps,
  rows: chosen,
  light,
  axisMarks,
  isOfPlace,
  label,
  onTime,
  renderCursor,
}: ChartsProps): ReactNode {
  const palette = useApp((state) => state.app?.preferences.palette ?? 'day')
  const nowMs = useNowMs()
  const [scroller, { width, height }] = useInnerSize()
  const top = useRef<HTMLCanvasElement>(null)
  const middle = useRef<HTMLCanvasElement>(null)
  const bottom = useRef<HTMLCanvasElement>(null)
  const limits = useJudgedVessel()?.limits ?? null
  const rows = useMemo(() => buildRows(series, chosen, limits), [series, chosen, limits])
  const axis = useMemo(() => timeAxis(series.timesMs, width), [series, width])
  const marks = useMemo(() => marksOf(series, gaps), [series, gaps])
  const lineMs = isOfPlace ? nowMs : null
  const rowsPx = Math.max(height, minHeightPx(rows))

  useEffect(() => {
    const pen = middle.current === null ? null : takePen(middle.current, width, rowsPx, COLOURS[palette])
    if (pen === null) return
    drawLight(pen, light, axis, { top: 0, height: rowsPx }, palette === 'night')
    hatchAverages(pen, series, marks, axis, rowsPx)
    if (lineMs !== null) drawNow(pen, lineMs, axis, rowsPx)
    drawRows(pen, rows, series.timesMs, marks, axis, rowsPx, isOfPlace)
  }, [series, rows, marks, light, axis, width, rowsPx, palette, lineMs, isOfPlace])
  useEffect(() => {
    const pen = top.current === null ? null : takePen(top.current, width, AXIS_PX, COLOURS[palette])
    if (pen !== null) drawTimeAxis(pen, axisMarks, axis, light)
  }, [axisMarks, axis, light, width, palette])
  useEffect(() => {
    const pen = bottom.current === null ? null : takePen(bottom.current, width, SOURCE_PX, COLOURS[palette])
    if (pen !== null) drawSources(pen, series, marks, axis, nowMs)
  }, [series, marks, axis, width, palette, nowMs])

  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    if (x < axis.rightPx + 12) onTime(timeAt(axis, x))
  }
  const start = (event: PointerEvent<HTMLDivElement>): void => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    if (event.button !== 0 || x < axis.leftPx - 12 || x > axis.rightPx + 12) return
    event.currentTarget.setPointerCapture(event.pointerId)
    follow(event)
  }
  return (
    <div
      className={styles.charts}
      onPointerDown={start}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
      }}
    >
      <canvas ref={top} style={{ width, height: AXIS_PX }} aria-hidden="true" />
      <div className={styles.rows} ref={scroller}>
        <canvas ref={middle} style={{ width, height: rowsPx }} role="img" aria-label={label} />
      </div>
      <canvas ref={bottom} style={{ width, height: SOURCE_PX }} aria-hidden="true" />
      {renderCursor((timeMs) => xOf(axis, timeMs))}
    </div>
  )
}
