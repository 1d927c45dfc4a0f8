// What a component shows of a question: its answer, or why there is none.
import { useQuery, type DefaultError, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { faultOf, type Fault } from '../../shared/result.ts'
import { client, noQuestion } from './query-client.ts'

export interface Answer<T> {
  /** null until it is read. */
  value: T | null
  fault: Fault | null
}

type MaybeQuestion<T, Key extends QueryKey> = UseQueryOptions<T, DefaultError, T, Key> | null

/** The question with all that is known of its reading. */
export const useRead = <T, Key extends QueryKey>(question: MaybeQuestion<T, Key>) =>
  useQuery((question ?? noQuestion) as UseQueryOptions<T, DefaultError, T, Key>)

/** null: nothing is queried. Once reading it again has failed, what was read before is not shown: it would pass for what is there now. */
export function useAnswer<T, Key extends QueryKey>(question: MaybeQuestion<T, Key>): Answer<T> {
  const { data, error } = useRead(question)
  return shownOf(data, error)
}

export const shownOf = <T>(data: T | undefined, error: Error | null): Answer<T> =>
  error === null ? { value: data ?? null, fault: null } : { value: null, fault: faultOf(error) }

/** The same, but what was read before stays beside the fault: the officer's own entries, and states that say when they are of. */
export function useKeptAnswer<T, Key extends QueryKey>(question: MaybeQuestion<T, Key>): Answer<T> {
  const { data, error } = useRead(question)
  return { value: data ?? null, fault: error === null ? null : faultOf(error) }
}

/** Outside components: what `useKeptAnswer` would show. */
export const answerNow = <T>({ queryKey }: { queryKey: QueryKey; queryFn?: unknown }): T | null =>
  client.getQueryData<T>(queryKey) ?? null
