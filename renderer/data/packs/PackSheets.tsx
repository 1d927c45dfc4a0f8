// The sheets of packs over Plan: written, imported, both states of a voyage. With or without a voyage on screen.
import type { ReactNode } from 'react'
import { closeSheet, useSheets, type PackSheet } from '../../state/sheets.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { words } from '../../words/words.ts'
import { BothSides } from './BothSides.tsx'
import { ImportPack } from './ImportPack.tsx'
import { WritePack } from './WritePack.tsx'

export const PackSheets = (): ReactNode => (
  <>
    <One name="write-pack" title={words.packs.write.title}>
      <WritePack />
    </One>
    <One name="take-pack" title={words.packs.take.title}>
      <ImportPack />
    </One>
    <One name="both-sides" title={words.packs.pair.title}>
      <BothSides />
    </One>
  </>
)

function One({ name, title, children }: { name: PackSheet; title: string; children: ReactNode }): ReactNode {
  const isOpen = useSheets((state) => state.open === name)
  return (
    <Sheet title={title} help="packs" isOpen={isOpen} onClose={() => closeSheet(name)} testId={`sheet-${name}`}>
      {children}
    </Sheet>
  )
}
