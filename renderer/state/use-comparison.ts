// Passages compared while they are on screen: asked one lot after the other, so that the first are there at once; read again when what they rest on changes.
import { useQueries } from '@tanstack/react-query'
import type { Alternative } from '../../shared/passage/alternative.ts'
import type { AlternativeRow } from '../../shared/ship/comparison.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { voyageCompare } from './queries.ts'
import { client, readAgain } from './query-client.ts'

/** Why a passage has no row; null: it has one. `over`: nothing of it lies ahead, or it has no leg. */
export type NoRow = 'waiting' | 'over' | 'fault' | null

export interface Comparison {
  /** Of a passage, and why there is none. */
  rowOf: (alternative: Alternative) => { row: AlternativeRow | null; why: NoRow }
  /** How many of how many are compared. */
  done: number
  of: number
  /** Some are compared for the first time, or again. */
  isBusy: boolean
  fault: Fault | null
}

/** One passage is another only by these. */
export const alternativeKey = ({ voyageId, etdMs, speedKn }: Alternative): string =>
  `${voyageId} ${etdMs} ${speedKn ?? ''}`

/** Lots that grow: the first is small, so that bars appear at once. */
const [FIRST_LOT, MOST_IN_LOT] = [3, 24]

/** Passages in the lots they are asked in: each of `alone` by itself, then the others. */
export function lotsOf(alone: readonly Alternative[], others: readonly Alternative[]): Alternative[][] {
  const lots = alone.map((one) => [one])
  for (let [from, size] = [0, FIRST_LOT]; from < others.length; from += size, size = Math.min(MOST_IN_LOT, size * 2))
    lots.push(others.slice(from, from + size))
  return lots
}

/** A lot is asked once the one before it is answered. */
const isAnswered = (lot: Alternative[] | undefined): boolean =>
  lot === undefined || (client.getQueryState(voyageCompare(lot).queryKey)?.status ?? 'pending') !== 'pending'

/** Asks nothing out of sight: `<Activity>` ends it. */
export function useComparison(lots: readonly Alternative[][]): Comparison {
  const answers = useQueries({
    queries: lots.map((lot, i) => ({ ...voyageCompare(lot), enabled: isAnswered(lots[i - 1]) })),
  })
  const rows = new Map<string, { row: AlternativeRow | null; why: NoRow }>()
  let done = 0
  lots.forEach((lot, i) => {
    const answer = answers[i]
    const why = answer === undefined || answer.isPending ? 'waiting' : answer.error === null ? 'over' : 'fault'
    if (why !== 'waiting') done += lot.length
    for (const one of lot) rows.set(alternativeKey(one), { row: null, why })
    if (why === 'over') for (const row of answer?.data ?? []) rows.set(alternativeKey(row), { row, why: null })
  })
  const error = answers.find((answer) => answer.error !== null)?.error ?? null
  return {
    rowOf: (alternative) => rows.get(alternativeKey(alternative)) ?? { row: null, why: 'waiting' },
    done,
    of: lots.reduce((sum, { length }) => sum + length, 0),
    isBusy: answers.some(({ isFetching, isPending }) => isFetching || isPending),
    fault: error === null ? null : faultOf(error),
  }
}

export const compareAgain = (): Promise<void> => readAgain({ queryKey: ['compare'] })
