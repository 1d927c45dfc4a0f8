// Questions of the chart, read one by one: the most urgent first, and which that is may change after each.
import {
  CancelledError,
  hashKey,
  type DefaultError,
  type FetchQueryOptions,
  type QueryKey,
} from '@tanstack/react-query'
import { faultOf, type Fault } from '../../shared/result.ts'
import { client } from './query-client.ts'

interface OneByOneParts<Question, T, Key extends QueryKey> {
  query: (one: Question) => FetchQueryOptions<T, DefaultError, T, Key>
  /** The first parts of their keys. */
  keys: QueryKey
  /** Of those nobody looks at, so many stay. */
  kept: number
  /** What should be on screen, the most urgent first. */
  needed: () => readonly Question[]
  /** Shows what is here. */
  show: () => void
  /** One more was read. */
  onRead: () => void
  onFault: (fault: Fault, of: Question) => void
}

interface OneByOne<Question> {
  /** Read, and nothing was stored since. */
  isHere: (one: Question) => boolean
  /** Shows what is here, and reads what is not. */
  refresh: () => Promise<void>
  /** What was read is out of date. A running read is not given up: its answer shows until that of a later one. */
  outdate: () => void
}

/** A queue of one: one question is being read, and the next is chosen once it is answered. */
export function oneByOne<Question, T, Key extends QueryKey>(
  parts: OneByOneParts<Question, T, Key>,
): OneByOne<Question> {
  const { query, keys, kept, needed, show, onRead, onFault } = parts
  let isBusy = false
  let outdated = 0

  const isHere = (one: Question): boolean => {
    const state = client.getQueryState(query(one).queryKey)
    return state?.status === 'success' && !state.isInvalidated
  }

  /** The latest read stay for when the slider moves back. */
  function keepFew(): void {
    const cache = client.getQueryCache()
    const unused = cache.findAll({
      queryKey: keys,
      predicate: (one) => one.getObserversCount() === 0 && one.state.fetchStatus === 'idle',
    })
    for (const one of unused.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt).slice(kept))
      cache.remove(one)
  }

  /** false: it was given up since something was stored. */
  async function isRead(one: Question): Promise<boolean> {
    const options = query(one)
    const before = outdated
    try {
      await client.fetchQuery(options)
    } catch (error) {
      if (error instanceof CancelledError) return false
      throw error
    }
    if (outdated !== before) void client.invalidateQueries({ queryKey: options.queryKey, refetchType: 'none' })
    return true
  }

  const nameOf = (one: Question): string => hashKey(query(one).queryKey)

  async function refresh(): Promise<void> {
    show()
    if (isBusy) return
    isBusy = true
    const failed = new Set<string>()
    try {
      for (;;) {
        const next = needed().find((one) => !isHere(one))
        // After a fault it goes on with what is needed by now, and with nothing twice.
        if (next === undefined || failed.has(nameOf(next))) break
        try {
          // oxlint-disable-next-line eslint/no-await-in-loop -- one at a time: the next is chosen by what is needed then
          if (!(await isRead(next))) continue
          keepFew()
          onRead()
          show()
        } catch (error) {
          failed.add(nameOf(next))
          onFault(faultOf(error), next)
        }
      }
    } finally {
      isBusy = false
    }
  }

  return {
    isHere,
    refresh,
    outdate: () => {
      outdated++
      void client.invalidateQueries({ queryKey: keys, refetchType: 'none' })
    },
  }
}
