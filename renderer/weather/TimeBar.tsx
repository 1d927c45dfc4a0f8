// The strip's own time bar: step, now, play, where the ship is then, charts or table.
import { useEffect, type ReactNode } from 'react'
import { formatPosition } from '../../shared/format.ts'
import type { Plan } from '../../shared/plan.ts'
import { formatUtc } from '../../shared/time.ts'
import { setStripView, toggleRows, useFrame } from '../frame/frame-store.ts'
import { dayWords, useCursorStep } from './cursor-step.ts'
import { moveBy, moveToNow, playBeat, togglePlay, useCursor } from './cursor-store.ts'

const BEAT_MS = 400

export function TimeBar({ plan }: { plan: Plan | null }): ReactNode {
  const { cursorMs, playing } = useCursor()
  const view = useFrame((slice) => slice.stripView)
  const rowsOpen = useFrame((slice) => slice.rowsOpen)
  const idle = cursorMs === null
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(playBeat, BEAT_MS)
    return () => clearInterval(timer)
  }, [playing])
  return (
    <div className="timebar">
      <button type="button" className="button" aria-label="Previous step" disabled={idle} onClick={() => moveBy(-1)}>
        ◀
      </button>
      <button type="button" className="button" disabled={idle} onClick={() => moveToNow(Date.now())}>
        Now
      </button>
      <button type="button" className="button" aria-label="Next step" disabled={idle} onClick={() => moveBy(1)}>
        ▶
      </button>
      <button type="button" className="button button-play" disabled={idle} onClick={togglePlay}>
        {playing ? 'Pause' : 'Play'}
      </button>
      <CursorWords plan={plan} />
      {view === 'charts' && (
        <button
          type="button"
          className="button"
          data-testid="choose-rows"
          aria-expanded={rowsOpen}
          disabled={idle}
          onClick={toggleRows}
        >
          Rows
        </button>
      )}
      <div className="segments" role="group" aria-label="Charts or table">
        {(['charts', 'table'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className="segment"
            data-testid={`strip-${name}`}
            aria-pressed={view === name}
            onClick={() => setStripView(name)}
          >
            {name === 'charts' ? 'Charts' : 'Table'}
          </button>
        ))}
      </div>
    </div>
  )
}

function CursorWords({ plan }: { plan: Plan | null }): ReactNode {
  const at = useCursorStep()
  const step = at?.weather.steps[at.index]
  if (step === undefined || plan === null || plan.etdMs === null || plan.etaMs === null) {
    return <span className="timebar-words dim">No time chosen</span>
  }
  const ship = `ship ${formatPosition({ lat: step.lat, long: step.long }, 1)}`
  const day = dayWords(step.timeMs, plan.etdMs, plan.etaMs)
  return (
    <span className="timebar-words" data-testid="cursor-time" title={`${formatUtc(step.timeMs)} · ${ship} · ${day}`}>
      <b>{formatUtc(step.timeMs)}</b>{' '}
      <span className="dim">
        {ship}
        <span className="timebar-day"> · {day}</span>
      </span>
    </span>
  )
}
