// Finds names in a text, thousands of them at once: by their first word.

/** Shorter ones, and those without a letter, stand in ordinary words. */
const MIN_CHARS = 3
const WORD = /[\p{L}\p{N}]+/gu

/** Returns what replaces each of them by `[name]`, however its letters are written. */
export function namesIn(names: readonly string[]): (text: string) => string {
  const byFirstWord = new Map<string, string[]>()
  for (const one of names) {
    const name = one.trim().toLowerCase()
    const first = name.match(WORD)?.[0]
    if (first === undefined || name.length < MIN_CHARS || !/\p{L}/u.test(name)) continue
    const fromFirst = name.slice(name.indexOf(first))
    const others = byFirstWord.get(first)
    if (others === undefined) byFirstWord.set(first, [fromFirst])
    else others.push(fromFirst)
  }
  for (const some of byFirstWord.values()) some.sort((a, b) => b.length - a.length)
  const isWord = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
  return (text) => {
    if (byFirstWord.size === 0) return text
    // Letters whose small form has another length would shift what follows: such a text is looked at as it is.
    const lower = text.toLowerCase().length === text.length ? text.toLowerCase() : text
    let out = ''
    let from = 0
    for (const { 0: word, index } of lower.matchAll(WORD)) {
      if (index < from) continue
      const found = byFirstWord
        .get(word)
        ?.find((name) => lower.startsWith(name, index) && !isWord(lower[index + name.length]))
      if (found === undefined) continue
      out += `${text.slice(from, index)}[name]`
      from = index + found.length
    }
    return out + text.slice(from)
  }
}
