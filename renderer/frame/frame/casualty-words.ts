// The casualties' chip in the top bar: how old they are, never as if all were known.
import type { StoredCasualties } from '../../../shared/casualties/casualty.ts'
import { CASUALTIES_OLD_MS } from '../../../shared/casualties/words.ts'
import { withOffice } from '../../../shared/format/fetched-by.ts'
import { ageTogether, DAY_MS, formatAge, isAhead, oldestWords } from '../../../shared/format/time.ts'
import type { ChipWords } from './Chip.tsx'
import { words } from '../../words/words.ts'

/** `null`: they could not be read. Never `ok`: what was not reported is not among them. */
export function casualtyWords(stored: StoredCasualties | null, nowMs: number): ChipWords & { title: string } {
  const none = { sign: '○', tone: 'plain' } as const
  if (stored === null)
    return {
      ...none,
      lead: `${words.chips.casualty.casualties} `,
      core: words.chips.casualty.notKnown,
      title: words.chips.casualty.notRead,
    }
  const ageMs = ageTogether(stored, nowMs)
  if (stored.records === 0 || ageMs === null)
    return {
      ...none,
      lead: `${words.chips.casualty.casualties} `,
      core: words.chips.casualty.noneHere,
      title: words.chips.casualty.none,
    }
  const title = words.chips.casualty.summary(
    stored.records.toLocaleString('en'),
    withOffice(oldestWords(stored, nowMs, `${words.chips.casualty.oldest} `), stored.fetchedBy),
  )
  if (isAhead(ageMs))
    return {
      sign: '▲',
      tone: 'caution',
      lead: `${words.chips.casualty.casualties} `,
      core: words.chips.casualty.ofUnknownAge,
      title,
    }
  const isOld = ageMs > CASUALTIES_OLD_MS
  const age = ageMs < DAY_MS ? formatAge(ageMs) : `${Math.floor(ageMs / DAY_MS)} d`
  return {
    sign: isOld ? '▲' : '●',
    tone: isOld ? 'caution' : 'plain',
    lead: `${words.chips.casualty.casualties} `,
    core: age,
    title,
  }
}
