// How a newer forecast makes the voyage worse, in words; loaded when there is such a message.
import type { ReactNode } from 'react'
import type { VoyageChanges } from '../../../shared/ship/changes/forecast-changes.ts'
import { formatShortUtc } from '../../../shared/format/time.ts'
import { useUnits } from '../../state/app-store.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { useNowMs } from '../../ui/clock.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { words } from '../../words/words.ts'
import { changesLine } from './change-words.ts'

export interface WorseWordsProps {
  changes: VoyageChanges
  /** When the newer forecast was fetched. */
  newestMs: number
}

export function WorseWords({ changes, newestMs }: WorseWordsProps): ReactNode {
  const limits = useJudgedVessel()?.limits ?? null
  const units = useUnits()
  const line = changesLine({ changes, limits, units, newestMs, nowMs: useNowMs() })
  return unbroken(words.changes.worse(formatShortUtc(newestMs), line))
}
