// The row Change of sea under the curves: bars against the forecast that is compared with, and what is read of them at the chosen time.
import { useCallback, useMemo, type ReactNode } from 'react'
import { formatShortUtc, oldWords } from '../../../shared/format/time.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { displayUnit } from '../../../shared/weather/measures.ts'
import { useUnits } from '../../state/app-store.ts'
import { useCursor } from '../../state/cursor-store.ts'
import { useForecastChanges, type ChangesState } from '../../state/forecast-changes.ts'
import { useNowMs } from '../../ui/clock.ts'
import { words as catalogue } from '../../words/words.ts'
import { BarReadout, BarRow } from './BarRow.tsx'
import type { Pen } from './canvas.ts'
import { changeBarAt, changeBars, changeScale, type ChangeBar } from './change-bars.ts'
import { drawChangeBars } from './draw-change-bars.ts'
import type { TimeAxis } from './time-axis.ts'
import styles from './change-row.module.css'

const words = catalogue.changes.seaRow
const CHANGE_ROW_PX = 44
const NO_BARS: readonly ChangeBar[] = []

interface ChangeRowProps {
  axis: TimeAxis
  widthPx: number
  weather: VoyageWeather
}

export function ChangeRow({ axis, widthPx, weather }: ChangeRowProps): ReactNode {
  const nowMs = useNowMs()
  const state = useForecastChanges(nowMs)
  const units = useUnits()
  const changes = state.kind === 'answered' ? state.changes : null
  const bars = useMemo(
    () => (changes === null ? NO_BARS : changeBars(changes, weather, units)),
    [changes, weather, units],
  )
  const scale = useMemo(() => changeScale(bars, units), [bars, units])
  const unit = displayUnit('totalWaveHeight', units)
  const draw = useCallback(
    (pen: Pen) => {
      if (bars.length === 0) return
      drawChangeBars(pen, { bars, scale, top: `+${scale.up}`, notComparable: words.notComparable }, axis, CHANGE_ROW_PX)
    },
    [bars, scale, axis],
  )
  const why = whyNone(state)
  return (
    <BarRow
      gridRow={4}
      testId="change-row"
      barCount={bars.length}
      axis={axis}
      widthPx={widthPx}
      heightPx={CHANGE_ROW_PX}
      description={words.description}
      draw={draw}
      name={{
        className: styles.name,
        title: `${words.name}, ${unit}`,
        words: (
          <>
            <b>{words.name}</b> {unit}
          </>
        ),
      }}
      readout={<Readout bars={bars} state={state} unit={unit} nowMs={nowMs} />}
    >
      {why !== null && (
        <p className={styles.why} style={{ left: axis.leftPx }} title={why}>
          {why}
        </p>
      )}
    </BarRow>
  )
}

function whyNone(state: ChangesState): string | null {
  switch (state.kind) {
    case 'none':
      return words.nothingEarlier
    case 'reading':
      return words.reading
    case 'failed':
      return words.notKnown
    case 'answered':
      return null
  }
}

interface ReadoutProps {
  bars: readonly ChangeBar[]
  state: ChangesState
  unit: string
  nowMs: number
}

function Readout({ bars, state, unit, nowMs }: ReadoutProps): ReactNode {
  const timeMs = useCursor((state) => state.cursorMs)
  const bar = timeMs === null ? null : changeBarAt(bars, timeMs)
  const frame = { testId: 'change-readout', heightPx: CHANGE_ROW_PX }
  if (bar === null || state.kind !== 'answered') return <BarReadout {...frame} />
  const since = formatShortUtc(state.issue.fetchedToMs)
  const value = bar.by === null ? words.notComparable : `${bar.by} ${unit}`
  const was =
    bar.was === null
      ? null
      : words.was(`${bar.was} ${unit}`, bar.fetchedAtMs === null ? words.notKnown : oldWords(nowMs - bar.fetchedAtMs))
  const line = words.since(value, since)
  const lines = (
    <>
      <div>
        <b data-known={bar.by !== null}>{line}</b>
      </div>
      {was !== null && <div>{was}</div>}
    </>
  )
  const title = [line, was].filter((part) => part !== null).join('; ')
  return <BarReadout {...frame} read={{ label: words.readout, title, lines }} />
}
