// The casualties' chip in the top bar: how old they are, never as if all were known; not fetched yet and none reported are two things.
import type { StoredCasualties } from '../../../shared/casualties/casualty.ts'
import { CASUALTIES_OLD_MS } from '../../../shared/casualties/words.ts'
import { withOffice } from '../../../shared/format/fetched-by.ts'
import { ageTogether, DAY_MS, formatAge, isAhead, oldestWords } from '../../../shared/format/time.ts'
import type { ChipWords } from './Chip.tsx'
import { words } from '../../words/words.ts'

/** `null`: they could not be read. Never `ok`: what was not reported is not among them. */
export function casualtyWords(stored: StoredCasualties | null, nowMs: number): ChipWords & { title: string } {
  const chip = { sign: '○', tone: 'plain', name: words.chips.casualty.casualties } as const
  if (stored === null || (stored.records === 0 && stored.damaged > 0))
    return { ...chip, core: words.chips.casualty.notKnown, title: words.chips.casualty.notRead }
  const isNone = stored.records === 0
  const ageMs = ageTogether(isNone ? stored.answered : stored, nowMs)
  if (ageMs === null)
    return { ...chip, core: words.chips.casualty.notFetched, title: words.chips.casualty.notFetchedHint }
  const title = isNone
    ? words.chips.casualty.noneHint(oldestWords(stored.answered, nowMs, `${words.chips.casualty.oldestAnswer} `))
    : words.chips.casualty.summary(
        stored.records.toLocaleString('en'),
        withOffice(oldestWords(stored, nowMs, `${words.chips.casualty.oldest} `), stored.fetchedBy),
      )
  const isOld = isAhead(ageMs) || ageMs > CASUALTIES_OLD_MS
  const age = isAhead(ageMs)
    ? words.chips.casualty.ofUnknownAge
    : ageMs < DAY_MS
      ? formatAge(ageMs)
      : `${Math.floor(ageMs / DAY_MS)} d`
  return {
    ...chip,
    sign: isOld ? '▲' : '●',
    tone: isOld ? 'caution' : 'plain',
    core: isNone ? words.chips.casualty.noneReported(age) : age,
    title,
  }
}
