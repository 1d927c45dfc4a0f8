// Ports by what an officer types: any spelling of accents and case, the beginning of any word, or the UN/LOCODE.
import type { Port } from '../../../../shared/app/ports.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { IndexedPort } from './read-ports.ts'

const MAX_PORTS_FOUND = 20

/** Letters that are no letter with an accent. */
const LETTERS: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Lower case without accents, words parted by one space. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[øæœßłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/\p{M}|['’‘`]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A port made ready for searching; kept beside the index. */
interface Entry {
  port: Port
  locodes: string[]
  /** Name, then aliases and city. */
  texts: string[]
  words: string[]
}

/** Saint is written in full and short, by those who made the list and those who search it. */
const spellings = (text: string): string[] =>
  /\b(saint|st)\b/.test(text) ? [text.replaceAll(/\bst\b/g, 'saint'), text.replaceAll(/\bsaint\b/g, 'st')] : [text]

function entryOf({ city, locodes, ...port }: IndexedPort): Entry {
  const texts = [port.name, ...port.alias, city].flatMap((text) => spellings(fold(text))).filter((text) => text !== '')
  const words = [...texts, fold(port.region), fold(port.country), port.locode.slice(0, 2).toLowerCase()]
    .join(' ')
    .split(' ')
  return {
    port,
    locodes: locodes.map((code) => code.toLowerCase()),
    texts: [...new Set(texts)],
    words: [...new Set(words)],
  }
}

/**
 * How well a port fits, smaller is better, null not at all: 0 exact, 1 beginning, 2 beginning of a word within, 3 each word typed begins a
 * word of name, region or country, 4 within a word. The name itself goes before other names of the place.
 */
function rank({ locodes, texts, words }: Entry, typed: string): number | null {
  const code = typed.replaceAll(' ', '')
  if (locodes.includes(code)) return 0
  const best = (fits: (text: string) => boolean): number | null => {
    const index = texts.findIndex(fits)
    return index < 0 ? null : index === 0 ? 0 : 0.5
  }
  const exact = best((text) => text === typed)
  if (exact !== null) return exact
  const beginning = best((text) => text.startsWith(typed))
  if (beginning !== null) return 1 + beginning
  if (code.length >= 3 && locodes.some((locode) => locode.startsWith(code))) return 1.5
  const within = best((text) => text.includes(` ${typed}`))
  if (within !== null) return 2 + within
  if (typed.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 3
  const inside = best((text) => text.includes(typed))
  return inside === null ? null : 4 + inside
}

/** `Aalesund`, `Goeteborg`: letters that the index has without their dots. */
const withoutDigraphs = (typed: string): string => typed.replaceAll(/aa|ae|oe|ue/g, ([letter]) => letter ?? '')

/** Makes a search over an index: at most 20 ports, best first; those of one rank by name, then by UN/LOCODE. */
export function* portSearchInSlices(ports: IndexedPort[]): Sliced<(text: string) => Port[]> {
  const entries: Entry[] = []
  for (const port of ports) {
    entries.push(entryOf(port))
    yield
  }
  return (text) => {
    const typed = fold(text)
    const found = typed === '' ? [] : fitting(typed)
    return found.length === 0 && typed !== '' ? fitting(withoutDigraphs(typed)) : found
  }
  function fitting(typed: string): Port[] {
    return entries
      .flatMap((entry) => {
        const rankOf = rank(entry, typed)
        return rankOf === null ? [] : [{ port: entry.port, rank: rankOf }]
      })
      .sort((a, b) => a.rank - b.rank || compare(a.port.name, b.port.name) || compare(a.port.locode, b.port.locode))
      .slice(0, MAX_PORTS_FOUND)
      .map(({ port }) => port)
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
