// How well something is found by words: each word somewhere in its title or its further words, beginnings before middles.
import { plain } from './library.ts'

export interface Findable {
  title: string
  /** Further words that find it. */
  also: string
}

const split = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** The letters of a word in their order, from the beginning of a word of the title on: `tbl` in `Strip as a table`. */
function isSubsequence(letters: string, words: readonly string[]): boolean {
  return words.some((_, from) => {
    const text = words.slice(from).join('')
    let at = 0
    for (const letter of text) if (letter === letters[at]) at++
    return text.startsWith(letters.charAt(0)) && at === letters.length
  })
}

function wordRank(word: string, title: string, also: readonly string[]): number {
  const words = split(title)
  if (words.includes(word)) return 6
  if (words.some((one) => one.startsWith(word))) return 5
  if (also.includes(word)) return 4
  if (also.some((one) => one.startsWith(word))) return 3
  if (word.length > 1 && title.includes(word)) return 2
  return word.length > 1 && isSubsequence(word, words) ? 1 : 0
}

/** Its title begins with the words as they stand. */
export const begins = ({ title }: Findable, text: string): boolean => plain(title).startsWith(plain(text).trim())

/** 0: not found; every word must be there. */
export function rankOf(item: Findable, text: string): number {
  const [title, typed, also] = [plain(item.title), plain(text).trim(), split(plain(item.also))]
  const ranks = split(typed).map((word) => wordRank(word, title, also))
  // Signs alone (`?`) find nothing.
  if (ranks.length === 0 || ranks.includes(0)) return 0
  const begins = title.replace(/…$/, '') === typed.replace(/…$/, '') ? 4 : title.startsWith(typed) ? 3 : 0
  return begins + ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length
}

/** Those found, the best first; equally good ones stay in their order. All of them while nothing is typed. */
export function found<Item extends Findable>(items: readonly Item[], text: string): Item[] {
  if (text.trim() === '') return [...items]
  return items
    .map((item) => ({ item, rank: rankOf(item, text) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ item }) => item)
}
