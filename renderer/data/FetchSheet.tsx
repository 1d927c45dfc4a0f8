// The sheet of what getting weather includes, what may be added and what that costs; and how the last time ended.
import type { ReactNode } from 'react'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { closeSheet, useSheets } from '../state/sheets.ts'
import { useSyncState } from '../state/sync-store.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { FetchDetails } from './FetchDetails.tsx'
import { FetchOptions } from './FetchOptions.tsx'
import { RunWords } from './RunWords.tsx'

export function FetchSheet({ voyage }: { voyage: Voyage }): ReactNode {
  const isOpen = useSheets((state) => state.open === 'fetch options')
  const sync = useSyncState()
  return (
    <Sheet title="What to get" isOpen={isOpen} onClose={closeSheet} testId="fetch-sheet">
      <FetchOptions voyage={voyage} />
      <FetchDetails />
      {sync !== null && sync.voyageId === voyage.voyageId && <RunWords sync={sync} testId="last-run-words" />}
    </Sheet>
  )
}
