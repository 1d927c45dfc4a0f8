// The sheets of packs over Plan: written, imported, both states of a voyage. With or without a voyage on screen.
import type { ReactNode } from 'react'
import { closeSheet, PACK_SHEETS, useSheets, type PackSheet } from '../../state/sheets.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { words } from '../../words/words.ts'

const PackSheetBody = lazyComponent<{ name: PackSheet }>(
  async () => (await import('./PackSheetBody.tsx')).PackSheetBody,
)

const TITLES: Readonly<Record<PackSheet, string>> = words.packsFirst.titles

export function PackSheets(): ReactNode {
  const open = useSheets((state) => state.open)
  return PACK_SHEETS.map((name) => (
    <Sheet
      key={name}
      title={TITLES[name]}
      help="packs"
      isOpen={open === name}
      onClose={() => closeSheet(name)}
      testId={`sheet-${name}`}
    >
      <PackSheetBody name={name} />
    </Sheet>
  ))
}
