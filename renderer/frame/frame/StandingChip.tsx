// What the plan stands as, and its revision; pressed, where that is said.
import type { ReactNode } from 'react'
import { formatUtc } from '../../../shared/format/time.ts'
import { openSubject } from '../../state/frame-store.ts'
import { openSheet } from '../../state/sheets.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { Chip, chipText } from './Chip.tsx'
import { standingWords } from './standing-words.ts'
import { words as catalogue } from '../../words/words.ts'

export function StandingChip(): ReactNode {
  const { voyage } = useCurrentVoyage()
  if (voyage === null) return null
  const { by, atMs } = voyage.approval
  const words = standingWords(voyage)
  return (
    <Chip
      words={words}
      gives={{ rest: 'revision' }}
      title={catalogue.chips.standingChip.openItsStatus(chipText(words), by, atMs === null ? null : formatUtc(atMs))}
      testId="standing-chip"
      help="routes"
      onPress={() => {
        openSubject('plan')
        openSheet('standing')
      }}
    />
  )
}
