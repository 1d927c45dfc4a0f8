// A place's weather over time: the voyage's strip with a cursor of its own, and a dot at each value that was sent.
import { useCallback, useMemo, type ReactNode } from 'react'
import type { PointSeries } from '../../../shared/weather/place-weather.ts'
import { DEFAULT_CHART_ROWS, type ChartRow } from '../../../shared/weather/strip-rows.ts'
import type { SunTrack } from '../../../shared/app/sky.ts'
import type { Fault } from '../../../shared/result.ts'
import { capital, formatPosition } from '../../../shared/format/format.ts'
import { DAY_MS, formatUtc, STEP_MS } from '../../../shared/format/time.ts'
import { useApp } from '../../state/app-store.ts'
import { sunAt } from '../../state/queries.ts'
import { nearestStep } from '../../state/steps.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { lightSpans } from '../../ui/light-spans.ts'
import { agesAndOffice } from '../../ui/age.ts'
import { SOURCE_WORDS } from '../../../shared/weather/coverage.ts'
import { placeBands } from '../strip/bands.ts'
import { Charts } from '../strip/Charts.tsx'
import { estimateSource } from '../strip/estimate-words.ts'
import { isEstimatedAt, type Estimated, type EstimateState } from '../strip/estimated.ts'
import { useEstimatedWords } from '../strip/use-estimated.ts'
import type { ItemMarks } from '../strip/item-marks.ts'
import { ReadoutColumn } from '../strip/ReadoutColumn.tsx'
import { TimeSlider } from '../strip/TimeSlider.tsx'
import { itemKeys } from './item-keys.ts'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './place.module.css'

interface PlaceChartsProps {
  /** At least one time. */
  series: PointSeries
  /** Of each time, whether hours are missing before it. */
  gaps: readonly boolean[]
  /** What is estimated of the whole series where nothing is known, and of these times; null: nothing. */
  estimateState: EstimateState
  estimated: Estimated | null
  nowMs: number
  cursorMs: number
  onCursor: (timeMs: number) => void
}

export function PlaceCharts({
  series,
  gaps,
  estimateState,
  estimated,
  nowMs,
  cursorMs,
  onCursor,
}: PlaceChartsProps): ReactNode {
  const { timesMs, position } = series
  const [fromMs = nowMs, toMs = fromMs] = [timesMs[0], timesMs.at(-1)]
  const chosen: readonly ChartRow[] = useApp((state) => state.app?.preferences.chartRows ?? DEFAULT_CHART_ROWS)
  const limits = useJudgedVessel()?.limits ?? null
  const { value: sun, fault } = useAnswer(sunAt(position, fromMs, Math.max(toMs, fromMs + STEP_MS)))
  const light = useMemo(() => (sun === null ? [] : lightSpans(sun)), [sun])
  const axisMarks = useMemo(
    () => ({ colour: 'text' as const, at: [{ timeMs: nowMs, text: words.place.charts.now }] }),
    [nowMs],
  )
  const bandsOf = useCallback(({ spans }: ItemMarks) => placeBands(series, spans, limits), [series, limits])
  const moveBy = (items: number): void => {
    const index = timesMs.indexOf(cursorMs) + items
    onCursor(timesMs[Math.max(0, Math.min(timesMs.length - 1, index))] ?? fromMs)
  }
  const index = timesMs.indexOf(cursorMs)
  const read = { series, index, estimatedOf: useEstimatedWords(estimated, series), limits, nowMs }
  const ofEstimate =
    estimateState.kind === 'estimated' && isEstimatedAt(estimated, index)
      ? estimateSource(estimateState.drawnFrom, nowMs)
      : null
  const lightWords = lightLack(sun, fault)
  return (
    <div className={styles.charts} data-testid="meteogram">
      <p className={styles.time}>
        <b>{formatUtc(cursorMs)}</b> · {formatPosition(position)}
      </p>
      <Charts
        series={series}
        gaps={gaps}
        estimated={estimated}
        rows={chosen}
        isWhole={false}
        light={light}
        axisMarks={axisMarks}
        bandsOf={bandsOf}
        isOfPlace
        label={words.place.charts.chart(formatUtc(fromMs), formatUtc(toMs))}
        words={null}
        onTime={(timeMs) => onCursor(nearestStep(timesMs, timeMs))}
        renderSlider={(axis) => (
          <TimeSlider
            axis={axis}
            timeMs={cursorMs}
            words={formatUtc(cursorMs)}
            label={words.place.charts.time}
            testId="place-slider"
            onKey={(event) => itemKeys(event, timesMs.length, itemsADay(timesMs), moveBy)}
          />
        )}
        renderReadout={(laid) => <ReadoutColumn {...laid} {...read} />}
        source={sourceWords(series, index, ofEstimate, nowMs)}
      />
      {lightWords !== null && <p className={typography.dim}>{lightWords}</p>}
    </div>
  )
}

/** `Forecast (F), 2 h 10 min, by the office`: of the cursor's hour. */
function sourceWords(series: PointSeries, index: number, estimateWords: string | null, nowMs: number): string {
  const source = series.source[index] ?? 'none'
  if (source === 'none') return estimateWords ?? words.estimates.read.nothing
  return `${capital(SOURCE_WORDS[source])} (${source}), ${agesAndOffice(series, index, nowMs) ?? words.place.charts.noAge}`
}

/** Items a day, by the closest two. */
function itemsADay(timesMs: readonly number[]): number {
  const stepMs = timesMs.slice(1).reduce((min, timeMs, i) => Math.min(min, timeMs - (timesMs[i] ?? timeMs)), DAY_MS)
  return Math.max(1, Math.round(DAY_MS / Math.max(1, stepMs)))
}

/** What the charts do not show of daylight, in words; null where all of it is there or being read. */
function lightLack(sun: SunTrack | null, fault: Fault | null): string | null {
  if (fault !== null) return words.place.charts.daylightUnknown(fault.message)
  return sun === null || sun.isWhole ? null : words.place.charts.daylightPartly
}
