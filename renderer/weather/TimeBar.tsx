// The strip's own time bar: the slider over the voyage and around it, step, now, play, where the ship is then, charts or table.
import { useEffect, type ReactNode } from 'react'
import { formatPosition } from '../../shared/format/format.ts'
import { shipAt, type Schedule } from '../../shared/passage/schedule.ts'
import { formatShortUtc, formatUtc } from '../../shared/format/time.ts'
import { setStripView, toggleRows, useFrame } from '../state/frame-store.ts'
import { dayWords, restWords } from '../state/cursor-step.ts'
import { moveBy, moveToNow, playOn, togglePlay, useCursor } from '../state/cursor-store.ts'
import { Segments } from '../ui/Segments.tsx'
import { TimeSlider } from './TimeSlider.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './time-bar.module.css'
import typography from '../ui/typography.module.css'

/** After a pause of the screen's own (another window in front) time does not leap. */
const LONGEST_FRAME_MS = 250

const VIEWS = [
  ['charts', 'Charts'],
  ['table', 'Table'],
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

export function TimeBar({ schedule }: { schedule: Schedule | null }): ReactNode {
  const idle = useCursor((state) => state.cursorMs === null)
  const playing = useCursor((state) => state.playing)
  const view = useFrame((state) => state.stripView)
  const rowsOpen = useFrame((state) => state.rowsOpen)
  usePlaying(playing)
  return (
    <>
      <TimeSlider schedule={schedule} />
      <div className={styles.bar}>
        <Button aria-label="Previous step" disabled={idle} onClick={() => moveBy(-1)}>
          ◀
        </Button>
        <Button disabled={idle} onClick={() => moveToNow(Date.now())}>
          Now
        </Button>
        <Button aria-label="Next step" disabled={idle} onClick={() => moveBy(1)}>
          ▶
        </Button>
        <Button className={styles.play} data-testid="play" disabled={idle} onClick={togglePlay}>
          {playing ? 'Pause' : 'Play'}
        </Button>
        <CursorWords schedule={schedule} />
        {view === 'charts' && (
          <Button data-testid="choose-rows" aria-expanded={rowsOpen} disabled={idle} onClick={toggleRows}>
            Rows
          </Button>
        )}
        <Segments
          legend="Charts or table"
          isLegendHidden
          options={VIEWS}
          chosen={view}
          onChoose={setStripView}
          testId="strip"
        />
      </div>
    </>
  )
}

function CursorWords({ schedule }: { schedule: Schedule | null }): ReactNode {
  const timeMs = useCursor((state) => state.timeMs)
  const movedFromMs = useCursor((state) => state.movedFromMs)
  if (timeMs === null || schedule === null || schedule.etdMs === null || schedule.etaMs === null) {
    return <span className={classes(styles.words, typography.dim)}>No time chosen</span>
  }
  const ship = `ship ${formatPosition(shipAt(schedule, timeMs).position, 1)}`
  const day = restWords(schedule, timeMs) ?? dayWords(timeMs, schedule.etdMs, schedule.etaMs)
  const moved = movedFromMs === null ? '' : movedWords(movedFromMs, timeMs)
  const words = [formatUtc(timeMs), moved, ship, day].filter((part) => part !== '').join(' · ')
  return (
    <span className={styles.words} data-testid="cursor-time" title={words}>
      <b>{formatUtc(timeMs)}</b>{' '}
      <span className={typography.dim}>
        {ship}
        <span className={styles.day}> · {day}</span>
      </span>{' '}
      <span role="status" className={styles.moved} data-testid="cursor-moved">
        {moved === '' ? null : moved}
      </span>
    </span>
  )
}

/** The plan has changed and no longer reaches the time that was chosen. */
const movedWords = (fromMs: number, toMs: number): string =>
  `moved from ${formatShortUtc(fromMs)}: the plan now ${fromMs > toMs ? 'ends before' : 'begins after'} it`
