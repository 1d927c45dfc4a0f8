// By whom what is stored was fetched, and that of several together.

/**
 * By whom weather is fetched: the office's relay, or this ship with the service's key of her own. Of what is stored `own` is all that the relay
 * did not give: what came in a pack by stick or mail too. A store keeps the number in this list, which only grows at its end.
 */
export const FETCHED_BY = ['own', 'office'] as const
export type FetchedBy = (typeof FETCHED_BY)[number]

/** Of values of several answers: `both`, where some were fetched by the office and some not. */
export type FetchedByAny = FetchedBy | 'both'

/** null for none. */
export function fetchedByAll(all: Iterable<FetchedByAny | null>): FetchedByAny | null {
  let together: FetchedByAny | null = null
  for (const by of all) if (by !== null) together = together === null || together === by ? by : 'both'
  return together
}
