// One hazard over the whole voyage in a bar, with the mark of the chosen time; a press moves the time there.
import type { PointerEvent, ReactNode } from 'react'
import type { Tone } from '../../../shared/ship/hazards/tones.ts'
import { moveTo, useCursor } from '../../state/cursor-store.ts'
import styles from './hazards.module.css'

interface HazardBarProps {
  /** Of each step. */
  tones: readonly Tone[]
  timesMs: readonly number[]
}

/** Neighbouring steps of one kind. */
function runsOf(tones: readonly Tone[]): { tone: Tone; from: number; steps: number }[] {
  const runs: { tone: Tone; from: number; steps: number }[] = []
  tones.forEach((tone, from) => {
    const last = runs.at(-1)
    if (last?.tone === tone) last.steps++
    else runs.push({ tone, from, steps: 1 })
  })
  return runs
}

export function HazardBar({ tones, timesMs }: HazardBarProps): ReactNode {
  const cursorMs = useCursor((state) => state.cursorMs)
  const index = cursorMs === null ? -1 : timesMs.indexOf(cursorMs)
  const press = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = Math.floor(((event.clientX - left) / width) * timesMs.length)
    const timeMs = timesMs[Math.max(0, Math.min(timesMs.length - 1, at))]
    if (timeMs !== undefined) moveTo(timeMs)
  }
  return (
    // Lines and time slider do the same by keys.
    <div className={styles.bar} aria-hidden="true" onPointerDown={press} data-part="hazard-bar">
      {runsOf(tones).map(({ tone, from, steps }) => (
        <span key={from} className={styles.run} data-tone={tone} style={{ flexGrow: steps }} />
      ))}
      {index >= 0 && <span className={styles.cursor} style={{ left: `${((index + 0.5) / tones.length) * 100}%` }} />}
    </div>
  )
}
