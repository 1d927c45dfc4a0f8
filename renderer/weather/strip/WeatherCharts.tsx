// The charts of the voyage: the rows the officer chose, its waypoints, and the one cursor that chart and table move too.
import { useCallback, useMemo, type ReactNode } from 'react'
import { DEFAULT_CHART_ROWS, type ChartRow } from '../../../shared/weather/strip-rows.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { useApp } from '../../state/app-store.ts'
import { useChangesStore } from '../../state/changes-store.ts'
import { useSecondCurve, type SecondCurve } from '../../state/second-curve.ts'
import { restWords, useCursorStep } from '../../state/cursor-step.ts'
import { moveTo, rangeOf, slideTo, useCursor } from '../../state/cursor-store.ts'
import { useFrame } from '../../state/frame-store.ts'
import { useAreHazardsOpen } from '../../state/hazards.ts'
import { nearestStep } from '../../state/steps.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { useVoyageSky } from '../../state/voyage-weather.ts'
import { useNowMs } from '../../ui/clock.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { lightSpans, type LightSpan } from '../../ui/light-spans.ts'
import { voyageBands } from './bands.ts'
import { HAZARD_NAMES } from '../../../shared/ship/hazards/tones.ts'
import { CasualtyRow } from './CasualtyRow.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import { Charts, type Laid } from './Charts.tsx'
import type { HazardRowsProps } from './HazardRows.tsx'
import { waypointMarks } from './draw-axis.ts'
import { columnTime } from './column-time.ts'
import { reachOf, type OtherAt } from './other-passage.ts'
import { ReadoutColumn } from './ReadoutColumn.tsx'
import { EstimateNote } from './EstimateNote.tsx'
import type { Estimated, EstimateState } from './estimated.ts'
import { useEstimatedWords } from './use-estimated.ts'
import type { TimeAxis } from './time-axis.ts'
import { pressTime, toQuarter } from './time-keys.ts'
import { TimeSlider } from './TimeSlider.tsx'
import { words as catalogue } from '../../words/words.ts'

const HazardRows = lazyComponent<HazardRowsProps>(async () => (await import('./HazardRows.tsx')).HazardRows, {
  isSilent: true,
})

/** What the hazards are made of. */
const HAZARD_CURVES = ['wind', 'sea', 'temperature'] as const
const NO_SPANS: readonly LightSpan[] = []

interface WeatherChartsProps {
  weather: VoyageWeather
  schedule: Schedule
  /** What is estimated where nothing is known. */
  estimateState: EstimateState
  /** Where the values at the cursor come from, in words. */
  source: ReactNode
}

export function WeatherCharts({ weather, schedule, estimateState, source }: WeatherChartsProps): ReactNode {
  const estimated = estimateState.kind === 'estimated' ? estimateState.estimated : null
  const chosen = useApp((state) => state.app?.preferences.chartRows ?? DEFAULT_CHART_ROWS)
  const isWhole = useFrame((state) => state.isStripFull)
  const areCasualtiesOpen = useFrame((state) => state.subject === 'casualties')
  const limits = useJudgedVessel()?.limits ?? null
  const nowMs = useNowMs()
  const sun = useVoyageSky().value?.sun ?? null
  const light = useMemo(() => (sun === null ? NO_SPANS : lightSpans(sun)), [sun])
  const axisMarks = useMemo(() => waypointMarks(schedule, nowMs), [schedule, nowMs])
  const isChangeShown = useChangesStore((state) => state.isOpen) || chosen.includes('seaChange')
  const areHazardsOpen = useAreHazardsOpen()
  const hazardRows = HAZARD_NAMES.filter((name) => areHazardsOpen || chosen.includes(name))
  const rows = useMemo(
    () => (areHazardsOpen ? [...new Set<ChartRow>([...chosen, 'temperature'])] : chosen),
    [areHazardsOpen, chosen],
  )
  const other = useSecondCurve(nowMs)
  const reach = other === null ? null : reachOf(weather.timesMs, other.series.timesMs)
  const bandsOf = useCallback(() => voyageBands(weather, limits), [weather, limits])
  return (
    <Charts
      series={weather}
      {...(reach === null ? {} : { reach })}
      other={other}
      estimated={estimated}
      estimateNote={estimateState.kind === 'off' ? null : <EstimateNote estimateState={estimateState} isShort />}
      rows={rows}
      {...(areHazardsOpen ? { firstRows: HAZARD_CURVES } : {})}
      isWhole={isWhole}
      light={light}
      axisMarks={axisMarks}
      bandsOf={bandsOf}
      isOfPlace={false}
      label={catalogue.strip.weatherCharts.description}
      words={
        estimated === null && weather.source.every((one) => one === 'none')
          ? catalogue.strip.weatherCharts.noWeather
          : null
      }
      onTime={(timeMs, where) => (where === 'rows' ? moveTo(timeMs) : slideTo(toQuarter(timeMs)))}
      renderSlider={(axis) => <VoyageSlider axis={axis} schedule={schedule} />}
      renderReadout={(laid) => (
        <VoyageReadout laid={laid} weather={weather} schedule={schedule} beside={other} estimated={estimated} />
      )}
      renderFooter={(axis, widthPx) => (
        <>
          {areCasualtiesOpen && <CasualtyRow axis={axis} widthPx={widthPx} schedule={schedule} />}
          {isChangeShown && <ChangeRow axis={axis} widthPx={widthPx} weather={weather} />}
          {hazardRows.length > 0 && <HazardRows names={hazardRows} axis={axis} widthPx={widthPx} weather={weather} />}
        </>
      )}
      source={
        <>
          <ColumnWords schedule={schedule} />
          {source}
        </>
      }
    />
  )
}

