// The slider over the voyage and a day around it: dragged, or by keys in whole steps.
import type { KeyboardEvent, ReactNode } from 'react'
import type { Schedule } from '../../shared/passage/schedule.ts'
import { DAY_MS, formatUtc, STEP_MS } from '../../shared/format/time.ts'
import { useNowMs } from '../ui/clock.ts'
import { moveBy, rangeOf, slideTo, togglePlay, useCursor } from '../state/cursor-store.ts'
import styles from './time-slider.module.css'

const QUARTER_HOUR_MS = 900_000
const DAY_STEPS = DAY_MS / STEP_MS

const KEYS: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => moveBy(-1),
  ArrowDown: () => moveBy(-1),
  ArrowRight: () => moveBy(1),
  ArrowUp: () => moveBy(1),
  PageDown: () => moveBy(-DAY_STEPS),
  PageUp: () => moveBy(DAY_STEPS),
  Home: () => moveBy(-100_000),
  End: () => moveBy(100_000),
  ' ': togglePlay,
}

function onKey(event: KeyboardEvent): void {
  const act = KEYS[event.key]
  if (act === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  act()
}

export function TimeSlider({ schedule }: { schedule: Schedule | null }): ReactNode {
  const timeMs = useCursor((state) => state.timeMs)
  const stepTimesMs = useCursor((state) => state.stepTimesMs)
  const nowMs = useNowMs()
  const range = rangeOf(stepTimesMs)
  if (range === null || timeMs === null) return null
  const { fromMs, toMs } = range
  const part = (at: number): number => (at - fromMs) / (toMs - fromMs)
  const marks: [name: string, timeMs: number | null | undefined][] = [
    ['ETD', schedule?.etdMs],
    ['ETA', schedule?.etaMs],
    ['now', nowMs],
  ]
  const [etd, eta] = [schedule?.etdMs ?? fromMs, schedule?.etaMs ?? toMs]
  return (
    <div className={styles.slider}>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.voyage} style={{ left: percent(part(etd)), right: percent(1 - part(eta)) }} />
        {marks.map(
          ([name, at]) =>
            typeof at === 'number' &&
            at >= fromMs &&
            at <= toMs && (
              <span key={name} className={styles.mark} data-mark={name} style={{ left: percent(part(at)) }}>
                {name === 'now' ? 'now' : null}
              </span>
            ),
        )}
      </div>
      <input
        type="range"
        aria-label="Time on the chart"
        aria-valuetext={formatUtc(timeMs)}
        data-testid="time-slider"
        min={fromMs}
        max={toMs}
        step="any"
        value={timeMs}
        onChange={(event) => slideTo(Math.round(Number(event.target.value) / QUARTER_HOUR_MS) * QUARTER_HOUR_MS)}
        onKeyDown={onKey}
      />
    </div>
  )
}

const percent = (part: number): string => `${Math.max(0, Math.min(100, part * 100))}%`
