// Who fetched a row, as the tables keep it: its number in `FETCHED_BY`; and whether values of it are rounded. Checksums run over both where they are
// not 0.
import { FETCHED_BY, type FetchedBy } from '../../../shared/format/fetched-by.ts'

export const numberOfFetchedBy = (by: FetchedBy): number => FETCHED_BY.indexOf(by)

/** null: the row is damaged. */
export const fetchedByOf = (stored: number): FetchedBy | null => FETCHED_BY[stored] ?? null

/** What a row's checksum begins with. */
export function withMarks(head: readonly number[], fetchedBy: number, rounded: number): readonly number[] {
  if (rounded !== 0) return [...head, fetchedBy, rounded]
  return fetchedBy === 0 ? head : [...head, fetchedBy]
}

/** One answer's values in order, and whether any of them is rounded. */
interface Given {
  ordered: readonly (number | null)[]
  isRounded: boolean
}

/** Whether any value is rounded still, once two answers of one fetch are put together: one that either gave exactly is not. */
export const isRoundedStill = (values: readonly (number | null)[], answers: readonly Given[]): boolean =>
  values.some(
    (value, i) => value !== null && !answers.some(({ ordered, isRounded }) => !isRounded && ordered[i] === value),
  )
