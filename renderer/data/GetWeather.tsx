// The panel's foot: what getting weather would send, and the run while it goes on.
import type { ReactNode } from 'react'
import { isOfTrack, type SyncEstimate, type SyncState } from '../../shared/sync/sync.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { openSubject } from '../state/frame-store.ts'
import { Message } from '../ui/Message.tsx'
import { useNowMs } from '../ui/clock.ts'
import { unbroken } from '../ui/unbroken.ts'
import { overBudgetWords } from './link-words.ts'
import { RunButtons } from './RunButtons.tsx'
import { RunProgress } from './RunProgress.tsx'
import { resumeSync, startSync, useCommands, useEstimate, useSyncState } from '../state/sync-store.ts'
import {
  basisWords,
  beyondWords,
  byItselfWords,
  canResume,
  choiceWords,
  estimateWords,
  goOnWords,
  isWhole,
  notPermittedWords,
  nothingWords,
  phaseWords,
  stoppedByBudget,
} from './sync-words.ts'
import { Button } from '../ui/Button.tsx'
import panels from '../ui/panels.module.css'
import typography from '../ui/typography.module.css'
import styles from './data.module.css'

export function GetWeather({ voyage }: { voyage: Voyage }): ReactNode {
  const { voyageId } = voyage
  const sync = useSyncState()
  const { value: estimate } = useEstimate()
  const fault = useCommands((state) => state.fault)
  const commanding = useCommands((state) => state.commanding)
  const ofPlace = sync !== null && sync.choice !== null && !isOfTrack(sync.choice)
  const mine = sync !== null && sync.voyageId === voyageId && !ofPlace
  const running = sync?.phase === 'running'
  return (
    <footer className={panels.foot} data-testid="sync">
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      {sync !== null && (mine || running) && <RunWords sync={sync} />}
      {running && !mine && (
        <p className={typography.hint}>
          {ofPlace
            ? 'This is for a place or by season: pause it, or wait.'
            : 'This is weather for another voyage: pause it, or wait.'}
        </p>
      )}
      {sync !== null && (running || (mine && canResume(sync))) ? (
        <Running sync={sync} estimate={estimate} />
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
  const isTroubled =
    sync.phase === 'failed' ||
    sync.retryAtMs !== null ||
    (sync.phase === 'paused' && sync.fault !== null) ||
    (sync.phase === 'finished' && !isWhole(sync))
  const toSettings = sync.fault?.code === 'key-refused' || sync.fault?.code === 'no-service'
  return (
    <Message tone={isWhole(sync) ? 'ok' : isTroubled ? 'caution' : 'plain'} testId="sync-words">
      {unbroken(words)} {toSettings && <Button onClick={() => openSubject('settings')}>Open Settings</Button>}
    </Message>
  )
}

interface RunningProps {
  sync: SyncState
  estimate: SyncEstimate | null
}

function Running({ sync, estimate }: RunningProps): ReactNode {
  const overBudget = stoppedByBudget(sync)
  const goOn = (): void => {
    if (overBudget) void resumeSync(true)
    else void (isAnew ? startSync(estimate) : resumeSync())
  }
  const running = sync.phase === 'running'
  // Trying again sends what is chosen now; resuming, what that run still waits for.
  const isAnew = !overBudget && sync.phase === 'failed' && estimate !== null
  const toSend = isAnew ? estimate : sync.stillToSend
  const sent = isAnew ? estimate.choice : sync.choice
  return (
    <>
      <RunProgress sync={sync} testId="progress" />
      {!running && toSend !== null && toSend.requests > 0 && (
        <p className={typography.dim} data-testid="resume-estimate">
          Still to send: {unbroken(estimateWords(toSend))}
          {sent !== null && ` · ${choiceWords(sent)}`}
        </p>
      )}
      <RunButtons sync={sync} goOnWords={goOnWords(sync)} onGoOn={goOn} testId="resume" />
    </>
  )
}

interface AskingProps {
  estimate: SyncEstimate | null
  disabled: boolean
}

function Asking({ estimate, disabled }: AskingProps): ReactNode {
  const nowMs = useNowMs()
  const { fault } = useEstimate()
  const nothing = estimate === null ? null : nothingWords(estimate, nowMs)
  const budget = estimate === null ? null : overBudgetWords(estimate)
  const leftOut = estimate === null ? null : notPermittedWords(estimate)
  const byItself = estimate === null ? null : byItselfWords(estimate.byItself, nowMs)
  const beyond = estimate === null ? null : beyondWords(estimate, nowMs)
  return (
    <div className={styles.asking}>
      <Button
        main
        large
        data-testid="get-weather"
        disabled={disabled || estimate === null || nothing !== null}
        onClick={() => estimate !== null && void startSync(estimate)}
      >
        Get weather
      </Button>
      <div className={styles.estimate} data-testid="estimate" role="status">
        {fault !== null ? (
          <p>▲ {fault.message}</p>
        ) : estimate === null ? (
          <p>Counting what is missing…</p>
        ) : nothing !== null ? (
          <p>{unbroken(nothing)}</p>
        ) : (
          <>
            <p>{unbroken(estimateWords(estimate))}</p>
            <p data-testid="choice-words">{choiceWords(estimate.choice)}.</p>
            <p className={typography.dim}>{basisWords(estimate)}</p>
            {budget !== null && (
              <p className={styles.budgetWords} data-testid="estimate-budget">
                {estimate.budget === 'stop' ? '✕' : '▲'} {budget}
              </p>
            )}
          </>
        )}
        {leftOut !== null && leftOut !== nothing && <p data-testid="left-out">▲ {leftOut}</p>}
        {byItself !== null && (
          <p className={typography.dim} data-testid="by-itself">
            {unbroken(byItself)}
          </p>
        )}
        {beyond !== null && <p className={typography.dim}>{unbroken(beyond)}</p>}
      </div>
    </div>
  )
}
