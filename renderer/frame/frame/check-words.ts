// A chip about what is stored, while that is still being read through for damage: never `ok`, and that it is so stands first.
import { BEING_CHECKED } from '../../../shared/sync/store-check.ts'
import { words } from '../../words/words.ts'
import type { ChipWords } from './Chip.tsx'

type Titled = ChipWords & { title: string }

export function whileChecked(chip: Titled, isBeingChecked: boolean): Titled {
  if (!isBeingChecked) return chip
  const { sign, tone, unknown, title } = chip
  return {
    ...chip,
    sign: sign === '●' ? '◐' : sign,
    tone: tone === 'ok' ? 'plain' : tone,
    unknown: [words.chips.beingChecked, unknown].filter((one) => one !== undefined).join(' · '),
    title: `${BEING_CHECKED} ${title}`,
  }
}
