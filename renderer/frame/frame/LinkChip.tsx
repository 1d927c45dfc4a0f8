// The link in use: how it stands, and this month's bytes of its budget; pressed, Data.
import type { ReactNode } from 'react'
import { isTraining, useApp } from '../../state/app-store.ts'
import { openSubject } from '../../state/frame-store.ts'
import { inUseOf, useLinkProfiles } from '../../state/link-store.ts'
import { useLinkState } from '../../state/sync-store.ts'
import { Chip } from './Chip.tsx'
import { linkChipWords } from './link-chip-words.ts'

export function LinkChip(): ReactNode {
  const training = useApp(isTraining)
  const link = useLinkState()
  const profiles = useLinkProfiles().value
  if (link === null) return null
  const name = inUseOf(profiles)?.name ?? null
  const { title, ...words } = linkChipWords(link, name, profiles?.isChosen ?? false, training)
  return (
    <Chip
      words={words}
      icon="data"
      gives={{ longName: 'connection', name: 'link' }}
      title={title}
      testId="link-chip"
      help="getting"
      onPress={() => openSubject('data')}
    />
  )
}
