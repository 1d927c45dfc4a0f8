// What the window would show of a question, for tests without components.
import { environmentManager, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { client, noQuestion, type Question } from '../../../renderer/state/query-client.ts'
import { shownOf, type Answer } from '../../../renderer/state/use-answer.ts'

// Without a window the library takes itself for a server, which reads nothing again and forgets nothing.
environmentManager.setIsServer(() => false)

/** As `useAnswer` shows it to a component that is mounted now. null: nothing is queried. */
export function answerOf<T>(question: { queryKey: QueryKey; queryFn?: unknown } | null): Answer<T> {
  const state = question === null ? undefined : client.getQueryState<T>(question.queryKey)
  return shownOf(state?.data, state?.error ?? null)
}

export interface Watched<T, Key extends QueryKey> {
  /** As `useAnswer` shows it: with what stands in for an answer until it is here. */
  shown: () => Answer<T>
  isReading: () => boolean
  /** Another question in its place. */
  setQuestion: (question: Question<T, Key> | null) => void
  end: () => void
}

/** A question as a component reads it, until it is ended. */
export function watch<T, Key extends QueryKey>(question: Question<T, Key> | null): Watched<T, Key> {
  const optionsFor = (one: Question<T, Key> | null): Question<T, Key> =>
    one ?? (noQuestion as unknown as Question<T, Key>)
  const observer = new QueryObserver(client, optionsFor(question))
  const end = observer.subscribe(() => undefined)
  return {
    shown: () => {
      const { data, error } = observer.getCurrentResult()
      return shownOf(data, error)
    },
    isReading: () => observer.getCurrentResult().isFetching,
    setQuestion: (one) => observer.setOptions(optionsFor(one)),
    end,
  }
}
