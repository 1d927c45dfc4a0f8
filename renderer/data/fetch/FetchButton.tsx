// One thing to fetch: what it would cost, the button that sends it, and the run while it goes on.
import type { ReactNode } from 'react'
import { formatBytes } from '../../../shared/format/format.ts'
import { canResume, type FetchChoice, type SyncEstimate, type SyncState } from '../../../shared/sync/sync.ts'
import { Message } from '../../ui/Message.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { isOverBudget, overBudgetWords } from './link-words.ts'
import { RunButtons } from './RunButtons.tsx'
import { RunProgress } from './RunProgress.tsx'
import { RunWords } from './RunWords.tsx'
import { resumeSync, startSync, useCommands, useChoiceEstimate, useSyncState } from '../../state/sync-store.ts'
import { useWallMs } from '../../ui/clock.ts'
import { afterForecastWords, basisWords, estimateWords, notPermittedWords, stoppedByBudget } from './sync-words.ts'
import { isOfChoice, isSameFetch } from './whose-run.ts'
import { useCurrentVoyage, useNoVoyageWords } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './data.module.css'

interface FetchButtonProps {
  /** What is fetched, and nothing beside it. */
  choice: FetchChoice
  /** `Get this point’s forecast`. */
  action: string
  /** Said when nothing is missing. */
  allHere: string
  testId: string
}

/** `Get this point’s forecast: 41 items, about 22 kB`. */
const actionWords = (action: string, { requests, bytesUp, bytesDown }: SyncEstimate): string =>
  words.sync.fetchButton.price(action, requests, formatBytes(bytesUp + bytesDown))

/** `$0.44 · about 6 s`: what the button does not say. */
const restWords = (estimate: SyncEstimate): string => estimateWords(estimate).split(' · ').slice(2).join(' · ')

export function FetchButton({ choice, action, allHere, testId }: FetchButtonProps): ReactNode {
  const { voyage } = useCurrentVoyage()
  const noVoyage = useNoVoyageWords(words.sync.fetchButton.openVoyageFirst)
  const sync = useSyncState()
  const fault = useCommands((state) => state.fault)
  const commanding = useCommands((state) => state.commanding)
  const { value: estimate, fault: estimateFault } = useChoiceEstimate(voyage, choice)
  if (voyage === null) return <p className={typography.hint}>{noVoyage}</p>
  const isMine = sync !== null && (isSameFetch(sync.choice, choice) || isOfChoice(sync, voyage.voyageId, choice))
  const mine = isMine ? sync : null
  const isBusy = sync?.phase === 'running'
  return (
    <div className={styles.fetch} data-testid={testId}>
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      {mine !== null && <RunWords sync={mine} />}
      {mine !== null && (isBusy || canResume(mine)) ? (
        <Running sync={mine} testId={testId} />
      ) : (
        <FetchAction
          estimate={estimate}
          fault={estimateFault?.message ?? null}
          action={action}
          allHere={allHere}
          testId={testId}
          disabled={commanding || isBusy}
        />
      )}
      {mine === null && isBusy && <p className={typography.hint}>{words.sync.fetchButton.alreadyRunning}</p>}
    </div>
  )
}

interface FetchActionProps {
  estimate: SyncEstimate | null
  fault: string | null
  action: string
  allHere: string
  testId: string
  disabled: boolean
}

function FetchAction({ estimate, fault, action, allHere, testId, disabled }: FetchActionProps): ReactNode {
  const nowMs = useWallMs()
  if (fault !== null) return <p className={typography.complaint}>▲ {fault}</p>
  if (estimate === null) return <p className={typography.dim}>{words.sync.fetchButton.counting}</p>
  if (estimate.requests === 0)
    return (
      <p className={typography.dim} data-testid={`${testId}-nothing`}>
        {estimate.nothing === 'all-fresh'
          ? allHere
          : (notPermittedWords(estimate) ?? afterForecastWords(estimate, nowMs) ?? words.sync.fetchButton.none)}
      </p>
    )
  const budget = overBudgetWords(estimate)
  const leftOut = notPermittedWords(estimate)
  return (
    <div className={styles.fetchLine}>
      <Button
        main={!isOverBudget(estimate)}
        data-testid={`${testId}-send`}
        disabled={disabled}
        onClick={() => void startSync(estimate)}
      >
        {unbroken(actionWords(action, estimate))}
      </Button>
      <p className={typography.dim}>
        {unbroken(restWords(estimate))}, {basisWords(estimate)}
        {estimate.freshSteps > 0 && words.sync.fetchButton.fresh(estimate.freshSteps)}
      </p>
      {leftOut !== null && <p>▲ {leftOut}</p>}
      {budget !== null && (
        <p className={styles.budgetWords}>
          {estimate.budget === 'stop' ? '✕' : '▲'} {budget}
        </p>
      )}
    </div>
  )
}

function Running({ sync, testId }: { sync: SyncState; testId: string }): ReactNode {
  const overBudget = stoppedByBudget(sync)
  const still = sync.stillToSend
  return (
    <>
      <RunProgress sync={sync} testId={`${testId}-progress`} />
      {still !== null && still.requests > 0 && (
        <p className={typography.dim}>{unbroken(words.sync.footer.stillToSend(estimateWords(still), ''))}</p>
      )}
      <RunButtons
        sync={sync}
        goOnWords={overBudget ? words.sync.fetchButton.sendAnyway : words.sync.fetchButton.resume}
        onGoOn={() => void resumeSync(overBudget)}
        testId={`${testId}-resume`}
      />
    </>
  )
}
