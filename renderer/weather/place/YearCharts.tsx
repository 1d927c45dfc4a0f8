// Averages of one season year by year, drawn as the strip draws a voyage: averages all of them, hatched and with their letter.
import { useMemo, useState, type ReactNode } from 'react'
import type { PlaceAverage } from '../../../shared/weather/place-weather.ts'
import { periodWords, saysYears } from '../../../shared/weather/average-period.ts'
import { DEFAULT_CHART_ROWS } from '../../../shared/weather/strip-rows.ts'
import type { Position } from '../../../shared/geo/position.ts'
import { useApp } from '../../state/app-store.ts'
import { withOffice } from '../../../shared/format/fetched-by.ts'
import { oldWords } from '../../../shared/format/time.ts'
import { nearestStep } from '../../state/steps.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { useNowMs } from '../../ui/clock.ts'
import { Charts } from '../strip/Charts.tsx'
import { ReadoutColumn } from '../strip/ReadoutColumn.tsx'
import { TimeSlider } from '../strip/TimeSlider.tsx'
import { itemKeys } from './item-keys.ts'
import { spanWords } from './season-words.ts'
import { yearSeries } from './year-series.ts'
import { words as catalogue } from '../../words/words.ts'
import styles from './place.module.css'

const NO_LIGHT = [] as const
const NO_BANDS = (): readonly [] => []
/** `A 3 d 4 h old, 4 NM off, DEC 2023–FEB 2024`. */
function sourceWords(span: PlaceAverage['span'] | undefined, stored: PlaceAverage['stored'], nowMs: number): string {
  if (stored === null || span === undefined) return catalogue.place.yearCharts.noAverage
  return catalogue.place.yearCharts.origin(
    withOffice(oldWords(nowMs - stored.fetchedAtMs), stored.fetchedBy),
    stored.offNm.toFixed(0),
    saysYears(span, stored.period) ? periodWords(stored.period) : null,
  )
}

const HALF_YEAR_MS = 182.5 * 86_400_000

interface YearChartsProps {
  averages: readonly PlaceAverage[]
  position: Position
  areMonthsKnown: boolean
}

export function YearCharts({ averages, position, areMonthsKnown }: YearChartsProps): ReactNode {
  const chosen = useApp((state) => state.app?.preferences.chartRows ?? DEFAULT_CHART_ROWS)
  const limits = useJudgedVessel()?.limits ?? null
  const nowMs = useNowMs()
  const [cursorMs, setCursor] = useState<number | null>(null)
  const series = useMemo(() => yearSeries(averages, position), [averages, position])
  const gaps = useMemo(() => series?.timesMs.map(() => false), [series])
  const axisMarks = useMemo(() => ({ colour: 'text' as const, at: [] }), [])
  if (series === null || gaps === undefined) return null
  const { timesMs } = series
  const [firstMs = 0, lastMs = 0] = [timesMs[0], timesMs.at(-1)]
  const atMs = nearestStep(timesMs, cursorMs ?? lastMs)
  const index = timesMs.indexOf(atMs)
  const year = new Date(atMs).getUTCFullYear()
  const ofYear = averages.find((one) => 'year' in one.span && one.span.year === year)
  const { span, stored = null } = ofYear ?? {}
  const words = span === undefined ? String(year) : catalogue.place.yearCharts.average(spanWords(span, areMonthsKnown))
  const moveBy = (items: number): void =>
    setCursor(timesMs[Math.max(0, Math.min(timesMs.length - 1, index + items))] ?? atMs)
  return (
    <div className={styles.charts} data-testid="year-charts">
      <p className={styles.time}>
        <b>{words}</b>
      </p>
      <Charts
        series={series}
        gaps={gaps}
        reach={{ fromMs: firstMs - HALF_YEAR_MS, toMs: lastMs + HALF_YEAR_MS }}
        rows={chosen}
        isWhole={false}
        light={NO_LIGHT}
        axisMarks={axisMarks}
        bandsOf={NO_BANDS}
        isOfPlace
        label={catalogue.place.yearCharts.chart}
        words={series.source.every((one) => one === 'none') ? catalogue.place.yearCharts.none : null}
        onTime={(timeMs) => setCursor(nearestStep(timesMs, timeMs))}
        renderSlider={(axis) => (
          <TimeSlider
            axis={axis}
            timeMs={atMs}
            words={words}
            label={catalogue.place.yearCharts.year}
            testId="year-slider"
            onKey={(event) => itemKeys(event, timesMs.length, 1, moveBy)}
          />
        )}
        renderReadout={(laid) => (
          <ReadoutColumn {...laid} series={series} index={index} limits={limits} nowMs={nowMs} />
        )}
        source={sourceWords(ofYear?.span, stored, nowMs)}
      />
    </div>
  )
}
