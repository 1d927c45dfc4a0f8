// That getting weather has just ended: said for a while, where it was started.
import { useEffect, useState } from 'react'
import type { SyncState } from '../../../shared/sync/sync.ts'

const NEWS_MS = 10_000

/** Whether it ended before the eyes of whoever looks, less than 10 s ago. */
export function useNews(sync: SyncState | null): boolean {
  const [seen, setSeen] = useState({ runId: sync?.runId ?? null, phase: sync?.phase ?? 'idle' })
  const [newsOf, setNewsOf] = useState<number | null>(null)
  if (sync !== null && (sync.runId !== seen.runId || sync.phase !== seen.phase)) {
    setSeen({ runId: sync.runId, phase: sync.phase })
    const hasEnded = sync.phase === 'finished' || sync.phase === 'failed' || sync.phase === 'cancelled'
    setNewsOf(hasEnded && seen.phase !== 'idle' ? sync.runId : null)
  }
  useEffect(() => {
    if (newsOf === null) return undefined
    const timer = setTimeout(() => setNewsOf(null), NEWS_MS)
    return () => clearTimeout(timer)
  }, [newsOf])
  return newsOf !== null
}
