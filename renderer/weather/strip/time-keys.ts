// The time axis's keys: steps, days, the ends, quarters of an hour, playing.
import type { KeyboardEvent } from 'react'
import { DAY_MS, STEP_MS } from '../../../shared/format/time.ts'
import { moveBeyond, moveBy, slideTo, togglePlay, useCursor } from '../../state/cursor-store.ts'

const QUARTER_HOUR_MS = 900_000
const DAY_STEPS = DAY_MS / STEP_MS
/** Beyond the voyage's ends they go on for a day. */
const TIME_KEYS: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => moveBeyond(-1),
  ArrowDown: () => moveBeyond(-1),
  ArrowRight: () => moveBeyond(1),
  ArrowUp: () => moveBeyond(1),
  PageDown: () => moveBy(-DAY_STEPS),
  PageUp: () => moveBy(DAY_STEPS),
  Home: () => moveBy(-100_000),
  End: () => moveBy(100_000),
  ' ': togglePlay,
}
/** With Shift by a quarter of an hour. */
const FINE_KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** The quarter of an hour nearest to a time. */
export const toQuarter = (timeMs: number): number => Math.round(timeMs / QUARTER_HOUR_MS) * QUARTER_HOUR_MS

/** What is read of a press. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>

export function pressTime(event: Press): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return
  const { timeMs } = useCursor.getState()
  const quarters = event.shiftKey ? FINE_KEYS[event.key] : undefined
  const act =
    quarters === undefined || timeMs === null
      ? TIME_KEYS[event.key]
      : () => slideTo(toQuarter(timeMs) + quarters * QUARTER_HOUR_MS)
  if (act === undefined) return
  event.preventDefault()
  act()
}
