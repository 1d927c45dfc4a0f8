// Weather over time: the time axis, rows on it drawn on own canvases, the source under them, and beside them what is read at the cursor.
import { useEffect, useMemo, useRef, type PointerEvent, type ReactNode } from 'react'
import { COLOURS } from '../../../shared/app/palette.ts'
import { MEASURE_NAMES } from '../../../shared/weather/measures.ts'
import type { Units } from '../../../shared/weather/units.ts'
import type { ChartRow } from '../../../shared/weather/strip-rows.ts'
import { useApp, useUnits } from '../../state/app-store.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { useNowMs } from '../../ui/clock.ts'
import type { LightSpan } from '../../ui/light-spans.ts'
import { useInnerSize } from '../../ui/use-size.ts'
import type { Band } from './bands.ts'
import { estimatedLine, type Estimated } from './estimated.ts'
import { besideAxisPx, letteringIn } from './beside-axis.ts'
import { takePen } from './canvas.ts'
import { buildRows, type ChartSeries, type Row } from './chart-rows.ts'
import { AXIS_PX, drawSources, drawTimeAxis, SOURCE_PX, type AxisMarks } from './draw-axis.ts'
import { drawBeyond, drawLight, drawNow, hatchAverages, outlineUnknown } from './draw-behind.ts'
import { drawRows } from './draw-rows.ts'
import type { TimeSpan } from './gaps.ts'
import { marksOf, type ItemMarks } from './item-marks.ts'
import { OtherKey } from './OtherKey.tsx'
import { RowNames } from './RowNames.tsx'
import { MIN_ROW_PX, rowPlaces, rowsThatFit, type RowPlace } from './row-places.ts'
import { timeAt, timeAxis, type TimeAxis } from './time-axis.ts'
import { unknownRuns } from './unknown-runs.ts'
import { words as catalogue } from '../../words/words.ts'
import styles from './strip.module.css'

export interface Laid {
  rows: readonly Row[]
  places: readonly RowPlace[]
}

/** In display units, of each measure that is estimated. */
const linesOf = (estimated: Estimated | null, { directions }: ChartSeries, units: Units) =>
  MEASURE_NAMES.flatMap((name) => {
    const line = estimated === null ? null : estimatedLine(name, estimated, units, directions)
    return line === null ? [] : [[name, line] as const]
  })

interface ChartsProps {
  series: ChartSeries
  /** Of each time, whether hours are missing before it; absent: by the series' own steps. */
  gaps?: readonly boolean[]
  /** What the axis reaches over; absent: from the first time to the last. */
  reach?: TimeSpan
  /** What is drawn beside: the main line of each row, or of `rows` alone, at its own times. */
  other?: { name: string; series: ChartSeries; isDim: boolean; rows: readonly ChartRow[] | null } | null
  /** What is estimated where nothing is known; absent, or null: nothing. */
  estimated?: Estimated | null
  /** What there is to say of that, over the read-out. */
  estimateNote?: ReactNode
  /** Top to bottom in the catalogue's order. */
  rows: readonly ChartRow[]
  /** Those that are hidden last where there is no room for all. */
  firstRows?: readonly Row['key'][]
  /** All of the rows are shown, and scrolled where there is no room; else as many as there is room for. */
  isWhole: boolean
  light: readonly LightSpan[]
  axisMarks: AxisMarks
  bandsOf: (marks: ItemMarks) => readonly Band[]
  /** At a place, where each value is one that was sent: a dot at each. */
  isOfPlace: boolean
  /** What the picture is, for who cannot see it. */
  label: string
  /** Said over the rows, where they are empty. */
  words: string | null
  /** A time was pressed, or dragged to: on the axis, or on the rows. */
  onTime: (timeMs: number, where: 'axis' | 'rows') => void
  renderSlider: (axis: TimeAxis) => ReactNode
  renderReadout: (laid: Laid) => ReactNode
  /** Rows of another kind under the others, on the same axis; each has a height of its own. */
  renderFooter?: (axis: TimeAxis, widthPx: number) => ReactNode
  /** Beside the source's bar. */
  source: ReactNode
}

