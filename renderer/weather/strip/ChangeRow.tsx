// The row Change of sea under the curves: bars against the forecast that is compared with, and what is read of them at the chosen time.
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { COLOURS } from '../../../shared/app/palette.ts'
import { formatShortUtc, oldWords } from '../../../shared/format/time.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { displayUnit } from '../../../shared/weather/measures.ts'
import { useApp, useUnits } from '../../state/app-store.ts'
import { useCursor } from '../../state/cursor-store.ts'
import { useForecastChanges, type ChangesState } from '../../state/forecast-changes.ts'
import { useNowMs } from '../../ui/clock.ts'
import { words as catalogue } from '../../words/words.ts'
import { takePen } from './canvas.ts'
import { changeBarAt, changeBars, changeScale, type ChangeBar } from './change-bars.ts'
import { drawChangeBars } from './draw-change-bars.ts'
import { drawNow } from './draw-behind.ts'
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
  const palette = useApp((state) => state.app?.preferences.palette ?? 'day')
  const canvas = useRef<HTMLCanvasElement>(null)
  const changes = state.kind === 'answered' ? state.changes : null
  const bars = useMemo(
    () => (changes === null ? NO_BARS : changeBars(changes, weather, units)),
    [changes, weather, units],
  )
  const scale = useMemo(() => changeScale(bars, units), [bars, units])
  const unit = displayUnit('totalWaveHeight', units)
  useEffect(() => {
    const pen = canvas.current === null ? null : takePen(canvas.current, widthPx, CHANGE_ROW_PX, COLOURS[palette])
    if (pen === null) return
    if (bars.length > 0)
      drawChangeBars(pen, { bars, scale, top: `+${scale.up}`, notComparable: words.notComparable }, axis, CHANGE_ROW_PX)
    drawNow(pen, nowMs, axis, CHANGE_ROW_PX)
  }, [bars, scale, axis, widthPx, palette, nowMs])
  const why = whyNone(state)
  return (
    <div className={styles.row} data-testid="change-row" data-bars={bars.length}>
      <div className={styles.plot}>
        <canvas
          ref={canvas}
          style={{ width: widthPx, height: CHANGE_ROW_PX }}
          role="img"
          aria-label={words.description}
        />
        <div className={styles.name} style={{ width: axis.leftPx }} title={`${words.name}, ${unit}`}>
          <b>{words.name}</b> {unit}
        </div>
        {why !== null && (
          <p className={styles.why} style={{ left: axis.leftPx }} title={why}>
            {why}
          </p>
        )}
      </div>
      <Readout bars={bars} state={state} unit={unit} nowMs={nowMs} />
    </div>
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
  if (bar === null || state.kind !== 'answered') return <div className={styles.readout} data-testid="change-readout" />
  const since = formatShortUtc(state.issue.fetchedToMs)
  const value = bar.by === null ? words.notComparable : `${bar.by} ${unit}`
  const was =
    bar.was === null
      ? null
      : words.was(`${bar.was} ${unit}`, bar.fetchedAtMs === null ? words.notKnown : oldWords(nowMs - bar.fetchedAtMs))
  const line = words.since(value, since)
  return (
    <div
      className={styles.readout}
      data-testid="change-readout"
      role="group"
      aria-label={words.readout}
      title={[line, was].filter((part) => part !== null).join('; ')}
    >
      <div>
        <b data-known={bar.by !== null}>{line}</b>
      </div>
      {was !== null && <div>{was}</div>}
    </div>
  )
}
