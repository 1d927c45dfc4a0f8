// Whether the newest forecast makes the voyage worse than the last look had it, until that is acknowledged. While a run is under way it stays what it was.
import { useState } from 'react'
import type { VoyageChanges } from '../../../shared/ship/changes/forecast-changes.ts'
import { useChangesStore } from '../../state/changes-store.ts'
import { newestIssue, useForecastChanges, useIssues } from '../../state/forecast-changes.ts'
import { useSyncState } from '../../state/sync-store.ts'
import { useNowMs } from '../../ui/clock.ts'

export interface Worse {
  /** Of the newest forecast: it is acknowledged, and the next one not. */
  issueId: number
  newestMs: number
  changes: VoyageChanges
}

/** Whatever else is compared with. null: nothing to acknowledge. */
export function useWorse(): Worse | null {
  const nowMs = useNowMs()
  const read = useForecastChanges(nowMs, 'last-look')
  const newest = newestIssue(useIssues(), nowMs)
  const isRunning = useSyncState()?.phase === 'running'
  const acknowledged = useChangesStore((state) => state.acknowledgedIds)
  const [shown, setShown] = useState<Worse | null>(null)
  const isNews = read.kind === 'answered' && read.changes.isWorse && newest?.isAcknowledged !== true
  const changes = isNews ? read.changes : null
  // What is stored in the midst of a run is of two forecasts.
  const isSettled = !isRunning && read.kind !== 'reading'
  if (isSettled && (changes !== (shown?.changes ?? null) || (changes !== null && newest?.issueId !== shown?.issueId)))
    setShown(
      newest === null || changes === null ? null : { issueId: newest.issueId, newestMs: newest.fetchedToMs, changes },
    )
  return shown === null || acknowledged.includes(shown.issueId) ? null : shown
}
