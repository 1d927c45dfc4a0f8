// By whom what is stored was fetched, and that of several together.
import { fetchSpanOf, type FetchSpan } from './time.ts'

/**
 * By whom weather is fetched: the office's relay, or this ship with its own key of the service. Of what is stored `own` is all that the relay
 * did not give: what was imported from a pack by stick or mail too. A store keeps the number in this list, which only grows at its end.
 */
export const FETCHED_BY = ['own', 'office'] as const
export type FetchedBy = (typeof FETCHED_BY)[number]

/** Of values of several answers: `both`, where some were fetched by the office and some not. */
export const FETCHED_BY_ANY = [...FETCHED_BY, 'both'] as const
export type FetchedByAny = (typeof FETCHED_BY_ANY)[number]

/** When and by whom several answers were fetched. */
export interface Fetched extends FetchSpan {
  /** null for none. */
  fetchedBy: FetchedByAny | null
}

/** null for none. */
export function fetchedByAll(all: Iterable<FetchedByAny | null>): FetchedByAny | null {
  let together: FetchedByAny | null = null
  for (const by of all) if (by !== null) together = together === null || together === by ? by : 'both'
  return together
}

export const fetchedOf = (all: readonly { fetchedAtMs: number; fetchedBy: FetchedByAny | null }[]): Fetched => ({
  ...fetchSpanOf(all.map(({ fetchedAtMs }) => fetchedAtMs)),
  fetchedBy: fetchedByAll(all.map(({ fetchedBy }) => fetchedBy)),
})

/** `by the office`, `some by the office`; null where nothing of it was, or nothing is there. */
export function byOfficeWords(by: FetchedByAny | null): string | null {
  if (by === 'office') return 'by the office'
  return by === 'both' ? 'some by the office' : null
}

/** The same where room is short: `office`, `part office`. */
export function officeInShort(by: FetchedByAny | null): string | null {
  if (by === 'office') return 'office'
  return by === 'both' ? 'part office' : null
}

/** The words with `, by the office` behind them, where any of it was. */
export const withOffice = (words: string, by: FetchedByAny | null): string => {
  const office = byOfficeWords(by)
  return office === null ? words : `${words}, ${office}`
}
