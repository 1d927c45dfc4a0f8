// An age as words in a sentence.
import { formatAge } from '../../shared/time.ts'

/** `2 h 10 min old`, `just fetched`; `lead` stands before it. */
export function oldWords(ageMs: number, lead = ''): string {
  const age = formatAge(ageMs)
  return age === 'just now' ? `${lead}just fetched` : `${lead}${age} old`
}
