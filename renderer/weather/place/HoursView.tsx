// A place hour by hour: what is stored near it, and what fetching more would cost.
import { useMemo, useState, type ReactNode } from 'react'
import { TRACK_ONLY } from '../../../shared/sync/sync.ts'
import { MAX_POINT_LIMIT_NM, type PointSeries } from '../../../shared/weather/place-weather.ts'
import { formatPosition } from '../../../shared/format/format.ts'
import { POINT_STEPS, type PointStep } from '../../../shared/sync/sync.ts'
import { DAY_MS, floorToStep } from '../../../shared/format/time.ts'
import type { Position } from '../../../shared/geo/position.ts'
import { useNowMs } from '../../ui/clock.ts'
import { FetchButton } from '../../data/fetch/FetchButton.tsx'
import { PlaceCharts } from './PlaceCharts.tsx'
import { PortHours } from './PortHours.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { offWords, otherWords, seriesWords } from '../../ui/place-words.ts'
import { useCursor } from '../../state/cursor-store.ts'
import { openMeteogram, usePlace } from '../../state/place-store.ts'
import { nearestStep } from '../../state/steps.ts'
import { EstimateNote } from '../strip/EstimateNote.tsx'
import type { EstimateState } from '../strip/estimated.ts'
import { estimatedFrom, firstShown, gapsFrom, seriesFrom } from './shown-part.ts'
import { usePlaceEstimates } from './use-place-estimates.ts'
import { SeriesTable } from './SeriesTable.tsx'
import { weatherPoint } from '../../state/queries.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './place.module.css'

const DAYS = [2, 5, 10] as const

export function HoursView({ position }: { position: Position }): ReactNode {
  const nowMs = useNowMs()
  const { value, fault } = useAnswer(weatherPoint(position))
  const [days, setDays] = useState<number>(5)
  const [everyHours, setEvery] = useState<PointStep>(usePlace((state) => state.everyHours) ?? 6)
  const fromMs = floorToStep(nowMs)
  const hours = { fromMs, toMs: fromMs + days * DAY_MS, everyHours }
  const { estimateState, series: shown } = usePlaceEstimates(position, value, hours)
  const series = value?.series ?? null
  return (
    <>
      {fault !== null && <p className={typography.complaint}>▲ {fault.message}</p>}
      {value !== null && series === null && (
        <p data-testid="point-words">
          {words.place.hoursView.nothingNear(MAX_POINT_LIMIT_NM, formatPosition(position, 1))}
        </p>
      )}
      {series !== null && (
        <p data-testid="point-words">
          {formatPosition(series.position)}: {seriesWords(series, nowMs)}.
        </p>
      )}
      <PointRequestForm position={position} days={days} onDays={setDays} onEvery={setEvery} {...hours} />
      <EstimateNote estimateState={estimateState} isOfPlace />
      {shown !== null && value !== null && (
        <>
          {series !== null && <PortHours position={position} series={series} nowMs={nowMs} />}
          <StoredHours series={shown} estimateState={estimateState} nowMs={nowMs} />
          {value.others.length > 0 && (
            <details data-testid="other-points">
              <summary>
                {words.place.hoursView.otherPoints(value.others.length, MAX_POINT_LIMIT_NM, offWords(shown.offNm))}
              </summary>
              <ul className={styles.list}>
                {value.others.map((other) => (
                  <li key={JSON.stringify(other.position)}>
                    <Button onClick={() => openMeteogram(other.position)}>{otherWords(other)}</Button>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </>
  )
}

interface StoredHoursProps {
  series: PointSeries
  estimateState: EstimateState
  nowMs: number
}

/** Charts and table of a point that has at least one time; a cursor of their own. */
function StoredHours({ series, estimateState, nowMs }: StoredHoursProps): ReactNode {
  const [isAll, setAll] = useState(false)
  const [cursorMs, setCursor] = useState<number | null>(null)
  const voyageMs = useCursor((state) => state.timeMs)
  const earlier = firstShown(series.timesMs, nowMs)
  const first = isAll ? 0 : earlier
  const shown = useMemo(() => seriesFrom(series, first), [series, first])
  const gaps = useMemo(() => gapsFrom(series, first), [series, first])
  const estimated = useMemo(
    () => (estimateState.kind === 'estimated' ? estimatedFrom(estimateState.estimated, first) : null),
    [estimateState, first],
  )
  // Until one is chosen, and where it is not shown any more: the voyage's time where it is of these hours, else now.
  const [firstMs = nowMs, lastMs = nowMs] = [shown.timesMs[0], shown.timesMs.at(-1)]
  const usualMs = voyageMs !== null && voyageMs >= firstMs && voyageMs <= lastMs ? voyageMs : nowMs
  const shownCursorMs =
    cursorMs !== null && shown.timesMs.includes(cursorMs) ? cursorMs : nearestStep(shown.timesMs, usualMs)
  return (
    <>
      {earlier > 0 && (
        <Check>
          <input type="checkbox" checked={isAll} onChange={(event) => setAll(event.target.checked)} />
          {words.place.hoursView.earlierToo(earlier)}
        </Check>
      )}
      <PlaceCharts
        series={shown}
        gaps={gaps}
        estimateState={estimateState}
        estimated={estimated}
        nowMs={nowMs}
        cursorMs={shownCursorMs}
        onCursor={setCursor}
      />
      <SeriesTable series={shown} gaps={gaps} estimated={estimated} nowMs={nowMs} cursorMs={shownCursorMs} />
    </>
  )
}

interface PointRequestFormProps {
  position: Position
  days: number
  onDays: (days: number) => void
  fromMs: number
  toMs: number
  everyHours: PointStep
  onEvery: (hours: PointStep) => void
}

/** Another answer for each step and length: what is stored and fresh is not requested again. */
function PointRequestForm({
  position,
  days,
  onDays,
  fromMs,
  toMs,
  everyHours,
  onEvery,
}: PointRequestFormProps): ReactNode {
  return (
    <div className={styles.requestForm}>
      <Segments
        legend={words.place.hoursView.daysAhead}
        options={DAYS.map((one) => [one, String(one)] as const)}
        chosen={days}
        onChoose={onDays}
        testId="point-days"
      />
      <Segments
        legend={words.place.hoursView.every}
        options={POINT_STEPS.map((one) => [one, `${one} h`] as const)}
        chosen={everyHours}
        onChoose={onEvery}
        testId="point-every"
      />
      <FetchButton
        choice={{
          ...TRACK_ONLY,
          weather: { plan: 'point', position, fromMs, toMs, everyHours },
        }}
        action={words.place.hoursView.getForecast}
        allHere={words.place.hoursView.allStored}
        testId="ask-point"
      />
    </div>
  )
}
