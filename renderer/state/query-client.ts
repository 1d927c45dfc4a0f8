// The one cache of what the window read from the engine. The queries: queries.ts; what is read again when: session.ts.
import {
  notifyManager,
  QueryClient,
  skipToken,
  type DefaultError,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import type { EventPayloads } from '../../shared/ipc/contract.ts'

/** What can change: subjects of `store.changed`, what has an event of its own, and the phase of a run. */
export type Subject = EventPayloads['store.changed']['subjects'][number] | 'sync' | 'link' | 'phase'

/** How often what is on screen may be read again for changes: while a sync runs it says "changed" many times a second. */
export const DEFAULT_MS = 500

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Subjects that change the answer, beside the first part of the key. */
      also?: readonly Subject[]
      /** Read again at most so often; `DEFAULT_MS` where it is absent. */
      everyMs?: 0 | 250 | 1000
    }
  }
}

// Notified at once, as by the window's own stores: the cursor and what hangs on it never see another voyage than the screen.
notifyManager.setScheduler((flush) => flush())

const KEPT_UNUSED_MS = 60_000

export const client = new QueryClient({
  defaultOptions: {
    queries: {
      // The engine is beside the window, antenna or not.
      networkMode: 'always',
      // What was read holds until the engine says that it changed.
      staleTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchIntervalInBackground: true,
      gcTime: KEPT_UNUSED_MS,
      // Weather is columns of thousands of numbers, read twice a second during a run: an answer is taken as it is, not compared.
      structuralSharing: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

export type Question<T, Key extends QueryKey = QueryKey> = QueryObserverOptions<T, DefaultError, T, T, Key>

/** In a question's place while there is nothing to query. */
export const noQuestion = { queryKey: ['nothing'], queryFn: skipToken } as const

/**
 * Reads again what is on screen, and marks the rest to be read when it next is. A running read is given up: it began before
 * the change. Resolves when all was read; failures stay with their questions.
 */
export function readAgain(filters: InvalidateQueryFilters): Promise<void> {
  void client.cancelQueries({ ...filters, fetchStatus: 'fetching' })
  return client.invalidateQueries(filters)
}

/** Counts the data there were: each mode and service has its own. */
let data = 0
const readOf = new WeakMap<object, number>()
client.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'success') readOf.set(event.query, data)
})

/** Whether another question's answer is of the data there are now: then it may stand until this one is answered. */
export const isOfTheseData = <Q extends Pick<Query, 'queryKey'>>(before: Q | undefined): before is Q =>
  before !== undefined && readOf.get(before) === data

/** Another mode or service has other data: nothing that was read may stay, and unfinished changes are of the old. */
export function dropAnswers(): void {
  data++
  lastShown.clear()
  lastSentMs.clear()
  client.removeQueries({ predicate: (query) => query.getObserversCount() === 0 })
  notifyManager.batch(() => {
    for (const query of client.getQueryCache().getAll()) query.reset()
  })
  // Once all that hung on the old voyage has let go of its questions.
  queueMicrotask(() => void client.refetchQueries({ type: 'active' }))
}

/** Of each answer that changes give, which change was the newest that was shown. */
const lastShown = new Map<string, number>()
let changes = 0

/**
 * Sends a change whose answer is what `question` would now read, and shows it. Of several unfinished ones the newest sent is shown last, in
 * whatever order they are answered; a running read is started again. Throws what `send` throws.
 */
export async function change<T>({ queryKey }: { queryKey: QueryKey }, send: () => Promise<T>): Promise<T> {
  const mine = ++changes
  const of = data
  // What is queried after it is answered after it: the engine takes its calls in order.
  const wasReading = client.isFetching({ queryKey, exact: true }) > 0
  const answer = await send()
  const name = JSON.stringify(queryKey)
  if (of !== data || mine < (lastShown.get(name) ?? 0)) return answer
  lastShown.set(name, mine)
  client.setQueryData(queryKey, answer)
  if (wasReading && client.isFetching({ queryKey, exact: true }) > 0) void readAgain({ queryKey, exact: true })
  return answer
}

const lastSentMs = new Map<string, number>()

/** Resolves when `name` may be queried again: at most every `intervalMs`. Rejects once nobody waits for the answer. */
export async function paced(name: string, intervalMs: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    const sinceMs = Date.now() - (lastSentMs.get(name) ?? Number.NEGATIVE_INFINITY)
    // A clock set back holds nothing.
    if (sinceMs >= intervalMs || sinceMs < 0) break
    // oxlint-disable-next-line eslint/no-await-in-loop -- another question of this name may have gone first
    await waitMs(intervalMs - sinceMs, signal)
  }
  lastSentMs.set(name, Date.now())
}

/** Rejects when `signal` ends it. */
export function waitMs(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
