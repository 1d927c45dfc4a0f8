// A service may send back what it was sent: the key in an answer's texts is taken out before anything is stored or shown.

/** What stands in its place, as in the log. */
const INSTEAD = '[key]'
/** A shorter key would be found in ordinary words and numbers. */
const LEAST_LETTERS = 6

/** The key as it is, in an address, in JSON within a text, and packed for a header; the longest first. */
function spellingsOf(apiKey: string): string[] {
  const bytes = Buffer.from(apiKey, 'utf8')
  const all = [
    apiKey,
    encodeURIComponent(apiKey),
    JSON.stringify(apiKey).slice(1, -1),
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
  ]
  return [...new Set(all)].sort((one, other) => other.length - one.length)
}

/** `value`, parsed from `body`, with every spelling of the key in its texts and names replaced. The same object when there is none. */
export function withoutKey(value: unknown, body: Buffer, apiKey: string): unknown {
  if (apiKey.length < LEAST_LETTERS) return value
  const spellings = spellingsOf(apiKey)
  // Escaped letters could spell it where its bytes do not stand.
  const mayHold = ['\\u', '\\/', '\\"', '\\\\', ...spellings].some((text) => body.includes(text))
  return mayHold ? blotted(value, spellings) : value
}

function blotted(value: unknown, spellings: readonly string[]): unknown {
  if (typeof value === 'string')
    return spellings.reduce(
      (text, spelling) => (text.includes(spelling) ? text.replaceAll(spelling, INSTEAD) : text),
      value,
    )
  if (Array.isArray(value)) return value.map((one) => blotted(one, spellings))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, one]) => [
    blotted(name, spellings) as string,
    blotted(one, spellings),
  ])
  return Object.fromEntries(fields) as unknown
}
