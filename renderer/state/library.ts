// The stored voyages as the officer looks for them: by words of name, ends and status.
import type { Status, VoyageSummary } from '../../shared/passage/voyage.ts'
import { words as catalogue } from '../words/words.ts'

const STATUS_WORDS: Readonly<Record<Status, string>> = catalogue.state.library.status

export type StatusSign = '○' | '◐' | '●' | '▣' | '◇' | '?'

/** Said by a sign beside the word. */
const STATUS_SIGNS: Readonly<Record<Status, StatusSign>> = {
  draft: '○',
  checked: '◐',
  approved: '●',
  archived: '▣',
  template: '◇',
}

/** The sign and word of a plan; where what was said of it is damaged, it is not shown as a draft. */
export const statusWords = (status: Status, isUnknown = false): { sign: StatusSign; word: string } =>
  isUnknown
    ? { sign: '?', word: catalogue.state.library.statusNotKnown }
    : { sign: STATUS_SIGNS[status], word: STATUS_WORDS[status] }

/** `current`: everything that is not put in the archive and is no template. */
export type Shelf = 'current' | 'template' | 'archived'
export const SHELVES: readonly (readonly [Shelf, string])[] = [
  ['current', catalogue.state.library.voyages],
  ['template', catalogue.state.library.templates],
  ['archived', catalogue.state.library.archive],
]
export const shelfOf = (status: Status): Shelf => (status === 'template' || status === 'archived' ? status : 'current')

/** Without accents and capitals, so that Malmö is found as malmo. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Who looks for what is approved does not mean what is not. */
const NOT_APPROVED = STATUS_WORDS.draft.toLowerCase()

/** Of one shelf (null: of all), those that have every word somewhere in name, ends or status; newest first, as listed. */
export function found(list: readonly VoyageSummary[], shelf: Shelf | null, text: string): VoyageSummary[] {
  const words = plain(text)
    .replaceAll(NOT_APPROVED, 'draft')
    .split(/\s+/)
    .filter((word) => word !== '')
  return list.filter((item) => {
    if (shelf !== null && shelfOf(item.status) !== shelf) return false
    const { word } = statusWords(item.status, item.isApprovalUnknown)
    const standing = word === STATUS_WORDS.draft ? 'draft' : word
    const all = plain([item.name, item.from, item.to, standing].join(' '))
    return words.every((word) => all.includes(word))
  })
}
