// Who fetched a row, as the tables keep it: its number in `FETCHED_BY`. Checksums run over it where it is not 0.
import { FETCHED_BY, type FetchedBy } from '../../../shared/format/fetched-by.ts'

export const numberOfFetchedBy = (by: FetchedBy): number => FETCHED_BY.indexOf(by)

/** null: the row is damaged. */
export const fetchedByOf = (stored: number): FetchedBy | null => FETCHED_BY[stored] ?? null

/** What a row's checksum begins with. */
export const withFetchedBy = (head: readonly number[], fetchedBy: number): readonly number[] =>
  fetchedBy === 0 ? head : [...head, fetchedBy]
