// The strip's head line: moving and playing the time, the time with the ship's place then, charts or table, which rows, and the full view.
import { useEffect, type ReactNode } from 'react'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { planNowMs } from '../../state/as-known.ts'
import { setStripView, toggleRows, toggleStripFull, useFrame } from '../../state/frame-store.ts'
import { moveBy, moveToNow, togglePlay, useCursor } from '../../state/cursor-store.ts'
import { EstimateToggle } from '../strip/EstimateToggle.tsx'
import { OtherKey } from '../strip/OtherKey.tsx'
import { RowChooser } from '../strip/RowChooser.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Button } from '../../ui/Button.tsx'
import { CursorWords } from './CursorWords.tsx'
import { words } from '../../words/words.ts'
import styles from './strip-head.module.css'

const VIEWS = [
  ['charts', words.weather.stripHead.charts],
  ['table', words.weather.stripHead.table],
] as const

interface StripHeadProps {
  schedule: Schedule | null
  /** What opens a window of its own. */
  windowButton: ReactNode
  /** In a window of its own there is nothing to lie over. */
  isAlone: boolean
}

export function StripHead({ schedule, windowButton, isAlone }: StripHeadProps): ReactNode {
  const idle = useCursor((state) => state.cursorMs === null)
  const playing = useCursor((state) => state.playing)
  const view = useFrame((state) => state.stripView)
  const isFull = useFrame((state) => state.isStripFull)
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
      <Button disabled={idle} onClick={() => moveToNow(planNowMs())}>
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
      {schedule !== null && <EstimateToggle mayShorten />}
      {view === 'charts' && <Rows />}
      {windowButton}
      {!isAlone && (
        <Button
          data-testid="strip-full"
          aria-label={words.weather.stripHead.fullView}
          title={isFull ? words.weather.stripHead.backToChart : words.weather.stripHead.fullView}
          aria-pressed={isFull}
          onClick={toggleStripFull}
        >
          ⤢
        </Button>
      )}
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
