// Weather over time: stacked rows on one time axis, drawn on own canvases, with the shared cursor over them.
import { useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { DEFAULT_CHART_ROWS } from '../../shared/weather/strip-rows.ts'
import { formatUtc } from '../../shared/format/time.ts'
import { COLOURS } from '../../shared/app/palette.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import type { VoyageWeather } from '../../shared/weather/weather.ts'
import { useApp } from '../state/app-store.ts'
import { lightSpans, type LightSpan } from '../ui/light-spans.ts'
import { useVoyageSky } from '../state/voyage-weather.ts'
import { useNowMs } from '../ui/clock.ts'
import { useInnerSize } from '../ui/use-size.ts'
import { useJudgedVessel } from '../state/vessel-store.ts'
import { buildRows } from './chart-rows.ts'
import { moveBy, moveTo, useCursor } from '../state/cursor-store.ts'
import { AXIS_PX, drawSources, drawTimeAxis, SOURCE_PX } from './draw-axis.ts'
import { drawLight, hatchAverages } from './draw-behind.ts'
import { drawRows, minHeightPx } from './draw-rows.ts'
import { takePen } from './canvas.ts'
import { timeAt, timeAxis, xOf } from './time-axis.ts'

const STEPS_A_DAY = 8
const NO_SPANS: readonly LightSpan[] = []

export function WeatherCharts({ weather, schedule }: { weather: VoyageWeather; schedule: Schedule }): ReactNode {
  const palette = useApp((state) => state.app?.preferences.palette ?? 'day')
  const stepTimesMs = useCursor((state) => state.stepTimesMs)
  const nowMs = useNowMs()
  const [scroller, { width, height }] = useInnerSize()
  const top = useRef<HTMLCanvasElement>(null)
  const middle = useRef<HTMLCanvasElement>(null)
  const bottom = useRef<HTMLCanvasElement>(null)
  const chosen = useApp((state) => state.app?.preferences.chartRows ?? DEFAULT_CHART_ROWS)
  const limits = useJudgedVessel()?.limits ?? null
  const sun = useVoyageSky().value?.sun ?? null
  const light = useMemo(() => (sun === null ? NO_SPANS : lightSpans(sun)), [sun])
  const rows = useMemo(() => buildRows(weather, chosen, limits), [weather, chosen, limits])
  const axis = useMemo(() => timeAxis(stepTimesMs, width), [stepTimesMs, width])
  const marks = useMemo(
    () => ({
      isAverage: weather.source.map((source) => source === 'A'),
      isBetween: weather.samples.map((samples) => samples > 1),
    }),
    [weather],
  )
  const rowsPx = Math.max(height, minHeightPx(rows))

  useEffect(() => {
    const pen = middle.current === null ? null : takePen(middle.current, width, rowsPx, COLOURS[palette])
    if (pen === null) return
    drawLight(pen, light, axis, { top: 0, height: rowsPx }, palette === 'night')
    hatchAverages(pen, weather, axis, rowsPx)
    drawRows(pen, rows, stepTimesMs, marks, axis, rowsPx)
  }, [weather, rows, stepTimesMs, marks, light, axis, width, rowsPx, palette])
  useEffect(() => {
    const pen = top.current === null ? null : takePen(top.current, width, AXIS_PX, COLOURS[palette])
    if (pen !== null) drawTimeAxis(pen, schedule, axis, light)
  }, [schedule, axis, light, width, palette])
  useEffect(() => {
    const pen = bottom.current === null ? null : takePen(bottom.current, width, SOURCE_PX, COLOURS[palette])
    if (pen !== null) drawSources(pen, weather, axis, nowMs)
  }, [weather, axis, width, palette, nowMs])

  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    if (x < axis.rightPx + 12) moveTo(timeAt(axis, x))
  }
  const start = (event: PointerEvent<HTMLDivElement>): void => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    if (event.button !== 0 || x < axis.leftPx - 12 || x > axis.rightPx + 12) return
    event.currentTarget.setPointerCapture(event.pointerId)
    follow(event)
  }
  return (
    <div
      className="charts"
      onPointerDown={start}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
      }}
    >
      <CursorKeys />
      <canvas ref={top} className="charts-axis" style={{ width, height: AXIS_PX }} aria-hidden="true" />
      <div className="charts-rows" ref={scroller}>
        <canvas
          ref={middle}
          style={{ width, height: rowsPx }}
          role="img"
          aria-label="Weather over time; the table has the figures"
        />
      </div>
      <canvas ref={bottom} className="charts-source" style={{ width, height: SOURCE_PX }} aria-hidden="true" />
      <CursorLine leftOf={(timeMs) => xOf(axis, timeMs)} />
    </div>
  )
}

function CursorLine({ leftOf }: { leftOf: (timeMs: number) => number }): ReactNode {
  const cursorMs = useCursor((state) => state.cursorMs)
  if (cursorMs === null) return null
  return <div className="cursor-line" style={{ transform: `translateX(${Math.round(leftOf(cursorMs)) - 1}px)` }} />
}

/** The cursor for the keyboard: arrows step, page keys go by a day. */
function CursorKeys(): ReactNode {
  const cursorMs = useCursor((state) => state.cursorMs)
  const stepTimesMs = useCursor((state) => state.stepTimesMs)
  const press = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      PageUp: -STEPS_A_DAY,
      PageDown: STEPS_A_DAY,
      Home: -stepTimesMs.length,
      End: stepTimesMs.length,
    }
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    moveBy(by)
  }
  return (
    <div
      className="cursor-keys"
      role="slider"
      tabIndex={0}
      aria-label="Time on the voyage"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, stepTimesMs.length - 1)}
      aria-valuenow={cursorMs === null ? 0 : stepTimesMs.indexOf(cursorMs)}
      aria-valuetext={cursorMs === null ? 'none' : formatUtc(cursorMs)}
      onKeyDown={press}
    />
  )
}
