// The library as a sheet over Plan; without a voyage it stands in Plan itself (VoyageOpener).
import type { ReactNode } from 'react'
import { closeSheet, useSheets } from '../../state/sheets.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { words } from '../../words/words.ts'
import { Library } from './lazy-library.ts'

export function LibrarySheet(): ReactNode {
  const isOpen = useSheets((state) => state.open === 'library')
  const isNeeded = useCurrentVoyage().voyage !== null
  if (!isNeeded) return null
  return (
    <Sheet
      help="routes"
      title={words.files.library.title}
      isOpen={isOpen}
      onClose={() => closeSheet('library')}
      testId="sheet-library"
    >
      <Library onDone={() => closeSheet('library')} />
    </Sheet>
  )
}
