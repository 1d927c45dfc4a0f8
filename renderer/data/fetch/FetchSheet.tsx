// The sheet of getting weather: what it includes and what may be added.
import type { ReactNode } from 'react'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { closeSheet, useSheets } from '../../state/sheets.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { words } from '../../words/words.ts'

const FetchSheetBody = lazyComponent<{ voyage: Voyage }>(
  async () => (await import('./FetchSheetBody.tsx')).FetchSheetBody,
)

export function FetchSheet({ voyage }: { voyage: Voyage }): ReactNode {
  const isOpen = useSheets((state) => state.open === 'fetch options')
  return (
    <Sheet
      help="getting"
      title={words.sync.fetchSheet.getWeather}
      isOpen={isOpen}
      onClose={() => closeSheet('fetch options')}
      testId="fetch-sheet"
    >
      <FetchSheetBody voyage={voyage} />
    </Sheet>
  )
}
