// Rows of cells under the curves, a row a hazard: each step by how grave it is, and in words what is read of it at the chosen time.
import { useCallback, useMemo, type ReactNode } from 'react'
import type { Hazards } from '../../../shared/ship/hazards/along.ts'
import { hazardAt, withSign, type HazardStep } from '../../../shared/ship/hazards/at-step.ts'
import type { HazardName } from '../../../shared/ship/hazards/tones.ts'
import { ageTogether, isAhead, isOld, oldWords } from '../../../shared/format/time.ts'
import { SOURCE_WORDS } from '../../../shared/weather/coverage.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { useUnits } from '../../state/app-store.ts'
import { useCursor } from '../../state/cursor-store.ts'
import { useCargo, useHazards, useHold } from '../../state/hazards.ts'
import { useNowMs } from '../../ui/clock.ts'
import { words as catalogue } from '../../words/words.ts'
import { BarReadout, BarRow } from './BarRow.tsx'
import type { Pen } from './canvas.ts'
import { drawHazardCells, type HazardCell } from './draw-hazard-cells.ts'
import { gapsBefore, spansOf } from './gaps.ts'
import type { TimeAxis } from './time-axis.ts'
import styles from './hazard-rows.module.css'

const words = catalogue.hazards
const HAZARD_ROW_PX = 30
/** Of the strip's grid: after the casualties and the changes. */
const FIRST_GRID_ROW = 5

export interface HazardRowsProps {
  names: readonly HazardName[]
  axis: TimeAxis
  widthPx: number
  weather: VoyageWeather
}

export function HazardRows({ names, weather, ...at }: HazardRowsProps): ReactNode {
  const { steps } = useHazards(weather)
  const hold = useHold()
  return names.map((name, place) => (
    <HazardRow
      key={name}
      {...at}
      gridRow={FIRST_GRID_ROW + place}
      name={name}
      hazards={steps}
      hold={hold}
      weather={weather}
    />
  ))
}

interface HazardRowProps extends Omit<HazardRowsProps, 'names'> {
  gridRow: number
  name: HazardName
  hazards: Hazards
  hold: number | null
}

function HazardRow({ gridRow, name, hazards, hold, axis, widthPx, weather }: HazardRowProps): ReactNode {
  const { thresholds } = useCargo()
  const units = useUnits()
  const { holds } = useCargo()
  const read = useMemo(
    () => weather.timesMs.map((_, index) => hazardAt(name, hazards, hold, { weather, index, thresholds, units })),
    [name, hazards, hold, weather, thresholds, units],
  )
  const cells = useMemo((): HazardCell[] => {
    const spans = spansOf(weather.timesMs, gapsBefore(weather.timesMs))
    return read.flatMap(({ tone, state }, index) => {
      const span = spans[index]
      return span === undefined ? [] : [{ ...span, tone, state }]
    })
  }, [read, weather])
  const draw = useCallback((pen: Pen) => drawHazardCells(pen, cells, axis, HAZARD_ROW_PX), [cells, axis])
  const label = words.rows[name]
  const holdName = name === 'cargo' && hold !== null ? (holds[hold]?.name ?? null) : null
  return (
    <BarRow
      gridRow={gridRow}
      testId={`hazard-row-${name}`}
      barCount={cells.length}
      axis={axis}
      widthPx={widthPx}
      heightPx={HAZARD_ROW_PX}
      description={words.lane.description(label)}
      draw={draw}
      name={{
        className: styles.name,
        title: holdName === null ? label : `${label}, ${holdName}`,
        words: (
          <>
            <b>{label}</b> {holdName}
          </>
        ),
      }}
      readout={<Readout label={label} name={name} read={read} weather={weather} />}
    />
  )
}

interface ReadoutProps {
  label: string
  name: HazardName
  read: readonly HazardStep[]
  weather: VoyageWeather
}

function Readout({ label, name, read, weather }: ReadoutProps): ReactNode {
  const cursorMs = useCursor((state) => state.cursorMs)
  const nowMs = useNowMs()
  const index = cursorMs === null ? -1 : weather.timesMs.indexOf(cursorMs)
  const step = read[index]
  const frame = { testId: `hazard-readout-${name}`, heightPx: HAZARD_ROW_PX }
  if (step === undefined) return <BarReadout {...frame} />
  const said = withSign(step)
  const source = weather.source[index] ?? 'none'
  const ageMs = ageTogether(step.fetched, nowMs)
  const age = ageMs === null ? [] : [words.lane.fetched(oldWords(ageMs))]
  const isAtRest = weather.steps[index]?.courseDeg === null && ageMs !== null
  const more = [
    ...(ageMs !== null && (isOld(ageMs) || isAhead(ageMs)) ? age : []),
    ...(isAtRest ? [words.lane.atRest] : []),
  ]
  const lines = (
    <div className={styles.line} data-tone={step.tone}>
      <span className={styles.said}>
        <b data-known={step.tone !== 'unknown'}>{said}</b>
        {more.map((one) => ` · ${one}`)}
      </span>
      <span className={styles.letter} title={source === 'none' ? undefined : SOURCE_WORDS[source]}>
        {source === 'none' ? '–' : source}
      </span>
    </div>
  )
  const title = [said, ...age, ...(isAtRest ? [words.lane.atRest] : [])].join(' · ')
  return <BarReadout {...frame} className={styles.readout} read={{ label: words.lane.readout(label), title, lines }} />
}
