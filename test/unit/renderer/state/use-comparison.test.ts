// Passages compared: figures of before stand in until they are compared again, and are distinguished from those of now.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { voyageCompare } from '../../../../renderer/state/queries.ts'
import { client, dropAnswers } from '../../../../renderer/state/query-client.ts'
import { comparisonOf, rowsOfBefore } from '../../../../renderer/state/use-comparison.ts'
import type { Alternative } from '../../../../shared/passage/alternative.ts'
import { rowOf, worst } from '../passage/compare/rows.ts'

beforeEach(dropAnswers)
afterEach(dropAnswers)

const departure = (etdMs: number): Alternative => ({ voyageId: 1, etdMs })
const WAITING = { isPending: true, error: null, data: undefined }
const answered = (...times: number[]) => ({
  isPending: false,
  error: null,
  data: times.map((etdMs) => rowOf({ etdMs })),
})
const keep = (lot: Alternative[], basis: string, seaM: number): void =>
  void client.setQueryData(
    voyageCompare(lot, basis).queryKey,
    lot.map((one) => rowOf({ ...one, worstSea: worst(seaM) })),
  )

it('what rests on another revision or other limits is another question', () => {
  const lot = [departure(1)]
  keep(lot, '7', 3)
  expect(client.getQueryData(voyageCompare(lot, '8').queryKey)).toBeUndefined()
})

it('a lot that is not answered yet shows what was compared before, as being compared again', () => {
  keep([departure(1), departure(2)], '7', 3)
  keep([departure(2)], '8', 5)
  const lots = [[departure(1), departure(2)], [departure(3)]]
  const { rowOf: shown, done, of, isAgain } = comparisonOf(lots, [WAITING, WAITING], rowsOfBefore)
  expect([done, of, isAgain]).toEqual([0, 3, true])
  expect(shown(departure(1))).toMatchObject({ row: { worstSea: { value: 3 } }, why: 'again' })
  // The newest of it.
  expect(shown(departure(2))).toMatchObject({ row: { worstSea: { value: 5 } }, why: 'again' })
  expect(shown(departure(3))).toEqual({ row: null, why: 'waiting' })
})

it('an answer of now stands for itself: nothing of before stands beside what it left out, or in place of a fault', () => {
  keep([departure(1), departure(2)], '7', 3)
  const lots = [[departure(1), departure(2)], [departure(3)]]
  const fault = { isPending: false, error: new Error('damaged'), data: [rowOf(departure(3))] }
  const { rowOf: shown, done, isAgain, fault: fault3 } = comparisonOf(lots, [answered(2), fault], rowsOfBefore)
  expect(shown(departure(1))).toEqual({ row: null, why: 'over' })
  expect(shown(departure(2)).why).toBeNull()
  expect(shown(departure(3))).toEqual({ row: null, why: 'fault' })
  expect([done, isAgain]).toEqual([3, false])
  expect(fault3).not.toBeNull()
})

it('nothing of another mode or service stands in', () => {
  keep([departure(1)], '7', 3)
  dropAnswers()
  expect(comparisonOf([[departure(1)]], [WAITING], rowsOfBefore).rowOf(departure(1))).toEqual({
    row: null,
    why: 'waiting',
  })
})
