// A point's stored weather over time: lines broken at gaps, wind barbs, and below them source and age.
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { PointSeries } from '../../shared/weather/place-weather.ts'
import { shownDirection, toDisplay } from '../../shared/weather/measures.ts'
import { ageTogether, formatAge, formatDate, formatUtc, HOUR_MS } from '../../shared/format/time.ts'
import { windBarbShape } from '../ui/wind-barb.ts'
import { apart, daysBetween, piecesOf, ROWS, scaleOf, stretchesOf, type ChartRow, type Place } from './series-shape.ts'

const LEFT = 140
const RIGHT = 14
const TOP = 20
const ROW_HEIGHT = 76
const ROW_GAP = 18
const BARBS = 30
const SOURCE = 24
/** Barbs stand at least so far apart. */
const BARB_PX = 26

interface Axis {
  fromMs: number
  toMs: number
  width: number
  x: (timeMs: number) => number
}

export function Meteogram({ series, from, nowMs }: { series: PointSeries; from: number; nowMs: number }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(760)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = (): void => setWidth(Math.max(360, Math.floor(element.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const fromMs = series.timesMs[from] ?? 0
  const toMs = Math.max(fromMs + 3 * HOUR_MS, series.timesMs.at(-1) ?? 0)
  const x = (timeMs: number): number => LEFT + ((timeMs - fromMs) / (toMs - fromMs)) * (width - LEFT - RIGHT)
  const axis: Axis = { fromMs, toMs, width, x }
  const rowTop = (index: number): number => TOP + (index === 0 ? 0 : BARBS) + index * (ROW_HEIGHT + ROW_GAP)
  const bottom = rowTop(ROWS.length)
  return (
    <div ref={box} className="meteogram-box">
      <svg
        className="meteogram"
        width={width}
        height={bottom + SOURCE}
        role="img"
        aria-label={`Weather at one place from ${formatUtc(fromMs)} to ${formatUtc(toMs)}; the table below has the same values`}
        data-testid="meteogram"
      >
        {daysBetween(fromMs, toMs).map((dayMs) => (
          <g key={dayMs}>
            <line className="grid" x1={x(dayMs)} x2={x(dayMs)} y1={TOP - 4} y2={bottom} />
            {x(dayMs) < width - 44 && (
              <text x={x(dayMs) + 4} y={12}>
                {formatDate(dayMs).slice(0, 6)}
              </text>
            )}
          </g>
        ))}
        {ROWS.map((row, index) => (
          <Row key={row.title} row={row} top={rowTop(index)} axis={axis} series={series} from={from} />
        ))}
        <Barbs series={series} from={from} axis={axis} y={TOP + ROW_HEIGHT + BARBS / 2 + 4} />
        {nowMs > fromMs && nowMs < toMs && (
          <g className="now">
            <line x1={x(nowMs)} x2={x(nowMs)} y1={TOP - 4} y2={bottom} />
            <text x={x(nowMs) + 3} y={bottom - 3}>
              now
            </text>
          </g>
        )}
        <Sources series={series} from={from} axis={axis} y={bottom + 2} nowMs={nowMs} />
      </svg>
    </div>
  )
}

interface RowProps {
  row: ChartRow
  top: number
  axis: Axis
  series: PointSeries
  from: number
}

function Row({ row, top, axis, series, from }: RowProps): ReactNode {
  const lines = row.lines.map((line) => ({ ...line, pieces: piecesOf(series, line.measure, from) }))
  const values = lines.flatMap(({ pieces }) => pieces.flat().map(({ value }) => value))
  const { low, high, step } = scaleOf(row, values)
  const y = (value: number): number => top + ROW_HEIGHT - ((value - low) / (high - low)) * ROW_HEIGHT
  const marks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step)
  const path = (piece: Place[]): string =>
    piece
      .map(({ timeMs, value }, i) => `${i === 0 ? 'M' : 'L'}${axis.x(timeMs).toFixed(1)} ${y(value).toFixed(1)}`)
      .join('')
  return (
    <g className={`row row-${row.colour}`}>
      <text className="title" x={0} y={top + 10}>
        {row.title} <tspan className="unit">{row.unit}</tspan>
      </text>
      {row.lines.length > 1 &&
        row.lines.map(({ label, dashed }, i) => (
          <g key={label}>
            <line
              className={dashed ? 'line dashed' : 'line'}
              x1={0}
              x2={22}
              y1={top + 26 + i * 16}
              y2={top + 26 + i * 16}
            />
            <text x={28} y={top + 30 + i * 16}>
              {label}
            </text>
          </g>
        ))}
      {marks.map((mark) => (
        <g key={mark}>
          <line className="grid" x1={LEFT} x2={axis.width - RIGHT} y1={y(mark)} y2={y(mark)} />
          <text className="mark" x={LEFT - 6} y={y(mark) + 4}>
            {mark}
          </text>
        </g>
      ))}
      {values.length === 0 && (
        <text x={LEFT + 8} y={top + ROW_HEIGHT / 2}>
          nothing stored
        </text>
      )}
      {lines.map(({ measure, dashed, pieces }) => (
        <g key={measure} data-measure={measure} data-pieces={pieces.length}>
          {pieces.map((piece) => (
            <path key={piece[0]?.timeMs} className={dashed ? 'line dashed' : 'line'} d={path(piece)} />
          ))}
          {pieces.flat().map(({ timeMs, value }) => (
            <circle key={timeMs} className={dashed ? 'dot hollow' : 'dot'} cx={axis.x(timeMs)} cy={y(value)} r={1.8} />
          ))}
        </g>
      ))}
    </g>
  )
}

interface AlongProps {
  series: PointSeries
  from: number
  axis: Axis
  y: number
}

function Barbs({ series, from, axis, y }: AlongProps): ReactNode {
  const spaced = new Set(
    apart(series.timesMs.slice(from), (BARB_PX / (axis.width - LEFT - RIGHT)) * (axis.toMs - axis.fromMs)),
  )
  const barbs = series.timesMs.flatMap((timeMs, i) => {
    const [speed, direction] = [series.columns.windSpeed[i] ?? null, series.columns.windDirection[i] ?? null]
    const x = axis.x(timeMs)
    if (!spaced.has(timeMs) || speed === null || direction === null) return []
    const place = { southern: series.position.lat < 0, size: 15 }
    return [
      { timeMs, x, ...windBarbShape(shownDirection('windDirection', direction), toDisplay('windSpeed', speed), place) },
    ]
  })
  return (
    <g className="barbs" aria-hidden="true">
      {barbs.map(({ timeMs, x, calmRadius, lines, pennants }) => (
        <g key={timeMs} transform={`translate(${x.toFixed(1)} ${y})`}>
          {calmRadius > 0 && <circle r={calmRadius} />}
          <path d={lines.map(([a, b]) => `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`).join('')} />
          {pennants.map(([a, b, c], i) => (
            <path key={i} className="pennant" d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}L${c[0]} ${c[1]}Z`} />
          ))}
        </g>
      ))}
    </g>
  )
}

function Sources({ series, from, axis, y, nowMs }: AlongProps & { nowMs: number }): ReactNode {
  const stretches = stretchesOf(series, from)
  /** Pixels until the next stretch, or the edge. */
  const room = (i: number): number => {
    const [here, next] = [stretches[i], stretches[i + 1]]
    return here === undefined ? 0 : (next === undefined ? axis.width : axis.x(next.fromMs)) - axis.x(here.fromMs)
  }
  return (
    <g className="sources">
      <text className="title" x={0} y={y + 14}>
        Source, age
      </text>
      {stretches.map((stretch, i) => {
        const { source, fromMs, toMs } = stretch
        const [left, right] = [axis.x(fromMs), axis.x(toMs)]
        const words = `${source} ${formatAge(ageTogether(stretch, nowMs) ?? 0)}`
        return (
          <g key={fromMs}>
            <rect className={`source-${source}`} x={left - 1} width={Math.max(4, right - left + 2)} y={y} height={4} />
            {room(i) > 16 && (
              <text x={left} y={y + 17}>
                {room(i) > 90 ? words : source}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
