// A service may send back what it was sent: the key in an answer's texts is taken out before anything is stored or shown.
import { spellingsOf } from '../../../shared/format/secret-spellings.ts'

/** What stands in its place, as in the log. */
const INSTEAD = '[key]'
/** A shorter key would be found in ordinary words and numbers. */
const MIN_LETTERS = 6

/** Parsed JSON with every spelling of the key in its texts and names replaced. The same object when there is none. */
export function withoutKey(value: unknown, apiKey: string): unknown {
  if (apiKey.length < MIN_LETTERS) return value
  const spellings = spellingsOf(apiKey)
  return holds(value, spellings) ? blotted(value, spellings) : value
}

/** Of every answer, and of some a million values: it makes nothing. */
function holds(value: unknown, spellings: RegExp): boolean {
  if (typeof value === 'string') return value.search(spellings) !== -1
  if (Array.isArray(value)) return value.some((one) => holds(one, spellings))
  if (typeof value !== 'object' || value === null) return false
  for (const name in value)
    if (holds((value as Record<string, unknown>)[name], spellings) || holds(name, spellings)) return true
  return false
}

function blotted(value: unknown, spellings: RegExp): unknown {
  if (typeof value === 'string') return value.replace(spellings, INSTEAD)
  if (Array.isArray(value)) return value.map((one) => blotted(one, spellings))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [blotted(name, spellings) as string, blotted(one, spellings)]),
  )
}
