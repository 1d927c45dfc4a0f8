// What stands in each sheet of packs.
import type { ReactNode } from 'react'
import type { PackSheet } from '../../state/sheets.ts'
import { BothSides } from './BothSides.tsx'
import { ImportPack } from './ImportPack.tsx'
import { WritePack } from './WritePack.tsx'

const BODIES: Readonly<Record<PackSheet, () => ReactNode>> = {
  'write-pack': WritePack,
  'take-pack': ImportPack,
  'both-sides': BothSides,
}

export function PackSheetBody({ name }: { name: PackSheet }): ReactNode {
  const Body = BODIES[name]
  return <Body />
}
