// A service may send back what it was sent: the key in an answer's texts is taken out before anything is stored or shown.
import { spellingsOf } from '../../../../shared/format/secret-spellings.ts'

/** What stands in its place, as in the log. */
const INSTEAD = '[key]'
/** A shorter key would be found in ordinary words and numbers. */
const MIN_LETTERS = 6

/** A key of letters alone may be a word of the service's own: the name of a measure, a kind of casualty. */
const WORD = /^[a-z]+$/i

/**
 * Parsed JSON with every spelling of the key in its texts and names replaced. The same object when there is none. A text or name that is the
 * key, and a word, is left: by it no number and no record loses its meaning.
 */
export function withoutKey(value: unknown, apiKey: string): unknown {
  if (apiKey.length < MIN_LETTERS) return value
  const found: Found = { spellings: spellingsOf(apiKey), word: WORD.test(apiKey) ? apiKey : null }
  return holds(value, found) ? redact(value, found) : value
}

interface Found {
  spellings: RegExp
  word: string | null
}

/** Of every answer, and of some a million values: it makes nothing. */
function holds(value: unknown, found: Found): boolean {
  if (typeof value === 'string') return value !== found.word && value.search(found.spellings) !== -1
  if (Array.isArray(value)) return value.some((one) => holds(one, found))
  if (typeof value !== 'object' || value === null) return false
  for (const name in value)
    if (holds((value as Record<string, unknown>)[name], found) || holds(name, found)) return true
  return false
}

function redact(value: unknown, found: Found): unknown {
  if (typeof value === 'string') return value === found.word ? value : value.replace(found.spellings, INSTEAD)
  if (Array.isArray(value)) return value.map((one) => redact(one, found))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [redact(name, found) as string, redact(one, found)]),
  )
}
