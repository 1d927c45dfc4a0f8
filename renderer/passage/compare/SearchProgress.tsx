// A search for better routes or speeds while it goes on: how far it is, what it has spent of its price, and what ends it.
import type { ReactNode } from 'react'
import { formatBytes } from '../../../shared/format/format.ts'
import { canResume } from '../../../shared/sync/sync.ts'
import type { SearchRun } from '../../../shared/candidates/search-run.ts'
import { RunButtons } from '../../data/fetch/RunButtons.tsx'
import { RunWords } from '../../data/fetch/RunWords.tsx'
import { stoppedByBudget } from '../../data/fetch/sync-words.ts'
import { isOfSearch } from '../../data/fetch/whose-run.ts'
import { resumeSync, useCommands, useSyncState } from '../../state/sync-store.ts'
import { resumeSearch, stopSearch } from '../../state/search-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { goingWords } from './search-words.ts'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './candidates.module.css'

interface SearchProgressProps {
  run: SearchRun
  /** How far its look is, 0 to 1. */
  done: number
  testId: string
}

const NONE = { points: 0, bytes: 0 }

export function SearchProgress({ run, done, testId }: SearchProgressProps): ReactNode {
  const sync = useSyncState()
  const fault = useCommands((state) => state.fault)
  const fetch = run.phase === 'fetching' && sync !== null && isOfSearch(sync, run.voyageId) ? sync : null
  const underWay = fetch === null ? NONE : { points: fetch.done, bytes: fetch.bytesUp + fetch.bytesDown }
  const overBudget = fetch !== null && stoppedByBudget(fetch)
  return (
    <div className={styles.table} data-testid={`${testId}-run`}>
      {fetch !== null && <RunWords sync={fetch} />}
      {fetch !== null && fault !== null && <Message tone="caution">{fault.message}</Message>}
      {run.phase === 'waiting' ? (
        <Message tone="caution" testId={`${testId}-waiting`}>
          {unbroken(words.search.waiting(formatBytes(Math.max(0, run.bytes - run.spentBytes))))}
        </Message>
      ) : (
        <progress
          max={1}
          value={fetch === null ? done : (fetch.done + fetch.failed) / Math.max(1, fetch.total)}
          aria-label={words.search.actions[run.part]}
        />
      )}
      <p className={typography.hint} data-testid={`${testId}-progress`}>
        {unbroken(goingWords(run, underWay))}
        {run.isHeldUp && ` · ${words.search.heldUp}`}
        {run.phase === 'looking' && !run.isHeldUp && ` · ${words.search.looking(Math.floor(done * 100))}`}
      </p>
      {fetch !== null && (fetch.phase === 'running' || canResume(fetch)) ? (
        <RunButtons
          sync={fetch}
          goOnWords={overBudget ? words.sync.fetchButton.sendAnyway : words.sync.fetchButton.resume}
          onGoOn={() => void resumeSync(overBudget)}
          testId={`${testId}-resume`}
        />
      ) : (
        <Buttons>
          {run.phase === 'waiting' && (
            <Button main data-testid={`${testId}-resume`} onClick={() => void resumeSearch(run.part)}>
              {words.search.resume}
            </Button>
          )}
          <Button data-testid={`${testId}-stop`} onClick={() => void stopSearch(run.part)}>
            {words.search.stop}
          </Button>
        </Buttons>
      )}
    </div>
  )
}
