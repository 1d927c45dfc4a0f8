// The casualties' chip in the top bar: how old they are, never as if all were known.
import type { StoredCasualties } from '../../shared/casualties/casualty.ts'
import { CASUALTIES_OLD_MS } from '../../shared/casualties/words.ts'
import { ageTogether, DAY_MS, formatAge, isAhead, oldestWords } from '../../shared/format/time.ts'
import type { ChipWords } from './Chip.tsx'

/** `null`: they could not be read. Never `ok`: what was not reported is not among them. */
export function casualtyWords(stored: StoredCasualties | null, nowMs: number): ChipWords & { title: string } {
  const none = { sign: '○', tone: 'plain' } as const
  if (stored === null)
    return { ...none, lead: 'Casualties ', core: 'not known', title: 'The casualties could not be read.' }
  const ageMs = ageTogether(stored, nowMs)
  if (stored.records === 0 || ageMs === null)
    return { ...none, lead: 'Casualties ', core: 'none here', title: 'No casualties are on this computer.' }
  const title = `Casualties: ${stored.records.toLocaleString('en')} records, ${oldestWords(stored, nowMs, 'the oldest ')}.`
  if (isAhead(ageMs)) return { sign: '▲', tone: 'caution', lead: 'Casualties ', core: 'of unknown age', title }
  const isOld = ageMs > CASUALTIES_OLD_MS
  const age = ageMs < DAY_MS ? formatAge(ageMs) : `${Math.floor(ageMs / DAY_MS)} d`
  return { sign: isOld ? '▲' : '●', tone: isOld ? 'caution' : 'plain', lead: 'Casualties ', core: age, title }
}
