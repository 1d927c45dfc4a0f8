// How old the casualties along the voyage are; pressed, their panel.
import type { ReactNode } from 'react'
import { useWallMs } from '../../ui/clock.ts'
import { useStoredCasualties } from '../../state/casualties-store.ts'
import { useBeingChecked } from '../../state/store-check.ts'
import { openSubject } from '../../state/frame-store.ts'
import { casualtyWords } from './casualty-words.ts'
import { whileChecked } from './check-words.ts'
import { Chip } from './Chip.tsx'

export function CasualtiesChip(): ReactNode {
  const { value, fault } = useStoredCasualties()
  const nowMs = useWallMs()
  const isBeingChecked = useBeingChecked()
  if (value === null && fault === null) return null
  const { title, ...words } = whileChecked(casualtyWords(value, nowMs), isBeingChecked)
  return (
    <Chip
      words={words}
      icon="casualties"
      gives={{ name: 'casualties' }}
      title={fault === null ? title : `${title} ${fault.message}`}
      testId="casualties-age"
      help="casualties"
      onPress={() => openSubject('casualties')}
    />
  )
}
