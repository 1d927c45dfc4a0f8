// A place's stored weather over time: the voyage's charts, with a dot at each value that was sent and a line at the present moment.
import { useMemo, type ReactNode } from 'react'
import type { PointSeries } from '../../shared/weather/place-weather.ts'
import type { ChartRow } from '../../shared/weather/strip-rows.ts'
import type { SunTrack } from '../../shared/app/sky.ts'
import type { Fault } from '../../shared/result.ts'
import { formatUtc, STEP_MS } from '../../shared/format/time.ts'
import { sunAt } from '../state/queries.ts'
import { nearestStep } from '../state/steps.ts'
import { useAnswer } from '../state/use-answer.ts'
import { lightSpans } from '../ui/light-spans.ts'
import { ChartCursor } from '../strip/ChartCursor.tsx'
import { Charts } from '../strip/Charts.tsx'
import typography from '../ui/typography.module.css'
import styles from './place.module.css'

const ROWS: readonly ChartRow[] = ['wind', 'barbs', 'sea', 'swell', 'pressure', 'visibility', 'temperature']

interface PlaceChartsProps {
  /** At least one time. */
  series: PointSeries
  /** Of each time, whether stored hours are missing before it. */
  gaps: readonly boolean[]
  nowMs: number
  cursorMs: number | null
  onCursor: (timeMs: number) => void
}

export function PlaceCharts({ series, gaps, nowMs, cursorMs, onCursor }: PlaceChartsProps): ReactNode {
  const { timesMs, position } = series
  const [fromMs = nowMs, toMs = fromMs] = [timesMs[0], timesMs.at(-1)]
  const { value: sun, fault } = useAnswer(sunAt(position, fromMs, Math.max(toMs, fromMs + STEP_MS)))
  const light = useMemo(() => (sun === null ? [] : lightSpans(sun)), [sun])
  const axisMarks = useMemo(() => {
    const isThere = nowMs > fromMs && nowMs < toMs
    return { words: '', colour: 'text' as const, at: isThere ? [{ timeMs: nowMs, text: 'now' }] : [] }
  }, [nowMs, fromMs, toMs])
  const moveBy = (items: number): void => {
    const here = timesMs.indexOf(nearestStep(timesMs, cursorMs ?? nowMs))
    // The first key shows where it stands.
    const index = cursorMs === null && Math.abs(items) === 1 ? here : here + items
    onCursor(timesMs[Math.max(0, Math.min(timesMs.length - 1, index))] ?? fromMs)
  }
  const lightWords = lightLack(sun, fault)
  return (
    <div className={styles.charts} data-testid="meteogram">
      <Charts
        series={series}
        gaps={gaps}
        rows={ROWS}
        light={light}
        axisMarks={axisMarks}
        isOfPlace
        label={`Weather at one place from ${formatUtc(fromMs)} to ${formatUtc(toMs)}; the table below has the same values`}
        onTime={(timeMs) => onCursor(nearestStep(timesMs, timeMs))}
        renderCursor={(leftOf) => (
          <ChartCursor
            cursorMs={cursorMs}
            timesMs={timesMs}
            label="Time at the place"
            leftOf={leftOf}
            moveBy={moveBy}
          />
        )}
      />
      {lightWords !== null && <p className={typography.dim}>{lightWords}</p>}
    </div>
  )
}

/** What the charts do not show of daylight, in words; null where all of it is there, or on its way. */
function lightLack(sun: SunTrack | null, fault: Fault | null): string | null {
  if (fault !== null) return `Daylight is not known: ${fault.message}`
  return sun === null || sun.isWhole ? null : 'Daylight of the first 120 days; later it is not known.'
}