/** Its own component: what moves with the cursor is not the charts. */
function VoyageSlider({ axis, schedule }: { axis: TimeAxis; schedule: Schedule }): ReactNode {
  const timeMs = useCursor((state) => state.timeMs)
  const timesMs = useCursor((state) => state.stepTimesMs)
  return (
    <TimeSlider
      axis={axis}
      timeMs={timeMs}
      {...rangeOf(timesMs)}
      label={catalogue.strip.weatherCharts.time}
      testId="time-slider"
      words={
        timeMs === null
          ? catalogue.strip.weatherCharts.none
          : [formatUtc(timeMs), restWords(schedule, timeMs) ?? ''].filter(Boolean).join(', ')
      }
      onKey={pressTime}
    />
  )
}

interface VoyageReadoutProps {
  laid: Laid
  weather: VoyageWeather
  schedule: Schedule
  beside: SecondCurve | null
  estimated: Estimated | null
}

function useColumnTime(schedule: Schedule): ReturnType<typeof columnTime> {
  const at = useCursorStep()
  const timeMs = useCursor((state) => state.timeMs)
  const timesMs = useCursor((state) => state.stepTimesMs)
  return columnTime(timesMs, at?.index ?? null, timeMs, timeMs === null ? null : restWords(schedule, timeMs))
}

function ColumnWords({ schedule }: { schedule: Schedule }): ReactNode {
  const { words } = useColumnTime(schedule)
  return words === null ? null : <b data-part="column-time">{words} </b>
}

function VoyageReadout({ laid, weather, schedule, beside, estimated }: VoyageReadoutProps): ReactNode {
  const { index } = useColumnTime(schedule)
  const timeMs = useCursor((state) => state.timeMs)
  const limits = useJudgedVessel()?.limits ?? null
  const nowMs = useNowMs()
  const other = beside === null || beside.isDim || timeMs === null ? null : otherAt(beside, timeMs)
  const estimatedOf = useEstimatedWords(estimated, weather)
  const at = { series: weather, index, other, estimatedOf, limits, nowMs }
  return <ReadoutColumn {...laid} {...at} />
}

/** The step of what is drawn beside that is nearest to a time, as for the own one. */
function otherAt({ name, kind, schedule, series, rows }: SecondCurve, timeMs: number): OtherAt {
  const { timesMs } = series
  const nearest = timesMs.length === 0 ? null : timesMs.indexOf(nearestStep(timesMs, timeMs))
  const { index, words } = columnTime(timesMs, nearest, timeMs, restWords(schedule, timeMs))
  return { name, series, index, rest: index === null ? words : null, rows, isOfThen: kind === 'planned' }
}
