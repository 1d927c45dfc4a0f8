// The panel's foot: what getting weather would send, and the run while it goes on.
import type { ReactNode } from 'react'
import type { SyncEstimate, SyncState } from '../../shared/sync.ts'
import { openSubject } from '../frame/frame-store.ts'
import { Message } from '../ui/Message.tsx'
import { useNowMs } from '../ui/clock.ts'
import { unbroken } from '../ui/unbroken.ts'
import { cancelSync, pauseSync, resumeSync, startSync, useSync } from './sync-store.ts'
import {
  basisWords,
  beyondWords,
  canResume,
  estimateWords,
  nothingWords,
  phaseWords,
  progressWords,
} from './sync-words.ts'

export function GetWeather({ voyageId }: { voyageId: number }): ReactNode {
  const { sync, estimate, fault, commanding } = useSync()
  const mine = sync !== null && sync.voyageId === voyageId
  const running = sync?.phase === 'running'
  return (
    <footer className="panel-foot" data-testid="sync">
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      {sync !== null && (mine || running) && <RunWords sync={sync} />}
      {running && !mine && <p className="hint">This is weather for another voyage: pause it, or wait.</p>}
      {sync !== null && (running || (mine && canResume(sync))) ? (
        <Running sync={sync} commanding={commanding} estimate={estimate} />
      ) : (
        <Asking estimate={estimate} disabled={commanding} />
      )}
    </footer>
  )
}

/** How the run stands or ended, in a sentence; a key the service refused leads to Settings. */
export function RunWords({ sync }: { sync: SyncState }): ReactNode {
  const words = phaseWords(sync)
  if (words === null) return null
  const tone =
    sync.phase === 'failed' || sync.retryAtMs !== null || (sync.phase === 'paused' && sync.fault !== null)
      ? 'caution'
      : 'plain'
  const toSettings = sync.fault?.code === 'key-refused' || sync.fault?.code === 'no-service'
  return (
    <Message tone={sync.phase === 'finished' && sync.failed === 0 ? 'ok' : tone} testId="sync-words">
      {unbroken(words)}{' '}
      {toSettings && (
        <button type="button" className="button" onClick={() => openSubject('settings')}>
          Open Settings
        </button>
      )}
    </Message>
  )
}

interface RunningProps {
  sync: SyncState
  estimate: SyncEstimate | null
  commanding: boolean
}

function Running({ sync, commanding, estimate }: RunningProps): ReactNode {
  const running = sync.phase === 'running'
  return (
    <>
      <progress
        className="progress"
        max={Math.max(1, sync.total)}
        value={sync.done + sync.failed}
        aria-label="Weather received"
      />
      <p className="progress-words" data-testid="progress">
        {unbroken(progressWords(sync))}
      </p>
      {!running && estimate !== null && estimate.requests > 0 && (
        <p className="dim" data-testid="resume-estimate">
          Still to send: {unbroken(estimateWords(estimate))}
        </p>
      )}
      <div className="buttons">
        {running ? (
          <button type="button" className="button" disabled={commanding} onClick={() => void pauseSync()}>
            Pause
          </button>
        ) : (
          <button
            type="button"
            className="button button-main"
            data-testid="resume"
            disabled={commanding}
            onClick={() => void (sync.phase === 'failed' && estimate !== null ? startSync(estimate) : resumeSync())}
          >
            {sync.phase === 'failed' ? 'Try again' : 'Resume'}
          </button>
        )}
        <button type="button" className="button" disabled={commanding} onClick={() => void cancelSync()}>
          Cancel
        </button>
      </div>
    </>
  )
}

interface AskingProps {
  estimate: SyncEstimate | null
  disabled: boolean
}

function Asking({ estimate, disabled }: AskingProps): ReactNode {
  const nowMs = useNowMs()
  const nothing = estimate === null ? null : nothingWords(estimate, nowMs)
  const beyond = estimate === null ? null : beyondWords(estimate, nowMs)
  return (
    <div className="asking">
      <button
        type="button"
        className="button button-main button-large"
        data-testid="get-weather"
        disabled={disabled || estimate === null || nothing !== null}
        onClick={() => estimate !== null && void startSync(estimate)}
      >
        Get weather
      </button>
      <div className="estimate" data-testid="estimate" role="status">
        {estimate === null ? (
          <p>Counting what is missing…</p>
        ) : nothing !== null ? (
          <p>{unbroken(nothing)}</p>
        ) : (
          <>
            <p>{unbroken(estimateWords(estimate))}</p>
            <p className="dim">{basisWords(estimate)}</p>
          </>
        )}
        {beyond !== null && <p className="dim">{unbroken(beyond)}</p>}
      </div>
    </div>
  )
}
