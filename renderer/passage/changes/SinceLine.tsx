// What the newest forecast changed, as one line of the answer card; its number opens the tab Changes.
import type { ReactNode } from 'react'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import type { Units } from '../../../shared/weather/units.ts'
import { useUnits } from '../../state/app-store.ts'
import { runCommand } from '../../state/commands.ts'
import { newestIssue, useForecastChanges, useIssues, type ChangesState } from '../../state/forecast-changes.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { useNowMs } from '../../ui/clock.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { words as catalogue } from '../../words/words.ts'
import { changesLine, signOf, sinceOf } from './change-words.ts'
import { ComparedWith } from './ComparedWith.tsx'
import { useRoom } from './use-room.ts'
import { useWorse } from './use-worse.ts'
import typography from '../../ui/typography.module.css'
import styles from './changes.module.css'

const words = catalogue.changes

export function SinceLine(): ReactNode {
  const nowMs = useNowMs()
  const state = useForecastChanges(nowMs)
  const newestMs = newestIssue(useIssues(), nowMs)?.fetchedToMs ?? null
  const limits = useJudgedVessel()?.limits ?? null
  const room = useRoom()
  const hasRoom = room === 'all'
  const units = useUnits()
  const isInMessage = useWorse() !== null
  // That nothing earlier is kept the tab says, and a message over the window says all: the waypoints, and the card's buttons, need the room.
  if (room === 'none' || state.kind === 'none' || (isInMessage && !hasRoom)) return null
  const line = lineOf(state, { limits, units, newestMs, nowMs, isShort: !hasRoom })
  const whole = lineOf(state, { limits, units, newestMs, nowMs })
  const count = state.kind === 'answered' ? state.changes.listed.length : 0
  return (
    <div className={styles.since} data-testid="since" data-help="changes">
      <p className={styles.line} title={unbroken(whole)}>
        <b className={styles.sign} aria-hidden="true">
          {state.kind === 'answered' ? signOf(state.changes) : state.kind === 'failed' ? '◐' : words.sign}
        </b>
        <span data-testid="since-line">{unbroken(line)}</span>
        {count > 0 && (
          <>
            {' '}
            <button
              type="button"
              className={typography.inLine}
              data-testid="since-count"
              onClick={() => runCommand('plan.changes')}
            >
              {words.count(count)}
            </button>
          </>
        )}
      </p>
      {hasRoom && <ComparedWith />}
    </div>
  )
}

interface Beside {
  limits: VesselLimits | null
  units: Units
  newestMs: number | null
  nowMs: number
  isShort?: boolean
}

function lineOf(state: Exclude<ChangesState, { kind: 'none' }>, beside: Beside): string {
  switch (state.kind) {
    case 'reading':
      return state.issue === null ? words.reading : words.readingSince(sinceOf(state.issue))
    case 'failed':
      return state.issue === null ? words.failed(state.words) : words.failedSince(sinceOf(state.issue), state.words)
    case 'answered':
      return changesLine({ changes: state.changes, ...beside })
  }
}
