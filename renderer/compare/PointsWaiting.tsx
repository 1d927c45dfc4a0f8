// Points for better ways that were pressed for and are not all here, where no search shows them: after a restart, a cut or an edit.
import type { ReactNode } from 'react'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { canResume } from '../../shared/sync/sync.ts'
import { FetchButton } from '../data/FetchButton.tsx'
import { isOfWays } from '../data/whose-run.ts'
import { useSyncState } from '../state/sync-store.ts'
import { words } from '../words/words.ts'
import styles from './ways.module.css'

/** How that run goes, and what takes it up again; nothing where there is none. */
export function PointsWaiting({ voyage, testId }: { voyage: Voyage; testId: string }): ReactNode {
  const sync = useSyncState()
  if (sync === null || sync.choice === null || !isOfWays(sync, voyage.voyageId)) return null
  if (sync.phase !== 'running' && !canResume(sync)) return null
  const { ask } = words.ways
  return (
    <section className={styles.table} aria-label={ask.waiting}>
      <p>{ask.waiting}</p>
      <FetchButton choice={sync.choice} action={ask.more(sync.waiting)} allHere={ask.allHere} testId={testId} />
    </section>
  )
}
