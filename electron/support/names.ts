// Finds names in a text, thousands of them at once: by their first word, however letters, accents and the blanks between words are written.

/** Shorter ones, and those without a letter, stand in ordinary words. */
const MIN_CHARS = 3
/** Words written as one are looked for from here on. */
const MIN_JOINED_CHARS = 8
const WORD = /[\p{L}\p{N}]+/gu
/** Between two words of a name: a few characters; of those that end a value of JSON or a line no more than stand in names too. */
const BETWEEN = /^(?:[^]{1,2}|[^"\n\u2001]{1,12})$/
/** Escapes together, plain letters together, and any other letter with its accents. */
const PIECE = /(?:%[0-9a-f]{2})+|\\{1,4}u[0-9a-f]{4}|[\u0020-\u0024\u0026-\u005B\u005D-\u007E]+(?!\p{M})|[^]\p{M}*/giu
/** Letters of which each is one, and as it stands: nearly every line of a log. With what stands for its escapes. */
const PLAIN = /^[\n\u0020-\u0024\u0026-\u005B\u005D-\u007E\u2000-\u2006\uE000-\uE19F]*$/

interface Word {
  text: string
  start: number
  end: number
}

/** Returns what replaces each of them by `[name]`. */
export function namesIn(names: readonly string[]): (text: string) => string {
  const byFirstWord = new Map<string, string[][]>()
  const add = (words: string[]): void => {
    const [first = ''] = words
    const others = byFirstWord.get(first)
    if (others === undefined) byFirstWord.set(first, [words])
    else others.push(words)
  }
  for (const name of new Set(names.map((one) => one.trim()))) {
    if (name.length < MIN_CHARS || !/\p{L}/u.test(name)) continue
    const words = wordsOf(name).map(({ text }) => text)
    const joined = words.join('')
    if (words.length > 0) add(words)
    if (words.length > 1 && joined.length >= MIN_JOINED_CHARS) add([joined])
  }
  for (const some of byFirstWord.values()) some.sort((a, b) => b.length - a.length)

  return (text) => {
    if (byFirstWord.size === 0) return text
    const words = wordsOf(text)
    let out = ''
    let from = 0
    for (let i = 0; i < words.length; i++) {
      const first = words[i]
      if (first === undefined) break
      const found = longest(text, byFirstWord.get(first.text), words, i)
      // A line end or tab as JSON has it glues its letter to the word.
      const behind = found === null && isGlued(text, first) ? byFirstWord.get(first.text.slice(1)) : undefined
      const last = found ?? longest(text, behind, words, i)
      if (last === null) continue
      out += `${text.slice(from, found === null ? first.start + 1 : first.start)}[name]`
      from = words[last]?.end ?? first.end
      i = last
    }
    return out + text.slice(from)
  }
}

/** Of the longest of the names whose first word is at `at`: where its last is; null: none is there. */
function longest(
  text: string,
  names: readonly string[][] | undefined,
  words: readonly Word[],
  at: number,
): number | null {
  const found = names?.find((name) =>
    name.every((word, i) => {
      const [before, here] = [words[at + i - 1], words[at + i]]
      return i === 0 || (here?.text === word && BETWEEN.test(text.slice(before?.end, here.start)))
    }),
  )
  return found === undefined ? null : at + found.length - 1
}

const isGlued = (text: string, { text: word, start }: Word): boolean => text[start - 1] === '\\' && /^[nrt]/.test(word)

/** Small, without accents, and in one form: `Göteborg` is one word, however its ö is put together. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** With where they stand in the text, in which addresses and JSON may have escaped letters and blanks. */
function wordsOf(text: string): Word[] {
  if (PLAIN.test(text))
    return Array.from(text.toLowerCase().matchAll(WORD), ({ 0: word, index }) => ({
      text: word,
      start: index,
      end: index + word.length,
    }))
  let shown = ''
  const starts: number[] = []
  const ends: number[] = []
  const show = (letters: string, start: number, end: number): void => {
    shown += letters
    for (let i = 0; i < letters.length; i++) {
      starts.push(start)
      ends.push(end)
    }
  }
  for (const { 0: found, index } of text.matchAll(PIECE)) {
    const end = index + found.length
    const unescaped = /^[%\\]./.test(found) ? lettersOf(found) : null
    if (unescaped !== null) show(plain(unescaped), index, end)
    // As many letters as before, one for one.
    else if (/^[ -~]*$/.test(found))
      for (let i = 0; i < found.length; i++) show(found.charAt(i).toLowerCase(), index + i, index + i + 1)
    else show(plain(found), index, end)
  }
  return [...shown.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word,
    start: starts[index] ?? 0,
    end: ends[index + word.length - 1] ?? text.length,
  }))
}

function lettersOf(escapes: string): string | null {
  if (escapes.startsWith('\\')) return String.fromCharCode(Number.parseInt(escapes.slice(-4), 16))
  try {
    return decodeURIComponent(escapes)
  } catch {
    // Bytes of no letter.
    return null
  }
}
