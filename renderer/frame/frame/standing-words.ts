// The standing's chip in the top bar: what the plan stands as, and of which revision.
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { statusWords } from '../../state/library.ts'
import type { ChipWords } from './Chip.tsx'
import { words } from '../../words/words.ts'

/** `Not approved, rev. 2`; timed anew since it was approved: `Approved, rev. 2 · now rev. 3`, which never gives way. */
export function standingWords({ approval, revision }: Pick<Voyage, 'approval' | 'revision'>): ChipWords {
  const { status, isUnknown = false, revision: said } = approval
  const { sign, word } = statusWords(status, isUnknown)
  const isOfRevision = status === 'checked' || status === 'approved'
  const shown = isOfRevision ? said : revision
  const rev = `, ${words.chips.standing.rev(shown)}`
  const chip = { sign, tone: isUnknown ? 'caution' : 'plain', name: '' } as const
  return isOfRevision && revision > said
    ? { ...chip, core: `${word}${rev} · ${words.chips.standing.nowRev(revision)}` }
    : { ...chip, core: word, rest: rev }
}
