// The strip's head line: moving and playing the time, the time with the ship's place then, charts or table, which rows, and the full view.
import { useEffect, type ReactNode } from 'react'
import { formatPosition } from '../../shared/format/format.ts'
import { offsetAt } from '../../shared/passage/ship-time.ts'
import { shipAt, type Schedule } from '../../shared/passage/schedule.ts'
import { formatClock, formatDay, formatShortUtc, formatUtc } from '../../shared/format/time.ts'
import { setStripView, toggleRows, toggleStripFull, useFrame } from '../state/frame-store.ts'
import { dayWords, legWords, restWords } from '../state/cursor-step.ts'
import { moveBy, moveToNow, playOn, togglePlay, useCursor } from '../state/cursor-store.ts'
import { useShownClocks } from '../state/ship-clocks.ts'
import { OtherKey } from '../strip/OtherKey.tsx'
import { RowChooser } from '../strip/RowChooser.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Button } from '../ui/Button.tsx'
import { words } from '../words/words.ts'
import styles from './strip-head.module.css'

/** After a pause of the screen's own (another window in front) time does not leap. */
const LONGEST_FRAME_MS = 250

const VIEWS = [
  ['charts', words.weather.stripHead.charts],
  ['table', words.weather.stripHead.table],
] as const

/** Moves the time with each frame while playing. */
function usePlaying(playing: boolean): void {
  useEffect(() => {
    if (!playing) return undefined
    let lastMs = performance.now()
    let frame = requestAnimationFrame(function next(nowMs) {
      playOn(Math.max(0, Math.min(LONGEST_FRAME_MS, nowMs - lastMs)))
      lastMs = nowMs
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing])
}

export function StripHead({ schedule }: { schedule: Schedule | null }): ReactNode {
  const idle = useCursor((state) => state.cursorMs === null)
  const playing = useCursor((state) => state.playing)
  const view = useFrame((state) => state.stripView)
  const isFull = useFrame((state) => state.isStripFull)
  usePlaying(playing)
  return (
    <div className={styles.head}>
      <Button
        aria-label={words.weather.stripHead.earlier}
        title={words.weather.stripHead.earlier}
        disabled={idle}
        onClick={() => moveBy(-1)}
      >
        ◀
      </Button>
      <Button
        aria-label={words.weather.stripHead.later}
        title={words.weather.stripHead.later}
        disabled={idle}
        onClick={() => moveBy(1)}
      >
        ▶
      </Button>
      <Button disabled={idle} onClick={() => moveToNow(Date.now())}>
        {words.weather.stripHead.now}
      </Button>
      <Button className={styles.play} data-testid="play" disabled={idle} onClick={togglePlay}>
        {playing ? words.weather.stripHead.pause : words.weather.stripHead.play}
      </Button>
      <CursorWords schedule={schedule} />
      {view === 'charts' && schedule !== null && <OtherKey where="head" />}
      <Segments
        legend={words.weather.stripHead.chartsOrTable}
        isLegendHidden
        options={VIEWS}
        chosen={view}
        onChoose={setStripView}
        testId="strip"
      />
      {view === 'charts' && <Rows />}
      <Button
        data-testid="strip-full"
        aria-label={words.weather.stripHead.fullView}
        title={isFull ? words.weather.stripHead.backToChartEsc : words.weather.stripHead.fullView}
        aria-pressed={isFull}
        onClick={toggleStripFull}
      >
        ⤢
      </Button>
    </div>
  )
}

/** The rows to choose lie over the charts; Esc and a press elsewhere close them. */
function Rows(): ReactNode {
  const isOpen = useFrame((state) => state.rowsOpen)
  useEffect(() => {
    if (!isOpen) return undefined
    const elsewhere = (event: PointerEvent): void => {
      if (event.target instanceof Element && event.target.closest('[data-part="rows-menu"]') === null) toggleRows()
    }
    addEventListener('pointerdown', elsewhere)
    return () => removeEventListener('pointerdown', elsewhere)
  }, [isOpen])
  return (
    <div
      className={styles.rows}
      data-part="rows-menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        toggleRows()
        event.currentTarget.querySelector('button')?.focus()
      }}
    >
      <Button data-testid="choose-rows" aria-expanded={isOpen} onClick={toggleRows}>
        {words.weather.stripHead.rows}
      </Button>
      {isOpen && <RowChooser />}
    </div>
  )
}

function CursorWords({ schedule }: { schedule: Schedule | null }): ReactNode {
  const timeMs = useCursor((state) => state.timeMs)
  const movedFromMs = useCursor((state) => state.movedFromMs)
  const clocks = useShownClocks()
  if (timeMs === null || schedule === null || schedule.etdMs === null || schedule.etaMs === null) {
    return (
      <span className={styles.words}>
        <span className={styles.lead}>{words.weather.stripHead.noTimeChosen}</span>
      </span>
    )
  }
  const ship = shipAt(schedule, timeMs)
  const position = formatPosition(ship.position, 1)
  const rest = restWords(schedule, timeMs)
  const leg = rest ?? legWords(schedule, { timeMs, legIndex: ship.legIndex })
  const local = localWords(timeMs, offsetAt(clocks, timeMs))
  const moved = movedFromMs === null ? null : movedWords(movedFromMs, timeMs)
  const day = dayWords(timeMs, schedule.etdMs, schedule.etaMs)
  const all = [formatUtc(timeMs), moved, leg, local, position, rest === null ? day : null]
  return (
    <span
      className={styles.words}
      data-testid="cursor-time"
      data-moved={moved !== null}
      data-resting={rest !== null}
      title={all.filter((part) => part !== null).join(' · ')}
    >
      <b>{formatUtc(timeMs)}</b>
      <span role="status" className={styles.lead} data-testid="cursor-moved">
        {moved}
      </span>
      <span className={moved === null ? styles.lead : styles.more}>{leg}</span>
      {local !== null && <span className={styles.more}>{local}</span>}
      <span className={styles.more}>{position}</span>
      {rest === null && <span className={styles.more}>{day}</span>}
    </span>
  )
}

/** `LT 1800`, with the day where it is another; null where the clocks show UTC. */
function localWords(timeMs: number, offsetMinutes: number): string | null {
  if (offsetMinutes === 0) return null
  const localMs = timeMs + offsetMinutes * 60_000
  return `LT ${formatDay(localMs) === formatDay(timeMs) ? formatClock(localMs) : formatShortUtc(localMs)}`
}

/** The plan has changed and no longer reaches the time that was chosen. */
const movedWords = (fromMs: number, toMs: number): string =>
  words.weather.stripHead.movedFromPlanNow(formatShortUtc(fromMs), fromMs > toMs)
