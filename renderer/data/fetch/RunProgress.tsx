// How far a run is, as a bar and in words.
import type { ReactNode } from 'react'
import type { SyncState } from '../../../shared/sync/sync.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { progressWords } from './sync-words.ts'
import { words } from '../../words/words.ts'
import styles from './data.module.css'

export const RunProgress = ({ sync, testId }: { sync: SyncState; testId: string }): ReactNode => (
  <>
    <progress
      max={Math.max(1, sync.total)}
      value={sync.done + sync.failed}
      aria-label={words.sync.runProgress.received}
    />
    <p className={styles.progressWords} title={progressWords(sync)} data-testid={testId}>
      {unbroken(progressWords(sync))}
    </p>
  </>
)
