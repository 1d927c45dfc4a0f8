// A filter as one question to a record in memory: does it fit, whatever its place.
import { CASUALTY_SEVERITIES } from '../../../shared/casualties/casualty.ts'
import type { CasualtyFilter } from '../../../shared/casualties/search.ts'
import type { CasualtyColumns } from '../store/casualty-columns.ts'
import { CATEGORIES, SUB_CATEGORIES, type CasualtyIndex } from '../store/casualty-index.ts'

/** Of the id of a record that is there. */
export type Fits = (id: number) => boolean

/** Words that a search by words can use; empty: all text is signs. */
const wordsIn = (text: string | undefined): string[] =>
  (text ?? '').split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** The ids with the filter's words; null when it has none. */
export function idsOfText(filter: CasualtyFilter, search: CasualtyIndex): number[] | null {
  const words = wordsIn(filter.text)
  return words.length === 0 ? null : search.idsWithWords(words)
}

/** `textIds`: of the filter's words, null when it has none. */
export function fitsOf(
  filter: CasualtyFilter,
  marks: CasualtyColumns,
  search: CasualtyIndex,
  textIds: readonly number[] | null,
): Fits {
  const questions: Fits[] = []
  const { years, months, types, severities, vesselTypes, shipsMin } = filter
  if (textIds !== null) {
    const has = new Uint8Array(marks.end)
    for (const id of textIds) has[id] = 1
    questions.push((id) => has[id] === 1)
  }
  if (years !== undefined) {
    const { from, to } = years
    questions.push((id) => marks.month[id] !== 0 && (marks.year[id] ?? 0) >= from && (marks.year[id] ?? 0) <= to)
  }
  if (months !== undefined) {
    const selected = table(13, months)
    questions.push((id) => selected[marks.month[id] ?? 0] === 1)
  }
  if (types !== undefined) {
    const whole = types.filter(({ subCategory }) => subCategory === undefined).map(({ category }) => codeOf(category))
    const asGiven = types.filter(({ subCategory }) => subCategory === null).map(({ category }) => codeOf(category))
    const parts = types.flatMap(({ category, subCategory }) =>
      typeof subCategory === 'string'
        ? [SUB_CATEGORIES.findIndex((one) => one.category === category && one.subCategory === subCategory) + 1]
        : [],
    )
    const wholeTable = table(CATEGORIES.length + 1, whole)
    const givenTable = table(CATEGORIES.length + 1, asGiven)
    const partTable = table(
      SUB_CATEGORIES.length + 1,
      parts.filter((code) => code > 0),
    )
    questions.push((id) => {
      const [category, part] = [marks.category[id] ?? 0, marks.subCategory[id] ?? 0]
      return wholeTable[category] === 1 || partTable[part] === 1 || (part === 0 && givenTable[category] === 1)
    })
  }
  if (severities !== undefined) {
    const selected = table(
      CASUALTY_SEVERITIES.length,
      severities.map((one) => CASUALTY_SEVERITIES.indexOf(one)),
    )
    questions.push((id) => selected[marks.severity[id] ?? 0] === 1)
  }
  if (vesselTypes !== undefined) {
    const selected = new Set(vesselTypes.map((name) => search.vesselTypeCode(name)))
    questions.push((id) => selected.has(marks.vesselType[id]))
  }
  if (shipsMin !== undefined) questions.push((id) => (marks.ships[id] ?? 0) >= shipsMin)
  const [only] = questions
  if (questions.length < 2) return only ?? (() => true)
  return (id) => questions.every((matches) => matches(id))
}

const codeOf = (category: (typeof CATEGORIES)[number]): number => CATEGORIES.indexOf(category) + 1

function table(size: number, selected: readonly number[]): Uint8Array {
  const cells = new Uint8Array(size)
  for (const code of selected) cells[code] = 1
  return cells
}
