// Passages compared while on screen: queried lot by lot, so that the first are there at once; read again when what they rest on changes.
import { useQueries } from '@tanstack/react-query'
import type { Alternative } from '../../shared/passage/alternative.ts'
import type { AlternativeRow } from '../../shared/ship/comparison.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { voyageCompare } from './queries.ts'
import { client, isOfTheseData, readAgain } from './query-client.ts'

/**
 * Why a passage has no row; null: it has one. `over`: nothing of it lies ahead, or it has no leg. `again`: it has one of before, for the time that
 * it is compared again.
 */
export type NoRow = 'waiting' | 'over' | 'fault' | 'again' | null

interface Known {
  row: AlternativeRow | null
  why: NoRow
}

export interface Comparison {
  /** Of a passage, and why there is none. */
  rowOf: (alternative: Alternative) => Known
  /** How many of how many are compared. */
  done: number
  of: number
  /** Some have the figures of before: nothing is ranked by them. */
  isAgain: boolean
  fault: Fault | null
}

/** One passage is another only by these. */
export const alternativeKey = ({ voyageId, etdMs, speedKn }: Alternative): string =>
  `${voyageId} ${etdMs} ${speedKn ?? ''}`

/** Lots that grow: the first is a single one, so that a bar appears at once. */
const [FIRST_LOT, MAX_IN_LOT] = [1, 24]

/** Passages in the lots they are queried in: each of `alone` by itself, then the others. */
export function lotsOf(alone: readonly Alternative[], others: readonly Alternative[]): Alternative[][] {
  const lots = alone.map((one) => [one])
  for (let [from, size] = [0, FIRST_LOT]; from < others.length; from += size, size = Math.min(MAX_IN_LOT, size * 2))
    lots.push(others.slice(from, from + size))
  return lots
}

/** A lot is queried once the one before it is answered. */
const isAnswered = (lot: Alternative[] | undefined, basis: string): boolean =>
  lot === undefined || (client.getQueryState(voyageCompare(lot, basis).queryKey)?.status ?? 'pending') !== 'pending'

type Rows = readonly AlternativeRow[]

/** Whatever was compared of these data and is not forgotten yet, the newest of each passage: of other lots, and by what passages rested on before. */
export function rowsOfBefore(): ReadonlyMap<string, AlternativeRow> {
  const read = client.getQueryCache().findAll({ queryKey: ['compare'], predicate: isOfTheseData })
  const answers = read.flatMap(({ state }) => (state.data === undefined ? [] : state))
  const inOrder = answers.toSorted((a, b) => a.dataUpdatedAt - b.dataUpdatedAt)
  return new Map(inOrder.flatMap(({ data }) => (data as Rows).map((row) => [alternativeKey(row), row] as const)))
}

interface LotAnswer {
  isPending: boolean
  error: Error | null
  data: Rows | undefined
}

/** What is known of each passage; `before` stands in only where a lot is not answered yet. */
export function comparisonOf(
  lots: readonly Alternative[][],
  answers: readonly LotAnswer[],
  before: () => ReadonlyMap<string, AlternativeRow>,
): Comparison {
  const known = new Map<string, Known>()
  let done = 0
  const waiting: Alternative[] = []
  lots.forEach((lot, i) => {
    const answer = answers[i]
    if (answer === undefined || answer.isPending) return void waiting.push(...lot)
    done += lot.length
    const why = answer.error === null ? 'over' : 'fault'
    for (const one of lot) known.set(alternativeKey(one), { row: null, why })
    if (why === 'over') for (const row of answer.data ?? []) known.set(alternativeKey(row), { row, why: null })
  })
  const kept = waiting.length === 0 ? null : before()
  let isAgain = false
  for (const key of waiting.map(alternativeKey)) {
    const row = kept?.get(key) ?? null
    isAgain ||= row !== null
    known.set(key, { row, why: row === null ? 'waiting' : 'again' })
  }
  const error = answers.find((answer) => answer.error !== null)?.error ?? null
  return {
    rowOf: (alternative) => known.get(alternativeKey(alternative)) ?? { row: null, why: 'waiting' },
    done,
    of: lots.reduce((sum, { length }) => sum + length, 0),
    isAgain,
    fault: error === null ? null : faultOf(error),
  }
}

/**
 * Queries nothing while hidden: `<Activity>` ends it. `basis`: what all of them rest on. With another all are queried anew, so that no old row
 * passes for one of now.
 */
export function useComparison(lots: readonly Alternative[][], basis: string): Comparison {
  const answers = useQueries({
    queries: lots.map((lot, i) => ({ ...voyageCompare(lot, basis), enabled: isAnswered(lots[i - 1], basis) })),
  })
  return comparisonOf(lots, answers, rowsOfBefore)
}

export const compareAgain = (): Promise<void> => readAgain({ queryKey: ['compare'] })