export function Charts(props: ChartsProps): ReactNode {
  const {
    series,
    gaps,
    reach,
    other = null,
    estimated = null,
    estimateNote = null,
    rows: chosen,
    firstRows,
    isWhole,
    light,
    axisMarks,
    bandsOf,
    isOfPlace,
    label,
    words,
    onTime,
  } = props
  const palette = useApp((state) => state.app?.preferences.palette ?? 'day')
  const nowMs = useNowMs()
  const [scroller, { height }] = useInnerSize()
  const [plot, { width }] = useInnerSize()
  const top = useRef<HTMLCanvasElement>(null)
  const middle = useRef<HTMLCanvasElement>(null)
  const bottom = useRef<HTMLCanvasElement>(null)
  const limits = useJudgedVessel()?.limits ?? null
  const units = useUnits()
  const beside = other?.series ?? null
  const isDim = other?.isDim ?? false
  const otherRows = other?.rows ?? null
  const lines = useMemo(() => linesOf(estimated, series, units), [estimated, series, units])
  const all = useMemo(() => {
    const held = Object.fromEntries(lines.map(([name, { low, high }]) => [name, [...low, ...high]]))
    return buildRows(series, chosen, limits, units, beside, held, otherRows)
  }, [series, chosen, limits, units, beside, lines, otherRows])
  const rows = useMemo(() => (isWhole ? all : rowsThatFit(all, height, firstRows)), [all, isWhole, height, firstRows])
  const rowsPx = isWhole ? Math.max(height, rows.length * MIN_ROW_PX) : height
  const places = useMemo(() => rowPlaces(rows, rowsPx), [rows, rowsPx])
  const [fromMs, toMs] = [reach?.fromMs, reach?.toMs]
  const besidePx = useMemo(() => besideAxisPx(rows, letteringIn(document.body)), [rows])
  const axis = useMemo(
    () => timeAxis(fromMs === undefined || toMs === undefined ? series.timesMs : [fromMs, toMs], width, besidePx),
    [series, fromMs, toMs, width, besidePx],
  )
  const marks = useMemo(() => marksOf(series, gaps), [series, gaps])
  const otherDrawn = useMemo(
    () => (beside === null ? null : { timesMs: beside.timesMs, marks: marksOf(beside), isDim }),
    [beside, isDim],
  )
  const bands = useMemo(() => bandsOf(marks), [bandsOf, marks])
  const isEmpty = words !== null
  const unknown = useMemo(
    () => (isEmpty ? [] : unknownRuns(series, limits, marks.spans)),
    [isEmpty, limits, series, marks],
  )

  useEffect(() => {
    const pen = middle.current === null ? null : takePen(middle.current, width, rowsPx, COLOURS[palette])
    if (pen === null) return
    drawLight(pen, light, axis, { top: 0, height: rowsPx }, palette === 'night')
    hatchAverages(pen, series, marks, axis, rowsPx)
    drawBeyond(pen, bands, axis, rowsPx)
    drawNow(pen, nowMs, axis, rowsPx)
    const estimates = rows.map(({ series: [main] }) => lines.find(([name]) => name === main?.measure)?.[1] ?? null)
    const drawn = { rows, places, timesMs: series.timesMs, marks, other: otherDrawn, axis, heightPx: rowsPx, isOfPlace }
    drawRows(pen, { ...drawn, estimates })
    outlineUnknown(pen, unknown, axis, rowsPx)
  }, [
    series,
    rows,
    places,
    marks,
    otherDrawn,
    lines,
    bands,
    light,
    axis,
    width,
    rowsPx,
    palette,
    nowMs,
    isOfPlace,
    unknown,
  ])
  useEffect(() => {
    const pen = top.current === null ? null : takePen(top.current, width, AXIS_PX, COLOURS[palette])
    if (pen !== null) drawTimeAxis(pen, axisMarks, axis, light, bands)
  }, [axisMarks, axis, light, bands, width, palette])
  useEffect(() => {
    const pen = bottom.current === null ? null : takePen(bottom.current, width, SOURCE_PX, COLOURS[palette])
    if (pen !== null) drawSources(pen, series, marks, axis, nowMs)
  }, [series, marks, axis, width, palette, nowMs])

  const dragged = useRef<'axis' | 'rows'>('rows')
  const follow = (event: PointerEvent<HTMLDivElement>): void =>
    onTime(timeAt(axis, event.clientX - event.currentTarget.getBoundingClientRect().left), dragged.current)
  const start = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - box.left
    if (event.button !== 0 || x < axis.leftPx - 12 || x > axis.rightPx + 5) return
    dragged.current = event.clientY - box.top < AXIS_PX ? 'axis' : 'rows'
    event.currentTarget.setPointerCapture(event.pointerId)
    follow(event)
  }
  const few = rows.length < all.length ? catalogue.strip.charts.ofRows(rows.length, all.length) : undefined
  const shown = few === undefined ? undefined : catalogue.strip.charts.showsAll(few)
  return (
    <div
      className={styles.charts}
      onPointerDown={start}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
      }}
    >
      <div className={styles.axis}>
        <canvas ref={top} style={{ width, height: AXIS_PX }} aria-hidden="true" />
      </div>
      <div className={styles.beside} title={shown}>
        {other !== null && <OtherKey where="readout" />}
        {estimateNote}
        {estimateNote === null && <span data-testid="rows-shown">{other === null ? shown : few}</span>}
      </div>
      <div
        className={styles.rows}
        ref={scroller}
        data-part="strip-rows"
        {...(isWhole && rowsPx > height
          ? { tabIndex: 0, role: 'region', 'aria-label': catalogue.strip.charts.rows }
          : {})}
      >
        <div className={styles.plots} ref={plot} style={{ height: rowsPx }}>
          <canvas
            ref={middle}
            style={{ width, height: rowsPx }}
            role="img"
            aria-label={other === null ? label : catalogue.strip.charts.besideIt(label, other.name)}
            data-second={other?.name}
          />
          <RowNames rows={rows} places={places} widthPx={axis.leftPx} />
          <div
            className={styles.plot}
            data-part="strip-plot"
            style={{ left: axis.leftPx, width: axis.rightPx - axis.leftPx }}
          >
            {words !== null && <p className={styles.words}>{words}</p>}
          </div>
        </div>
        {props.renderReadout({ rows, places })}
      </div>
      {props.renderFooter?.(axis, width)}
      <div className={styles.source}>
        <canvas ref={bottom} style={{ width, height: SOURCE_PX }} aria-hidden="true" />
      </div>
      <div className={styles.beside} title={typeof props.source === 'string' ? props.source : undefined}>
        {props.source}
      </div>
      {props.renderSlider(axis)}
    </div>
  )
}
